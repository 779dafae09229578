"""A list of one's own tables: how each stands, from one request; and games that are ended before their end."""

import json
import random

import pytest

from tests.server.databases import execute
from tests.server.local_tables import begun_table, new_table
from tests.server.running_server import mover_of, running_server
from wyrmhall.server import messages
from wyrmhall.server.table_info import TableInfo
from wyrmhall.server.tables.commands import CommandRefused, end
from wyrmhall.server.tables.manager import TableManager
from wyrmhall.server.tables.summaries import TableSummary


async def standings(server, *asked):
    return await server.post("/standings", [{"id": table, "token": token} for table, token in asked])


def change_summaries(database, **changes):
    """Change what is stored of all tables; None takes it away."""
    for table, summary in execute(database, "SELECT id, summary FROM tables"):
        changed = {name: value for name, value in (json.loads(summary) | changes).items() if value is not None}
        update = "UPDATE tables SET summary = :summary WHERE id = :table"
        execute(database, update, table=table, summary=json.dumps(changed))


async def test_each_is_told_whether_the_game_waits_for_them(server):
    table, tokens = await server.full_table()
    async with server.join_all(table, tokens) as (ann, bea, _):
        while not (ann.choices or bea.choices):
            await ann.hear("update")
        found = await standings(server, (table, tokens[0]), ("nowhere", None), (table, tokens[1]), ("\0", "x"))
    assert [one and one["seat"] for one in found] == ["A", None, "B", None]
    assert [found[0]["waits"], found[2]["waits"]] == [bool(ann.choices), bool(bea.choices)]


async def test_nothing_is_told_but_what_everybody_knows_and_ones_own(server):
    table, tokens = await server.full_table()
    own, strange, nobody = await standings(server, (table, tokens[0]), (table, "strange"), (table, None))
    assert own["table"] == (await server.get(f"/api/tables/{table}")).json()
    assert strange == nobody == own | {"seat": None, "waits": False}
    assert set(own) == {"table", "seat", "waits", "returns", "scores"}
    assert set(own["table"]) == set(TableInfo.__struct_fields__)
    assert own["returns"] == own["scores"] == []


async def test_tables_are_not_loaded_to_be_listed(database, monkeypatch):
    """Not even after the server was started anew. Only what a summary does not know yet is found in the log."""
    async with running_server(database) as server:
        table, tokens = await server.full_table()
        async with server.join(table, tokens[0]) as ann, server.join(table, tokens[1]) as bea:
            mover = ann if ann.choices else bea
            await mover.play(mover.choices[0])
            await ann.hear("update")
            before = await standings(server, *((table, token) for token in tokens))
    loaded = []
    found = TableManager.find

    async def find(self, name, client):
        loaded.append(name)
        return await found(self, name, client)

    monkeypatch.setattr(TableManager, "find", find)
    absent = [msg | {"table": _without_presence(msg["table"])} for msg in before]
    async with running_server(database) as server:
        assert await standings(server, *((table, token) for token in tokens)) == absent
        assert loaded == []
    change_summaries(database, seq=1, waits_for=[0, 1])  # as after a kill
    async with running_server(database) as server:
        again = await standings(server, *((table, token) for token in tokens))
        assert [one["waits"] for one in again] == [one["waits"] for one in before]
        assert loaded == [table]


def _without_presence(info):
    return info | {"seats": [seat | {"present": False} for seat in info["seats"]]}


async def test_a_game_of_other_rules_is_closed_and_an_old_summary_is_read(database):
    async with running_server(database) as server:
        table, tokens = await server.full_table()
    change_summaries(database, rules_version=99)
    async with running_server(database) as server:
        (found,) = await standings(server, (table, tokens[0]))
        assert (found["table"]["phase"], found["waits"]) == ("closed", False)
    later = TableSummary.__struct_fields__[len(TableInfo.__struct_fields__) :]
    change_summaries(database, **dict.fromkeys(later))
    async with running_server(database) as server:
        (found,) = await standings(server, (table, tokens[0]))
        assert found["seat"] == "A"


async def test_a_list_has_a_limit(database):
    async with running_server(database, standings_at_once=2) as server:
        await server.post("/standings", [{"id": "x"}] * 3, status=400)
        assert await server.post("/standings", [{"id": "x"}] * 2) == [None, None]


async def test_the_result_is_told_when_the_game_is_over(server, seed):
    table, token = await server.solo_table("drachenhort", "random")
    async with server.join(table, token) as client:
        result = await client.play_randomly(random.Random(seed))
    (found,) = await standings(server, (table, token))
    assert found["table"]["phase"] == "over"
    assert (found["returns"], found["scores"]) == (result["returns"], result["scores"])
    assert not found["waits"]


async def test_who_plays_against_bots_alone_ends_the_game_at_once(database):
    """It no longer counts among those that are not over."""
    async with running_server(database, tables_per_guest=1) as server:
        table, token = await server.solo_table("keeper", "greedy")
        assert (await server.post(f"/tables/{table}/end", {"token": "strange"}, status=403))["code"] == "bad-token"
        assert (await server.post(f"/tables/{table}/end", {"token": token}))["phase"] == "over"
        assert (await server.post(f"/tables/{table}/end", {"token": token}, status=409))["code"] == "not-playing"
        (found,) = await standings(server, (table, token))
        assert (found["table"]["phase"], found["returns"]) == ("over", [])
        assert (await server.post(f"/tables/{table}/analysis", {}, status=409))["code"] == "not-over"
        record = (await server.get(f"/api/tables/{table}/record")).json()
        assert record["result"] is None
        replay = await server.post(f"/tables/{table}/replay", {"first": 0, "last": 0, "as": "all"})
        assert replay["length"] == len(record["steps"])
        gathers = (await server.new_table("keeper", "me", "open", listed=True))["mine"]["token"]
        (listed,) = (await server.get("/api/tables")).json()
        await server.post(f"/tables/{listed['id']}/end", {"token": gathers})
        assert (await server.get("/api/tables")).json() == []
        await server.post(f"/tables/{listed['id']}/branch", {"step": 0, "seat": "A"}, status=409)
        await server.post(f"/tables/{table}/rematch", {"token": token})


def ended(local, seat, resigns=False):
    local.add(end(local.table, seat, resigns, local.who))


def test_among_people_all_must_agree_to_end_a_game():
    local = begun_table("keeper", 3, bots=1)
    ended(local, 0)
    assert local.table.proposal.waiting_for == ["B", "C"]
    with pytest.raises(CommandRefused, match="proposal-open"):
        ended(local, 1)
    local.answer(1, yes=True)
    assert local.table.phase == "playing"
    local.answer(2, yes=True)
    assert (local.table.phase, local.restored().phase) == ("over", "over")
    assert local.refusal(0, messages.Undo) == "table-not-playing"


def test_who_resigns_leaves_the_seat_to_a_bot():
    local = begun_table("keeper", 2)
    ended(local, 0, resigns=True)
    assert (local.table.phase, local.table.seats[0].stands_in) == ("playing", "strong")
    with pytest.raises(CommandRefused, match="bot-plays-for-you"):
        ended(local, 0, resigns=True)
    ended(local, 1, resigns=True)
    assert local.table.phase == "over"


async def test_nobody_resigns_and_comes_back_again_and_again(server):
    """Each time would be told to all. Once somebody has moved, or after a while, one may."""
    table, tokens = await server.full_table()
    async with server.join_all(table, tokens) as clients:
        mover = mover_of(clients)
        other = clients[1] if mover is clients[0] else clients[0]
        resign = {"token": tokens[clients.index(other)], "resigns": True}
        await server.post(f"/tables/{table}/end", resign)
        assert (await other.ask("take_seat_back"))["type"] == "acknowledged"
        assert (await server.post(f"/tables/{table}/end", resign, status=409))["code"] == "proposed-already"
        assert (await mover.play(mover.choices[0], seq=other.seq))["type"] == "acknowledged"
        await server.post(f"/tables/{table}/end", resign)


def test_only_the_maker_calls_off_a_table():
    local = new_table("keeper", "me", "open", "open")
    with pytest.raises(CommandRefused, match="not-playing"):
        end(local.table, 1, False, local.who)
    ended(local, 0)
    assert local.table.phase == "over"
    assert not local.table.is_full
