"""Stores an append-only log of events for each table, in SQLite or PostgreSQL."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from time import monotonic
from typing import Any, TypeVar

from sqlalchemy import ColumnElement, Connection, Executable, bindparam, delete, func, insert, select, text, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from wyrmhall.server import metrics, randomness
from wyrmhall.server.logs import logger
from wyrmhall.server.store.database import describe_error, is_own_error, open_database
from wyrmhall.server.store.leases import Lease, Owned
from wyrmhall.server.store.schema import analyses, events, secrets, tables
from wyrmhall.server.store.writer import Answer, Row, Writer
from wyrmhall.server.tables.events import Event, TableSetup, decode, decode_setup, encode

Found = TypeVar("Found")

LOBBY_LENGTH = 100
"""Maximum number of tables in the lobby, the newest first."""
SECRET_BYTES = 32
HEALTH_SECONDS = 3.0
"""Time limit of the write that tests the database."""
DAMAGE_SECONDS = 300.0
"""Seconds between two integrity checks of an SQLite file."""
LOOPBACK = "127.0.0.1"
READERS = 2
"""Number of threads that read. More would only wait for each other when a thousand people come back at once."""

HEAD = select(tables.c.head, tables.c.over, tables.c.touched).where(tables.c.id == bindparam("table"))
LOG = select(events.c.seq, events.c.key, events.c.event).where(events.c.table_id == bindparam("table"))


class EventConflict(Exception):
    """An event of this number or key is stored already."""


class OwnedElsewhere(Exception):
    """Another process owns the table."""


class StoreUnavailable(Exception):
    """The database does not work now. It may or may not have written."""


@dataclass(frozen=True)
class EventBatch:
    """Events to append to a log, all or none. `key` belongs to the first of them."""

    table: str
    first: int
    events: Sequence[Event]
    key: str | None
    over: bool
    summary: str | None
    """The table's summary afterwards. None if neither it nor `over` changes."""
    fence: int = 0

    @property
    def rows(self) -> list[Row]:
        return [
            {
                "table_id": self.table,
                "seq": seq,
                "key": self.key if seq == self.first else None,
                "event": encode(event),
                "fence": self.fence,
            }
            for seq, event in enumerate(self.events, self.first)
        ]

    @property
    def changes(self) -> list[Executable]:
        """Statements that update the row of the table."""
        if self.summary is None:
            return []
        return [update(tables).where(tables.c.id == self.table).values(over=self.over, summary=self.summary)]


@dataclass(frozen=True)
class StoredTable:
    setup: TableSetup
    events: list[Event]
    keys: dict[str, int]
    """Event numbers by the keys of their commands."""
    over: bool = False
    fence: int = 0
    """Fencing number of this process, if it owns the table."""
    touched: str = ""
    """Time of the last use."""


@dataclass(frozen=True)
class StoredAnalysis:
    rules_version: int
    budget: str
    result: str
    """The `GameReport` as JSON."""


class Store:
    def __init__(self, url: str) -> None:
        self._engine = open_database(url)
        self._writer = Writer(self._engine)
        self._is_damaged = False
        self._check_again_at = 0.0
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self.lease: Lease | None = None
        """Lease of this process, if several may share the database."""

    @property
    def is_shared(self) -> bool:
        """Whether several processes may use this database."""
        return self._engine.name == "postgresql"

    async def seen_from(self) -> str:
        """Returns the address of this machine as PostgreSQL sees it."""
        ((host,),) = await self._read(text("SELECT host(inet_client_addr())"))
        return host or LOOPBACK

    def share(self, host: str, port: int, lease_seconds: float) -> Lease:
        """Joins the processes that share this database. They reach this one at the host and port."""
        self.lease = Lease(self._engine, f"{host} {port}", lease_seconds)
        return self.lease

    @property
    def process_id(self) -> str | None:
        """Id under which this process owns tables."""
        return self.lease.process_id if self.lease is not None else None

    def close(self) -> None:
        self._writer.close()
        self._readers.shutdown()
        self._engine.dispose()

    async def create(self, setup: TableSetup, summary: str, also: EventBatch | None = None) -> None:
        """Stores a new table. `also` is appended to the log of another table in the same transaction."""
        new = insert(tables).values(
            id=setup.id,
            head=encode(setup),
            maker=setup.maker,
            origin=setup.origin,
            listed=setup.listed,
            over=False,
            created=setup.created,
            touched=setup.created,
            summary=summary,
            owner=self.process_id,
        )
        await self._write([new, *also.changes] if also else [new], also.rows if also else ())

    async def append(self, batch: EventBatch) -> None:
        """Appends events to a log, or raises EventConflict if they are not next. They are on the disk afterwards."""
        await self._write(batch.changes, batch.rows)

    def append_soon(self, batch: EventBatch, answer: Answer) -> None:
        """Appends events without waiting. Calls `answer` when they are on the disk, or with an error."""
        self._writer.put(batch.changes, batch.rows, lambda fault: answer(fault and _translated(fault)))

    async def touch(self, used: Sequence[str]) -> None:
        """Notes that somebody is at these tables."""
        if used:
            await self._write([update(tables).where(tables.c.id.in_(used)).values(touched=stored_time())])

    async def sum_up(self, summaries: Mapping[str, tuple[str, int]]) -> None:
        """Stores the summaries of these tables, each under the fencing number of its owner."""
        changed = [
            update(tables).where(tables.c.id == table, tables.c.fence == fence).values(summary=summary)
            for table, (summary, fence) in summaries.items()
        ]
        if changed:
            await self._write(changed)

    async def keep_analysis(self, table: str, analysis: StoredAnalysis) -> None:
        """Stores the analysis of a table's game, in place of an earlier one."""
        earlier = delete(analyses).where(analyses.c.table_id == table)
        await self._write([earlier, insert(analyses).values(table_id=table, made=stored_time(), **vars(analysis))])

    async def delete_unused(self, over: bool, days: int, most: int) -> int:
        """Deletes tables, over or not, that nobody used for some days, the oldest first. Returns their number."""
        unused = tables_unused(over, days)
        oldest = select(tables.c.id).where(unused).order_by(tables.c.touched).limit(most)
        ids = [table for (table,) in await self._read(oldest)]
        if ids:
            doomed = select(tables.c.id).where(unused & tables.c.id.in_(ids))
            theirs = delete(events).where(events.c.table_id.in_(doomed))
            await self._write([doomed.with_for_update(), theirs, delete(tables).where(tables.c.id.in_(doomed))])
        return len(ids)

    async def secret(self, name: str) -> bytes:
        """Returns a secret of this server, which is created when it is first asked for."""
        with suppress(EventConflict):
            await self._write([insert(secrets).values(name=name, secret=randomness.draw(name, SECRET_BYTES))])
        ((secret,),) = await self._read(select(secrets.c.secret).where(secrets.c.name == name))
        return bytes(secret)

    async def _write(self, statements: Sequence[Executable], rows: Sequence[Row] = ()) -> None:
        try:
            await self._writer.write(statements, rows)
        except DBAPIError as fault:
            raise _translated(fault) from fault

    async def find_owner(self, table: str) -> Owned | None:
        """Returns the owner of a table, which is this process if no other is. None if there is no such table."""
        if "\0" in table:
            return None  # PostgreSQL would not even look for it
        if (lease := self.lease) is None:
            return Owned(0)
        if not lease.holds:  # to ask PostgreSQL could take long
            raise StoreUnavailable("the lease of this process has run out")
        try:
            async with asyncio.timeout(lease.seconds):
                return await self._with_reader(lambda connection: lease.find_owner(connection, table))
        except TimeoutError as fault:
            raise StoreUnavailable("the lease of this process has run out") from fault

    async def load(self, table: str) -> StoredTable | None:
        """Takes over a table and loads it. None if there is none; OwnedElsewhere if another process owns it."""
        owned = await self.find_owner(table)
        if owned is None:
            return None
        if owned.process is not None:
            raise OwnedElsewhere
        return await self.read(table, owned.fence)

    async def read(self, table: str, fence: int = 0) -> StoredTable | None:
        """Returns a table, whichever process owns it."""
        heads, log = await self._read_all(HEAD, LOG.order_by(events.c.seq), table=table)
        if not heads:
            return None
        keys = {key: seq for seq, key, _ in log if key is not None}
        ((setup, over, touched),) = heads
        return StoredTable(decode_setup(setup), [decode(event) for _, _, event in log], keys, over, fence, touched)

    async def analysis(self, table: str) -> StoredAnalysis | None:
        if "\0" in table:
            return None
        columns = select(analyses.c.rules_version, analyses.c.budget, analyses.c.result)
        rows = await self._read(columns.where(analyses.c.table_id == table))
        return StoredAnalysis(*rows[0]) if rows else None

    async def lobby(self) -> list[str]:
        """Returns the summaries of listed, unfinished tables that were used within a day, the newest first."""
        listed = select(tables.c.summary).where(_unfinished(days=1), tables.c.listed)
        newest = listed.order_by(tables.c.created.desc(), tables.c.id).limit(LOBBY_LENGTH)
        return [summary for (summary,) in await self._read(newest)]

    async def unfinished(self, days: int) -> list[str]:
        """Returns the summaries of all unfinished tables that were used within some days."""
        return [summary for (summary,) in await self._read(select(tables.c.summary).where(_unfinished(days)))]

    async def count_unused(self, over: bool, days: int) -> int:
        """Returns the number of tables that `delete_unused` would delete in the end."""
        ((count,),) = await self._read(select(func.count()).select_from(tables).where(tables_unused(over, days)))
        return int(count)

    async def summaries(self, wanted: Sequence[str]) -> dict[str, tuple[str, int]]:
        """Returns the summaries of these tables by id, each with the number of the last event in the log."""
        last = select(func.max(events.c.seq)).where(events.c.table_id == tables.c.id).scalar_subquery()
        ids = [table for table in wanted if "\0" not in table]
        found = select(tables.c.id, tables.c.summary, func.coalesce(last, 0)).where(tables.c.id.in_(ids))
        return {table: (summary, seq) for table, summary, seq in await self._read(found)}

    async def count_unfinished(self, guest: str, origin: str) -> list[int]:
        """Counts unfinished tables: of a guest, from an origin within a day, and listed ones among the latter."""
        unfinished = select(func.count()).select_from(tables).where(~tables.c.over)
        own = unfinished.where(tables.c.maker == guest)
        from_there = unfinished.where(tables.c.origin == origin, tables.c.touched > stored_time(days_ago=1))
        return [int(count) for ((count,),) in await self._read_all(own, from_there, from_there.where(tables.c.listed))]

    async def is_healthy(self) -> bool:
        """Whether the database can be written to, and its file is not damaged."""
        if self.lease is not None and not self.lease.holds:
            return False
        try:
            async with asyncio.timeout(HEALTH_SECONDS):
                await self._write([update(secrets).values(name=secrets.c.name)])
            if self._engine.name == "sqlite" and monotonic() >= self._check_again_at:  # PostgreSQL checks itself
                self._check_again_at = monotonic() + DAMAGE_SECONDS
                ((found,),) = await self._read(text("PRAGMA quick_check(1)"))
                self._is_damaged = found != "ok"
                if self._is_damaged:
                    logger.error("the database is damaged; bring back a copy: %s", found)
        except (StoreUnavailable, TimeoutError):
            return False
        return not self._is_damaged

    async def _read(self, query: Executable) -> Sequence[Any]:
        (rows,) = await self._read_all(query)
        return rows

    async def _read_all(self, *queries: Executable, **values: str) -> list[Sequence[Any]]:
        return await self._with_reader(
            lambda connection: [connection.execute(query, values).all() for query in queries]
        )

    async def _with_reader(self, work: Callable[[Connection], Found]) -> Found:
        """Calls a function with a connection, in a thread that reads."""

        def connect_and_work() -> Found:
            with self._engine.connect() as connection:
                return work(connection)

        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, connect_and_work)
        except DBAPIError as fault:
            raise _translated(fault) from fault


def _unfinished(days: int) -> ColumnElement[bool]:
    """Returns the condition for unfinished tables that were used within some days."""
    return ~tables.c.over & (tables.c.touched > stored_time(days_ago=days))


def tables_unused(over: bool, days: int) -> ColumnElement[bool]:
    """Returns the condition for tables, over or not, that nobody used for some days."""
    return (tables.c.over if over else ~tables.c.over) & (tables.c.touched < stored_time(days_ago=days))


def stored_time(days_ago: float = 0) -> str:
    """Returns a time in the format of `created` and `touched`."""
    return (datetime.now(UTC) - timedelta(days_ago)).isoformat(timespec="milliseconds")


def _translated(fault: Exception) -> Exception:
    """Turns an error of SQLAlchemy into one of the store's own."""
    if isinstance(fault, IntegrityError):
        return EventConflict(str(fault.orig))
    if not isinstance(fault, DBAPIError) or is_own_error(fault):
        return fault
    metrics.database_errors.inc()
    logger.error("the database does not work: %s", describe_error(fault))
    return StoreUnavailable(describe_error(fault))
