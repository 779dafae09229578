"""The words and signs of Drakon's notation: places, sides, rooms, seats."""

from __future__ import annotations

import re
from typing import Any

from wyrmhall.contract.errors import BadMove
from wyrmhall.contract.game import SEAT_LETTERS
from wyrmhall.games.drakon.state import SEATS, SIDES, Adventurer, Kind, Side

UNKNOWN = "?"
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
    """The coordinates of a place; BadMove if they cannot be read.

    >>> place_of("2, -1")
    (2, -1)
    """
    found = re.fullmatch(r"(-?\d{1,5})\s*,\s*(-?\d{1,5})", name.strip())
    if not found:
        raise BadMove(f"{name!r} is no place; places are written 2,-1: two east and one south of Start.")
    return int(found[1]), int(found[2])


def side_number(name: str) -> int:
    """The side of that name or letter; BadMove if there is none.

    >>> side_number("E"), side_number("west")
    (1, 3)
    """
    for side in range(SIDES):
        if name.lower() in (SIDE_LETTERS[side].lower(), SIDE_NAMES[side]):
            return side
    raise BadMove(f"{name!r} is no direction; directions are N, E, S, W.")


def seat_number(letter: str) -> int:
    """The seat of that letter; BadMove if the game has none."""
    if len(letter) == 1 and letter.upper() in SEAT_LETTERS[:SEATS]:
        return SEAT_LETTERS.index(letter.upper())
    raise BadMove(f"there is no seat {letter!r}; seats are called {', '.join(SEAT_LETTERS[:SEATS])}.")


def adventurer_number(name: str) -> int:
    """The adventurer of that name; BadMove if there is none."""
    if name.lower() in ADVENTURER_NAMES:
        return ADVENTURER_NAMES.index(name.lower())
    raise BadMove(f"there is no adventurer {name!r}; there are {', '.join(ADVENTURER_NAMES)}.")


def arrow_letters(arrows: int) -> str:
    """A set of sides by its letters.

    >>> arrow_letters(0b0111)
    'NES'
    """
    return ARROW_SETS[arrows]


def face_name(content: Any, face: int) -> str:
    """The kind of a room and its printed arrows: `wind NE`, `key`."""
    kind = KIND_NAMES[content.kind[face]]
    return f"{kind} {arrow_letters(content.arrows[face])}".rstrip()


def face_number(content: Any, name: str, among: list[int] | None = None) -> int:
    """The face of that name. The arrows may be left out where only one kind of them is meant: `among` the faces of a
    hand, say. BadMove if there is none, or more than one."""
    wanted = " ".join(name.lower().split())
    known = {face_name(content, face).lower(): face for face in range(content.faces)}
    if wanted in known:
        return known[wanted]
    pool = sorted(set(range(content.faces) if among is None else among))
    alike = [face for face in pool if KIND_NAMES[content.kind[face]] == wanted]
    if len(alike) == 1:
        return alike[0]
    if alike:
        raise BadMove(f"there are several: say {' or '.join(face_name(content, face) for face in alike)}.")
    if wanted in KIND_NAMES:
        raise BadMove(f"you have no {wanted} room." if among is not None else f"this edition has no {wanted} room.")
    raise BadMove(f"there is no room {name!r} in this edition; rooms read like 'wind NE' or 'key'.")
