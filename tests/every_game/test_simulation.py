"""Simulations: interpreted or native, on any number of threads, with any policy."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from numba import cuda

from tests import options as asked
from tests.every_game.digest import digests
from wyrmhall.kit.errors import OptionError, PolicyError
from wyrmhall.native.rng import below
from wyrmhall.native.rule import INTERPRETED, rule
from wyrmhall.study.simulate import simulate

ROOT = Path(__file__).parents[2]
needs_native = pytest.mark.skipif(INTERPRETED, reason="compares with native code")


def same_results(left, right):
    return np.array_equal(left.decisions, right.decisions) and np.array_equal(left.returns, right.returns)


@needs_native
def test_interpreted_equals_native(game, monkeypatch):
    """Whole games, step by step: what `@rule` compiles says what the same source says as plain Python."""
    monkeypatch.setattr(asked, "game_names", [game.name])
    done = subprocess.run(
        [sys.executable, "-m", "tests.every_game.digest", str(asked.seed), game.name],
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
    assert same_results(random, greedy) != game.bot.has_greedy_player
    if players == 1 or not game.bot.has_greedy_player:
        return
    mixed = simulate(game, count, players, seed=3, policy=["greedy"] + ["random"] * (players - 1), options=options)
    assert not same_results(mixed, greedy)


@rule
def first_action(content, state, seat, actions, count, stream, notes):
    """A policy of one's own: always the first legal action."""
    return int(actions[0])


@rule
def last_action(content, state, seat, actions, count, stream, notes):
    return int(actions[count - 1])


@rule
def no_action(content, state, seat, actions, count, stream, notes):
    return int(actions[count - 1]) + 1


def first_legal(observations, masks):
    """`first_action` in Python."""
    return masks.argmax(axis=1)


def seated(game, *policies):
    """These policies on the first seats, with random ones behind them; as many as there are seats."""
    players = max(game.players)
    return [*policies, *["random"] * players][:players]


def test_a_policy_of_ones_own_plays(small_game):
    players = max(small_game.players)
    results = simulate(small_game, 8, players, seed=3, policy=first_action)
    assert results.decisions.min() > 0
    with pytest.raises(OptionError, match="no policy 'clever'"):
        simulate(small_game, 8, players, policy="clever")
    with pytest.raises(OptionError, match="one policy for each seat"):
        simulate(small_game, 8, players, policy=["random"] * (players + 1))


def test_several_rules_play_in_one_run(small_game):
    """Each seat plays by its own rule, whatever the others do."""
    runs = [
        simulate(small_game, 30, max(small_game.players), seed=3, policy=seated(small_game, *order), threads=threads)
        for order, threads in (
            ((first_action, last_action, "greedy"), 1),
            ((first_action, last_action, "greedy"), 2),
            ((first_action, first_action, last_action, "greedy"), 1),
        )
    ]
    assert same_results(runs[0], runs[1])
    assert not same_results(runs[0], runs[2])


def test_a_rule_that_chooses_what_is_not_legal_is_named(small_game):
    with pytest.raises(PolicyError, match="no_action: in game 0 it chose none of the legal actions"):
        simulate(small_game, 3, max(small_game.players), policy=seated(small_game, no_action))


@pytest.fixture
def learnt(small_game):
    """A game with features, which policies in Python need."""
    if small_game.bot.observe is None:
        with pytest.raises(PolicyError, match="has no features"):
            simulate(small_game, 1, policy=first_legal)
        pytest.skip("no features")
    return small_game


@rule
def first_by_lot(content, state, seat, actions, count, stream, notes):
    """What `first_legal` does with the random numbers of a game: one is drawn where there is something to decide."""
    if count > 1:
        below(stream, 2)
    return int(actions[0])


def test_a_policy_in_python_plays_what_the_same_policy_plays_in_native_code(learnt):
    """The other seats have the same dice and random numbers, whoever decides for this one."""
    native, asked = (
        simulate(learnt, 20, max(learnt.players), seed=5, policy=seated(learnt, one, "greedy"))
        for one in (first_by_lot, first_legal)
    )
    assert same_results(native, asked)
    assert np.array_equal(native.turns, asked.turns)
    assert np.array_equal(native.ended, asked.ended)
    assert np.array_equal(native.scores, asked.scores, equal_nan=True)


def by_hash(observations, masks):
    """Logits that depend on all that a seat knows, and in no way on who else is asked."""
    weights = np.arange(observations.shape[1]) % 7
    return np.array([(row * weights).sum() % 5 * np.arange(masks.shape[1]) % 3 for row in observations])


def test_games_do_not_depend_on_the_batch_or_on_threads(learnt):
    """What is drawn for a game comes from streams of its own."""
    policy = seated(learnt, by_hash, first_legal, "greedy")
    runs = [
        simulate(learnt, 70, max(learnt.players), seed=5, policy=policy, batch=batch, threads=threads)
        for batch, threads in ((1, 1), (7, 1), (1024, 2))
    ]
    assert all(same_results(runs[0], run) for run in runs[1:])
    others = seated(learnt, first_legal, first_legal, "greedy")
    assert not same_results(runs[0], simulate(learnt, 70, max(learnt.players), seed=5, policy=others))


def test_a_policy_in_python_is_told_that_a_gpu_is_none_of_its_places(learnt):
    with pytest.raises(OptionError, match="policies in Python play on the cpu"):
        simulate(learnt, 1, policy=first_legal, device="gpu")
    with pytest.raises(OptionError, match="games in a batch must be at least 1"):
        simulate(learnt, 1, policy=first_legal, batch=0)


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
    if not cuda.is_available():
        with pytest.raises(OptionError, match="no GPU can be used here"):
            simulate(game, 8, device="gpu")
        return
    on_cpu, on_gpu = (simulate(game, 5000, seed=1, device=device) for device in ("cpu", "gpu"))
    assert same_results(on_cpu, on_gpu)
