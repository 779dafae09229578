"""How many decisions a second? Wyrmhall's games beside OpenSpiel's nearest ones, in one run.

    make bench            (or: python bench/run.py [--rounds N])

A decision is one player's choice applied, with its legal actions computed; dice and deals cost time but are not
counted. All contenders take turns in each round, because the machine may be busy with other things; the table shows
the median over the rounds, and ratios are medians of the ratios within a round.
"""

from __future__ import annotations

import argparse
import os
import platform
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pyspiel
from peers import play_openspiel
from rich.console import Console
from rich.progress import track
from rich.table import Table

import wyrmhall

Contender = Callable[[], float]
"""Measures once; decisions a second."""

PEER = "OpenSpiel C++ maedn"
SECONDS = 1.0
INTERPRETED_GAMES = 12


def simulated(game: str, players: int, threads: int, policy: str, decisions: int) -> Contender:
    """Whole games in native code, about so many decisions."""
    sample = wyrmhall.simulate(game, 200, players, seed=1, policy=policy)
    count = round(decisions / float(sample.decisions.mean()))

    def measure() -> float:
        started = time.perf_counter()
        results = wyrmhall.simulate(game, count, players, seed=1, threads=threads, policy=policy)
        return float(results.decisions.sum()) / (time.perf_counter() - started)

    return measure


def matched(game: str, players: int) -> Contender:
    """Through `Match`, with notation, snapshots for undo and rule ids: what a person's game costs."""

    def measure() -> float:
        dice, decisions, started = random.Random(1), 0, time.perf_counter()
        while time.perf_counter() - started < SECONDS:
            match = wyrmhall.Match(game, players, seed=dice.randrange(1 << 32))
            while not match.over:
                match.play(int(dice.choice(match.legal_actions())))
                decisions += 1
        return decisions / (time.perf_counter() - started)

    return measure


def interpreted(game: str, players: int) -> Contender:
    """The same rules as plain Python, in a process of its own."""
    program = (
        "import time, wyrmhall\n"
        f"wyrmhall.simulate({game!r}, 1, {players})\n"
        "started = time.perf_counter()\n"
        f"results = wyrmhall.simulate({game!r}, {INTERPRETED_GAMES}, {players}, threads=1)\n"
        "print(results.decisions.sum() / (time.perf_counter() - started))\n"
    )

    def measure() -> float:
        variables = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
        done = subprocess.run(
            [sys.executable, "-c", program], env=variables, check=True, capture_output=True, text=True
        )
        return float(done.stdout)

    return measure


def openspiel_rollouts(name: str) -> Contender:
    """OpenSpiel's random rollouts in C++, the fastest way to them that its Python package offers.

    A search of two simulations with a thousand rollouts each spends all its time in rollouts. They do not count
    decisions, so the mean length of a game is sampled beforehand.
    """
    game = pyspiel.load_game(name)
    length = statistics.mean(play_openspiel(game, random.Random(seed)) for seed in range(300))
    simulations, rollouts = 2, 1000
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])

    def measure() -> float:
        evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 1)
        bot = pyspiel.MCTSBot(game, evaluator, 2.0, simulations, 1000, False, 1, False)
        started = time.perf_counter()
        bot.step(state)
        return simulations * rollouts * length / (time.perf_counter() - started)

    return measure


def openspiel_python(name: str) -> Contender:
    """OpenSpiel's C++ game driven from Python, as most of its users do."""
    game = pyspiel.load_game(name)

    def measure() -> float:
        dice, decisions, started = random.Random(1), 0, time.perf_counter()
        while time.perf_counter() - started < SECONDS:
            decisions += play_openspiel(game, dice)
        return decisions / (time.perf_counter() - started)

    return measure


def contenders() -> dict[str, Contender]:
    cores = os.cpu_count() or 1
    found: dict[str, Contender] = {}
    for name, game in wyrmhall.all_games().items():
        players = max(game.players)
        found[f"Wyrmhall {name}, {players} players, one core"] = simulated(name, players, 1, "random", 8_000_000)
        found[f"Wyrmhall {name}, {players} players, {cores} cores"] = simulated(
            name, players, cores, "random", 16_000_000
        )
        found[f"Wyrmhall {name}, greedy bots, one core"] = simulated(name, players, 1, "greedy", 500_000)
        found[f"Wyrmhall {name}, Match in Python"] = matched(name, players)
        found[f"Wyrmhall {name}, interpreted rules"] = interpreted(name, players)
    found[PEER] = openspiel_rollouts("maedn(players=4)")
    found["OpenSpiel C++ hearts"] = openspiel_rollouts("hearts")
    found["OpenSpiel maedn from Python"] = openspiel_python("maedn(players=4)")
    found["OpenSpiel hearts from Python"] = openspiel_python("hearts")
    return found


def processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
        return next(line.split(":")[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.machine()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=7)
    rounds = parser.parse_args().rounds
    players = contenders()
    for measure in players.values():
        measure()
    rates: dict[str, list[float]] = {name: [] for name in players}
    for _ in track(range(rounds), description="Measuring", console=Console(stderr=True)):
        for name, measure in players.items():
            rates[name].append(measure())
    table = Table(title=f"Decisions a second: {processor()}, {os.cpu_count()} cores, {rounds} rounds")
    table.add_column("who")
    for heading in ("median", "lowest", "highest", f"times {PEER}"):
        table.add_column(heading, justify="right")
    for name, measured in rates.items():
        ratio = statistics.median(ours / peer for ours, peer in zip(measured, rates[PEER], strict=True))
        numbers = [f"{rate:,.0f}" for rate in (statistics.median(measured), min(measured), max(measured))]
        table.add_row(name, *numbers, f"{ratio:.2f}" if ratio >= 0.1 else f"{ratio:.4f}")
    Console(width=120).print(table)


if __name__ == "__main__":
    main()
