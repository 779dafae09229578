"""Moves that are heard past the task of their socket."""

import asyncio
import random

import pytest

from tests.seeding import SeededChance
from tests.server.running_server import mover_of, running_server
from wyrmhall.server import limits, randomness
from wyrmhall.server.http.direct_sockets import Inbox, whole_text
from wyrmhall.server.tables.manager import TableManager

MOVES = 12


async def messages_of_a_game(database, seed, monkeypatch):
    """All that two players and one who watches are told of the first moves of a game."""
    monkeypatch.setattr(randomness, "draw", SeededChance(seed))
    async with running_server(database) as server:
        table, tokens = await server.full_table()
        async with server.join_all(table, tokens) as clients:
            lots = random.Random(seed)
            for _ in range(MOVES):
                for client in clients:
                    if client.choices:
                        mover = client
                answer = await mover.play(lots.choice(mover.choices))
                assert answer["type"] == "acknowledged"
                assert mover.last["seq"] != answer["seq"], "first it is acknowledged, then everybody is told"
                for client in clients:
                    await client.hear("update")
                    assert client.last["seq"] == answer["seq"]
            told = [[message for message in client.heard if message["type"] == "update"] for client in clients]
    return [[{**message, "table": None} for message in of_one] for of_one in told]


async def test_the_same_is_told_whichever_way_a_move_is_heard(tmp_path, seed, monkeypatch):
    """By itself, or by the task when many come in one round of the event loop."""
    executed, execute = [], TableManager.execute

    async def counted(self, live, listener, command):
        executed.append(command)
        await execute(self, live, listener, command)

    monkeypatch.setattr(TableManager, "execute", counted)
    direct = await messages_of_a_game(f"sqlite:///{tmp_path}/direct.db", seed, monkeypatch)
    assert not executed
    monkeypatch.setattr(limits, "AT_ONCE", 0)
    by_task = await messages_of_a_game(f"sqlite:///{tmp_path}/task.db", seed, monkeypatch)
    assert len(executed) == MOVES
    assert direct == by_task


async def test_of_two_moves_at_once_only_one_is_made(server, seed):
    """The second comes while the first is being stored; it waits, and is refused: the game has moved on."""
    table, tokens = await server.full_table()
    async with server.join_all(table, tokens) as clients:
        mover = mover_of(clients)
        first, second = mover.choices[:2]
        keys = [await mover.do("play", seq=mover.seq, move=move) for move in (first, second)]
        answers = [await mover.hear("acknowledged", "refused") for _ in keys]
        assert [(answer["key"], answer["type"]) for answer in answers] == [
            (keys[0], "acknowledged"),
            (keys[1], "refused"),
        ]
        again = await mover.ask("play", seq=mover.seq, move=first, key=keys[0])
        assert (again["type"], again["seq"]) == ("acknowledged", answers[0]["seq"])


@pytest.mark.parametrize(
    ("frame", "text"),
    [
        (b"\x81\x82\0\0\0\0hi", b"hi"),
        (b"\x81\x82\x01\x01\x01\x01ih", b"hi"),
        (b"\x81\xfe\0\x80\0\0\0\0" + b"x" * 128, b"x" * 128),
        (b"\x81\x82\0\0\0\0h", None),
        (b"\x81\x82\0\0\0\0hi!", None),
        (b"\x01\x82\0\0\0\0hi", None),
        (b"\x82\x82\0\0\0\0hi", None),
        (b"\x81\x02hihihi", None),
        (b"\x81\xff\0\0\0\0\0\0\0\x02\0\0\0\0hi", None),
    ],
    ids=["plain", "masked", "longer", "cut", "more", "fragment", "binary", "unmasked", "longest"],
)
def test_only_a_whole_text_is_heard_directly(frame, text):
    assert whole_text(frame) == text


async def test_what_waits_for_the_task_is_received_in_order_whoever_gave_up_waiting():
    inbox = Inbox()
    waiting = asyncio.create_task(inbox.get())
    await asyncio.sleep(0)
    inbox.put_nowait("first")
    inbox.put_nowait("second")
    waiting.cancel()  # it was woken, and goes before it has taken anything
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert [await inbox.get(), await inbox.get()] == ["first", "second"]
    assert inbox.empty()
    waiting = asyncio.create_task(inbox.get())
    await asyncio.sleep(0)
    inbox.put_nowait("third")
    assert await waiting == "third"
