"""A server in the test's own event loop, and clients that play at its tables."""

import asyncio
import itertools
import json
import sys
from contextlib import asynccontextmanager

import httpx
import uvicorn
from websockets.asyncio.client import connect

from wyrmhall.server.app import create_app
from wyrmhall.server.settings import Rate, Settings

NO_LIMIT = Rate(10**9, 10**9)
LOOSE = {
    "bot_processes": 0,
    "requests": NO_LIMIT,
    "new_tables": NO_LIMIT,
    "messages": NO_LIMIT,
    "remarks": NO_LIMIT,
    "tables_per_guest": 10**6,
    "sockets_per_address": 10**6,
    "queue_length": 10**4,
}


class House:
    """A running server."""

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
        """Set up a table; seats as `me`, `open`, `greedy`, …"""
        return await self.post("/tables", {"game": game, "seats": [{"player": seat} for seat in seats], **more})

    async def full_table(self, game, players, **more):
        """A table where only people sit: its id, and the token of each seat."""
        made = await self.new_table(game, "me", *["invited"] * (players - 1), **more)
        table, keys = made["table"]["id"], [made["mine"], *made["invited"]]
        for key in keys[1:]:
            await self.post(f"/tables/{table}/seats", {"name": key["seat"], "token": key["token"]})
        return table, [key["token"] for key in keys]

    @asynccontextmanager
    async def at(self, table, token=None, since=None, greet=True):
        """Somebody at a table."""
        async with connect(
            f"ws://{self.address}/api/tables/{table}/socket", max_size=None, max_queue=None, compression=None
        ) as socket:
            client = Client(socket)
            if greet:
                await client.say(type="hello", token=token, since=since)
            yield client


@asynccontextmanager
async def serving(database, listening=None, **changes):
    """A server, on a socket of its own or on that one; yields its port."""
    settings = Settings(database, **(LOOSE | changes))
    config = uvicorn.Config(create_app(settings), port=0, log_level="error", access_log=False, ws_max_size=8192)
    server = uvicorn.Server(config)
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
async def house(database, **changes):
    """A server that keeps its tables there, and the way to it."""
    async with serving(database, **changes) as port:
        opened = House(port)
        try:
            yield opened
        finally:
            await opened.http.aclose()


class Client:
    """One end of a socket. Remembers all it was sent that has a number."""

    numbers = itertools.count()

    def __init__(self, socket):
        self.socket = socket
        self.heard = []

    async def say(self, **message):
        await self.socket.send(json.dumps(message))

    async def do(self, kind, **parts):
        """Say something under a new key; returns the key."""
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

    @property
    def seq(self):
        return self.heard[-1]["seq"]

    async def play(self, move, **parts):
        """Make a move and wait for the answer."""
        key = await self.do("play", seq=parts.pop("seq", self.seq), move=move, **parts)
        answer = await self.hear("acknowledged", "refused")
        assert answer["key"] == key
        return answer

    async def play_at_random(self, dice):
        """Play to the end, any legal move each time."""
        while True:
            now = self.heard[-1]["now"] if self.heard else (await self.hear("welcome"))["now"]
            if now["result"] is not None:
                return now["result"]
            if now["choices"]:
                await self.do("play", seq=self.seq, move=dice.choice(now["choices"])["text"])
            await self.hear("update")


def without_presence(message):
    """A message less who was there when it was sent."""
    plain = json.loads(message) if isinstance(message, str | bytes) else json.loads(json.dumps(message))
    for seat in plain["table"]["seats"]:
        del seat["present"]
    return plain


async def serve_until_killed(database):
    """Tell the port on standard output, then serve."""
    async with serving(database) as port:
        print(port, flush=True)
        await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(serve_until_killed(sys.argv[1]))
