"""A server in the test's own event loop, and clients that play at its tables."""

import asyncio
import itertools
import json
import sys
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from unittest import mock

import httpx
from websockets.asyncio.client import connect

from tests.seeding import SeededChance
from wyrmhall.server import app, randomness
from wyrmhall.server.settings import Rate, Settings

PROJECT = Path(__file__).parents[2]
TWO_SEATS = {"game": "keeper", "seats": [{"player": "me"}, {"player": "open"}]}
"""A table as one asks for it."""
NO_LIMIT = Rate(10**9, 10**9)
NEVER = 1e6
"""Seconds after which nothing may happen by itself."""
LOOSE = {
    "bot_processes": 0,
    "bot_seconds": NEVER,
    "reveal_seconds": NEVER,
    "lease_seconds": NEVER,
    "work": NO_LIMIT,
    "new_tables": NO_LIMIT,
    "messages": NO_LIMIT,
    "remarks": NO_LIMIT,
    "tables_per_guest": 10**6,
    "tables_per_address": 10**6,
    "listed_per_address": 10**6,
    "open_seats_per_address": 10**6,
    "sockets_per_address": 10**6,
    "queue_length": 10**4,
}


NEVER_IN_A_HURRY = {"max_queue": None, "open_timeout": None, "ping_interval": None}
"""How clients connect: a busy machine may let them wait."""


class Server:
    def __init__(self, port):
        self.address = f"127.0.0.1:{port}"
        self.http = httpx.AsyncClient(base_url=f"http://{self.address}", timeout=None)

    async def post(self, path, body, status=None, **more):
        answer = await self.http.post(f"/api{path}", json=body, **more)
        assert answer.status_code in ((200, 201) if status is None else (status,)), answer.text
        return answer.json()

    async def get(self, path, status=200, **more):
        answer = await self.http.get(path, **more)
        assert answer.status_code == status, answer.text
        return answer

    async def new_table(self, game, *seats, **more):
        """Create a table; seats as `me`, `open`, `greedy`, …"""
        return await self.post("/tables", {"game": game, "seats": [{"player": seat} for seat in seats], **more})

    async def full_table(self, game="keeper", players=2, **more):
        """A table where only people sit: its id, and the token of each seat."""
        made = await self.new_table(game, "me", *["invited"] * (players - 1), **more)
        table, keys = made["table"]["id"], [made["mine"]]
        for key in made["invited"]:
            keys.append(await self.sit_down(table, name=key["seat"], token=key["token"]))
        return table, [key["token"] for key in keys]

    async def solo_table(self, game="keeper", bot="greedy", **more):
        """A table of one person and a bot: its id, and the token of seat A."""
        made = await self.new_table(game, "me", bot, **more)
        return made["table"]["id"], made["mine"]["token"]

    async def finished_table(self, moves, game="keeper"):
        """One where a game against a bot is over."""
        table, token = await self.solo_table(game, "random")
        async with self.join(table, token) as client:
            await client.play_randomly(moves)
        return table, token

    async def sit_down(self, table, status=None, **who):
        return await self.post(f"/tables/{table}/seats", {"name": "Guest"} | who, status)

    def connect(self, table, **more):
        """A socket on which nothing was said yet."""
        address = f"ws://{self.address}/api/tables/{table}/socket"
        return connect(address, max_size=None, compression=None, **(NEVER_IN_A_HURRY | more))

    @asynccontextmanager
    async def join(self, table, token=None, since=None, curtained=False, **more):
        """A client at a table; unless it knows events up to `since`, it was sent the whole table."""
        async with self.connect(table, **more) as socket:
            client = Client(socket)
            await client.say(type="hello", token=token, since=since, curtained=curtained)
            if since is None:
                await client.hear("welcome")
            yield client

    @asynccontextmanager
    async def join_all(self, table, tokens):
        async with AsyncExitStack() as stack:
            yield [await stack.enter_async_context(self.join(table, token)) for token in (*tokens, None)]


@asynccontextmanager
async def serving(database, listening=None, sockets=None, **changes):
    """A server, on a socket of its own or on that one; yields its port."""
    settings = Settings(database, **(LOOSE | changes))
    config = app.server_config(settings, port=0, log_level="error")
    config.ws = sockets or config.ws
    server = app.TableServer(config)
    # the garbage that a server collects at its start would be looked for among all that the tests hold
    with mock.patch.object(app, "gc"):
        running = asyncio.create_task(server.serve([listening] if listening else None))
        while not server.started:
            assert not running.done(), "the server did not start"
            await asyncio.sleep(0.001)
        try:
            yield (listening or server.servers[0].sockets[0]).getsockname()[1]
        finally:
            server.should_exit = True
            await running


@asynccontextmanager
async def running_server(database, **changes):
    """A server that stores its tables there, and a client for its HTTP interface."""
    async with serving(database, **changes) as port:
        opened = Server(port)
        try:
            yield opened
        finally:
            await opened.http.aclose()


class Client:
    """One end of a socket. Remembers every message that has a number."""

    numbers = itertools.count()

    def __init__(self, socket):
        self.socket = socket
        self.heard = []

    @property
    def last(self):
        return self.heard[-1]

    @property
    def seq(self):
        return self.last["seq"]

    @property
    def choices(self):
        return [choice["text"] for choice in self.last["now"]["choices"]]

    async def say(self, **message):
        await self.socket.send(json.dumps(message))

    async def do(self, kind, **parts):
        """Send a command under a new key; returns the key."""
        key = parts.pop("key", None) or f"key {next(self.numbers)}"
        await self.say(type=kind, key=key, **parts)
        return key

    async def hear(self, *kinds):
        """The next message of one of these kinds; others are passed over, but remembered."""
        while True:
            message = json.loads(await self.socket.recv())
            if message["type"] in ("welcome", "update"):
                self.heard.append(message)
            if message["type"] in kinds:
                return message

    async def ask(self, kind, **parts):
        """Send a command, and hear whether it is done."""
        key = await self.do(kind, **parts)
        answer = await self.hear("acknowledged", "refused")
        assert answer["key"] == key
        return answer

    async def hear_own_turn(self):
        while not self.choices:
            await self.hear("update")

    async def play(self, move, **parts):
        return await self.ask("play", seq=parts.pop("seq", self.seq), move=move, **parts)

    async def refusal(self, kind, **parts):
        answer = await self.ask(kind, **parts)
        assert answer["type"] == "refused"
        return answer["refusal"]["line"]["message"]

    async def play_randomly(self, moves, is_enough=lambda message: False):
        """Play any legal move each time, to the end or until it is enough."""
        while self.last["now"]["result"] is None and not is_enough(self.last):
            if self.choices:
                await self.do("play", seq=self.seq, move=moves.choice(self.choices))
            await self.hear("update")
        return self.last["now"]["result"]


def mover_of(clients):
    """The client who must decide."""
    return next(client for client in clients if client.choices)


async def make_moves(clients, number, moves):
    for _ in range(number):
        mover = mover_of(clients)
        answer = await mover.play(moves.choice(mover.choices))
        await hear_all(clients, answer["seq"])


async def hear_all(clients, last):
    """Everybody hears all events up to number `last`."""
    for client in clients:
        while client.seq < last:
            await client.hear("update")


def without_presence(message):
    plain = json.loads(message) if isinstance(message, str | bytes) else json.loads(json.dumps(message))
    for seat in plain["table"]["seats"]:
        del seat["present"]
    return plain


async def serve_until_killed(database, seed, tell=None, **changes):
    """Tell the port, then serve, in a process of its own."""
    randomness.draw = SeededChance(seed)
    async with serving(database, **changes) as port:
        (tell or partial(print, flush=True))(port)
        await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(serve_until_killed(*sys.argv[1:]))
