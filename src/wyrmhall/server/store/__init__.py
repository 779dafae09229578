"""Where tables are kept: an append-only log of events for each, in SQLite or PostgreSQL."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from sqlalchemy import Connection, Engine, func, insert, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from wyrmhall.server.events import Event, Head, decode, decode_head, encode
from wyrmhall.server.guests import new_secret
from wyrmhall.server.store.engine import is_own_fault, open_database, reason_of
from wyrmhall.server.store.schema import events, secrets, tables
from wyrmhall.server.store.writer import Row, Writer

Result = TypeVar("Result")

logger = logging.getLogger("wyrmhall.server")

LOBBY_LENGTH = 100
"""Tables shown in the lobby, the newest first."""


class Conflict(Exception):
    """Somebody else has written that event already, or used its key."""


class OutOfOrder(Exception):
    """The database does not work now. Whether something was written is not known."""


@dataclass(frozen=True)
class Entry:
    """Events to be added to a log, all or none. `key` belongs to the first of them."""

    table: str
    first: int
    events: Sequence[Event]
    key: str | None
    over: bool
    summary: str | None
    """What the lobby shows of the table afterwards, None if that is the same as before, like `over`."""


@dataclass(frozen=True)
class Kept:
    """All that is kept of a table."""

    head: Head
    summary: str
    events: list[Event]
    keys: dict[str, int]
    """The keys that were used, and the events they stand for."""


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

    async def make(self, head: Head, entry: Entry, also: Entry | None = None) -> None:
        """Keep a new table with its first events; `also` goes into the log of another table at the same time."""

        def write(connection: Connection) -> None:
            connection.execute(
                insert(tables).values(
                    id=head.id,
                    head=encode(head),
                    maker=head.maker,
                    listed=head.listed,
                    over=entry.over,
                    created=head.created,
                    summary=entry.summary,
                )
            )
            for added in (entry, also):
                if added is not None and added.events:
                    connection.execute(insert(events), _rows(added))
            if also is not None:
                _sum_up(connection, also)

        await self._write(write)

    async def append(self, entry: Entry) -> None:
        """Add events to a log; they are on the disk when this returns. Conflict if they are not next."""
        await self._write(lambda connection: _sum_up(connection, entry), _rows(entry))

    async def secret(self, name: str) -> bytes:
        """A secret of this server, made when it is first asked for."""

        def write(connection: Connection) -> bytes:
            kept = connection.execute(select(secrets.c.secret).where(secrets.c.name == name)).scalar()
            if kept is None:
                kept = new_secret()
                connection.execute(insert(secrets).values(name=name, secret=kept))
            return bytes(kept)

        return await self._write(write)

    async def _write(self, write: Callable[[Connection], Result], rows: Sequence[Row] = ()) -> Result:
        try:
            result = await self._writer.write(write, rows)
        except DBAPIError as fault:
            self._can_write = is_own_fault(fault)
            raise _known(fault) from fault
        self._can_write = True
        return result

    # Reading

    async def load(self, table: str) -> Kept | None:
        """All that is kept of a table, None if there is no such table."""
        if "\0" in table:
            return None  # PostgreSQL would not even look for it

        def read(connection: Connection) -> Kept | None:
            row = connection.execute(select(tables.c.head, tables.c.summary).where(tables.c.id == table)).first()
            if row is None:
                return None
            log = connection.execute(
                select(events.c.seq, events.c.key, events.c.event)
                .where(events.c.table_id == table)
                .order_by(events.c.seq)
            ).all()
            keys = {key: seq for seq, key, _ in log if key is not None}
            return Kept(decode_head(row.head), row.summary, [decode(event) for _, _, event in log], keys)

        return await self._read(read)

    async def lobby(self) -> list[str]:
        """The summaries of the tables that are listed and not over, the newest first."""
        wanted = select(tables.c.summary).where(tables.c.listed, ~tables.c.over)
        newest = wanted.order_by(tables.c.created.desc(), tables.c.id).limit(LOBBY_LENGTH)
        return await self._read(lambda connection: list(connection.execute(newest).scalars()))

    async def tables_of(self, guest: str) -> int:
        """How many tables of a guest are not over."""
        count = select(func.count()).select_from(tables).where(tables.c.maker == guest, ~tables.c.over)
        return await self._read(lambda connection: int(connection.execute(count).scalar_one()))

    async def is_well(self) -> bool:
        """Whether the database answers, and takes what is written."""
        try:
            if not self._can_write:
                await self._write(lambda connection: connection.execute(update(secrets).values(name=secrets.c.name)))
            await self._read(lambda connection: connection.execute(select(secrets.c.name).limit(1)).first())
        except OutOfOrder:
            return False
        return True

    async def _read(self, read: Callable[[Connection], Result]) -> Result:
        def work() -> Result:
            with self._engine.connect() as connection:
                return read(connection)

        try:
            return await asyncio.to_thread(work)
        except DBAPIError as fault:
            raise _known(fault) from fault


def _known(fault: DBAPIError) -> Exception:
    """What went wrong, as those who use the store know it."""
    if isinstance(fault, IntegrityError):
        return Conflict(str(fault.orig))
    if is_own_fault(fault):
        return fault
    logger.error("the database does not work: %s", reason_of(fault))
    return OutOfOrder(reason_of(fault))


def _rows(entry: Entry) -> list[Row]:
    """The events as rows of the log."""
    return [
        {"table_id": entry.table, "seq": seq, "key": entry.key if seq == entry.first else None, "event": encode(event)}
        for seq, event in enumerate(entry.events, entry.first)
    ]


def _sum_up(connection: Connection, entry: Entry) -> None:
    """Keep what the lobby shows."""
    if entry.summary is not None:
        changed = {"over": entry.over, "summary": entry.summary}
        connection.execute(update(tables).where(tables.c.id == entry.table).values(changed))
