"""The words and signs of Dragon Keeper's notation: places, colours, tiles, seats."""

from __future__ import annotations

from typing import Any

from wyrmhall.contract.errors import BadMove
from wyrmhall.contract.game import SEAT_LETTERS
from wyrmhall.games.keeper.state import PLACES, SIDE, Colour, Tile

UNKNOWN = "?"
COLUMNS = "abcde"
COLOUR_NAMES = [colour.name.lower() for colour in Colour]
TILE_NAMES = [tile.name.lower() for tile in Tile]
SIGNS = {"plain": " ", "staircase": "≡", "passage": "»", "exchange": "↔", "trap": "¤", "release": "↑"}
"""What a tile does, as one sign that common fonts have."""
PLACE_NAMES = tuple(f"{COLUMNS[place % SIDE]}{place // SIDE + 1}" for place in range(PLACES))


def place_name(place: int) -> str:
    """Column letter and row number.

    >>> place_name(0), place_name(12), place_name(24)
    ('a1', 'c3', 'e5')
    """
    return PLACE_NAMES[place]


def place_number(name: str) -> int:
    """The place of that name; BadMove if there is none."""
    name = name.lower()
    if len(name) == 2 and name[0] in COLUMNS and name[1] in "12345":
        return (int(name[1]) - 1) * SIDE + COLUMNS.index(name[0])
    raise BadMove(f"there is no place {name!r}; places are a1 (upper left) to e5 (lower right).")


def colour_number(name: str) -> int:
    """The colour of that name; BadMove if there is none."""
    if name.lower() in COLOUR_NAMES:
        return COLOUR_NAMES.index(name.lower())
    raise BadMove(f"there is no colour {name!r}; colours are {', '.join(COLOUR_NAMES)}.")


def seat_number(letter: str) -> int:
    """The seat of that letter; BadMove if the game has none."""
    if len(letter) == 1 and letter.upper() in SEAT_LETTERS[:4]:
        return SEAT_LETTERS.index(letter.upper())
    raise BadMove(f"there is no seat {letter!r}; seats are called A, B, C, D.")


def face_name(content: Any, face: int) -> str:
    """Colour, value and, unless plain, what the tile does: `blue 4 trap`."""
    name = f"{COLOUR_NAMES[content.colour[face]]} {content.value[face]}"
    if content.tile[face] != Tile.PLAIN:
        name += f" {TILE_NAMES[content.tile[face]]}"
    return name


def face_number(content: Any, name: str) -> int:
    """The (first) face of that name; BadMove if the edition has none."""
    wanted = " ".join(name.lower().split())
    for face in range(content.faces):
        if face_name(content, face) == wanted:
            return face
    raise BadMove(f"there is no tile {name!r} in this edition; tiles read like 'blue 4' or 'blue 4 trap'.")
