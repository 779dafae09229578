"""How many decisions a second through the doors, beside the games that PettingZoo and OpenSpiel bring with them.

    python bench/doors.py [--rounds 5]

All play at random, ours with the most players, and are given at each decision what an agent would be: the observation
(in OpenSpiel as a NumPy tensor by `make_observation`) and the legal actions. All take turns in each round. The tables
show the medians by processor time, and each as a multiple of the peer's own games: of the fastest in Python.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import time
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import gymnasium
import numpy as np
from peers import SECONDS, Contender, openspiel, pettingzoo
from rich.console import Console
from rich.table import Table

import wyrmhall
import wyrmhall.doors.gymnasium
import wyrmhall.doors.openspiel
from wyrmhall.doors.pettingzoo import env

CLASSIC = ("connect_four_v3", "tictactoe_v3", "chess_v6")
"""PettingZoo's own, those that need no more than pygame and chess."""
SPIEL = ("python_tic_tac_toe", "python_kuhn_poker", "python_liars_poker", "python_block_dominoes")
SPIEL_IN_CPP = ("maedn(players=4)", "hearts", "backgammon")
"""OpenSpiel's own: in Python, and in C++ driven from Python."""
OURS, PEER = True, False


def seat(name: str, players: int) -> Contender:
    one, dice = gymnasium.make(f"wyrmhall/{name}-v0", players=players, opponents="random").unwrapped, random.Random(1)

    def play() -> int:
        (_, info), ended, decisions = one.reset(seed=dice.getrandbits(31)), False, 0
        while not ended:
            _, _, ended, _, info = one.step(dice.choice(np.flatnonzero(info["action_mask"]).tolist()))
            decisions += 1
        return decisions

    return play


def seats(name: str, players: int, n: int = 256) -> Contender:
    games: Any = gymnasium.make_vec(f"wyrmhall/{name}-v0", num_envs=n, players=players, opponents="random")
    dice = np.random.default_rng(1)
    _, infos = games.reset(seed=1)

    def play() -> int:
        nonlocal infos
        for _ in range(10):
            lots = dice.random(infos["action_mask"].shape, np.float32)
            lots *= infos["action_mask"]
            infos = games.step(lots.argmax(axis=1))[-1]
        return 10 * n

    return play


def jax_door(name: str, players: int, n: int = 1024, steps: int = 20) -> Contender:
    """The first decisions of many games, in one compiled loop; a game that is over is not counted."""
    jax = import_module("jax")
    game = import_module("wyrmhall.doors.jax").make(name, players)

    def one_step(state: Any, key: Any) -> tuple[Any, Any]:
        lots = jax.random.uniform(key, state.legal_action_mask.shape) * state.legal_action_mask
        return jax.vmap(game.step)(state, lots.argmax(axis=1)), (~state.terminated).sum()

    run = jax.jit(lambda state, key: jax.lax.scan(one_step, state, jax.random.split(key, steps))[1].sum())
    first, keys = jax.jit(jax.vmap(game.init))(jax.random.split(jax.random.key(1), n)), iter(range(10**9))
    return lambda: int(run(first, jax.random.key(next(keys))))


def rate(play: Contender) -> float:
    """Decisions a second of processor time."""
    begun, used, decisions = time.perf_counter(), time.process_time(), 0
    while time.perf_counter() - begun < SECONDS:
        decisions += play()
    return decisions / (time.process_time() - used)


def contenders() -> dict[tuple[str, bool, str], Contender]:
    found: dict[tuple[str, bool, str], Contender] = {}
    for name in CLASSIC:
        found["PettingZoo", PEER, name] = pettingzoo(import_module(f"pettingzoo.classic.{name}").env())
    for name in SPIEL + SPIEL_IN_CPP:
        found["OpenSpiel", PEER, name] = openspiel(name)
    for name, game in wyrmhall.all_games().items():
        players = max(game.players)
        called = f"Wyrmhall {name}, {players} players"
        found["PettingZoo", OURS, called] = pettingzoo(env(game, players))
        found["OpenSpiel", OURS, called] = openspiel(f"python_wyrmhall_{name}(players={players})")
        found["Gymnasium", OURS, called] = seat(name, players)
        found["Gymnasium", OURS, f"{called}, 256 in step"] = seats(name, players)
        if find_spec("jax"):
            found["JAX", OURS, f"{called}, 1,024 in step"] = jax_door(name, players)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=5)
    said = parser.parse_args()
    import_module("open_spiel.python.games")
    found = contenders()
    for play in found.values():
        play()
    measured: dict[tuple[str, bool, str], list[float]] = {who: [] for who in found}
    for _ in range(said.rounds):
        for who, play in found.items():
            measured[who].append(rate(play))
    medians = {who: statistics.median(each) for who, each in measured.items()}
    load = "/".join(f"{each:.1f}" for each in os.getloadavg())
    for door in dict.fromkeys(who[0] for who in found):
        own = [each for who, each in medians.items() if who[:2] == (door, PEER) and who[2] not in SPIEL_IN_CPP]
        best = max(own, default=None)
        table = Table(door, "decisions a second", "best round", "times its fastest own", title=f"load {load}")
        for (through, _, name), each in medians.items():
            if through == door:
                top = max(measured[through, _, name])
                table.add_row(name, f"{each:,.0f}", f"{top:,.0f}", f"{each / best:.2f}" if best else "")
        Console(width=100).print(table)


if __name__ == "__main__":
    main()
