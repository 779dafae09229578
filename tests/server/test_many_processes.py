"""Several processes on one PostgreSQL: each table has one owner, people can be at any process, and owners move."""

import asyncio
import json
import random
import signal
from contextlib import asynccontextmanager

import httpx
import pytest
from sqlalchemy import NullPool, create_engine, text
from websockets.exceptions import ConnectionClosed

from tests.server.faults import Fleet, cause, cut, drain, kill, kill_postgres, playing_fleet
from tests.server.local_tables import begun_table
from tests.server.running_server import NEVER, TWO_SEATS, hear_all, make_moves, mover_of, running_server
from wyrmhall.server.logs import JsonLines
from wyrmhall.server.store import EventBatch, EventConflict, OwnedElsewhere, Store
from wyrmhall.server.tables.events import Said
from wyrmhall.server.tables.summaries import summary


def connect(database):
    return create_engine(database, poolclass=NullPool).connect()


@asynccontextmanager
async def two_servers(database, **changes):
    async with running_server(database, **changes) as one, running_server(database, **changes) as two:
        yield one, two


# The log


def open_store(database, port=1):
    store = Store(database)
    store.share("127.0.0.1", port, NEVER).begin()
    return store


def close_store(store):
    store.lease.close()
    store.close()


def end_without_a_word(store):
    """End the session that holds the lease of a process, and leave the lease."""
    store.lease.is_closed = True
    store.lease._hurry.set()
    store.lease._thread.join()


def expire(database, process, pause=lambda: None):
    """Let the lease of a process run out, as if it had been paused. It is not paused while it holds a lock itself."""
    with connect(database) as connection:
        connection.execute(text("SELECT FROM processes WHERE id = :process FOR UPDATE"), {"process": process})
        pause()
        wanted = text("UPDATE processes SET expires = clock_timestamp() WHERE id = :process")
        assert connection.execute(wanted, {"process": process}).rowcount == 1
        connection.commit()


async def new_stored_table(store):
    local = begun_table("keeper", 2)
    await store.create(local.table.setup, summary(local.table))
    return local.table.setup.id


def remark(table, seq, fence):
    return EventBatch(table, seq, [Said(0, f"by {fence}")], None, False, None, fence)


async def test_the_database_refuses_what_a_former_owner_writes(shared_database):
    """Also as the first one after the change, when nobody has written that event yet."""
    first, second = open_store(shared_database), open_store(shared_database, 2)
    table = await new_stored_table(first)
    former = await first.load(table)
    await first.append(remark(table, 1, former.fence))
    with pytest.raises(OwnedElsewhere):
        await second.load(table)
    end_without_a_word(first)
    expire(shared_database, first.process_id)
    owned = await second.load(table)
    assert owned.fence == former.fence + 1
    with pytest.raises(EventConflict, match="has another owner"):
        await first.append(remark(table, 2, former.fence))
    await second.append(remark(table, 2, owned.fence))
    assert [event.text for event in (await second.read(table)).events] == ["by 0", "by 1"]
    close_store(first)
    close_store(second)


async def test_of_several_that_take_a_table_one_gets_it(shared_database):
    stores = [open_store(shared_database, port) for port in range(4)]
    table = await new_stored_table(stores[0])
    end_without_a_word(stores[0])
    expire(shared_database, stores[0].process_id)
    found = await asyncio.gather(*(store.load(table) for store in stores[1:]), return_exceptions=True)
    assert sorted(type(one).__name__ for one in found) == ["OwnedElsewhere", "OwnedElsewhere", "StoredTable"]
    for store in stores:
        close_store(store)


async def test_the_table_of_a_dead_process_is_taken_before_its_lease_ends(shared_database):
    """Only when its session at PostgreSQL is gone: that it cannot be reached is no proof."""
    first, second = open_store(shared_database), Store(shared_database)
    looks = second.share("127.0.0.1", 2, NEVER)
    looks._renew()
    table, other = await new_stored_table(first), first.process_id
    looks.suspect(other)
    looks._renew()
    with pytest.raises(OwnedElsewhere):
        await second.load(table)
    end_without_a_word(first)
    while other in looks.others:  # PostgreSQL hears of the death in its own time
        looks._renew()
    assert (await second.load(table)).fence == 1
    looks._disconnect()
    second.close()
    first.close()


async def test_who_becomes_owner_waits_for_what_the_former_one_is_writing(shared_database):
    first, second = open_store(shared_database), open_store(shared_database, 2)
    table = await new_stored_table(first)
    end_without_a_word(first)
    expire(shared_database, first.process_id)
    with connect(shared_database) as slow:
        row = remark(table, 1, 0).rows[0]
        slow.execute(text("INSERT INTO events VALUES (:table_id, :seq, :key, :event, :fence)"), row)
        loading = asyncio.create_task(second.load(table))
        while not slow.execute(text("SELECT count(*) FROM pg_locks WHERE NOT granted")).scalar():
            await asyncio.sleep(0.01)
        slow.commit()
    assert [event.text for event in (await loading).events] == ["by 0"]
    close_store(first)
    close_store(second)


async def test_a_database_made_without_a_locale_keeps_any_text(postgres):
    """As `createdb` makes it on a machine that has no locale but C."""
    with connect(postgres.url).execution_options(isolation_level="AUTOCOMMIT") as connection:
        connection.execute(text("CREATE DATABASE plain ENCODING 'SQL_ASCII' LOCALE 'C' TEMPLATE template0"))
    store = Store(postgres.url.replace("/postgres", "/plain"))
    local = begun_table("keeper", 2)
    await store.create(local.table.setup, summary(local.table))
    await store.append(EventBatch(local.table.setup.id, 1, [Said(0, "Grüße 🐉")], None, False, None))
    assert [event.text for event in (await store.read(local.table.setup.id)).events] == ["Grüße 🐉"]
    store.close()


# People at different processes


async def test_people_at_different_processes_play_at_one_table(shared_database, seed):
    """They see every move, remark, presence and proposal; the coach answers too."""
    async with two_servers(shared_database) as (one, two):
        table, tokens = await one.full_table(coach=True)
        async with one.join(table, tokens[0]) as ann, two.join(table, tokens[1]) as bea, two.join(table) as watcher:
            while (heard := await ann.hear("presence"))["watching"] < 1:
                pass
            assert heard["seats"] == ["A", "B"]
            await make_moves((ann, bea, watcher), 6, random.Random(seed))
            done = await bea.ask("say", text="Hello from afar")
            await hear_all((ann, bea, watcher), done["seq"])
            assert {client.last["remarks"][0]["text"] for client in (ann, bea, watcher)} == {"Hello from afar"}
            mover = mover_of((ann, bea))
            await mover.say(type="advice", id=4)
            assert (await mover.hear("advice"))["moves"]
            await hear_all((ann, bea, watcher), done["seq"] + 1)
            done = await bea.ask("undo", seq=bea.seq)
            await hear_all((ann, bea, watcher), done["seq"])
            if bea.last["now"]["proposal"] is not None:
                done = await ann.ask("answer", proposal=ann.last["now"]["proposal"]["id"], yes=False)
                await hear_all((ann, bea, watcher), done["seq"])
    assert [message["seq"] for message in bea.heard] == [*range(bea.heard[0]["seq"], bea.seq + 1)]


async def test_http_requests_are_answered_at_any_process(shared_database):
    """Also those that change something; unknown tables are unknown at both."""
    async with two_servers(shared_database) as (one, two):
        made = await one.post("/tables", TWO_SEATS | {"listed": True})
        table, mine = made["table"]["id"], made["mine"]["token"]
        key = await two.sit_down(table, name="Bea")
        seen = [(await each.get(f"/api/tables/{table}")).json() for each in (one, two)]
        assert seen[0] == seen[1]
        assert [seat["name"] for seat in seen[0]["seats"]][1] == "Bea"
        assert (await two.post(f"/tables/{table}/seats", {"name": "x", "token": "forged"}, 403))["code"] == "bad-token"
        assert (await two.post(f"/tables/{table}/seats", {"name": "x" * 20_000}, 413))["status"] == 413
        await two.get("/api/tables/nowhere", 404)
        for each in (one, two):
            (listed,) = (await each.get("/api/tables")).json()
            assert (listed["id"], listed["phase"]) == (table, "playing")
            standing = await each.post("/standings", [{"id": table, "token": token} for token in (mine, key["token"])])
            assert sum(found["waits"] for found in standing) == 1
        await two.post(f"/tables/{table}/end", {"token": mine, "resigns": True})
        await two.post(f"/tables/{table}/end", {"token": key["token"]})
        rematch = [await each.post(f"/tables/{table}/rematch", {"token": mine}) for each in (one, two)]
        assert rematch[0]["table"]["id"] == rematch[1]["table"]["id"]
        replay = await two.post(f"/tables/{table}/replay", {"first": 0, "last": 1})
        assert replay["first"] == 0


async def test_both_processes_log_a_request_that_is_passed_on_under_one_number(shared_database, caplog):
    async with two_servers(shared_database) as (one, two):
        made = await one.post("/tables", TWO_SEATS)
        caplog.handler.setFormatter(JsonLines())
        with caplog.at_level("INFO", "wyrmhall.server.requests"):
            answer = await two.get(f"/api/tables/{made['table']['id']}")
    lines = map(json.loads, caplog.text.splitlines())
    assert [line["request"] for line in lines] == [answer.headers["x-request-id"]] * 2


async def test_only_processes_of_the_server_may_speak_for_others(shared_database):
    """Whoever reaches the inner port without the secret is refused; and from outside nobody speaks for another."""
    async with running_server(shared_database) as server:
        with connect(shared_database) as connection:
            (address,) = connection.execute(text("SELECT address FROM processes")).one()
            secret = connection.execute(text("SELECT secret FROM secrets WHERE name = 'inside'")).scalar()
        inner = "http://" + address.replace(" ", ":")
        async with httpx.AsyncClient() as http:
            for header in ({}, {"x-wyrmhall-speaks-for": "guess http 192.0.2.1"}):
                assert (await http.get(f"{inner}/api/tables", headers=header)).status_code == 403
            header = {"x-wyrmhall-speaks-for": f"{bytes(secret).hex()} http 192.0.2.1"}
            assert (await http.get(f"{inner}/api/tables", headers=header)).status_code == 200
            made = await http.post(f"{inner}/api/tables", json=TWO_SEATS, headers=header)
            outside = await server.http.post("/api/tables", json=TWO_SEATS, headers=header)
        with connect(shared_database) as connection:
            wanted = text("SELECT origin FROM tables WHERE id = :table")
            origins = [
                connection.execute(wanted, {"table": answer.json()["table"]["id"]}).scalar()
                for answer in (made, outside)
            ]
        assert origins[0] != origins[1]


async def test_a_stranger_at_the_inner_port_is_refused_before_anything_is_read(shared_database):
    """The answer does not wait for the body that was announced."""
    async with running_server(shared_database):
        with connect(shared_database) as connection:
            host, port = connection.execute(text("SELECT address FROM processes")).scalar().split()
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-length: 9000\r\n\r\n")
        assert b" 403 " in await reader.readline()
        writer.close()


# Owners move


async def test_a_process_that_stops_hands_its_tables_over_at_once(shared_database, seed):
    """Whoever was at one process goes on at the other, and misses nothing."""
    async with running_server(shared_database) as stays:
        async with running_server(shared_database) as goes:
            table, tokens = await goes.full_table()
            async with goes.join(table, tokens[0]) as ann, stays.join(table, tokens[1]) as bea:
                await make_moves((ann, bea), 1, random.Random(seed))
        for client in (ann, bea):
            with pytest.raises(ConnectionClosed):
                await client.hear("trouble")
        async with stays.join(table, tokens[0], since=ann.seq - 1) as ann, stays.join(table, tokens[1]) as bea:
            await ann.hear("update")
            await make_moves((ann, bea), 1, random.Random(seed))


async def test_a_paused_owner_writes_nothing_when_it_comes_back(postgres, seed):
    """Its client's move waits in its socket. Another process has become owner meanwhile, and somebody plays there."""
    fleet = Fleet(postgres, 2, None, lease_seconds=NEVER)
    await fleet.start()
    first, second = fleet.nodes
    table, tokens = await first.server.full_table()
    async with first.server.join(table, tokens[0]) as ann, first.server.join(table, tokens[1]) as bea:
        mover, token = (ann, tokens[0]) if ann.choices else (bea, tokens[1])
        with connect(postgres.url) as connection:
            owner = connection.execute(text("SELECT owner FROM tables WHERE id = :id"), {"id": table}).scalar()
        # in a thread: what the process says to PostgreSQL goes through this one
        await asyncio.to_thread(expire, postgres.url, owner, lambda: first.send(signal.SIGSTOP))
        await mover.do("play", key="late", seq=mover.seq, move=mover.choices[-1])
        async with second.server.join(table, token) as again:
            done = await again.play(again.choices[0], key="meanwhile")
        first.send(signal.SIGCONT)
        for client in (ann, bea):
            with pytest.raises(ConnectionClosed):
                await client.hear("acknowledged")
    store = Store(postgres.url)
    stored = await store.load(table)
    store.close()
    assert [key.partition(":")[2] for key in stored.keys] == ["meanwhile"]
    assert stored.keys.popitem()[1] == done["seq"] == len(stored.events)
    await fleet.close()


@pytest.mark.parametrize(("processes", "faults"), [(2, (kill, kill_postgres)), (4, (kill, drain, cut))])
async def test_no_acknowledged_move_is_lost_or_doubled_whatever_fails(postgres, seed, processes, faults):
    """A few faults; `bench/faults.py` causes hundreds."""
    async with playing_fleet(postgres, processes, 2, seed) as fleet:
        for fault in faults:
            await cause(fleet, fault)
