"""The coach at a table: who may ask it, what it answers, and who is told."""

from dataclasses import replace
from math import isfinite

import pytest

from wyrmhall.bots import Budget
from wyrmhall.bots.coach.reasons import Reason, advise
from wyrmhall.match.match import Match
from wyrmhall.server.bots.workers import BotWorkers
from wyrmhall.server.tables import coaching


@pytest.mark.parametrize("game", ["keeper", "drakon"])
async def test_who_plays_against_bots_may_ask(server, game):
    """Advice comes twice, the better one with reasons; the first time the log tells it, and the seat shows it."""
    table, (token,) = await table_against_bot(server, game)
    async with server.join(table, token) as client:
        while not client.choices:
            await client.hear("update")
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


async def table_against_bot(server, game):
    made = await server.new_table(game, "me", "greedy")
    return made["table"]["id"], [made["mine"]["token"]]


@pytest.mark.parametrize("is_agreed", [False, True])
async def test_among_people_the_coach_is_asked_only_where_all_agreed(server, is_agreed):
    table, tokens = await server.full_table(coach=is_agreed)
    assert (await server.get(f"/api/tables/{table}")).json()["coach"] is is_agreed
    async with server.join_all(table, tokens) as (one, other, watcher):
        acting, waiting = (one, other) if one.choices else (other, one)
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
    async with server.join_all(table, tokens) as (one, other, _):
        acting = one if one.choices else other
        await acting.say(type="dangers", id=3)
        answer = await acting.hear("dangers")
        assert (answer["id"], answer["dangers"]) == (3, [])


def two_advised(match, values, reasons=()):
    """Advice of two moves that are worth so much, each give or take 2%."""
    advice = advise(match.game, match.question(), Budget(iterations=300), games=0)
    first, second = (
        replace(move, value=value, error=0.01, reasons=reasons)
        for move, value in zip((advice.moves[0], advice.second), values, strict=True)
    )
    return replace(advice, moves=(first, second), second=second)


def told(match, advice, is_final=True):
    """The messages for each move, against it, and neutral."""
    moves = [coaching._advised(match, advice, move, is_final) for move in advice.moves]
    return [[[line.message for line in side] for side in (move.why, move.against, move.neutral)] for move in moves]


DRAWBACK = Reason(0, 0.2, 0.1, is_good=False, is_chance=True)


@pytest.mark.parametrize(
    ("second", "why", "neutral"), [(0.4, ["why-better"], []), (0.5, [], ["why-alike"])], ids=["better", "alike"]
)
def test_where_only_drawbacks_are_found_the_first_advice_has_its_worth_on_the_whole(second, why, neutral):
    match = Match("keeper", 2, seed=3)
    advice = two_advised(match, (0.5, second), (DRAWBACK,))
    against = [DRAWBACK.line(match.game, "").message]
    assert told(match, advice) == [[why, against, neutral], [[], against, []]]


def test_what_is_worth_about_the_same_is_neither_for_a_move_nor_against_it():
    match = Match("keeper", 2, seed=3)
    standing = Reason(0, 3, 2, is_good=True, is_chance=False, is_at_once=True)
    assert told(match, two_advised(match, (0.5, 0.5), (standing,))) == [[["why-now"], [], ["why-alike"]]] * 2


def test_where_nothing_at_all_differs_either_move_will_do():
    match = Match("keeper", 2, seed=3)
    assert told(match, two_advised(match, (0.5, 0.5))) == [[[], [], ["why-same"]]] * 2


@pytest.mark.parametrize(("second", "is_named"), [(0.5, False), (0.49, True)])
def test_beside_figures_that_differ_it_is_told_why_either_will_do(second, is_named):
    match = Match("keeper", 2, seed=3)
    advice = two_advised(match, (0.5, second))
    (line,) = coaching._advised(match, advice, advice.moves[0], True).neutral
    assert ("no more than their uncertainty" in match.game.words().say(line, match.names)) == is_named


def test_what_imagined_games_do_not_bear_out_is_not_called_better():
    """QB.5 Alone, each number is as good as another: the tile is drawn afterwards."""
    match = Match("dragonquest", 1, seed=3)
    while match.view(0).prompt.message != "prompt-guess":
        match.play(match.legal_moves()[0])
    advice = advise(match.game, match.question(), Budget(iterations=300), games=100)
    first, second = (replace(move, is_borne_out=False) for move in (advice.moves[0], advice.second))
    first, second = replace(first, value=200.0, error=1.0), replace(second, value=100.0, error=1.0)
    assert told(match, replace(advice, moves=(first, second), second=second)) == [[[], [], ["why-unproved"]]] * 2


def test_before_the_end_of_thinking_only_reasons_are_told():
    match = Match("keeper", 2, seed=3)
    assert told(match, two_advised(match, (0.5, 0.4)), is_final=False) == [[[], [], []]] * 2
    assert told(match, two_advised(match, (0.5, 0.4), (DRAWBACK,)), is_final=False)[0][1]


@pytest.mark.parametrize("is_final", [False, True])
def test_the_only_move_is_called_so(is_final):
    match = Match("keeper", 2, seed=3)
    while len(match.whole_moves()) > 1:
        match.play(match.legal_moves()[0])
    advice = advise(match.game, match.question(), Budget(iterations=20), games=20)
    assert told(match, advice, is_final) == [[[], [], ["why-only"]]]


def test_a_move_looked_at_too_shortly_gets_no_sentence():
    """After one imagined game nothing is known of how far its worth may be off."""
    match = Match("dragonquest", 2, seed=3)
    advice = advise(match.game, match.question(), Budget(iterations=3), games=0)
    assert not all(isfinite(move.margin) for move in advice.moves)
    assert told(match, advice) == [[[], [], []]] * len(advice.moves)


async def test_a_coach_who_fails_says_so(server, monkeypatch, caplog):
    async def fail(*_):
        raise ValueError("a fault of the coach")

    monkeypatch.setattr(BotWorkers, "think", fail)
    table, (token,) = await table_against_bot(server, "keeper")
    async with server.join(table, token) as client:
        while not client.choices:
            await client.hear("update")
        await client.say(type="advice", id=1)
        assert (await client.hear("advice"))["refusal"]["line"]["message"] == "table-coach-has-no-answer"
    assert "a fault of the coach" in caplog.text
