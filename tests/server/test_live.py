"""Live tables: resuming, saying things twice, rematch, replay, restarts."""

import asyncio
import random
from contextlib import AsyncExitStack

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

import wyrmhall
from tests.server.hosting import house, without_presence
from tests.server.sitting import people
from tests.server.test_play import plain
from wyrmhall.contract.game import SEAT_LETTERS
from wyrmhall.engine.record import read_record, verify
from wyrmhall.server.messages import Play
from wyrmhall.server.store import Batch, Store, StoredTable
from wyrmhall.server.tables import events, time_slices
from wyrmhall.server.tables.commands import decide
from wyrmhall.server.tables.history import LONGEST_STRETCH
from wyrmhall.server.tables.live_table import SMALL_GAP, LiveTable
from wyrmhall.server.tables.viewer_messages import whole_moves


async def some_moves(clients, number, dice):
    """Play some moves, whoever's turn it is; all clients hear all of them."""
    for _ in range(number):
        for client in clients:
            if client.heard[-1]["now"]["choices"]:
                answer = await client.play(dice.choice(client.heard[-1]["now"]["choices"])["text"])
                break
        else:
            return
        await level(clients, answer["seq"])


async def level(clients, last=0):
    """Everybody has heard what anybody has, at least up to event `last`."""
    last = max(last, *(client.seq for client in clients))
    for client in clients:
        while client.seq < last:
            await client.hear("update")


async def all_at(stack, hall, table, tokens):
    clients = [await stack.enter_async_context(hall.at(table, token)) for token in (*tokens, None)]
    for client in clients:
        await client.hear("welcome")
    return clients


@pytest.mark.parametrize("game", list(wyrmhall.all_games()))
async def test_resuming_from_any_event_is_as_if_one_had_stayed(hall, game):
    table, tokens = await hall.full_table(game, 2)
    async with AsyncExitStack() as stack:
        clients = await all_at(stack, hall, table, tokens)
        dice = random.Random(game)
        await some_moves(clients, 4, dice)
        mover = next(client for client in clients if client.heard[-1]["now"]["undo"] != "no")
        await mover.do("undo", seq=mover.seq)
        await mover.hear("update")
        await level(clients)
        proposal = mover.heard[-1]["now"]["proposal"]
        if proposal is not None:
            other = clients["AB".index(proposal["waiting_for"][0])]
            await other.do("answer", proposal=proposal["id"], yes=True)
            await other.hear("acknowledged")
            await other.hear("update")
            await level(clients)
        await clients[-1].do("say", text="Well played!")
        await clients[-1].hear("update")
        await level(clients)
        await some_moves(clients, 4, dice)
        for client, token in zip(clients, (*tokens, None), strict=True):
            first = client.heard[0]["seq"]
            for since in range(first, client.seq):
                async with hall.at(table, token, since) as late:
                    while not late.heard or late.seq < client.seq:
                        await late.hear("update")
                stayed = [without_presence(message) for message in client.heard if message["seq"] > since]
                assert [without_presence(message) for message in late.heard] == stayed


async def test_whoever_missed_nothing_or_too_much(hall):
    table, (mine, _) = await hall.full_table("keeper", 2)
    async with hall.at(table, mine) as client:
        await client.hear("welcome")
        for number in range(SMALL_GAP + 1):
            await client.do("say", text=str(number))
        while client.heard[-1].get("remark") is None or client.heard[-1]["remark"]["text"] != str(SMALL_GAP):
            await client.hear("update")
        for since, first in ((client.seq, "presence"), (client.seq + 7, "welcome"), (1, "welcome"), (-4, "welcome")):
            async with hall.at(table, mine, since) as late:
                assert (await late.hear("welcome", "update", "presence"))["type"] == first


async def test_a_deed_said_twice_is_done_once(hall):
    table, tokens = await hall.full_table("keeper", 2)
    async with AsyncExitStack() as stack:
        clients = await all_at(stack, hall, table, tokens)
        mover = next(client for client in clients if client.heard[-1]["now"]["choices"])
        move, seq = mover.heard[-1]["now"]["choices"][0]["text"], mover.seq
        answers = [await mover.play(move, key="once", seq=seq) for _ in range(3)]
        assert answers == [{"type": "acknowledged", "key": "once", "seq": seq + 1}] * 3
        async with hall.at(table, tokens[clients.index(mover)]) as again:
            await again.hear("welcome")
            assert await again.play(move, key="once") == answers[0]
            assert again.seq == seq + 1
        other = clients[1 - clients.index(mover)]
        await other.hear("update")
        assert (await other.play("dance", key="once"))["type"] == "refused", "keys of another seat are its own"


async def test_of_moves_made_at_the_same_time_one_counts(hall):
    table, tokens = await hall.full_table("keeper", 2)
    async with AsyncExitStack() as stack:
        clients = await all_at(stack, hall, table, [tokens[0], tokens[0], tokens[1], tokens[1]])
        movers = [client for client in clients if client.heard[-1]["now"]["choices"]]
        assert len(movers) == 2
        moves = [choice["text"] for choice in movers[0].heard[-1]["now"]["choices"]]
        answers = await asyncio.gather(
            *(client.play(move, key=move) for client, move in zip(movers, moves, strict=False))
        )
        assert sorted(answer["type"] for answer in answers) == ["acknowledged", "refused"]
        refused = next(answer for answer in answers if answer["type"] == "refused")
        assert refused["refusal"]["line"]["message"] in ("table-moved-on", "table-not-your-turn")


async def test_questions_are_answered(hall):
    made = await hall.new_table("drakon", "me", "random")
    async with hall.at(made["table"]["id"], made["mine"]["token"]) as client:
        await client.hear("welcome")
        while not client.heard[-1]["now"]["choices"]:
            await client.hear("update")
        await client.say(type="whole_moves", id=7)
        answer = await client.hear("whole_moves")
        assert answer["id"] == 7
        whole = answer["choices"][-1]
        assert [part["do"] for part in whole["move"]["parts"]]
        await client.say(type="why", id=8, move=whole["text"])
        assert (await client.hear("because")) == {"type": "because", "id": 8, "refusal": None}
        await client.say(type="why", id=9, move="dance")
        assert (await client.hear("because"))["refusal"]["line"]["message"] == "table-no-such-move"
        assert (await client.play(whole["text"]))["type"] == "acknowledged"


async def test_whole_moves_are_those_of_now():
    """They are kept until something happens, for whoever asked last."""
    sitting = people("drakon", 2)
    live = await LiveTable.load(StoredTable(sitting.table.setup, sitting.log, {}))
    for _ in range(12):
        for viewer in (*live.table.viewers, *live.table.viewers):
            assert live.whole_moves(viewer) == whole_moves(live.table, viewer)
        turn = live.table.match.turn
        move = Play("key", live.table.seq, live.whole_moves(turn)[-1].text)
        for event in decide(live.table, turn, move, ()):
            live.apply(event, None)


async def test_long_work_gives_way_to_others(monkeypatch):
    monkeypatch.setattr(time_slices, "SLICE", -1)
    order = []

    async def somebody_else():
        for _ in range(3):
            order.append("other")
            await asyncio.sleep(0)

    other = asyncio.create_task(somebody_else())
    assert await time_slices.in_slices(order.append("work") or number for number in range(3)) == [0, 1, 2]
    await other
    assert order == ["work", "other"] * 3


async def test_a_seat_that_stays_away_is_played_by_a_bot_until_its_owner_returns(hall):
    table, tokens = await hall.full_table("keeper", 2)
    async with hall.at(table, tokens[0]) as client:
        await client.hear("welcome")
        await client.do("hand_over", seat="B", level="random")
        await client.hear("update")
        dice = random.Random(0)
        while client.heard[-1]["step"] < 35 and client.heard[-1]["now"]["result"] is None:
            if client.heard[-1]["now"]["choices"]:
                await client.do("play", seq=client.seq, move=dice.choice(client.heard[-1]["now"]["choices"])["text"])
            await client.hear("update")
        assert client.heard[-1]["table"]["seats"][1]["stands_in"] == "random"
        async with hall.at(table, tokens[1]) as back:
            await back.hear("welcome")
            await back.do("take_seat_back")
            while back.heard[-1]["table"]["seats"][1]["stands_in"] is not None:
                await back.hear("update")


@pytest.mark.parametrize(("away_seconds", "answer"), [(1e9, "refused"), (0, "acknowledged")])
async def test_whoever_lost_the_line_for_a_moment_keeps_the_seat(database, away_seconds, answer):
    async with house(database, away_seconds=away_seconds) as hall:
        table, tokens = await hall.full_table("keeper", 2)
        async with hall.at(table, tokens[0]) as client:
            async with hall.at(table, tokens[1]) as other:
                await other.hear("welcome")
            for is_there in (True, False):
                while ("B" in (await client.hear("presence"))["seats"]) != is_there:
                    pass
            await client.do("hand_over", seat="B", level="random")
            heard = await client.hear("acknowledged", "refused")
            assert heard["type"] == answer
            assert answer == "acknowledged" or heard["refusal"]["line"]["message"] == "table-just-left"


async def test_nobody_loses_the_seat_because_the_server_was_started_anew(database):
    async with house(database) as hall:
        table, tokens = await hall.full_table("keeper", 2)
    async with house(database, away_seconds=1e9) as hall, hall.at(table, tokens[0]) as client:
        await client.do("hand_over", seat="B", level="random")
        assert (await client.hear("refused"))["refusal"]["line"]["message"] == "table-just-left"


async def finished(hall, game, *seats):
    made = await hall.new_table(game, *seats)
    async with hall.at(made["table"]["id"], made["mine"]["token"]) as client:
        await client.play_at_random(random.Random(0))
    return made["table"]["id"], made["mine"]["token"], client


async def test_players_meet_again_at_one_table(hall):
    table, token, _ = await finished(hall, "keeper", "me", "random")
    await hall.post(f"/tables/{table}/rematch", {"token": "forged"}, status=403)
    asked = await asyncio.gather(*(hall.post(f"/tables/{table}/rematch", {"token": token}) for _ in range(3)))
    assert len({made["table"]["id"] for made in asked}) == 1
    again = asked[0]["table"]
    assert again["id"] != table
    assert again["commitment"] != (await hall.get(f"/api/tables/{table}")).json()["commitment"]
    assert (await hall.get(f"/api/tables/{table}")).json()["rematch"] == again["id"]
    async with hall.at(again["id"], token) as client:
        assert (await client.hear("welcome"))["seat"] == "A"


async def test_a_game_that_goes_on_has_no_record_and_no_rematch(hall):
    made = await hall.new_table("keeper", "me", "open")
    path, mine = f"/tables/{made['table']['id']}", made["mine"]["token"]
    await hall.get(f"/api{path}/record", status=409)
    await hall.post(f"{path}/rematch", {"token": mine}, status=409)
    await hall.post(f"{path}/replay", {"first": 0, "last": 1}, status=409)
    await hall.post(f"{path}/start", {"token": mine})
    await hall.get(f"/api{path}/record", status=409)
    await hall.post(f"{path}/rematch", {"token": mine}, status=409)


async def test_during_a_game_one_looks_back_with_ones_own_eyes_only(hall):
    table, tokens = await hall.full_table("keeper", 2)
    path = f"/tables/{table}/replay"
    asked = {"first": 0, "last": 10}
    own = await hall.post(path, asked | {"as": "A", "token": tokens[0]})
    public = await hall.post(path, asked)
    assert own["frames"][-1]["view"]["viewer"] == "A"
    assert public["frames"][-1]["view"]["viewer"] is None
    await hall.post(path, asked | {"as": "B", "token": tokens[0]}, status=403)
    await hall.post(path, asked | {"as": "B"}, status=403)
    await hall.post(path, asked | {"as": "all", "token": tokens[0]}, status=403)
    await hall.post(path, asked | {"as": "Z"}, status=400)
    await hall.post(path, {"first": 5, "last": 2}, status=400)
    await hall.post(path, {"first": 10**6, "last": 10**6}, status=400)


@pytest.mark.parametrize("game", list(wyrmhall.all_games()))
async def test_after_a_game_everybody_looks_back_with_all_eyes(hall, game):
    table, _, _ = await finished(hall, game, "me", "random")
    match = verify(read_record((await hall.get(f"/api/tables/{table}/record")).text))
    length = len(match.steps)
    for seat in range(2):
        last = min(length, LONGEST_STRETCH - 1)
        seen = await hall.post(f"/tables/{table}/replay", {"as": SEAT_LETTERS[seat], "first": 0, "last": 10**6})
        assert (seen["first"], seen["last"], seen["length"]) == (0, last, length)
        assert [frame["step"] for frame in seen["frames"]] == list(range(last + 1))
        assert seen["frames"][last // 2]["view"] == plain(
            match.game.view.view(match.content, match.seen(seat, last // 2))
        )
    everything = await hall.post(f"/tables/{table}/replay", {"as": "all", "first": length, "last": length})
    assert len(everything["frames"]) == 1


async def test_everything_is_shown_to_those_who_look_back_with_all_eyes(hall):
    table, _, _ = await finished(hall, "keeper", "me", "random")
    seen = await hall.post(f"/tables/{table}/replay", {"as": "all", "first": 10, "last": 10})
    assert all(seat["guild"] for seat in seen["frames"][0]["view"]["seats"])


async def test_tables_are_found_again_after_a_restart(database):
    async with house(database) as hall:
        table, tokens = await hall.full_table("keeper", 2, listed=True)
        async with AsyncExitStack() as stack:
            clients = await all_at(stack, hall, table, tokens)
            await some_moves(clients, 6, random.Random(1))
            before = [without_presence(message) for client in clients for message in client.heard[-1:]]
            seqs = [client.seq for client in clients]
    async with house(database) as hall:
        assert [info["id"] for info in (await hall.get("/api/tables")).json()] == [table]
        async with AsyncExitStack() as stack:
            clients = await all_at(stack, hall, table, tokens)
            assert [client.seq for client in clients] == seqs
            for client, message in zip(clients, before, strict=True):
                assert client.heard[0]["now"] == message["now"]
                assert client.heard[0]["view"] == message["frames"][-1]["view"]
            await some_moves(clients, 2, random.Random(2))
            assert clients[0].seq > seqs[0]


async def test_what_another_server_wrote_is_not_overwritten(hall, database):
    """The log decides: the table is fetched anew, clients come back, and the move can be made then."""
    table, tokens = await hall.full_table("keeper", 2)
    async with AsyncExitStack() as stack:
        clients = await all_at(stack, hall, table, tokens)
        mover = next(client for client in clients if client.heard[-1]["now"]["choices"])
        other = Store.open(database)
        said = Batch(table, mover.seq + 1, [events.Said(None, "Boo!")], None, False, "{}")
        await other.append(said)
        other.close()
        move = mover.heard[-1]["now"]["choices"][0]["text"]
        with pytest.raises(ConnectionClosed):
            await mover.play(move, key="mine")
        token, seq = tokens[clients.index(mover)], mover.seq
        async with hall.at(table, token, since=seq) as again:
            assert (await again.hear("update"))["remark"]["text"] == "Boo!"
            assert (await again.play(move, key="mine"))["seq"] == seq + 2


async def test_whoever_watches_may_give_a_name_and_whoever_sits_has_one(hall):
    table, tokens = await hall.full_table("keeper", 2)
    async with hall.at(table) as watcher, hall.at(table, tokens[1]) as player:
        heard = []
        for client, name in ((watcher, " Wyn\n"), (watcher, ""), (player, "Somebody else")):
            await client.do("say", text="Hello!", name=name)
            heard.append((await watcher.hear("update"))["remark"])
    assert [(remark["seat"], remark["name"]) for remark in heard] == [(None, "Wyn"), (None, ""), ("B", "B")]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", list(wyrmhall.all_games()))
async def test_rules_stand_in_chapters(hall, game, language):
    rules = (await hall.get(f"/api/games/{game}/rules/{language}")).json()
    chapters = [(rule["id"].partition(".")[0], rule["chapter"]) for rule in rules]
    assert all(title for _, title in chapters)
    assert len(set(chapters)) == len({number for number, _ in chapters})
    assert [number for number, _ in chapters] == sorted(number for number, _ in chapters)


async def test_the_lobby_follows_who_sits_down(hall):
    made = await hall.new_table("keeper", "me", "open", "open", listed=True)
    await hall.new_table("keeper", "me", "open")
    table = made["table"]["id"]
    await hall.post(f"/tables/{table}/seats", {"name": " Bo\u202e  the \x00Bold "})
    (listed,) = (await hall.get("/api/tables")).json()
    assert [seat["name"] for seat in listed["seats"]][1] == "Bo the Bold"
    assert [seat["player"] for seat in listed["seats"]] == ["person", "person", "open"]


async def test_the_lobby_knows_tables_that_nobody_is_at(hall, database):
    """What it shows is kept, so that no log must be gone through."""
    made = await hall.new_table("keeper", "me", "open", "invited", listed=True)
    table = made["table"]["id"]
    await hall.post(f"/tables/{table}/seats", {"name": "Bo"})
    assert await kept_summary(database) == ("gathering", ["person", "person", "invited"])
    await hall.post(f"/tables/{table}/start", {"token": made["mine"]["token"]})
    assert await kept_summary(database) == ("playing", ["person", "person", "strong"])
    await hall.post(f"/tables/{table}/seats", {"name": "Cy", "token": made["invited"][0]["token"]})
    assert await kept_summary(database) == ("playing", ["person", "person", "person"])


async def kept_summary(database):
    store = Store.open(database)
    (summary,) = await store.lobby()
    store.close()
    info = msgspec.json.decode(summary)
    return info["phase"], [seat["player"] for seat in info["seats"]]


async def test_the_schema_has_the_messages_of_the_sockets_and_the_views_of_all_games(hall):
    schema = (await hall.get("/api/openapi.json")).json()
    components = schema["components"]["schemas"]
    assert {"ClientMessage", "ServerMessage", "Welcome", "KeeperView", "TableMade", "ReplayAsked"} <= set(components)
    references = set()

    def collect(part):
        if isinstance(part, dict):
            references.update([part["$ref"]] if "$ref" in part else [])
            part = list(part.values())
        for one in part if isinstance(part, list) else []:
            collect(one)

    collect(schema)
    assert {reference.rpartition("/")[2] for reference in references} <= set(components)
    assert "/api/tables/{table}/replay" in schema["paths"]
