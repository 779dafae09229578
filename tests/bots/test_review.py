"""`review`: the decisions of a game, and which of them cost most."""

from pathlib import Path

import pytest

from tests.bots.analysts import Oracle, Parrot
from wyrmhall.bots.coach.review import choices, decisions, review
from wyrmhall.match.match import Match
from wyrmhall.match.record import load, replay

RECORDS = Path(__file__).parents[1] / "records"


@pytest.fixture(scope="module")
def game():
    return replay(load(RECORDS / "keeper-3-greedy-open.json"))


def opening():
    """One decision long: the last of four moves was played."""
    match = Match("keeper", 2, seed=7)
    actions = [int(action) for action in match.legal_actions()]
    match.play(actions[-1])
    return match, actions


def test_each_decision_with_a_choice_is_judged_once(game):
    done = []
    found = review(game, progress=done.append, analyst=Oracle(game.game, None))
    assert [verdict.step for verdict in found.verdicts] == choices(game)
    assert done == [1] * len(found.verdicts)
    assert len(found.verdicts) + found.forced == len(decisions(game))
    assert found.forced > 0
    for verdict in found.verdicts:
        assert verdict.played.text == game.steps[verdict.step - 1].text == verdict.move
        assert verdict.seat == game.steps[verdict.step - 1].by
        assert set(verdict.rules) == {*game.steps[verdict.step - 1].rules, *verdict.better.rules}


def test_the_worst_moves_come_first(game):
    found = review(game, analyst=Oracle(game.game, None))
    costs = [slip.cost for slip in found.worst]
    assert costs == sorted(costs, reverse=True)
    assert {slip.step for slip in found.worst} == {verdict.step for verdict in found.verdicts if verdict.cost > 0}
    for slip in found.worst:
        assert slip.cost == slip.better.value - slip.played.value
        assert slip.margin == pytest.approx((slip.better.margin**2 + slip.played.margin**2) ** 0.5)


@pytest.mark.parametrize(("cost", "error", "is_clear"), [(0.3, 0.01, True), (0.3, 0.2, False)])
def test_noise_is_not_taken_for_a_cost(cost, error, is_clear):
    match, actions = opening()
    (verdict,) = review(match, analyst=Parrot(lambda _, a: cost * (a == actions[0]), error)).verdicts
    assert verdict.cost == cost
    assert verdict.better_move == match.game.moves.move(match.content, match.seen(1, 27).state, actions[0]).text()
    assert verdict.is_clear == is_clear


def test_a_clear_cost_is_looked_at_again_and_the_second_look_counts():
    match, actions = opening()
    told_again = Parrot(lambda look, a: (0.5, 0.2)[look] * (a == actions[0]))
    (verdict,) = review(match, analyst=told_again).verdicts
    assert (verdict.cost, told_again.looks) == (0.2, 2)
    taken_back = Parrot(lambda look, a: float((a == actions[0]) != look))
    (verdict,) = review(match, analyst=taken_back).verdicts
    assert (verdict.cost, verdict.is_clear) == (0.0, False)
    unclear = Parrot(lambda look, a: 0.1 * (a == actions[0]), error=0.1)
    review(match, analyst=unclear)
    assert unclear.looks == 1


def test_the_best_move_and_one_that_nobody_tried_cost_nothing():
    match, actions = opening()
    assert review(match, analyst=Parrot(lambda _, a: float(a == actions[-1]))).worst == ()
    assert review(match, analyst=Parrot(lambda _, a: float(a == actions[0]), visits=0)).worst == ()


def test_moves_of_several_parts_are_judged_by_part_and_told_whole():
    match = Match("drakon", 2, seed=4)
    whole = "place wind NE at -1,0 facing S"
    match.play(whole)
    found = review(match, analyst=Oracle(match.game, None))
    assert [verdict.move for verdict in found.verdicts] == [whole] * len(found.verdicts)
    assert [verdict.played.text for verdict in found.verdicts] == ["place wind NE", "at -1,0", "facing S"]
    room, place, _ = found.verdicts
    assert room.better_move == f"{room.better.text} …"
    assert place.better_move.startswith("place wind NE at ")
    match.undo()
    half_said = review(match, analyst=Oracle(match.game, None)).verdicts
    assert {verdict.move for verdict in half_said} == {"place wind NE at -1,0"}
