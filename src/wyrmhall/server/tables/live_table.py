"""A table in memory: its listeners, and what each of them is sent."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from functools import cache
from time import monotonic

from msgspec.json import encode

from wyrmhall.contract.game import AUDIENCE
from wyrmhall.server.messages import Presence, ServerMessage, TableInfo, WholeMove
from wyrmhall.server.store import StoredTable
from wyrmhall.server.tables.events import Event, letters
from wyrmhall.server.tables.history import table_after
from wyrmhall.server.tables.table import Table
from wyrmhall.server.tables.time_slices import in_slices
from wyrmhall.server.tables.viewer_messages import log, table_info, update, welcome, whole_moves

SMALL_GAP = 50
"""A client that missed more events than these is sent the whole table."""


class Listener:
    """A client at a table. Its messages wait in a queue; when that is full, the client is lost, and nobody waits."""

    def __init__(self, queue_length: int) -> None:
        self.viewer = AUDIENCE
        self.queue: asyncio.Queue[bytes] = asyncio.Queue(queue_length)
        self.is_lost = asyncio.Event()
        self.last_message: ServerMessage | None = None
        """What is sent before the socket closes."""

    def tell(self, message: ServerMessage) -> None:
        self.send(encode(message))

    def send(self, data: bytes) -> None:
        if self.is_lost.is_set():
            return  # one message is missing already: none may come after it
        try:
            self.queue.put_nowait(data)
        except asyncio.QueueFull:
            self.is_lost.set()


class TableDiscarded(Exception):
    """The table was removed from memory; find it again to go on."""


class LiveTable:
    """A table in memory. Whoever reads or changes it holds its lock."""

    def __init__(self, stored: StoredTable) -> None:
        self.table = Table(stored.setup)
        self.keys = stored.keys
        self.is_discarded = False
        """Whether it was removed from memory: then it may differ from its log, and must not be used any more."""
        self._lock = asyncio.Lock()
        self.listeners: set[Listener] = set()
        self.bots: asyncio.Task[None] | None = None
        """Plays for the bots while it is their turn."""
        self.last_used = monotonic()
        self._left: dict[int, float] = {}
        """When somebody was last seen on each seat."""
        self._whole_moves: tuple[int, int, list[WholeMove]] = (0, AUDIENCE, [])

    @classmethod
    async def load(cls, stored: StoredTable) -> LiveTable:
        """Restore a table from its log, to be played at."""
        live = cls(stored)
        await in_slices(map(live.table.replay, stored.events))
        live.table.continue_play()
        if stored.events:  # whoever was here when the server stopped may be on the way back
            live._left = dict.fromkeys(live.table.viewers, live.last_used)
        return live

    @asynccontextmanager
    async def locked(self) -> AsyncIterator[Table]:
        """Hold the lock. TableDiscarded if that happened while one waited for it."""
        async with self._lock:
            if self.is_discarded:
                raise TableDiscarded
            yield self.table

    @property
    def present(self) -> frozenset[int]:
        """The seats of those who are here."""
        return frozenset(listener.viewer for listener in self.listeners if listener.viewer != AUDIENCE)

    def just_left(self, seconds: float) -> frozenset[int]:
        """The seats whose players were here until less than `seconds` ago."""
        now = monotonic()
        return frozenset(seat for seat, left in self._left.items() if now - left < seconds) - self.present

    @property
    def is_idle(self) -> bool:
        return not self.listeners and self.bots is None and not self._lock.locked()

    def info(self) -> TableInfo:
        return table_info(self.table, self.present)

    def apply(self, event: Event, key: str | None) -> None:
        """Change the table by an event that is stored, and tell everybody."""
        self.table.apply(event)
        if key is not None:
            self.keys[key] = self.table.seq
        self._broadcast(lambda viewer: update(self.table, viewer, self.present))

    def _broadcast(self, message_for: Callable[[int], ServerMessage]) -> None:
        """Send everybody what they may know; those on one seat get the same message."""
        made = cache(lambda viewer: encode(message_for(viewer)))
        for listener in self.listeners:
            listener.send(made(listener.viewer))

    async def join(self, listener: Listener, since: int | None) -> None:
        """Send a client what it missed, then all that happens. The lock is held."""
        messages: list[ServerMessage]
        if since is None or not max(0, self.table.seq - SMALL_GAP) <= since <= self.table.seq:
            told = await in_slices(log(self.table, listener.viewer))
            messages = [welcome(self.table, listener.viewer, self.present | {listener.viewer}, told)]
        else:
            messages = await in_slices(self.updates_since(since, listener.viewer))
        self.listeners.add(listener)
        for message in messages:
            listener.tell(message)
        self.tell_presence()

    def updates_since(self, since: int, viewer: int) -> Iterator[ServerMessage]:
        """What a viewer was sent after event `since`, or would have been, made again from the log."""
        missed = self.table.log[since:]
        past = table_after(self.table, self.table.log[:since]) if missed else self.table
        present = self.present | {viewer}
        for event in missed:
            past.replay(event)
            yield update(past, viewer, present)

    def whole_moves(self, viewer: int) -> list[WholeMove]:
        """The legal moves with all the small decisions they take. To find them takes long, so the last are kept."""
        if self._whole_moves[:2] != (self.table.seq, viewer):
            self._whole_moves = (self.table.seq, viewer, whole_moves(self.table, viewer))
        return self._whole_moves[2]

    def leave(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        self.last_used = self._left[listener.viewer] = monotonic()
        self.tell_presence()

    def tell_presence(self) -> None:
        watching = sum(listener.viewer == AUDIENCE for listener in self.listeners)
        presence = Presence(letters(self.present), watching)
        self._broadcast(lambda viewer: presence)
