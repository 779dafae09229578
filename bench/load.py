"""How many moves a second does the server carry? Real games at many tables, every seat on a socket of its own.

    python bench/load.py [--tables 500] [--moves 250 …] [--seconds 30] [--knee] [--games keeper …] [--base CHECKOUT]
    python bench/load.py --tables 5 --moves 5 --bot-tables 20
    python bench/load.py --processes 1 2 4

Starts a server with an SQLite file that is synchronous on every commit, fills tables with four people each, and lets
them play random legal moves, at a steady rate altogether. Measured is the time from sending a move until each seat of
the table has the view that follows, the CPU time of the server's process for a move, and the memory that a socket
takes. At the end every acknowledged move is looked for in the log, and the server is started anew: one client for
each table comes back at once, and is timed until the last of them has its table. `--knee` raises the rate until the
slowest hundredth takes longer than the limit. `--bot-tables` measures a second time while strong bots play among
themselves at so many more tables. `--base` measures another checkout first. `--processes` measures that many, one
number after the other, on a PostgreSQL that it starts. Generator, server and PostgreSQL share this machine.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from socket import create_server, socket
from typing import Any
from urllib.request import Request, urlopen

import msgspec
import uvloop
from rich.console import Console
from rich.progress import track
from rich.table import Table
from sqlalchemy import NullPool, create_engine, text

import wyrmhall

HERE = Path(__file__).parents[1]
with create_server(("127.0.0.1", 0)) as probe:
    PORT = int(os.environ.setdefault("WYRMHALL_LOAD_PORT", str(probe.getsockname()[1])))
    """One that was free; processes that this one starts have it from the environment."""
BYTECODE = tempfile.TemporaryDirectory()
PLAYERS = 4
GAMES = [name for name, game in wyrmhall.all_games().items() if PLAYERS in game.players]
LIMIT = 0.100
"""Seconds in which 99 of 100 views should be there."""
LAST_WORDS = 3.0
"""Seconds in which what was sent at the end may still arrive."""
TRIES = 100
WARM_UP = 4.0
"""Seconds of play that do not count: native code is loaded when it is first needed."""
BEFORE_BOTS_THINK = 20.0
"""Seconds in which the processes of the bots load the games."""
HEADINGS = [
    *("code", "bot tables", "moves a second", "made", "views", "p50 ms", "p95 ms", "p99 ms"),
    *("CPU ms a move", "behind", "refused", "lost"),
]


class Choice(msgspec.Struct):
    text: str


class Now(msgspec.Struct):
    choices: list[Choice]
    result: object = None


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


class Socket(asyncio.Protocol):
    """A client's socket, as lean as can be: the generator shares its processors with the server."""

    def __init__(self, path: str, hear: Callable[[bytes], None]) -> None:
        self.path, self.hear = path, hear
        self.data = b""
        self.is_open = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert hasattr(transport, "write")  # one of uvloop does not say that it is a Transport
        self.transport = transport
        transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: 127.0.0.1:{PORT}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: d3lybWhhbGwgd3lybWhhbA==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def connection_lost(self, fault: Exception | None) -> None:
        if not self.is_open.done():
            self.is_open.set_exception(OSError("the server closed the socket"))

    def data_received(self, data: bytes) -> None:
        self.data += data
        if not self.is_open.done():
            head, end, self.data = self.data.partition(b"\r\n\r\n")
            if not end:
                self.data = head
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.is_open.set_exception(OSError(head.decode()))
                return
            self.is_open.set_result(None)
        while len(self.data) > 1:
            length, begin = self.data[1], 2
            if length >= 126:
                begin = 4 if length == 126 else 10
                length = int.from_bytes(self.data[2:begin], "big")
            if len(self.data) < begin + length:
                return
            kind, payload, self.data = self.data[0], self.data[begin : begin + length], self.data[begin + length :]
            if kind == 0x81:
                self.hear(payload)
            elif kind == 0x89:
                self.send(payload, 0x8A)

    def send(self, payload: bytes, kind: int = 0x81) -> None:
        """A frame of a client must be masked; the mask of zeros leaves it as it is."""
        size = len(payload)
        length = bytes([0x80 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        self.transport.write(bytes([kind]) + length + bytes(4) + payload)


class Player:
    """One seat on its socket."""

    def __init__(self, table: LoadTable, token: str | None, address: str = "127.0.0.1") -> None:
        self.table = table
        self.token = token
        self.address = address
        """Where it comes from: on this computer one may choose."""
        self.socket: Socket | None = None

    async def sit(self) -> None:
        """Come to the table, also once more; done when the whole table has been told. Among several processes a table
        may have no owner for a moment: then one tries again."""
        for _ in range(TRIES):
            with suppress(OSError):
                return await self._sit()
            await asyncio.sleep(0.1)
        return await self._sit()

    async def _sit(self) -> None:
        if self.socket is not None:
            self.socket.transport.close()
        loop = asyncio.get_running_loop()
        self.is_welcome: asyncio.Future[None] = loop.create_future()
        path = f"/api/tables/{self.table.name}/socket"
        begun, here = (lambda: Socket(path, self.hear)), (self.address, 0)
        _, self.socket = await loop.create_connection(begun, "127.0.0.1", PORT, local_addr=here)
        await self.socket.is_open
        self.say({"type": "hello", "token": self.token})
        await self.is_welcome

    def say(self, message: object) -> None:
        assert self.socket is not None
        self.socket.send(msgspec.json.encode(message))

    def hear(self, data: bytes) -> None:
        heard = read_heard(data)
        if heard.type in ("welcome", "update"):
            self.table.hear(self, heard)
            if not self.is_welcome.done():
                self.is_welcome.set_result(None)
        elif heard.type == "acknowledged":
            self.table.figures.acknowledged[heard.key] = self.table.name
        elif heard.type == "refused":
            self.table.figures.refused += 1
            self.table.pending = None


class LoadTable:
    """A table with all its players."""

    def __init__(self, name: str, tokens: list[str]) -> None:
        self.name = name
        self.figures = Figures()
        self.players = [Player(self, token) for token in tokens]
        self.seq = 0
        self.ready: tuple[Player, list[Choice]] | None = None
        self.pending: float | None = None
        """When the move was sent that not everybody has seen yet."""
        self.waiting_for = 0
        self.is_over = False

    def hear(self, player: Player, heard: Heard) -> None:
        """A view has arrived."""
        self.seq = max(self.seq, heard.seq)
        self.is_over = heard.now is not None and heard.now.result is not None
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

    def move(self, lots: random.Random) -> None:
        assert self.ready is not None
        player, choices = self.ready
        self.ready = None
        self.waiting_for = len(self.players)
        self.pending = time.perf_counter()
        self.figures.moves += 1
        player.say({"type": "play", "key": str(uuid.uuid4()), "seq": self.seq, "move": lots.choice(choices).text})


def call(path: str, body: object) -> dict[str, object]:
    request = Request(f"http://127.0.0.1:{PORT}{path}", msgspec.json.encode(body), {"Content-Type": "application/json"})
    with urlopen(request) as answer:
        found: dict[str, object] = msgspec.json.decode(answer.read())
        return found


def new_table(game: str, players: int = PLAYERS) -> LoadTable:
    """A table with a person on every seat."""
    seats = [{"player": "me"}] + [{"player": "invited"}] * (players - 1)
    made = call("/api/tables", {"game": game, "seats": seats})
    name = str(made["table"]["id"])  # type: ignore[index]
    tokens = [str(made["mine"]["token"])]  # type: ignore[index]
    for key in made["invited"]:  # type: ignore[attr-defined]
        sat = call(f"/api/tables/{name}/seats", {"name": f"P{key['seat']}", "token": key["token"]})
        tokens.append(str(sat["token"]))
    return LoadTable(name, tokens)


async def let_bots_play(number: int) -> None:
    """Tables where only strong bots sit; where a game is over, another begins."""

    def begin(game: str) -> str:
        made = call("/api/tables", {"game": game, "seats": [{"player": "strong"}] * PLAYERS})
        return str(made["table"]["id"])  # type: ignore[index]

    def is_over(name: str) -> bool:
        with urlopen(f"http://127.0.0.1:{PORT}/api/tables/{name}") as answer:
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
                    table.move(lots)
                    break
            else:
                tables[0].figures.behind += 1
            sent += 1
        await asyncio.sleep(0.001)
    await asyncio.sleep(LAST_WORDS)


def lost(database: str, acknowledged: dict[str, str]) -> int:
    """How many acknowledged moves the log does not have."""
    with create_engine(database, poolclass=NullPool).connect() as connection:
        rows = connection.execute(text("SELECT table_id, key FROM events WHERE key IS NOT NULL")).all()
    kept = {(table, key.split(":", 1)[1]) for table, key in rows}
    return sum((table, key) not in kept for key, table in acknowledged.items())


class Server:
    """The server under test, in a process of its own, with the code of one checkout."""

    postgres: int | None = None
    """The process of its PostgreSQL."""

    def __init__(self, checkout: Path, database: str, *more: str, program: str = __file__) -> None:
        self.name, self.database = checkout.name, database
        path = os.pathsep.join([str(checkout / "src"), os.environ.get("PYTHONPATH", "")])
        begun = [sys.executable, program, *more, "--serve", database]
        # wherever Python may write, the second start finds the bytecode of the first
        known = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        environment = known | {"PYTHONPATH": path, "PYTHONPYCACHEPREFIX": BYTECODE.name}
        self.begin = lambda: subprocess.Popen(begun, env=environment)

    @contextmanager
    def running(self) -> Iterator[None]:
        """Started, and answering."""
        self.process = self.begin()
        try:
            for _ in range(3000):
                try:
                    urlopen(f"http://127.0.0.1:{PORT}/health").close()
                    break
                except OSError:
                    time.sleep(0.02)
            else:
                raise SystemExit("the server does not answer.")
            yield
        finally:
            self.process.terminate()
            self.process.wait()

    def cpu_seconds(self) -> float:
        """The time that its processes have computed, in all threads, for themselves and in the system."""
        return sum(map(cpu_seconds, family(self.process.pid)))

    def cpu_seconds_of_postgres(self) -> float:
        return sum(map(cpu_seconds, family(self.postgres))) if self.postgres is not None else 0.0

    def memory(self) -> int:
        """The bytes of memory in use."""
        pages = (int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in family(self.process.pid))
        return sum(pages) * os.sysconf("SC_PAGE_SIZE")


def family(pid: int) -> list[int]:
    """A process and those that it started, as far as they run."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [pid, *(one for child in children for one in family(int(child)))]


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def come(players: list[Player]) -> None:
    await asyncio.gather(*(player.sit() for player in players))


async def fill(server: Server, games: list[str], console: Console) -> list[LoadTable]:
    """Tables where everybody has come. Those of the first round of games are there before memory is measured."""
    tables: list[LoadTable] = []
    for game in track(games, f"Filling the hall of {server.name}", console=console):
        tables.append(await asyncio.to_thread(new_table, game))
        if len(tables) <= len(GAMES):
            await come(tables[-1].players)
    later = tables[len(GAMES) :]
    before = server.memory()
    for table in later:
        await come(table.players)
    sockets = max(1, PLAYERS * len(later))
    console.print(f"{server.name}: {(server.memory() - before) / sockets / 1000:.1f} kB of memory a socket")
    return tables


async def measure(arguments: argparse.Namespace, server: Server, console: Console, report: Table) -> list[LoadTable]:
    games = [arguments.games[number % len(arguments.games)] for number in range(arguments.tables)]
    tables = await fill(server, games, console)
    await drive(tables, arguments.moves[0], WARM_UP)
    bot_tables, bots = 0, None
    rates = list(arguments.moves)
    while rates:
        rate, figures = rates.pop(0), Figures()
        for table in tables:
            table.figures, table.pending = figures, None
        before, before_there = server.cpu_seconds(), server.cpu_seconds_of_postgres()
        await drive(tables, rate, arguments.seconds)
        seen = max(1, len(figures.latencies) / PLAYERS)  # a move that all have seen
        used, used_there = (server.cpu_seconds() - before) / seen, server.cpu_seconds_of_postgres() - before_there
        if server.postgres is not None:
            console.print(f"{server.name}: {used_there / seen * 1000:.2f} ms of CPU a move in PostgreSQL")
        quantiles = [figures.quantile(share) * 1000 for share in (0.5, 0.95, 0.99)]
        report.add_row(
            server.name,
            str(bot_tables),
            f"{rate:.0f}",
            str(figures.moves),
            str(len(figures.latencies)),
            *(f"{one:.1f}" for one in quantiles),
            f"{used * 1000:.2f}",
            str(figures.behind),
            str(figures.refused),
            str(lost(server.database, figures.acknowledged)),
        )
        console.print(
            f"{server.name}: {rate:.0f} moves a second, p99 {quantiles[2]:.1f} ms, {used * 1000:.2f} ms of CPU"
        )
        if arguments.bot_tables > bot_tables:
            bot_tables = arguments.bot_tables
            bots = asyncio.create_task(let_bots_play(bot_tables))
            await asyncio.sleep(BEFORE_BOTS_THINK)
            rates.append(rate)
        elif arguments.knee and not rates and quantiles[2] <= LIMIT * 1000:
            rates.append(rate * 1.25)
    if bots is not None:
        bots.cancel()
    return tables


async def come_back(tables: list[LoadTable], server: Server, console: Console) -> None:
    """The first of each table comes back to a server that has just been started. `wyrmhall serve` loads native code
    before it opens; here the first tables do that, and are not timed."""
    first, tables = tables[: len(GAMES)], tables[len(GAMES) :]
    await come([table.players[0] for table in first])
    begun, before = time.perf_counter(), server.cpu_seconds()
    await come([table.players[0] for table in tables])
    took, used = time.perf_counter() - begun, server.cpu_seconds() - before
    console.print(f"{server.name}: {len(tables)} tables were back after {took:.2f} s, {used:.2f} s of CPU")


@contextmanager
def empty_database(is_shared: bool) -> Iterator[tuple[str, int | None]]:
    """An SQLite file, or a PostgreSQL of its own and its process. It is gone afterwards."""
    if not is_shared:
        with tempfile.TemporaryDirectory() as folder:
            yield f"sqlite:///{folder}/tables.db", None
        return
    sys.path.insert(0, str(HERE))
    from tests.server.postgres import Postgres

    postgres = Postgres()
    try:
        yield postgres.url, postgres.process.pid
    finally:
        postgres.close()


async def test(arguments: argparse.Namespace, checkout: Path, console: Console, report: Table, processes: int) -> None:
    with empty_database(processes > 0) as (database, postgres):
        more = ["--bot-tables", str(arguments.bot_tables), *(["--processes", str(processes)] if processes else [])]
        server = Server(checkout, database, *more)
        server.name += f", {processes} on PostgreSQL" if processes else ""
        server.postgres = postgres
        with server.running():
            tables = await measure(arguments, server, console, report)
        begun = time.perf_counter()
        with server.running():
            console.print(f"{server.name}: answers {time.perf_counter() - begun:.2f} s after its start")
            await come_back(tables, server, console)


def serve(database: str, bot_processes: int, processes: int = 1) -> None:
    """The server under test: as `wyrmhall serve`, without limits for one address, because all come from one."""
    if processes > 1:
        from wyrmhall.server.processes import serve_together

        with create_server(("127.0.0.1", PORT)) as listening:
            serve_together(processes, partial(serve_one, database, bot_processes, listening))
    else:
        serve_one(database, bot_processes, None)


def serve_one(database: str, bot_processes: int, listening: socket | None, *_: object) -> int:
    import uvicorn

    from wyrmhall.server.app import create_app
    from wyrmhall.server.settings import Rate, Settings

    with suppress(ImportError):  # in older code
        from wyrmhall.server.http import connections

        connections.PER_ADDRESS = connections.IN_ALL = 10**6
    many = Rate(1e9, 1e9)
    limits: dict[str, Any] = dict.fromkeys(("requests", "work", "new_tables", "messages"), many)
    limits |= dict.fromkeys(("tables_per_guest", "tables_per_address", "sockets_per_address"), 10**6)
    known = {name: limit for name, limit in limits.items() if hasattr(Settings, name)}  # not all in older code
    fields = getattr(Settings, "__struct_fields__", None) or Settings.__dataclass_fields__  # in older code
    bots = "bot_processes" if "bot_processes" in fields else "thinkers"
    settings = Settings(database, **known, **{bots: bot_processes})  # type: ignore[arg-type]
    try:
        from wyrmhall.server.app import server_config

        config = server_config(settings, port=PORT)
    except ImportError:  # in older code
        app = create_app(settings)
        config = uvicorn.Config(app, port=PORT, log_level="warning", access_log=False, ws_per_message_deflate=False)
    uvicorn.Server(config).run([listening] if listening else None)
    return 0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--moves", type=float, nargs="+", default=[250], help="moves a second at all tables together")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--knee", action="store_true", help="raise the rate until views take too long")
    parser.add_argument("--games", nargs="+", default=GAMES, choices=GAMES)
    parser.add_argument("--bot-tables", type=int, default=0, help="measure again beside so many tables of strong bots")
    parser.add_argument(
        "--processes", type=int, nargs="+", default=[0], help="so many, on PostgreSQL; 0 is one on SQLite"
    )
    parser.add_argument("--base", type=Path, help="another checkout, which is measured first")
    parser.add_argument("--serve", metavar="URL", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.serve:
        return serve(arguments.serve, (os.cpu_count() or 1) if arguments.bot_tables else 0, arguments.processes[0])
    report = Table(title=f"{arguments.tables} tables, {PLAYERS} sockets each, {os.cpu_count()} cores")
    for heading in HEADINGS:
        report.add_column(heading, justify="right")
    for checkout in [*filter(None, [arguments.base]), HERE]:
        for processes in arguments.processes:
            uvloop.run(test(arguments, checkout, Console(stderr=True), report, processes))
    Console(width=160).print(report)
    return None


if __name__ == "__main__":
    main()
