"""D5 Rooms that ask who or whether: Crystal Ball, Map Room and Start."""

import pytest

from tests.drakon.positions import house, play, table

HANDS = {"A": ["empty NES"], "B": ["empty NES"]}


def crystal(more=None, players=2, **position):
    """A has come into a Crystal Ball east of Start."""
    position = {"hands": HANDS} | position
    match = table(players, lair={"1,0": "crystal NS", **(more or {})}, **position)
    play(match, "move E")
    return match


def test_d5_6_one_opponents_adventurer_is_moved_along_an_arrow():
    match = crystal({"0,1": "gold NE"}, players=3)
    assert match.due() == "A crystal"
    assert match.legal_moves() == ["send B", "send C"]
    assert match.refused("send A") == ("D5.6", "own seat")
    assert match.refused("send B W") == ("D4.1", "no room there")
    assert match.refused("send B to 0,1") == ("D5.3", "not a vortex")
    play(match, "send B")
    assert match.legal_moves() == ["N", "E"]
    step = play(match, "N")
    assert "D5.6" in step.rules
    assert (match.at("A"), match.at("B"), match.at("C")) == ("1,0", "0,1", "0,0")
    assert match.coins("B") == 1
    assert match.due() == "B turn"


def test_d5_6_from_a_vortex_to_any_other_room():
    match = crystal({"0,1": "vortex", "5,5": "gold NE"}, at={"B": "0,1"})
    assert match.refused("send B to 0,1") == ("D5.3", "already there")
    assert match.refused("send B S") == ("D5.3", "leave by vortex")
    play(match, "send B")
    assert match.legal_moves() == ["to 0,0", "to 1,0", "to 5,5"]
    play(match, "to 5,5")
    assert (match.at("B"), match.coins("B")) == ("5,5", 1)


@pytest.mark.parametrize(("room", "way", "place"), [("wind NE", "N N", "0,3"), ("gust NEW", "N N N", "0,4")])
def test_d5_6_from_wind_or_gust_the_full_distance(room, way, place):
    rooms = {"0,1": room, "0,2": "goblins N", "0,3": "empty N", "0,4": "empty N"}
    match = crystal(rooms, at={"B": "0,1"}, coins={"B": 1})
    play(match, f"send B {way}")
    assert (match.at("B"), match.coins("B")) == (place, 1)
    assert match.due() == "B turn"


def test_d5_6_an_adventurer_that_cannot_move_may_be_chosen_and_nothing_happens():
    match = crystal({"0,1": "empty N"}, players=3, at={"B": "0,1"})
    assert match.legal_moves() == ["send B", "send C"]
    step = play(match, "send B")
    assert "D5.6" in step.rules
    assert (match.at("B"), match.at("C")) == ("0,1", "0,0")
    assert match.due() == "B turn"


def test_d5_6_one_crystal_ball_leads_to_the_next():
    rooms = {"0,1": "crystal NE", "0,-1": "portal ES", "5,5": "gold NE"}
    match = crystal(rooms, players=3, hands={"A": ["wind NE"], "C": ["key"]})
    play(match, "send B N")
    assert match.due() == "B crystal"
    assert match.legal_moves() == ["send A", "send C"]
    play(match, "send C S")
    assert match.due() == "C portal"
    play(match, "swap 5,5 for key")
    assert match.hand("C") == ["gold NE"]
    assert match.due() == "B turn"


BALLS = {"1,0": "crystal NS", "1,1": "crystal NE", "2,1": "crystal ES", "2,0": "crystal ESW"}
"""Four Crystal Balls in a ring, each with an arrow to the next."""
ROUND = {"1,0": "N", "1,1": "E", "2,1": "S", "2,0": "W"}


def send_round(match, times):
    """So many moves by Crystal Balls, whoever must send sends the other one."""
    for _ in range(times):
        assert match.due().endswith("crystal")
        other = "B" if match.due().startswith("A") else "A"
        play(match, f"send {other} {ROUND[match.at(other)]}")


def test_d5_6_there_are_sixteen_moves_in_a_turn_and_in_the_next_again():
    match = table(lair=BALLS, at={"B": "2,1"}, hands=HANDS)
    play(match, "move E")
    send_round(match, 16)
    assert match.due() == "B turn"
    play(match, f"move {ROUND[match.at('B')]}")
    send_round(match, 16)
    assert match.due() == "A turn"


def test_d5_6_the_limit_holds_for_the_whole_turn_with_an_extra_move():
    one = house(("ball_moves = 16", "ball_moves = 1"))
    rooms = {"1,0": "crystal NE", "1,1": "crystal EW", "0,1": "gold NW"}
    match = table(powers=("amazon", "knight"), lair=rooms, hands=HANDS, edition=one)
    play(match, "move E", "send B N", "amazon N")
    assert match.due() == "B turn"


def test_d5_6_an_adventurer_that_could_not_move_does_not_count_for_the_limit():
    one = house(("ball_moves = 16", "ball_moves = 1"))
    rooms = {"1,0": "crystal NE", "1,1": "crystal EW", "0,1": "empty N"}
    match = table(powers=("amazon", "knight"), lair=rooms, at={"B": "0,1"}, hands=HANDS, edition=one)
    play(match, "move E", "send B", "amazon N")
    assert match.due() == "A crystal"


def map_room(players=3, hands=None, **position):
    """A has come into a Map Room east of Start."""
    hands = {"A": ["wind NE"], "B": ["key", "key", "gold NE"]} if hands is None else hands
    match = table(players, lair={"1,0": "map NS", "0,1": "empty N"}, hands=hands, **position)
    play(match, "move E")
    return match


def test_d5_10_a_random_room_from_the_hand_of_a_player():
    match = map_room()
    assert match.due() == "A map"
    step = play(match, "map B")
    assert "D5.10" in step.rules
    assert match.weights() == {"take gold NE from B": 1, "take key from B": 2}
    assert match.hand("A") == ["wind NE"]
    step = play(match, "take key from B")
    assert "D5.10" in step.rules
    assert match.hand("A") == ["key", "wind NE"]
    assert match.hand("B") == ["gold NE", "key"]
    assert match.due() == "B turn"


def test_d5_10_of_a_player_of_ones_choice_who_has_rooms():
    hands = {"A": ["wind NE"], "B": ["key"], "D": ["gold NE"]}
    match = map_room(4, hands)
    assert match.legal_moves() == ["map B", "map D"]
    assert match.refused("map C") == ("D5.10", "no rooms in hand")
    play(match, "map D", "take gold NE from D")
    assert [match.hand(letter) for letter in "ABCD"] == [["gold NE", "wind NE"], ["key"], [], []]


def test_d5_10_nothing_happens_if_no_opponent_has_a_room():
    match = map_room(hands={"A": ["wind NE"]})
    assert match.hand("A") == ["wind NE"]
    assert match.due() == "B turn"


def back_to_start(**position):
    """A has come back to Start from the west."""
    match = table(lair={"-1,0": "empty E", "0,1": "empty N"}, at={"A": "-1,0"}, hands=HANDS, **position)
    play(match, "move E")
    return match


def test_d5_11_one_coin_that_lies_there_may_be_taken():
    match = back_to_start(on_start=2, coins={"A": 1})
    assert match.due() == "A start coin"
    assert match.legal_moves() == ["take coin", "leave coin"]
    step = play(match, "take coin")
    assert "D5.11" in step.rules
    assert (match.coins("A"), match.on_start(), match.hoard()) == (2, 1, 25)
    assert match.due() == "B turn"


def test_d5_11_it_may_be_left():
    match = back_to_start(on_start=2, coins={"A": 1})
    step = play(match, "leave coin")
    assert "D5.11" in step.rules
    assert (match.coins("A"), match.on_start()) == (1, 2)
    assert match.due() == "B turn"


def test_d5_11_nothing_is_asked_while_no_coin_lies_there():
    match = back_to_start(coins={"A": 1})
    assert match.coins("A") == 1
    assert match.due() == "B turn"
