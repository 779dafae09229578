"""H3.5 Traps: from the trap to the dragon's space, and three free spaces on.

Traps of the front: 13, 21, 25. Traps of the back: 13, 18, 24, 25.
"""

import pytest

from tests.drachenhort.positions import COLOURS, FRONT_GEMS, house, play, table
from tests.every_game.random_games import truth
from wyrmhall.games.drachenhort.rules import path

FAR = {"orange": "28 dark", "blue": "29 dark", "white": "27 lit"}
"""Some who are far ahead and in nobody's way."""
FOUR_CAUGHT = {"caught": "blue white yellow violet"}


def trapped(begin, roll, *, others=None, **how):
    """Green moves onto a trap; all others not named are caught."""
    others = FAR if others is None else others
    caught = " ".join(name for name in COLOURS[1:] if name not in others)
    match = table(at={"green": begin} | others, caught=caught, **how)
    step = play(match, f"roll {roll}", "move green")
    assert "H3.5" in step.rules
    return match


@pytest.mark.parametrize(
    ("begin", "roll", "from_dragon", "end"),
    [
        ("12 lit", 1, "start", "3 dark"),
        ("12 lit", 1, 1, "4 dark"),
        ("9 lit", 4, 5, "8 dark"),
        ("11 dark", 2, 6, "9 dark"),
        ("20 lit", 1, 11, "14 dark"),
        ("20 lit", 1, 17, "20 dark"),
        ("24 lit", 1, 23, "26 dark"),
    ],
)
def test_h3_5_three_spaces_from_the_dragons(begin, roll, from_dragon, end):
    match = trapped(begin, roll, dragon=from_dragon)
    assert match.at("green") == end
    assert match.dragon() == from_dragon


def test_h3_5_occupied_spaces_are_jumped_on_the_way_from_the_dragon():
    """From 5: 6 is free, 7 and 8 are not, 9 and 10 are free."""
    match = trapped("12 lit", 1, dragon=5, others={"red": "7 dark", "orange": "8 lit", "blue": "16 lit"})
    assert match.at("green") == "10 dark"


def test_h3_5_h4_1_the_trapped_one_is_in_the_dark_and_may_call_the_dragon():
    """With green in the dark all are: they step into the light, and the dragon goes from 5 to 7, where red is."""
    match = trapped("12 lit", 1, dragon=5, others={"red": "7 dark", "orange": "28 dark"})
    assert {"H3.5", "H4.1", "H4.3"} <= set(match.steps[-1].rules)
    assert (match.at("green"), match.at("red"), match.dragon()) == ("9 lit", "caught", 7)


def test_h3_5_with_the_dragon_in_the_hall_the_start_room_is_the_first_of_the_three():
    match = table(at={"green": "12 lit"})
    step = play(match, "roll 1", "move green")
    assert "H3.5" in step.rules
    assert match.at("green") == "2 dark"


def test_h3_5_worked_example_with_the_dragon_in_the_hall():
    """The start room, 1, and 3, as orange is on 2."""
    match = table(at={"orange": "2 dark", "violet": "11 lit"})
    play(match, "roll 2", "move violet")
    assert (match.at("violet"), match.gems("A")) == ("3 dark", 0)


@pytest.mark.parametrize(("from_dragon", "others"), [(21, {}), (22, {}), (20, {"yellow": "22 dark"})])
def test_h3_5_a_double_trap_leads_on_until_there_is_none(from_dragon, others):
    """24 and 25 of the back are traps: green ends on 26, whether it comes to the first or to the second."""
    match = trapped("23 lit", 1, side="back", dragon=from_dragon, others=others | {"red": "28 lit"})
    assert match.at("green") == "26 dark"


def test_h3_5_the_old_space_of_the_trapped_one_is_free():
    """Green comes from 12, and from the dragon on 9 the spaces are 10, 11 and 12."""
    match = trapped("12 lit", 1, dragon=9, others={"red": "28 lit", "orange": "29 lit"})
    assert match.at("green") == "12 dark"


def test_h3_5_the_old_space_is_free_to_end_on_after_another_trap():
    """From 10 on: 11, 12 and 13, a trap; 14 is where green came from."""
    match = trapped("14 dark", 2, dragon=10, others={"red": "28 lit"}, edition=house(front={16: "trap", 1: "gem"}))
    assert match.at("green") == "14 dark"


def test_h3_5_a_trap_may_throw_forward():
    """From 11 to the trap on 13; the dragon is on 10, and 11 to 15 but for the old space are taken."""
    others = {"red": "12 lit", "orange": "14 dark", "blue": "15 dark"}
    match = trapped("11 lit", 1, dragon=10, others=others)
    assert match.at("green") == "16 dark"


def test_h3_5_a_trap_near_the_exit_may_lead_out():
    others = {"red": "27 lit", "orange": "28 lit", "blue": "29 lit", "white": "30 lit", "yellow": "26 lit"}
    match = trapped("24 lit", 1, dragon=23, others=others)
    assert match.steps[-1].rules == ("H2.3", "H2.4", "H3.1", "H3.2", "H3.5", "H3.6", "H5.1", "H5.3")
    assert match.side() == "back"
    assert match.medals() == {"violet": 1, "green": 8, "white": 6, "blue": 5, "orange": 4, "red": 3, "yellow": 2}


def test_h3_5_a_gem_on_the_dragons_space_is_not_taken():
    match = trapped("12 lit", 1, dragon=5, others={"red": "28 lit"})
    assert match.at("green") == "8 dark"
    assert (match.lying(), match.gems("A")) == (FRONT_GEMS, 0)


def test_h3_5_a_gem_where_the_trapped_one_ends_is_taken():
    match = trapped("17 lit", 1, side="back", dragon=7, others={"red": "28 lit"})
    assert match.at("green") == "10 dark"
    assert (match.gems("A"), 7 in match.lying(), 10 in match.lying()) == (1, True, False)


def test_h3_5_on_a_fully_lit_space_the_trapped_one_is_in_the_light():
    match = trapped("17 lit", 1, side="back", dragon=11, others={"red": "14 dark", "orange": "29 dark"})
    assert match.at("green") == "15 lit"
    assert match.dragon() == 11


@pytest.mark.parametrize(
    ("begin", "roll", "how", "end"),
    [
        ("4 lit", 3, {}, 7),
        ("27 lit", 1, {}, 30),
        ("12 lit", 1, {}, 2),
        ("12 lit", 1, {"dragon": 9, **FOUR_CAUGHT}, 12),
        ("24 lit", 1, {"dragon": 23, **FOUR_CAUGHT}, 26),
        ("23 lit", 1, {"dragon": 22, "side": "back", **FOUR_CAUGHT}, 26),
        ("26 lit", 6, {}, 31),
        ("30 lit", 6, {"dragon": 20, **FOUR_CAUGHT}, 31),
    ],
)
def test_h3_5_where_a_move_would_end_can_be_told_before(begin, roll, how, end):
    """Players and pictures look ahead with this; 31 is the exit."""
    others = {"red": "28 lit", "orange": "29 lit"}
    match = table(at={"green": begin} | others, **how)
    play(match, f"roll {roll}")
    spot = path.landing(match.content, truth(match), path.taken_places(truth(match)), 0)
    assert spot == 1 << end
    play(match, "move green")
    if end <= 30:
        assert match.at("green").split()[0] == str(end)
    else:
        assert "H3.6" in match.steps[-1].rules
