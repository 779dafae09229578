"""The levels that people play against."""

import pytest

import wyrmhall
from wyrmhall.bots import Analysis, Estimate
from wyrmhall.bots.levels import NAMES, choose_with_errors, level_of

GAMES = list(wyrmhall.all_games().values())


def looked_at(*visits):
    return Analysis(0, tuple(Estimate(action, 0.5, 0.01, count) for action, count in enumerate(visits)), sum(visits))


def test_each_level_is_deeper_than_the_one_before_and_measured_to_be_stronger():
    for game in GAMES:
        levels = [level_of(game, name) for name in NAMES]
        assert [level.iterations for level in levels] == sorted({level.iterations for level in levels})
        assert [level.temperature for level in levels] == sorted((one.temperature for one in levels), reverse=True)
        assert [level.rating for level in levels] == sorted({level.rating for level in levels})


def test_mistakes_are_plausible():
    """A move that seemed nearly as good is taken now and then, one that was given up at once hardly ever."""
    choices = [choose_with_errors(looked_at(50, 40, 2), 0.5, lot / 1000) for lot in range(1000)]
    assert choices.count(0) == pytest.approx(1000 * 50**2 / (50**2 + 40**2 + 2**2), abs=2)
    assert choices.count(1) == pytest.approx(1000 * 40**2 / (50**2 + 40**2 + 2**2), abs=2)
    assert choices.count(2) < 3


def test_the_less_doubt_the_more_often_the_best_is_taken():
    taken = [
        sum(choose_with_errors(looked_at(30, 20, 10), temperature, lot / 100) == 0 for lot in range(100))
        for temperature in (1.0, 0.5, 0.1)
    ]
    assert taken == sorted(taken)
    assert taken[-1] > 95


def test_what_was_never_tried_is_never_taken():
    estimates = (Estimate(7, 0.4, 0.1, 10), Estimate(8, 0.0, 1.0, 0))
    assert {choose_with_errors(Analysis(0, estimates, 10), 5.0, lot / 10) for lot in range(10)} == {7}
