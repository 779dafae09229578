"""Hundreds of faults while people play at several processes on one PostgreSQL: is anything lost, is anybody stuck?

    python bench/faults.py [--faults 200] [--processes 4] [--tables 8]

Processes are killed, stopped, paused, cut off from PostgreSQL or stalled, and PostgreSQL itself is killed, in turns
(`tests/server/faults.py`). After each fault there must be moves at every table again; told is the longest time without
one. At the end every acknowledged move must be in the log, once, where it was said to be.
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
    postgres, gaps = Postgres(), defaultdict(list)
    try:
        async with playing_fleet(postgres, arguments.processes, arguments.tables, arguments.seed) as fleet:
            for number in range(arguments.faults):
                fault = FAULTS[number % len(FAULTS)]
                gap = await cause(fleet, fault)
                gaps[fault.__name__].append(gap)
                load = os.getloadavg()[0]
                print(f"{number + 1:4} {fault.__name__:14} {gap:6.2f} s without a move, load {load:.0f}", flush=True)
    finally:
        postgres.close()
    moves, tables = fleet.moves, len(fleet.acknowledged)
    print(f"{arguments.faults} faults, {moves} moves acknowledged at {tables} tables: none is lost or doubled")
    print("seconds without a move at the table that waited longest: median, 90 of 100, most")
    for name, found in gaps.items():
        found.sort()
        print(f"{name:14} {found[len(found) // 2]:6.2f} {found[len(found) * 9 // 10]:6.2f} {found[-1]:6.2f}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--faults", type=int, default=200)
    parser.add_argument("--processes", type=int, default=4)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--seed", type=int, default=0)
    asyncio.run(run(parser.parse_args()))
