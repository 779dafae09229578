"""The coach at a table: who may ask it, what it answers, and who is told."""

import pytest

from tests.server.running_server import mover_of
from wyrmhall.server.bots.workers import BotWorkers


@pytest.mark.parametrize("game", ["keeper", "drakon"])
async def test_who_plays_against_bots_may_ask(server, game):
    """Advice comes twice, the better one with reasons; the first time the log tells it, and the seat shows it."""
    async with server.join(*await server.solo_table(game)) as client:
        await client.hear_own_turn()
        await client.say(type="advice", id=1)
        told = await client.hear("update")
        assert told["notes"][0]["line"]["message"] == "table-coached"
        assert [seat["coached"] for seat in told["table"]["seats"]] == [True, False]
        glance, advice = await client.hear("advice"), await client.hear("advice")
        assert (glance["final"], advice["final"], advice["id"]) == (False, True, 1)
        assert 0 < len(advice["moves"]) <= 3
        assert all(move["why"] or move["against"] or move["neutral"] for move in advice["moves"])
        values = [move["value"] for move in advice["moves"][1:]]
        assert values == sorted(values, reverse=True)
        await client.say(type="play", key="best", seq=told["seq"], move=advice["moves"][0]["text"])
        assert (await client.hear("acknowledged"))["key"] == "best"


@pytest.mark.parametrize("is_agreed", [False, True])
async def test_among_people_the_coach_is_asked_only_where_all_agreed(server, is_agreed):
    table, tokens = await server.full_table(coach=is_agreed)
    assert (await server.get(f"/api/tables/{table}")).json()["coach"] is is_agreed
    async with server.join_all(table, tokens) as (one, other, watcher):
        acting = mover_of((one, other))
        waiting = other if acting is one else one
        for client, refusal in ((waiting, "table-not-your-turn"), (watcher, "table-only-watching")):
            await client.say(type="advice", id=1)
            assert (await client.hear("advice"))["refusal"]["line"]["message"] == refusal
        await acting.say(type="advice", id=2)
        answer = await acting.hear("advice")
        if is_agreed:
            assert answer["moves"]
        else:
            assert answer["refusal"]["line"]["message"] == "table-coach-is-off"
            assert (await server.get(f"/api/tables/{table}")).json()["seats"][0]["coached"] is False


async def test_dangers_are_told_to_anybody_who_must_decide(server):
    table, tokens = await server.full_table()
    async with server.join_all(table, tokens) as clients:
        acting = mover_of(clients)
        await acting.say(type="dangers", id=3)
        answer = await acting.hear("dangers")
        assert (answer["id"], answer["dangers"]) == (3, [])


async def test_a_coach_who_fails_says_so(server, monkeypatch, caplog):
    async def fail(*_):
        raise ValueError("a fault of the coach")

    monkeypatch.setattr(BotWorkers, "think", fail)
    async with server.join(*await server.solo_table()) as client:
        await client.hear_own_turn()
        await client.say(type="advice", id=1)
        assert (await client.hear("advice"))["refusal"]["line"]["message"] == "table-coach-has-no-answer"
    assert "a fault of the coach" in caplog.text
