"""PettingZoo's own tests pass, and its environment plays what an env plays."""

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import wyrmhall
from tests.options import random_stream
from wyrmhall.doors.pettingzoo import env
from wyrmhall.kit.errors import IllegalAction, OptionError

pytestmark = pytest.mark.filterwarnings(
    # What api_test says of every environment whose observations have a mask, PettingZoo's own among them.
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Observation is not a NumPy array:UserWarning",
)


@pytest.fixture(autouse=True)
def _needs_features(game):
    if game.bot.features is None:
        with pytest.raises(OptionError, match="no features"):
            env(game)
        pytest.skip(f"{game.name} has no features")


def test_its_own_tests_pass(game, players, options):
    api_test(env(game, players, options=options), num_cycles=100)


def test_its_own_test_of_seeds_passes(game):
    seed_test(lambda: env(game), num_cycles=20)


def test_it_plays_what_an_env_plays(game, players, options):
    table, dice = env(game, players, options=options), random_stream("pettingzoo", game.name, players, options)
    for number in range(2):
        table.reset(seed=7 if number == 0 else None)
        one = wyrmhall.env(game, players, options=options, seed=7, number=number)
        while not one.over:
            assert table.agent_selection == f"player_{one.actor}"
            seen, reward, termination, truncation, info = table.last()
            assert (reward, termination, truncation, info) == (0, False, False, {})
            assert np.array_equal(seen["observation"], one.observe())
            assert np.flatnonzero(seen["action_mask"]).tolist() == one.legal.tolist()
            other = table.observe(f"player_{(one.actor + 1) % players}")
            assert players == 1 or not other["action_mask"].any()
            action = dice.choice(one.legal.tolist())
            one.apply(action)
            table.step(action)
        assert table.terminations == dict.fromkeys(table.possible_agents, True)
        rewards, scores = {}, {}
        for agent in table.agent_iter():
            seen, rewards[agent], termination, _, info = table.last()
            assert termination
            assert not seen["action_mask"].any()
            assert info["rule"] == one.ended_by
            scores[agent] = info.get("score", np.nan)
            table.step(None)
        assert [*rewards.values()] == one.returns().tolist()
        assert np.array_equal([*scores.values()], one.scores(), equal_nan=True)
        assert table.agents == []


def test_what_cannot_be_done_is_told(game):
    table = env(game)
    for ask in (table.last, lambda: table.step(0)):
        with pytest.raises(OptionError, match=r"no game has begun: call reset\(\) first"):
            ask()
    table.reset(seed=7)
    key = table.game.key
    with pytest.raises(IllegalAction, match="action -1 is not possible now; possible are"):
        table.step(-1)
    with pytest.raises(IllegalAction, match=r"is not possible now; possible are"):
        table.step(table.game.legal[0] + 0.5)
    with pytest.raises(OptionError, match="must decide: None is only for a game that is over"):
        table.step(None)
    with pytest.raises(OptionError, match="nothing is drawn"):
        table.render()
    assert table.game.key == key
    with pytest.raises(OptionError, match="'ansi' or 'human', not 'film'"):
        env(game, render_mode="film")


def test_it_draws_the_table_that_those_see_who_watch(game, capsys):
    table = env(game, render_mode="ansi")
    table.reset(seed=7)
    board = table.render()
    assert board == wyrmhall.new(game, seed=7).board()
    shown = env(game, render_mode="human")
    shown.reset(seed=7)
    shown.render()
    assert capsys.readouterr().out == board + "\n"
