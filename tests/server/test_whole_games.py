"""Whole games over sockets: everybody was shown what the record says."""

import asyncio
import random

import msgspec

from tests.server.local_tables import every_game
from wyrmhall.kit.game import AUDIENCE, SEAT_LETTERS
from wyrmhall.match.record import read_record, verify


def plain(thing):
    return msgspec.json.decode(msgspec.json.encode(thing))


def view_at(match, viewer, step):
    """What a viewer saw after a step, as JSON."""
    return plain(match.view(viewer, step))


def lines_of(frames):
    return [happened["line"] for frame in frames for happened in frame["happened"] if "line" in happened]


def check_frames(match, viewer, messages):
    """Every frame shows the table as that viewer could see it then, and tells what the viewer could hear."""
    frames = [frame for message in messages for frame in message.get("frames", [])]
    assert len(frames) > 10
    for frame in frames:
        step = frame["step"]
        assert frame["view"] == view_at(match, viewer, step)
        assert lines_of([frame]) == plain(match.lines(viewer, step - 1, step))
    assert all(match.steps[message["step"]].by == viewer for message in messages if message["now"]["choices"])


def check_log(match, viewer, messages):
    """All lines that were sent are the whole log, once."""
    first, *later = messages
    frames = [frame for message in later for frame in message["frames"]]
    lines = [entry["line"] for entry in first["log"] if "step" in entry]
    assert lines + lines_of(frames) == plain(match.lines(viewer))
    assert [frame["step"] for frame in frames] == sorted(frame["step"] for frame in frames)


async def play_a_game(server, game, players, moves):
    """A game among people who all play at random: its record, its result, and what each of them was sent."""
    table, tokens = await server.full_table(game.name, players)
    async with server.join_all(table, tokens) as clients:
        results = await asyncio.gather(*(client.play_randomly(moves) for client in clients))
        assert all(result == results[0] for result in results)
        record = (await server.get(f"/api/tables/{table}/record")).text
        return record, results[0], [client.heard for client in clients]


@every_game
async def test_everybody_sees_the_game_that_the_record_has(server, seed, game):
    moves = random.Random(seed)
    counts = sorted({min(game.players), max(game.players)})
    for text, result, heard in await asyncio.gather(*(play_a_game(server, game, count, moves) for count in counts)):
        record = read_record(text)
        match = verify(record)
        assert record.dice.seed == result["seed"]
        assert record.dice.commitment == heard[0][0]["table"]["commitment"]
        assert list(match.outcome().returns) == result["returns"]
        for viewer, messages in zip((*range(match.players), AUDIENCE), heard, strict=True):
            assert [message["seq"] for message in messages] == list(range(messages[0]["seq"], messages[-1]["seq"] + 1))
            assert messages[0]["seat"] == (SEAT_LETTERS[viewer] if viewer != AUDIENCE else None)
            check_frames(match, viewer, messages)
            check_log(match, viewer, messages)
            assert messages[-1]["step"] == len(match.steps)
