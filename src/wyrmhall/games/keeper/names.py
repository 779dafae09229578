"""The names of places, colours, tiles and levels in Dragon Keeper."""

from __future__ import annotations

from wyrmhall.games.keeper.state import PLACE_NAMES as PLACE_NAMES
from wyrmhall.games.keeper.state import Colour, Tile

COLUMNS = "abcde"
COLOUR_NAMES = [colour.name.lower() for colour in Colour]
TILE_NAMES = [tile.name.lower() for tile in Tile]
LEVEL_NAMES = ["upper", "middle", "lowest"]
SIGNS = {"plain": " ", "staircase": "≡", "passage": "»", "exchange": "↔", "trap": "¤", "release": "↑"}
"""What a tile does, as one sign that common fonts have."""
