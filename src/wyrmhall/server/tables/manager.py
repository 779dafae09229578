"""Holds tables in memory: loads them from their logs when somebody comes, and discards them when nobody is there.

Every change is decided under the table's lock, stored, acknowledged, then sent to everybody.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from time import monotonic, perf_counter, thread_time
from weakref import WeakValueDictionary

import msgspec

from wyrmhall.bots.native_code import Stage
from wyrmhall.kit.errors import WyrmhallError
from wyrmhall.kit.game import AUDIENCE
from wyrmhall.registry import all_games
from wyrmhall.server import metrics
from wyrmhall.server.bots.workers import BotWorkers, bot_turn
from wyrmhall.server.limits import WorkBudget
from wyrmhall.server.logs import logger, table_id
from wyrmhall.server.messages import Acknowledged, Command, Enter, Play, Rejected, Trouble, Undo
from wyrmhall.server.preparing import GamePreparer
from wyrmhall.server.settings import Settings
from wyrmhall.server.store import (
    EventBatch,
    EventConflict,
    OwnedElsewhere,
    Store,
    StoredTable,
    StoreUnavailable,
    stored_time,
)
from wyrmhall.server.tables import events
from wyrmhall.server.tables.analysing import Analyses
from wyrmhall.server.tables.commands import CommandRefused, decide, play
from wyrmhall.server.tables.events import Event, TableSetup
from wyrmhall.server.tables.live_table import Listener, LiveTable, TableDiscarded
from wyrmhall.server.tables.patience import Attendance
from wyrmhall.server.tables.summaries import summary
from wyrmhall.server.tables.table import Table

EXPECTED_ERRORS = (EventConflict, OwnedElsewhere, TableDiscarded, StoreUnavailable, asyncio.CancelledError)
"""Errors that are no mistakes of the server."""

CANNOT_STORE = Trouble(
    "cannot-store",
    "The server can neither store nor find anything now; whoever runs it finds the reason in its log.",
)

NOBODY_THERE = Attendance()
TOUCH_SECONDS = 3600.0
"""Seconds between two updates of a table's last use in the store."""
EVICTION_SECONDS = 60.0
"""Seconds between two searches for idle tables."""
DONE = ("over", "closed")
"""Phases in which nothing more happens."""
MOST_DONE = 100
"""Maximum number of finished tables in memory without viewers: each takes up to 600 kB, and anybody can open them."""


class UnknownTable(WyrmhallError):
    """There is no table with this id."""


class UnreadableTable(WyrmhallError):
    """The stored table cannot be read."""


class TableManager:
    """Holds the tables that this process owns, and stores every change of them.

    Routes and sockets find tables here and hand commands to it. Nothing else may store or apply events of a table in
    memory: so its log and what people see are the same, and each event is stored before anybody is told.
    """

    def __init__(self, store: Store, settings: Settings, work: WorkBudget | None = None) -> None:
        self.store = store
        self.settings = settings
        self.work = work or WorkBudget(settings.work)
        apart = settings.database if settings.bots_apart else None
        self.workers = BotWorkers(settings.bot_processes, settings.bot_seconds, self.work.charge_worker, apart)
        self.preparer = GamePreparer(settings.compile_processes)
        self.analyses = Analyses(store, self.workers, self.preparer, self.work)
        self.live: dict[str, LiveTable] = {}
        self._owner_id = store.process_id
        """Id under which this process owns the tables in memory."""
        self.making: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Locks by origin, held while a table is created."""
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._eviction = asyncio.create_task(self._evict_now_and_then())
        metrics.tables.set_function(lambda: len(self.live))
        if store.is_shared:  # any moment it can become the owner of a table where a bot must decide
            self.workers.warm_up([*all_games()])

    async def close(self) -> None:
        """Stops the bots, and stores the summaries of tables."""
        running = (task for live in self.live.values() for task in (live.bots, live.beginning))
        tasks = [self._eviction, *(task for task in running if task is not None)]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.sum_up(everywhere=True)
        await self.analyses.close()
        await self.preparer.close()
        self.workers.close()

    async def hand_over(self) -> None:
        """Leaves all tables to other processes. Waiting writes are stored before, or refused."""
        if self.store.lease is None:
            return
        await self.sum_up(everywhere=True)
        await asyncio.to_thread(self.store.lease.close)
        for live in list(self.live.values()):
            self.discard(live)

    def holds(self, table: str) -> bool:
        """Whether a table is in memory, and no other process can own it yet."""
        if table in self.live:
            self.check_lease()
        return table in self.live

    def check_lease(self) -> None:
        """Discards all tables if others may own them: this process was paused, or did not reach PostgreSQL."""
        lease = self.store.lease
        if lease is None or (lease.holds and lease.process_id == self._owner_id):
            return
        self._owner_id = lease.process_id
        for live in list(self.live.values()):
            self.discard(live, at_once=True)

    async def find(self, table: str, client: str = "") -> LiveTable:
        """Returns a table, loaded from its log if it is not in memory. The first client to ask pays for that."""
        live = self.live.get(table)
        if live is None or not self.holds(table):
            if table not in self._loading:
                self._loading[table] = asyncio.create_task(self.work.metered(client, self._load(table)))
                self._loading[table].add_done_callback(lambda _: self._loading.pop(table, None))
            live = await asyncio.shield(self._loading[table])
        live.last_used = monotonic()
        return live

    async def _load(self, table: str) -> LiveTable:
        owner_id = self.store.process_id
        try:
            stored = await self.store.load(table)
        except msgspec.DecodeError as fault:
            logger.error("table %s was stored by a newer version, or is damaged: %s", table, fault)
            raise UnreadableTable("This table was stored by a newer version, or is damaged.") from fault
        if stored is None:
            raise UnknownTable(f"There is no table {table[:32]!r}.")
        if stored.touched < stored_time(days_ago=0.5):  # else another process could delete it as unused
            with suppress(StoreUnavailable):
                await self.store.touch([table])
        if stored.events:  # which are played again
            await self.preparer.wait_until_ready(stored.setup.game)
        return await self._open(stored, owner_id)

    async def _open(self, stored: StoredTable, owner_id: str | None) -> LiveTable:
        """Makes a table from its log. Keeps it in memory if this process still owns it under the same id."""
        if any(seat.bot for seat in stored.setup.seats):
            self.workers.warm_up([stored.setup.game])
        live = await LiveTable.load(stored)
        async with live.locked():
            await self._continue(live)
        self.check_lease()
        if owner_id == self._owner_id:
            self.live[stored.setup.id] = live
            if live.table.phase in DONE:
                self.evict()
        else:
            self.discard(live)
        return live

    async def create(self, setup: TableSetup) -> LiveTable:
        self.preparer.prepare_first(setup.game)
        if any(seat.bot for seat in setup.seats):
            self.preparer.prepare_first(setup.game, Stage.BOTS)
        await self.preparer.wait_briefly_for(setup.game)
        owner_id = self.store.process_id
        await self.store.create(setup, summary(Table(setup)))
        return await self._open(StoredTable(setup, [], {}), owner_id)

    async def create_rematch(self, live: LiveTable, setup: TableSetup, by: int) -> LiveTable:
        """Creates the table of a rematch, and tells the players. The caller holds the lock of the old table."""
        event, owner_id = events.Rematch(by, setup.id), self.store.process_id
        try:
            await self.store.create(setup, summary(Table(setup)), also=self._batch(live, [event], None))
            self._apply_all(live, [event], None)
        except BaseException as fault:
            self._discard_after(live, fault)
            raise
        return await self._open(StoredTable(setup, [], {}), owner_id)

    async def sum_up(self, everywhere: bool = False) -> None:
        """Stores the summaries of tables that nobody uses now, or of all."""
        left = {name: live for name, live in self.live.items() if everywhere or live.is_idle}
        changed = [(name, live, live.table.seq) for name, live in left.items() if live.summed_up_at != live.table.seq]
        with suppress(StoreUnavailable):
            await self.store.sum_up({name: (summary(live.table), live.fence) for name, live, _ in changed})
            for _, live, seq in changed:
                live.summed_up_at = seq

    def discard(self, live: LiveTable, why: Trouble | None = None, at_once: bool = False) -> None:
        """Removes a table from memory. Its clients are told why, and reconnect to the table as it is in the log."""
        live.is_discarded = True
        if self.live.get(live.table.setup.id) is live:
            del self.live[live.table.setup.id]
        for listener in list(live.listeners):
            listener.last_message = why
            listener.lose(at_once)

    def _discard_after(self, live: LiveTable, fault: BaseException) -> None:
        """Discards a table that may differ from its log after an error."""
        if not live.is_discarded:
            if not isinstance(fault, EXPECTED_ERRORS):
                logger.error("a table was discarded", exc_info=fault)
            self.discard(live, CANNOT_STORE if isinstance(fault, StoreUnavailable) else None)

    async def _evict_now_and_then(self) -> None:
        while True:
            await asyncio.sleep(EVICTION_SECONDS)
            await self.touch_used()
            await self.sum_up()
            self.evict()

    def evict(self) -> None:
        """Discards tables that nobody has used for long: finished ones sooner, and all but MOST_DONE of them."""
        idle = sorted((live for live in self.live.values() if live.is_idle), key=lambda live: live.last_used)
        done = [live for live in idle if live.table.phase in DONE]
        old = [live for live in done if monotonic() - live.last_used >= EVICTION_SECONDS]
        old += [live for live in idle if monotonic() - live.last_used >= self.settings.idle_seconds]
        for live in {*old, *done[:-MOST_DONE]}:
            self.discard(live)

    async def touch_used(self) -> None:
        """Updates the last use of tables in the store. Unused ones leave the lobby after a day."""
        now = monotonic()
        used = {name: live for name, live in self.live.items() if now - live.touched >= TOUCH_SECONDS}
        with suppress(StoreUnavailable):
            await self.store.touch([*used])
            for live in used.values():
                live.touched = now

    async def execute(self, live: LiveTable, listener: Listener, command: Command) -> None:
        """Carries out a command. If it is cancelled while it stores events, the table is discarded."""
        async with live.locked() as table:
            key, decided = self._decide(live, listener, command)
            if decided:
                acknowledged = Acknowledged(command.key, table.seq + 1)
                await self.add(live, decided, key, lambda: listener.tell(acknowledged))

    def play_at_once(self, live: LiveTable, listener: Listener, command: Play, done: Callable[[], None]) -> None:
        """Carries out a move at a free table, without a task. `done` is called at its end."""

        def end() -> None:
            live.release()
            done()

        def on_stored(batch: EventBatch, begun: float, fault: Exception | None) -> None:
            table_id.set(batch.table)
            started = thread_time()
            try:
                if fault is None:
                    self._publish(live, batch, begun, lambda: listener.tell(Acknowledged(command.key, batch.first)))
                    self._wake_bots(live)
                else:
                    self._discard_after(live, fault)
            except Exception as error:
                self._discard_after(live, error)
            end()
            self.work.charge(listener.address, thread_time() - started)

        live.hold()
        try:
            key, decided = self._decide(live, listener, command)
            if decided:
                batch, begun = self._batch(live, decided, key), perf_counter()
                self.store.append_soon(batch, lambda fault: on_stored(batch, begun, fault))
                return
        except Exception as fault:
            self._discard_after(live, fault)
        end()

    def _decide(self, live: LiveTable, listener: Listener, command: Command) -> tuple[str, list[Event]]:
        """Returns the key of a command in the log, and its events: none if it is repeated or refused."""
        # whoever shares a device enters what all may see, and takes it back, while nobody's cards are shown
        viewer = listener.seat if isinstance(command, Enter | Undo) else listener.viewer
        key = f"{viewer if viewer != AUDIENCE else 'audience'}:{command.key}"
        if key in live.keys:
            listener.tell(Acknowledged(command.key, live.keys[key]))
            return key, []
        try:
            # a move does not depend on who is there
            attendance = NOBODY_THERE if isinstance(command, Play) else live.attendance(self.settings)
            return key, decide(live.table, viewer, command, attendance)
        except CommandRefused as refused:
            metrics.refusals.inc()
            listener.tell(Rejected(command.key, refused.refusal))
            return key, []
        except BaseException as fault:
            self._discard_after(live, fault)
            raise

    async def add(
        self,
        live: LiveTable,
        decided: Sequence[Event],
        key: str | None = None,
        acknowledge: Callable[[], None] = lambda: None,
    ) -> None:
        """Stores events and tells everybody. The caller has held the table's lock since the events were decided."""
        begun = perf_counter()
        try:
            batch = self._batch(live, decided, key)
            await self.store.append(batch)
            self._publish(live, batch, begun, acknowledge)
            await self._continue(live)
        except BaseException as fault:
            self._discard_after(live, fault)
            raise

    def _publish(self, live: LiveTable, batch: EventBatch, begun: float, acknowledge: Callable[[], None]) -> None:
        """Acknowledges stored events to their maker, then changes the table and tells everybody."""
        metrics.storing.observe(perf_counter() - begun)
        acknowledge()
        self._apply_all(live, batch.events, batch.key)
        if batch.summary is not None:
            live.summed_up_at = live.table.seq

    def _batch(self, live: LiveTable, decided: Sequence[Event], key: str | None) -> EventBatch:
        """Returns events as the store takes them, with the table's summary if it changes."""
        table, shown = live.table, None
        is_over = table.phase == "over" or any(isinstance(event, events.Ended) for event in decided)
        if is_over or any(isinstance(event, events.LobbyEvent) for event in decided):
            shown = summary(table.after(decided))
        return EventBatch(table.setup.id, table.seq + 1, decided, key, is_over, shown, live.fence)

    def _apply_all(self, live: LiveTable, decided: Sequence[Event], key: str | None) -> None:
        for number, event in enumerate(decided):
            live.apply_and_tell(event, key if number == 0 else None)
            metrics.events_of(type(event).__name__).inc()

    async def _continue(self, live: LiveTable) -> None:
        """Goes on without people: begins the game if everything is ready, or lets bots play."""
        table = live.table
        if table.is_ready and self.preparer.is_ready(table.setup.game):
            await self.add(live, [table.begin()])
        elif table.is_full:
            live.beginning = live.beginning or asyncio.create_task(self._begin_in_time(live))
        else:
            self._wake_bots(live)

    def _wake_bots(self, live: LiveTable) -> None:
        if live.bots is None and live.table.bot_to_move is not None:
            live.bots = asyncio.create_task(self._play_for_bots(live))

    async def _begin_in_time(self, live: LiveTable) -> None:
        """Waits for the rules and for the shares of the dice, then begins the game, even if some shares are missing."""
        with suppress(*EXPECTED_ERRORS):
            await self.preparer.wait_until_ready(live.table.setup.game)
            if not live.table.is_ready:
                await asyncio.sleep(self.settings.reveal_seconds)
            async with live.locked() as table:
                if table.is_full:
                    await self.add(live, [table.begin()])

    async def join(self, live: LiveTable, listener: Listener, since: int | None) -> None:
        """Adds a client. The caller holds the table's lock. Bots that paused because nobody was there go on."""
        await live.join(listener, since)
        await self._continue(live)

    async def _play_for_bots(self, live: LiveTable) -> None:
        """Plays for bots until it is a person's turn."""
        try:
            while live.table.bot_to_move is not None and (client := live.bots_client) is not None:
                await self.preparer.wait_until_ready(live.table.setup.game, Stage.BOTS)
                await self.work.wait_for_budget(client)
                await self.work.metered(client, self._play_for_bot(live, client))
        except EXPECTED_ERRORS:
            pass
        except Exception:
            logger.exception("the bots of a table stopped")
        finally:
            live.bots = None
            live.last_used = monotonic()

    async def _play_for_bot(self, live: LiveTable, client: str) -> None:
        async with live.locked() as table:
            turn, changed_at = bot_turn(table, self.settings.bots), table.changed_at
        if turn is None:
            return
        with metrics.thinking.labels(turn.kind).time():
            action, decided_by = await self.workers.ask(turn, client)
        async with live.locked() as table:
            if table.changed_at == changed_at and table.bot_to_move == turn.kind:
                instead = decided_by if decided_by != turn.kind else None
                await self.add(live, [play(table, turn.asked.seat, action, instead)])
