"""Several processes on one PostgreSQL database: each has a lease, and each table one owner among them.

A process renews its lease in a thread. Time is PostgreSQL's own. A table belongs to the process that it names as owner,
as long as that one's lease holds; else whoever needs the table takes it, under the next fencing number. What a former
owner still writes has an older number, and the database refuses it.
"""

from __future__ import annotations

import logging
import secrets
from threading import Event, Thread
from time import monotonic
from typing import NamedTuple

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DBAPIError

logger = logging.getLogger("wyrmhall.server")

LEASE_SECONDS = 2.0
"""Seconds for which a lease holds."""
RENEWAL_SECONDS = 0.4
"""Seconds between two renewals."""
TRIES = 3
"""Of two that would take a table at once, one must look again."""

REGISTER = text(f"INSERT INTO processes VALUES (:own, :address, clock_timestamp() + interval '{LEASE_SECONDS} s')")
RENEW = text(
    f"UPDATE processes SET expires = clock_timestamp() + interval '{LEASE_SECONDS} s' "
    "WHERE id = :own AND expires > clock_timestamp()"
)
OTHERS = text("SELECT id, address FROM processes WHERE expires > clock_timestamp() AND id <> :own")
RELEASE = text("DELETE FROM processes WHERE id = :own")
TIDY = text("DELETE FROM processes WHERE expires < clock_timestamp() - interval '1 min'")
OWNER = text(
    "SELECT owner, fence, address FROM tables LEFT JOIN processes "
    "ON processes.id = owner AND expires > clock_timestamp() WHERE tables.id = :table"
)
TAKE = text(
    "UPDATE tables SET owner = :own, fence = fence + 1 WHERE id = "
    "(SELECT id FROM tables WHERE id = :table AND fence = :fence FOR UPDATE) "  # waits for what the former one writes
    "AND EXISTS (SELECT FROM processes WHERE id = :own AND expires > clock_timestamp()) RETURNING fence"
)


class LeaseLost(Exception):
    """This process has no lease now: PostgreSQL does not answer, or it was paused for too long."""


class Owned(NamedTuple):
    """Who owns a table: its fencing number, and the owner's id and address, if it is another process."""

    fence: int
    process: str | None = None
    address: str = ""


class Lease:
    """The lease of this process, and which other processes there are."""

    def __init__(self, engine: Engine, address: str) -> None:
        self._engine, self._address = engine, address
        self.own = ""
        """The id of this process; it has a new one after its lease has run out."""
        self.others: dict[str, str] = {}
        """The addresses of the other processes, by their ids."""
        self._until = 0.0
        self._stop = Event()
        self._thread = Thread(target=self._renew_again_and_again, name="lease", daemon=True)

    def begin(self) -> None:
        self._renew()
        self._thread.start()

    def close(self) -> None:
        """Give the lease back: others may own the tables of this process from now on."""
        self._stop.set()
        self._thread.join()
        self._until = 0.0
        try:
            with self._engine.begin() as connection:
                connection.execute(RELEASE, {"own": self.own})
        except DBAPIError:
            pass  # it runs out by itself

    @property
    def holds(self) -> bool:
        """Whether nobody else can own the tables of this process yet."""
        return monotonic() < self._until

    def _renew_again_and_again(self) -> None:
        while not self._stop.wait(RENEWAL_SECONDS):
            try:
                self._renew()
            except DBAPIError as fault:
                logger.warning("the lease of this process cannot be renewed: %s", str(fault.orig).partition("\n")[0])

    def _renew(self) -> None:
        begun = monotonic()
        with self._engine.begin() as connection:
            if not connection.execute(RENEW, {"own": self.own}).rowcount:
                self.own = self._register(connection)
            others: dict[str, str] = dict(connection.execute(OTHERS, {"own": self.own}).all())
        self._until, self.others = begun + LEASE_SECONDS, others

    def _register(self, connection: Connection) -> str:
        own = secrets.token_hex(8)
        connection.execute(TIDY)
        connection.execute(REGISTER, {"own": own, "address": self._address})
        return own

    def find_owner(self, connection: Connection, table: str) -> Owned | None:
        """Who owns a table: this process, if nobody did. None if there is no such table."""
        for _ in range(TRIES if self.holds else 0):
            own = self.own
            found = connection.execute(OWNER, {"table": table}).one_or_none()
            if found is None:
                return None
            owner, fence, address = found
            if owner == own:
                return Owned(fence)
            if address is not None:
                return Owned(fence, owner, address)
            taken = connection.execute(TAKE, {"table": table, "own": own, "fence": fence}).scalar()
            connection.commit()
            if taken is not None:
                return Owned(taken)
        raise LeaseLost
