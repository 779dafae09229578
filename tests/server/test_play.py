"""Whole games over sockets: what everybody was shown is what the record says."""

import asyncio
import random
from contextlib import AsyncExitStack

import msgspec
import pytest

import wyrmhall
from wyrmhall.contract.game import AUDIENCE, SEAT_LETTERS
from wyrmhall.engine.record import read_record, verify

GAMES = list(wyrmhall.all_games().values())


def plain(thing):
    return msgspec.json.decode(msgspec.json.encode(thing))


def check_frames(match, seat, messages):
    """Every frame shows the table as that seat could see it then, and tells what it could hear."""
    shown = 0
    for message in messages:
        for frame in message.get("frames", []):
            step = frame["step"]
            assert frame["view"] == plain(match.game.view.view(match.content, match.seen(seat, step)))
            lines = [happened["line"] for happened in frame["happened"] if "line" in happened]
            assert lines == plain(match.lines(seat, step - 1, step))
            shown += 1
        if message["now"]["choices"]:
            assert match.steps[message["step"]].by == seat
    return shown


def check_log(match, seat, messages):
    """What was told along the way is the whole log, once."""
    told = [entry for message in messages for entry in message.get("log", []) if "step" in entry]
    frames = [frame for message in messages for frame in message.get("frames", [])]
    told += [happened for frame in frames for happened in frame["happened"] if "line" in happened]
    assert [entry["line"] for entry in told] == plain(match.lines(seat))
    assert [frame["step"] for frame in frames] == sorted(frame["step"] for frame in frames)


async def play_a_game(hall, game, players, dice):
    """A game among people who all play at random; returns the record and what each of them was sent."""
    table, tokens = await hall.full_table(game.name, players)
    async with AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(hall.at(table, token)) for token in (*tokens, None)]
        results = await asyncio.gather(*(client.play_at_random(dice) for client in clients))
        assert all(result == results[0] for result in results)
        record = (await hall.get(f"/api/tables/{table}/record")).text
        return record, results[0], [client.heard for client in clients]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
async def test_everybody_sees_the_game_that_the_record_has(hall, game):
    dice = random.Random(game.name)
    counts = {min(game.players), max(game.players)}
    played = await asyncio.gather(*(play_a_game(hall, game, players, dice) for players in sorted(counts)))
    for text, result, heard in played:
        record = read_record(text)
        match = verify(record)
        assert record.dice.seed == result["seed"]
        assert record.dice.commitment == heard[0][0]["table"]["commitment"]
        assert list(match.outcome().returns) == result["returns"]
        for viewer, messages in zip((*range(match.players), AUDIENCE), heard, strict=True):
            assert [message["seq"] for message in messages] == list(range(messages[0]["seq"], messages[-1]["seq"] + 1))
            assert messages[0]["seat"] == (SEAT_LETTERS[viewer] if viewer != AUDIENCE else None)
            assert check_frames(match, viewer, messages) > 10
            check_log(match, viewer, messages)
            assert messages[-1]["step"] == len(match.steps)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
async def test_a_person_plays_against_bots(hall, game):
    made = await hall.new_table(game.name, "me", *["greedy", "random"][: max(game.players) - 1])
    assert made["table"]["phase"] == "playing"
    async with hall.at(made["table"]["id"], made["mine"]["token"]) as client:
        result = await client.play_at_random(random.Random(1))
    assert len(result["returns"]) == len(made["table"]["seats"])
    assert client.heard[-1]["table"]["phase"] == "over"
