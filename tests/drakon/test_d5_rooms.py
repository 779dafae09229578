"""D5 Rooms that decide by themselves: how one leaves a Key, a Vortex and a Wind, and where coins go."""

import pytest

from tests.drakon.positions import play, table

HANDS = {"A": ["empty NES"], "B": ["empty NES"]}


@pytest.mark.parametrize("room", ["empty E", "empty NS", "empty NE", "empty NES"])
def test_d5_1_an_empty_room_does_nothing(room):
    rooms = {"1,0": room, "0,1": "gold NE"}
    match = table(lair=rooms, hands=HANDS, coins={"A": 2, "B": 3}, on_start=1)
    step = play(match, "move E")
    assert "D5.1" in step.rules
    assert (match.at("A"), match.at("B")) == ("1,0", "0,0")
    assert (match.coins("A"), match.coins("B"), match.on_start()) == (2, 3, 1)
    assert (match.hand("A"), match.hand("B")) == (["empty NES"], ["empty NES"])
    assert match.lair() == rooms
    assert match.due() == "B turn"


AROUND_A_KEY = {"1,0": "key", "1,1": "empty S", "2,0": "empty E", "1,-1": "empty S"}
"""Start and the room in the north point at the Key, the others do not."""


@pytest.mark.parametrize("room", ["key", "vortex"])
def test_d5_2_coming_into_a_key_or_vortex_does_nothing(room):
    match = table(lair={"1,0": room}, hands=HANDS, coins={"A": 4})
    step = play(match, "move E")
    assert step.rules == ("D3.2", "D4.1", "D4.2")
    assert match.due() == "B turn"


@pytest.mark.parametrize(("side", "place"), [("N", "1,1"), ("E", "2,0"), ("S", "1,-1"), ("W", "0,0")])
def test_d5_2_one_leaves_a_key_in_any_direction_whatever_the_arrows(side, place):
    match = table(lair=AROUND_A_KEY, at={"A": "1,0"})
    assert match.legal_moves() == ["move N", "move E", "move S", "move W"]
    step = play(match, f"move {side}")
    assert match.at("A") == place
    assert "D5.2" in step.rules
    assert "D4.1" not in step.rules


def test_d5_3_one_leaves_a_vortex_for_any_other_room_near_or_far_cut_off_or_not():
    rooms = {"1,0": "vortex", "0,1": "empty N", "1,1": "empty S", "7,-3": "gold NES"}
    match = table(lair=rooms, at={"A": "1,0", "B": "0,1"}, hands=HANDS)
    assert match.legal_moves() == ["move to 0,0", "move to 0,1", "move to 1,1", "move to 7,-3", "place empty NES"]
    step = play(match, "move to 7,-3")
    assert match.at("A") == "7,-3"
    assert match.coins("A") == 1
    assert step.rules == ("D3.2", "D4.2", "D5.3", "D5.13")


@pytest.mark.parametrize("room", ["wind NE", "gust NES"])
def test_d5_4_coming_into_wind_or_gust_does_nothing(room):
    match = table(lair={"1,0": room, "1,1": "gold NE", "1,2": "gold NEW", "1,3": "gold NEW"}, hands=HANDS)
    step = play(match, "move E")
    assert step.rules == ("D3.2", "D4.1", "D4.2")
    assert match.at("A") == "1,0"
    assert match.due() == "B turn"


@pytest.mark.parametrize(
    ("rooms", "way"),
    [
        ({"1,0": "wind NE", "1,1": "goblins N", "1,2": "gold NE", "1,3": "gold NEW"}, "N N"),
        ({"1,0": "gust NES", "1,1": "goblins N", "1,2": "well NE", "1,3": "gold NEW", "1,4": "empty N"}, "N N N"),
    ],
)
def test_d5_4_wind_carries_exactly_two_rooms_gust_three_and_only_the_last_takes_effect(rooms, way):
    match = table(lair=rooms, at={"A": "1,0"}, coins={"A": 2}, hands=HANDS)
    step = play(match, f"move {way}")
    assert match.at("A") == f"1,{len(way.split())}"
    assert (match.coins("A"), match.on_start(), match.hoard()) == (3, 0, 25)
    assert {"D3.2", "D5.4", "D5.13"} <= set(step.rules)
    assert match.due() == "B turn"


def test_d5_4_who_cannot_go_the_full_distance_by_wind_cannot_leave():
    match = table(lair={"1,0": "wind NE", "1,1": "empty N"}, at={"A": "1,0"})
    assert match.refused("move N") == ("D5.4", "not far enough")
    assert match.legal_moves() == ["pass"]


def test_d5_4_gust_takes_no_step_from_which_the_full_distance_is_impossible():
    rooms = {
        "1,0": "gust NES",
        "2,0": "empty E",
        "3,0": "empty N",
        "1,1": "empty NE",
        "2,1": "empty E",
        "1,2": "empty N",
        "1,3": "gold NE",
    }
    match = table(lair=rooms, at={"A": "1,0"})
    assert match.legal_moves() == ["move N"]
    play(match, "move N")
    assert match.refused("E") == ("D5.4", "not far enough")
    assert match.legal_moves() == ["N"]


@pytest.mark.parametrize("room", ["key", "vortex"])
def test_d5_4_a_key_or_vortex_passed_has_an_arrow_where_none_points_at_it(room):
    rooms = {"1,0": "wind NE", "1,1": room, "0,1": "empty N", "2,1": "gold NE", "1,2": "empty N"}
    match = table(lair=rooms, at={"A": "1,0"})
    play(match, "move N")
    assert match.legal_moves() == ["N", "E", "W"]
    play(match, "E")
    assert (match.at("A"), match.coins("A")) == ("2,1", 1)


@pytest.mark.parametrize("room", ["key", "vortex"])
def test_d5_4_a_key_or_vortex_passed_is_not_left_where_an_arrow_points_at_it(room):
    rooms = {"1,0": "wind NE", "1,1": room, "0,1": "empty E", "2,1": "gold NE", "1,2": "empty S"}
    match = table(lair=rooms, at={"A": "1,0"})
    for side in "NSW":
        assert match.refused(f"move N {side}") == ("D5.4", "pointed at")
    play(match, "move N")
    assert match.legal_moves() == ["E"]


def test_d5_4_gust_looks_through_a_key_further_on():
    closed = {"1,0": "gust NES", "1,1": "empty N", "1,2": "key", "0,2": "empty E"}
    assert table(lair=closed, at={"A": "1,0"}).legal_moves() == ["pass"]
    match = table(lair={**closed, "2,2": "empty N"}, at={"A": "1,0"})
    play(match, "move N N E")
    assert match.at("A") == "2,2"


@pytest.mark.parametrize(
    ("room", "start", "hoard"),
    [("goblins N", 2, 22), ("goblins NE", 2, 22), ("goblins NES", 2, 22), ("well NE", 1, 23), ("well NES", 1, 23)],
)
def test_d5_9_goblins_put_a_coin_onto_start_and_a_well_gives_it_back_to_the_hoard(room, start, hoard):
    match = table(lair={"1,0": room}, coins={"A": 2, "B": 3}, on_start=1, hands=HANDS)
    step = play(match, "move E")
    assert (match.coins("A"), match.coins("B")) == (1, 3)
    assert (match.on_start(), match.hoard()) == (start, hoard)
    assert "D5.9" in step.rules
    assert match.due() == "B turn"


@pytest.mark.parametrize("room", ["goblins N", "well NE"])
def test_d5_9_without_a_coin_nothing_happens(room):
    match = table(lair={"1,0": room}, coins={"B": 3}, on_start=1, hands=HANDS)
    play(match, "move E")
    assert (match.coins("A"), match.coins("B"), match.on_start(), match.hoard()) == (0, 3, 1, 24)
    assert match.due() == "B turn"


@pytest.mark.parametrize(
    ("players", "thief", "left", "right"),
    [
        (2, "A", "B", "B"),
        (2, "B", "A", "A"),
        (3, "A", "B", "C"),
        (3, "B", "C", "A"),
        (3, "C", "A", "B"),
        (6, "A", "B", "F"),
        (6, "D", "E", "C"),
        (6, "F", "A", "E"),
    ],
)
def test_d5_12_left_is_the_next_in_turn_order_and_right_the_one_before(players, thief, left, right):
    everybody = "ABCDEF"[:players]
    for room, victim in (("steal-left NS", left), ("steal-right NS", right)):
        match = table(players, lair={"1,0": room}, active=thief, coins=dict.fromkeys(everybody, 2))
        step = play(match, "move E")
        assert "D5.12" in step.rules
        for letter in everybody:
            assert match.coins(letter) == {thief: 3, victim: 1}.get(letter, 2)


@pytest.mark.parametrize("room", ["steal-left NE", "steal-right NE"])
def test_d5_12_nothing_happens_if_that_player_has_no_coin(room):
    victim, other = ("B", "C") if room.startswith("steal-left") else ("C", "B")
    match = table(3, lair={"1,0": room}, coins={"A": 1, other: 3}, on_start=1)
    play(match, "move E")
    assert (match.coins("A"), match.coins(victim), match.coins(other)) == (1, 0, 3)
    assert (match.on_start(), match.hoard()) == (1, 23)
    assert match.due() == "B turn"


@pytest.mark.parametrize("room", ["gold NE", "gold NES"])
def test_d5_13_a_coin_from_the_hoard(room):
    match = table(lair={"1,0": room}, coins={"A": 1, "B": 3}, on_start=1, hands=HANDS)
    step = play(match, "move E")
    assert (match.coins("A"), match.coins("B"), match.on_start(), match.hoard()) == (2, 3, 1, 22)
    assert "D5.13" in step.rules
    assert match.due() == "B turn"


def test_d5_13_nothing_happens_while_the_hoard_is_empty():
    match = table(lair={"1,0": "gold NE"}, coins={"A": 1, "B": 3}, on_start=2, hoard=0, hands=HANDS)
    play(match, "move E")
    assert (match.coins("A"), match.coins("B"), match.on_start(), match.hoard()) == (1, 3, 2, 0)
    assert match.due() == "B turn"
