"""The server is killed under load, again and again: no acknowledged move is lost or doubled, and all play on."""

import asyncio
import random
import sys

from msgspec.json import encode
from websockets.exceptions import InvalidHandshake, WebSocketException

from tests.server.running_server import PROJECT, Server, without_presence
from wyrmhall.server.store import Store
from wyrmhall.server.tables.table import Table
from wyrmhall.server.tables.viewer_messages import News, table_info

ROUNDS = 6
MOST_MOVES = 12
"""Moves that are acknowledged in a round before the server dies."""


class Life:
    """One run of the server. It ends when its last move is acknowledged, in the middle of whatever else goes on."""

    def __init__(self, process, port, moves_left):
        self.process = process
        self.server = Server(port)
        self.moves_left = moves_left

    @classmethod
    async def begin(cls, database, seed, moves):
        program = [sys.executable, "-m", "tests.server.running_server", database, seed]
        process = await asyncio.create_subprocess_exec(*program, cwd=PROJECT, stdout=asyncio.subprocess.PIPE)
        return cls(process, int(await process.stdout.readline()), moves)

    def count(self):
        self.moves_left -= 1
        if self.moves_left == 0:
            self.process.kill()

    async def end(self):
        await self.process.communicate()
        await self.server.http.aclose()


class Player:
    """Plays any legal move, and sends it again, under the same key, until it is acknowledged."""

    def __init__(self, table, token, seat, moves):
        self.table, self.token, self.seat, self.moves = table, token, seat, moves
        self.seq = self.now = self.command = None
        self.acknowledged, self.heard = {}, []
        self.sent = 0

    @property
    def is_done(self):
        return self.now is not None and self.now["result"] is not None

    async def play(self, life):
        """Play until the server dies or the game is over."""
        try:
            async with life.server.join(self.table, self.token, self.seq) as client:
                if client.heard:
                    self.take(client.last, life)
                if self.command is not None:
                    await client.say(**self.command)
                while not self.is_done:
                    await self.move(client)
                    self.take(await client.hear("welcome", "update", "acknowledged", "refused"), life)
        except (WebSocketException, InvalidHandshake, OSError):
            pass

    async def move(self, client):
        if self.command is None and self.now is not None and self.now["choices"]:
            self.sent += 1
            move = self.moves.choice(self.now["choices"])["text"]
            self.command = {"type": "play", "key": f"move {self.sent}", "seq": self.seq, "move": move}
            await client.say(**self.command)

    def take(self, message, life):
        if message["type"] in ("welcome", "update"):
            assert self.seq is None or message["seq"] == self.seq + 1, "every event is heard once"
            self.seq, self.now = message["seq"], message["now"]
            self.heard.append(message)
            return
        assert message["key"] == self.command["key"]
        if message["type"] == "acknowledged":
            self.acknowledged[f"{self.seat}:{message['key']}"] = message["seq"]
            if message["seq"] > self.seq:
                self.now = None  # outdated until the update comes
            life.count()
        self.command = None


async def new_players(server, moves):
    table, tokens = await server.full_table()
    solo = await server.new_table("drachenhort", "me", "greedy")
    seats = [(table, token, seat) for seat, token in enumerate(tokens)]
    seats.append((solo["table"]["id"], solo["mine"]["token"], 0))
    return [Player(*seat, moves) for seat in seats]


async def test_no_acknowledged_move_is_lost_or_doubled(database, seed):
    moves, players = random.Random(seed), []
    for number in range(ROUNDS):
        life = await Life.begin(database, f"{seed} {number}", moves.randint(1, MOST_MOVES))
        while life.moves_left > 0:
            if all(player.is_done for player in players):
                players += await new_players(life.server, moves)
            await asyncio.gather(*(player.play(life) for player in players))
        await life.end()
    store = Store(database)
    for player in players:
        check(player, await store.load(player.table))
    store.close()
    assert sum(len(player.acknowledged) for player in players) >= ROUNDS


def check(player, stored):
    """Every acknowledged move is in the log, where it was said to be, once; and nothing else was shown."""
    keys = {key: seq for key, seq in stored.keys.items() if key.startswith(f"{player.seat}:")}
    assert player.acknowledged.items() <= keys.items()
    unanswered = {f"{player.seat}:{player.command['key']}"} if player.command else set()
    assert set(keys) - set(player.acknowledged) <= unanswered
    moves = [event for event in stored.events if type(event).__name__ == "Moved" and event.by == player.seat]
    assert len(moves) == len(keys)
    heard = {message["seq"]: message for message in player.heard if message["type"] == "update"}
    table = Table(stored.setup)
    for event in stored.events:
        table.replay(event)
        if table.seq in heard:
            again = encode(News(table, table_info(table, ())).update(player.seat))
            assert without_presence(again) == without_presence(heard[table.seq])
