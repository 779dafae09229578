"""D3.4 A lair without an edge: long corridors, far places, and rooms far apart that share a cell of the grid."""

import pytest

from tests.drakon.placements import OPPOSITE, SIDES, STEPS, ats, free_places, next_to, place, turns, whole_lair
from tests.drakon.positions import HOUSE, play, table
from tests.every_game.random_games import truth
from wyrmhall.games.drakon import GAME
from wyrmhall.games.drakon.rules.lair import room_at
from wyrmhall.games.drakon.state import EMPTY
from wyrmhall.kit.edition import read_edition

LONG = read_edition(
    GAME,
    HOUSE[: HOUSE.index("[rooms.start]")]
    + "[rooms.start]\nNES = 1\n[rooms.empty]\nN = 48\nNES = 3\n[rooms.gold]\nNES = 1\n[rooms.wind]\nNE = 1\n"
    + "[rooms.destruction]\nN = 4\n[rooms.rotation]\nN = 1\n[rooms.vortex]\nnone = 2\n[rooms.key]\nnone = 2\n",
    "long.toml",
)
"""A mix of mostly empty rooms with a single arrow, of which long corridors can be built."""


def corridor(length, side="E", begin="0,0"):
    """A corridor of empty rooms, each with one arrow to the next."""
    rooms, where = {}, begin
    for _ in range(length):
        where = next_to(where, side)
        rooms[where] = f"empty {side}"
    return rooms


def test_d3_4_a_corridor_of_45_rooms_is_built_room_by_room():
    match = table(hands={"A": ["empty N"], "B": ["empty N"]}, edition=LONG)
    for number in range(1, 46):
        play(match, f"place empty N at {number},0 facing E", f"draw {'BA'[number % 2]} empty N")
    assert match.lair() == corridor(45)
    assert set(ats(match, "empty N")) <= free_places(whole_lair(match))


APART = "-100,-100"


def alone(rooms, **more):
    """A can do as A likes: B stands in a room far away, without a room in hand, and can only pass."""
    where = {"B": APART, **more.pop("at", {})}
    return table(lair={APART: "empty N", **rooms}, at=where, edition=LONG, **more)


@pytest.mark.parametrize("side", SIDES)
def test_d3_4_an_adventurer_walks_along_a_corridor(side):
    """Every 16 rooms the grid begins anew, and nobody may notice."""
    start = "start NEW" if side == "W" else "start NES"
    match = alone({"0,0": start, **corridor(47, side)}, hands={"A": ["key"]})
    where = "0,0"
    for _ in range(47):
        where = next_to(where, side)
        assert match.legal_moves() == [f"move {side}", "place key"]
        play(match, f"move {side}", "pass")
        assert match.at("A") == where
    assert match.legal_moves() == ["place key"]


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("distance", [16, 32, 48, 160])
def test_d3_4_a_room_that_shares_its_cell_with_start_is_another_place(side, distance):
    """A room one place before, pointing at the place exactly so far from Start, where no room lies."""
    x, y = STEPS[side]
    before, there = f"{x * (distance - 1)},{y * (distance - 1)}", f"{x * distance},{y * distance}"
    match = alone({before: f"empty {side}"}, at={"A": before}, hands={"A": ["empty N", "key"]})
    assert match.refused(f"move {side}") == ("D4.1", "no room there")
    assert there in ats(match, "key")
    assert turns(match, f"place empty N at {there}") == [facing for facing in SIDES if facing != OPPOSITE[side]]
    play(match, f"place key at {there}", "draw A key", "pass")
    assert match.lair() == {APART: "empty N", before: f"empty {side}", there: "key"}
    play(match, f"move {side}")
    assert match.at("A") == there


SAME_CELL = ["16,0", "32,0", "-16,0", "0,16", "16,16", "-32,-48", "0,-16"]
"""Places whose coordinates differ from those of Start, and of one another, by 16, 32 or 48."""


@pytest.mark.parametrize("gone", SAME_CELL)
def test_d3_4_a_room_of_a_shared_cell_is_destroyed_and_placed_again(gone):
    rooms = dict.fromkeys(SAME_CELL, "empty N") | {"0,1": "destruction N"}
    away = dict(zip("BC", [where for where in SAME_CELL if where != gone][-2:], strict=True))
    match = table(3, lair=rooms, at=away, hands={"B": ["key"]}, edition=LONG)
    play(match, "move N", f"destroy {gone}")
    del rooms[gone]
    assert match.lair() == rooms
    assert {letter: match.at(letter) for letter in "BC"} == away
    assert room_at(truth(match), *place(gone)) == EMPTY
    for where in rooms:
        number = room_at(truth(match), *place(where))
        assert (truth(match).x[number], truth(match).y[number]) == place(where)
    assert set(ats(match, "key")) == free_places(whole_lair(match))
    assert gone not in ats(match, "key")  # nothing lies beside it


def test_d3_4_thousands_of_places_away():
    match = alone({"-5000,7999": "gold NES"}, at={"A": "-5000,7999"}, hands={"A": ["key"]})
    assert set(ats(match, "key")) == free_places(whole_lair(match))
    play(match, "place key at -5000,8000", "draw A vortex", "pass", "move N")
    assert match.at("A") == "-5000,8000"
