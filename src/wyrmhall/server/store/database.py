"""Opens a database, SQLite or PostgreSQL, so that no committed event can be lost."""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, func, inspect, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DataError, DBAPIError, IntegrityError, ProgrammingError

from wyrmhall.kit.errors import WyrmhallError
from wyrmhall.server.processes import locked_file

MIGRATIONS = Path(__file__).parent / "migrations"
SCHEMAS = sorted(file.name[1:5] for file in (MIGRATIONS / "versions").glob("r*.py"))
"""Revisions of the schema, from files such as `r0003_analyses.py`."""
NEWEST = SCHEMAS[-1]
BUSY_SECONDS = 10
MIGRATION_LOCK = 0x57_59_52_4D
"""Key of the advisory lock under which a PostgreSQL database is migrated."""

POSTGRES: dict[str, Any] = {
    "client_encoding": "utf8",  # a database made without a locale (SQL_ASCII) would give bytes instead of text
    "connect_timeout": 3,
    "keepalives_idle": 3,
    "keepalives_interval": 1,
    "keepalives_count": 3,
    "tcp_user_timeout": 5000,
}
"""Parameters of connections. A cut one is given up after seconds; only the last value is in milliseconds."""

REMEDIES = {
    "disk is full": "make room on its disk",
    "is locked": "another program holds it; close that one",
    "readonly": "its file and folder must be writable",
    "unable to open database file": "its folder must exist and be writable",
    "not a database": "name another file with --db, or bring back a copy of this one",
    "malformed": "its file is damaged; bring back a copy, or name another file with --db",
    "resolve host": "look at the name of its machine, and whether that runs",
    "Connection refused": "start PostgreSQL, or write where it listens",
    "does not exist": "make it first (createdb)",
    "authentication failed": "look at the user and the password",
    "already exists": "it belongs to another program; name another with --db",
}
"""Remedies, by a part of the database's own message."""


class NewerDatabase(Exception):
    """The schema of the database is unknown to this version."""


def cannot_open(engine: Engine, fault: DBAPIError | NewerDatabase) -> WyrmhallError:
    """Returns the error of a database that cannot be opened, with a remedy."""
    engine.dispose()
    address = without_password(engine.url.render_as_string())
    if isinstance(fault, DBAPIError):
        return WyrmhallError(f"cannot open the database {address}: {describe_error(fault)}.")
    return WyrmhallError(
        f"a newer version has used the database {address}; install that one, or name another database with --db."
    )


def open_database(url: str) -> Engine:
    """Opens a database and migrates it to the newest schema."""
    engine = engine_for(url)
    if engine.name == "sqlite":  # only its owner may read it: it holds secrets and the seeds of dice
        with suppress(OSError):
            os.close(os.open(str(engine.url.database), os.O_CREAT, mode=0o600))
    try:
        with engine.execution_options(is_exclusive=True).begin() as connection:
            migrate(connection)
    except (DBAPIError, NewerDatabase) as fault:
        raise cannot_open(engine, fault) from fault
    return engine


@contextmanager
def used_alone(url: str) -> Iterator[None]:
    """Locks an SQLite file for this server. People at a second one would not see what happens at this one."""
    address = make_url(url)
    if address.get_backend_name() != "sqlite":
        yield
        return
    with ExitStack() as held:
        try:
            held.enter_context(locked_file(Path(f"{address.database}.lock"), wait=False))
        except OSError as fault:
            raise WyrmhallError(
                f"another server uses the database {url}; several can share PostgreSQL (docs/server.md), "
                "or name another file with --db."
            ) from fault
        yield


def without_password(url: str) -> str:
    """Replaces passwords in a URL by asterisks.

    >>> without_password("postgresql+psycopg://ann:a@b:c@host/hall?password=d&sslmode=require")
    'postgresql+psycopg://ann:***@host/hall?password=***&sslmode=require'
    """
    return re.sub(r"(password=)[^&]*", r"\1***", re.sub(r"(//[^:/@]*):.*@", r"\1:***@", url))


def engine_for(url: str) -> Engine:
    """Returns the engine for a database, without connecting."""
    try:
        address = make_url(url)
        backend = address.get_backend_name()
        if "@" in (address.host or ""):
            raise WyrmhallError(f"cannot read {without_password(url)!r}: write an @ within a password as %40.")
        if backend not in ("sqlite", "postgresql"):
            raise ValueError("no other database was tried")
        if backend == "sqlite" and address.database in (None, "", ":memory:"):
            raise ValueError("every connection would have a database of its own")
        # parameters and rows contain secrets and seeds of dice, which must not get into a log
        logging.getLogger("sqlalchemy").setLevel(logging.WARNING)
        options = POSTGRES if backend == "postgresql" else {}
        engine = create_engine(address, pool_pre_ping=bool(options), hide_parameters=True, connect_args=options)
    except ImportError as fault:
        raise WyrmhallError(
            "PostgreSQL needs a driver that is not installed; write the URL as postgresql+psycopg://… and run: "
            "pip install 'wyrmhall[postgres]'"
        ) from fault
    except (ArgumentError, ValueError) as fault:
        raise WyrmhallError(
            f"{without_password(url)!r} is no database: write sqlite:///FILE or postgresql+psycopg://USER@HOST/DATABASE."
        ) from fault
    if backend == "sqlite":
        event.listen(engine, "connect", _set_up_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
    else:
        event.listen(engine, "connect", _set_up_postgres)
    return engine


def is_own_error(fault: DBAPIError) -> bool:
    """Whether the statement was wrong. Otherwise the database itself does not work."""
    return isinstance(fault, IntegrityError | DataError | ProgrammingError)


def describe_error(fault: BaseException) -> str:
    """Returns the database's own message as one line, with a remedy."""
    message = str(getattr(fault, "orig", fault)).partition("\n")[0].rstrip(".")
    remedies = [remedy for sign, remedy in REMEDIES.items() if sign in message]
    return "; ".join([message, *remedies[:1]])


def migrate(connection: Connection, wanted: str = NEWEST) -> None:
    """Migrates a database. If several servers start at once, one of them does it."""
    if connection.dialect.name == "postgresql":
        connection.execute(select(func.pg_advisory_xact_lock(MIGRATION_LOCK)))
    if schema_of(connection) == wanted:
        return
    from alembic import command  # loaded only here, as it takes a seventh of the time of a start
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, wanted)
    except CommandError as fault:
        raise NewerDatabase from fault


def schema_of(connection: Connection) -> str | None:
    """Returns the schema of a database, None for an empty one."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def _set_up_sqlite(connection: Any, _: Any) -> None:
    """Sets up a connection. WAL lets readers go on during a write; FULL makes a commit wait for the disk."""
    connection.isolation_level = None  # `_begin_sqlite` begins transactions
    connection.execute(f"PRAGMA busy_timeout = {BUSY_SECONDS * 1000}")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")


def _begin_sqlite(connection: Connection) -> None:
    """Begins a transaction. Python's driver would begin it only at the first change, too late for savepoints."""
    is_exclusive = connection.get_execution_options().get("is_exclusive", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if is_exclusive else "BEGIN")


def _set_up_postgres(connection: Any, _: Any) -> None:
    """Makes commits wait for the disk, even if PostgreSQL is configured not to."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
        )
    connection.commit()
