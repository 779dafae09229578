"""A table in memory: its listeners, and what each of them is sent."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from functools import cache
from time import monotonic

from msgspec.json import encode

from wyrmhall.contract.game import AUDIENCE
from wyrmhall.server.messages import Presence, ServerMessage, TableInfo, Trouble, WholeMove
from wyrmhall.server.settings import Settings
from wyrmhall.server.store import StoredTable
from wyrmhall.server.tables.events import Event, letters
from wyrmhall.server.tables.history import table_after
from wyrmhall.server.tables.patience import Attendance, Patience
from wyrmhall.server.tables.table import Table
from wyrmhall.server.tables.time_slices import in_slices
from wyrmhall.server.tables.viewer_messages import log, table_info, update, welcome, whole_moves

SMALL_GAP = 50
"""A client that missed more events than these is sent the whole table."""


class Listener:
    """A client at a table. Its messages wait in a queue; when that is full, the client is lost, and nobody waits."""

    def __init__(self, queue_length: int) -> None:
        self.viewer = AUDIENCE
        self.kept: int | None = None
        """The seat that this viewer is invited to."""
        self.queue: asyncio.Queue[bytes] = asyncio.Queue(queue_length)
        self.is_lost = asyncio.Event()
        self.last_message: Trouble | None = None
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


CLOSED = Trouble("closed-to-watchers", "The players of this table let nobody watch while the game goes on.", final=True)


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
        self._patience = Patience(self.table.viewers)
        self.strangers: Counter[int] = Counter()
        """How many open seats each address has taken, under Python's own hash, whose key is new with every start."""
        self._whole_moves: tuple[int, int, list[WholeMove]] = (0, AUDIENCE, [])

    @classmethod
    async def load(cls, stored: StoredTable) -> LiveTable:
        """Restore a table from its log, to be played at."""
        live = cls(stored)
        await in_slices(map(live.table.replay, stored.events))
        live.table.continue_play()
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

    def attendance(self, settings: Settings) -> Attendance:
        """Who is here, and who keeps the others waiting."""
        return self._patience.attendance(self.table, self.present, settings)

    @property
    def is_idle(self) -> bool:
        return not self.listeners and self.bots is None and not self._lock.locked()

    def info(self) -> TableInfo:
        return table_info(self.table, self.present)

    def apply(self, event: Event, key: str | None) -> None:
        """Change the table by an event that is stored, and tell everybody."""
        self.table.apply(event)
        self._patience.note(event, self.table)
        if key is not None:
            self.keys[key] = self.table.seq
        for listener in filter(self.turns_away, self.listeners):
            listener.last_message = CLOSED
            listener.is_lost.set()
        self._broadcast(lambda viewer: update(self.table, viewer, self.present))

    def turns_away(self, listener: Listener) -> bool:
        """Whether somebody must not watch; whoever is invited to a seat may still come for it."""
        return self.table.is_closed_to_watchers and listener.viewer == AUDIENCE and listener.kept is None

    def _broadcast(self, message_for: Callable[[int], ServerMessage]) -> None:
        """Send everybody what they may know; those on one seat get the same message."""
        made = cache(lambda viewer: encode(message_for(viewer)))
        for listener in self.listeners:
            listener.send(made(listener.viewer))

    async def join(self, listener: Listener, since: int | None) -> None:
        """Send a client what it missed, then all that happens. The lock is held."""
        messages: list[ServerMessage]
        if since is None or not 0 <= self.table.seq - since <= SMALL_GAP:
            told = await in_slices(log(self.table, listener.viewer))
            present = self.present | {listener.viewer}
            messages = [welcome(self.table, listener.viewer, present, told, listener.kept)]
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
        self.last_used = monotonic()
        self._patience.left(listener.viewer)
        self.tell_presence()

    def tell_presence(self) -> None:
        watching = sum(listener.viewer == AUDIENCE for listener in self.listeners)
        presence = Presence(letters(self.present), watching)
        self._broadcast(lambda viewer: presence)
