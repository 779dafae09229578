"""Does the server's memory stay flat? Hours of play, while people come and go and ask for what is not there.

    nice python bench/soak.py [--minutes 60] [--tables 40] [--moves 30] [--visits 5]

Plays as `bench/load.py` does, at a low rate; where a game is over, all leave and another table is set up. Besides, so
many times a second somebody comes to a table, says something that is refused and leaves, and somebody else asks for a
page that is not there, each time from another address. Printed are the memory of the server's process every half
minute, how fast it grows in the last half of the time, and the longest pauses of the garbage collector, in time of the
processor and as a clock sees them.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import load
import uvloop
from load import GAMES, HERE, LoadTable, Player, Server, come, drive, new_table

SECONDS = 30.0
"""Seconds between two lines."""


class Pauses:
    """Keeps in a file how long the garbage collector has stopped the server's process since its start."""

    def __init__(self, file: Path) -> None:
        self.file, self.begun = file, (0.0, 0.0)
        self.longest: dict[int, tuple[float, float]] = {}
        file.touch()
        gc.callbacks.append(self.note)

    def note(self, phase: str, info: dict[str, int]) -> None:
        now = time.thread_time(), time.perf_counter()
        if phase == "start" or not gc.get_freeze_count():
            self.begun = now
            return
        took = now[0] - self.begun[0], now[1] - self.begun[1]
        last = self.longest.get(info["generation"], (0.0, 0.0))
        if took[0] > last[0] or took[1] > last[1]:
            self.longest[info["generation"]] = max(took[0], last[0]), max(took[1], last[1])
            told = (f"{number}: {c * 1000:.1f} / {w * 1000:.1f} ms" for number, (c, w) in sorted(self.longest.items()))
            self.file.write_text("collections of generation " + ", ".join(told))


async def replace_finished(tables: list[LoadTable]) -> int:
    """Where a game is over, all leave, and four others sit down at another table. How many games are over."""
    over = [number for number, table in enumerate(tables) if table.is_over]
    for number in over:
        for player in tables[number].players:
            player.socket.transport.close()
        begun = await asyncio.to_thread(new_table, random.choice(GAMES))
        await come(begun.players)
        tables[number] = begun
    return len(over)


async def visit(table: LoadTable) -> None:
    """Come to a table, to watch or from a second device, say what is refused, and leave."""
    visitor = Player(LoadTable(table.name, []), random.choice([None, *(player.token for player in table.players)]))
    await visitor.sit()
    visitor.say({"type": "play", "key": str(random.random()), "seq": table.seq, "move": "nothing"})
    await asyncio.sleep(0.1)
    visitor.socket.transport.close()


async def ask_in_vain() -> None:
    """Ask for a page that is not there, from any of sixteen million addresses."""
    address = ".".join(str(part) for part in (127, *random.randbytes(2), random.randint(2, 254)))
    reader, writer = await asyncio.open_connection("127.0.0.1", load.PORT, local_addr=(address, 0))
    writer.write(f"GET /api/{random.random()} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode())
    assert b" 404 " in await reader.readline()
    await reader.read()
    writer.close()


async def come_and_go(tables: list[LoadTable], rate: float) -> None:
    while True:
        try:
            await asyncio.gather(visit(random.choice(tables)), ask_in_vain(), asyncio.sleep(1 / rate))
        except OSError as fault:
            print(f"a visit failed: {fault}", flush=True)


async def soak(arguments: argparse.Namespace, server: Server, pauses: Path) -> None:
    tables = [await asyncio.to_thread(new_table, GAMES[number % len(GAMES)]) for number in range(arguments.tables)]
    for table in tables:
        await come(table.players)
    tasks = [
        asyncio.create_task(drive(tables, arguments.moves, arguments.minutes * 60)),
        *(asyncio.create_task(come_and_go(tables, arguments.visits / 5)) for _ in range(5)),
    ]
    begun, over, used = time.perf_counter(), 0, []
    while not tasks[0].done():
        over += await replace_finished(tables)
        await asyncio.sleep(1)
        minutes = (time.perf_counter() - begun) / 60
        if minutes >= len(used) * SECONDS / 60:
            used.append((minutes, server.memory() / 1e6))
            print(f"{minutes:5.1f} min {used[-1][1]:7.1f} MB, {over} games over; {pauses.read_text()}", flush=True)
    for task in tasks:
        task.cancel()
    last = used[len(used) // 2 :]
    slope = statistics.linear_regression(*zip(*last, strict=True)).slope
    print(f"{slope * 60:+.1f} MB an hour in the last half; CPU {server.cpu_seconds():.0f} s; {pauses.read_text()}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--moves", type=float, default=30, help="moves a second at all tables together")
    parser.add_argument("--visits", type=float, default=5, help="visits a second, and as many requests in vain")
    parser.add_argument("--serve", metavar="FOLDER", type=Path, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.serve:
        Pauses(arguments.serve / "pauses")
        return load.serve(f"sqlite:///{arguments.serve}/tables.db", 0)
    with tempfile.TemporaryDirectory() as folder:
        server = Server(HERE, f"sqlite:///{folder}/tables.db")
        server.begin = lambda: subprocess.Popen([sys.executable, __file__, "--serve", folder])
        with server.running():
            uvloop.run(soak(arguments, server, Path(folder) / "pauses"))
    return None


if __name__ == "__main__":
    main()
