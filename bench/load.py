"""How many moves a second does the server carry? Real games at many tables, every seat on a socket of its own.

    python bench/load.py [--tables 500] [--moves 250] [--seconds 30] [--knee]
    python bench/load.py --tables 5 --moves 5 --bot-tables 20

Starts a server with an SQLite file that is synchronous on every commit, fills tables with four people each, and lets
them play random legal moves, at a steady rate altogether. Measured is the time from sending a move until each seat of
the table has the view that follows. At the end every acknowledged move is looked for in the log. `--knee` raises the
rate until the slowest hundredth takes longer than the limit. `--bot-tables` measures a second time while strong bots
play among themselves at so many more tables. Generator and server share this machine.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import time
import uuid
from dataclasses import dataclass, field
from pathlib import Path
from urllib.request import Request, urlopen

import msgspec
import websockets
from rich.console import Console
from rich.progress import track
from rich.table import Table

import wyrmhall

HERE = Path(__file__).parent
PLAYERS = 4
GAMES = [name for name, game in wyrmhall.all_games().items() if PLAYERS in game.players]
LIMIT = 0.100
"""Seconds in which 99 of 100 views should be there."""
LAST_WORDS = 3.0
"""Seconds in which what was sent at the end may still arrive."""
BEFORE_BOTS_THINK = 20.0
"""Seconds in which the processes of the bots load the games."""


class Choice(msgspec.Struct):
    text: str


class Now(msgspec.Struct):
    choices: list[Choice]


class Heard(msgspec.Struct):
    """What a player needs of a message: the rest is skipped while reading."""

    type: str
    seq: int = -1
    key: str = ""
    now: Now | None = None


read_heard = msgspec.json.Decoder(Heard).decode


@dataclass
class Figures:
    """What was measured."""

    latencies: list[float] = field(default_factory=list)
    acknowledged: dict[str, str] = field(default_factory=dict)
    """The keys of moves that are stored, and their tables."""
    moves: int = 0
    refused: int = 0
    behind: int = 0
    """Moves that could not be sent when it was their time, because no seat of any table was free to move."""

    def quantile(self, share: float) -> float:
        found = sorted(self.latencies)
        return found[min(len(found) - 1, int(share * len(found)))] if found else float("nan")


class Player:
    """One seat on its socket."""

    def __init__(self, table: LoadTable, token: str) -> None:
        self.table = table
        self.token = token

    async def sit(self, url: str) -> None:
        self.socket = await websockets.connect(url, compression=None, max_size=None, ping_interval=None)
        await self.socket.send(msgspec.json.encode({"type": "hello", "token": self.token}).decode())
        self.task = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        async for data in self.socket:
            heard = read_heard(data)
            if heard.type in ("welcome", "update"):
                self.table.hear(self, heard)
            elif heard.type == "acknowledged":
                self.table.figures.acknowledged[heard.key] = self.table.name
            elif heard.type == "refused":
                self.table.figures.refused += 1
                self.table.pending = None


class LoadTable:
    """A table with all its players."""

    def __init__(self, name: str, figures: Figures) -> None:
        self.name = name
        self.figures = figures
        self.players: list[Player] = []
        self.seq = 0
        self.ready: tuple[Player, list[Choice]] | None = None
        self.pending: float | None = None
        """When the move was sent that not everybody has seen yet."""
        self.waiting_for = 0

    def hear(self, player: Player, heard: Heard) -> None:
        """A view has arrived."""
        self.seq = max(self.seq, heard.seq)
        if heard.now is not None and heard.now.choices:
            self.ready = (player, heard.now.choices)
        if self.pending is not None and heard.type == "update":
            self.figures.latencies.append(time.perf_counter() - self.pending)
            self.waiting_for -= 1
            if self.waiting_for == 0:
                self.pending = None

    @property
    def can_move(self) -> bool:
        return self.ready is not None and self.pending is None

    async def move(self, lots: random.Random) -> None:
        assert self.ready is not None
        player, choices = self.ready
        self.ready = None
        self.waiting_for = len(self.players)
        said = {"type": "play", "key": str(uuid.uuid4()), "seq": self.seq, "move": lots.choice(choices).text}
        self.pending = time.perf_counter()
        self.figures.moves += 1
        await player.socket.send(msgspec.json.encode(said).decode())


def call(address: str, path: str, body: object) -> dict[str, object]:
    request = Request(address + path, msgspec.json.encode(body), {"Content-Type": "application/json"})
    with urlopen(request) as answer:
        found: dict[str, object] = msgspec.json.decode(answer.read())
        return found


async def open_table(address: str, game: str, figures: Figures) -> LoadTable:
    """A table with a person on every seat."""
    seats = [{"player": "me"}] + [{"player": "invited"}] * (PLAYERS - 1)
    made = await asyncio.to_thread(call, address, "/api/tables", {"game": game, "seats": seats})
    name = str(made["table"]["id"])  # type: ignore[index]
    table = LoadTable(name, figures)
    keys = [made["mine"], *made["invited"]]  # type: ignore[misc]
    for number, key in enumerate(keys[1:], start=1):
        sitting = {"name": f"P{key['seat']}", "token": key["token"]}
        keys[number] = await asyncio.to_thread(call, address, f"/api/tables/{name}/seats", sitting)
    for key in keys:
        player = Player(table, str(key["token"]))
        table.players.append(player)
        await player.sit(f"ws{address[4:]}/api/tables/{name}/socket")
    return table


async def let_bots_play(address: str, number: int) -> None:
    """Tables where only strong bots sit; where a game is over, another begins."""

    def begin(game: str) -> str:
        made = call(address, "/api/tables", {"game": game, "seats": [{"player": "strong"}] * PLAYERS})
        return str(made["table"]["id"])  # type: ignore[index]

    def is_over(name: str) -> bool:
        with urlopen(f"{address}/api/tables/{name}") as answer:
            return bool(msgspec.json.decode(answer.read())["phase"] == "over")

    games = [GAMES[table % len(GAMES)] for table in range(number)]
    playing = [await asyncio.to_thread(begin, game) for game in games]
    while True:
        await asyncio.sleep(1)
        for table, game in enumerate(games):
            if await asyncio.to_thread(is_over, playing[table]):
                playing[table] = await asyncio.to_thread(begin, game)


async def drive(tables: list[LoadTable], rate: float, seconds: float) -> None:
    """Moves at a steady rate, each at the table that has waited longest among those where somebody can move."""
    lots = random.Random(1)
    begun, sent, turn = time.perf_counter(), 0, 0
    while (now := time.perf_counter() - begun) < seconds:
        due = int(now * rate)
        while sent < due:
            for step in range(len(tables)):
                table = tables[(turn + step) % len(tables)]
                if table.can_move:
                    turn = (turn + step + 1) % len(tables)
                    await table.move(lots)
                    break
            else:
                tables[0].figures.behind += 1
            sent += 1
        await asyncio.sleep(0.001)
    await asyncio.sleep(LAST_WORDS)


def lost(database: Path, acknowledged: dict[str, str]) -> int:
    """How many acknowledged moves the log does not have."""
    with sqlite3.connect(database) as connection:
        rows = connection.execute("SELECT table_id, key FROM events WHERE key IS NOT NULL").fetchall()
    kept = {(table, key.split(":", 1)[1]) for table, key in rows}
    return sum((table, key) not in kept for key, table in acknowledged.items())


async def measure(arguments: argparse.Namespace, address: str, database: Path, console: Console) -> None:
    first = Figures()
    games = [GAMES[number % len(GAMES)] for number in range(arguments.tables)]
    tables = [await open_table(address, game, first) for game in track(games, "Filling the hall", console=console)]
    report = Table(title=f"{len(tables)} tables, {sum(len(t.players) for t in tables)} sockets, {os.cpu_count()} cores")
    for heading in (
        "bot tables",
        "moves a second",
        "made",
        "views",
        "p50 ms",
        "p95 ms",
        "p99 ms",
        "behind",
        "refused",
        "lost",
    ):
        report.add_column(heading, justify="right")
    rate, bot_tables, bots = float(arguments.moves), 0, None
    while True:
        figures = Figures()
        for table in tables:
            table.figures, table.pending = figures, None
        await drive(tables, rate, arguments.seconds)
        quantiles = [figures.quantile(share) * 1000 for share in (0.5, 0.95, 0.99)]
        report.add_row(
            str(bot_tables),
            f"{rate:.0f}",
            str(figures.moves),
            str(len(figures.latencies)),
            *(f"{one:.1f}" for one in quantiles),
            str(figures.behind),
            str(figures.refused),
            str(lost(database, figures.acknowledged)),
        )
        console.print(report.title, f"at {rate:.0f} moves a second: p99 {quantiles[2]:.1f} ms")
        if arguments.bot_tables > bot_tables:
            bot_tables = arguments.bot_tables
            bots = asyncio.create_task(let_bots_play(address, bot_tables))
            await asyncio.sleep(BEFORE_BOTS_THINK)
        elif arguments.knee and quantiles[2] <= LIMIT * 1000:
            rate *= 1.25
        else:
            break
    if bots is not None:
        bots.cancel()
    Console().print(report)


def serve(port: int, database: str, bot_processes: int) -> None:
    """The server under test: as `wyrmhall serve`, without limits for one address, because all come from one."""
    import uvicorn

    from wyrmhall.server.app import create_app
    from wyrmhall.server.settings import Rate, Settings

    many = Rate(1e9, 1e9)
    settings = Settings(
        database,
        tables_per_guest=10**6,
        requests=many,
        new_tables=many,
        sockets_per_address=10**6,
        messages=many,
        bot_processes=bot_processes,
    )
    uvicorn.run(create_app(settings), port=port, log_level="warning", access_log=False, ws_per_message_deflate=False)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--moves", type=float, default=250, help="moves a second at all tables together")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--knee", action="store_true", help="raise the rate until views take too long")
    parser.add_argument("--bot-tables", type=int, default=0, help="measure again beside so many tables of strong bots")
    parser.add_argument("--serve", nargs=2, metavar=("PORT", "URL"), help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.serve:
        return serve(int(arguments.serve[0]), arguments.serve[1], (os.cpu_count() or 1) if arguments.bot_tables else 0)
    console = Console(stderr=True)
    with tempfile.TemporaryDirectory() as folder:
        database, port = Path(folder) / "tables.db", 8421
        program = [sys.executable, __file__, "--bot-tables", str(arguments.bot_tables)]
        server = subprocess.Popen([*program, "--serve", str(port), f"sqlite:///{database}"])
        try:
            address = f"http://127.0.0.1:{port}"
            wait_until_open(address)
            asyncio.run(measure(arguments, address, database, console))
        finally:
            server.terminate()
            server.wait()
    return None


def wait_until_open(address: str) -> None:
    for _ in range(600):
        try:
            urlopen(address + "/health").close()
            return
        except OSError:
            time.sleep(0.1)
    raise SystemExit("the server does not answer.")


if __name__ == "__main__":
    main()
