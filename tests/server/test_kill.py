"""The server is killed under load, again and again: no acknowledged move is lost or doubled, and all play on."""

import asyncio
import random
import sys
from pathlib import Path

from websockets.exceptions import InvalidHandshake, WebSocketException

from tests.server.hosting import House, without_presence
from wyrmhall.server.store import Store
from wyrmhall.server.tables.live_table import encode
from wyrmhall.server.tables.table import Table
from wyrmhall.server.tables.viewer_messages import update

ROUNDS = 30
MOST_MOVES = 12
"""In a round, at most so many moves are acknowledged before the server dies."""
PROJECT = Path(__file__).parents[2]


class Life:
    """One run of the server. It ends when its last move is acknowledged, in the middle of whatever else goes on."""

    def __init__(self, process, port, moves_left):
        self.process = process
        self.house = House(port)
        self.moves_left = moves_left

    @classmethod
    async def begin(cls, database, moves):
        program = [sys.executable, "-m", "tests.server.hosting", database]
        process = await asyncio.create_subprocess_exec(*program, cwd=PROJECT, stdout=asyncio.subprocess.PIPE)
        port = int(await process.stdout.readline())
        return cls(process, port, moves)

    def count(self):
        self.moves_left -= 1
        if self.moves_left == 0:
            self.process.kill()

    async def end(self):
        await self.process.communicate()
        await self.house.http.aclose()


class Player:
    """Plays any legal move, and says it again, under the same key, until it is acknowledged."""

    def __init__(self, table, token, viewer, dice):
        self.table, self.token, self.viewer, self.dice = table, token, viewer, dice
        self.seq = self.now = self.deed = None
        self.acknowledged, self.heard = {}, []
        self.said = 0

    async def play(self, life):
        """Play until the server dies or the game is over."""
        try:
            async with life.house.at(self.table, self.token, self.seq) as client:
                if self.deed is not None:
                    await client.say(**self.deed)
                while self.now is None or self.now["result"] is None:
                    await self.move(client)
                    self.take(await client.hear("welcome", "update", "acknowledged", "refused"), life)
        except (WebSocketException, InvalidHandshake, OSError):
            pass

    async def move(self, client):
        if self.deed is None and self.now is not None and self.now["choices"]:
            self.said += 1
            move = self.dice.choice(self.now["choices"])["text"]
            self.deed = {"type": "play", "key": f"move {self.said}", "seq": self.seq, "move": move}
            await client.say(**self.deed)

    def take(self, message, life):
        if message["type"] in ("welcome", "update"):
            assert self.seq is None or message["seq"] == self.seq + 1, "every event is heard once"
            self.seq, self.now = message["seq"], message["now"]
            self.heard.append(message)
            return
        assert message["key"] == self.deed["key"]
        if message["type"] == "acknowledged":
            self.acknowledged[f"{self.viewer}:{message['key']}"] = message["seq"]
            if message["seq"] > self.seq:
                self.now = None  # outdated until the update comes
            life.count()
        self.deed = None


async def new_players(house, dice):
    """Two people at one table, and one against a bot."""
    table, tokens = await house.full_table("keeper", 2)
    solo = await house.new_table("drachenhort", "me", "greedy")
    seats = [(table, token, seat) for seat, token in enumerate(tokens)]
    seats.append((solo["table"]["id"], solo["mine"]["token"], 0))
    return [Player(*seat, dice) for seat in seats]


async def test_no_acknowledged_move_is_lost_or_doubled(database):
    dice, players = random.Random(), []
    for _ in range(ROUNDS):
        life = await Life.begin(database, dice.randint(1, MOST_MOVES))
        while life.moves_left > 0:
            if all(player.now is not None and player.now["result"] for player in players):
                players += await new_players(life.house, dice)
            await asyncio.gather(*(player.play(life) for player in players))
        await life.end()
    store = Store.open(database)
    for player in players:
        check(player, await store.load(player.table))
    store.close()
    assert sum(len(player.acknowledged) for player in players) >= ROUNDS


def check(player, kept):
    """Every move that was acknowledged stands in the log, where it was said to be, once; and nothing else was shown."""
    keys = {key: seq for key, seq in kept.keys.items() if key.startswith(f"{player.viewer}:")}
    assert player.acknowledged.items() <= keys.items()
    assert set(keys) - set(player.acknowledged) <= {f"{player.viewer}:{player.deed['key']}" if player.deed else None}
    moves = [event for event in kept.events if type(event).__name__ == "Moved" and event.by == player.viewer]
    assert len(moves) == len(keys)
    heard = {message["seq"]: message for message in player.heard if message["type"] == "update"}
    table = Table(kept.setup)
    for event in kept.events:
        table.replay(event)
        if table.seq in heard:
            again = encode(update(table, event, player.viewer, ()))
            assert without_presence(again) == without_presence(heard[table.seq])
