"""How many decisions a second from Python, for learning: `vector`, `env` and `Match`, in one run.

    python bench/vector.py [--rounds 5] [--games 1024]

All play at random with the most players. All take turns in each round; the table shows the medians. Figures by the
clock tell what one gets; by processor time, about what one would get on a core of one's own. Other programs slow that
down too, for they share its caches: hence the best round besides.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import time
from collections.abc import Callable

import numpy as np
from rich.console import Console
from rich.table import Table

import wyrmhall
from wyrmhall.contract.rng import POLICY, below, new_streams
from wyrmhall.contract.rule import rule

SECONDS = 0.5
"""About how long one measurement takes."""
Contender = Callable[[], int]
"""Plays a little; how many decisions."""


@rule
def choose(actions, counts, chosen, stream):  # type: ignore[no-untyped-def]
    """Any legal action in each row."""
    for row in range(len(counts)):
        chosen[row] = actions[row, below(stream, counts[row])]


def vector(game: str, players: int, n: int, threads: int, observes: bool) -> Contender:
    games = wyrmhall.vector(game, n, players, seed=1, threads=threads)
    chosen, stream = np.zeros(n, np.int64), new_streams(1)[POLICY]

    def play() -> int:
        for _ in range(20):
            if observes:
                games.observe()
            choose(games.rows.actions, games.rows.counts, chosen, stream)
            games.step(chosen)
        return 20 * n

    return play


def env(game: str, players: int) -> Contender:
    dice = random.Random(1)

    def play() -> int:
        one, decisions = wyrmhall.env(game, players, seed=dice.getrandbits(32)), 0
        while not one.over:
            one.apply(int(dice.choice(one.legal)))
            decisions += 1
        return decisions

    return play


def match(game: str, players: int) -> Contender:
    dice = random.Random(1)

    def play() -> int:
        one, decisions = wyrmhall.Match(game, players, seed=dice.getrandbits(32)), 0
        while not one.over:
            one.play(int(dice.choice(one.legal_actions())))
            decisions += 1
        return decisions

    return play


def rates(play: Contender) -> tuple[float, float]:
    """Decisions a second by the clock, and by processor time."""
    begun, used, decisions = time.perf_counter(), time.process_time(), 0
    while time.perf_counter() - begun < SECONDS:
        decisions += play()
    return decisions / (time.perf_counter() - begun), decisions / (time.process_time() - used)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--games", type=int, default=1024)
    said = parser.parse_args()
    found: dict[tuple[str, str], Contender] = {}
    for name, game in wyrmhall.all_games().items():
        players = max(game.players)
        found[name, "vector, observation and mask"] = vector(name, players, said.games, 1, True)
        found[name, "vector, two threads"] = vector(name, players, said.games, 2, True)
        found[name, "vector, mask only"] = vector(name, players, said.games, 1, False)
        found[name, "env"] = env(name, players)
        found[name, "Match"] = match(name, players)
    for play in found.values():
        play()
    measured: dict[tuple[str, str], list[tuple[float, float]]] = {who: [] for who in found}
    for _ in range(said.rounds):
        for who, play in found.items():
            measured[who].append(rates(play))
    load = "/".join(f"{each:.1f}" for each in os.getloadavg())
    heads = ("game", "through", "by the clock", "by processor time", "best round")
    table = Table(*heads, title=f"Decisions a second; load {load}")
    for who, each in measured.items():
        by_clock, by_processor = zip(*each, strict=True)
        figures = statistics.median(by_clock), statistics.median(by_processor), max(by_processor)
        table.add_row(*who, *(f"{figure:,.0f}" for figure in figures))
    Console(width=100).print(table)


if __name__ == "__main__":
    main()
