"""How the database is opened, SQLite or PostgreSQL: so that nothing acknowledged is lost."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, create_engine, event, func, select
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DataError, DBAPIError, IntegrityError, ProgrammingError

from wyrmhall.contract.errors import WyrmhallError

MIGRATIONS = Path(__file__).parent / "migrations"
BUSY_SECONDS = 10
MIGRATING = 0x57_59_52_4D
"""The number of the lock under which a PostgreSQL database is brought to its newest shape."""

REMEDIES = {
    "disk is full": "make room on its disk",
    "is locked": "another program holds it; close that one",
    "readonly": "its file and folder must be writable",
    "unable to open database file": "its folder must exist and be writable",
    "not a database": "name another file with --db, or bring back a copy of this one",
    "malformed": "its file is damaged; bring back a copy, or name another file with --db",
    "Connection refused": "start PostgreSQL, or write where it listens",
    "does not exist": "make it first (createdb)",
    "authentication failed": "look at the user and the password",
    "already exists": "it belongs to another program; name another with --db",
}
"""What helps, by what the database says."""


def open_database(url: str) -> Engine:
    """Open a database and bring it to the present shape."""
    engine = _engine(url)
    try:
        with engine.execution_options(is_alone=True).begin() as connection:
            migrate(connection)
    except DBAPIError as fault:
        engine.dispose()
        raise WyrmhallError(f"cannot open the database {engine.url.render_as_string()}: {reason_of(fault)}.") from fault
    except CommandError as fault:
        engine.dispose()
        raise WyrmhallError(
            f"a newer version has used the database {engine.url.render_as_string()}; "
            "install that one, or name another database with --db."
        ) from fault
    return engine


def _engine(url: str) -> Engine:
    """The way to a database; nothing is sent yet."""
    try:
        address = make_url(url)
        is_postgres = address.get_backend_name() == "postgresql"
        if address.get_backend_name() == "sqlite" and address.database in (None, "", ":memory:"):
            raise ValueError("every connection would have a database of its own")
        # A connection may have died while nobody needed it, with the server at its other end.
        # What is written holds seeds of dice: it must not stand in a log when writing fails.
        engine = create_engine(address, pool_pre_ping=is_postgres, hide_parameters=True)
    except ImportError as fault:
        if not is_postgres:
            raise _no_database(url) from fault
        raise WyrmhallError(
            "PostgreSQL needs a driver that is not installed; write the URL as postgresql+psycopg://… and run: "
            f"{sys.executable} -m pip install 'psycopg[binary]'."
        ) from fault
    except (ArgumentError, ValueError) as fault:
        raise _no_database(url) from fault
    if address.get_backend_name() == "sqlite":
        event.listen(engine, "connect", _set_up_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
    elif is_postgres:
        event.listen(engine, "connect", _set_up_postgres)
    return engine


def _no_database(url: str) -> WyrmhallError:
    without_password = re.sub(r"(//[^:/@]*):.*@", r"\1:***@", url)
    return WyrmhallError(
        f"{without_password!r} is no database: write sqlite:///FILE or postgresql+psycopg://USER@HOST/DATABASE."
    )


def is_own_fault(fault: DBAPIError) -> bool:
    """Whether it lies in what was asked of the database; else the database itself does not work."""
    return isinstance(fault, IntegrityError | DataError | ProgrammingError)


def reason_of(fault: DBAPIError) -> str:
    """What the database says, in one line, and what helps."""
    said = str(fault.orig).partition("\n")[0].rstrip(".")
    helps = [remedy for sign, remedy in REMEDIES.items() if sign in said]
    return "; ".join([said, *helps[:1]])


def migrate(connection: Connection) -> None:
    """Bring a database to the newest shape. Of several servers that begin at once, one does it."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _set_up_sqlite(connection: Any, _: Any) -> None:
    """WAL lets readers go on while somebody writes; FULL waits until the disk has what was committed."""
    connection.isolation_level = None  # transactions begin where we say so, see `_begin_sqlite`
    connection.execute(f"PRAGMA busy_timeout = {BUSY_SECONDS * 1000}")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")


def _begin_sqlite(connection: Connection) -> None:
    """Python's driver would begin a transaction only at the first change, too late for savepoints."""
    is_alone = connection.get_execution_options().get("is_alone", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if is_alone else "BEGIN")


def _set_up_postgres(connection: Any, _: Any) -> None:
    """Wait until the disk has what was committed, also where the server's own settings say not to."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
        )
    connection.commit()
