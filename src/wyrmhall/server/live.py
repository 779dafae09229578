"""A table that people are at: its listeners, and what each of them is told."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from time import monotonic

import msgspec

from wyrmhall.contract.game import AUDIENCE
from wyrmhall.server.events import Event
from wyrmhall.server.messages import Presence, ServerMessage, TableInfo
from wyrmhall.server.seeing import letters, table_info, update, welcome
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

    def tell(self, message: ServerMessage) -> None:
        self.send(encode(message))

    def send(self, data: bytes) -> None:
        try:
            self.queue.put_nowait(data)
        except asyncio.QueueFull:
            self.is_lost.set()


class Gone(Exception):
    """The table was let go; whoever wants to go on must find it anew."""


class LiveTable:
    """A table in memory. Whoever looks at it or changes it holds its lock."""

    def __init__(self, kept: Kept) -> None:
        self.events = kept.events
        self.keys = kept.keys
        self.table = Table.folded(kept.head, kept.events)
        self.table.go_on()
        self.is_gone = False
        """Whether it was let go: then it must not be used any more, only what the log says."""
        self._lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.thinking: asyncio.Task[None] | None = None
        self.last_used = monotonic()

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

    def join(self, listener: Listener, since: int | None) -> None:
        """Come to the table: hear what one missed, then all that happens."""
        self.listeners.add(listener)
        missed = None if since is None else self.table.seq - since
        if since is None or missed is None or not 0 <= missed <= SMALL_GAP:
            listener.tell(welcome(self.table, listener.viewer, self.present))
        elif missed:
            for message in self.updates_since(since, listener.viewer):
                listener.tell(message)
        self.tell_who_is_here()

    def updates_since(self, since: int, viewer: int) -> list[ServerMessage]:
        """What a viewer was sent, or would have been, made anew from the log."""
        past = Table.folded(self.table.head, self.events[:since])
        made: list[ServerMessage] = []
        for event in self.events[since:]:
            past.apply(event)
            made.append(update(past, event, viewer, self.present))
        return made

    def leave(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        self.last_used = monotonic()
        self.tell_who_is_here()

    def tell_who_is_here(self) -> None:
        watching = sum(listener.viewer == AUDIENCE for listener in self.listeners)
        presence = encode(Presence(letters(self.present), watching))
        self._broadcast(lambda viewer: presence)
