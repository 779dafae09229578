"""Takes backups while the server runs, and restores them into an empty database.

A backup is a snapshot of the database, with every move that was acknowledged before. It is an SQLite file whichever
database it was taken from, so it can be inspected, and restored into SQLite or PostgreSQL.
"""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from sqlalchemy import Connection, Engine, MetaData, Table, create_engine, func, insert, inspect, select
from sqlalchemy.exc import DBAPIError

from wyrmhall import __version__
from wyrmhall.kit.errors import WyrmhallError
from wyrmhall.server.store import stored_time
from wyrmhall.server.store.database import (
    SCHEMAS,
    NewerDatabase,
    cannot_open,
    describe_error,
    engine_for,
    migrate,
    schema_of,
    without_password,
)

Progress = Callable[[str, int], AbstractContextManager[Callable[[int], None]]]
"""Shows progress: called with a label and a total, then with the size of each part that is done."""

FORMAT = b"SQLite format 3\0"
MARK = 0x57_59_52_42
"""Application id in the file's header, which tells a backup from other SQLite files."""
ROWS = 1000
NOT_KEPT = ("alembic_version", "processes", "thoughts")
"""Tables that are not copied: the schema's version, the processes of now, and tasks for bots apart."""


@dataclass(frozen=True)
class Backup:
    """Header of a backup. `version` is that of Wyrmhall."""

    version: str
    made: str
    tables: int
    events: int


def back_up(url: str, file: Path, shown: Progress) -> Backup:
    """Copies a database into a new file, which appears when it is complete."""
    if file.exists():
        raise WyrmhallError(f"{file} is there already; name another file.")
    engine = engine_for(url)
    if engine.name == "sqlite" and not Path(engine.url.database or "").exists():
        raise WyrmhallError(f"there is no file {engine.url.database}; name the database with --db.")
    try:
        with _part_of(file) as part:
            _copy_database(engine, part, shown)
            made = _mark(part)
            try:
                check(part)
            except WyrmhallError as fault:
                raise WyrmhallError(f"{without_password(url)} is damaged, or its copy: {fault}") from fault
    except (DBAPIError, NewerDatabase) as fault:
        raise cannot_open(engine, fault) from fault
    except OSError as fault:
        raise WyrmhallError(f"cannot write {file}: {fault.strerror or fault}.") from fault
    except sqlite3.Error as fault:
        raise WyrmhallError(f"cannot copy {without_password(url)} into {file}: {describe_error(fault)}.") from fault
    finally:
        engine.dispose()
    return made


def restore(file: Path, url: str, shown: Progress) -> Backup:
    """Copies a backup into an empty database, all or nothing, and migrates it to the newest schema."""
    found = check(file)
    engine, backup = engine_for(url), create_engine("sqlite://", creator=partial(_open_to_read, file))
    try:
        with backup.connect() as source, engine.execution_options(is_exclusive=True).begin() as target:
            if inspect(target).get_table_names():
                address = without_password(engine.url.render_as_string())
                raise WyrmhallError(f"the database {address} is not empty; name a new one with --db.")
            migrate(target, _known_schema(source))
            tables = [table for table in _own_tables(target) if inspect(source).has_table(table.name)]
            with _without_triggers(target, tables):
                _copy_rows(source, target, tables, shown)
            migrate(target)
    except NewerDatabase as fault:
        raise WyrmhallError(f"a newer version made {file} ({found.version}); install that one.") from fault
    except DBAPIError as fault:
        raise cannot_open(engine, fault) from fault
    finally:
        engine.dispose()
        backup.dispose()
    return found


def check(file: Path) -> Backup:
    """Returns the header of a backup, or raises WyrmhallError if the file is no complete backup."""
    try:
        with file.open("rb") as opened:
            head, size = opened.read(100), os.fstat(opened.fileno()).st_size
    except OSError as fault:
        raise WyrmhallError(f"cannot read {file}: {fault.strerror}.") from fault
    if not head.startswith(FORMAT) or int.from_bytes(head[68:72]) != MARK:
        raise WyrmhallError(f"{file} is no backup of Wyrmhall; `wyrmhall backup` makes one.")
    page = int.from_bytes(head[16:18])
    whole = (65536 if page == 1 else page) * int.from_bytes(head[28:32])
    if size < whole:
        raise WyrmhallError(f"{file} is cut off: it has {size} of {whole} bytes; copy it again.")
    try:
        with closing(_open_to_read(file)) as opened:
            ((damage,),) = opened.execute("PRAGMA quick_check(1)").fetchall()
            (header,) = opened.execute("SELECT version, made, tables, events FROM backup").fetchall()
            counts = _counts(opened)
            torn = "SELECT 1 FROM events GROUP BY table_id HAVING min(seq) != 1 OR max(seq) != count(*)"
            is_torn = opened.execute(torn).fetchone() is not None
    except (sqlite3.Error, ValueError) as fault:
        raise WyrmhallError(f"{file} is damaged ({fault}); take another backup.") from fault
    if damage != "ok" or is_torn or counts != header[2:]:
        raise WyrmhallError(f"{file} is damaged: something is missing in it; take another backup.")
    return Backup(*header)


def _open_to_read(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)


def _counts(opened: sqlite3.Connection) -> tuple[int, int]:
    return opened.execute("SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM events)").fetchone()  # type: ignore[no-any-return]


@contextmanager
def _part_of(file: Path) -> Iterator[Path]:
    """Yields a private file beside the file, and moves it there in the end."""
    handle, name = tempfile.mkstemp(".part", f".{file.name}.", file.absolute().parent)
    part = Path(name)
    try:
        yield part
        os.fsync(handle)
        part.replace(file)
    finally:
        os.close(handle)
        for left in part.parent.glob(f"{part.name}*"):  # its journal too
            left.unlink()


def _copy_database(engine: Engine, part: Path, shown: Progress) -> None:
    """Copies the rows of a database in one transaction."""
    copy = create_engine(f"sqlite:///{part}")
    if engine.name == "postgresql":
        engine = engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
    try:
        with engine.connect() as source, copy.begin() as target:
            if engine.name == "sqlite" and (found := source.exec_driver_sql("PRAGMA quick_check(1)").scalar()) != "ok":
                raise WyrmhallError(f"{without_password(engine.url.render_as_string())} is damaged: {found}.")
            migrate(target, _known_schema(source))
            _copy_rows(source, target, _own_tables(target), shown)
    finally:
        copy.dispose()


def _known_schema(connection: Connection) -> str:
    found = schema_of(connection)
    if found is None:
        where = without_password(connection.engine.url.render_as_string())
        raise WyrmhallError(f"there are no tables of Wyrmhall in {where}; name its database with --db.")
    if found not in SCHEMAS:
        raise NewerDatabase
    return found


def _own_tables(connection: Connection) -> list[Table]:
    """Returns the tables to copy. Those that others refer to come first."""
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name not in NOT_KEPT]


@contextmanager
def _without_triggers(connection: Connection, tables: list[Table]) -> Iterator[None]:
    """Disables triggers of PostgreSQL while rows are copied: they check new rows. Foreign keys are still checked."""
    is_postgres = connection.dialect.name == "postgresql"
    for table in tables if is_postgres else ():
        connection.exec_driver_sql(f"ALTER TABLE {table.name} DISABLE TRIGGER USER")
    yield
    for table in tables if is_postgres else ():
        connection.exec_driver_sql(f"ALTER TABLE {table.name} ENABLE TRIGGER USER")


def _copy_rows(source: Connection, target: Connection, tables: list[Table], shown: Progress) -> None:
    total = sum(source.execute(select(func.count()).select_from(table)).scalar_one() for table in tables)
    reading = source.execution_options(yield_per=ROWS)
    with shown("Copying rows", total) as advance:
        for table in tables:
            for rows in reading.execute(select(table)).mappings().partitions():
                target.execute(insert(table), [dict(row) for row in rows])
                advance(len(rows))


def _mark(part: Path) -> Backup:
    """Makes a copied file a backup: adds the header, and removes the journal beside it."""
    with closing(sqlite3.connect(part, isolation_level=None)) as opened:
        opened.execute("PRAGMA journal_mode = DELETE")
        made = Backup(__version__, stored_time(), *_counts(opened))
        opened.execute("CREATE TABLE backup (version, made, tables, events)")
        opened.execute("INSERT INTO backup VALUES (?, ?, ?, ?)", tuple(vars(made).values()))
        opened.execute(f"PRAGMA application_id = {MARK}")
    return made
