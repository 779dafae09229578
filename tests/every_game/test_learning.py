"""What learning needs besides: rewards, observations with the steps, boards as planes, how long a game can be."""

import gc
import threading

import numpy as np
import pytest

import wyrmhall
from tests.every_game.random_games import random_actions
from tests.options import all_changed, random_stream
from wyrmhall.kit.errors import OptionError
from wyrmhall.kit.game import AUDIENCE
from wyrmhall.native.rule import INTERPRETED

ROWS = 3
STEPS = 15 if INTERPRETED else 120
LONG = 40 if INTERPRETED else 1000
GAMES = 3 if INTERPRETED else 300


def settings(game):
    """The fewest and the most players, with options as they are and all of them changed."""
    both = {}, all_changed(game)
    return [(players, options) for players in {min(game.players), max(game.players)} for options in both]


def test_potentials_are_from_0_to_1(game, players, options):
    dice = random_stream("potential", game.name, players, options)
    env = wyrmhall.env(game, players, options=options, seed=7)
    for _ in range(LONG):
        assert ((env.potentials() >= 0) & (env.potentials() <= 1)).all()
        if env.over:
            break
        env.apply(dice.choice(env.legal.tolist()))


def test_rewards_by_potential_sum_up_to_the_result_less_the_first_potential(small_game):
    """At every step, and those of a whole game whatever was played in it."""
    for players, options in settings(small_game):
        ways = {"players": players, "options": options, "seed": 7}
        shaped = wyrmhall.vector(small_game, ROWS, rewards="potential", **ways)
        envs = [wyrmhall.env(small_game, number=row, **ways) for row in range(ROWS)]
        dice, sums, first = random_stream("rewards", players, options), 0.0, shaped.potentials.copy()
        for _ in range(STEPS):
            chosen = random_actions(shaped, dice)
            sums = sums + shaped.step(chosen).rewards
            for row, env in enumerate(envs):
                env.apply(chosen[row])
                assert np.allclose(sums[row], env.potentials() - first[row])
                if env.over:
                    envs[row] = wyrmhall.env(small_game, number=int(shaped.numbers[row]), **ways)
                    first[row], sums[row] = shaped.potentials[row], 0.0
                assert np.array_equal(shaped.potentials[row], envs[row].potentials())


def test_potentials_of_loaded_rows_are_those_of_their_states(small_game):
    games, dice = wyrmhall.vector(small_game, ROWS, seed=7, rewards="potential"), random_stream("loaded")
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


def test_what_is_observed_over_an_earlier_observation_is_what_is_observed_anew(game):
    """Whoever observed before, and whatever: the same state, the step before, another game."""
    if game.bot.observe_again is None:
        return
    for players, options in settings(game):
        dice = random_stream("again", game.name, players, options)
        shown, before, observer = np.zeros(game.bot.size, np.float32), None, None
        for number in range(2):
            env = wyrmhall.env(game, players, options=options, seed=7, number=number)
            for _ in range(3 * STEPS):
                for seat in dice.sample(range(AUDIENCE, players), 2):
                    anew, state = env.observe(seat), env.seen(seat).state
                    if before is None:
                        shown[:] = anew
                    else:
                        notes = env.setup.blank_notes()[0]
                        game.bot.observe_again(env.setup.content, before, observer, state, seat, shown, notes)
                    assert np.array_equal(shown, anew)
                    observer, before = seat, state
                if env.over:
                    break
                env.apply(dice.choice(env.legal.tolist()))


def test_threads_end_with_their_vector(game):
    before = {*threading.enumerate()}
    games = wyrmhall.vector(game, 256, seed=7, threads=4)
    hired = {*threading.enumerate()} - before
    assert hired
    del games
    gc.collect()
    for thread in hired:
        thread.join(60)
        assert not thread.is_alive()


def test_two_vectors_step_at_the_same_time_and_play_what_one_plays(game):
    """What is sent is received, whatever another vector does in between."""
    rows = 2 if INTERPRETED else 128
    sent, alone = ([wyrmhall.vector(game, rows, seed=seed, threads=2) for seed in (7, 8)] for _ in range(2))
    dice, chosen = random_stream("pair", game.name), [[], []]
    for step in range(STEPS // 5):
        for number, (games, other) in enumerate(zip(sent, alone, strict=True)):
            if step > 0:
                assert all(map(np.array_equal, games.recv(), other.step(chosen[number])))
            if game.bot.observe:
                assert np.array_equal(games.observe().observation, other.observe().observation)
            chosen[number] = random_actions(other, dice)
            games.send(chosen[number])


def test_a_step_that_is_under_way_is_received_first(game):
    games = wyrmhall.vector(game, 2, seed=7)
    with pytest.raises(OptionError, match=r"no step is under way: send\(\) actions first"):
        games.recv()
    chosen = games.mask.argmax(axis=1)
    games.send(chosen)
    for ask in (lambda: games.send(chosen), lambda: games.step(chosen), games.save, lambda: games.load(0, None)):
        with pytest.raises(OptionError, match=r"a step is under way: take what recv\(\) gives first"):
            ask()
    games.recv()
    games.save()


def test_no_game_is_longer_than_it_can_be(game):
    """Where the rules set a limit; the longest game ever found at random is not beyond it either."""
    for players, options in settings(game):
        content = wyrmhall.Match(game, players, options=options, by_hand=True).content
        most = game.bot.most_decisions(content, players)
        if most is not None:
            assert wyrmhall.simulate(game, GAMES, players, options=options).decisions.max() <= most
    if most is not None and game.bot.features is not None:
        assert game.bot.features.longest <= max(game.bot.most_decisions(content, players) for players in game.players)


def test_what_is_no_observation_has_no_parts(game):
    """A view into something shorter would show what lies behind it in memory."""
    features = game.bot.features
    if features is None:
        return
    for wrong in (np.zeros(features.size - 1), np.zeros((2, features.size + 1)), np.zeros((features.size, 2))):
        for ask in (features.planes, lambda observation: features.part(observation, "phase")):
            if ask != features.planes or features.boards():
                with pytest.raises(OptionError, match=f"observations have {features.size} numbers"):
                    ask(wrong)
    with pytest.raises(OptionError, match="there is no part 'phases' of an observation; there are: phase, "):
        features.part(np.zeros(features.size), "phases")
    with pytest.raises(OptionError, match="there is no part 'phases' here; there are: phase, "):
        features.at("phases")


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
