"""Simulations: interpreted or native, on any number of threads, with any policy."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from numba import cuda

from tests import options as asked
from tests.contract.digest import digests
from wyrmhall.contract.errors import OptionError
from wyrmhall.contract.rule import INTERPRETED, rule
from wyrmhall.engine.simulate import simulate

ROOT = Path(__file__).parents[2]
needs_native = pytest.mark.skipif(INTERPRETED, reason="compares with native code")


def same_results(left, right):
    return np.array_equal(left.decisions, right.decisions) and np.array_equal(left.returns, right.returns)


@needs_native
def test_interpreted_equals_native(game, monkeypatch):
    """Whole games, step by step: what `@rule` compiles says what the same source says as plain Python."""
    monkeypatch.setattr(asked, "game_names", [game.name])
    done = subprocess.run(
        [sys.executable, "-m", "tests.contract.digest", str(asked.seed), game.name],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])},
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == digests()


def test_threads_do_not_change_results(game, players, options):
    count = 30 if INTERPRETED else 1000
    one, two = (simulate(game, count, players, seed=3, threads=threads, options=options) for threads in (1, 2))
    assert same_results(one, two)
    assert np.array_equal(one.scores, two.scores, equal_nan=True)


def test_policies_are_kept_apart(game, players, options):
    """Code compiled for one policy must never be run for another."""
    count = 20 if INTERPRETED else 300
    random, greedy = (simulate(game, count, players, seed=3, policy=p, options=options) for p in ("random", "greedy"))
    assert same_results(random, greedy) != game.bot.chooses
    if players == 1 or not game.bot.chooses:
        return
    mixed = simulate(game, count, players, seed=3, policy=["greedy"] + ["random"] * (players - 1), options=options)
    assert not same_results(mixed, greedy)


@rule
def first_action(content, state, seat, actions, count, stream, notes):
    """A policy of one's own: always the first legal action."""
    return int(actions[0])


def test_a_policy_of_ones_own_plays(game):
    players = max(game.players)
    results = simulate(game, 8, players, seed=3, policy=first_action)
    assert results.decisions.min() > 0
    with pytest.raises(OptionError, match="no policy 'clever'"):
        simulate(game, 8, players, policy="clever")
    with pytest.raises(OptionError, match="one policy for each seat"):
        simulate(game, 8, players, policy=["random"] * (players + 1))
    if players > 1:
        with pytest.raises(OptionError, match="one policy besides"):
            simulate(game, 8, players, policy=[first_action, "greedy"] + ["random"] * (players - 2))


def test_results_are_shares_of_one_win(game, players, options):
    results = simulate(game, 20 if INTERPRETED else 1000, players, seed=4, options=options)
    assert (results.returns >= 0).all()
    totals = results.returns.sum(axis=1)
    assert np.all(np.isclose(totals, 1) | (totals == 0))
    best = np.nanmax(np.where(np.isnan(results.scores), -np.inf, results.scores), axis=1, keepdims=True)
    scored = ~np.isnan(results.scores)
    assert ((results.returns > 0) == (results.scores == best))[scored].all()


@needs_native
def test_a_gpu_plays_the_same_games_or_its_absence_is_told(game):
    with pytest.raises(OptionError, match="there is no device 'abacus'"):
        simulate(game, 8, device="abacus")
    if not cuda.is_available():
        with pytest.raises(OptionError, match="no GPU can be used here"):
            simulate(game, 8, device="gpu")
        return
    on_cpu, on_gpu = (simulate(game, 5000, seed=1, device=device) for device in ("cpu", "gpu"))
    assert same_results(on_cpu, on_gpu)
