"""The random and the greedy bot choose legal moves, and always the same from the same random numbers."""

import pytest

from tests.cli.games import played


@pytest.mark.parametrize("kind", ["random", "greedy"])
def test_bots_play_whole_games_legally_and_repeatably(kind):
    first, again = played(kind=kind), played(kind=kind)
    assert first.over
    assert [step.text for step in first.steps] == [step.text for step in again.steps]


def test_greedy_bots_beat_random_ones():
    from wyrmhall.study.simulate import simulate

    wins = simulate("keeper", 300, 2, policy=["greedy", "random"]).returns.mean(axis=0)
    assert wins[0] > 0.7 > wins[1]
