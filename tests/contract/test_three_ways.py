"""The same source runs interpreted and native, and on any number of threads."""

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


def run_python(*arguments, **variables):
    done = subprocess.run(
        [sys.executable, *arguments],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), **variables},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@needs_native
def test_interpreted_equals_native(game, monkeypatch):
    """Whole games, step by step: what `@rule` compiles says what the same source says as plain Python."""
    monkeypatch.setattr(asked, "game_names", [game.name])
    interpreted = run_python("-m", "tests.contract.digest", str(asked.seed), game.name, NUMBA_DISABLE_JIT="1")
    assert interpreted.splitlines() == digests()


def test_threads_do_not_change_results(game, players, options):
    count = 30 if INTERPRETED else 9000
    one, two = (simulate(game, count, players, seed=3, threads=threads, options=options) for threads in (1, 2))
    assert np.array_equal(one.returns, two.returns)
    assert np.array_equal(one.scores, two.scores, equal_nan=True)
    assert np.array_equal(one.decisions, two.decisions)


def test_policies_are_kept_apart(game, players, options):
    """Code compiled for one policy must never be run for another."""
    count = 20 if INTERPRETED else 500
    random, greedy = (simulate(game, count, players, seed=3, policy=p, options=options) for p in ("random", "greedy"))
    assert not np.array_equal(random.decisions, greedy.decisions)
    if players == 1:
        return
    mixed = simulate(game, count, players, seed=3, policy=["greedy"] + ["random"] * (players - 1), options=options)
    assert not np.array_equal(mixed.decisions, greedy.decisions)


@rule
def first_action(content, state, seat, actions, count, stream, notes):
    """A policy of one's own: always the first legal action."""
    return int(actions[0])


def test_a_policy_of_ones_own_plays(game, players, options):
    results = simulate(game, 8, players, seed=3, policy=first_action, options=options)
    assert results.decisions.min() > 0
    with pytest.raises(OptionError, match="no policy 'clever'"):
        simulate(game, 8, players, policy="clever")
    with pytest.raises(OptionError, match="one policy for each seat"):
        simulate(game, 8, players, policy=["random"] * (players + 1))
    if players > 1:
        with pytest.raises(OptionError, match="one policy besides"):
            simulate(game, 8, players, policy=[first_action, "greedy"] + ["random"] * (players - 2))


def test_an_unknown_device_is_told():
    with pytest.raises(OptionError, match="there is no device 'abacus'"):
        simulate("keeper", 8, 2, device="abacus")


@needs_native
def test_a_gpu_plays_the_same_games_or_its_absence_is_told():
    if not cuda.is_available():
        with pytest.raises(OptionError, match="no GPU can be used here"):
            simulate("keeper", 8, 2, device="gpu")
        return
    on_cpu, on_gpu = (simulate("keeper", 5000, 2, seed=1, device=device) for device in ("cpu", "gpu"))
    assert np.array_equal(on_cpu.returns, on_gpu.returns)
    assert np.array_equal(on_cpu.decisions, on_gpu.decisions)
