"""Observations: the observer first, castles as planes, and nothing that is hidden."""

import numpy as np

from tests.dragonquest.positions import SMALL_CASTLE, house, names_of, play, table
from wyrmhall.games.dragonquest.bot.features import (
    CASTLE_AT,
    CASTLE_PLANES,
    PHASES,
    SEAT_SIZE,
    SEATS_AT,
    SHEET_PLANES,
    SHEETS_AT,
)
from wyrmhall.games.dragonquest.state import CELLS, SEATS, TILES

SMALL = house(SMALL_CASTLE)
WALL_AT = PHASES + 4
WALL_SIZE = 1 + 2 * TILES  # whether a tile was picked, which one if known, the number said


def planes(match, seat, at, count):
    """The cells of each plane, by name."""
    out = match.observe(seat)[at : at + count * CELLS].reshape(count, CELLS)
    assert set(np.unique(out)) <= {0.0, 1.0}
    return [" ".join(names_of(np.flatnonzero(plane))) for plane in out]


def sheet(match, seat, number):
    return planes(match, seat, SHEETS_AT + number * SHEET_PLANES * CELLS, SHEET_PLANES)


def seats(match, observer):
    """What is seen of each seat, in the order in which the observer sees them."""
    return match.observe(observer)[SEATS_AT:CASTLE_AT].reshape(SEATS, SEAT_SIZE)


def wall(match, seat):
    return list(match.observe(seat)[WALL_AT : WALL_AT + WALL_SIZE])


def test_the_observer_comes_first_and_empty_seats_are_blank():
    match = table(3, life={"A": 4, "B": 8, "C": 12}, items={"B": "rope"}, treasures={"C": "600"}, coins={"A": (2, 1)})
    from_a = seats(match, 0)
    assert (seats(match, 1) == from_a[[1, 2, 0, 3]]).all()
    assert (seats(match, 2) == from_a[[2, 0, 1, 3]]).all()
    assert len(np.unique(from_a, axis=0)) == SEATS
    assert not from_a[3].any()


def test_a_hidden_tile_is_seen_only_by_who_picked_it():
    match = table()
    assert wall(match, 0) == wall(match, 1) == [0.0] * WALL_SIZE
    play(match, "wall 2")
    assert wall(match, 1) == [1, 0, 1, 0, 0, 0, 0]
    assert wall(match, 0) == [1] + [0] * 2 * TILES
    play(match, "guess 3")
    assert wall(match, 0) == wall(match, 1) == [1, 0, 1, 0, 0, 0, 1]


def test_the_castle_as_planes():
    match = table(edition=SMALL)
    inside, room, way_out = planes(match, 0, CASTLE_AT, CASTLE_PLANES)
    assert (room, way_out) == ("e3 f3 e4 f4", "i1")
    assert len(inside.split()) == 6 * 9 - 4
    assert not {"e3", "f4", "j1", "a7"} & set(inside.split())


def test_the_castle_of_the_observer_and_that_of_the_hero_whose_turn_it_is():
    match = table(
        edition=SMALL,
        at={"A": "b5", "B": "c2"},
        visited={"B": "c1"},
        blocked={"A": "g5"},
        demon={"A": "b1"},
    )
    ash = ["b5 a6", "g5", "a1 b1", "b5", "b1"]
    bram = ["c1 c2 a6", "", "", "c2", ""]
    assert (sheet(match, 0, 0), sheet(match, 0, 1)) == (ash, ash)
    assert (sheet(match, 1, 0), sheet(match, 1, 1)) == (bram, ash)
