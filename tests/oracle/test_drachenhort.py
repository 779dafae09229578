"""The checker of tests/oracle/drachenhort.py: set-up, turns and the dragon."""

from typing import Any

import pytest

from tests.oracle.drachenhort import BUSY_BOX, HALL, ROUNDS, START_ROOM, Table
from tests.oracle.drachenhort_positions import (
    ALL_BUT_THREE,
    ALL_BUT_TWO,
    COLOURS,
    CONTENT,
    dealt,
    medals,
    movable,
    play,
    position,
    where,
)
from tests.oracle.table import CHANCE, Wrong

# H1, H2


@pytest.mark.parametrize("content", [CONTENT, BUSY_BOX], ids=["house", "busy"])
def test_h1_components_of_both_boxes(content: dict[str, Any]):
    for side in ("front", "back"):
        assert len(content[side]) == 30
        assert sum("gem" in kind for kind in content[side]) == 12
    for medal in ("silver", "gold"):
        assert content[medal] == sorted(set(content[medal]))
        assert len(content[medal]) == 7
    assert len(set(content["adventurers"])) == 7
    assert len({frozenset(card) for card in content["cards"]}) == 7
    assert all(len(set(card)) == 3 and set(card) <= set(content["adventurers"]) for card in content["cards"])
    assert set(content["die"]) > {content["any_on"]}


def test_h1_1_an_unknown_kind_of_space_is_refused():
    with pytest.raises(Wrong, match=r"H1\.1"):
        Table({**CONTENT, "back": ["trap gem"] * 30}, 2, {})


def test_h2_1_each_player_gets_one_of_the_cards_left():
    table = Table(BUSY_BOX, 2, {})
    assert table.chances()["card A white-yellow-black"] == 1
    assert len(table.chances()) == 7
    table.play(CHANCE, "card A white-yellow-black")
    assert len(table.chances()) == 6
    assert "card B white-yellow-black" not in table.chances()
    table.play(CHANCE, "card B green-black-violet")
    assert table.player("B").card == ["green", "black", "violet"]


def test_h2_2_anyone_moves_any_adventurer():
    table = play(dealt(CONTENT), "1")
    assert movable(table) == set(COLOURS)
    play(table, "A move violet", "4")
    assert movable(table) == set(COLOURS) - {"violet"}


@pytest.mark.parametrize("number", [0, 1])
def test_h2_3_before_a_round(number: int):
    table = Table(CONTENT, 2, {})
    table.prepare(*ROUNDS[number])
    assert table.dragon == HALL
    assert {where(table, colour) for colour in COLOURS} == {"0"}
    assert len(table.gems) == 12
    assert (3 in table.gems) == (number == 1)
    assert table.free_medals == [1, 2, 3, 4, 5, 6, 8]


def test_h2_4_a_random_player_begins_and_play_goes_clockwise():
    table = Table(CONTENT, 3, {})
    for seat, card in zip("ABC", CONTENT["cards"], strict=False):
        table.play(CHANCE, f"card {seat} {'-'.join(card)}")
    assert table.chances() == {"first A": 1, "first B": 1, "first C": 1}
    play(table, "chance first B", "1", "B move red", "1", "C move blue", "1", "A move green", "1")
    assert table.actor() == "B"


def test_h2_4_round_two_begins_after_the_player_who_let_an_adventurer_leave():
    table = play(dealt({**CONTENT, "die": [2, 40]}), "40", "A move green", "40", "B move orange")
    # A's turn ended round one, so B began round two, and its turn ended that.
    assert table.actor() is None
    assert medals(table, 0)["green"] == medals(table, 1)["orange"] == 8


def test_h2_4_round_two_begins_after_a_passed_turn_that_ended_round_one():
    table = dealt({**CONTENT, "front": ["dark"] * 30})
    for turn, colour in enumerate(COLOURS):
        play(table, "1", f"{'AB'[turn % 2]} move {colour}")
    assert (table.dragon, table.turn.seat) == (START_ROOM, "B")
    # They stand on 1 to 7, and each passed turn costs the first of them. B has the first, third and fifth.
    play(table, "1", "1", "1", "1", "1")
    assert medals(table) == {"green": 1, "red": 2, "orange": 3, "blue": 4, "white": 5}
    play(table, "1")
    assert medals(table) == {"green": 1, "red": 2, "orange": 3, "blue": 4, "white": 5, "yellow": 6, "violet": 8}
    assert table.dragon == HALL
    assert len(table.gems) == 12
    play(table, "3")
    assert table.actor() == "B"
    assert movable(table) == set(COLOURS)


# H3


def test_h3_1_the_die():
    assert position().chances() == {"roll 1": 1, "roll 2": 2, "roll 3": 1, "roll 4": 1, "roll 6": 1}


@pytest.mark.parametrize("rolled", ["1", "2", "3", "4", "6"])
def test_h3_1_only_a_two_moves_those_in_the_dark(rolled: str):
    table = position(dragon=HALL, caught="violet", green="5 dark", red="7", orange="9 dark", blue="12")
    play(table, rolled)
    dark = {"green", "orange"} if rolled == "2" else set()
    assert movable(table) == {"red", "blue", "white", "yellow"} | dark


def test_h3_1_a_single_possibility_is_still_asked_for():
    table = position(caught=ALL_BUT_TWO, green="5 dark", red="7")
    assert movable(play(table, "1")) == {"red"}


def test_h3_2_occupied_spaces_are_jumped_and_not_counted():
    table = position(green="2", red="3 dark", blue="5", orange="9")
    assert where(play(table, "3", "A move green"), "green") == "7 dark"


def test_h3_2_five_in_a_row_are_jumped():
    places = {"red": "2", "orange": "3", "blue": "4", "white": "5", "yellow": "6"}
    table = position(violet="20", green="1", **places)
    assert where(play(table, "1", "A move green"), "green") == "7 dark"


def test_h3_2_a_caught_one_is_in_nobodys_way():
    table = position(green="2", red="3")
    table.award(table.adventurer("red"), 1)
    assert where(play(table, "1", "A move green"), "green") == "3 dark"


@pytest.mark.parametrize(
    ("kind", "place"), [("plain", "4 dark"), ("dark", "4 dark"), ("dark gem", "4 dark"), ("lit", "4"), ("lit gem", "4")]
)
def test_h3_3_where_an_adventurer_ends(kind: str, place: str):
    assert where(play(position({4: kind}, green="3"), "1", "A move green"), "green") == place


def test_h3_4_a_gem_is_taken_once_and_not_in_passing():
    table = position({3: "gem", 4: "lit gem"}, red="20")
    play(table, "4", "A move green", "3", "B move red", "3", "C move blue", "1")
    assert [player.gems for player in table.players] == [1, 0, 1]
    play(table, "A move orange", "2", "B move white", "2", "C move blue")
    assert [player.gems for player in table.players] == [1, 0, 1]
    assert table.gems == set()


def test_h3_5_a_trap_leads_to_three_free_spaces_before_the_dragon():
    table = position({20: "trap", 10: "gem", 14: "gem"}, dragon=10, green="19", red="12", violet="28")
    play(table, "1", "A move green")
    assert where(table, "green") == "14 dark"
    # The gem on the dragon's space stays.
    assert table.gems == {10}
    assert table.player("A").gems == 1


def test_h3_5_the_space_it_came_from_is_free():
    table = position({14: "trap"}, dragon=10, green="13")
    assert where(play(table, "1", "A move green"), "green") == "13 dark"


@pytest.mark.parametrize(
    ("traps", "red", "place"), [([13], "20", 14), ([13, 14], "20", 15), ([13, 14, 15], "16", 17), ([13, 15], "14", 16)]
)
def test_h3_5_out_of_a_trap_into_a_trap(traps: list[int], red: str, place: int):
    spaces = dict.fromkeys([*traps, 25], "trap")
    table = position(spaces, dragon=10, green="24", red=red)
    assert where(play(table, "1", "A move green"), "green") == f"{place} dark"


def test_h3_5_into_the_light():
    table = position({13: "lit gem", 25: "trap"}, dragon=10, green="24")
    assert where(play(table, "1", "A move green"), "green") == "13"
    assert table.player("A").gems == 1


@pytest.mark.parametrize("caught", ["", ALL_BUT_TWO])
def test_h3_5_with_the_dragon_in_the_hall_the_start_room_counts(caught: str):
    """Occupied or not; after it the free ones of the path."""
    table = position({6: "trap"}, HALL, caught, green="5", red="1")
    assert where(play(table, "1", "A move green"), "green") == "3 dark"


def test_h3_5_a_trap_at_the_very_start():
    table = position({1: "trap"}, dragon=HALL)
    play(table, "1", "A move green", "1", "B move red", "1", "C move blue")
    # The second and the third of the three; then 2 is jumped, and then 2 and 3.
    assert [where(table, colour) for colour in ("green", "red", "blue")] == ["2 dark", "3 dark", "4 dark"]


def test_h3_5_a_double_trap_at_the_very_start():
    table = position({1: "trap", 2: "trap"}, dragon=HALL)
    assert where(play(table, "2", "A move green"), "green") == "3 dark"


def test_h3_5_with_the_dragon_in_the_start_room_it_does_not_count():
    table = position({6: "trap"}, green="5", red="2")
    assert where(play(table, "1", "A move green"), "green") == "4 dark"


@pytest.mark.parametrize(("dragon", "traps"), [(28, [30]), (27, [30]), (26, [29, 30])])
def test_h3_5_a_trap_may_lead_out(dragon: int, traps: list[int]):
    table = position(dict.fromkeys(traps, "trap"), dragon, ALL_BUT_TWO, green=str(traps[0] - 1), red="27")
    play(table, "1", "A move green")
    assert table.actor() is None
    assert (medals(table)["green"], medals(table)["red"]) == (8, 6)


@pytest.mark.parametrize(("green", "rolled"), [("30", "1"), ("30", "6"), ("25", "6"), ("27", "4")])
def test_h3_6_beyond_the_last_space_is_out_and_the_rest_is_lost(green: str, rolled: str):
    table = play(position(green=green), rolled, "A move green")
    assert table.actor() is None
    assert medals(table)["green"] == 8


@pytest.mark.parametrize(("green", "rolled"), [("28", "1"), ("25 dark", "2")])
def test_h3_6_jumped_spaces_are_not_counted_on_the_way_out(green: str, rolled: str):
    """From 28 there is no free space; from 25 only 28 is one."""
    table = position(green=green, red="26", orange="27", blue="29", white="30")
    assert play(table, rolled, "A move green").actor() is None
    assert medals(table)["green"] == 8


def test_h3_6_the_last_space_is_not_out():
    table = position(green="24")
    assert where(play(table, "6", "A move green"), "green") == "30 dark"


def test_h3_7_a_turn_passes_by_itself():
    table = position({9: "dark", 25: "dark"}, 2, ALL_BUT_TWO, green="9 dark", red="25 dark")
    play(table, "1")
    assert (table.actor(), table.turn.seat, table.dragon) == (CHANCE, "B", 7)
    assert movable(play(table, "2")) == {"green", "red"}
    assert table.actor() == "B"


# H4


def test_h4_1_the_dragon_waits_until_all_are_in_the_dark():
    table = position(caught=ALL_BUT_THREE, dragon=2, green="12", red="20", orange="24 dark")
    play(table, "1", "A move green")
    assert (table.dragon, where(table, "green")) == (2, "13 dark")
    play(table, "1", "B move red")
    assert table.dragon == 7
    assert [where(table, colour) for colour in ("green", "red", "orange")] == ["13", "21", "24"]


@pytest.mark.parametrize("place", ["0", "20"])
def test_h4_1_the_start_room_and_a_fully_lit_space_hold_it_back(place: str):
    table = position({20: "lit", 12: "dark"}, HALL, ALL_BUT_THREE, green=place, red="10", orange="12 dark")
    play(table, "1", "A move red")
    assert table.dragon == HALL
    play(table, "3", "B move green")
    assert table.dragon == START_ROOM


def test_h4_1_one_who_arrives_in_the_light_holds_it_back():
    table = position({20: "lit gem"}, caught=ALL_BUT_THREE, green="19", red="10 dark", orange="12 dark")
    play(table, "1", "A move green")
    assert (table.dragon, where(table, "red")) == (START_ROOM, "10 dark")


def test_h4_1_all_dark_spaces_have_no_lit_part():
    table = position({12: "dark", 20: "dark gem"}, HALL, ALL_BUT_THREE, green="19", red="12 dark", orange="3 dark")
    play(table, "1", "A move green")
    assert [where(table, colour) for colour in ("green", "red", "orange")] == ["20 dark", "12 dark", "3"]


@pytest.mark.parametrize(("dragon", "now", "caught"), [(HALL, 0, False), (0, 4, True), (3, 4, True), (4, 9, False)])
def test_h4_2_one_space_first_and_then_five(dragon: int, now: int, caught: bool):
    red = "12 dark" if dragon == 4 else "4 dark"
    table = position(dragon=dragon, caught=ALL_BUT_THREE, green="19", red=red, orange="20 dark")
    play(table, "4", "A move green")
    assert table.dragon == now
    assert (medals(table).get("red") == 5) == caught


@pytest.mark.parametrize(("red", "now"), [("4 dark", 4), ("8 dark", 8), ("9 dark", 8)])
def test_h4_2_caught_on_the_first_to_the_fifth_space_where_the_dragon_stops(red: str, now: int):
    gems = dict.fromkeys([4, 5, 8], "gem")
    table = position(gems | {6: "trap", 7: "trap"}, 3, ALL_BUT_THREE, green="19", red=red, orange="10 dark")
    play(table, "3", "A move green")
    assert table.dragon == now
    assert (where(table, "red") == "off") == (red != "9 dark")
    # It takes no gems, and the one behind the caught one is safe.
    assert table.gems == {4, 5, 8}
    assert where(table, "orange") == "10"


def test_h4_2_the_dragon_springs_no_trap():
    table = position({8: "trap"}, 3, ALL_BUT_TWO, green="19", red="20 dark")
    assert play(table, "3", "A move green").dragon == 8


def test_h4_3_the_caught_get_the_lowest_free_medal_and_hold_nobody_back():
    table = position(dragon=1, caught=ALL_BUT_THREE, green="2 dark", red="3", orange="8 dark")
    play(table, "1", "A move red")
    assert medals(table) == {"blue": 1, "white": 2, "yellow": 3, "violet": 4, "green": 5}
    assert movable(play(table, "2")) == {"red", "orange"}


def test_h4_4_the_dragon_moves_once_even_if_all_stay_in_the_dark():
    spaces = dict.fromkeys([10, 18, 20, 25], "dark")
    table = position(spaces, START_ROOM, ALL_BUT_THREE, green="10 dark", red="19", orange="25 dark")
    play(table, "1", "A move red")
    assert (table.dragon, table.turn.seat) == (5, "B")
    play(table, "6")
    # Five more, up to green on the fifth of them.
    assert (table.dragon, table.turn.seat, medals(table)["green"]) == (10, "C", 5)
    play(table, "4")
    assert (table.dragon, table.turn.seat) == (15, "A")
    play(table, "3")
    assert table.actor() is None
    assert (medals(table)["red"], medals(table)["orange"]) == (6, 8)
