"""D5 Rooms that change the lair: Magic Portal, Destruction and Rotation."""

import pytest

from tests.drakon.positions import play, table

HANDS = {"A": ["empty NES"], "B": ["empty NES"]}


def portal(more=None, *, hand=("key", "wind NE"), **position):
    """A has come into a Portal east of Start; B is on Start."""
    rooms = {"1,0": "portal NS", **({"0,1": "gold NE"} if more is None else more)}
    match = table(lair=rooms, hands={"A": list(hand), "B": ["empty NES"]}, **position)
    play(match, "move E")
    return match


def test_d5_5_a_room_of_the_lair_into_the_hand_and_one_of_the_hand_in_its_place():
    match = portal()
    pile = match.in_pile()
    assert match.due() == "A portal"
    step = play(match, "swap 0,1 for key")
    assert match.lair() == {"1,0": "portal NS", "0,1": "key"}
    assert match.hand("A") == ["gold NE", "wind NE"]
    assert match.in_pile() == pile
    assert "D5.5" in step.rules
    assert match.due() == "B turn"


def test_d5_5_the_new_room_may_be_turned_so_that_no_arrows_meet():
    match = portal()
    play(match, "swap 0,1 for wind NE")
    assert match.legal_moves() == ["facing N", "facing W"]
    assert match.refused("facing E") == ("D3.1", "arrows meet")
    assert match.refused("facing S") == ("D3.1", "arrows meet")
    play(match, "facing W")
    assert match.lair()["0,1"] == "wind NW"


@pytest.mark.parametrize("hand", [(), ("gold NES",)])
def test_d5_5_nothing_happens_without_a_room_in_hand_or_a_legal_swap(hand):
    pointed_at_twice = {"0,1": "empty N", "-1,1": "empty E"}
    match = portal(pointed_at_twice, hand=hand, at={"B": "-1,1"})
    assert match.due() == "B turn"
    assert match.lair() == {"1,0": "portal NS", **pointed_at_twice}


def test_d5_5_a_room_where_nothing_of_the_hand_fits_cannot_be_taken():
    match = portal({"0,1": "empty N", "-1,1": "empty E", "-2,1": "empty N"}, hand=("gold NES",))
    assert match.legal_moves() == ["swap -1,1", "swap -2,1"]
    assert match.refused("swap 0,1") == ("D5.5", "nothing fits")


def test_d5_5_a_room_with_anybody_in_it_is_not_swapped_out():
    match = portal({"0,1": "gold NE", "0,-1": "empty ES"}, at={"B": "0,1"})
    assert match.legal_moves() == ["swap 0,-1"]
    assert match.refused("swap 0,1") == ("D5.5", "occupied for swap")
    assert match.refused("swap 1,0") == ("D5.5", "occupied for swap")


def destruction(more=None, **position):
    """A has come into a Destruction east of Start; B is on Start unless told otherwise."""
    position = {"hands": HANDS} | position
    match = table(lair={"1,0": "destruction NS", **(more or {})}, **position)
    play(match, "move E")
    return match


def test_d5_7_a_room_goes_under_the_pile():
    match = destruction({"0,1": "gold NE", "0,-1": "empty S"})
    pile = match.in_pile()
    assert match.due() == "A destruction"
    assert match.legal_moves() == ["destroy 0,1", "destroy 0,-1"]
    step = play(match, "destroy 0,1")
    assert match.lair() == {"1,0": "destruction NS", "0,-1": "empty S"}
    assert match.under() == ["gold NE"]
    assert match.in_pile() == pile + 1
    assert "D5.7" in step.rules
    assert match.due() == "B turn"


def test_d5_7_a_room_with_anybody_in_it_is_not_destroyed():
    match = destruction({"0,1": "gold NE", "0,-1": "empty S"}, at={"B": "0,1"})
    assert match.legal_moves() == ["destroy 0,-1"]
    assert match.refused("destroy 0,1") == ("D5.7", "is occupied")
    assert match.refused("destroy 1,0") == ("D5.7", "is occupied")


@pytest.mark.parametrize(("more", "where"), [({}, "0,0"), ({"0,1": "gold NE"}, "0,1")])
def test_d5_7_nothing_happens_if_no_room_can_go(more, where):
    match = destruction(more, at={"B": where})
    assert match.due() == "B turn"
    assert match.under() == []


def test_d5_7_destroyed_rooms_are_drawn_last_in_the_order_in_which_they_went():
    rooms = {"0,1": "gold NE", "0,-1": "destruction ES", "5,5": "well NE"}
    hands = {"A": ["key", "empty NES"], "B": ["vortex", "empty NES"]}
    match = destruction(rooms, hands=hands, pile=["empty N"])
    play(match, "destroy 5,5", "move S", "destroy 0,1")
    assert match.under() == ["well NE", "gold NE"]
    play(match, "place key at 2,0")
    assert match.weights() == {"draw A empty N": 1}
    play(match, "draw A empty N", "place vortex at 3,0")
    assert match.weights() == {"draw B well NE": 1}
    play(match, "draw B well NE", "place empty N at 4,0 facing E")
    assert match.weights() == {"draw A gold NE": 1}
    play(match, "draw A gold NE")
    assert match.in_pile() == 0


def rotation(more=None, **position):
    """A has come into a Rotation east of Start."""
    position = {"hands": HANDS} | position
    match = table(lair={"1,0": "rotation NE", **(more or {})}, **position)
    play(match, "move E")
    return match


@pytest.mark.parametrize(("facing", "arrows"), [("E", "ES"), ("S", "SW"), ("W", "NW")])
def test_d5_8_a_room_is_turned_by_a_quarter_either_way_or_by_a_half(facing, arrows):
    match = rotation({"5,5": "gold NE"})
    assert match.due() == "A rotation"
    play(match, "turn 5,5")
    assert match.legal_moves() == ["facing E", "facing S", "facing W"]
    assert match.refused("facing N") == ("D5.8", "cannot turn")
    step = play(match, f"facing {facing}")
    assert match.lair() == {"1,0": "rotation NE", "5,5": f"gold {arrows}"}
    assert "D5.8" in step.rules
    assert match.due() == "B turn"


def test_d5_8_start_may_be_turned():
    match = rotation()
    play(match, "turn 0,0")
    assert match.legal_moves() == ["facing E", "facing S", "facing W"]
    play(match, "facing S")
    assert match.lair()["0,0"] == "start NSW"
    assert match.refused("move E") == ("D4.1", "no arrow")


def test_d5_8_no_arrows_may_meet_afterwards():
    match = rotation({"0,1": "gold NE"})
    play(match, "turn 0,1")
    assert match.legal_moves() == ["facing W"]
    assert match.refused("facing E") == ("D3.1", "arrows meet")
    assert match.refused("facing S") == ("D3.1", "arrows meet")


def test_d5_8_a_room_that_cannot_be_turned_without_arrows_meeting_is_not_chosen():
    match = rotation({"-1,0": "empty E"})
    assert match.legal_moves() == ["turn 1,0", "turn -1,0"]
    assert match.refused("turn 0,0") == ("D5.8", "cannot turn")


def test_d5_8_half_a_turn_of_a_straight_passage_is_enough():
    match = rotation({"5,5": "empty NS"})
    play(match, "turn 5,5")
    assert match.legal_moves() == ["facing N", "facing E"]
    play(match, "facing N")
    assert match.lair()["5,5"] == "empty NS"
    assert match.due() == "B turn"


@pytest.mark.parametrize("room", ["key", "vortex"])
def test_d5_8_a_room_without_arrows_may_be_turned_and_stays_as_it_is(room):
    match = rotation({"5,5": room})
    play(match, "turn 5,5")
    assert match.lair() == {"1,0": "rotation NE", "5,5": room}
    assert match.due() == "B turn"


LOCKED = {"0,1": "rotation NEW", "-1,1": "gold NSW", "-1,0": "empty ESW"}
"""Start and three rooms, each with one side free of arrows, and an arrow of another points at that."""


def test_d5_8_nothing_happens_if_no_room_can_be_turned():
    match = table(lair=LOCKED, hands=HANDS)
    play(match, "move N")
    assert match.due() == "B turn"
    assert match.lair() == LOCKED
