"""D3.1 Placing a room: where, turned how, and all placements of a lair."""

import pytest

from tests.drakon.placements import SIDES, next_to
from tests.drakon.positions import play, table


@pytest.mark.parametrize("side", SIDES)
def test_d3_1_a_room_is_placed_side_by_side_with_another(side):
    match = table(hands={"A": ["key"]})
    where = next_to("0,0", side)
    step = play(match, f"place key at {where}")
    assert match.lair() == {where: "key"}
    assert match.hand("A") == []
    assert step.rules == ("D3.1",)


def test_d3_1_only_rooms_of_the_own_hand_can_be_placed():
    match = table(hands={"A": ["key", "wind NE"], "B": ["gold NE"]})
    assert match.legal_moves() == ["place key", "place wind NE"]
    for room in ("gold NE", "empty N", "start NES"):
        assert match.refused(f"place {room}") == ("D3.1", "not in hand")


def test_d3_1_two_rooms_that_look_alike_are_listed_once():
    match = table(hands={"A": ["empty NES", "empty NES", "key"]})
    assert match.legal_moves() == ["place empty NES", "place key"]
    play(match, "place empty NES at -1,0 facing N", "draw A empty N")
    assert sorted(match.hand("A")) == ["empty N", "empty NES", "key"]


@pytest.mark.parametrize(
    ("room", "facing", "arrows"),
    [
        ("empty N", "N", "N"),
        ("empty N", "E", "E"),
        ("empty N", "S", "S"),
        ("empty N", "W", "W"),
        ("empty NE", "N", "NE"),
        ("empty NE", "E", "ES"),
        ("empty NE", "S", "SW"),
        ("empty NE", "W", "NW"),
        ("empty NS", "N", "NS"),
        ("empty NS", "E", "EW"),
    ],
)
def test_d3_1_facing_says_where_the_printed_north_points(room, facing, arrows):
    match = table(hands={"A": [room]})
    play(match, f"place {room} at -1,0 facing {facing}")
    assert match.lair() == {"-1,0": f"empty {arrows}"}


def test_d3_1_an_arrow_may_point_at_a_side_without_one():
    match = table(hands={"A": ["empty N"], "B": ["empty N"]})
    play(match, "place empty N at -1,0 facing E")  # at Start, which has no arrow to the west
    assert match.due() == "chance draw"
    play(match, "draw A key", "place empty N at 1,0 facing E")  # Start points at this one, it points away
    assert match.lair() == {"-1,0": "empty E", "1,0": "empty E"}
