"""H5 End of a round: somebody leaves, or one is left; medals, and the gems nobody took."""

import pytest

from tests.drachenhort.positions import ALL_BUT_TWO, BACK_GEMS, COLOURS, FRONT_GEMS, house, play, table

METAL = {"front": "silver", "back": "gold"}
both_rounds = pytest.mark.parametrize("side_played", ["front", "back"])


def leaves(colour="green", *, at=None, roll=1, **how):
    """The adventurer leaves the labyrinth from space 30."""
    match = table(at={colour: "30 lit"} | (at or {}), **how)
    play(match, f"roll {roll}", f"move {colour}")
    return match


def caught_last_but_one(**how):
    """Red is caught on 11, green is left on 30."""
    match = table(at={"green": "29 lit", "red": "11 dark"}, dragon=10, caught=ALL_BUT_TWO, **how)
    play(match, "roll 1", "move green")
    return match


def test_h5_1_worked_example_of_the_rulebook():
    """Blue leaves, three were caught; red, green and orange are in the labyrinth, red nearest to the exit."""
    places = {"red": "24 dark", "green": "19 lit", "orange": "11 dark"}
    match = leaves("blue", at=places, dragon=10, caught="violet white yellow")
    assert match.medals() == {"violet": 1, "white": 2, "yellow": 3, "orange": 4, "green": 5, "red": 6, "blue": 8}


@both_rounds
def test_h5_1_who_leaves_gets_the_eight_and_the_round_is_over(side_played):
    match = leaves("yellow", at={"red": "29 dark"}, side=side_played)
    assert {"H3.6", "H5.1", "H5.3"} <= set(match.steps[-1].rules)
    assert "H5.2" not in match.steps[-1].rules
    assert match.medals(METAL[side_played])["yellow"] == 8
    assert match.medals(METAL[side_played])["red"] == 6
    assert match.due() == {"front": "B rolls", "back": "over"}[side_played]
    assert set(match.steps[-1].rules) & {"H2.3", "H6.1"} == {{"front": "H2.3", "back": "H6.1"}[side_played]}


def test_h5_1_by_position_whatever_the_order_of_the_adventurers():
    places = {"violet": "30 lit", "green": "1 dark", "red": "29 dark", "orange": "3 lit", "blue": "28 lit"}
    match = leaves("violet", at=places | {"white": "5 dark", "yellow": "27 dark"})
    assert match.medals() == {"violet": 8, "red": 6, "blue": 5, "yellow": 4, "white": 3, "orange": 2, "green": 1}


@pytest.mark.parametrize("number", range(6))
def test_h5_1_however_many_were_caught_before(number):
    """The caught have the lowest medals in the order of their capture; the others the highest by position."""
    caught = ["violet", "red", "yellow", "orange", "white", "blue"][:number]
    inside = [colour for colour in COLOURS[1:] if colour not in caught]
    places = {colour: f"{space} dark" for space, colour in enumerate(inside, start=15)}
    match = leaves(at=places, dragon=12, caught=" ".join(caught))
    lowest = dict(zip(caught, [1, 2, 3, 4, 5], strict=False))
    highest = dict(zip(["green", *reversed(inside)], [8, 6, 5, 4, 3, 2, 1], strict=False))
    assert match.medals() == lowest | highest


def test_h5_1_those_in_the_start_room_get_the_lowest_medals_the_earlier_the_higher():
    match = leaves("white", at={"violet": "1 dark"})
    assert match.ranking() == "white violet green red orange blue yellow"


def test_h5_1_in_the_start_room_the_order_is_that_of_the_edition():
    order = ["violet", "yellow", "white", "blue", "orange", "red", "green"]
    match = leaves("white", at={"red": "4 lit"}, edition=house(figures={"adventurers": order}))
    assert match.ranking() == "white red violet yellow blue orange green"


@both_rounds
def test_h5_2_the_last_but_one_gets_the_six_and_the_last_the_eight(side_played):
    match = caught_last_but_one(side=side_played)
    won = match.medals(METAL[side_played])
    assert won == {"orange": 1, "blue": 2, "white": 3, "yellow": 4, "violet": 5, "red": 6, "green": 8}
    rules = match.steps[-1].rules
    assert {"H4.1", "H4.2", "H4.3", "H5.2", "H5.3"} <= set(rules)
    assert "H5.1" not in rules
    assert match.due() == {"front": "B rolls", "back": "over"}[side_played]
    assert ("H6.1" in rules, "H2.3" in rules) == {"front": (False, True), "back": (True, False)}[side_played]


def test_h5_2_with_two_left_the_round_goes_on():
    places = {"green": "29 lit", "red": "12 dark", "orange": "22 dark"}
    match = table(at=places, dragon=10, caught="blue white yellow violet")
    step = play(match, "roll 1", "move green")
    assert not {"H5.1", "H5.2", "H5.3"} & set(step.rules)
    assert (match.side(), match.due()) == ("front", "B rolls")
    assert "green" not in match.medals()


@both_rounds
def test_h5_2_in_a_passed_turn(side_played):
    places = {"front": {"green": "22 dark", "red": "14 dark"}, "back": {"green": "21 dark", "red": "12 dark"}}
    match = table(3, at=places[side_played], dragon=9, caught=ALL_BUT_TWO, side=side_played, active="C")
    step = play(match, "roll 4")
    assert {"H3.7", "H4.3", "H5.2"} <= set(step.rules)
    assert match.medals(METAL[side_played])["green"] == 8
    assert match.due() == {"front": "A rolls", "back": "over"}[side_played]


@both_rounds
@pytest.mark.parametrize("ends", [leaves, caught_last_but_one])
def test_h5_3_gems_that_nobody_took_are_removed(side_played, ends):
    spaces = {"front": FRONT_GEMS, "back": BACK_GEMS}[side_played][:5]
    before = {"front": 0, "back": 12}[side_played]
    match = ends(side=side_played, lying=spaces, gems={"A": 3, "B": 4})
    assert "H5.3" in match.steps[-1].rules
    assert match.removed() == before + 5
    assert match.lying() == {"front": BACK_GEMS, "back": []}[side_played]
    assert [match.gems(seat) for seat in "AB"] == [3, 4]
