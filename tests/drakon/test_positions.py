"""Positions as text: what follows from the rest is left out, and filled in when they are read."""

import pytest

from tests.drakon.positions import Table
from wyrmhall.kit.errors import PositionError

POSITION = """
game = "drakon"
players = 2

[state]
phase = "turn"
active = "B"
decider = "B"
coins = [2, 1]
at = { B = 1 }
face = ["start NES", "wind NE"]
arrows = [7, 6]
x = [0, 1]
hand = [["key", "gold NES"], ["vortex"]]
"""


def test_a_position_is_read_with_all_that_follows_from_it():
    match = Table.from_position(POSITION)
    assert match.lair() == {"1,0": "wind ES"}
    assert (match.hand("A"), match.hand("A", "B")) == (["gold NES", "key"], ["?", "?"])
    view = match.view()
    assert (view.hoard, view.pile, view.to_act) == (25, 59, "B")


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (("wind NE", "wind ES"), "state.face.1"),
        (("at = { B", "at = { C"), "state.at"),
        (("arrows = [7, 6]", "arrows = [7, 12]"), "state.arrows"),
        (('"key", "gold NES"', '"key", "key", "key"'), "state"),
        (("coins = [2, 1]", "coins = [20, 19]"), "state"),
    ],
)
def test_a_position_that_cannot_be_names_what_is_wrong(change, place):
    with pytest.raises(PositionError) as caught:
        Table.from_position(POSITION.replace(*change))
    assert caught.value.place == place
