"""Hundreds of faults while people play at several processes on one PostgreSQL: is anything lost, is anybody stuck?

    python bench/faults.py [--faults 200] [--processes 4] [--tables 8] [--kinds kill drain]

Processes are killed, stopped, paused, cut off from PostgreSQL or stalled, and PostgreSQL itself is killed, in turns
(`tests/server/faults.py`). After each fault there must be moves at every table again; told is the longest time without
one, and that time without the seconds for which PostgreSQL itself was away. At the end every acknowledged move must be
in the log, once, where it was said to be.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from collections import defaultdict
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.server.faults import FAULTS, cause, playing_fleet
from tests.server.postgres import Postgres


async def run(arguments: argparse.Namespace) -> None:
    postgres, gaps, faults = Postgres(), defaultdict(list), [FAULTS[kind] for kind in arguments.kinds]
    try:
        async with playing_fleet(postgres, arguments.processes, arguments.tables, arguments.seed) as fleet:
            for number in range(arguments.faults):
                fault, postgres.seconds_away = faults[number % len(faults)], 0.0
                gap = await cause(fleet, fault)
                gaps[fault.__name__].append((gap, gap - postgres.seconds_away))
                load = os.getloadavg()[0]
                print(f"{number + 1:4} {fault.__name__:14} {gap:6.2f} s without a move, load {load:.0f}", flush=True)
    finally:
        postgres.close()
    moves, tables = fleet.moves, len(fleet.acknowledged)
    print(f"{arguments.faults} faults, {moves} moves acknowledged at {tables} tables: none is lost or doubled")
    print("seconds without a move at the table that waited longest: median, 90 of 100, most; without PostgreSQL's own")
    for name, found in gaps.items():
        print(f"{name:14}", *(told(sorted(seconds)) for seconds in zip(*found, strict=True)))


def told(seconds: list[float]) -> str:
    return f"{seconds[len(seconds) // 2]:6.2f} {seconds[len(seconds) * 9 // 10]:6.2f} {seconds[-1]:6.2f}"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--faults", type=int, default=200)
    parser.add_argument("--processes", type=int, default=4)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--kinds", nargs="+", choices=[*FAULTS], default=[*FAULTS][1:])
    parser.add_argument("--seed", type=int, default=0)
    asyncio.run(run(parser.parse_args()))
