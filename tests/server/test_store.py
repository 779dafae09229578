"""The store: what was written comes back, in order; nothing is written twice."""

import asyncio
import subprocess
import sys
from contextlib import closing

import pytest
from alembic.script import ScriptDirectory
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import insert

from tests.server.local_tables import new_table
from wyrmhall.match.record import RecordedStep
from wyrmhall.server.store import EventBatch, EventConflict, Store
from wyrmhall.server.store.database import MIGRATIONS, NEWEST, open_database
from wyrmhall.server.store.schema import secrets
from wyrmhall.server.store.writer import Writer
from wyrmhall.server.tables import events

seats = st.integers(0, 6)
words = st.text(max_size=30)
steps = st.lists(st.builds(RecordedStep, words, words, st.lists(words, max_size=3), st.none() | st.integers(0, 999)))
some_event = st.one_of(
    st.builds(events.SatDown, seats, words, words, st.none() | words),
    st.builds(events.Filled, seats, words),
    st.builds(events.Started, steps),
    st.builds(events.Moved, seats, st.integers(0, 999), steps),
    st.builds(events.MovesTakenBack, seats, st.integers(0, 999)),
    st.builds(events.Proposed, seats, st.sampled_from(["undo", "hand_over"]), st.none() | seats, st.none() | words),
    st.builds(events.Answered, seats, st.booleans()),
    st.builds(events.HandedOver, seats, words),
    st.builds(events.Returned, seats),
    st.builds(events.Said, st.none() | seats, words, words, st.booleans()),
    st.builds(events.Watched, seats, st.booleans()),
    st.builds(events.Rematch, seats, words),
)
some_keys = st.none() | st.sampled_from("abcdefgh")


@pytest.fixture
def store(database):
    with closing(Store(database)) as opened:
        yield opened


def batch(setup, first, *added, key=None, over=False, summary="{}"):
    return EventBatch(setup.id, first, added, key, over, summary)


async def created(store, listed=False):
    setup = new_table("keeper", "me", "greedy", listed=listed).table.setup
    await store.create(setup, "{}")
    return setup


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(groups=st.lists(st.tuples(some_keys, st.lists(some_event, min_size=1, max_size=3)), max_size=8))
def test_events_come_back_as_they_were_written(store, groups):
    async def write_and_read():
        setup = await created(store)
        stored, keys = [], {}
        for key, group in groups:
            adding = store.append(batch(setup, len(stored) + 1, *group, key=key))
            if key is not None and key in keys:
                with pytest.raises(EventConflict):
                    await adding
                continue
            await adding
            if key is not None:
                keys[key] = len(stored) + 1
            stored += group
        found = await store.load(setup.id)
        assert (found.setup, found.events, found.keys) == (setup, stored, keys)

    asyncio.run(write_and_read())


def test_stored_events_stay_readable():
    """As the first release wrote them: a field that is not used any more is passed over."""
    step = '{"by":"A","do":"take a3","rules":["K3.1"]}'
    moved = events.decode(f'{{"type":"moved","by":0,"said":"take a3","first":27,"steps":[{step}]}}')
    assert moved == events.Moved(0, 27, [RecordedStep("A", "take a3", ["K3.1"])])
    assert '"minds":' in events.encode(new_table("keeper", "me", "greedy").table.setup)


async def test_many_writers_at_once_lose_nothing(store):
    """Of those that would write the same event, one succeeds."""
    setups = [await created(store) for _ in range(10)]
    outcomes = await asyncio.gather(
        *(store.append(batch(setup, 1, events.Said(None, str(n)))) for n, setup in enumerate(setups)),
        *(store.append(batch(setups[0], 1, events.Returned(0))) for _ in range(3)),
        return_exceptions=True,
    )
    assert [type(outcome) for outcome in outcomes] == [type(None)] * 10 + [EventConflict] * 3
    for number, setup in enumerate(setups):
        assert (await store.load(setup.id)).events == [events.Said(None, str(number))]


async def test_a_rematch_is_written_into_both_logs_or_none(store):
    old, new = await created(store), new_table("keeper", "me", "greedy").table.setup
    await store.append(batch(old, 1, events.Returned(0)))
    with pytest.raises(EventConflict):
        await store.create(new, "{}", also=batch(old, 1, events.Rematch(0, new.id)))
    assert await store.load(new.id) is None
    await store.create(new, "{}", also=batch(old, 2, events.Rematch(0, new.id)))
    assert (await store.load(old.id)).events[-1] == events.Rematch(0, new.id)
    assert await store.load(new.id) is not None


async def test_waiting_jobs_are_written_before_the_store_closes(database):
    engine = open_database(database)
    writer = Writer(engine)
    names = [f"secret {number}" for number in range(50)]
    waiting = [asyncio.ensure_future(writer.write([insert(secrets).values(name=name, secret=b"s")])) for name in names]
    await asyncio.sleep(0)
    writer.close()
    await asyncio.gather(*waiting)
    with engine.connect() as connection:
        assert sorted(row.name for row in connection.execute(secrets.select())) == sorted(names)
    engine.dispose()


async def test_tables_that_are_over_leave_the_lobby_and_count_no_more(store):
    shown, hidden, over = await created(store, listed=True), await created(store), await created(store, listed=True)
    for setup in (shown, hidden, over):
        await store.append(batch(setup, 1, events.Returned(0), over=setup is over, summary=setup.id))
    assert await store.lobby() == [shown.id]
    assert await store.count_unfinished(shown.maker, "nowhere") == [2, 0, 0]
    assert await store.count_unfinished("nobody", shown.origin) == [0, 2, 1]


async def test_secrets_are_created_once(database):
    found = set()
    for _ in range(2):
        with closing(Store(database)) as store:
            found |= {await store.secret("guests"), await store.secret("others")}
    assert len(found) == 2


def test_several_servers_that_start_at_once_migrate_once(database):
    program = "import sys; from wyrmhall.server.store.database import open_database; open_database(sys.argv[1])"
    servers = [subprocess.Popen([sys.executable, "-c", program, database]) for _ in range(4)]
    assert [server.wait() for server in servers] == [0] * 4


def test_the_newest_schema_is_that_of_the_last_migration():
    """A database that has it is opened without looking for migrations."""
    assert ScriptDirectory(str(MIGRATIONS)).get_current_head() == NEWEST


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
