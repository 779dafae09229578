"""Memory does not grow: nothing is left to the garbage collector, tables are let go, and the log cannot be filled."""

import asyncio
import gc
import json
import logging
import random
import socket
import weakref
from contextlib import suppress
from functools import partial

import pytest
from litestar.exceptions import WebSocketDisconnect
from msgspec.structs import replace

from tests.server.local_tables import begun_table, every_game
from tests.server.running_server import NO_LIMIT, TWO_SEATS, make_moves, mover_of
from wyrmhall.server.http.websocket import TableSocket
from wyrmhall.server.limits import RateLimit
from wyrmhall.server.logs import REPEAT_SECONDS, LogRateLimit
from wyrmhall.server.messages import AskAdvice
from wyrmhall.server.settings import Settings
from wyrmhall.server.store import EventBatch, Store
from wyrmhall.server.tables import manager as tables_manager
from wyrmhall.server.tables.manager import TableManager

TIMES = 10
OF_ASYNCIO = 8
"""Objects that asyncio's own transports leave behind; those of uvloop, which a server uses, leave none."""
UPGRADE = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
KEY = "Sec-WebSocket-Key: d3lybWhhbGwgd3lybWhhbA==\r\n"


def request(line, headers="", body=""):
    return f"{line} HTTP/1.1\r\nHost: localhost\r\n{headers}Content-Length: {len(body)}\r\n\r\n{body}".encode()


def post(path, body):
    return request(f"POST {path}", "Content-Type: application/json\r\n", json.dumps(body))


def frame(data, kind=0x81):
    """A frame of a client's socket, masked with zeros."""
    return bytes([kind, 0x80 | len(data), 0, 0, 0, 0]) + data


UP = request("GET /api/tables/TABLE/socket", UPGRADE + KEY)
HELLO = frame(b'{"type":"hello"}')
SAID = {
    "a table": [request("GET /api/tables/TABLE")],
    "no such address": [request("GET /api/nothing")],
    "no such table": [request("GET /api/tables/nothing")],
    "no such file": [request("GET /nothing.txt")],
    "the page of a table": [request("GET /t/TABLE", "Accept: text/html\r\n")],
    "a record too early": [request("GET /api/tables/TABLE/record")],
    "a seat that is taken": [post("/api/tables/TABLE/seats", {"name": "Guest"})],
    "another site": [request("POST /api/tables", "Origin: https://example.org\r\n")],
    "no JSON": [request("POST /api/tables", "Content-Type: application/json\r\n", "{")],
    "no HTTP": [b"GET / HTTP/1.1\r\nnothing\r\n\r\n"],
    "a visit": [UP, HELLO, frame(b"\x03\xe8", 0x88)],
    "a visit that breaks off": [UP, HELLO],
    "a visit without a word": [UP],
    "an unreadable message": [UP, frame(b"{")],
    "a token that opens nothing": [UP, frame(b'{"type":"hello","token":"?"}')],
    "no frame": [UP, b"\xff\x00\x00\x00\x00\x00"],
    "a socket of no table": [request("GET /api/tables/nothing/socket", UPGRADE + KEY)],
    "a socket without a key": [request("GET /api/tables/TABLE/socket", UPGRADE)],
}


def talk(address, said, answers=True):
    """Say one thing after the other, each after an answer to the one before, and wait for the other end to close. This
    leaves no garbage itself."""
    host, _, port = address.partition(":")
    with socket.create_connection((host, int(port))) as line, suppress(ConnectionError):
        for data in said:
            line.sendall(data)
            if answers:
                line.recv(1 << 16)
        line.shutdown(socket.SHUT_WR)
        while line.recv(1 << 16):
            pass


async def settle():
    """Let the server do what it does last."""
    for _ in range(100):
        await asyncio.sleep(0)


async def garbage_of(do):
    """How many objects only the garbage collector can find each time that something was done."""
    await do()
    await settle()
    gc.collect()
    gc.disable()
    try:
        for _ in range(TIMES):
            await do()
        await settle()
        return gc.collect() / TIMES
    finally:
        gc.enable()


async def test_what_a_client_says_leaves_no_garbage(server):
    table, _ = await server.full_table()
    left = {}
    for name, said in SAID.items():
        words = [data.replace(b"TABLE", table.encode()) for data in said]
        left[name] = await garbage_of(partial(asyncio.to_thread, talk, server.address, words))
    assert not {name: count for name, count in left.items() if count >= OF_ASYNCIO}


async def test_play_leaves_no_garbage(server, seed):
    table, tokens = await server.full_table()
    async with server.join_all(table, tokens) as clients:
        moves = random.Random(seed)

        async def play():
            await make_moves(clients, 1, moves)
            mover = mover_of(clients)
            illegal = next(move for move in ("take a1", "give a1") if move not in mover.choices)
            for move in ("nothing", illegal):
                assert await mover.refusal("play", seq=mover.seq, move=move)
                await mover.say(type="why", id=1, move=move)
                assert (await mover.hear("because"))["refusal"]

        assert await garbage_of(play) < 1


@every_game
async def test_what_cannot_be_read_leaves_no_garbage(server, game):
    table, tokens = await server.full_table(game.name)
    async with server.join_all(table, tokens) as clients:
        mover = mover_of(clients)

        async def try_to_play():
            for move in ("nothing", "move nothing"):
                assert await mover.refusal("play", seq=mover.seq, move=move)

        assert await garbage_of(try_to_play) < 1


@pytest.fixture
async def manager(database):
    """Tables without a server."""
    store = Store(database)
    made = TableManager(store, Settings(database, bot_processes=0))
    yield made
    await made.close()
    store.close()


async def opened(manager, local, client=""):
    setup = local.table.setup
    await manager.store.create(setup, "")
    await manager.store.append(EventBatch(setup.id, 1, local.log, None, local.match.over, ""))
    return await manager.find(setup.id, client)


class DeafSocket:
    """Says hello, takes nothing that is sent, and breaks off."""

    def __init__(self):
        self.scope = {}
        self.said = ['{"type":"hello"}']

    async def receive_data(self, mode):
        await asyncio.sleep(0)
        if not self.said:
            raise WebSocketDisconnect(detail="")
        return self.said.pop()

    async def send_data(self, data, mode):
        await asyncio.Event().wait()


async def test_a_client_that_does_not_read_leaves_no_garbage(manager):
    live = await opened(manager, begun_table("keeper", 2))

    def visit():
        return TableSocket(DeafSocket(), "", manager, live, RateLimit(NO_LIMIT)).serve()

    assert await garbage_of(visit) < 1


async def test_a_question_that_is_dropped_at_once_leaves_nothing(manager, recwarn):
    """The server may close before the coach has begun to think."""
    live = await opened(manager, begun_table("keeper", 2))
    client = TableSocket(DeafSocket(), "", manager, live, RateLimit(NO_LIMIT))
    await client._handle(AskAdvice(1))
    (asking,) = client._coach.values()
    asking.cancel()
    await asyncio.gather(asking, return_exceptions=True)
    gc.collect()
    assert not [str(warning.message) for warning in recwarn]


@pytest.mark.parametrize(("is_over", "minutes", "is_let_go"), [(False, 9, False), (False, 11, True), (True, 2, True)])
async def test_a_table_that_nobody_uses_is_let_go(manager, seed, is_over, minutes, is_let_go):
    moves, local = random.Random(seed), begun_table("keeper", 2)
    while is_over and not local.match.over:
        local.play_randomly(moves)
    found = await opened(manager, local)
    found.last_used -= minutes * 60
    live = weakref.ref(found)
    gc.disable()
    try:
        del found
        manager.evict()
        await asyncio.sleep(0)
        assert (live() is None) == is_let_go
    finally:
        gc.enable()


async def test_of_games_that_are_over_few_stay_in_memory(manager, monkeypatch, seed):
    """And whoever wants to look at one pays for loading it."""
    charged = []
    monkeypatch.setattr(tables_manager, "MOST_DONE", 2)
    monkeypatch.setattr(manager.work, "charge", lambda client, seconds: charged.append(client))
    moves, local = random.Random(seed), begun_table("keeper", 2)
    playing = await opened(manager, local)
    while not local.match.over:
        local.play_randomly(moves)
    for number in range(4):
        local.table.setup = replace(local.table.setup, id=f"over {number}")
        await opened(manager, local, "somebody")
    assert [*manager.live] == [playing.table.setup.id, "over 2", "over 3"]
    assert "somebody" in charged


def test_a_line_of_the_log_comes_once_a_minute(caplog):
    seconds = iter([0.0, 0.1, 0.2, REPEAT_SECONDS - 0.1, REPEAT_SECONDS])
    logger = logging.getLogger("seldom")
    logger.addFilter(LogRateLimit(lambda: next(seconds)))
    for word in ("no", "no", "yes", "no", "no"):
        logger.warning("say %s", word)
    assert caplog.messages == ["say no", "say yes", "say no"]


async def test_a_client_cannot_fill_the_log(server, caplog):
    """Neither with what is no text, nor by leaving in the middle of a request."""
    table, _ = await server.full_table()
    no_text = [UP.replace(b"TABLE", table.encode()), frame(b"\xff")]
    for _ in range(5):
        await asyncio.to_thread(talk, server.address, no_text)
        await asyncio.to_thread(talk, server.address, [post("/api/tables", TWO_SEATS)[:-1]], answers=False)
    await server.get("/health")
    assert caplog.messages == ["Invalid UTF-8 sequence received from client."]
