"""A table in memory: its listeners, and what each of them is sent."""

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
from wyrmhall.server.tables.time_slices import in_slices, next_round
from wyrmhall.server.tables.viewer_messages import (
    News,
    decider,
    log,
    table_info,
    welcome,
    whole_moves,
)

PRESENCE_SECONDS = 0.2
"""Seconds after which everybody is told who came and went."""
SMALL_GAP = 50
"""A client that missed more events than these is sent the whole table."""
LONG_LOG = 3000
"""With more events than these, to find out how the table was would take longer than to send the whole of it."""


class Listener:
    """A client at a table. If more messages wait for it than it may have, it is lost, and nobody waits for it."""

    def __init__(self, queue_length: int, address: str = "") -> None:
        self.viewer = AUDIENCE
        self.kept: int | None = None
        """The seat that this viewer is invited to."""
        self.behind_curtain: int | None = None
        """The seat of who sits here, but is shown only what all may see."""
        self.address = address
        self.queue: list[bytes] = []
        """What waits to be sent."""
        self.queue_length = queue_length
        self.is_lost = False
        self.past: Table | None = None
        """The table as far as this client was told of it, while it is told what it missed."""
        self.last_message: Trouble | None = None
        """What is sent before the socket closes."""

    @property
    def seat(self) -> int:
        """Where this client sits, whatever it is shown; AUDIENCE for those who watch."""
        return self.viewer if self.behind_curtain is None else self.behind_curtain

    async def pause(self) -> None:
        """Wait a moment in the middle of long work for this client."""
        await next_round()

    def on_waiting(self) -> None:
        """Called when something waits to be sent."""

    def on_loss(self, at_once: bool = False) -> None:
        """Called when the client is lost."""

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
        """Give up the client. `at_once`: not even what it has begun is finished."""
        if not self.is_lost or at_once:
            self.is_lost = True
            self.on_loss(at_once)


CLOSED = Trouble("closed-to-watchers", "The players of this table let nobody watch while the game goes on.", final=True)


class TableDiscarded(Exception):
    """The table was removed from memory; find it again to go on."""


class LiveTable:
    """A table in memory. Whoever reads or changes it holds its lock."""

    def __init__(self, stored: StoredTable) -> None:
        self.table = Table(stored.setup)
        self.keys = stored.keys
        self.fence = stored.fence
        """The fencing number of this process, which owns the table."""
        self.was_over = stored.over
        """Whether the game was over when it was loaded: that of a closed table stays a secret until then."""
        self.is_discarded = False
        """Whether it was removed from memory: then it may differ from its log, and must not be used any more."""
        self._lock, self._door = asyncio.Lock(), asyncio.Lock()
        self._in_line = 0
        """How many hold the lock or wait for it."""
        self.listeners: set[Listener] = set()
        self.bots: asyncio.Task[None] | None = None
        """Plays for the bots while it is their turn."""
        self.beginning: asyncio.Task[None] | None = None
        """Waits for shares of the dice that are not revealed yet."""
        self.last_used = monotonic()
        self.touched = -math.inf
        """When it was last noted in the store that somebody is here."""
        self.summed_up_at = -1
        """The last event that the summary in the store knows of."""
        self._patience = Patience(self.table.viewers)
        self.strangers: Counter[int] = Counter()
        """How many open seats each address has taken, under Python's own hash, whose key is new with every start."""
        self._whole_moves: tuple[int, list[WholeMove]] = (0, [])
        self._info: tuple[str, msgspec.Raw] | None = None
        """The phase, and what everybody was told about the table in it, until somebody comes or goes."""
        self._for_watchers: tuple[object, bytes] = None, b""
        """What the last one who came to watch was sent, and what it was made from."""
        self._presence: asyncio.TimerHandle | None = None
        """When everybody is told next who is here."""

    @classmethod
    async def load(cls, stored: StoredTable) -> LiveTable:
        """Restore a table from its log, to be played at."""
        live = cls(stored)
        try:
            await in_slices(map(live.table.replay, stored.events))
        except Exception as fault:
            # Its players may look at it as far as it went. The fault itself can name cards that nobody may know.
            if not live.table.is_closed:
                place = f"event {live.table.seq + 1} of table {stored.setup.id}"
                logger.error("%s cannot be replayed (%s): the table is closed", place, type(fault).__name__)
            live.table.is_closed = True
        live.table.continue_play()
        return live

    @asynccontextmanager
    async def locked(self) -> AsyncIterator[Table]:
        """Hold the lock. TableDiscarded if that happened while one waited for it."""
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
        """Whether nobody holds the lock or waits for it."""
        return not self._in_line and not self.is_discarded

    def hold(self) -> None:
        """Hold the lock of a table that is free, until `release`."""
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
        """Hold the lock, as one of those who come to the table: of them only one at a time waits beside the players."""
        async with self._door, self.locked() as table:
            yield table

    @property
    def present(self) -> frozenset[int]:
        """The seats of those who are here: where somebody is, all are who share that device."""
        seats = {listener.seat for listener in self.listeners} - {AUDIENCE}
        return frozenset(other for seat in seats for other in self.table.on_device_of(seat))

    def attendance(self, settings: Settings) -> Attendance:
        """Who is here, and who keeps the others waiting."""
        return self._patience.attendance(self.table, self.present, settings)

    @property
    def is_idle(self) -> bool:
        return not self.listeners and self.bots is None and not self._lock.locked()

    @property
    def bots_client(self) -> str | None:
        """Whose share of the bots' time is used: a player's, else that of one who watches. None if nobody is there."""
        here = ((listener.seat == AUDIENCE, listener.address) for listener in self.listeners)
        return min(here, default=(True, None))[1]

    def info(self) -> TableInfo:
        return table_info(self.table, self.present)

    def apply(self, event: Event, key: str | None) -> None:
        """Change the table by an event that is stored, and tell everybody."""
        self.table.apply(event)
        self._patience.note(event, self.table)
        if key is not None:
            self.keys[key] = self.table.seq
        if self.table.is_closed_to_watchers:
            for listener in list(filter(self.turns_away, self.listeners)):
                listener.last_message = CLOSED
                listener.lose()
        self._for_watchers = None, b""
        self._broadcast(News(self.table, self._encoded_info(event)).update)

    def _encoded_info(self, event: Event) -> TableInfo:
        """The table as everybody may know it, as JSON. A move changes nothing of it but, perhaps, the phase."""
        phase = self.table.phase
        if self._info is None or not isinstance(event, Moved) or self._info[0] != phase:
            self._info = phase, msgspec.Raw(encode(self.info()))
        return cast(TableInfo, self._info[1])

    def turns_away(self, listener: Listener) -> bool:
        """Whether somebody must not watch; whoever is invited to a seat may still come for it."""
        return self.table.is_closed_to_watchers and listener.seat == AUDIENCE and listener.kept is None

    def _broadcast(self, message_for: Callable[[int, int | None], ServerMessage]) -> None:
        """Send everybody what they may know; those on one seat get the same message."""
        made: dict[tuple[int, int | None], bytes] = {}
        for listener in self.listeners:
            place = listener.viewer, listener.behind_curtain
            if place not in made:
                made[place] = encode(message_for(*place))
            listener.send(made[place])

    async def join(self, listener: Listener, since: int | None) -> None:
        """Send a client what it missed, then all that happens. The lock is held."""
        if not self._is_small_gap(since):
            messages = [await self._whole_table(listener)]
        else:
            past = listener.past or table_after(self.table, since) if since < self.table.seq else self.table
            messages = [encode(made) for made in self._updates(past, self.table.log[since:], listener)]
        listener.past = None
        self.listeners.add(listener)
        self._info = None
        for message in messages:
            listener.send(message)
        self._presence_changed()

    async def _whole_table(self, listener: Listener) -> bytes:
        """What a newcomer is sent. For those who watch it is made once, until something happens."""
        present = self.present | self.table.on_device_of(listener.seat)
        depends_on = self.table.seq, present, listener.kept, listener.behind_curtain
        if listener.viewer == AUDIENCE and self._for_watchers[0] == depends_on:
            return self._for_watchers[1]
        lines = await in_slices(log(self.table, listener.viewer))  # the lock is held: this must not wait for anybody
        seen = welcome(self.table, listener.viewer, present, lines, listener.kept, listener.behind_curtain)
        made = encode(seen)
        if listener.viewer == AUDIENCE:
            self._for_watchers = depends_on, made
        return made

    def _is_small_gap(self, since: int | None) -> TypeGuard[int]:
        if since is None or self.table.seq > LONG_LOG:
            return False
        return max(0, self.table.seq - SMALL_GAP) <= since <= self.table.seq

    async def catch_up(self, listener: Listener, since: int | None) -> int | None:
        """Send a client what it missed before it joins, while play goes on; the last event that it knows then."""
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
        """What a client was sent of these events, or would have been, made again from the table before them."""
        present = self.present | {listener.viewer}
        for event in missed:
            past.replay(event)
            yield News(past, table_info(past, present)).update(listener.viewer, listener.behind_curtain)

    async def whole_moves(self, viewer: int) -> list[WholeMove]:
        """The whole legal moves of who must decide, found in slices and kept until something happens."""
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
        """Tell everybody soon who is here: however many come and go meanwhile, it is one message for each."""
        if self._presence is None:
            self._presence = asyncio.get_running_loop().call_later(PRESENCE_SECONDS, self._tell_presence)

    def _tell_presence(self) -> None:
        """Send who is here. A client whose queue is not empty is sent it later: this must not fill the queue."""
        self._presence = None
        watching = sum(listener.seat == AUDIENCE for listener in self.listeners)
        presence = encode(Presence(letters(self.present), watching))
        for listener in self.listeners:
            if listener.queue:
                self._presence_changed()
            else:
                listener.send(presence)
