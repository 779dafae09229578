"""How long tables are kept: for ever, unless the operator says otherwise; and never less than they said."""

import asyncio
from contextlib import closing

import pytest

from tests.server.databases import execute
from tests.server.local_tables import new_table
from tests.server.running_server import running_server
from wyrmhall.cli import main
from wyrmhall.server import upkeep
from wyrmhall.server.settings import Choices
from wyrmhall.server.store import EventBatch, Store, StoredAnalysis, stored_time
from wyrmhall.server.tables import events
from wyrmhall.server.upkeep import delete_unused

AGES = {"finished": (True, 3, 30), "unfinished": (False, 3, 30)}


def age(database, table, days):
    """As if nobody had been there for so long."""
    update = "UPDATE tables SET touched = :touched WHERE id = :table"
    execute(database, update, table=table, touched=stored_time(days_ago=days))


async def stored(database):
    """Two tables of each kind, of three days and of thirty: their names."""
    store, names = Store(database), {}
    for kind, (over, *days) in AGES.items():
        for old in days:
            setup = new_table("keeper", "me", "greedy").table.setup
            await store.create(setup, "{}")
            await store.append(EventBatch(setup.id, 1, [events.Returned(0), events.Returned(0)], None, over, "{}"))
            await store.keep_analysis(setup.id, StoredAnalysis(1, "100ms", "{}"))
            age(database, setup.id, old)
            names[kind, old] = setup.id
    store.close()
    return names


async def left(database, names):
    store = Store(database)
    found = {name for name, table in names.items() if await store.load(table) is not None}
    gone = [table for name, table in names.items() if name not in found]
    assert [await store.analysis(table) for table in gone] == [None] * len(gone)
    store.close()
    return found


@pytest.mark.parametrize(
    ("keeping", "deleted"),
    [
        ({}, set()),
        ({"keep_finished": 7}, {("finished", 30)}),
        ({"keep_unfinished": 1}, {("unfinished", 3), ("unfinished", 30)}),
        ({"keep_finished": 31, "keep_unfinished": 29}, {("unfinished", 30)}),
    ],
)
async def test_only_what_a_setting_names_is_deleted(database, keeping, deleted, monkeypatch):
    monkeypatch.setattr(upkeep, "TABLES_AT_ONCE", 1)
    monkeypatch.setattr(upkeep, "DELETION_PAUSE", 0)
    names = await stored(database)
    with closing(Store(database)) as store:
        count = await delete_unused(store, Choices(**keeping))
    assert count.total() == len(deleted)
    assert await left(database, names) == set(names) - deleted


def test_prune_says_first_what_it_would_delete(database, capsys):
    names = asyncio.run(stored(database))
    command = ["prune", "--db", database, "--keep-finished", "7", "--keep-unfinished", "1"]
    for more, told in (["--dry-run"], "Would delete"), ([], "Deleted"):
        assert main([*command, *more]) == 0
        assert capsys.readouterr().out == f"{told} 1 finished and 2 unfinished tables.\n"
    assert asyncio.run(left(database, names)) == {("finished", 3)}
    assert main(["prune", "--db", database]) == 2
    assert "say how long tables are kept" in capsys.readouterr().err


async def test_a_server_deletes_by_itself_but_no_table_that_somebody_has_come_back_to(database, monkeypatch):
    monkeypatch.setattr(upkeep, "DELETION_PAUSE", 0)
    async with running_server(database) as server:
        used, _ = await server.full_table()
        unused, _ = await server.full_table()
    for table in (used, unused):
        age(database, table, 30)
    somebody_came = asyncio.Event()
    monkeypatch.setattr(upkeep, "tell_of_old_rules", lambda store: somebody_came.wait())
    async with running_server(database, keep_unfinished=7) as server, server.join(used) as watcher:
        somebody_came.set()
        while await left(database, {"unused": unused}):
            await asyncio.sleep(0)
        assert (await watcher.ask("say", text="Still here."))["type"] == "acknowledged"
        await server.get(f"/api/tables/{unused}", status=404)


async def test_nobody_else_deletes_a_table_to_which_somebody_has_just_come_back(database):
    """Neither `wyrmhall prune` nor another process, before it is noted that the table is used."""
    async with running_server(database) as server:
        table, _ = await server.full_table()
    age(database, table, 30)
    async with running_server(database) as server, server.join(table):
        with closing(Store(database)) as store:
            assert not await delete_unused(store, Choices(keep_unfinished=7))
