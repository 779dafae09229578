"""The database does not work: nothing is acknowledged that is not stored, the remedy is told, and no secret."""

import asyncio
import logging
import sqlite3
import sys
from contextlib import closing
from threading import Event
from types import SimpleNamespace

import pytest
from sqlalchemy import insert, text
from sqlalchemy.exc import OperationalError
from websockets.exceptions import ConnectionClosed

from tests.server.databases import execute
from tests.server.running_server import TWO_SEATS, mover_of
from wyrmhall.kit.errors import WyrmhallError
from wyrmhall.server.app import server_config
from wyrmhall.server.settings import Settings
from wyrmhall.server.store import Store, StoreUnavailable
from wyrmhall.server.store.database import engine_for, open_database
from wyrmhall.server.store.leases import Lease
from wyrmhall.server.store.schema import secrets
from wyrmhall.server.store.writer import Writer

FULL = OperationalError("INSERT", None, sqlite3.OperationalError("database or disk is full"))


@pytest.fixture
def file(tmp_path):
    """An SQLite file, whatever database the other tests use: its own behaviour is tested here."""
    return tmp_path / "tables.db"


@pytest.fixture
def disk(monkeypatch):
    """A disk that is full from when one says so."""
    disk, write = SimpleNamespace(is_full=False), Writer._commit

    def commit(self, group):
        return dict.fromkeys(range(len(group)), FULL) if disk.is_full else write(self, group)

    monkeypatch.setattr(Writer, "_commit", commit)
    return disk


async def test_on_a_full_disk_no_job_succeeds(file, monkeypatch):
    """SQLite rolls back the whole transaction by itself then, also what others had written into it."""
    engine = open_database(f"sqlite:///{file}")
    writer = Writer(engine)

    def secret(name, size):
        return insert(secrets).values(name=name, secret=bytes(size))

    with engine.connect() as connection:
        few_pages = connection.execute(text("PRAGMA page_count")).scalar() + 2
    nearly_full = text(f"PRAGMA max_page_count = {few_pages}")
    is_busy, all_wait, commit = Event(), Event(), writer._commit

    def commit_later(group):
        is_busy.set()
        all_wait.wait()
        return commit(group)

    monkeypatch.setattr(writer, "_commit", commit_later)
    first = asyncio.ensure_future(writer.write([]))
    await asyncio.to_thread(is_busy.wait)
    work = ([secret("one", 1)], [nearly_full, secret("large", 10**6)], [secret("two", 1)])
    jobs = [asyncio.ensure_future(writer.write(statements)) for statements in work]
    await asyncio.sleep(0)
    all_wait.set()
    outcomes = await asyncio.gather(*jobs, return_exceptions=True)
    await first
    writer.close()
    with engine.connect() as connection:
        stored = {row.name for row in connection.execute(secrets.select())}
    names = zip(("one", "large", "two"), outcomes, strict=True)
    assert {name for name, outcome in names if not isinstance(outcome, Exception)} <= stored
    assert "large" not in stored
    engine.dispose()


def somebody_who(kind, clients, tokens):
    """The player whose turn it is, the token, and the parts of a command."""
    client = mover_of(clients)
    parts = {"text": "Hello?"} if kind == "say" else {"seq": client.seq, "move": client.choices[0]}
    return client, tokens[clients.index(client)], parts


@pytest.mark.parametrize("kind", ["say", "play"])
async def test_a_full_disk_is_told_and_play_goes_on_when_there_is_room(server, disk, caplog, kind):
    table, tokens = await server.full_table()
    async with server.join_all(table, tokens) as clients:
        client, token, parts = somebody_who(kind, clients, tokens)
        disk.is_full = True
        await client.do(kind, key="once", **parts)
        assert (await client.hear("acknowledged", "trouble"))["code"] == "cannot-store"
        with pytest.raises(ConnectionClosed):
            await client.hear("anything")
    assert (await server.post("/tables", TWO_SEATS, 503))["code"] == "cannot-store"
    await server.get("/health", status=503)
    disk.is_full = False
    await server.get("/health")
    async with server.join(table, token, since=client.seq) as client:
        answer = await client.ask(kind, key="once", **parts)
        assert (await client.hear("update"))["seq"] == answer["seq"]
    logged = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    assert logged
    assert all("make room on its disk" in line for line in logged)
    assert not any(record.exc_info for record in caplog.records)


@pytest.mark.parametrize("kind", ["say", "play"])
@pytest.mark.parametrize("place", ["manager.decide", "live_table.News"])
async def test_after_a_mistake_the_table_is_as_its_log_has_it(server, monkeypatch, caplog, place, kind):
    """Before storing or after it, in a task or without one: sent again under the same key, a command is done once."""
    table, tokens = await server.full_table()
    async with server.join_all(table, tokens) as clients:
        client, token, parts = somebody_who(kind, clients, tokens)
        with monkeypatch.context() as patch:
            patch.setattr(f"wyrmhall.server.tables.{place}", lambda *_: 1 / 0)
            await client.do(kind, key="once", **parts)
            for each in clients:
                with pytest.raises(ConnectionClosed) as closed:
                    await each.hear("anything")
                assert closed.value.rcvd.code == 1012
    assert "a table was discarded" in caplog.text
    async with server.join(table, token, since=client.seq) as again:
        assert (await again.ask(kind, key="once", **parts))["seq"] == client.seq + 1
        if not again.heard:
            await again.hear("update")
        assert [message["seq"] for message in again.heard] == [client.seq + 1]


async def test_an_error_does_not_tell_what_was_to_be_written(file):
    """It contains the seeds of dice."""
    store = Store(f"sqlite:///{file}")
    assert await store.is_healthy()
    execute(f"sqlite:///{file}", "DROP TABLE secrets")
    with pytest.raises(StoreUnavailable) as failed:
        await store._write([insert(secrets).values(name="a secret", secret=b"the seed")])
    assert not await store.is_healthy()
    store.close()
    assert "the seed" not in str(failed.value.__cause__)
    assert "a secret" not in str(failed.value.__cause__)


def damaged(file):
    file.write_bytes(b"This is a letter, not a database. " * 99)


def newer(file):
    open_database(f"sqlite:///{file}").dispose()
    execute(f"sqlite:///{file}", "UPDATE alembic_version SET version_num = '9999'")


def foreign(file):
    execute(f"sqlite:///{file}", "CREATE TABLE tables (id)")


@pytest.mark.parametrize(
    ("harm", "remedy"),
    [
        (damaged, "name another file with --db"),
        (newer, "a newer version has used the database"),
        (foreign, "it belongs to another program"),
        (lambda file: file.mkdir(), "its folder must exist and be writable"),
    ],
)
def test_a_database_that_cannot_be_used_is_told_with_its_remedy(file, harm, remedy):
    harm(file)
    with pytest.raises(WyrmhallError, match=remedy):
        open_database(f"sqlite:///{file}")


@pytest.mark.parametrize(
    ("url", "remedy"),
    [
        ("sqlite://", "sqlite:///FILE"),  # in memory, every connection would have another one
        ("sqlite:///", "sqlite:///FILE"),
        ("sqlite:///:memory:", "sqlite:///FILE"),
        ("postgresq://ash:dragon@host/tables", "postgresql"),
        ("://ash:dragon@host", "postgresql"),
        ("postgresql+x://ash:dragon@h/t", "postgresql"),
        ("postgresql+psycopg://ash:red@dragon@h/t", "%40"),
        ("postgresql+psycopg://ash:dragon@localhost/tables", "pip install 'wyrmhall[postgres]'"),
    ],
)
def test_a_wrong_address_is_told_with_its_remedy_and_without_its_password(monkeypatch, url, remedy):
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(WyrmhallError) as fault:
        open_database(url)
    assert remedy in str(fault.value)
    assert "dragon" not in str(fault.value)


def test_a_password_among_the_options_of_an_address_is_not_told():
    with pytest.raises(WyrmhallError, match=r"password=\*\*\*&sslmode=disable: .* start PostgreSQL") as fault:
        open_database("postgresql+psycopg://ash@127.0.0.1:1/tables?password=dragon&sslmode=disable")
    assert "dragon" not in str(fault.value)


@pytest.mark.skipif(sys.platform == "win32", reason="files there have other rights")
async def test_only_its_owner_may_read_a_new_database(file):
    """It has the seeds of the dice."""
    with closing(Store(f"sqlite:///{file}")) as store:
        await store.secret("guests")
        assert {kept.stat().st_mode & 0o077 for kept in file.parent.iterdir()} == {0}


async def test_a_server_whose_database_is_gone_when_it_starts_says_so_in_one_line(caplog):
    config = server_config(Settings("postgresql+psycopg://ash:dragon@127.0.0.1:1/tables"))
    config.load()
    await config.lifespan_class(config).startup()
    said = [record.message for record in caplog.records if record.levelname == "ERROR"]
    assert said[0].startswith("cannot start: cannot open the database postgresql+psycopg://ash:***@")
    assert said[0].endswith("; start PostgreSQL, or write where it listens.")
    assert said[1:] == ["Application startup failed. Exiting."]


def test_the_first_lease_that_cannot_be_had_is_told_with_its_remedy():
    with pytest.raises(WyrmhallError, match="start PostgreSQL"):
        Lease(engine_for("postgresql+psycopg://ash@127.0.0.1:1/tables"), "127.0.0.1 1", seconds=2.0).begin()


async def test_a_locked_and_a_damaged_database_are_not_healthy(file, monkeypatch):
    monkeypatch.setattr("wyrmhall.server.store.HEALTH_SECONDS", 0.05)
    with closing(Store(f"sqlite:///{file}")) as store, closing(sqlite3.connect(file)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert not await store.is_healthy()
        other.rollback()
    content = bytearray(file.read_bytes())
    content[4096 * 3 : 4096 * 4] = bytes(4096)
    file.write_bytes(content)
    with closing(Store(f"sqlite:///{file}")) as store:
        assert not await store.is_healthy()
