"""Gives each table one owner among the processes that share a PostgreSQL database, by leases.

A process renews its lease in a thread, by PostgreSQL's clock. When the lease of a table's owner has run out, a process
that needs the table takes it, under the next fencing number. The database refuses writes with an older number.

A process also holds a lock of its session, which PostgreSQL frees as soon as the process dies. So others need not wait
until the lease of a dead process has run out.
"""

from __future__ import annotations

from threading import Event, Thread
from time import monotonic
from typing import NamedTuple

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DBAPIError

from wyrmhall.server import randomness
from wyrmhall.server.logs import logger
from wyrmhall.server.store.database import cannot_open

RENEWAL_SECONDS = 0.4
RECONNECT_SECONDS = 0.1
"""Seconds between two tries to reach PostgreSQL again."""
TRIES = 3
"""Attempts when two processes claim the same table."""

REGISTER = text("INSERT INTO processes VALUES (:id, :address, clock_timestamp() + make_interval(secs => :seconds))")
RENEW = text(
    "UPDATE processes SET expires = clock_timestamp() + make_interval(secs => :seconds) "
    "WHERE id = :id AND expires > clock_timestamp()"
)
OTHERS = text("SELECT id, address FROM processes WHERE expires > clock_timestamp() AND id <> :id")
RELEASE = text("DELETE FROM processes WHERE id = :id")
LIVE = text("SELECT pg_try_advisory_lock(:lock)")
IS_DEAD = text("SELECT pg_try_advisory_xact_lock(:lock)")
TIDY = text("DELETE FROM processes WHERE expires < clock_timestamp() - interval '1 min' OR address = :address")
"""Deletes expired processes, and an earlier one at this address: it is dead."""
OWNER = text(
    "SELECT owner, fence, address FROM tables LEFT JOIN processes "
    "ON processes.id = owner AND expires > clock_timestamp() WHERE tables.id = :table"
)
TAKE = text(
    "UPDATE tables SET owner = :id, fence = fence + 1 WHERE id = "
    "(SELECT id FROM tables WHERE id = :table AND fence = :fence FOR UPDATE) "  # waits for what the former one writes
    "AND EXISTS (SELECT FROM processes WHERE id = :id AND expires > clock_timestamp()) RETURNING fence"
)


class Owned(NamedTuple):
    """The fencing number of a table, and its owner's id and address if that is another process."""

    fence: int
    process: str | None = None
    address: str = ""


class Lease:
    """The lease of this process, and a list of the others."""

    def __init__(self, engine: Engine, address: str, seconds: float) -> None:
        self._engine, self._address = engine, address
        self.seconds = seconds
        """Seconds that the lease holds without being renewed."""
        self.process_id = ""
        """Id of this process, a new one after its lease has run out."""
        self.others: dict[str, str] = {}
        """Addresses of the other processes, by their ids."""
        self._until = 0.0
        self._suspects: set[str] = set()
        self.is_closed = False
        self._hurry = Event()
        self._connection: Connection | None = None
        self._thread = Thread(target=self._renew_again_and_again, name="lease", daemon=True)

    def begin(self) -> None:
        try:
            self._renew()
        except DBAPIError as fault:
            raise cannot_open(self._engine, fault) from fault
        self._thread.start()

    def close(self) -> None:
        """Gives the lease back: other processes may own the tables of this one from now on."""
        self.is_closed = True
        self._hurry.set()
        self._thread.join()
        self._until = 0.0
        try:
            with self._engine.begin() as connection:
                connection.execute(RELEASE, {"id": self.process_id})
        except DBAPIError:
            pass  # it runs out by itself

    @property
    def holds(self) -> bool:
        """Whether no other process can own the tables of this one yet."""
        return monotonic() < self._until

    def suspect(self, process: str) -> None:
        """Checks soon whether another process, which cannot be reached, is dead. If so, its lease ends."""
        self._suspects.add(process)
        self._hurry.set()

    def _renew_again_and_again(self) -> None:
        while True:
            self._hurry.wait(RENEWAL_SECONDS if self._connection else RECONNECT_SECONDS)
            self._hurry.clear()
            if self.is_closed:
                break
            try:
                self._renew()
            except DBAPIError as fault:
                logger.warning("the lease of this process cannot be renewed: %s", str(fault.orig).partition("\n")[0])
                self._disconnect()
        self._disconnect()

    def _disconnect(self) -> None:
        """Closes the connection, so that PostgreSQL frees its lock."""
        if self._connection is not None:
            self._connection.invalidate()
            self._connection.close()
            self._connection = None

    def _renew(self) -> None:
        begun, is_new = monotonic(), self._connection is None
        connection = self._connection = self._connection or self._engine.connect()
        with connection.begin():
            if is_new and self.process_id:
                connection.execute(LIVE, {"lock": _lock(self.process_id)})
            if not connection.execute(RENEW, {"id": self.process_id, "seconds": self.seconds}).rowcount:
                self._register(connection)
            for process in [*self._suspects]:
                if connection.execute(IS_DEAD, {"lock": _lock(process)}).scalar():
                    connection.execute(RELEASE, {"id": process})
            others: dict[str, str] = dict(connection.execute(OTHERS, {"id": self.process_id}).all())
        self._until, self.others = begun + self.seconds, others
        self._suspects.intersection_update(others)

    def _register(self, connection: Connection) -> None:
        self.process_id = randomness.draw("process", 8).hex()
        connection.execute(TIDY, {"address": self._address})
        connection.execute(LIVE, {"lock": _lock(self.process_id)})
        connection.execute(REGISTER, {"id": self.process_id, "address": self._address, "seconds": self.seconds})

    def find_owner(self, connection: Connection, table: str) -> Owned | None:
        """Returns the owner of a table, which this process becomes if nobody is. None if there is no such table."""
        for _ in range(TRIES if self.holds else 0):
            process = self.process_id
            found = connection.execute(OWNER, {"table": table}).one_or_none()
            if found is None:
                return None
            owner, fence, address = found
            if owner == process:
                return Owned(fence)
            if address is not None:
                return Owned(fence, owner, address)
            taken = connection.execute(TAKE, {"table": table, "id": process, "fence": fence}).scalar()
            connection.commit()
            if taken is not None:
                return Owned(taken)
        raise TimeoutError  # PostgreSQL does not answer, or this process was paused for too long


def _lock(process: str) -> int:
    """Returns the key of the lock that a process holds while it lives."""
    return int.from_bytes(bytes.fromhex(process), signed=True)
