"""What carries the news between processes: PostgreSQL's NOTIFY, or a connection from one to the other?

    python bench/news.py [--seconds 5]

Starts a PostgreSQL. Measures how many events a second several writers commit, each in a transaction of its own, without
and with a NOTIFY in it, and how long after the commit a listener hears of it. Then how long a message takes through a
process that only passes it on.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import time
from pathlib import Path
from threading import Thread

import psycopg

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.server.postgres import Postgres
from wyrmhall.server.http.direct_sockets import Pipe

WRITERS = 4
MESSAGE = b"x" * 2000


def quantiles(found: list[float]) -> str:
    found.sort()
    return ", ".join(f"p{share} {found[len(found) * share // 100] * 1000:.2f} ms" for share in (50, 99) if found)


def commit(url: str, statement: str, seconds: float) -> float:
    """Events a second, by all writers."""

    def write() -> None:
        with psycopg.connect(url, autocommit=True) as connection:
            while time.perf_counter() < end:
                connection.execute(f"BEGIN; INSERT INTO log (told) VALUES ('x'); {statement} COMMIT")
                counts.append(1)

    counts: list[int] = []
    end = time.perf_counter() + seconds
    writers = [Thread(target=write) for _ in range(WRITERS)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    return len(counts) / seconds


def hear(url: str, seconds: float) -> list[float]:
    """How long after its commit each of 100 notifications a second is heard."""
    found = []
    with psycopg.connect(url, autocommit=True) as listener, psycopg.connect(url, autocommit=True) as writer:
        listener.execute("LISTEN news")
        for _ in range(int(seconds * 100)):
            writer.execute("NOTIFY news")
            begun = time.perf_counter()
            list(listener.notifies(timeout=5, stop_after=1))
            found.append(time.perf_counter() - begun)
            time.sleep(0.01)
    return found


async def pass_on(seconds: float) -> list[float]:
    """How long a message takes there and back through lines, as sockets are passed on: half of it is one way."""
    loop = asyncio.get_running_loop()

    class Echo(asyncio.Protocol):
        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            self.transport = transport

        def data_received(self, data: bytes) -> None:
            self.transport.write(data)  # type: ignore[attr-defined]

    class Between(Pipe):
        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            super().connection_made(transport)
            self.receive = self.transport.write
            joining.add(loop.create_task(self.reach()))

        async def reach(self) -> None:
            _, far = await loop.create_connection(Pipe, *owner.sockets[0].getsockname())
            self.join(far)

    joining: set[asyncio.Task[None]] = set()
    owner = await loop.create_server(Echo, "127.0.0.1", 0)
    front = await loop.create_server(Between, "127.0.0.1", 0)
    reader, writer = await asyncio.open_connection(*front.sockets[0].getsockname())
    await asyncio.sleep(0.1)
    found = []
    for _ in range(int(seconds * 100)):
        begun = time.perf_counter()
        writer.write(MESSAGE)
        await reader.readexactly(len(MESSAGE))
        found.append((time.perf_counter() - begun) / 2)
        await asyncio.sleep(0.01)
    writer.close()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=5)
    seconds = parser.parse_args().seconds
    postgres = Postgres()
    try:
        url = postgres.url.replace("+psycopg", "")
        with psycopg.connect(url, autocommit=True) as connection:
            connection.execute("CREATE TABLE log (id serial PRIMARY KEY, told text)")
        print(f"load {os.getloadavg()[0]:.1f}, {os.cpu_count()} cores")
        for name, statement in (("without", ""), ("with", "NOTIFY news;")):
            print(f"{commit(url, statement, seconds):.0f} events a second {name} NOTIFY, {WRITERS} writers")
        print(f"a notification is heard after: {quantiles(hear(url, seconds))}")
    finally:
        postgres.close()
    print(f"a message of {len(MESSAGE)} bytes is passed on in: {quantiles(asyncio.run(pass_on(seconds)))}")


if __name__ == "__main__":
    main()
