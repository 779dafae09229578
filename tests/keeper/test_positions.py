"""Positions of Dragon Keeper as text."""

import pytest

import wyrmhall
from wyrmhall.kit.errors import PositionError


@pytest.mark.parametrize(
    ("tile", "instead", "found"), [("red 1 staircase", "red 2", 0), ("green 5", "red 1 staircase", 2)]
)
def test_a_tile_missing_or_doubled_is_named(tile, instead, found):
    """The bag is not written: it is what does not lie elsewhere. A staircase is never in it."""
    text = wyrmhall.new("keeper", players=2, seed=7).position()
    assert text.count(f'"{tile}"') == 1
    with pytest.raises(PositionError, match=f"red 1 staircase: there should be 1, there are {found}"):
        wyrmhall.Match.from_position(text.replace(f'"{tile}"', f'"{instead}"'))
