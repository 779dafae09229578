"""The names of places, colours, tiles and levels in Dragon Keeper."""

from __future__ import annotations

from wyrmhall.games.keeper.state import PLACES, SIDE, Colour, Tile

COLUMNS = "abcde"
COLOUR_NAMES = [colour.name.lower() for colour in Colour]
TILE_NAMES = [tile.name.lower() for tile in Tile]
LEVEL_NAMES = ["upper", "middle", "lowest"]
SIGNS = {"plain": " ", "staircase": "≡", "passage": "»", "exchange": "↔", "trap": "¤", "release": "↑"}
"""What a tile does, as one sign that common fonts have."""
PLACE_NAMES = tuple(f"{COLUMNS[place % SIDE]}{place // SIDE + 1}" for place in range(PLACES))
"""Column letter and row number: a1 is the upper left, e5 the lower right."""
