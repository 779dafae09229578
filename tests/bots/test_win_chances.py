"""The course of a game: chances after every turn, and what they came from."""

import pytest

from wyrmhall.bots import Budget, bot
from wyrmhall.bots.coach.win_chances import Course, Stretch, course, stretches
from wyrmhall.kit.errors import OptionError
from wyrmhall.match.match import Match


def finished(game, players, seed=7):
    match = Match(game, players, seed=seed)
    number = 0
    while not match.over:
        match.play(bot("greedy", match.game, 0, number).choose(match.question(), Budget()))
        number += 1
    return match


@pytest.mark.parametrize(("game", "players"), [("keeper", 3), ("drachenhort", 2), ("dragonquest", 1)])
def test_luck_and_choices_add_up_to_the_result(game, players):
    match = finished(game, players)
    found = course(match, games=20)
    last = found.stretches[-1]
    assert last.last == len(match.steps)
    for seat in range(players):
        balance = found.balance(seat)
        whole = balance.luck + balance.own + balance.others
        assert found.stretches[0].before[seat] + whole == pytest.approx(last.after[seat])


def test_stretches_cover_the_game_from_its_first_decision():
    match = finished("keeper", 2)
    parts = list(stretches(match))
    assert parts[0][0] >= 0
    assert [first for _, first, _ in parts[1:]] == [last + 1 for *_, last in parts[:-1]]
    assert all(match.steps[step - 1].by == by for by, first, last in parts for step in range(first, last + 1))


def test_a_certain_win_is_no_luck():
    """After the last decision of a game that is won anyway, nothing changes any more."""
    match = finished("keeper", 2)
    found = course(match, games=200)
    decided = [one for one in found.stretches if max(one.before) == 1.0]
    assert all(one.change(0) == 0 for one in decided)


def test_turning_points_are_the_largest_changes():
    found = course(finished("drachenhort", 2), games=50)
    sizes = sorted((abs(one.change(0)) for one in found.stretches), reverse=True)
    assert sorted((abs(one.change(0)) for one in found.turning_points([0, 1])), reverse=True) == sizes[:3]


def test_turning_points_are_those_of_the_seats_that_are_asked_for():
    """Seat 0 is soon out, by little; what changes between the others then is nothing to it."""
    chances = [(0.3, 0.4, 0.3), (0.02, 0.5, 0.48), (0.0, 0.5, 0.5), (0.0, 0.9, 0.1), (0.0, 0.2, 0.8), (0.0, 0.0, 1.0)]
    parts = [Stretch(step % 2 + 1, step, step, *chances[step - 1 : step + 1]) for step in range(1, len(chances))]
    found = Course(tuple(parts), games=50, error=0.0)
    assert [one.first for one in found.turning_points([0])] == [1, 2]
    assert [one.first for one in found.turning_points([0], most=1)] == [2]
    assert [one.first for one in found.turning_points([0, 1, 2])] == [2, 3, 4]


def test_who_has_no_turn_left_before_the_end_is_not_out():
    """Seat 2 loses its last little chance in its last turn; then each of the others has one more."""
    chances = [(0.5, 0.3, 0.2), (0.5, 0.48, 0.02), (0.6, 0.4, 0.0), (0.9, 0.1, 0.0), (1.0, 0.0, 0.0)]
    parts = [Stretch(seat, at, at, *chances[at : at + 2]) for at, seat in enumerate([1, 2, 0, 1])]
    found = Course(tuple(parts), games=50, error=0.0)
    assert found.turning_points([0, 1, 2], most=2) == (parts[0], parts[2])


def test_a_game_that_goes_on_keeps_its_secrets():
    with pytest.raises(OptionError, match="not over"):
        course(Match("keeper", 2, seed=1))
