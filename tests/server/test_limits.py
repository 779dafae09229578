"""Each client has a budget of the server's time, and its turn."""

import asyncio
import gzip
import itertools
import json
from time import thread_time

import pytest
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from tests.server.local_tables import begun_table
from tests.server.running_server import Client, running_server
from tests.server.test_access import SLOW
from tests.server.test_connections import check_ended, opened
from tests.server.test_memory import frame
from wyrmhall.server import limits
from wyrmhall.server.bots.workers import BotWorkers
from wyrmhall.server.http import connections, direct_sockets
from wyrmhall.server.http.websocket import TableSocket
from wyrmhall.server.limits import WorkBudget
from wyrmhall.server.messages import Play, Say
from wyrmhall.server.settings import Rate
from wyrmhall.server.store import StoredTable
from wyrmhall.server.tables import live_table, time_slices
from wyrmhall.server.tables.commands import decide
from wyrmhall.server.tables.events import Said
from wyrmhall.server.tables.live_table import Listener, LiveTable
from wyrmhall.server.tables.patience import Attendance
from wyrmhall.server.tables.viewer_messages import welcome


@pytest.fixture
def stopwatch(monkeypatch):
    """A clock that is a hundredth of a second further whenever somebody looks."""
    ticks = itertools.count()
    monkeypatch.setattr(limits, "thread_time", lambda: next(ticks) / 100)


async def test_work_is_charged_and_waiting_is_not(stopwatch):
    work = WorkBudget(Rate(0.025, SLOW))

    async def three_steps():
        for _ in range(2):
            await asyncio.sleep(0)
        return "done"

    assert await work.metered("here", three_steps()) == "done"
    assert work.seconds_to_wait("here") > 0
    assert not work.seconds_to_wait("there")


async def test_work_that_fails_or_is_cancelled_is_charged_too(stopwatch):
    work = WorkBudget(Rate(0.005, SLOW))

    async def fails():
        raise KeyError

    with pytest.raises(KeyError):
        await work.metered("here", fails())
    waiting = asyncio.create_task(work.metered("there", asyncio.sleep(1000)))
    await asyncio.sleep(0)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert all(work.seconds_to_wait(client) for client in ("here", "there"))


def test_addresses_that_never_come_back_are_forgotten_but_not_what_they_owe():
    work = WorkBudget(Rate(0.5, SLOW))
    for address in range(3 * limits.UNSETTLED):
        work.charge(str(address), 0.6)
    assert len(work._spent) <= limits.UNSETTLED
    assert work.seconds_to_wait("0")


async def test_of_what_many_want_one_thing_is_begun_at_a_time():
    """Whoever wants a hundred things does not hold up another who wants one; and whatever else is done goes on."""
    work, order = WorkBudget(Rate(1, 1)), []

    async def want(client):
        await work.wait_for_turn(client)
        order.append(client)

    async def move():
        for _ in range(10):
            await asyncio.sleep(0)
            order.append("move")

    greedy = [want("greedy") for _ in range(100)]
    await asyncio.gather(*greedy, want("modest"), move())
    assert "modest" in order[:10]
    assert order[:30].count("move") == 10


async def test_whoever_owes_time_waits(monkeypatch):
    work, slept = WorkBudget(Rate(1, SLOW)), []

    async def sleep(seconds):
        slept.append(seconds)
        for limit in (work._budget, work._pace):
            limit._buckets.clear()

    for _ in range(30):
        work.charge("here", 0.05)
    monkeypatch.setattr(limits.asyncio, "sleep", sleep)
    await work.wait_for_budget("here")
    assert [seconds > 0 for seconds in slept] == [True]


async def test_moves_questions_and_bots_are_charged_to_whom_they_are_for(database, monkeypatch):
    charged = []
    async with running_server(database) as server, server.join(*await server.solo_table("keeper", "random")) as client:
        await client.hear_own_turn()
        monkeypatch.setattr(WorkBudget, "charge", lambda self, client, seconds: charged.append(client))
        await client.say(type="why", id=1, move="dance")
        await client.hear("because")
        asked = len(charged)
        await client.play(client.choices[0])
        await client.hear_own_turn()
    assert 0 < asked < len(charged)
    assert set(charged) == {"127.0.0.1"}


async def test_what_a_worker_computed_is_charged_to_whom_it_was_for():
    """Also if nobody waits for it any more."""
    work = WorkBudget(Rate(0.001, SLOW))
    workers = BotWorkers(0, 1e9, work.charge_worker)

    def compute():
        begun = thread_time()
        while thread_time() - begun < 0.05:
            pass

    asked = asyncio.create_task(workers.think("here", compute))
    await asyncio.sleep(0)
    asked.cancel()
    assert await workers.think("there", lambda: 7) == 7
    while not work.seconds_to_wait("here"):
        await asyncio.sleep(0)
    assert not work.seconds_to_wait("there")
    workers.close()


async def test_who_is_refused_and_goes_on_asking_is_not_answered(server, monkeypatch, caplog):
    work = WorkBudget(Rate(0, 0.001))
    for _ in range(9):
        work.charge("here", 0.1)
        assert not work.is_ignored("here")
    work.charge("here", 1000)
    assert work.is_ignored("here")
    monkeypatch.setattr(WorkBudget, "is_ignored", lambda *_: True)
    for _ in range(2):
        await check_ended(*await opened(server, b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n"))
    assert caplog.text.count("not answered any more") == 1


async def test_play_goes_on_while_somebody_is_told_what_they_missed(monkeypatch):
    """They are told that too, in order."""
    monkeypatch.setattr(time_slices, "SLICE", -1)
    local = begun_table("drakon", 2)
    live = await LiveTable.load(StoredTable(local.table.setup, local.log, {}))

    def happen(command):
        for event in decide(live.table, live.table.match.turn, command, Attendance()):
            live.apply_and_tell(event, None)

    async def pause():
        async with live.locked():  # nobody holds it meanwhile
            happen(Play("key", live.table.seq, live.table.match.legal_moves()[0]))

    for number in range(3):
        happen(Say("key", f"Remark {number}"))
    late, first = Listener(64), live.table.seq - 3
    late.pause = pause
    since = await live.catch_up(late, first)
    assert live.table.seq == 2 * first + 6, "how the table was is found in slices too"
    async with live.locked():
        await live.join(late, since)
    heard = [message["seq"] for message in map(json.loads, late.queue)]
    assert heard == list(range(first + 1, live.table.seq + 1))


async def test_who_waits_for_a_turn_holds_no_table(database, monkeypatch):
    """Else whoever has used up their budget could hold up those they play with, or only watch."""

    async def pause(socket):
        raise AssertionError("it would wait, and hold the table's lock")

    monkeypatch.setattr(time_slices, "SLICE", -1)
    monkeypatch.setattr(TableSocket, "pause", pause)
    async with running_server(database) as server:
        table, tokens = await server.full_table("drakon")
        async with server.join_all(table, tokens) as clients:
            for client in clients:
                await client.say(type="whole_moves", id=1)
            answers = [await client.hear("whole_moves") for client in clients]
    assert any(answer["moves"] for answer in answers)


async def test_the_whole_table_is_made_once_for_all_who_watch(monkeypatch):
    local, made = begun_table("keeper", 2), []
    live = await LiveTable.load(StoredTable(local.table.setup, local.log, {}))
    monkeypatch.setattr(live_table, "welcome", lambda *of: made.append(of) or welcome(*of))
    for after_a_remark in (False, True):
        if after_a_remark:
            live.apply_and_tell(Said(0, "Hm."), None)
        watchers = [Listener(64) for _ in range(5)]
        for watcher in watchers:
            async with live.locked():
                await live.join(watcher, None)
        (sent,) = {watcher.queue[-1] for watcher in watchers}
        assert json.loads(sent)["seq"] == live.table.seq
        assert len(made) == 1 + after_a_remark


async def test_players_do_not_queue_behind_a_crowd_at_the_door():
    local, order = begun_table("keeper", 2), []
    live = await LiveTable.load(StoredTable(local.table.setup, local.log, {}))

    async def come(how, name):
        async with how():
            order.append(name)

    async with live.locked():  # a move is being stored
        coming = [asyncio.create_task(come(live.visited, "watcher")) for _ in range(50)]
        await asyncio.sleep(0)
        coming.append(asyncio.create_task(come(live.locked, "player")))
        await asyncio.sleep(0)
    await asyncio.gather(*coming)
    assert order.index("player") == 1


async def test_a_budget_cannot_be_used_up_in_one_go():
    work = WorkBudget(Rate(3.0, SLOW))
    work.charge("here", 0.1)
    assert not work.seconds_to_wait("here")
    waiting = asyncio.create_task(work.wait_for_turn("here"))
    await work.wait_for_turn("there")
    assert not waiting.done()
    waiting.cancel()


async def test_when_it_is_crowded_those_who_sit_at_a_table_come_in(database, monkeypatch, caplog):
    async with running_server(database) as server:
        table, tokens = await server.full_table()
        await server.http.aclose()
        monkeypatch.setattr(connections, "most_connections", lambda: 10)
        async with server.join(table) as _, server.join(table, tokens[0]) as player:
            others = [await opened(server) for _ in range(6)]
            async with server.join(table, tokens[1]), server.connect(table) as socket:
                watcher = Client(socket)
                await watcher.say(type="hello")
                assert (await watcher.hear("trouble"))["code"] == "crowded"
                others.append(await opened(server, b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"))
                assert b'"code":"crowded"' in await others[-1][0].read(-1)
                assert (await player.ask("say", text="Full house!"))["type"] == "acknowledged"
            for _, writer in others:
                writer.close()
    assert caplog.text.count("it is crowded") == 1


async def test_what_never_changes_is_made_once_and_sent_once(server):
    for path in ("/api/server", "/api/games/keeper/words/fr", "/api/games/keeper/rules/en", "/api/openapi.json"):
        first = await server.get(path)
        assert (first.headers["content-encoding"], first.headers["cache-control"]) == ("gzip", "no-cache")
        again = await server.get(path, status=304, headers={"If-None-Match": first.headers["etag"]})
        assert again.content == b""
        plain = await server.get(path, headers={"Accept-Encoding": "identity"})
        assert (plain.content, "content-encoding" in plain.headers) == (first.content, False)
        async with server.http.stream("GET", path) as sent:
            raw = b"".join([part async for part in sent.aiter_raw()])
        assert gzip.decompress(raw) == plain.content


async def test_tables_asked_for_at_once_are_counted_too(database):
    async with running_server(database, listed_per_address=3) as server:
        wanted = {"game": "keeper", "seats": [{"player": "open"}, {"player": "open"}], "listed": True}
        answers = await asyncio.gather(*(server.http.post("/api/tables", json=wanted) for _ in range(9)))
        assert sorted(answer.status_code for answer in answers) == [201] * 3 + [429] * 6


@pytest.mark.parametrize("limit", [{"listed_per_address": 1}, {"new_tables": Rate(2, SLOW)}])
async def test_a_rematch_counts_like_any_new_table(database, limit):
    async with running_server(database, **limit) as server:
        made = await server.new_table("keeper", "me", "open", listed=True)
        path, token = f"/tables/{made['table']['id']}", {"token": made["mine"]["token"]}
        await server.post(f"{path}/end", token)
        await server.new_table("keeper", "me", "open", listed=True)
        await server.post(f"{path}/rematch", token, status=429)


PINGS, TEXTS, FRAGMENTS = frame(b"", 0x89), frame(b"{}"), frame(b"", 0x00)


@pytest.mark.parametrize("flood", [PINGS, TEXTS, FRAGMENTS], ids=["pings", "texts", "fragments"])
async def test_what_comes_on_a_socket_is_read_in_pieces_and_in_turn(server, monkeypatch, flood):
    """Also what never becomes a message."""
    read, read_at_once, turns = [], WebSocketsSansIOProtocol.data_received, asyncio.Semaphore(3)

    def data_received(socket, data):
        read.append(len(data))
        read_at_once(socket, data)

    table, _ = await server.full_table()
    async with server.join(table) as client:
        monkeypatch.setattr(WorkBudget, "wait_for_budget", lambda *_: turns.acquire())
        monkeypatch.setattr(WebSocketsSansIOProtocol, "data_received", data_received)
        client.socket.transport.write(frame(b"", 0x01) * (flood is FRAGMENTS) + flood * 5000)
        while not read:
            await asyncio.sleep(0)
        if flood is FRAGMENTS:
            await client.socket.wait_closed()  # there are too many
        for _ in range(100):
            await asyncio.sleep(0)
        assert max(read) <= direct_sockets.PIECE
        assert sum(read) <= 3 * direct_sockets.PIECE
        monkeypatch.setattr(WorkBudget, "wait_for_budget", lambda *_: asyncio.sleep(0))
        turns.release()


async def test_who_has_used_up_the_budget_is_not_read(server, monkeypatch):
    charged = []
    table, _ = await server.full_table()
    async with server.join(table) as client:
        monkeypatch.setattr(WorkBudget, "charge", lambda work, client, seconds: charged.append((client, seconds)))
        await (await client.socket.ping())
        assert [client for client, seconds in charged if seconds > 0] == ["127.0.0.1"]
        monkeypatch.setattr(WorkBudget, "is_over_budget", lambda *_: True)
        monkeypatch.setattr(WorkBudget, "wait_for_budget", lambda *_: asyncio.Event().wait())
        answer = await client.socket.ping()
        for _ in range(100):
            await asyncio.sleep(0)
        assert not answer.done()
        client.socket.transport.abort()
