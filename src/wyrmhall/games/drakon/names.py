"""The names of places, sides, rooms and adventurers in Drakon."""

from __future__ import annotations

import re
from typing import Any

from wyrmhall.contract.errors import Unreadable
from wyrmhall.games.drakon.state import SIDES, Adventurer, Kind, Side

SIDE_LETTERS = "NESW"
SIDE_NAMES = tuple(side.name.lower() for side in Side)
KIND_NAMES = tuple(kind.name.lower().replace("_", "-") for kind in Kind)
ADVENTURER_NAMES = tuple(adventurer.name.lower() for adventurer in Adventurer)
ARROW_SETS = tuple(
    "".join(letter for side, letter in enumerate(SIDE_LETTERS) if arrows >> side & 1) for arrows in range(1 << SIDES)
)
"""The letters of every set of sides."""
STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""How far a step to each side goes east and north."""


def place_name(x: int, y: int) -> str:
    """Steps to the east and to the north of Start.

    >>> place_name(2, -1)
    '2,-1'
    """
    return f"{x},{y}"


def place_beside(x: int, y: int, side: int) -> str:
    """The place that a step to a side leads to.

    >>> place_beside(2, -1, Side.WEST)
    '1,-1'
    """
    east, north = STEPS[side]
    return place_name(x + east, y + north)


def place_of(name: str) -> tuple[int, int]:
    """The coordinates of a place; Unreadable if it is none.

    >>> place_of("2, -1")
    (2, -1)
    """
    found = re.fullmatch(r"(-?\d{1,5})\s*,\s*(-?\d{1,5})", name.strip())
    if not found:
        raise Unreadable("no-such-coordinates", said=name)
    return int(found[1]), int(found[2])


def room_name(content: Any, face: int, arrows: int | None = None) -> str:
    """The kind of a room and its arrows, as printed or as they lie: `wind NE`, `key`."""
    letters = ARROW_SETS[content.arrows[face] if arrows is None else arrows]
    return f"{KIND_NAMES[content.kind[face]]} {letters}".rstrip()
