"""Matches, games, results and states can be copied; a copy is equal, and goes its own way."""

import copy
import pickle

import numpy as np
import pytest

from tests.every_game.random_games import same_state, truth
from wyrmhall.match.match import Match
from wyrmhall.study.simulate import simulate


def pickled(value):
    return pickle.loads(pickle.dumps(value))


def play(match, decisions):
    for number in range(decisions):
        if match.turn is not None:
            legal = match.legal_moves()
            match.play(legal[number % len(legal)])


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, pickled, Match.clone])
def test_a_copy_of_a_match_is_the_same_and_goes_its_own_way(game, copied):
    match = Match(game, seed=7)
    play(match, 5)
    if match.over:
        match.undo()
    twin = copied(match)
    before = len(match.steps)
    assert (twin.steps, twin.names, twin.options) == (match.steps, match.names, match.options)
    assert twin.log(0) == match.log(0)
    play(twin, 5)
    assert len(match.steps) == before < len(twin.steps)
    play(match, 5)
    assert match.steps == twin.steps
    assert same_state(truth(match), truth(twin))
    twin.undo()
    twin.names[0] = "Somebody else"
    assert len(match.steps) > len(twin.steps)
    assert match.names[0] != twin.names[0]


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, pickled])
def test_a_game_is_there_once(game, copied):
    assert copied(game) is game


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, pickled])
def test_results_can_be_sent_to_another_program(game, copied):
    results = simulate(game, 2, seed=3)
    twin = copied(results)
    assert twin.game is game
    assert np.array_equal(twin.returns, results.returns)
    assert twin.endings() == results.endings()


def test_a_state_has_no_gaps(game):
    """NumPy does not copy what lies between fields: it would be whatever was in memory before."""
    end = 0
    for kind, offset in game.state.STATE.fields.values():
        assert offset == end
        end += kind.itemsize
    assert end == game.state.STATE.itemsize
