"""How many rows a second a data set is written with, and how large they are.

    python bench/export.py [--rounds 5] [--rows 300000] [--ending parquet]

All games with the most players, played at random and by their greedy players. All take turns in each round. The
figures are by processor time of all threads together, so they tell what one core does; the best round comes nearest to
a machine without other work. `playing` is the same games written down in memory, and nowhere else.
"""

from __future__ import annotations

import argparse
import os
import statistics
import tempfile
import time
from pathlib import Path

import pyarrow
from rich.console import Console
from rich.table import Table

import wyrmhall
from wyrmhall.data.export import ExportJob, job_for, tables_of, write

TRIAL = 50
"""So many games tell how long games are."""


def rates(job: ExportJob, file: Path) -> tuple[float, float, float]:
    """Rows a second of processor time, written and only played, and bytes of a row."""
    begun = time.process_time()
    rows = write(file, job, tables_of(job)).rows
    written = time.process_time() - begun
    begun = time.process_time()
    for _ in tables_of(job):
        pass
    played = time.process_time() - begun
    return rows / written, rows / played, file.stat().st_size / rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--rows", type=int, default=300_000)
    parser.add_argument("--ending", default="parquet")
    said = parser.parse_args()
    pyarrow.set_cpu_count(1)
    jobs = {}
    for name, game in wyrmhall.all_games().items():
        for policy in ("random", "greedy"):
            trial = job_for(name, TRIAL, max(game.players), policy=policy)
            games = said.rows * TRIAL // sum(map(len, tables_of(trial)))
            jobs[f"{name}, {max(game.players)}", policy] = job_for(name, games, max(game.players), policy=policy)
    found: dict[tuple[str, str], list[tuple[float, float, float]]] = {who: [] for who in jobs}
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(said.rounds):
            for who, job in jobs.items():
                found[who].append(rates(job, Path(folder) / f"rows.{said.ending}"))
    load = "/".join(f"{each:.1f}" for each in os.getloadavg())
    heads = ("game", "policy", "rows a second", "best round", "playing", "bytes of a row")
    table = Table(*heads, title=f".{said.ending}; load {load}")
    for who, each in found.items():
        written, played, size = zip(*each, strict=True)
        figures = statistics.median(written), max(written), statistics.median(played), size[0]
        table.add_row(*who, *(f"{figure:,.0f}" for figure in figures))
    Console(width=100).print(table)


if __name__ == "__main__":
    main()
