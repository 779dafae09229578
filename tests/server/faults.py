"""Several processes on one PostgreSQL, and what can go wrong with them, while people play (`bench/faults.py`).

Every process reaches PostgreSQL through a proxy of its own, which can be cut or stalled. Players come to any process,
as through a load balancer, and send a move again, under the same key, until it is acknowledged. At the end every
acknowledged move must be in the log, once, where it was said to be, and everybody must have played on after each fault.
"""

import asyncio
import itertools
import multiprocessing
import os
import random
import signal
import time
from collections import defaultdict
from contextlib import asynccontextmanager, suppress
from itertools import pairwise

import httpx
from sqlalchemy.engine import make_url
from websockets.exceptions import InvalidHandshake, WebSocketException

from tests import options
from tests.server.running_server import Server, serve_until_killed
from tests.server.test_kill import Player, check
from wyrmhall.server.settings import Settings
from wyrmhall.server.store import Store

GAMES = ("keeper", "drachenhort")
FORKING = multiprocessing.get_context("forkserver")
FORKING.set_forkserver_preload(["tests.server.loaded_games"])
"""New processes have all modules and the native code of these games already: so a fault costs little time."""
LEASE_SECONDS = Settings().lease_seconds
FAULT_SECONDS = LEASE_SECONDS + 1
"""Seconds for which a process is paused, cut off or stalled: longer than its lease."""
SILENCE = 6.0
"""Seconds without an answer after which a player comes back, perhaps to another process; as `web/src/net/socket.ts`."""
PAUSES = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0)
"""Seconds before a player tries again, as there."""
PAUSE = 0.05


class Proxy:
    """Passes connections on to PostgreSQL, unless it is cut (they break, and no new one comes through) or stalled."""

    def __init__(self, port):
        self.target = port
        self.is_cut = False
        self.flows = asyncio.Event()
        self.flows.set()
        self.writers, self.serving = set(), set()

    async def open(self):
        self.server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        return self.server.sockets[0].getsockname()[1]

    async def _serve(self, reader, writer):
        self.serving.add(asyncio.current_task())
        self.writers.add(writer)
        with suppress(OSError):
            if not self.is_cut:
                far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self.target)
                self.writers.add(far_writer)
                await asyncio.gather(self._pass_on(reader, far_writer), self._pass_on(far_reader, writer))
        writer.transport.abort()
        self.serving.discard(asyncio.current_task())

    async def _pass_on(self, reader, writer):
        with suppress(OSError):
            while data := await reader.read(65536):
                await self.flows.wait()
                writer.write(data)
        writer.transport.abort()
        self.writers.discard(writer)

    def cut(self):
        self.is_cut = True
        for writer in self.writers:
            writer.transport.abort()
        self.writers.clear()

    async def close(self):
        self.flows.set()
        self.cut()
        self.server.close()
        await asyncio.gather(*self.serving, return_exceptions=True)


def serve(pipe, database, seed, lease_seconds):
    asyncio.run(serve_until_killed(database, seed, pipe.send, lease_seconds=lease_seconds))


class Node:
    """A process of the server, behind its proxy to PostgreSQL."""

    started = itertools.count()

    def __init__(self, database, lease_seconds):
        self.url, self.lease_seconds = make_url(database), lease_seconds
        self.proxy = Proxy(self.url.port)
        self.is_up = False

    async def start(self):
        if not hasattr(self.proxy, "server"):
            self.url = self.url.set(port=await self.proxy.open())
        ours, theirs = FORKING.Pipe(duplex=False)
        # no two draw the same names
        args = theirs, self.url.render_as_string(False), f"{options.seed} {next(self.started)}", self.lease_seconds
        self.process = FORKING.Process(target=serve, args=args, daemon=True)
        await asyncio.to_thread(self.process.start)
        theirs.close()
        self.server = Server(await asyncio.to_thread(ours.recv))
        ours.close()
        self.is_up = True

    def send(self, what):
        os.kill(self.process.pid, what)

    async def stop(self, how=signal.SIGKILL):
        self.is_up = False
        self.send(how)
        await asyncio.to_thread(self.process.join)
        await self.server.http.aclose()


class Fleet:
    """All processes. A player finds any of them that listens, as through a load balancer."""

    def __init__(self, postgres, number, lots, lease_seconds=LEASE_SECONDS):
        self.postgres = postgres
        self.nodes = [Node(postgres.url, lease_seconds) for _ in range(number)]
        self.lots = lots
        self.moves = 0
        self.is_closing = False
        self.players = []
        self.playing = set()
        self.acknowledged = defaultdict(list)
        """By table: when moves were acknowledged."""

    async def start(self):
        await asyncio.gather(*(node.start() for node in self.nodes))

    async def close(self):
        await asyncio.gather(*(node.stop() for node in self.nodes))
        for node in self.nodes:
            await node.proxy.close()

    @property
    def server(self):
        return self.lots.choice([node for node in self.nodes if node.is_up]).server

    def count(self):
        self.moves += 1


class StubbornPlayer(Player):
    """Plays on whatever happens: comes back when a socket breaks or is silent, and sends again what has no answer."""

    tries = 0
    """In vain, since something was heard."""

    async def play(self, fleet):
        while not self.is_done and not fleet.is_closing:
            with suppress(WebSocketException, InvalidHandshake, OSError, TimeoutError):
                async with asyncio.timeout(SILENCE) as patience:
                    await self._play_once(fleet, patience)
            await asyncio.sleep(PAUSES[min(self.tries, len(PAUSES) - 1)] * fleet.lots.uniform(0.75, 1.25))
            self.tries += 1

    async def _play_once(self, fleet, patience):
        async with fleet.server.join(self.table, self.token, self.seq, close_timeout=0.1) as client:
            if client.heard:
                self.take(client.last, fleet)
            if self.command is not None:
                await client.say(**self.command)
            is_asked = False
            while not self.is_done and not fleet.is_closing:
                await self.move(client)
                if not is_asked:
                    await client.say(type="ping")
                    is_asked = True
                patience.reschedule(asyncio.get_running_loop().time() + SILENCE)
                heard = await client.hear("welcome", "update", "acknowledged", "refused", "pong")
                self.tries = 0
                if heard["type"] == "pong":
                    is_asked = False
                    await asyncio.sleep(PAUSE)
                else:
                    self.take(heard, fleet)

    def take(self, message, fleet):
        super().take(message, fleet)
        if message["type"] == "acknowledged":
            fleet.acknowledged[self.table].append(time.monotonic())


async def play_tables(fleet, game):
    """Play game after game: two people, or one against a bot."""
    while not fleet.is_closing:
        try:
            async with asyncio.timeout(2 * SILENCE):
                if game == GAMES[1]:
                    made = await fleet.server.new_table(game, "me", "greedy")
                    table, tokens = made["table"]["id"], [made["mine"]["token"]]
                else:
                    table, tokens = await fleet.server.full_table(game)
        except (AssertionError, httpx.HTTPError, TimeoutError):  # refused while something is broken
            await asyncio.sleep(PAUSE)
            continue
        players = [StubbornPlayer(table, token, seat, fleet.lots) for seat, token in enumerate(tokens)]
        fleet.players += players
        fleet.playing.add(table)
        await asyncio.gather(*(player.play(fleet) for player in players))
        fleet.playing.discard(table)


# Faults


async def nothing(fleet, node):
    """For comparison: how long a table waits without any fault."""
    await asyncio.sleep(FAULT_SECONDS)


async def kill(fleet, node):
    await node.stop(signal.SIGKILL)
    await node.start()


async def drain(fleet, node):
    await node.stop(signal.SIGTERM)
    await node.start()


async def pause(fleet, node):
    node.send(signal.SIGSTOP)
    await asyncio.sleep(FAULT_SECONDS)
    node.send(signal.SIGCONT)


async def cut(fleet, node):
    node.proxy.cut()
    await asyncio.sleep(FAULT_SECONDS)
    node.proxy.is_cut = False


async def stall(fleet, node):
    node.proxy.flows.clear()
    await asyncio.sleep(FAULT_SECONDS)
    node.proxy.flows.set()


async def kill_postgres(fleet, node):
    fleet.postgres.kill()
    assert await asyncio.to_thread(fleet.postgres.start)


FAULTS = {fault.__name__: fault for fault in (nothing, kill, drain, pause, cut, stall, kill_postgres)}


async def cause(fleet, fault):
    """Cause a fault, and wait until it is over and there was a move at every table. Returns the longest time without
    one at any table, of those that began before it was over."""
    begun, waited_for = time.monotonic(), set(fleet.playing)
    await fault(fleet, fleet.lots.choice(fleet.nodes))
    healed, tables = time.monotonic(), [*waited_for]
    while waited_for:
        await asyncio.sleep(PAUSE)
        waited_for = {table for table in waited_for & fleet.playing if fleet.acknowledged[table][-1:] < [healed]}
    moves = ([begun, *(moment for moment in fleet.acknowledged[table] if moment > begun)] for table in tables)
    gaps = (pair for times in moves for pair in pairwise(times) if pair[0] < healed)
    return max((later - earlier for earlier, later in gaps), default=0.0)


async def check_all(fleet, database):
    store = Store(database)
    for player in fleet.players:
        check(player, await store.load(player.table))
    store.close()


@asynccontextmanager
async def playing_fleet(postgres, processes, tables, seed=0):
    """So many processes, with games at so many tables. What was played is checked at the end."""
    fleet = Fleet(postgres, processes, random.Random(seed))
    await fleet.start()
    games = [asyncio.create_task(play_tables(fleet, GAMES[number % 2])) for number in range(tables)]
    try:
        yield fleet
    finally:
        fleet.is_closing = True
        await asyncio.gather(*games)
        await fleet.close()
    await check_all(fleet, postgres.url)
