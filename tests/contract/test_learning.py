"""What learning needs besides: rewards, observations with the steps, boards as planes, how long a game can be."""

import gc
import threading

import numpy as np
import pytest

import wyrmhall
from tests.options import random_stream
from wyrmhall.contract.errors import OptionError
from wyrmhall.contract.rule import INTERPRETED

ROWS = 3
STEPS = 15 if INTERPRETED else 120
GAMES = 3 if INTERPRETED else 300


def random_actions(games, dice):
    return [dice.choice(np.flatnonzero(mask).tolist()) for mask in games.mask]


def settings(game):
    """The fewest and the most players, with options as they are and all of them changed."""
    changed = {option.name: not option.default for option in game.options}
    return [(players, options) for players in {min(game.players), max(game.players)} for options in ({}, changed)]


def test_rewards_by_potential_sum_up_to_the_result_less_the_first_potential(game, players, options):
    """At every step, and those of a whole game whatever was played in it; potentials are from 0 to 1."""
    ways = {"players": players, "options": options, "seed": 7}
    shaped, plain = (wyrmhall.vector(game, ROWS, rewards=rewards, **ways) for rewards in ("potential", "result"))
    envs = [wyrmhall.env(game, number=row, **ways) for row in range(ROWS)]
    dice, sums, first = random_stream("potential", game.name, players, options), 0.0, shaped.potentials.copy()
    for _ in range(STEPS):
        chosen = random_actions(shaped, dice)
        sums = sums + shaped.step(chosen).rewards
        plain.step(chosen)
        for row, env in enumerate(envs):
            env.apply(chosen[row])
            assert np.allclose(sums[row], env.potentials() - first[row])
            if env.over:
                assert np.array_equal(env.potentials(), plain.rows.rewards[row])
                envs[row] = wyrmhall.env(game, number=int(shaped.numbers[row]), **ways)
                first[row], sums[row] = shaped.potentials[row], 0.0
            assert np.array_equal(shaped.potentials[row], envs[row].potentials())
        assert ((shaped.potentials >= 0) & (shaped.potentials <= 1)).all()


def test_potentials_of_loaded_rows_are_those_of_their_states(game):
    games, dice = wyrmhall.vector(game, ROWS, seed=7, rewards="potential"), random_stream("loaded", game.name)
    for _ in range(STEPS // 3):
        games.step(random_actions(games, dice))
    potentials, saved = games.potentials[0].copy(), games.save(0)
    for _ in range(STEPS // 3):
        games.step(random_actions(games, dice))
    games.load(2, saved)
    assert np.array_equal(games.potentials[2], potentials)


def test_rewards_by_score_are_the_points_where_the_rules_count_any(game):
    for players, options in settings(game):
        games = wyrmhall.vector(game, ROWS, players, options=options, seed=7, rewards="score")
        dice, ended = random_stream("score", game.name, players, options), 0
        while ended < ROWS:
            rewards, ends = games.step(random_actions(games, dice))
            assert np.array_equal(rewards, np.nan_to_num(games.scores))
            assert not rewards[~ends].any()
            ended += int(ends.sum())


def test_a_reward_that_is_unknown_is_told(game):
    with pytest.raises(OptionError, match="by 'result', 'score' or 'potential', not by 'fame'"):
        wyrmhall.vector(game, ROWS, rewards="fame")


def test_what_is_observed_with_a_step_is_what_is_observed_after_it(game):
    """Who observes at each step gets it with the step; load changes what is seen, too."""
    if not game.bot.observe:
        return
    games, dice = wyrmhall.vector(game, 2 * 64, seed=7, threads=2), random_stream("with", game.name)
    for step in range(STEPS // 5):
        if step % 4 == 3:
            games.load([1, 64], games.save([65, 2]))
        seen = [games.observe().observation, games.observe_all(), games.observe_compact().values]
        fresh = wyrmhall.vector(game, len(games), seed=7, threads=1)
        fresh.load(slice(None), games.save())
        after = [fresh.observe().observation, fresh.observe_all()]
        assert all(map(np.array_equal, seen[:2], after))
        counts, places, values = games.observe_compact()
        for row in (0, 1, 64, 127):
            count = counts[row]
            assert np.array_equal(np.flatnonzero(after[0][row]), places[row, :count])
            assert np.array_equal(after[0][row, places[row, :count]], values[row, :count])
        games.step(random_actions(games, dice))


def test_threads_end_with_their_vector(game):
    before = {*threading.enumerate()}
    games = wyrmhall.vector(game, 256, seed=7, threads=4)
    hired = {*threading.enumerate()} - before
    assert len(hired) == 3
    del games
    gc.collect()
    for thread in hired:
        thread.join(60)
        assert not thread.is_alive()


def test_no_game_is_longer_than_it_can_be(game):
    """Where the rules set a limit; the longest game ever found at random is not beyond it either."""
    for players, options in settings(game):
        content = wyrmhall.Match(game, players, options=options, by_hand=True).content
        most = game.bot.most_decisions(content, players)
        if most is not None:
            assert wyrmhall.simulate(game, GAMES, players, options=options).decisions.max() <= most
    if most is not None and game.bot.features is not None:
        assert game.bot.features.longest <= max(game.bot.most_decisions(content, players) for players in game.players)


def test_boards_as_planes_are_views_of_their_parts(game):
    if game.bot.features is None:
        return
    features = game.bot.features
    observation = np.arange(2.0 * features.size).reshape(2, -1)
    for board in features.boards():
        planes = features.planes(observation)[board.name]
        assert planes.shape == (2, *board.shape)
        assert len(board.channels) == board.shape[0]
        inside = observation[:, board.at : board.at + planes[0].size]
        assert np.array_equal(np.sort(planes.reshape(2, -1)), inside)
        assert np.shares_memory(planes, observation)
