"""Live tables: resuming, repeated commands, absent players, rematch, replay, restarts, the lobby."""

import asyncio
import random
from types import SimpleNamespace

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.local_tables import begun_table, every_game, new_table
from tests.server.running_server import Client, hear_all, make_moves, mover_of
from tests.server.test_whole_games import view_at
from wyrmhall.kit.game import AUDIENCE, SEAT_LETTERS
from wyrmhall.match.match import Match
from wyrmhall.match.record import read_record, verify
from wyrmhall.server.limits import WorkBudget
from wyrmhall.server.messages import Play
from wyrmhall.server.settings import Rate, Settings
from wyrmhall.server.store import EventBatch, Store, StoredTable, stored_time
from wyrmhall.server.tables import events, live_table, patience, time_slices
from wyrmhall.server.tables.commands import decide
from wyrmhall.server.tables.live_table import SMALL_GAP, Listener, LiveTable
from wyrmhall.server.tables.manager import TableManager
from wyrmhall.server.tables.past import MOST_FRAMES, table_after
from wyrmhall.server.tables.patience import Attendance
from wyrmhall.server.tables.viewer_messages import News, whole_moves


async def test_a_client_that_missed_too_much_is_sent_the_whole_table(server):
    table, (mine, _) = await server.full_table()
    async with server.join(table, mine, since=-1) as early:
        assert (await early.hear("welcome", "update"))["type"] == "welcome"
    async with server.join(table, mine) as client:
        for number in range(SMALL_GAP + 1):
            await client.do("say", text=str(number))
        while [remark["text"] for remark in client.last["remarks"][-1:]] != [str(SMALL_GAP)]:
            await client.hear("update")
        for since, first in ((client.seq, "presence"), (client.seq + 7, "welcome"), (1, "welcome"), (-4, "welcome")):
            async with server.join(table, mine, since) as late:
                assert (await late.hear("welcome", "update", "presence"))["type"] == first


async def test_a_command_sent_twice_is_done_once(server):
    table, tokens = await server.full_table()
    async with server.join_all(table, tokens) as clients:
        mover = mover_of(clients)
        move, seq = mover.choices[0], mover.seq
        answers = [await mover.play(move, key="once", seq=seq) for _ in range(3)]
        assert answers == [{"type": "acknowledged", "key": "once", "seq": seq + 1}] * 3
        async with server.join(table, tokens[clients.index(mover)]) as again:
            assert await again.play(move, key="once") == answers[0]
            assert again.seq == seq + 1
        other = clients[1 - clients.index(mover)]
        await other.hear("update")
        assert (await other.play("dance", key="once"))["type"] == "refused", "keys of another seat are its own"


async def test_questions_are_answered(server):
    async with server.join(*await server.solo_table("drakon", "random")) as client:
        await client.hear_own_turn()
        await client.say(type="whole_moves", id=7)
        answer = await client.hear("whole_moves")
        assert answer["id"] == 7
        whole = answer["moves"][-1]
        assert [part["move"]["do"] for part in whole["parts"]]
        await client.say(type="why", id=8, move=whole["text"])
        assert (await client.hear("because")) == {"type": "because", "id": 8, "refusal": None}
        await client.say(type="why", id=9, move="dance")
        assert (await client.hear("because"))["refusal"]["line"]["message"] == "move-unreadable"
        assert (await client.play(whole["text"]))["type"] == "acknowledged"


async def test_whole_moves_are_those_of_now():
    """They are kept until something happens, whoever asks in between; and found while others go on."""
    local = begun_table("drakon", 2)
    live = await LiveTable.load(StoredTable(local.table.setup, local.log, {}))
    for _ in range(12):
        for viewer in (*live.table.viewers, *live.table.viewers):
            found = await live.whole_moves(viewer)
            assert found == (list(whole_moves(live.table.match)) if viewer == live.table.match.turn else [])
        turn = live.table.match.turn
        kept = await live.whole_moves(turn)
        await live.whole_moves(1 - turn)
        assert await live.whole_moves(turn) is kept
        move = Play("key", live.table.seq, kept[-1].text)
        for event in decide(live.table, turn, move, Attendance()):
            live.apply_and_tell(event, None)


async def test_long_work_lets_other_tasks_run(monkeypatch):
    monkeypatch.setattr(time_slices, "SLICE", -1)
    order = []

    async def other_task():
        for _ in range(3):
            order.append("other")
            await asyncio.sleep(0)

    other = asyncio.create_task(other_task())
    assert await time_slices.in_slices(order.append("work") or number for number in range(3)) == [0, 1, 2]
    await other
    assert order == ["work", "other"] * 3


@pytest.fixture
def clock(monkeypatch):
    """The clock by which people wait for one another: it stands still, and a test may set it on."""
    stopped = SimpleNamespace(now=0.0)
    monkeypatch.setattr(patience, "monotonic", lambda: stopped.now)
    return stopped


async def test_a_bot_plays_for_an_absent_player_until_the_player_returns(server, seed, clock):
    table, tokens = await server.full_table(stand_in="random")
    async with server.join(table, tokens[0]) as client:
        clock.now += 300
        await client.do("hand_over", seat="B", level="greedy")  # the table agreed on another
        await client.hear("update")
        await client.play_randomly(random.Random(seed), lambda message: message["step"] >= 35)
        assert client.last["table"]["seats"][1]["stands_in"] == "random"
        async with server.join(table, tokens[1]) as back:
            await back.do("take_seat_back")
            while back.last["table"]["seats"][1]["stands_in"] is not None:
                await back.hear("update")


async def presence_of(client, seat, is_there):
    while (seat in (await client.hear("presence"))["seats"]) != is_there:
        pass


async def test_a_lost_connection_does_not_cost_the_seat(server, clock):
    """Three people: two agree after a short while. Patience begins anew with every connection that is lost."""
    table, tokens = await server.full_table("keeper", 3, limit_seconds=3600)
    async with server.join(table, tokens[0]) as client, server.join(table, tokens[1]):
        for _ in range(2):
            async with server.join(table, tokens[2]):
                await presence_of(client, "C", True)
                clock.now += 1000
            await presence_of(client, "C", False)
            clock.now += 19
            assert await client.refusal("hand_over", seat="C") == "table-just-left"
        clock.now += 1
        assert (await client.ask("hand_over", seat="C"))["type"] == "acknowledged"


async def test_who_has_sat_down_has_time_to_connect(server, clock):
    """As much as one who has left."""
    clock.now += 10_000
    table, tokens = await server.full_table("keeper", 3)
    async with server.join(table, tokens[0]) as client, server.join(table, tokens[1]):
        assert await client.refusal("hand_over", seat="C") == "table-just-left"


async def test_one_left_alone_waits_for_the_tables_limit(server, clock):
    table, tokens = await server.full_table(limit_seconds=60)
    async with server.join(table, tokens[0]) as client:
        clock.now += 59
        assert await client.refusal("hand_over", seat="B") == "table-wait-for-limit"
        clock.now += 1
        assert (await client.ask("hand_over", seat="B"))["type"] == "acknowledged"


async def test_a_turn_that_lasts_too_long_is_measured_from_its_beginning(server, clock, seed):
    table, tokens = await server.full_table(limit_seconds=60)
    async with server.join_all(table, tokens) as clients:
        clock.now += 59
        await make_moves(clients, 1, random.Random(seed))
        clock.now += 59
        slow = clients.index(mover_of(clients))
        waiting, seat = clients[1 - slow], SEAT_LETTERS[slow]
        assert await waiting.refusal("hand_over", seat=seat) == "table-is-here"
        clock.now += 1
        assert (await waiting.ask("hand_over", seat=seat))["type"] == "acknowledged"


async def test_to_move_and_take_it_back_again_and_again_does_not_make_a_turn_longer(server, clock, seed):
    table, tokens = await server.full_table(limit_seconds=60)
    async with server.join_all(table, tokens) as clients:
        moves, slow = random.Random(seed), None
        while slow is None or slow.last["now"]["undo"] != "free":
            slow = mover_of(clients)
            await make_moves(clients, 1, moves)
        for _ in range(2):
            clock.now += 30
            await hear_all(clients, (await slow.ask("undo", seq=slow.seq))["seq"])
            assert mover_of(clients) is slow
            if clock.now < 60:
                await hear_all(clients, (await slow.play(slow.choices[0]))["seq"])
        waiting, seat = clients[1 - clients.index(slow)], SEAT_LETTERS[clients.index(slow)]
        assert (await waiting.ask("hand_over", seat=seat))["type"] == "acknowledged"


@every_game
async def test_what_all_see_of_a_step_is_found_once(game, seed, monkeypatch):
    """And everybody is told the same as if each had been told alone."""
    found, seen, moves = [], Match.seen, random.Random(seed)
    local = begun_table(game.name, 3)
    live = await LiveTable.load(StoredTable(local.table.setup, local.log, {}))
    live.table.match.roll(live.table.dice, live.table.match.drawn)
    listeners = [Listener(10**6) for _ in range(3)]
    for seat, listener in enumerate(listeners):
        listener.viewer = seat
        live.listeners.add(listener)
    monkeypatch.setattr(Match, "seen", lambda match, *who: found.append((match, *who)) or seen(match, *who))
    for _ in range(20):
        turn = live.table.match.turn
        if turn is None:
            break
        move = Play("key", live.table.seq, moves.choice(live.table.match.legal_moves()))
        (event,) = decide(live.table, turn, move, Attendance())
        found.clear()
        live.apply_and_tell(event, None)
        by_all = [step for match, who, *step in found if match is live.table.match and who == AUDIENCE]
        assert len(by_all) <= len(event.steps), "once for each step, not for each seat"
        alone = table_after(live.table, live.table.seq)
        for listener in listeners:
            assert listener.queue[-1] == msgspec.json.encode(News(alone, live.info()).update(listener.viewer))


async def test_players_meet_again_at_one_table(server, seed):
    table, token = await server.finished_table(random.Random(seed))
    await server.post(f"/tables/{table}/rematch", {"token": "forged"}, status=403)
    asked = await asyncio.gather(*(server.post(f"/tables/{table}/rematch", {"token": token}) for _ in range(3)))
    assert len({made["table"]["id"] for made in asked}) == 1
    first, again = (await server.get(f"/api/tables/{table}")).json(), asked[0]["table"]
    assert first["rematch"] == again["id"] != table
    assert first["commitment"] != again["commitment"]
    async with server.join(again["id"], token) as client:
        assert client.last["seat"] == "A"


async def test_a_game_that_goes_on_has_no_record_and_no_rematch(server):
    made = await server.new_table("keeper", "me", "open")
    path, mine = f"/tables/{made['table']['id']}", {"token": made["mine"]["token"]}
    await server.post(f"{path}/replay", {"first": 0, "last": 1}, status=409)
    for _ in ("gathering", "playing"):
        await server.get(f"/api{path}/record", status=409)
        await server.post(f"{path}/rematch", mine, status=409)
        await server.post(f"{path}/start", mine)


async def test_during_a_game_one_looks_back_with_ones_own_eyes_only(server):
    table, tokens = await server.full_table()
    path, asked = f"/tables/{table}/replay", {"first": 0, "last": 10}
    own = await server.post(path, asked | {"as": "A", "token": tokens[0]})
    public = await server.post(path, asked)
    assert own["frames"][-1]["view"]["viewer"] == "A"
    assert public["frames"][-1]["view"]["viewer"] is None
    for refused in ({"as": "B", "token": tokens[0]}, {"as": "B"}, {"as": "all", "token": tokens[0]}):
        await server.post(path, asked | refused, status=403)
    for wrong in ({"as": "Z"}, {"first": 5, "last": 2}, {"first": 10**6, "last": 10**6}):
        await server.post(path, asked | wrong, status=400)


@every_game
async def test_after_a_game_everybody_looks_back_with_all_eyes(server, seed, game):
    table, _ = await server.finished_table(random.Random(seed), game.name)
    match = verify(read_record((await server.get(f"/api/tables/{table}/record")).text))
    length = len(match.steps)
    last = min(length, MOST_FRAMES - 1)
    for seat in range(2):
        seen = await server.post(f"/tables/{table}/replay", {"as": SEAT_LETTERS[seat], "first": 0, "last": 10**6})
        assert (seen["first"], seen["last"], seen["length"]) == (0, last, length)
        assert [frame["step"] for frame in seen["frames"]] == list(range(last + 1))
        assert seen["frames"][last // 2]["view"] == view_at(match, seat, last // 2)
    revealed = await server.post(f"/tables/{table}/replay", {"as": "all", "first": 10, "last": 10})
    (frame,) = revealed["frames"]
    if game.name == "keeper":
        assert all(seat["guild"] for seat in frame["view"]["seats"])


async def test_events_of_another_server_are_not_overwritten(server, database):
    """The log decides: the table is loaded again, clients come back, and the move can be made then."""
    table, tokens = await server.full_table()
    async with server.join_all(table, tokens) as clients:
        mover = mover_of(clients)
        move, seq = mover.choices[0], mover.seq
        other = Store(database)
        await other.append(EventBatch(table, seq + 1, [events.Said(None, "Boo!")], None, False, "{}"))
        other.close()
        with pytest.raises(ConnectionClosed):
            await mover.play(move, key="mine")
        async with server.join(table, tokens[clients.index(mover)], since=seq) as again:
            assert (await again.hear("update"))["remarks"][0]["text"] == "Boo!"
            assert (await again.play(move, key="mine"))["seq"] == seq + 2


async def test_who_is_sent_away_while_something_is_stored_for_them_is_told_to_come_back(server, monkeypatch, caplog):
    """As when the process has lost its lease meanwhile."""

    async def add(manager, live, *_):
        manager.discard(live, at_once=True)
        await asyncio.Event().wait()

    table, tokens = await server.full_table()
    async with server.join(table, tokens[0]) as player:
        monkeypatch.setattr(TableManager, "add", add)
        await player.do("say", text="Hello?")
        with pytest.raises(ConnectionClosed) as closed:
            await player.hear("acknowledged")
    assert closed.value.rcvd.code == 1012
    assert not caplog.records


async def test_those_who_watch_may_give_a_name_and_players_have_one(server):
    table, tokens = await server.full_table()
    async with server.join(table) as watcher, server.join(table, tokens[1]) as player:
        heard = []
        for client, name in ((watcher, " Wyn\n"), (watcher, ""), (player, "Somebody else")):
            await client.do("say", text="Hello!", name=name)
            heard += (await watcher.hear("update"))["remarks"]
    assert [(remark["seat"], remark["name"]) for remark in heard] == [(None, "Wyn"), (None, ""), ("B", "B")]


async def test_those_who_watch_can_be_turned_away(server):
    """Whoever has a seat's link, or an invitation that nobody followed, still comes in."""
    made = await server.new_table("keeper", "me", "invited", "invited", stand_in="random")
    table, mine, (friend, late) = made["table"]["id"], made["mine"]["token"], made["invited"]
    own = (await server.sit_down(table, token=friend["token"]))["token"]
    await server.post(f"/tables/{table}/start", {"token": mine})
    async with server.join(table, own) as player, server.join(table) as watcher:
        assert (await player.ask("let_watch", yes=False))["type"] == "acknowledged"
        trouble = await watcher.hear("trouble")
        assert (trouble["code"], trouble["final"]) == ("closed-to-watchers", True)
        with pytest.raises(ConnectionClosed):
            await watcher.hear("update")
        async with server.connect(table) as socket:
            again = Client(socket)
            await again.say(type="hello")
            assert (await again.hear("trouble"))["code"] == "closed-to-watchers"
        asked = {"first": 0, "last": 1}
        assert (await server.post(f"/tables/{table}/replay", asked, status=403))["code"] == "closed-to-watchers"
        await server.post(f"/tables/{table}/replay", asked | {"as": "B", "token": own})
        assert (await server.get(f"/api/tables/{table}")).json()["watched"] is False
        async with server.join(table, late["token"]) as invited:
            assert invited.last["kept"] == "C"


async def test_the_lobby_follows_who_sits_down(server, database):
    """Also for tables that are not in memory: what the lobby shows is stored, so that no log must be gone through."""
    made = await server.new_table("keeper", "me", "open", "invited", listed=True)
    await server.new_table("keeper", "me", "open")
    path = f"/tables/{made['table']['id']}"
    for action, body, phase, players in (
        ("seats", {"name": " Bo\u202e  the \x00Bold "}, "gathering", ["person", "person", "invited"]),
        ("start", {"token": made["mine"]["token"]}, "playing", ["person", "person", "strong"]),
    ):
        server.http.cookies.clear()
        await server.post(f"{path}/{action}", body)
        for (info,) in ((await server.get("/api/tables")).json(), await stored_lobby(database)):
            assert (info["phase"], [seat["player"] for seat in info["seats"]]) == (phase, players)
            assert info["seats"][1]["name"] == "Bo the Bold"


async def test_a_table_that_is_used_stays_in_the_lobby(database):
    store = Store(database)
    manager = TableManager(store, Settings(database, bot_processes=0), WorkBudget(Rate(1, 1)))
    try:
        setups = [new_table("keeper", "me", "open", listed=True).table.setup for _ in range(2)]
        long_ago = stored_time(days_ago=1.01)
        for setup in setups:
            await store.create(msgspec.structs.replace(setup, created=long_ago), setup.id)
        assert await store.lobby() == []
        await manager.find(setups[1].id)
        await manager.touch_used()
        assert await store.lobby() == [setups[1].id]
    finally:
        await manager.close()
        store.close()


async def stored_lobby(database):
    store = Store(database)
    summaries = await store.lobby()
    store.close()
    return [msgspec.json.decode(summary) for summary in summaries]


async def test_a_crowd_that_comes_and_goes_is_told_of_once(monkeypatch):
    """Five hundred who watch would else make a quarter of a million messages, and fill the players' queues."""
    monkeypatch.setattr(live_table, "PRESENCE_SECONDS", 0)
    live = await LiveTable.load(StoredTable(begun_table("keeper", 2).table.setup, [], {}))
    player, slow, crowd = Listener(64), Listener(64), [Listener(64) for _ in range(500)]
    player.viewer = 0
    for listener in (player, slow, *crowd):
        async with live.locked():
            await live.join(listener, None)
    player.queue.clear()
    for _ in range(3):
        await asyncio.sleep(0)
    assert [msgspec.json.decode(data) for data in player.queue] == [
        {"type": "presence", "seats": ["A"], "watching": 501}
    ]
    assert len(slow.queue) == 1, "what waits for somebody is not made more by this"
