"""What can one address do to all others? Honest people play while somebody attacks the server.

    python bench/abuse.py [--attack NAME …] [--seconds 12] [--rounds 1] [--tables 20] [--moves 40] [--base CHECKOUT]

Starts a server with the limits it has by default and an SQLite file that is synchronous on every commit. Two people sit
at each table, each at an address of their own, and play random legal moves at a steady rate; one more plays against a
strong bot. For each attack their time from sending a move until both have the view that follows is measured alone, then
while another process attacks from one address (watchers come from ten). Shown are the slowest hundredth of all, and of
the table that is attacked; how long the bot took; what of the attacker's was answered, and what refused or cut off.
`--base` measures the code of another checkout instead. All of it shares this machine.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import itertools
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from dataclasses import astuple, dataclass, field
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import uvloop
from load import LAST_WORDS, PORT, Figures, Heard, LoadTable, Player, Server, Socket, call, drive, new_table
from rich.console import Console
from rich.progress import track
from rich.table import Table

HERE = Path(__file__).parents[1]
LIMIT = 0.150
"""Seconds in which 99 of 100 honest views should be there."""
GAMES = ("dragonquest", "drakon", "keeper", "drachenhort")
"""The game of the first table, which is attacked, has the largest state."""
PLAYERS = 2
THINKING = 0.5
"""Seconds that the person who plays against a bot thinks."""
BEFORE = 2.0
"""Seconds in which an attack begins before anything is measured."""
WARM_UP_MOVES = 60
"""Moves at each table before anything is measured: there is a past to look back on."""
FAULTS = (OSError, asyncio.IncompleteReadError, ValueError)
LONG = 3600.0


# Honest people


class BotTable(LoadTable):
    """A table with one person and one bot. Measured is how long the bot takes."""

    def __init__(self) -> None:
        made: Any = call("/api/tables", {"game": "keeper", "seats": [{"player": "me"}, {"player": "strong"}]})
        super().__init__(made["table"]["id"], [made["mine"]["token"]])

    async def play(self) -> None:
        """Move, wait until it is one's turn again, think, and so on."""
        lots = random.Random(2)
        while True:
            await asyncio.sleep(THINKING)
            if self.ready is not None:
                self.move(lots)

    def hear(self, player: Player, heard: Heard) -> None:
        """The bot has answered when one may move again."""
        self.seq = max(self.seq, heard.seq)
        if heard.now is not None and heard.now.choices:
            self.ready = (player, heard.now.choices)
            if self.pending is not None:
                self.figures.latencies.append(time.perf_counter() - self.pending)
                self.pending = None


def is_over(table: LoadTable) -> bool:
    with urlopen(f"http://127.0.0.1:{PORT}/api/tables/{table.name}") as answer:
        return bool(json.load(answer)["phase"] == "over")


@dataclass
class Honest:
    """Those who only want to play."""

    tables: list[LoadTable] = field(default_factory=list)
    bot: BotTable | None = None
    playing: asyncio.Task[None] | None = None
    addresses: Any = field(default_factory=lambda: (f"127.1.{n // 250}.{n % 250 + 1}" for n in itertools.count()))

    async def renew(self, number: int) -> None:
        """Replace the tables where the game is over, or somebody is no longer there."""
        for place in range(number):
            if place >= len(self.tables) or not self.tables[place].can_move:
                table = await asyncio.to_thread(new_table, GAMES[place % len(GAMES)], PLAYERS)
                await self._come(table)
                self.tables[place : place + 1] = [table]
        if self.bot is None or self.bot.ready is None:
            if self.playing is not None:
                self.playing.cancel()
            self.bot = await asyncio.to_thread(BotTable)
            await self._come(self.bot)
            self.playing = asyncio.create_task(self.bot.play())

    async def _come(self, table: LoadTable) -> None:
        for player in table.players:
            player.address = next(self.addresses)
            await player.sit()

    async def measure(self, rate: float, seconds: float) -> Measured:
        figures, attacked, bot = Figures(), Figures(), Figures()
        assert self.bot is not None
        for table in self.tables:
            table.figures, table.pending = figures, None
        self.tables[0].figures, self.bot.figures = attacked, bot
        await drive(self.tables, rate, seconds)
        long_ago = time.perf_counter() - LAST_WORDS
        for table in (*self.tables, self.bot):
            if table.pending is not None and table.pending < long_ago:
                table.figures.latencies += [LONG] * (not await asyncio.to_thread(is_over, table))  # it never came
        figures.latencies += attacked.latencies
        return Measured(figures, attacked, bot.latencies)


@dataclass
class Measured:
    everybody: Figures
    attacked: Figures
    bot: list[float]

    @property
    def cells(self) -> list[str]:
        quantiles = (self.everybody.quantile(0.5), self.everybody.quantile(0.99), self.attacked.quantile(0.99))
        bot = f"{statistics.median(self.bot):.2f}" if self.bot else "-"
        return [*("never" if one == LONG else f"{one * 1000:.0f}" for one in quantiles), bot]


# The attacker


@dataclass
class Target:
    """What an attacker knows: its own address, and the table that it attacks."""

    address: str
    table: str
    seq: int


class Attacker:
    """A process that attacks, and counts what came of it."""

    def __init__(self, target: Target) -> None:
        self.target = target
        self.counts: Counter[str] = Counter()

    def note(self, is_answered: bool) -> None:
        self.counts["answered" if is_answered else "refused"] += 1

    # Over HTTP

    async def hammer(self, connections: int, requests: Callable[[], bytes]) -> None:
        """Requests on so many connections, each as soon as the one before is answered."""

        async def one_by_one() -> None:
            while True:
                with suppress(*FAULTS):
                    async with self.connection() as (reader, writer):
                        while True:
                            await self.ask(reader, writer, requests())
                self.note(False)
                await asyncio.sleep(0.02)

        await asyncio.gather(*(one_by_one() for _ in range(connections)))

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
        reader, writer = await asyncio.open_connection("127.0.0.1", PORT, local_addr=(self.target.address, 0))
        try:
            yield reader, writer
        finally:
            writer.transport.abort()

    async def ask(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, request: bytes) -> bytes:
        writer.write(request)
        head = await reader.readuntil(b"\r\n\r\n")
        length = next((line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:")), b":0")
        body = await reader.readexactly(int(length.partition(b":")[2]))
        self.note(head[9:12] not in (b"429", b"503"))
        return body

    async def call(self, path: str, body: object) -> Any:
        """One request."""
        async with self.connection() as (reader, writer):
            return json.loads(await self.ask(reader, writer, post(path, body, "identity")))

    # On sockets

    async def join(self, table: str, token: str | None = None, address: str | None = None, **hello: Any) -> Guest:
        guest = Guest(self, table, token, address or self.target.address)
        await guest.come(**hello)
        return guest

    async def visit_again_and_again(self, visitors: int, visit: Callable[[], Awaitable[None]]) -> None:
        async def one() -> None:
            while True:
                try:
                    await asyncio.wait_for(visit(), 10)
                except (TimeoutError, *FAULTS):
                    self.note(False)
                    await asyncio.sleep(0.02)

        await asyncio.gather(*(one() for _ in range(visitors)))

    async def own_table(self, game: str, *seats: str) -> tuple[str, list[str]]:
        """A table where the attacker is everybody."""
        made = await self.call("/api/tables", {"game": game, "seats": [{"player": seat} for seat in seats]})
        name, tokens = made["table"]["id"], [made["mine"]["token"]] if made["mine"] else []
        for key in made["invited"]:
            sat = await self.call(f"/api/tables/{name}/seats", {"name": "Me", "token": key["token"]})
            tokens.append(sat["token"])
        return name, tokens


class Guest:
    """An attacker's socket. What it hears is counted and forgotten, but the last situation."""

    def __init__(self, attacker: Attacker, table: str, token: str | None, address: str) -> None:
        self.attacker, self.table, self.token, self.address = attacker, table, token, address
        self.last: dict[str, Any] = {}
        self.heard = asyncio.Event()
        self.keys = itertools.count()

    async def come(self, **hello: Any) -> None:
        path, loop = f"/api/tables/{self.table}/socket", asyncio.get_running_loop()
        here = (self.address, 0)
        _, self.socket = await loop.create_connection(
            lambda: Socket(path, self.hear), "127.0.0.1", PORT, local_addr=here
        )
        await self.socket.is_open
        self.say("hello", token=self.token, **hello)
        await asyncio.wait_for(self.heard.wait(), 10)

    def say(self, kind: str, **parts: Any) -> None:
        if self.socket.transport.is_closing():
            raise OSError("cut off")
        self.socket.send(json.dumps({"type": kind, **parts}).encode())

    def do(self, kind: str, **parts: Any) -> None:
        self.say(kind, key=f"{id(self)} {next(self.keys)}", **parts)

    def hear(self, data: bytes) -> None:
        self.attacker.note(b'"type":"refused"' not in data[:20] and b'"type":"trouble"' not in data[:20])
        if data.startswith((b'{"type":"welcome"', b'{"type":"update"')) and self.token is not None:
            self.last = json.loads(data)
        self.heard.set()

    def leave(self) -> None:
        self.socket.transport.close()

    def move(self) -> None:
        choices = self.last.get("now", {}).get("choices")
        if choices:
            self.do("play", seq=self.last["seq"], move=random.choice(choices)["text"])


def get(path: str) -> bytes:
    return f"GET {path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip, br\r\n\r\n".encode()


def post(path: str, body: object, encoding: str = "gzip") -> bytes:
    data = json.dumps(body).encode()
    head = f"POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    return f"{head}Accept-Encoding: {encoding}\r\nContent-Length: {len(data)}\r\n\r\n".encode() + data


async def bots(attacker: Attacker) -> None:
    """Thirty tables of masters, and thirty where bots play as fast as they can, each of them watched."""

    async def let_play(game: str, kind: str, number: int) -> None:
        while True:
            with suppress(KeyError, TimeoutError, *FAULTS):
                table, _ = await attacker.own_table(game, *[kind] * number)
                await attacker.join(table)
                await asyncio.sleep(LONG if kind == "master" else 5)
            await asyncio.sleep(1)

    kinds = [("drakon", "master", 6), ("keeper", "random", 4)]
    await asyncio.gather(*(let_play(*kind) for kind in kinds for _ in range(30)))


async def coach(attacker: Attacker) -> None:
    """The coach is asked again and again."""
    table, (token,) = await attacker.own_table("keeper", "me", "random")
    guests = [await attacker.join(table, token) for _ in range(30)]
    while True:
        for guest in guests:
            with suppress(OSError):
                guest.say("advice", id=1)
        await asyncio.sleep(0.1)


async def errors(attacker: Attacker) -> None:
    """Whatever is not there."""
    nowhere = itertools.cycle(
        [get("/api/tables/nowhere"), get("/nothing"), b"PUT /x HTTP/1.1\r\nHost: localhost\r\n\r\n"]
    )
    await attacker.hammer(50, lambda: next(nowhere))


async def visits(attacker: Attacker) -> None:
    """Sockets that come and go."""

    async def visit() -> None:
        (await attacker.join(attacker.target.table)).leave()

    await attacker.visit_again_and_again(30, visit)


async def watchers(attacker: Attacker) -> None:
    """Five hundred from ten addresses come to watch one table, and go."""
    while True:
        addresses = [f"127.2.{attacker.target.address.rpartition('.')[2]}.{number % 10 + 1}" for number in range(500)]
        coming = (attacker.join(attacker.target.table, address=address) for address in addresses)
        came = await asyncio.gather(*coming, return_exceptions=True)
        await asyncio.sleep(1)
        for guest in came:
            if isinstance(guest, Guest):
                guest.leave()
            else:
                attacker.note(False)


async def assets(attacker: Attacker) -> None:
    """The largest file of the page."""
    await attacker.hammer(50, lambda: get("/assets/app.js"))


async def words(attacker: Attacker) -> None:
    """Words, rules, the lobby: long texts."""
    paths = ["games/dragonquest/words/en", "games/drakon/rules/fr", "server", "openapi.json", "tables"]
    asked = itertools.cycle([get(f"/api/{path}") for path in paths])
    await attacker.hammer(50, lambda: next(asked))


async def whole_moves(attacker: Attacker) -> None:
    """All the moves of Drakon, asked for after every move from both seats."""
    tables = [await attacker.own_table("drakon", "me", "invited") for _ in range(5)]
    guests = [await attacker.join(table, token) for table, tokens in tables for token in tokens for _ in range(5)]
    while True:
        for guest in guests:
            with suppress(OSError):
                guest.say("whole_moves", id=1)
                guest.move()
        await asyncio.sleep(0.15)


async def resume(attacker: Attacker) -> None:
    """Come back after fifty events, from thirty places at once."""
    since = itertools.count()

    async def visit() -> None:
        last = attacker.target.seq
        (await attacker.join(attacker.target.table, since=max(0, last - 45 + next(since) % 5))).leave()

    await attacker.visit_again_and_again(30, visit)


async def replay(attacker: Attacker) -> None:
    """A hundred steps of the past."""
    asked = post(f"/api/tables/{attacker.target.table}/replay", {"first": 0, "last": 100})
    await attacker.hammer(50, lambda: asked)


async def position(attacker: Attacker) -> None:
    """Where a game stands."""
    table, (token, _) = await attacker.own_table("dragonquest", "me", "invited")
    asked = post(f"/api/tables/{table}/position", {"token": token})
    await attacker.hammer(50, lambda: asked)


async def unfinished(attacker: Attacker) -> None:
    """Three thousand requests that never end."""

    async def hold() -> None:
        while True:
            with suppress(*FAULTS):
                async with attacker.connection() as (reader, writer):
                    writer.write(b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\n")
                    await reader.read(1)
            attacker.note(False)
            await asyncio.sleep(1)

    await asyncio.gather(*(hold() for _ in range(3000)))


async def connections(attacker: Attacker) -> None:
    """Connections that are opened and closed."""

    async def visit() -> None:
        async with attacker.connection():
            attacker.note(True)
        await asyncio.sleep(0.01)

    await attacker.visit_again_and_again(30, visit)


async def frames(attacker: Attacker) -> None:
    """Pings, which are no messages, as many as the line takes."""
    guests = [await attacker.join(attacker.target.table) for _ in range(4)]
    while True:
        for guest in guests:
            guest.socket.transport.write(b"\x89\x80\0\0\0\0" * 10_000)
        await asyncio.sleep(0.05)


async def tables(attacker: Attacker) -> None:
    """Listed tables, without a cookie."""
    asked = post("/api/tables", {"game": "keeper", "seats": [{"player": "me"}, {"player": "open"}], "listed": True})
    await attacker.hammer(30, lambda: asked)


async def talk(attacker: Attacker, *kinds: Callable[[Guest], None]) -> None:
    """Fifty sockets at ten tables of one's own, on which as much is said as a socket may."""
    own = [await attacker.own_table("keeper", "me", "invited") for _ in range(10)]
    guests = [await attacker.join(table, token) for table, tokens in own for token in tokens * 3]
    for kind in itertools.cycle(kinds):
        for guest in guests:
            with suppress(OSError):
                kind(guest)
        await asyncio.sleep(1 / 14)


async def proposals(attacker: Attacker) -> None:
    """To ask for something, to withdraw it, and to ask again."""

    def withdraw(guest: Guest) -> None:
        proposal = guest.last.get("now", {}).get("proposal")
        guest.do("answer", proposal=proposal["id"] if proposal else 0, yes=False)

    def propose(guest: Guest) -> None:
        guest.do("undo", seq=guest.last.get("seq", 0))

    await talk(attacker, Guest.move, propose, withdraw, propose, withdraw)


async def moves(attacker: Attacker) -> None:
    """Moves at tables of one's own, as fast as one may."""
    await talk(attacker, Guest.move)


async def questions(attacker: Attacker) -> None:
    """Why not? And why not?"""
    await talk(attacker, lambda guest: guest.say("why", id=1, move="dance"))


ATTACKS: dict[str, Callable[[Attacker], Coroutine[Any, Any, None]]] = {
    attack.__name__: attack
    for attack in (
        *(bots, coach, errors, visits, watchers, assets, words, whole_moves, resume, replay, position),
        *(unfinished, connections, frames, tables, proposals, moves, questions),
    )
}


async def attack(name: str, target: Target) -> None:
    """Attack until the pipe is closed, then print what came of it."""
    attacker = Attacker(target)
    attacking = asyncio.create_task(ATTACKS[name](attacker))
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    if attacking.done() and attacking.exception() is not None:
        attacker.counts["given up"] += 1
        print(f"{name}: {attacking.exception()!r}", file=sys.stderr)
    print(json.dumps(attacker.counts), flush=True)
    os._exit(0)


# Both


def serve(database: str) -> None:
    """The server under test, with the limits it has by default, and pages with one large file."""
    import uvicorn

    from wyrmhall.server.app import server_config
    from wyrmhall.server.settings import Settings

    site = Path(database.removeprefix("sqlite:///")).parent / "site"
    (site / "assets").mkdir(parents=True, exist_ok=True)
    text = "".join(f"let a{number} = {random.random()};\n" for number in range(10_000)).encode()
    (site / "assets" / "app.js").write_bytes(text)
    (site / "assets" / "app.js.gz").write_bytes(gzip.compress(text))
    uvicorn.Server(server_config(Settings(database, site=site), port=PORT)).run()


def begin_attack(name: str, target: Target) -> subprocess.Popen[str]:
    told = [sys.executable, __file__, f"--attacker={json.dumps([name, *astuple(target)])}"]
    return subprocess.Popen(["nice", *told], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


async def test(arguments: argparse.Namespace, server: Server, console: Console, report: Table) -> None:
    honest = Honest()
    await honest.renew(arguments.tables)
    console.print(f"{arguments.tables} tables play {WARM_UP_MOVES} moves each …")
    await drive(honest.tables, 5 * arguments.tables, WARM_UP_MOVES / 5)
    runs = [(name, round) for round in range(arguments.rounds) for name in arguments.attack]
    for number, (name, _) in enumerate(track(runs, "Attacks", console=console)):
        await honest.renew(arguments.tables)
        alone = await honest.measure(arguments.moves, arguments.seconds)
        await honest.renew(arguments.tables)
        first = honest.tables[0]
        attacker = begin_attack(name, Target(f"127.0.3.{number + 1}", first.name, first.seq))
        await asyncio.sleep(BEFORE)
        used = server.cpu_seconds()
        attacked = await honest.measure(arguments.moves, arguments.seconds)
        used = (server.cpu_seconds() - used) / arguments.seconds
        said, _ = await asyncio.to_thread(attacker.communicate)
        if attacker.returncode:
            raise SystemExit(f"the attack {name} failed")
        counts = Counter(json.loads(said))
        cells = [*alone.cells, *attacked.cells, f"{used:.0%}", str(counts["answered"]), str(counts["refused"])]
        is_fast = attacked.everybody.quantile(0.99) < LIMIT
        report.add_row(name, *cells, "yes" if is_fast else "NO")
        console.print(f"{name}: alone {alone.cells}, attacked {attacked.cells}, {dict(counts)}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--attack", nargs="+", choices=ATTACKS, default=list(ATTACKS))
    parser.add_argument("--seconds", type=float, default=12, help="how long each is measured")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--moves", type=float, default=40, help="moves a second at all tables together")
    parser.add_argument("--base", type=Path, default=HERE, help="the checkout whose server is measured")
    parser.add_argument("--serve", metavar="URL", help=argparse.SUPPRESS)
    parser.add_argument("--attacker", metavar="JSON", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.serve:
        return serve(arguments.serve)
    if arguments.attacker:
        name, *target = json.loads(arguments.attacker)
        return uvloop.run(attack(name, Target(*target)))
    report = Table(title=f"p99 of {arguments.tables} tables at {arguments.moves:.0f} moves a second, ms")
    measured = ("p50", "p99", "p99 there", "bot s")
    headings = ["attack", *measured, *(f"attacked {one}" for one in measured), "CPU", "answered", "refused", "< 150 ms"]
    for heading in headings:
        report.add_column(heading, justify="right")
    with tempfile.TemporaryDirectory() as folder:
        server = Server(arguments.base, f"sqlite:///{folder}/tables.db", program=__file__)
        with server.running():
            uvloop.run(test(arguments, server, Console(stderr=True), report))
    Console(width=180).print(report)
    return None


if __name__ == "__main__":
    main()
