"""A table that people are at: its listeners, and what each of them is told."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from time import monotonic

import msgspec

from wyrmhall.contract.game import AUDIENCE
from wyrmhall.server.events import Event
from wyrmhall.server.giving_way import unhurried
from wyrmhall.server.messages import Choice, Presence, ServerMessage, TableInfo
from wyrmhall.server.rewinding import rewound
from wyrmhall.server.seeing import letters, table_info, update, welcome, whole_moves
from wyrmhall.server.store import Kept
from wyrmhall.server.table import Table

SMALL_GAP = 50
"""Whoever missed more events than these is sent the whole table."""

_encoder = msgspec.json.Encoder()


def encode(message: ServerMessage) -> bytes:
    return _encoder.encode(message)


class Listener:
    """Somebody at a table. Messages wait in a queue; one that is full is given up, so that nobody else waits."""

    def __init__(self, queue_length: int) -> None:
        self.viewer = AUDIENCE
        self.queue: asyncio.Queue[bytes] = asyncio.Queue(queue_length)
        self.is_lost = asyncio.Event()
        self.last_words: ServerMessage | None = None
        """What is said before the socket closes."""

    def tell(self, message: ServerMessage) -> None:
        self.send(encode(message))

    def send(self, data: bytes) -> None:
        if self.is_lost.is_set():
            return  # one message is missing already: none may come after it
        try:
            self.queue.put_nowait(data)
        except asyncio.QueueFull:
            self.is_lost.set()


class Gone(Exception):
    """The table was let go; whoever wants to go on must find it anew."""


class LiveTable:
    """A table in memory. Whoever looks at it or changes it holds its lock."""

    def __init__(self, table: Table, kept: Kept) -> None:
        self.table = table
        self.events = kept.events
        self.keys = kept.keys
        self.is_gone = False
        """Whether it was let go: then it must not be used any more, only what the log says."""
        self._lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.thinking: asyncio.Task[None] | None = None
        self.last_used = monotonic()
        self._left: dict[int, float] = {}
        """When somebody was last seen on each seat."""
        self._whole_moves: tuple[int, int, list[Choice]] = (0, AUDIENCE, [])

    @classmethod
    async def opened(cls, kept: Kept) -> LiveTable:
        """The table that a log tells of, to be played at."""
        table = Table(kept.head)
        await unhurried(map(table.apply, kept.events))
        table.go_on()
        live = cls(table, kept)
        if kept.events:  # whoever was here when the server stopped may be on the way back
            live._left = dict.fromkeys(range(len(table.seats)), live.last_used)
        return live

    @asynccontextmanager
    async def held(self) -> AsyncIterator[Table]:
        """Hold the lock. Gone if the table was let go while one waited."""
        async with self._lock:
            if self.is_gone:
                raise Gone
            yield self.table

    @property
    def present(self) -> frozenset[int]:
        """The seats of those who are here."""
        return frozenset(listener.viewer for listener in self.listeners if listener.viewer != AUDIENCE)

    def has_just_left(self, seat: int, seconds: float) -> bool:
        """Whether somebody was on a seat until so many seconds ago."""
        left = self._left.get(seat)
        return seat not in self.present and left is not None and monotonic() - left < seconds

    @property
    def is_idle(self) -> bool:
        return not self.listeners and self.thinking is None and not self._lock.locked()

    def info(self) -> TableInfo:
        return table_info(self.table, self.present)

    def apply(self, event: Event, key: str | None) -> None:
        """Change the table by an event that is stored, and tell everybody."""
        self.table.apply(event)
        self.events.append(event)
        if key is not None:
            self.keys[key] = self.table.seq
        self._broadcast(lambda viewer: encode(update(self.table, event, viewer, self.present)))

    def _broadcast(self, message_for: Callable[[int], bytes]) -> None:
        """Tell everybody, each what they may know; those on one seat are told the same."""
        made: dict[int, bytes] = {}
        for listener in self.listeners:
            if listener.viewer not in made:
                made[listener.viewer] = message_for(listener.viewer)
            listener.send(made[listener.viewer])

    async def join(self, listener: Listener, since: int | None) -> None:
        """Come to the table: hear what one missed, then all that happens. The lock is held."""
        missed = None if since is None else self.table.seq - since
        if since is None or missed is None or not 0 <= missed <= SMALL_GAP:
            await unhurried(self.table.lines(listener.viewer, step) for step in self.table.steps)
            self.listeners.add(listener)
            listener.tell(welcome(self.table, listener.viewer, self.present))
        else:
            messages = await unhurried(self.updates_since(since, listener.viewer)) if missed else []
            self.listeners.add(listener)
            for message in messages:
                listener.tell(message)
        self.tell_who_is_here()

    def updates_since(self, since: int, viewer: int) -> Iterator[ServerMessage]:
        """What a viewer was sent, or would have been, made anew from the log."""
        past = rewound(self.table, self.events, since)
        present = self.present | {viewer}
        for event in self.events[since:]:
            past.apply(event)
            yield update(past, event, viewer, present)

    def whole_moves(self, viewer: int) -> list[Choice]:
        """The legal moves with all the small decisions they take. To find them takes long, so the last are kept."""
        if self._whole_moves[:2] != (self.table.seq, viewer):
            self._whole_moves = (self.table.seq, viewer, whole_moves(self.table, viewer))
        return self._whole_moves[2]

    def leave(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        self.last_used = self._left[listener.viewer] = monotonic()
        self.tell_who_is_here()

    def tell_who_is_here(self) -> None:
        watching = sum(listener.viewer == AUDIENCE for listener in self.listeners)
        presence = encode(Presence(letters(self.present), watching))
        self._broadcast(lambda viewer: presence)
