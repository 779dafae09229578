"""How fast is this checkout, side by side with another one?

    python bench/compare.py --base PATH [--rounds 9] [--players 2] [NAME …]

Each checkout plays in a process of its own, on one thread. They take turns, so that whatever else the machine does
slows both down alike. The table shows decisions a second, and the median of new divided by old.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
from pathlib import Path

from rich.console import Console
from rich.progress import track
from rich.table import Table

import wyrmhall

HERE = Path(__file__).parents[1]
SECONDS = 0.5
"""About how long one measurement takes."""

WORKER = """
import sys, time
import wyrmhall
for line in sys.stdin:
    name, players, policy, count = line.split()
    started = time.process_time()
    decisions = wyrmhall.simulate(name, int(count), int(players), seed=1, policy=policy, threads=1).decisions
    print(decisions.sum(), time.process_time() - started, flush=True)
"""


class Checkout:
    """A process that plays with the code of one checkout."""

    def __init__(self, root: Path) -> None:
        path = os.pathsep.join([str(root / "src"), os.environ.get("PYTHONPATH", "")])
        variables = {**os.environ, "PYTHONPATH": path}
        self.process = subprocess.Popen(
            [sys.executable, "-c", WORKER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=variables
        )

    def play(self, case: tuple[str, int, str], count: int) -> tuple[int, float]:
        """The decisions of so many games, and the seconds they took."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(*case, count, file=self.process.stdin, flush=True)
        decisions, seconds = self.process.stdout.readline().split()
        return int(decisions), float(seconds)

    def rate(self, case: tuple[str, int, str], count: int) -> float:
        decisions, seconds = self.play(case, count)
        return decisions / seconds

    def count_for(self, case: tuple[str, int, str]) -> int:
        """How many games take about `SECONDS`. Compiles on the way."""
        self.play(case, 1)
        count = 64
        while (seconds := self.play(case, count)[1]) < SECONDS / 8:
            count *= 4
        return max(1, int(count * SECONDS / seconds))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--base", type=Path, required=True, help="the checkout to compare with")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--players", type=int, help="default: as many as the game allows")
    parser.add_argument("names", nargs="*", metavar="NAME", help="games; default: all that both checkouts have")
    said = parser.parse_args()
    games = {name: wyrmhall.find_game(name) for name in said.names} or wyrmhall.all_games()
    players = {name: said.players or max(game.players) for name, game in games.items()}
    cases = [(name, players[name], policy) for name in games for policy in ("random", "greedy")]
    old, new = Checkout(said.base), Checkout(HERE)
    counts = {}
    for case in track(cases, description="Warming up", console=Console(stderr=True)):
        counts[case] = old.count_for(case)
        assert new.play(case, 64)[0] == old.play(case, 64)[0], f"{case}: other games than in the base"
    rates: dict[tuple[str, int, str], list[tuple[float, float]]] = {case: [] for case in cases}
    for _ in track(range(said.rounds), description="Measuring", console=Console(stderr=True)):
        for case in cases:
            rates[case].append((old.rate(case, counts[case]), new.rate(case, counts[case])))
    table = Table("game", "players", "policy", "old", "new", "new / old", "lowest", "highest")
    for case, measured in rates.items():
        ratios = sorted(ours / theirs for theirs, ours in measured)
        middle = [statistics.median(side) for side in zip(*measured, strict=True)]
        table.add_row(
            *map(str, case),
            *(f"{rate:,.0f}" for rate in middle),
            *(f"{ratio:.3f}" for ratio in (statistics.median(ratios), ratios[0], ratios[-1])),
        )
    Console(width=120).print(table)


if __name__ == "__main__":
    main()
