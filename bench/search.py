"""How fast does the search think? Iterations and decisions a second, beside OpenSpiel's search, in one run.

    python bench/search.py [--rounds N]         (needs the packages of `make bench`)

Wyrmhall's search with random play-outs and no greedy prior does what OpenSpiel's C++ MCTS with a random evaluator does;
plain random play of the same game shows what the tree costs. Then the search as it plays. Both begin at a game's first
decision, Wyrmhall's from what one seat knows. The table shows medians over the rounds.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import time
from collections.abc import Callable

import pyspiel
from peers import play_openspiel
from rich.console import Console
from rich.progress import track
from rich.table import Table
from run import processor, simulated

import wyrmhall
from wyrmhall.bots import Budget
from wyrmhall.bots.search.bot import SearchBot
from wyrmhall.bots.search.settings import SearchSettings
from wyrmhall.native.rng import POLICY, new_streams

MILLISECONDS = 500.0
Measured = tuple[float, float]
"""Iterations and decisions a second."""

PLAIN = SearchSettings(prior=0.0, greedy=0)


def searching(game: str, players: int, settings: SearchSettings | None, threads: int) -> Callable[[], Measured]:
    """The search from the first decision of a game that has a choice."""
    match = wyrmhall.Match(game, players, seed=1)
    while len(match.legal_actions()) == 1:
        match.play(int(match.legal_actions()[0]))
    question = match.question()
    mind = SearchBot(match.game, new_streams(1)[POLICY], settings)
    budget = Budget(milliseconds=MILLISECONDS, threads=threads)

    def measure() -> Measured:
        started = time.perf_counter()
        found = mind.analyse(question, budget)
        elapsed = time.perf_counter() - started
        return found.iterations / elapsed, found.decisions / elapsed

    return measure


def playing(game: str, players: int) -> Callable[[], Measured]:
    """Plain random play: whole games are the iterations."""
    length = float(wyrmhall.simulate(game, 1000, players, seed=1).decisions.mean())
    measure = simulated(game, players, 1, "random", 3_000_000)

    def both() -> Measured:
        rate = measure()
        return rate / length, rate

    return both


def openspiel(name: str) -> Callable[[], Measured]:
    """OpenSpiel's C++ MCTS, one random rollout an iteration. It does not count decisions: the mean length of a game is
    sampled beforehand."""
    game = pyspiel.load_game(name)
    length = statistics.mean(play_openspiel(game, random.Random(seed)) for seed in range(300))
    simulations = 2000
    state = game.new_initial_state()
    lots = random.Random(1)
    while len(state.legal_actions()) == 1 or state.is_chance_node():
        state.apply_action(lots.choice(state.legal_actions()))

    def measure() -> Measured:
        bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 2.0, simulations, 1000, False, 1, False)
        started = time.perf_counter()
        bot.step(state)
        rate = simulations / (time.perf_counter() - started)
        return rate, rate * length

    return measure


def contenders() -> dict[str, Callable[[], Measured]]:
    cores = os.cpu_count() or 1
    found: dict[str, Callable[[], Measured]] = {}
    for name, game in wyrmhall.all_games().items():
        players = min(game.players)
        found[f"{name}, {players} pl.: random play"] = playing(name, players)
        found[f"{name}: search, random play-outs"] = searching(name, players, PLAIN, 1)
        found[f"{name}: search, random play-outs, {cores} cores"] = searching(name, players, PLAIN, cores)
        found[f"{name}: search as it plays"] = searching(name, players, None, 1)
        found[f"{name}: search as it plays, {cores} cores"] = searching(name, players, None, cores)
    found["OpenSpiel C++ maedn: MCTS"] = openspiel("maedn(players=2)")
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    players = contenders()
    for measure in players.values():
        measure()
    rates: dict[str, list[Measured]] = {name: [] for name in players}
    for _ in track(range(rounds), description="Measuring", console=Console(stderr=True)):
        for name, measure in players.items():
            rates[name].append(measure())
    table = Table(title=f"The search: {processor()}, {os.cpu_count()} cores, {rounds} rounds, medians")
    table.add_column("who")
    for heading in ("iterations a second", "decisions a second", "of random play"):
        table.add_column(heading, justify="right")
    plain: list[Measured] = []
    for name, measured in rates.items():
        if name.endswith("random play"):
            plain = measured
        share = statistics.median(ours[1] / whole[1] for ours, whole in zip(measured, plain, strict=True))
        numbers = [f"{statistics.median(column):,.0f}" for column in zip(*measured, strict=True)]
        table.add_row(name, *numbers, "" if name.startswith("OpenSpiel") else f"{share:.2f}")
    Console(width=120).print(table)


if __name__ == "__main__":
    main()
