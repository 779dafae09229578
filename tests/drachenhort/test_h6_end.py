"""H6 End: points, and who wins."""

import pytest

from tests.drachenhort.positions import COLOURS, house, play, table


def ended(silver, order, **how):
    """The end of a game: round one's medals, and the adventurers in the order in which they come to the exit."""
    spaces = ["30 lit", "29 dark", "28 dark", "26 dark", "23 dark", "22 dark", "20 dark"]
    match = table(side="back", at=dict(zip(order, spaces, strict=True)), silver=silver, **how)
    play(match, "roll 1", f"move {order[0]}")
    return match


def worked(**how):
    """In both rounds together green has 6, red 5, orange 13, blue 10, white 9, yellow 6 and violet 9."""
    silver = {"green": 4, "red": 2, "white": 1, "orange": 8, "blue": 6, "yellow": 5, "violet": 3}
    order = ["white", "violet", "orange", "blue", "red", "green", "yellow"]
    return ended(silver, order, **how)


def test_h6_1_worked_example_of_the_rulebook():
    match = worked(cards={"A": "green-red-white"}, gems={"A": 6})
    both = [match.medals()[colour] + match.medals("gold")[colour] for colour in ("green", "red", "white")]
    assert both == [6, 5, 9]
    assert "H6.1" in match.steps[-1].rules
    assert (match.due(), match.result().scores[0]) == ("over", 26.0)


@pytest.mark.parametrize("players", range(2, 8))
def test_h6_1_points_are_the_medals_of_ones_three_adventurers_and_ones_gems(players):
    taken = dict(zip("ABCDEFG"[:players], (0, 3, 1, 0, 2, 4, 1), strict=False))
    match = worked(players=players, gems=taken)
    worth = {colour: match.medals()[colour] + match.medals("gold")[colour] for colour in COLOURS}
    expected = [sum(worth[colour] for colour in match.card(seat).split("-")) + taken[seat] for seat in taken]
    assert match.result().scores == tuple(expected)
    most = max(expected)
    assert match.result().winners == tuple(seat for seat, points in enumerate(expected) if points == most)
    assert sum(match.result().returns) == pytest.approx(1)


def test_h6_1_silver_and_gold_both_count():
    """Silver of the house edition, gold of tens: each point can be told from the other."""
    edition = house(figures={"gold": [10, 11, 12, 13, 14, 15, 30]})
    silver = dict(zip(COLOURS, (8, 6, 5, 4, 3, 2, 1), strict=True))
    order = ["violet", "yellow", "white", "blue", "orange", "red", "green"]
    match = ended(silver, order, edition=edition, cards={"A": "green-red-white", "B": "green-yellow-violet"})
    assert match.result().scores == (8 + 6 + 3 + 10 + 11 + 14, 8 + 2 + 1 + 10 + 15 + 30)


@pytest.mark.parametrize(
    ("cards", "taken", "scores", "returns"),
    [
        (["red-orange-yellow", "red-blue-violet"], [0, 0], (24, 24), (0.5, 0.5)),
        (["green-red-white", "red-orange-yellow", "red-blue-violet"], [0, 0, 0], (20, 24, 24), (0, 0.5, 0.5)),
        (["red-orange-yellow", "green-red-white", "red-blue-violet"], [1, 0, 1], (25, 20, 25), (0.5, 0, 0.5)),
        (["red-orange-yellow", "red-blue-violet", "green-yellow-violet"], [0, 0, 3], (24, 24, 24), (1 / 3,) * 3),
        (["red-orange-yellow", "red-blue-violet", "blue-white-yellow"], [0, 0, 0], (24, 24, 25), (0, 0, 1)),
    ],
)
def test_h6_1_ties_share_the_win(cards, taken, scores, returns):
    seats = "ABC"[: len(cards)]
    match = worked(
        players=len(cards),
        cards=dict(zip(seats, cards, strict=True)),
        gems=dict(zip(seats, taken, strict=True)),
    )
    assert match.result().scores == scores
    assert match.result().returns == pytest.approx(returns)


def test_h6_1_nobody_has_won_before_the_second_round_is_over():
    match = table(at={"green": "30 lit"})
    step = play(match, "roll 1", "move green")
    assert "H6.1" not in step.rules
    assert match.outcome() is None
