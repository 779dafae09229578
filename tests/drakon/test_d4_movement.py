"""D4 Movement: along arrows, entering, sharing."""

import pytest

from tests.drakon.positions import play, table

AROUND = {"0,1": "empty N", "1,0": "empty E", "0,-1": "empty S", "-1,0": "empty W"}
"""A room on each side of Start, each pointing away from it."""


@pytest.mark.parametrize(
    ("start", "ways"), [("NES", "NES"), ("ESW", "ESW"), ("NSW", "NSW"), ("NEW", "NEW")], ids=lambda value: value
)
def test_d4_1_no_move_without_an_arrow(start, ways):
    match = table(lair={"0,0": f"start {start}", **AROUND})
    assert match.legal_moves() == [f"move {side}" for side in ways]
    (without,) = set("NESW") - set(ways)
    assert match.refused(f"move {without}") == ("D4.1", "no arrow")


def test_d4_1_no_move_where_there_is_no_room():
    match = table(lair={"0,1": "empty N"})
    assert match.legal_moves() == ["move N"]
    for side in "ESW":
        assert match.refused(f"move {side}") == ("D4.1", "no room there")


def test_d4_1_only_the_arrows_of_the_room_one_is_in_count():
    """The room to the west points at Start, which has no arrow to it; the one to the east points at nothing."""
    match = table(lair={"-1,0": "empty E", "1,0": "key"}, at={"B": "-1,0"})
    assert match.legal_moves() == ["move E"]
    assert match.refused("move W") == ("D4.1", "no arrow")
    play(match, "move E")
    assert match.at("A") == "1,0"
    play(match, "move E")
    assert match.at("B") == "0,0"


def test_d4_2_the_effect_happens_once_on_entering():
    match = table(lair={"0,1": "gold NEW"}, hands={"A": ["key"], "B": ["key", "empty N"]})
    play(match, "move N")
    assert (match.coins("A"), match.hoard()) == (1, 27)
    play(match, "place key at 1,0", "draw B vortex")
    play(match, "place key at 0,2", "draw A vortex")  # A stays in the room
    assert (match.coins("A"), match.hoard()) == (1, 27)


def test_d4_2_standing_on_start_at_set_up_is_not_entering():
    match = table(hands={"A": ["key"]}, on_start=2)
    assert match.due() == "A turn"
    play(match, "place key at 1,0", "draw A vortex")
    assert match.due() == "B turn"
    assert (match.coins("A"), match.on_start()) == (0, 2)


def test_d4_3_several_adventurers_share_a_room():
    match = table(6, lair={"0,1": "empty N"}, hands={"A": ["key"]})
    for _ in range(6):
        play(match, "move N")
    assert {match.at(letter) for letter in "ABCDEF"} == {"0,1"}


def test_d4_3_a_room_with_many_can_be_left_when_others_are_destroyed():
    """Whoever shares the last room of the list keeps it, whatever its number."""
    rooms = {"0,1": "destruction NE", "1,0": "empty E", "2,0": "empty E", "3,0": "gold NES", "4,0": "key"}
    match = table(5, lair=rooms, at=dict.fromkeys("BCDE", "4,0"))
    play(match, "move N", "destroy 1,0")
    assert [match.at(letter) for letter in "ABCDE"] == ["0,1", "4,0", "4,0", "4,0", "4,0"]
    play(match, "move W")
    assert (match.at("B"), match.coins("B")) == ("3,0", 1)
