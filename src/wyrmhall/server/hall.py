"""The hall: all tables that people are at, fetched from the log when somebody comes, let go when nobody is there.

Everything that happens goes one way: decided under the table's lock, committed, acknowledged, then told to everybody.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from time import monotonic, perf_counter

import msgspec

from wyrmhall.contract.game import AUDIENCE
from wyrmhall.contract.words import Seat
from wyrmhall.server import deciding, events
from wyrmhall.server.bots import Question, Thinkers, question_of
from wyrmhall.server.deciding import Deed, No, decide
from wyrmhall.server.events import Event, Head
from wyrmhall.server.limits import Buckets
from wyrmhall.server.live import Gone, Listener, LiveTable
from wyrmhall.server.messages import Acknowledged, HandOver, Play, Refused, TableInfo, Trouble
from wyrmhall.server.metrics import Metrics
from wyrmhall.server.problems import CANNOT_STORE, not_found
from wyrmhall.server.seeing import table_info
from wyrmhall.server.settings import Settings
from wyrmhall.server.store import Conflict, Entry, Kept, OutOfOrder, Store
from wyrmhall.server.table import Table
from wyrmhall.server.tidying import keep_tidy

logger = logging.getLogger("wyrmhall.server")

SHOW_IN_LOBBY = (events.Started, events.SatDown, events.HandedOver, events.Returned)
"""What changes how the lobby shows a table at which the game has begun."""

EXPECTED = (Conflict, Gone, OutOfOrder, asyncio.CancelledError)
"""What may go wrong without anybody's mistake."""

BETWEEN_SWEEPS = 60.0
"""Seconds between two looks for tables that nobody needs."""


class Hall:
    """All live tables."""

    def __init__(self, store: Store, settings: Settings, metrics: Metrics) -> None:
        self.store = store
        self.settings = settings
        self.metrics = metrics
        self.remarks = Buckets(settings.remarks)
        self.thinkers = Thinkers(settings.thinkers, settings.thinking_limit)
        if settings.warm_up:
            self.thinkers.warm_up()
        self._live: dict[str, LiveTable] = {}
        self._coming: dict[str, asyncio.Task[LiveTable]] = {}
        self._deeds: set[asyncio.Task[None]] = set()
        self._last_event = monotonic()
        self._keepers = [asyncio.create_task(self._sweep()), asyncio.create_task(keep_tidy(lambda: self._last_event))]
        metrics.tables.set_function(lambda: len(self._live))

    async def close(self) -> None:
        """Finish what was begun, and stop the bots."""
        await asyncio.gather(*self._deeds, return_exceptions=True)
        tasks = [live.thinking for live in self._live.values() if live.thinking is not None] + self._keepers
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.thinkers.close()

    # Which tables there are

    async def find(self, name: str) -> LiveTable:
        """A table, fetched from the log if it is not here."""
        live = self._live.get(name)
        if live is None:
            coming = self._coming.get(name) or self._fetching(name)
            live = await asyncio.shield(coming)
        live.last_used = monotonic()
        return live

    def _fetching(self, name: str) -> asyncio.Task[LiveTable]:
        """Many may ask for a table at once; it is fetched once."""
        coming = asyncio.create_task(self._fetch(name))
        self._coming[name] = coming
        coming.add_done_callback(lambda _: self._coming.pop(name, None))
        return coming

    async def _fetch(self, name: str) -> LiveTable:
        kept = await self.store.load(name)
        if kept is None:
            raise not_found(f"There is no table {name[:32]!r}.")
        return await self._open(kept)

    async def _open(self, kept: Kept) -> LiveTable:
        live = await LiveTable.opened(kept)
        async with live.held():
            await self._go_on(live)
        self._live[kept.head.id] = live
        return live

    async def make(self, head: Head) -> LiveTable:
        """Set up a new table."""
        await self.store.make(head, _first_entry(head))
        return await self._open(Kept(head, "", [], {}))

    async def make_again(self, live: LiveTable, head: Head, by: int) -> LiveTable:
        """Set up the table where players meet again, and tell them. Its lock is held."""
        event = events.Rematch(by, head.id)
        entry = self._entry(live, [event], None)
        with self._or_let_go(live):
            await self.store.make(head, _first_entry(head), also=entry)
            self._apply(live, [event], None)
        return await self._open(Kept(head, "", [], {}))

    async def lobby(self) -> list[TableInfo]:
        """The tables that are listed and not over."""
        kept = [msgspec.json.decode(summary, type=TableInfo) for summary in await self.store.lobby()]
        return [self._live[info.id].info() if info.id in self._live else info for info in kept]

    def forget(self, live: LiveTable, why: Trouble | None = None) -> None:
        """Let a table go. Whoever is there is told why, comes back and finds it as the log has it."""
        live.is_gone = True
        if self._live.get(live.table.head.id) is live:
            del self._live[live.table.head.id]
        for listener in live.listeners:
            listener.last_words = why
            listener.is_lost.set()

    @contextmanager
    def _or_let_go(self, live: LiveTable) -> Iterator[None]:
        """Whatever goes wrong, what is here may no longer be what the log says: the table is let go."""
        try:
            yield
        except No:
            raise
        except BaseException as fault:
            if not live.is_gone:
                if not isinstance(fault, EXPECTED):
                    logger.error("a table was let go", exc_info=fault)
                self.forget(live, Trouble(*CANNOT_STORE) if isinstance(fault, OutOfOrder) else None)
            raise

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(BETWEEN_SWEEPS)
            self.let_go(monotonic() - self.settings.idle_seconds)

    def let_go(self, unused_since: float) -> None:
        """Let go the tables that nobody has used since then."""
        for live in list(self._live.values()):
            if live.is_idle and live.last_used <= unused_since:
                self.forget(live)

    # What happens at them

    async def act(self, live: LiveTable, listener: Listener, deed: Deed) -> None:
        """Do what somebody asks for. Whoever leaves meanwhile does not stop it halfway."""
        task = asyncio.create_task(self._act(live, listener, deed))
        self._deeds.add(task)
        task.add_done_callback(self._deeds.discard)
        await asyncio.shield(task)

    async def _act(self, live: LiveTable, listener: Listener, deed: Deed) -> None:
        """Stored first, then acknowledged, then told to everybody."""
        seat = listener.viewer if listener.viewer != AUDIENCE else None
        key = f"{seat if seat is not None else 'audience'}:{deed.key}"
        async with live.held():
            if key in live.keys:
                listener.tell(Acknowledged(deed.key, live.keys[key]))
                return
            try:
                decided = self._decide(live, seat, deed)
            except No as refused:
                self.metrics.refusals.inc()
                listener.tell(Refused(deed.key, refused.refusal))
                return
            await self._commit(live, decided, key)
            listener.tell(Acknowledged(deed.key, live.table.seq + 1))
            await self._happened(live, decided, key)

    async def add(self, live: LiveTable, decided: Sequence[Event]) -> None:
        """Make events happen that were decided under the table's lock, which is still held."""
        await self._commit(live, decided, None)
        await self._happened(live, decided, None)

    async def _happened(self, live: LiveTable, decided: Sequence[Event], key: str | None) -> None:
        """Tell everybody what is stored, and go on."""
        with self._or_let_go(live):
            self._apply(live, decided, key)
            if live.table.phase == "playing" and any(isinstance(event, SHOW_IN_LOBBY) for event in decided):
                await self._sum_up(live)
            await self._go_on(live)

    def _decide(self, live: LiveTable, seat: int | None, deed: Deed) -> list[Event]:
        """What comes of a deed. The match may then be ahead of the log."""
        with self._or_let_go(live):
            if isinstance(deed, HandOver):
                self._wait_for(live, deed.seat)
            return decide(live.table, seat, deed, live.present)

    def _wait_for(self, live: LiveTable, letter: str) -> None:
        """Whoever lost the line for a moment does not lose the seat."""
        absent = deciding.seat_number(live.table, letter)
        if absent is not None and live.has_just_left(absent, self.settings.patience):
            raise deciding.no("just-left", who=Seat(absent))

    async def _commit(self, live: LiveTable, decided: Sequence[Event], key: str | None) -> None:
        """Store events. If that fails, nobody knows whether they are stored."""
        begun = perf_counter()
        with self._or_let_go(live):
            await self.store.append(self._entry(live, decided, key))
        self.metrics.storing.observe(perf_counter() - begun)

    def _entry(self, live: LiveTable, decided: Sequence[Event], key: str | None) -> Entry:
        """Events as they are stored; with what the lobby will show, where that changes with the phase."""
        table = live.table
        is_over = table.phase in ("over", "closed")
        summary = None
        if table.phase != "playing":
            after = Table.folded(table.head, [*live.events, *decided]) if table.phase == "gathering" else table
            summary = _summary(after)
        return Entry(table.head.id, table.seq + 1, decided, key, is_over, summary)

    async def _sum_up(self, live: LiveTable) -> None:
        """Keep what the lobby shows of a table."""
        await self.store.append(Entry(live.table.head.id, live.table.seq, [], None, False, _summary(live.table)))

    def _apply(self, live: LiveTable, decided: Sequence[Event], key: str | None) -> None:
        for number, event in enumerate(decided):
            live.apply(event, key if number == 0 else None)
            self.metrics.events.labels(type(event).__name__).inc()
        self._last_event = monotonic()

    async def _go_on(self, live: LiveTable) -> None:
        """What follows by itself: a game begins when everybody is there, and bots decide."""
        if live.table.is_ready:
            await self.add(live, [live.table.begin()])
        elif live.thinking is None and live.table.bot_to_move() is not None:
            live.thinking = asyncio.create_task(self._let_bots_play(live))

    # Bots

    async def _let_bots_play(self, live: LiveTable) -> None:
        """Ask the bots whose turn it is, until it is a person's."""
        try:
            while await self._let_a_bot_play(live):
                pass
        except (Gone, OutOfOrder):
            pass
        except Exception:
            logger.exception("the bots of a table stopped")
        finally:
            live.thinking = None
            live.last_used = monotonic()

    async def _let_a_bot_play(self, live: LiveTable) -> bool:
        """One decision of a bot; whether it was a bot's turn."""
        async with live.held() as table:
            question, asked_at = question_of(table), table.changed_at
        if question is None:
            return False
        with self.metrics.thinking.labels(question.kind).time():
            action = await self.thinkers.ask(question)
        async with live.held() as table:
            if table.changed_at == asked_at and table.bot_to_move() == question.kind:
                await self._play(live, question, action)
        return True

    async def _play(self, live: LiveTable, question: Question, action: int) -> None:
        """A bot's move goes through the same door as a person's."""
        match = live.table.match
        assert match is not None
        move = Play("", live.table.seq, match.move(action).text())
        await self.add(live, [deciding.play(live.table, match, question.seat, move)])


def _first_entry(head: Head) -> Entry:
    return Entry(head.id, 1, [], None, over=False, summary=_summary(Table(head)))


def _summary(table: Table) -> str:
    """What the lobby shows of a table that nobody is at."""
    return msgspec.json.encode(table_info(table, ())).decode()
