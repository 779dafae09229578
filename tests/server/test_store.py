"""The store: what was written comes back, in order; nothing is written twice."""

import asyncio
import subprocess
import sys

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import insert

from tests.server.sitting import new_table
from wyrmhall.contract.errors import WyrmhallError
from wyrmhall.engine.record import RecordedStep
from wyrmhall.server.store import Batch, EventConflict, Store
from wyrmhall.server.store.database import open_database
from wyrmhall.server.store.schema import metadata, secrets
from wyrmhall.server.store.writer import Writer
from wyrmhall.server.tables import events

seats = st.integers(0, 6)
words = st.text(max_size=30)
steps = st.lists(st.builds(RecordedStep, words, words, st.lists(words, max_size=3), st.none() | st.integers(0, 999)))
some_event = st.one_of(
    st.builds(events.SatDown, seats, words, words),
    st.builds(events.Filled, seats, words),
    st.builds(events.Started, steps),
    st.builds(events.Moved, seats, st.integers(0, 999), steps),
    st.builds(events.TakenBack, seats, st.integers(0, 999)),
    st.builds(events.Proposed, seats, st.sampled_from(["undo", "hand_over"]), st.none() | seats, st.none() | words),
    st.builds(events.Answered, seats, st.booleans()),
    st.builds(events.HandedOver, seats, words),
    st.builds(events.Returned, seats),
    st.builds(events.Said, st.none() | seats, words),
    st.builds(events.Rematch, seats, words),
)
some_keys = st.none() | st.sampled_from("abcdefgh")


@pytest.fixture
def store(database):
    opened = Store.open(database)
    yield opened
    opened.close()


def entry(head, first, added, key=None, over=False):
    return Batch(head.id, first, added, key, over, "{}")


async def made(store, listed=False):
    head = new_table("keeper", "me", "greedy", listed=listed).table.setup
    await store.create(head, "{}")
    return head


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(groups=st.lists(st.tuples(some_keys, st.lists(some_event, min_size=1, max_size=3)), max_size=8))
def test_events_come_back_as_they_were_written(store, groups):
    async def write_and_read():
        head = await made(store)
        kept, keys = [], {}
        for key, group in groups:
            adding = store.append(entry(head, len(kept) + 1, group, key))
            if key is not None and key in keys:
                with pytest.raises(EventConflict):
                    await adding
                continue
            await adding
            if key is not None:
                keys[key] = len(kept) + 1
            kept += group
        found = await store.load(head.id)
        assert (found.setup, found.events, found.keys) == (head, kept, keys)

    asyncio.run(write_and_read())


async def test_of_two_that_would_both_be_next_one_is_written(store):
    head = await made(store)
    adding = [store.append(entry(head, 1, [events.Returned(seat)])) for seat in range(5)]
    outcomes = await asyncio.gather(*adding, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes].count(EventConflict) == 4
    assert len((await store.load(head.id)).events) == 1


async def test_many_writers_at_once_lose_nothing(store):
    heads = [await made(store) for _ in range(10)]
    await asyncio.gather(
        *(store.append(entry(head, 1, [events.Said(None, str(n))])) for n, head in enumerate(heads)),
        *(store.append(entry(heads[0], 1, [events.Returned(0)])) for _ in range(3)),
        return_exceptions=True,
    )
    for number, head in enumerate(heads):
        assert (await store.load(head.id)).events == [events.Said(None, str(number))]


async def test_nothing_is_half_written(store):
    """A rematch goes into two logs at once, or into none."""
    old, new = await made(store), new_table("keeper", "me", "greedy").table.setup
    await store.append(entry(old, 1, [events.Returned(0)]))
    with pytest.raises(EventConflict):
        await store.create(new, "{}", also=entry(old, 1, [events.Rematch(0, new.id)]))
    assert await store.load(new.id) is None
    await store.create(new, "{}", also=entry(old, 2, [events.Rematch(0, new.id)]))
    assert (await store.load(old.id)).events[-1] == events.Rematch(0, new.id)
    assert await store.load(new.id) is not None


async def test_what_waits_is_written_before_the_store_closes(database):
    engine = open_database(database)
    writer = Writer(engine)
    names = [f"secret {number}" for number in range(50)]
    waiting = [
        asyncio.ensure_future(
            writer.write(lambda c, name=name: c.execute(insert(secrets).values(name=name, secret=b"s")))
        )
        for name in names
    ]
    await asyncio.sleep(0)
    writer.close()
    await asyncio.gather(*waiting)
    with engine.connect() as connection:
        assert sorted(row.name for row in connection.execute(secrets.select())) == sorted(names)
    engine.dispose()


async def test_the_lobby_shows_what_is_listed_and_not_over(store):
    shown, hidden, over = await made(store, listed=True), await made(store), await made(store, listed=True)
    for head, is_over in ((shown, False), (hidden, False), (over, True)):
        await store.append(Batch(head.id, 1, [events.Returned(0)], None, is_over, head.id))
    assert await store.lobby() == [shown.id]


async def test_tables_of_a_guest_are_counted_until_they_are_over(store):
    head = await made(store)
    assert await store.count_unfinished(head.maker) == 1
    await store.append(entry(head, 1, [], over=True))
    assert (await store.count_unfinished(head.maker), await store.count_unfinished("nobody")) == (0, 0)


async def test_secrets_are_made_once_and_kept(database):
    found = set()
    for _ in range(2):
        store = Store.open(database)
        found.add(await store.secret("guests"))
        other = await store.secret("others")
        store.close()
    assert len(found) == 1
    assert other not in found


def test_migrations_lead_to_the_schema(database):
    engine = open_database(database)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


def test_several_servers_may_bring_a_database_to_its_shape(database):
    program = "import sys; from wyrmhall.server.store.database import open_database; open_database(sys.argv[1])"
    servers = [subprocess.Popen([sys.executable, "-c", program, database]) for _ in range(4)]
    assert [server.wait() for server in servers] == [0] * 4


def test_a_commit_waits_for_the_disk(database):
    engine = open_database(database)
    with engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            found = [connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in ("journal_mode", "synchronous")]
            assert found == ["wal", 2]
        else:
            assert connection.exec_driver_sql("SHOW synchronous_commit").scalar() == "on"
    engine.dispose()


async def test_no_table_has_an_impossible_name(store):
    assert [await store.load(name) for name in ("", "\0", "a" * 1000, "\N{DRAGON}")] == [None] * 4


def test_a_missing_driver_is_told_with_its_remedy(monkeypatch):
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(WyrmhallError, match=r"pip install 'psycopg\[binary\]'"):
        open_database("postgresql+psycopg://somebody@localhost/tables")
