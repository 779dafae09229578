"""Positions as text: what follows from the rest is left out, and filled in when they are read."""

import pytest

from tests.drakon.positions import hand, lair
from tests.drakon.sights import busy_game, fields
from wyrmhall.contract.errors import PositionError
from wyrmhall.engine.match import Match

POSITION = """
game = "drakon"
players = 2

[state]
phase = "turn"
active = "B"
decider = "B"
coins = [2, 1]
at = [0, 1]
face = ["start NES", "wind NE"]
arrows = [7, 12]
x = [0, 1]
hand = [["key", "gold NES"], ["vortex"]]
"""


def test_a_position_is_read_with_all_that_follows_from_it():
    match = Match.from_position(POSITION)
    assert lair(match) == {"1,0": "wind SW"}
    assert (hand(match, "A"), hand(match, "A", "B")) == (["key", "gold NES"], ["?", "?"])
    view = match.view()
    assert (view.hoard, view.pile, view.to_act) == (25, 59, "B")


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (("wind NE", "wind ES"), "state.face.1"),
        (('"key", "gold NES"', '"key", "key", "key"'), "state"),
        (("coins = [2, 1]", "coins = [20, 19]"), "state"),
    ],
)
def test_a_position_that_cannot_be_names_what_is_wrong(change, place):
    with pytest.raises(PositionError) as caught:
        Match.from_position(POSITION.replace(*change))
    assert caught.value.place == place


@pytest.mark.parametrize("seed", [1, 3])
def test_a_position_written_down_is_the_position_that_is_read(seed):
    for number, match in enumerate(busy_game(3, seed, decisions=120)):
        if number % 9 == 0:
            again = Match.from_position(match.position(), edition=match.edition)
            assert fields(again._state) == fields(match._state)
            assert again.legal_moves() == match.legal_moves()
        if number % 20 == 0:
            imagined = Match.from_position(match.position(match.turn), edition=match.edition, seed=seed)
            assert imagined.legal_moves() == match.legal_moves()
