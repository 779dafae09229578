"""The store: an append-only log of events for each table, in SQLite or PostgreSQL."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from time import monotonic
from typing import Any, TypeVar

from sqlalchemy import ColumnElement, Connection, Executable, bindparam, delete, func, insert, select, text, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from wyrmhall.server import chance, metrics
from wyrmhall.server.store import schema
from wyrmhall.server.store.database import describe_error, is_own_error, open_database
from wyrmhall.server.store.leases import Lease, Owned
from wyrmhall.server.store.writer import Answer, Row, Writer
from wyrmhall.server.tables.events import Event, TableSetup, decode, decode_setup, encode

Found = TypeVar("Found")
logger = logging.getLogger("wyrmhall.server")

LOBBY_LENGTH = 100
"""Tables shown in the lobby, the newest first."""
SECRET_BYTES = 32
HEALTH_SECONDS = 3.0
"""Seconds in which a healthy database has written something."""
DAMAGE_SECONDS = 300.0
"""Seconds between two searches for damage."""
LOOPBACK = "127.0.0.1"
READERS = 2
"""Threads that read. When a thousand people come back at once, more would only wait for each other."""

HEAD = select(schema.tables.c.head, schema.tables.c.over, schema.tables.c.touched).where(
    schema.tables.c.id == bindparam("table")
)
LOG = (
    select(schema.events.c.seq, schema.events.c.key, schema.events.c.event)
    .where(schema.events.c.table_id == bindparam("table"))
    .order_by(schema.events.c.seq)
)
"""What is read of a table."""


class EventConflict(Exception):
    """Somebody else has written that event already, or used its key."""


class OwnedElsewhere(Exception):
    """Another process owns that table."""


class StoreUnavailable(Exception):
    """The database does not work now. Whether something was written is not known."""


@dataclass(frozen=True)
class EventBatch:
    """Events to be added to a log, all or none. `key` belongs to the first of them."""

    table: str
    first: int
    events: Sequence[Event]
    key: str | None
    over: bool
    summary: str | None
    """What the lobby shows of the table afterwards. None if neither this nor `over` changes."""
    fence: int = 0
    """The fencing number of the table's owner."""

    @property
    def rows(self) -> list[Row]:
        """The events as rows of the log."""
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
        """What else changes."""
        if self.summary is None:
            return []
        own = update(schema.tables).where(schema.tables.c.id == self.table)
        return [own.values(over=self.over, summary=self.summary)]


@dataclass(frozen=True)
class StoredTable:
    """All that is stored of a table."""

    setup: TableSetup
    events: list[Event]
    keys: dict[str, int]
    """The keys that were used, and the numbers of their events."""
    over: bool = False
    """Whether the game is over."""
    fence: int = 0
    """The fencing number of this process, which owns it."""
    touched: str = ""
    """When somebody was there."""


@dataclass(frozen=True)
class StoredAnalysis:
    """What was found in a game: the result as JSON, and what it was made with."""

    rules_version: int
    budget: str
    result: str


class Store:
    """The database."""

    def __init__(self, url: str) -> None:
        self._engine = open_database(url)
        self._writer = Writer(self._engine)
        self._damage = False
        self._look_again_at = 0.0
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self.lease: Lease | None = None
        """The lease of this process, where several may share the database."""

    @property
    def is_shared(self) -> bool:
        """Whether several processes may use this database."""
        return self._engine.name == "postgresql"

    async def seen_from(self) -> str:
        """The address of this machine as PostgreSQL sees it."""
        ((host,),) = await self._read(text("SELECT host(inet_client_addr())"))
        return host or LOOPBACK

    def share(self, host: str, port: int, lease_seconds: float) -> Lease:
        """Take part among the processes that share this database, which reach this one there."""
        self.lease = Lease(self._engine, f"{host} {port}", lease_seconds)
        return self.lease

    @property
    def own(self) -> str | None:
        """The id under which this process owns tables."""
        return self.lease.own if self.lease is not None else None

    def close(self) -> None:
        """Write what still waits, and close."""
        self._writer.close()
        self._readers.shutdown()
        self._engine.dispose()

    # Writing

    async def create(self, setup: TableSetup, summary: str, also: EventBatch | None = None) -> None:
        """Store a new table; `also` goes into the log of another table at the same time."""
        new = insert(schema.tables).values(
            id=setup.id,
            head=encode(setup),
            maker=setup.maker,
            origin=setup.origin,
            listed=setup.listed,
            over=False,
            created=setup.created,
            touched=setup.created,
            summary=summary,
            owner=self.own,
        )
        await self._write([new, *also.changes] if also else [new], also.rows if also else ())

    async def append(self, batch: EventBatch) -> None:
        """Add events to a log; they are on the disk when this returns. EventConflict if they are not next."""
        await self._write(batch.changes, batch.rows)

    def append_soon(self, batch: EventBatch, answer: Answer) -> None:
        """Add events without waiting: `answer` is called when they are on the disk, or with what went wrong."""
        self._writer.put(batch.changes, batch.rows, lambda fault: answer(fault and _translated(fault)))

    async def touch(self, tables: Sequence[str]) -> None:
        """Note that somebody is at these tables."""
        if tables:
            await self._write(
                [update(schema.tables).where(schema.tables.c.id.in_(tables)).values(touched=stored_time())]
            )

    async def sum_up(self, summaries: Mapping[str, tuple[str, int]]) -> None:
        """Store the summaries of these tables, each under the fencing number of its owner."""
        ids, fence = schema.tables.c.id, schema.tables.c.fence
        changed = [
            update(schema.tables).where(ids == table, fence == own).values(summary=summary)
            for table, (summary, own) in summaries.items()
        ]
        if changed:
            await self._write(changed)

    async def keep_analysis(self, table: str, analysis: StoredAnalysis) -> None:
        """Store what was found in the game of a table, in place of what was found before."""
        kept, found = schema.analyses, vars(analysis)
        older = delete(kept).where(kept.c.table_id == table)
        await self._write([older, insert(kept).values(table_id=table, made=stored_time(), **found)])

    async def delete_unused(self, over: bool, days: int, most: int) -> int:
        """Delete tables, over or not, that nobody was at for some days, the oldest first; how many."""
        unused = tables_unused(over, days)
        oldest = select(schema.tables.c.id).where(unused).order_by(schema.tables.c.touched).limit(most)
        ids = [table for (table,) in await self._read(oldest)]
        if ids:
            doomed = unused & schema.tables.c.id.in_(ids)
            theirs = schema.events.c.table_id.in_(select(schema.tables.c.id).where(doomed))
            locking = select(schema.tables.c.id).where(doomed).with_for_update()
            await self._write([locking, delete(schema.events).where(theirs), delete(schema.tables).where(doomed)])
        return len(ids)

    async def secret(self, name: str) -> bytes:
        """A secret of this server, created when it is first asked for."""
        stored = schema.secrets
        with suppress(EventConflict):
            await self._write([insert(stored).values(name=name, secret=chance.draw(name, SECRET_BYTES))])
        ((secret,),) = await self._read(select(stored.c.secret).where(stored.c.name == name))
        return bytes(secret)

    async def _write(self, statements: Sequence[Executable], rows: Sequence[Row] = ()) -> None:
        try:
            await self._writer.write(statements, rows)
        except DBAPIError as fault:
            raise _translated(fault) from fault

    # Reading

    async def find_owner(self, table: str) -> Owned | None:
        """Who owns a table: this process, if no other does. None if there is no such table."""
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
        """All that is stored of a table, which this process owns from now on; None if there is none, or
        OwnedElsewhere."""
        owned = await self.find_owner(table)
        if owned is None:
            return None
        if owned.process is not None:
            raise OwnedElsewhere
        return await self.read(table, owned.fence)

    async def read(self, table: str, fence: int = 0) -> StoredTable | None:
        """All that is stored of a table, whoever owns it."""
        heads, log = await self._read_all(HEAD, LOG, table=table)
        if not heads:
            return None
        keys = {key: seq for seq, key, _ in log if key is not None}
        ((setup, over, touched),) = heads
        return StoredTable(decode_setup(setup), [decode(event) for _, _, event in log], keys, over, fence, touched)

    async def analysis(self, table: str) -> StoredAnalysis | None:
        """What was found in the game of a table, if somebody has asked for it."""
        if "\0" in table:
            return None
        kept = schema.analyses
        wanted = select(kept.c.rules_version, kept.c.budget, kept.c.result).where(kept.c.table_id == table)
        return next((StoredAnalysis(*row) for row in await self._read(wanted)), None)

    async def lobby(self) -> list[str]:
        """The summaries of the tables that are listed, not over, and touched within a day, the newest first."""
        tables = schema.tables
        wanted = select(tables.c.summary).where(
            tables.c.listed, ~tables.c.over, tables.c.touched > stored_time(days_ago=1)
        )
        newest = wanted.order_by(tables.c.created.desc(), tables.c.id).limit(LOBBY_LENGTH)
        return [summary for (summary,) in await self._read(newest)]

    async def unfinished(self, days: int) -> list[str]:
        """The summaries of all tables that are not over, and where somebody was within some days."""
        tables = schema.tables
        wanted = select(tables.c.summary).where(~tables.c.over, tables.c.touched > stored_time(days_ago=days))
        return [summary for (summary,) in await self._read(wanted)]

    async def count_unused(self, over: bool, days: int) -> int:
        """How many tables `delete_unused` would delete in the end."""
        ((count,),) = await self._read(select(func.count()).select_from(schema.tables).where(tables_unused(over, days)))
        return int(count)

    async def summaries(self, wanted: Sequence[str]) -> dict[str, tuple[str, int]]:
        """The summaries of these tables by id, each with the number of the last event in the log."""
        tables, log = schema.tables, schema.events
        last = select(func.max(log.c.seq)).where(log.c.table_id == tables.c.id).scalar_subquery()
        ids = [table for table in wanted if "\0" not in table]
        found = select(tables.c.id, tables.c.summary, func.coalesce(last, 0)).where(tables.c.id.in_(ids))
        return {table: (summary, seq) for table, summary, seq in await self._read(found)}

    async def count_unfinished(self, guest: str, origin: str) -> list[int]:
        """Unfinished tables: of a guest, from one origin within a day, and those of the latter that are listed."""
        tables = schema.tables
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
                await self._write([update(schema.secrets).values(name=schema.secrets.c.name)])
            await self._look_for_damage()
        except (StoreUnavailable, TimeoutError):
            return False
        return not self._damage

    async def _look_for_damage(self) -> None:
        """Let SQLite check its file, now and then: it takes longer the larger it is. PostgreSQL does so itself."""
        if self._engine.name != "sqlite" or monotonic() < self._look_again_at:
            return
        self._look_again_at = monotonic() + DAMAGE_SECONDS
        ((found,),) = await self._read(text("PRAGMA quick_check(1)"))
        self._damage = found != "ok"
        if self._damage:
            logger.error("the database is damaged; bring back a copy: %s", found)

    async def _read(self, query: Executable) -> Sequence[Any]:
        """The rows that a query finds."""
        (rows,) = await self._read_all(query)
        return rows

    async def _read_all(self, *queries: Executable, **values: str) -> list[Sequence[Any]]:
        """The rows that each of these queries finds."""

        return await self._with_reader(
            lambda connection: [connection.execute(query, values).all() for query in queries]
        )

    async def _with_reader(self, work: Callable[[Connection], Found]) -> Found:
        """Do something in a thread that reads."""

        def connect_and_work() -> Found:
            with self._engine.connect() as connection:
                return work(connection)

        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, connect_and_work)
        except DBAPIError as fault:
            raise _translated(fault) from fault


def tables_unused(over: bool, days: int) -> ColumnElement[bool]:
    """The condition for tables that are over, or are not, and that nobody was at for some days."""
    tables = schema.tables
    return (tables.c.over if over else ~tables.c.over) & (tables.c.touched < stored_time(days_ago=days))


def stored_time(days_ago: float = 0) -> str:
    """A moment, as `created` and `touched` have it."""
    return (datetime.now(UTC) - timedelta(days_ago)).isoformat(timespec="milliseconds")


def _translated(fault: Exception) -> Exception:
    """The error as users of the store know it."""
    if isinstance(fault, IntegrityError):
        return EventConflict(str(fault.orig))
    if not isinstance(fault, DBAPIError) or is_own_error(fault):
        return fault
    metrics.database_errors.inc()
    logger.error("the database does not work: %s", describe_error(fault))
    return StoreUnavailable(describe_error(fault))
