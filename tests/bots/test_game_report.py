"""`game_report`: all that is told of a game that is over."""

from pathlib import Path

import msgspec
import pytest

from tests.bots.analysts import Oracle
from wyrmhall.bots import Budget
from wyrmhall.bots.coach.game_report import GameReport, Stretch, game_report, report_tasks, turning_points
from wyrmhall.bots.coach.review import parts_from, review
from wyrmhall.kit.errors import OptionError
from wyrmhall.kit.game import SEAT_LETTERS
from wyrmhall.kit.happenings import ALL_SEEING
from wyrmhall.match.match import Match
from wyrmhall.match.record import load, replay

RECORDS = Path(__file__).parents[1] / "records"


def looked_back(name, kinds=None, **more):
    match = replay(load(RECORDS / f"{name}.json"))
    if kinds:
        match.kinds[:] = kinds
    return match, game_report(match, games=20, analyst=Oracle(match.game, None), **more)


@pytest.mark.parametrize("name", ["keeper-3-greedy-open", "drakon-2-greedy", "dragonquest-1-greedy"])
def test_a_game_is_told_whole(name):
    done = []
    match, found = looked_back(name, progress=done.append)
    assert all(move.reasons for seat in found.seats for move in seat.worst)
    assert done == [1] * len(report_tasks(match)) == [1] * len(found.points)
    assert [point.step for point in found.points] == sorted({point.step for point in found.points})
    assert found.points[-1].step == found.steps == len(match.steps)
    for seat, told in enumerate(found.seats):
        balance = told.balance
        whole = found.points[-1].chances[seat] - found.points[0].chances[seat]
        assert balance.luck + balance.own + balance.others == pytest.approx(whole)
    chances = {point.step: point.chances for point in found.points}
    for turn in found.turning_points:
        assert turn.lines == match.lines(ALL_SEEING, turn.first - 1, turn.last)
        assert (turn.before, turn.after) == (chances[turn.first - 1], chances[turn.last])
    assert msgspec.json.decode(msgspec.json.encode(found), type=GameReport) == found


def test_each_person_is_told_the_three_moves_that_clearly_cost_most_and_why():
    match, found = looked_back("keeper-3-greedy-open")
    verdicts = review(match, analyst=Oracle(match.game, None)).verdicts
    clear = sorted((one for one in verdicts if one.is_clear and one.cost >= 0.01), key=lambda one: -one.cost)
    for seat, told in enumerate(found.seats):
        slips = [slip for slip in clear if slip.seat == seat][:3]
        assert [(one.step, one.played.text, one.better.text, one.cost) for one in told.worst] == [
            (slip.step, slip.move, slip.better_move, slip.cost) for slip in slips
        ]
        assert all(match.steps[one.step - 1].by == seat for one in told.worst)
        assert [one.when.who for one in told.worst] == [SEAT_LETTERS[seat]] * len(slips)
    say = match.game.words("fr").say
    reasons = [line for told in found.seats for one in told.worst for line in one.reasons]
    assert reasons
    assert all(say(line, match.names) for line in reasons)


@pytest.mark.parametrize("name", ["keeper-3-greedy-open", "drakon-2-greedy", "drachenhort-2-greedy"])
def test_moments_are_told_by_turns_as_the_log_tells_them(name):
    """The turn of a move is how many turns the log tells of up to there, and it is the turn of who moved."""
    match, found = looked_back(name)
    moves = [one for told in found.seats for one in told.worst]
    assert moves
    for one in moves:
        end = one.step - 1 + len(parts_from(match, one.step))
        told = [happened for step in match.steps[:end] for happened in step.happenings if happened.kind.turn]
        assert (one.when.turn, one.when.who) == (len(told), SEAT_LETTERS[told[-1].argument_values[0]])
    assert found.points[-1].when.turn == len([0 for step in match.steps for each in step.happenings if each.kind.turn])


def test_of_bots_only_the_chances_are_told():
    _, found = looked_back("keeper-3-greedy-open", ["strong", "person", "novice"])
    assert [(told.seat, told.judged, len(told.worst)) for told in found.seats] == [
        (letter, letter == "B", 3 if letter == "B" else 0) for letter in SEAT_LETTERS[:3]
    ]
    assert found.turning_points
    assert all(turn.before[1] != turn.after[1] for turn in found.turning_points)


def test_the_search_itself_looks_back():
    match = replay(load(RECORDS / "drachenhort-2-greedy.json"))
    found = game_report(match, Budget(iterations=5), games=10)
    assert all(one.cost >= 0.01 and one.cost > one.margin for told in found.seats for one in told.worst)


def test_a_game_that_goes_on_keeps_its_secrets():
    with pytest.raises(OptionError, match="not over"):
        game_report(Match("keeper", 2, seed=1))


def test_turning_points_are_those_of_the_seats_that_are_asked_for():
    """Seat 0 is soon out, by little; what changes between the others then is nothing to it."""
    chances = [(0.3, 0.4, 0.3), (0.02, 0.5, 0.48), (0.0, 0.5, 0.5), (0.0, 0.9, 0.1), (0.0, 0.2, 0.8), (0.0, 0.0, 1.0)]
    parts = [Stretch(step % 2 + 1, step, step, *chances[step - 1 : step + 1]) for step in range(1, len(chances))]
    assert [one.first for one in turning_points(parts, [0])] == [1, 2]
    assert [one.first for one in turning_points(parts, [0], most=1)] == [2]
    assert [one.first for one in turning_points(parts, [0, 1, 2])] == [2, 3, 4]


def test_who_has_no_turn_left_before_the_end_is_not_out():
    """Seat 2 loses its last little chance in its last turn; then each of the others has one more."""
    chances = [(0.5, 0.3, 0.2), (0.5, 0.48, 0.02), (0.6, 0.4, 0.0), (0.9, 0.1, 0.0), (1.0, 0.0, 0.0)]
    parts = [Stretch(seat, at, at, *chances[at : at + 2]) for at, seat in enumerate([1, 2, 0, 1])]
    assert turning_points(parts, [0, 1, 2], most=2) == (parts[0], parts[2])
