"""The names of places, colours, tiles and levels in Dragon Keeper."""

from __future__ import annotations

from wyrmhall.contract.rule_enum import names_of
from wyrmhall.games.keeper.state import PLACE_NAMES as PLACE_NAMES
from wyrmhall.games.keeper.state import Colour, Tile

COLUMNS = "abcde"
COLOUR_NAMES = names_of(Colour)
TILE_NAMES = names_of(Tile)
LEVEL_NAMES = ["upper", "middle", "lowest"]
SIGNS = {"plain": " ", "staircase": "≡", "passage": "»", "exchange": "↔", "trap": "¤", "release": "↑"}
"""What a tile does, as one sign that common fonts have."""
