"""D3.1 Placing a room: where, turned how, and all placements of a lair."""

import itertools

import pytest

from tests.drakon.placements import (
    OPPOSITE,
    SIDES,
    assert_placements,
    ats,
    free_places,
    next_to,
    turned,
    turns,
    whole_lair,
)
from tests.drakon.positions import play, table

PATTERNS = ["", "N", "NS", "NE", "NES"]


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


@pytest.mark.parametrize("pattern", PATTERNS, ids=["none", *PATTERNS[1:]])
@pytest.mark.parametrize("pointing", ["".join(s) for n in range(5) for s in itertools.combinations(SIDES, n)])
def test_d3_1_beside_every_set_of_arrows(pattern, pointing):
    """A free place between four rooms, some of which point at it."""
    around = {}
    for side in SIDES:
        around[next_to("-5,0", side)] = f"empty {OPPOSITE[side] if side in pointing else side}"
    room = {"": "key", "N": "goblins N", "NS": "map NS", "NE": "goblins NE", "NES": "gust NES"}[pattern]
    match = table(lair=around, hands={"A": [room]})
    fitting = [facing for facing in SIDES if not turned(pattern, facing) & set(pointing)]
    if pattern == "NS":
        fitting = [facing for facing in fitting if facing in "NE"]
    if not fitting:
        assert "-5,0" not in ats(match, room)
        assert match.refused(f"place {room} at -5,0") == ("D3.1", "no turn fits")
    elif not pattern:
        assert "-5,0" in ats(match, room)
        play(match, "place key at -5,0")
        assert match.due() == "chance draw"
    else:
        assert turns(match, f"place {room} at -5,0") == fitting
        for facing in set("NESW" if pattern != "NS" else "NE") - set(fitting):
            assert match.refused(f"place {room} at -5,0 facing {facing}") == ("D3.1", "arrows meet")


LAIRS = {
    "Start alone": {},
    "Start turned": {"0,0": "start NSW", "1,0": "gold NSW", "-1,0": "empty W"},
    "a line": {"1,0": "empty E", "2,0": "empty E", "3,0": "empty E"},
    "an odd shape": {
        "0,1": "empty NE",
        "1,1": "gold NES",
        "1,2": "wind NE",
        "-1,0": "map NW",
        "-1,-1": "key",
        "2,2": "vortex",
        "0,-1": "goblins SW",
    },
    "a hole": {
        "1,0": "empty E",
        "2,0": "empty N",
        "2,1": "empty N",
        "2,2": "gold NEW",
        "1,2": "empty S",
        "0,2": "key",
        "0,1": "empty NEW",
    },
    "two holes side by side": {
        "1,0": "key",
        "2,0": "key",
        "3,0": "vortex",
        "3,1": "vortex",
        "3,2": "vortex",
        "2,2": "empty E",
        "1,2": "empty E",
        "0,2": "empty EW",
        "0,1": "empty NE",
    },
    "in two parts": {"0,1": "empty N", "5,5": "gold NES", "5,6": "key", "6,5": "wind NE"},
    "two parts one place apart": {"2,0": "empty E", "3,0": "empty N", "1,1": "map NS"},
    "corner to corner": {"1,1": "gold NES", "2,2": "gold NES", "3,1": "key"},
}


@pytest.mark.parametrize("rooms", LAIRS.values(), ids=LAIRS)
def test_d3_1_all_places_of_a_lair_are_listed_once_each(rooms):
    keys = [] if list(rooms.values()).count("key") == 2 else ["key"]
    others = ["steal-left NES", "steal-left NE", "steal-left NS", "goblins N"]
    match = table(lair=rooms, hands={"A": keys + others})
    for room in keys + others:
        listed = ats(match, room)
        assert len(listed) == len(set(listed))
    if keys:  # a room without arrows goes anywhere
        assert set(ats(match, "key")) == free_places(whole_lair(match))
    assert_placements(match)
