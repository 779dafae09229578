"""How many decisions a second from Python, for learning: `vector`, `env` and `Match`, and others' games, in one run.

    python bench/vector.py [--rounds 5] [--games 1024] [--threads 1 2] [GAME …]

All play at random with the most players, and to choose an action is counted for all. OpenSpiel and PettingZoo give the
observation of the acting player as an array and the legal actions, as `vector` does; PettingZoo's games need `pip
install pygame`, Pgx's `pip install pgx`. All take turns in each round; the table shows the medians.

Figures by the clock tell what one gets; by processor time, about what one would get on a core of one's own. Other
programs slow that down too, for they share its caches: hence the best round besides. What more threads give over one
can be told by the clock only on a machine with as many free cores: the last table, for one vector in step and for two
that step by turns while the other one is given its actions. What they could give at most is told by the processor time
that they need, on a busy machine too. With `--threads` nothing else is measured.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import random
import statistics
import time

import numpy as np
from peers import SECONDS, Contender, openspiel, pettingzoo, pgx
from rich.console import Console
from rich.table import Table

import wyrmhall
from wyrmhall.native.rng import POLICY, below, new_streams
from wyrmhall.native.rule import rule
from wyrmhall.study.vector.base import Vector

ONE = "vector, observation and mask"
OPENSPIEL = ("hearts", "maedn", "backgammon")
PGX = ("backgammon", "connect_four", "kuhn_poker")


@rule
def choose(actions, counts, chosen, stream):  # type: ignore[no-untyped-def]
    """Any legal action in each row."""
    for row in range(len(counts)):
        chosen[row] = actions[row, below(stream, counts[row])]


def vector(game: str, players: int, n: int, threads: int, observe: str | None) -> Contender:
    games = wyrmhall.vector(game, n, players, seed=1, threads=threads)
    chosen, stream = np.zeros(n, np.int64), new_streams(1)[POLICY]

    def play() -> int:
        for _ in range(20):
            if observe:
                getattr(games, observe)()
            choose(games.rows.actions, games.rows.counts, chosen, stream)
            games.step(chosen)
        return 20 * n

    return play


def by_turns(game: str, players: int, n: int, threads: int) -> Contender:
    """Two vectors with half of the games and half of the threads each."""
    halves = [wyrmhall.vector(game, n // 2, players, seed=seed, threads=threads // 2) for seed in (1, 2)]
    chosen, stream = np.zeros(n // 2, np.int64), new_streams(1)[POLICY]

    def send(games: Vector) -> None:
        games.observe()
        choose(games.rows.actions, games.rows.counts, chosen, stream)
        games.send(chosen)

    def play() -> int:
        for _ in range(20):
            for games in halves:
                games.recv()
                send(games)
        return 20 * n

    for games in halves:
        send(games)
    return play


def env(game: str, players: int, observes: bool) -> Contender:
    dice, seen = random.Random(1), wyrmhall.env(game, players).observe()

    def play() -> int:
        one, decisions = wyrmhall.env(game, players, seed=dice.getrandbits(32)), 0
        while not one.over:
            if observes:
                one.observe(one.actor, seen)
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


def peers() -> dict[tuple[str, str], Contender]:
    """Those that are installed."""
    found = {}
    for name in OPENSPIEL:
        with contextlib.suppress(ImportError):
            found[name, "OpenSpiel"] = openspiel(name)
    for name in PGX:
        with contextlib.suppress(ImportError):
            found[name, "Pgx"] = pgx(name)
    with contextlib.suppress(ImportError):
        from pettingzoo.classic import connect_four_v3

        found["connect four", "PettingZoo"] = pettingzoo(connect_four_v3.env())
    return found


def rates(play: Contender) -> tuple[float, float]:
    """Decisions a second by the clock, and by processor time."""
    begun, used, decisions = time.perf_counter(), time.process_time(), 0
    while time.perf_counter() - begun < SECONDS:
        decisions += play()
    elapsed, busy = time.perf_counter() - begun, time.process_time() - used
    return decisions / elapsed, decisions / busy


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--games", type=int, default=1024)
    parser.add_argument("--threads", type=int, nargs="+")
    parser.add_argument("only", nargs="*", metavar="GAME")
    said = parser.parse_args()
    names, n = said.only or list(wyrmhall.all_games()), said.games
    most = {name: max(wyrmhall.find_game(name).players) for name in names}
    others = {} if said.threads else peers()
    found = {**others}
    for name, players in most.items():
        found[name, ONE] = vector(name, players, n, 1, "observe")
        for threads in said.threads or [2]:
            if threads > 1:
                found[name, f"{threads} threads, in step"] = vector(name, players, n, threads, "observe")
                found[name, f"{threads} threads, by turns"] = by_turns(name, players, n, threads)
        if not said.threads:
            found[name, "vector, compact"] = vector(name, players, n, 1, "observe_compact")
            found[name, "vector, mask only"] = vector(name, players, n, 1, None)
            found[name, "env"] = env(name, players, observes=False)
            found[name, "env, observation"] = env(name, players, observes=True)
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
    medians = {who: [statistics.median(column) for column in zip(*each, strict=True)] for who, each in measured.items()}
    fastest = max((medians[who][1] for who in others), default=None)
    ratios = Table("game", "threads", "over one thread, by the clock", "at most, by processor time")
    for (name, through), (by_clock, by_processor) in medians.items():
        if "threads" in through:
            one_by_clock, one_by_processor = medians[name, ONE]
            most = int(through.split()[0]) * by_processor / one_by_processor
            ratios.add_row(name, through, f"{by_clock / one_by_clock:.2f}", f"{most:.2f}")
    Console(width=100).print(ratios)
    for name in names if fastest else ():
        print(f"{name}: one thread is {medians[name, ONE][1] / fastest:.0f} times the fastest peer, by processor time")


if __name__ == "__main__":
    main()
