"""Where tables are stored: an append-only log of events for each, in SQLite or PostgreSQL."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from sqlalchemy import Connection, Engine, func, insert, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from wyrmhall.server.store import schema
from wyrmhall.server.store.database import describe_error, is_own_error, open_database
from wyrmhall.server.store.writer import Row, Writer
from wyrmhall.server.tables.events import Event, TableSetup, decode, decode_setup, encode

Value = TypeVar("Value")

logger = logging.getLogger("wyrmhall.server")

LOBBY_LENGTH = 100
"""Tables shown in the lobby, the newest first."""
SECRET_BYTES = 32


class EventConflict(Exception):
    """Somebody else has written that event already, or used its key."""


class StoreUnavailable(Exception):
    """The database does not work now. Whether something was written is not known."""


@dataclass(frozen=True)
class Batch:
    """Events to be added to a log, all or none. `key` belongs to the first of them."""

    table: str
    first: int
    events: Sequence[Event]
    key: str | None
    over: bool
    summary: str | None
    """What the lobby shows of the table afterwards. None if neither this nor `over` changes."""


@dataclass(frozen=True)
class StoredTable:
    """All that is stored of a table."""

    setup: TableSetup
    events: list[Event]
    keys: dict[str, int]
    """The keys that were used, and the numbers of their events."""


class Store:
    """The database."""

    def __init__(self, engine: Engine, on_commit: Callable[[int], None] = lambda jobs: None) -> None:
        self._engine = engine
        self._writer = Writer(engine, on_commit)
        self._can_write = True

    @classmethod
    def open(cls, url: str, on_commit: Callable[[int], None] = lambda jobs: None) -> Store:
        return cls(open_database(url), on_commit)

    def close(self) -> None:
        """Write what still waits, and close."""
        self._writer.close()
        self._engine.dispose()

    # Writing

    async def create(self, setup: TableSetup, summary: str, also: Batch | None = None) -> None:
        """Store a new table; `also` goes into the log of another table at the same time."""

        def write(connection: Connection) -> None:
            connection.execute(
                insert(schema.tables).values(
                    id=setup.id,
                    head=encode(setup),
                    maker=setup.maker,
                    listed=setup.listed,
                    over=False,
                    created=setup.created,
                    summary=summary,
                )
            )
            if also is not None:
                _update_summary(connection, also)

        await self._write(write, _rows(also) if also is not None else [])

    async def append(self, batch: Batch) -> None:
        """Add events to a log; they are on the disk when this returns. EventConflict if they are not next."""
        await self._write(lambda connection: _update_summary(connection, batch), _rows(batch))

    async def secret(self, name: str) -> bytes:
        """A secret of this server, created when it is first asked for."""

        def write(connection: Connection) -> bytes:
            stored = select(schema.secrets.c.secret).where(schema.secrets.c.name == name)
            secret = connection.execute(stored).scalar()
            if secret is None:
                secret = secrets.token_bytes(SECRET_BYTES)
                connection.execute(insert(schema.secrets).values(name=name, secret=secret))
            return bytes(secret)

        return await self._write(write)

    async def _write(self, write: Callable[[Connection], Value], rows: Sequence[Row] = ()) -> Value:
        try:
            result = await self._writer.write(write, rows)
        except DBAPIError as fault:
            self._can_write = is_own_error(fault)
            raise _translated(fault) from fault
        self._can_write = True
        return result

    # Reading

    async def load(self, table: str) -> StoredTable | None:
        """All that is stored of a table, None if there is no such table."""
        if "\0" in table:
            return None  # PostgreSQL would not even look for it
        tables, events = schema.tables, schema.events

        def read(connection: Connection) -> StoredTable | None:
            setup = connection.execute(select(tables.c.head).where(tables.c.id == table)).scalar()
            if setup is None:
                return None
            log = connection.execute(
                select(events.c.seq, events.c.key, events.c.event)
                .where(events.c.table_id == table)
                .order_by(events.c.seq)
            ).all()
            keys = {key: seq for seq, key, _ in log if key is not None}
            return StoredTable(decode_setup(setup), [decode(event) for _, _, event in log], keys)

        return await self._read(read)

    async def lobby(self) -> list[str]:
        """The summaries of the tables that are listed and not over, the newest first."""
        tables = schema.tables
        wanted = select(tables.c.summary).where(tables.c.listed, ~tables.c.over)
        newest = wanted.order_by(tables.c.created.desc(), tables.c.id).limit(LOBBY_LENGTH)
        return await self._read(lambda connection: list(connection.execute(newest).scalars()))

    async def count_unfinished(self, guest: str) -> int:
        """How many tables of a guest are not over."""
        tables = schema.tables
        count = select(func.count()).select_from(tables).where(tables.c.maker == guest, ~tables.c.over)
        return await self._read(lambda connection: int(connection.execute(count).scalar_one()))

    async def is_healthy(self) -> bool:
        """Whether the database answers, and can be written to."""
        name = schema.secrets.c.name
        try:
            if not self._can_write:
                await self._write(lambda connection: connection.execute(update(schema.secrets).values(name=name)))
            await self._read(lambda connection: connection.execute(select(name).limit(1)).first())
        except StoreUnavailable:
            return False
        return True

    async def _read(self, read: Callable[[Connection], Value]) -> Value:
        def work() -> Value:
            with self._engine.connect() as connection:
                return read(connection)

        try:
            return await asyncio.to_thread(work)
        except DBAPIError as fault:
            raise _translated(fault) from fault


def _translated(fault: DBAPIError) -> Exception:
    """The error as users of the store know it."""
    if isinstance(fault, IntegrityError):
        return EventConflict(str(fault.orig))
    if is_own_error(fault):
        return fault
    logger.error("the database does not work: %s", describe_error(fault))
    return StoreUnavailable(describe_error(fault))


def _rows(batch: Batch) -> list[Row]:
    """The events as rows of the log."""
    return [
        {"table_id": batch.table, "seq": seq, "key": batch.key if seq == batch.first else None, "event": encode(event)}
        for seq, event in enumerate(batch.events, batch.first)
    ]


def _update_summary(connection: Connection, batch: Batch) -> None:
    """Store what the lobby shows."""
    if batch.summary is not None:
        changed = {"over": batch.over, "summary": batch.summary}
        connection.execute(update(schema.tables).where(schema.tables.c.id == batch.table).values(changed))
