"""H3 Turn: the roll, counting, the dark, gems, leaving, turns that pass. Traps are in test_h3_traps.py."""

import pytest

from tests.drachenhort.positions import ALL_BUT_TWO, BACK_GEMS, COLOURS, FRONT_GEMS, house, play, table

SCATTERED = {"green": "5 dark", "red": "7 lit", "orange": "9 dark", "blue": "12 lit"}
"""Two in the dark, two in the light; the other three are in the start room."""


@pytest.mark.parametrize("roll", [1, 3, 4, 6])
def test_h3_1_a_roll_moves_those_in_the_start_room_or_in_the_light(roll):
    match = table(at=SCATTERED)
    step = play(match, f"roll {roll}")
    assert step.rules == ("H3.1",)
    assert match.due() == "A moves"
    assert match.movable() == ["red", "blue", "white", "yellow", "violet"]


def test_h3_1_a_two_moves_anyone():
    match = table(at=SCATTERED)
    play(match, "roll 2")
    assert match.movable() == COLOURS
    play(match, "move orange")
    assert match.at("orange") == "11 dark"


def test_h3_1_one_on_a_fully_lit_space_moves_with_any_roll():
    match = table(side="back", at={"green": "15 lit", "red": "27 lit", "orange": "12 dark", "blue": "16 dark"})
    play(match, "roll 6")
    assert match.movable() == ["green", "red", "white", "yellow", "violet"]


def test_h3_1_one_moves_one_adventurer_and_then_the_next_player_rolls():
    match = table(3)
    play(match, "roll 4")
    assert match.due() == "A moves"
    step = play(match, "move blue")
    assert step.rules == ("H3.1", "H3.2", "H3.3")
    assert match.where() == {"blue": "4 dark"}
    assert (match.due(), match.turns()) == ("B rolls", 1)


@pytest.mark.parametrize(
    ("begin", "roll", "end"),
    [(15, 1, 16), (15, 2, 17), (15, 3, 18), (15, 4, 19), (8, 6, 14), (17, 6, 23), (24, 6, 30), (29, 1, 30)],
)
def test_h3_2_as_many_spaces_as_the_die_says(begin, roll, end):
    match = table(at={"green": f"{begin} lit"})
    play(match, f"roll {roll}", "move green")
    assert match.where() == {"green": f"{end} dark"}


@pytest.mark.parametrize(("roll", "space"), [(1, "7"), (3, "9"), (6, "12")])
def test_h3_2_five_in_a_row_are_jumped(roll, space):
    row = {"red": "2 lit", "orange": "3 dark", "blue": "4 lit", "white": "5 dark", "yellow": "6 dark"}
    match = table(at={"green": "1 lit"} | row)
    play(match, f"roll {roll}", "move green")
    assert match.at("green") == f"{space} dark"


def test_h3_2_those_behind_and_those_caught_are_in_nobodys_way():
    places = {"green": "8 lit", "red": "7 lit", "blue": "5 dark"}
    match = table(at=places, caught="orange white yellow violet", dragon=4)
    play(match, "roll 3", "move green")
    assert match.at("green") == "11 dark"


@pytest.mark.parametrize("begin", ["2 lit", "2 dark"])
def test_h3_3_an_adventurer_ends_in_the_dark_part(begin):
    match = table(at={"green": begin})
    step = play(match, "roll 2", "move green")
    assert match.at("green") == "4 dark"
    assert "H3.3" in step.rules


@pytest.mark.parametrize(("begin", "end"), [("14 lit", "15 lit"), ("26 lit", "27 lit"), ("27 lit", "28 dark")])
def test_h3_3_on_a_fully_lit_space_one_stays_in_the_light(begin, end):
    match = table(side="back", at={"green": begin})
    play(match, "roll 1", "move green")
    assert match.at("green") == end


@pytest.mark.parametrize(("kind", "end"), [("lit gem", "9 lit"), ("dark gem", "9 dark")])
def test_h3_3_h3_4_a_gem_may_lie_in_the_light_or_in_the_dark(kind, end):
    match = table(at={"green": "8 lit"}, edition=house(front={9: kind, 10: "plain"}))
    play(match, "roll 1", "move green")
    assert (match.at("green"), match.gems("A")) == (end, 1)


@pytest.mark.parametrize(
    ("side_played", "begin", "roll", "space"),
    [
        ("front", "start", 2, 2),
        ("front", "12 lit", 4, 16),
        ("front", "27 lit", 1, 28),
        ("back", "start", 3, 3),
        ("back", "15 lit", 4, 19),
        ("back", "28 lit", 1, 29),
    ],
)
def test_h3_4_a_gem_on_the_space_of_arrival_goes_to_the_player_who_moved(side_played, begin, roll, space):
    before = {"front": {}, "back": {"A": 3, "B": 2}}[side_played]
    match = table(3, side=side_played, at={"green": begin}, gems=before, active="B")
    step = play(match, f"roll {roll}", "move green")
    assert "H3.4" in step.rules
    assert [match.gems(seat) for seat in "ABC"] == [before.get("A", 0), before.get("B", 0) + 1, 0]
    spaces = FRONT_GEMS if side_played == "front" else BACK_GEMS
    assert match.lying() == [other for other in spaces if other != space]


def test_h3_4_gems_on_the_way_are_left_lying():
    match = table(at={"green": "9 lit"})
    step = play(match, "roll 2", "move green")
    assert "H3.4" not in step.rules
    assert (match.lying(), match.gems("A")) == (FRONT_GEMS, 0)


@pytest.mark.parametrize(
    ("begin", "roll"), [("30 lit", 1), ("30 lit", 6), ("26 lit", 6), ("28 lit", 3), ("29 dark", 2), ("30 dark", 2)]
)
def test_h3_6_moving_past_space_30_is_leaving_and_the_surplus_is_lost(begin, roll):
    match = table(at={"green": begin})
    step = play(match, f"roll {roll}", "move green")
    assert step.rules == ("H2.3", "H2.4", "H3.1", "H3.2", "H3.6", "H5.1", "H5.3")
    assert match.side() == "back"
    assert match.medals()["green"] == 8


@pytest.mark.parametrize(("begin", "roll"), [("29 lit", 1), ("26 lit", 4), ("24 lit", 6), ("28 dark", 2)])
def test_h3_6_space_30_is_still_in_the_labyrinth(begin, roll):
    match = table(at={"green": begin})
    step = play(match, f"roll {roll}", "move green")
    assert "H3.6" not in step.rules
    assert (match.side(), match.at("green")) == ("front", "30 dark")


def test_h3_6_h5_1_nobody_in_the_dark_calls_the_dragon_once_somebody_has_left():
    """All who stay are in the dark, but the round is over before the dragon could move."""
    places = {"green": "30 lit", "red": "14 dark"}
    match = table(at=places, dragon=10, caught=ALL_BUT_TWO)
    step = play(match, "roll 3", "move green")
    assert not {"H4.1", "H4.2", "H4.3", "H5.2"} & set(step.rules)
    assert (match.medals()["green"], match.medals()["red"]) == (8, 6)


@pytest.mark.parametrize("roll", [1, 3, 4, 6])
def test_h3_7_if_the_roll_allows_no_move_the_turn_passes_by_itself(roll):
    match = table(at={"green": "14 dark", "red": "22 dark"}, dragon="start", caught=ALL_BUT_TWO)
    step = play(match, f"roll {roll}")
    assert step.by == -1
    assert step.rules == ("H3.1", "H3.7", "H4.1", "H4.2")
    assert (match.due(), match.turns(), match.dragon()) == ("B rolls", 1, 5)
    assert (match.at("green"), match.at("red")) == ("14 dark", "22 dark")
