"""The random and the greedy bot choose legal moves, and always the same from the same random numbers."""

import pytest

from tests.cli.games import played
from wyrmhall.bots import Budget, bot
from wyrmhall.kit.errors import OptionError


@pytest.mark.parametrize("kind", ["random", "greedy"])
def test_bots_play_whole_games_legally_and_repeatably(kind):
    first, again = played(kind=kind), played(kind=kind)
    assert first.over
    assert [step.text for step in first.steps] == [step.text for step in again.steps]


def test_random_bots_try_everything():
    match = played(decisions=2)
    minds = [bot("random", match.game, 1, number) for number in range(200)]
    question = match.question()
    assert {mind.choose(question, Budget()) for mind in minds} == set(question.actions.tolist())


def test_greedy_bots_beat_random_ones():
    from wyrmhall.study.simulate import simulate

    wins = simulate("keeper", 300, 2, policy=["greedy", "random"]).returns.mean(axis=0)
    assert wins[0] > 0.7 > wins[1]


def test_an_unknown_bot_is_refused():
    with pytest.raises(OptionError, match=r"no bot 'troll'; there are: .*greedy"):
        bot("troll", played(decisions=0).game, 1)
