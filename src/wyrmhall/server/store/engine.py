"""How the database is opened: SQLite so that nothing acknowledged is lost, any other as its URL says."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, OperationalError

from wyrmhall.contract.errors import WyrmhallError

MIGRATIONS = Path(__file__).parent / "migrations"
BUSY_SECONDS = 10


def open_database(url: str) -> Engine:
    """Open a database and bring it to the present shape."""
    try:
        address = make_url(url)
        engine = create_engine(address)
    except (ArgumentError, ModuleNotFoundError) as fault:
        raise WyrmhallError(
            f"{url!r} is no database: write sqlite:///FILE or the URL of a PostgreSQL server."
        ) from fault
    if address.get_backend_name() == "sqlite":
        event.listen(engine, "connect", _set_up_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
    try:
        with engine.begin() as connection:
            migrate(connection)
    except OperationalError as fault:
        engine.dispose()
        raise WyrmhallError(f"cannot open the database {address.render_as_string()}: {fault.orig}.") from fault
    return engine


def migrate(connection: Connection) -> None:
    """Bring a database to the newest shape."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _set_up_sqlite(connection: Any, _: Any) -> None:
    """WAL lets readers go on while somebody writes; FULL waits until the disk has what was committed."""
    connection.isolation_level = None  # transactions begin where we say so, see `_begin_sqlite`
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute(f"PRAGMA busy_timeout = {BUSY_SECONDS * 1000}")


def _begin_sqlite(connection: Connection) -> None:
    """Python's driver would begin a transaction only at the first change, too late for savepoints."""
    connection.exec_driver_sql("BEGIN")
