"""Backups: taken while people play, whole, and brought back into an empty database only."""

import asyncio
import random
import sqlite3
from contextlib import closing, nullcontext

import pytest
from alembic import command
from sqlalchemy import MetaData, select

from tests.server.databases import empty_database, execute
from tests.server.running_server import make_moves, running_server
from wyrmhall.cli import main
from wyrmhall.kit.errors import WyrmhallError
from wyrmhall.server.store import Store, backup
from wyrmhall.server.store.backup import back_up, restore
from wyrmhall.server.store.database import NEWEST, open_database, schema_of


def unseen(label, total):
    return nullcontext(lambda count: None)


@pytest.fixture
def file(tmp_path):
    return tmp_path / "tables.backup"


@pytest.fixture
def other(tmp_path):
    (tmp_path / "other").mkdir()
    with empty_database(tmp_path / "other") as url:
        yield url


@pytest.fixture
async def kept(database, file):
    """A backup of a database with one table."""
    with closing(Store(database)) as store:
        await store.secret("guests")
    back_up(database, file, unseen)
    return file


def rows_of(url):
    engine, found = open_database(url), MetaData()
    with engine.connect() as connection:
        found.reflect(connection)
        rows = {table.name: sorted(map(repr, connection.execute(select(table)))) for table in found.sorted_tables}
    engine.dispose()
    return rows


async def test_every_move_acknowledged_before_a_backup_is_in_it(database, file, other, seed, monkeypatch):
    """It is copied row by row while moves are made; and play goes on from what was brought back."""
    monkeypatch.setattr(backup, "ROWS", 1)
    moves, acknowledged = random.Random(seed), {}
    async with running_server(database) as server:
        tables = [await server.full_table(game) for game in ("keeper", "drachenhort")]

        async def play(table, tokens):
            async with server.join_all(table, tokens) as clients:
                while clients[0].last["now"]["result"] is None:
                    await make_moves(clients, 1, moves)
                    acknowledged[table] = clients[0].seq

        playing = [asyncio.create_task(play(*table)) for table in tables]
        while len(acknowledged) < 2 or min(acknowledged.values()) < 12:
            await asyncio.sleep(0)
        before = dict(acknowledged)
        made = await asyncio.to_thread(back_up, database, file, unseen)
        assert made.tables == 2
        assert acknowledged != before, "moves were made meanwhile"
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    restore(file, other, unseen)
    with closing(Store(database)) as whole, closing(Store(other)) as brought_back:
        for table, _ in tables:
            all_of_it, part = await whole.load(table), await brought_back.load(table)
            assert len(part.events) >= before[table]
            assert part.events == all_of_it.events[: len(part.events)]
            assert (part.setup, part.over) == (all_of_it.setup, False)
    async with running_server(other) as server:
        for table, tokens in tables:
            async with server.join_all(table, tokens) as clients:
                await make_moves(clients, 1, moves)


async def test_a_backup_is_brought_back_into_an_empty_database_only(database, kept, other, capsys):
    assert main(["restore", str(kept), "--db", other]) == 0
    assert rows_of(other) == rows_of(database)
    assert main(["restore", str(kept), "--db", other]) == 2
    assert "is not empty; name a new one with --db" in capsys.readouterr().err


async def test_a_backup_takes_no_other_files_place(database, kept, capsys):
    before = kept.read_bytes()
    assert main(["backup", str(kept), "--db", database]) == 2
    assert "name another file" in capsys.readouterr().err
    assert kept.read_bytes() == before
    assert kept.stat().st_mode & 0o077 == 0, "it holds secrets"
    assert [one.name for one in kept.parent.glob("*backup*")] == [kept.name]


def cut_off(file):
    file.write_bytes(file.read_bytes()[:-5000])


def cut_short(file):
    file.write_bytes(file.read_bytes()[:60])


def spoiled(file):
    whole = file.read_bytes()
    file.write_bytes(whole[:4096] + b"\xff" * 4096 + whole[8192:])


def letter(file):
    file.write_text("Dear wyrm, this is a letter.\n" * 200)


def plain_database(file):
    file.unlink()
    open_database(f"sqlite:///{file}").dispose()


def a_gap(file):
    columns = "id, head, maker, listed, over, created, summary"
    with closing(sqlite3.connect(file)) as connection:
        connection.executescript(f"""
            DELETE FROM secrets;
            INSERT INTO tables ({columns}) VALUES ('t', '{{}}', 'm', 0, 0, '', '{{}}');
            INSERT INTO events (table_id, seq, event) VALUES ('t', 2, '{{}}');
            UPDATE backup SET tables = 1, events = 1;
        """)


def newer(file):
    execute(f"sqlite:///{file}", "UPDATE alembic_version SET version_num = '9999'")


@pytest.mark.parametrize(
    ("harm", "told"),
    [
        (cut_off, "is cut off: it has"),
        (cut_short, "is no backup of Wyrmhall"),
        (spoiled, "is damaged"),
        (letter, "is no backup of Wyrmhall"),
        (plain_database, "is no backup of Wyrmhall"),
        (a_gap, "is damaged: something is missing in it"),
        (newer, "a newer version made"),
        (lambda file: file.unlink(), "cannot read"),
    ],
)
async def test_what_is_no_whole_backup_is_refused(kept, other, harm, told):
    harm(kept)
    with pytest.raises(WyrmhallError, match=told):
        restore(kept, other, unseen)
    assert set(rows_of(other)["tables"]) == set(), "nothing was written"


def test_an_old_database_is_backed_up_as_it_is_and_brought_back_as_a_new_one(database, file, other, monkeypatch):
    """So that one can be made before an upgrade, by either version."""
    upgrade = command.upgrade
    monkeypatch.setattr(command, "upgrade", lambda config, _: upgrade(config, "0001"))
    engine = open_database(database)
    with engine.begin() as connection:
        connection.exec_driver_sql("INSERT INTO tables VALUES ('id', '{}', 'maker', true, false, '2026-11-16', '{}')")
    monkeypatch.undo()
    back_up(database, file, unseen)
    with engine.connect() as connection:
        assert schema_of(connection) == "0001"
    engine.dispose()
    restore(file, other, unseen)
    assert rows_of(other)["alembic_version"] == [f"('{NEWEST}',)"]
    assert "'2026-11-16'" in rows_of(other)["tables"][0]


@pytest.mark.parametrize("said", ["sqlite:///{}/none.db", "sqlite:///{}/empty.db"])
def test_what_is_no_database_of_wyrmhall_is_not_backed_up(tmp_path, file, said):
    (tmp_path / "empty.db").touch()
    with pytest.raises(WyrmhallError, match="database with --db"):
        back_up(said.format(tmp_path), file, unseen)
    assert not (tmp_path / "none.db").exists()
    assert not file.exists()


@pytest.mark.parametrize("page", [2, 5])
def test_a_damaged_database_is_named_and_not_backed_up(tmp_path, file, page):
    damaged = tmp_path / "damaged.db"
    open_database(f"sqlite:///{damaged}").dispose()
    content = bytearray(damaged.read_bytes())
    content[4096 * page : 4096 * (page + 1)] = bytes(4096)
    damaged.write_bytes(content)
    with pytest.raises(WyrmhallError, match=r"damaged\.db.* damaged"):
        back_up(f"sqlite:///{damaged}", file, unseen)
    assert not file.exists()


async def test_a_backup_moves_tables_from_sqlite_to_postgresql_and_back(tmp_path, shared_database):
    """A forged one brings no tasks for bots apart: those are programs, and anything could be run so."""
    first, last = (f"sqlite:///{tmp_path}/{name}.db" for name in ("first", "last"))
    async with running_server(first) as server:
        table, tokens = await server.full_table("drachenhort")
        async with server.join(table, tokens[0]) as player:
            await player.ask("say", text="Ünïcode, and a \\backslash\tand a tab")
    for number, (source, target) in enumerate([(first, shared_database), (shared_database, last)]):
        back_up(source, tmp_path / f"{number}.backup", unseen)
        with closing(sqlite3.connect(tmp_path / f"{number}.backup")) as forged, forged:
            forged.execute("CREATE TABLE thoughts (id, asker, work, found, asked)")
            forged.execute("INSERT INTO thoughts VALUES ('1', 'me', x'80', NULL, '2099-01-01 00:00:00')")
        restore(tmp_path / f"{number}.backup", target, unseen)
    assert rows_of(shared_database)["thoughts"] == []
    assert rows_of(last) == rows_of(first)
