"""A table in memory, with its listeners."""

from __future__ import annotations

import asyncio
import math
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, suppress
from time import monotonic
from typing import TypeGuard, cast

import msgspec
from msgspec.json import encode

from wyrmhall.kit.game import AUDIENCE
from wyrmhall.server.logs import logger, table_id
from wyrmhall.server.messages import Presence, ServerMessage, Trouble, Update
from wyrmhall.server.settings import Settings
from wyrmhall.server.store import StoredTable
from wyrmhall.server.table_info import TableInfo, WholeMove
from wyrmhall.server.tables.events import Event, Moved, letters
from wyrmhall.server.tables.past import past_of, table_after
from wyrmhall.server.tables.patience import Attendance, Patience
from wyrmhall.server.tables.table import Table
from wyrmhall.server.tables.time_slices import in_slices
from wyrmhall.server.tables.viewer_messages import News, decider, log, table_info, welcome, whole_moves

PRESENCE_SECONDS = 0.2
"""Delay in seconds before everybody is told who came and went."""
SMALL_GAP = 50
"""Maximum number of missed events that are sent one by one, not as the whole table."""
LONG_LOG = 3000
"""Maximum number of events of a table whose past is replayed for a client, not sent whole."""


class Listener:
    """A client at a table. It is lost when too many messages wait for it."""

    def __init__(self, queue_length: int, address: str = "") -> None:
        self.viewer = AUDIENCE
        self.invited_seat: int | None = None
        """Seat that this client is invited to, and has not taken yet."""
        self.behind_curtain: int | None = None
        """Seat of a client that is shown only what everybody may see."""
        self.address = address
        self.queue: list[bytes] = []
        """Waiting messages."""
        self.queue_length = queue_length
        self.is_lost = False
        self.past: Table | None = None
        """The table as this client knows it, while it is sent what it missed."""
        self.last_message: Trouble | None = None
        """Message that the client is sent before its socket closes."""

    @property
    def seat(self) -> int:
        """Seat of this client, whatever it is shown; AUDIENCE for watchers."""
        return self.viewer if self.behind_curtain is None else self.behind_curtain

    async def pause(self) -> None:
        """Lets other tasks run during long work for this client."""
        await asyncio.sleep(0)

    def on_waiting(self) -> None:
        """Called when a message was put into the queue."""

    def on_loss(self, at_once: bool = False) -> None:
        """Called when the client is given up."""

    def tell(self, message: ServerMessage) -> None:
        self.send(encode(message))

    def send(self, data: bytes) -> None:
        if self.is_lost:
            return  # one message is missing already: none may come after it
        if len(self.queue) == self.queue_length:
            self.lose()
        else:
            self.queue.append(data)
            self.on_waiting()

    def lose(self, at_once: bool = False) -> None:
        """Gives up the client. `at_once` also cancels what it has begun."""
        if not self.is_lost or at_once:
            self.is_lost = True
            self.on_loss(at_once)


CLOSED = Trouble("closed-to-watchers", "The players of this table let nobody watch while the game goes on.", final=True)


class TableDiscarded(Exception):
    """The table was removed from memory. Find it again to go on."""


class LiveTable:
    """A table in memory. Whoever reads or changes it holds its lock."""

    def __init__(self, stored: StoredTable) -> None:
        self.table = Table(stored.setup)
        self.keys = stored.keys
        self.fence = stored.fence
        """Fencing number under which this process owns the table."""
        self.was_over = stored.over
        """Whether the game was over when the table was loaded. If not, the record of a closed table stays secret."""
        self.is_discarded = False
        """Whether the table was removed from memory, and must not be used any more."""
        self._lock, self._visitor_lock = asyncio.Lock(), asyncio.Lock()
        self._in_line = 0
        """Number of tasks that hold the lock or wait for it."""
        self.listeners: set[Listener] = set()
        self.bots: asyncio.Task[None] | None = None
        """Task that plays for bots."""
        self.beginning: asyncio.Task[None] | None = None
        """Task that begins the game once its rules are ready and the shares of the dice are revealed."""
        self.last_used = monotonic()
        self.touched = -math.inf
        """Time when the store was last told that the table is used."""
        self.summed_up_at = -1
        """Number of the last event in the stored summary."""
        self._patience = Patience(self.table.viewers)
        self.strangers: Counter[int] = Counter()
        """Number of open seats taken from each address, by Python's hash, whose key changes with every start."""
        self._whole_moves: tuple[int, list[WholeMove]] = (0, [])
        self._info: tuple[str, msgspec.Raw] | None = None
        """The phase, and the encoded `TableInfo` in it, until somebody comes or goes."""
        self._for_watchers: tuple[object, bytes] = None, b""
        """The last message to a new watcher, and what it was made from."""
        self._presence: asyncio.TimerHandle | None = None
        """Timer of the next presence message."""

    @classmethod
    async def load(cls, stored: StoredTable) -> LiveTable:
        """Restores a table from its log."""
        live = cls(stored)
        try:
            await in_slices(map(live.table.replay, stored.events))
        except Exception as fault:
            # Its players may look at it as far as it went. The fault itself can name cards that nobody may know.
            if not live.table.is_closed:
                where = f"event {live.table.seq + 1} of table {stored.setup.id}"
                logger.error("%s cannot be replayed (%s): the table is closed", where, type(fault).__name__)
            live.table.is_closed = True
        live.table.continue_play()
        return live

    @asynccontextmanager
    async def locked(self) -> AsyncIterator[Table]:
        """Waits for the lock and holds it. Raises TableDiscarded if the table was discarded meanwhile."""
        self._in_line += 1
        try:
            async with self._lock:
                if self.is_discarded:
                    raise TableDiscarded
                before = table_id.get()
                table_id.set(self.table.setup.id)
                try:
                    yield self.table
                finally:
                    table_id.set(before)
        finally:
            self._in_line -= 1

    @property
    def is_free(self) -> bool:
        return not self._in_line and not self.is_discarded

    def hold(self) -> None:
        """Takes the lock of a free table, until `release` gives it back."""
        assert self.is_free
        self._in_line += 1
        table_id.set(self.table.setup.id)
        with suppress(StopIteration):  # it need not wait
            self._lock.acquire().send(None)

    def release(self) -> None:
        self._lock.release()
        self._in_line -= 1

    @asynccontextmanager
    async def visited(self) -> AsyncIterator[Table]:
        """Holds the lock for a request or a newcomer. Only one of them at a time waits beside the players."""
        async with self._visitor_lock, self.locked() as table:
            yield table

    @property
    def present(self) -> frozenset[int]:
        """Seats of connected people, and those on the same devices."""
        seats = {listener.seat for listener in self.listeners} - {AUDIENCE}
        return frozenset(other for seat in seats for other in self.table.on_device_of(seat))

    def attendance(self, settings: Settings) -> Attendance:
        return self._patience.attendance(self.table, self.present, settings)

    @property
    def is_idle(self) -> bool:
        return not self.listeners and self.bots is None and not self._lock.locked()

    @property
    def bots_client(self) -> str | None:
        """Client that pays for the bots: a player, else a watcher; None if nobody is there."""
        here = ((listener.seat == AUDIENCE, listener.address) for listener in self.listeners)
        return min(here, default=(True, None))[1]

    def info(self) -> TableInfo:
        return table_info(self.table, self.present)

    def apply_and_tell(self, event: Event, key: str | None) -> None:
        """Applies a stored event, and tells everybody."""
        self.table.apply(event)
        self._patience.on_event(event, self.table)
        if key is not None:
            self.keys[key] = self.table.seq
        if self.table.is_closed_to_watchers:
            for listener in list(filter(self.turns_away, self.listeners)):
                listener.last_message = CLOSED
                listener.lose()
        self._for_watchers = None, b""
        self._broadcast(News(self.table, self._encoded_info(event)).update)

    def _encoded_info(self, event: Event) -> TableInfo:
        """Returns the `TableInfo` as JSON. A move can change only its phase."""
        phase = self.table.phase
        if self._info is None or not isinstance(event, Moved) or self._info[0] != phase:
            self._info = phase, msgspec.Raw(encode(self.info()))
        return cast(TableInfo, self._info[1])

    def turns_away(self, listener: Listener) -> bool:
        """Whether a client must not watch. People invited to a seat may."""
        return self.table.is_closed_to_watchers and listener.seat == AUDIENCE and listener.invited_seat is None

    def _broadcast(self, message_for: Callable[[int, int | None], ServerMessage]) -> None:
        """Sends everybody what they may know. Clients on the same seat get the same message."""
        messages_by_audience: dict[tuple[int, int | None], bytes] = {}
        for listener in self.listeners:
            audience_key = listener.viewer, listener.behind_curtain
            if audience_key not in messages_by_audience:
                messages_by_audience[audience_key] = encode(message_for(*audience_key))
            listener.send(messages_by_audience[audience_key])

    async def join(self, listener: Listener, since: int | None) -> None:
        """Sends a client what it missed, and from now on everything. The caller holds the lock."""
        if not self._is_small_gap(since):
            messages = [await self._whole_table(listener)]
        else:
            past = listener.past or table_after(self.table, since) if since < self.table.seq else self.table
            messages = [encode(update) for update in self._updates(past, self.table.log[since:], listener)]
        listener.past = None
        self.listeners.add(listener)
        self._info = None
        for message in messages:
            listener.send(message)
        self._presence_changed()

    async def _whole_table(self, listener: Listener) -> bytes:
        """Returns the message for a newcomer. For watchers it is cached until something happens."""
        present = self.present | self.table.on_device_of(listener.seat)
        depends_on = self.table.seq, present, listener.invited_seat, listener.behind_curtain
        if listener.viewer == AUDIENCE and self._for_watchers[0] == depends_on:
            return self._for_watchers[1]
        lines = await in_slices(log(self.table, listener.viewer))  # the lock is held: this must not wait for anybody
        seen = welcome(self.table, listener.viewer, present, lines, listener.invited_seat, listener.behind_curtain)
        encoded = encode(seen)
        if listener.viewer == AUDIENCE:
            self._for_watchers = depends_on, encoded
        return encoded

    def _is_small_gap(self, since: int | None) -> TypeGuard[int]:
        if since is None or self.table.seq > LONG_LOG:
            return False
        return max(0, self.table.seq - SMALL_GAP) <= since <= self.table.seq

    async def catch_up(self, listener: Listener, since: int | None) -> int | None:
        """Sends a client what it missed, while play goes on. Returns the last event that it then knows."""
        if not self._is_small_gap(since):
            return since
        async with self.visited() as table:
            if since == table.seq:
                return since
            (listener.past, steps), missed = past_of(table, since), table.log[since:]
        await in_slices(steps, listener.pause)
        for message in await in_slices(self._updates(listener.past, missed, listener), listener.pause):
            listener.tell(message)
            since = message.seq
        return since

    def _updates(self, past: Table, missed: Sequence[Event], listener: Listener) -> Iterator[Update]:
        """Yields the messages about these events, made from the table before them."""
        present = self.present | {listener.viewer}
        for event in missed:
            past.replay(event)
            yield News(past, table_info(past, present)).update(listener.viewer, listener.behind_curtain)

    async def whole_moves(self, viewer: int) -> list[WholeMove]:
        """Returns the legal whole moves of the viewer whose turn it is. Cached until something happens."""
        match = self.table.match
        if match is None or decider(self.table) != viewer:
            return []
        if self._whole_moves[0] != self.table.seq:
            self._whole_moves = (self.table.seq, await in_slices(whole_moves(match.clone())))
        return self._whole_moves[1]

    def leave(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        self._info = None
        self.last_used = monotonic()
        for seat in self.table.on_device_of(listener.seat):
            self._patience.left(seat)
        self._presence_changed()

    def _presence_changed(self) -> None:
        """Schedules a presence message. However many come and go meanwhile, it is sent once."""
        if self._presence is None:
            self._presence = asyncio.get_running_loop().call_later(PRESENCE_SECONDS, self._tell_presence)

    def _tell_presence(self) -> None:
        """Sends who is here. A client whose queue is not empty gets it later, so that it does not fill the queue."""
        self._presence = None
        watching = sum(listener.seat == AUDIENCE for listener in self.listeners)
        presence = encode(Presence(letters(self.present), watching))
        for listener in self.listeners:
            if listener.queue:
                self._presence_changed()
            else:
                listener.send(presence)
