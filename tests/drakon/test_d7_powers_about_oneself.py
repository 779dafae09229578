"""D7 Powers that are about oneself: Wizard, Dwarf and Amazon."""

import pytest

from tests.drakon.positions import play, table

HANDS = {"A": ["empty NES"], "B": ["empty NES"]}


AROUND_START = {"0,1": "empty N", "-1,0": "gold ES"}
"""The room in the west has an arrow to Start, which has none to the west."""


def test_d7_2_a_step_where_no_arrow_leads_even_against_an_arrow():
    match = table(powers=("wizard", "knight"), lair=AROUND_START, hands=HANDS)
    assert match.legal_moves() == ["move N", "place empty NES", "wizard W"]
    step = play(match, "wizard W")
    assert {"D7.1", "D7.2", "D5.13"} <= set(step.rules)
    assert (match.at("A"), match.coins("A"), match.used()) == ("-1,0", 1, "A")


@pytest.mark.parametrize("room", ["key", "vortex", "wind ES", "gust ESW", "empty E"])
def test_d7_2_one_step_out_of_whatever_room(room):
    rooms = {"0,0": "start NSW", "1,0": room, "1,1": "gold NE", "1,2": "empty N", "1,3": "empty N"}
    match = table(powers=("wizard", "knight"), lair=rooms, at={"A": "1,0"}, hands=HANDS)
    play(match, "wizard N")
    assert (match.at("A"), match.coins("A")) == ("1,1", 1)
    assert match.due() == "B turn"


def test_d7_2_who_can_do_nothing_else_may_use_it_instead_of_passing():
    match = table(powers=("wizard", "knight"), lair={"1,0": "empty N"}, at={"A": "1,0"}, hands={"B": ["key"]})
    assert match.legal_moves() == ["wizard W", "pass"]
    play(match, "wizard W")
    assert match.at("A") == "0,0"
    assert match.due() == "B turn"


def test_d7_2_not_at_the_end_of_the_turn():
    match = table(powers=("wizard", "knight"), lair=AROUND_START, hands=HANDS)
    play(match, "place empty NES at 1,0 facing N", "draw A key")
    assert match.due() == "B turn"
    assert match.used() == ""


def dwarf(others=("knight",), **position):
    """It is the Dwarf's turn. There are four rooms in his hand, and three of different kinds in the pile."""
    position = {
        "hands": {"A": ["key", "wind NE", "gold NE", "gold NES"], "B": ["empty NES", "empty NES"]},
        "pile": ["empty N", "well NE", "well NES"],
    } | position
    return table(powers=("dwarf", *others), lair={"0,1": "empty N"}, **position)


def test_d7_5_he_discards_two_rooms_and_draws_two():
    match = dwarf()
    assert match.legal_moves()[-1] == "dwarf"
    play(match, "dwarf")
    assert match.legal_moves() == ["discard gold NE", "discard gold NES", "discard key", "discard wind NE"]
    play(match, "discard key")
    assert match.legal_moves() == ["then gold NE", "then gold NES", "then wind NE"]
    step = play(match, "then gold NES")
    assert {"D7.1", "D7.5"} <= set(step.rules)
    assert match.hand("A") == ["gold NE", "wind NE"]
    step = play(match, "draw A well NE", "draw A empty N")
    assert "D7.5" in step.rules
    assert match.hand("A") == ["empty N", "gold NE", "wind NE", "well NE"]
    assert match.used() == "A"
    assert match.due() == "A turn"


def test_d7_5_the_discards_lie_below_all_other_rooms_and_are_drawn_later():
    match = dwarf(pile=["empty N"], under=["well NE", "well NES"])
    play(match, "dwarf discard key then gold NES", "draw A empty N")
    assert match.weights() == {"draw A well NE": 1}
    play(match, "draw A well NE")
    assert match.under("A") == ["well NES", "key", "gold NES"]
    play(match, "place gold NE at 1,0 facing N", "draw A well NES", "place empty NES at 2,0 facing N")
    assert match.weights() == {"draw B key": 1}
    play(match, "draw B key", "move N", "place key at 3,0")
    assert match.weights() == {"draw B gold NES": 1}


@pytest.mark.parametrize(("pile", "under"), [(["empty N"], []), ([], ["empty N"]), ([], [])])
def test_d7_5_he_needs_two_rooms_in_the_pile(pile, under):
    match = dwarf(pile=pile, under=under)
    assert match.refused("dwarf") == ("D7.5", "too few rooms")
    assert "dwarf" not in match.legal_moves()


@pytest.mark.parametrize(
    ("pile", "under"), [(["empty N", "well NE"], []), (["empty N"], ["well NE"]), ([], ["empty N", "well NE"])]
)
def test_d7_5_rooms_put_under_the_pile_count_for_it(pile, under):
    assert "dwarf" in dwarf(pile=pile, under=under).legal_moves()


def test_d7_5_one_room_is_not_discarded_twice():
    match = dwarf()
    play(match, "dwarf discard key")
    assert match.refused("then key") == ("D7.5", "not in hand to discard")
    assert match.refused("then well NE") == ("D7.5", "not in hand to discard")
    assert match.refused("move N") == ("D7.5", "discard now")


def test_d7_5_also_at_the_end_of_the_turn():
    match = dwarf()
    play(match, "move N")
    assert match.legal_moves() == ["dwarf", "end"]
    play(match, "dwarf discard key then gold NE", "draw A well NE", "draw A well NES")
    assert match.due() == "B turn"


def amazon(lair, **position):
    """It is the Amazon's turn."""
    position = {"hands": HANDS} | position
    return table(powers=("amazon", "knight"), lair=lair, **position)


TWO_GOLD = {"0,1": "gold NE", "0,2": "gold NEW"}


def test_d7_7_an_extra_move_at_the_start_of_the_turn():
    match = amazon(TWO_GOLD)
    assert match.legal_moves() == ["move N", "place empty NES", "amazon"]
    play(match, "amazon")
    assert match.legal_moves() == ["N"]
    assert match.refused("E") == ("D4.1", "no room there")
    step = play(match, "N")
    assert {"D7.7", "D4.2", "D5.13"} <= set(step.rules)
    assert (match.at("A"), match.coins("A"), match.used()) == ("0,1", 1, "A")
    assert match.due() == "A turn"


def test_d7_7_after_it_she_still_has_to_place_or_move_and_both_rooms_take_effect():
    match = amazon(TWO_GOLD)
    play(match, "amazon N")
    assert match.legal_moves() == ["move N", "place empty NES"]
    play(match, "move N")
    assert (match.at("A"), match.coins("A")) == ("0,2", 2)
    assert match.due() == "B turn"


def test_d7_7_an_extra_move_at_the_end_after_a_move():
    match = amazon(TWO_GOLD)
    play(match, "move N")
    assert match.legal_moves() == ["amazon", "end"]
    play(match, "amazon N")
    assert (match.at("A"), match.coins("A"), match.used()) == ("0,2", 2, "A")
    assert match.due() == "B turn"


@pytest.mark.parametrize(("room", "way", "place"), [("wind NE", "N N", "0,3"), ("gust NEW", "N N N", "0,4")])
def test_d7_7_by_wind_the_full_distance(room, way, place):
    rooms = {"0,1": room, "0,2": "goblins N", "0,3": "empty N", "0,4": "empty N"}
    match = amazon(rooms, at={"A": "0,1"}, coins={"A": 1})
    play(match, f"amazon {way}")
    assert (match.at("A"), match.coins("A"), match.used()) == (place, 1, "A")
    assert match.due() == "A turn"
