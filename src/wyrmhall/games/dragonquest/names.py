"""The words of DragonQuest's notation: cells, dice, items, treasures, seats."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from wyrmhall.contract.errors import BadMove
from wyrmhall.contract.game import SEAT_LETTERS
from wyrmhall.games.dragonquest.state import (
    CELLS,
    COLUMNS,
    ROWS,
    SEATS,
    Bone,
    Danger,
    Fight,
    Item,
    Spider,
    Symbol,
)

UNKNOWN = "?"
COLUMN_LETTERS = "abcdefghijklmnopqrstu"


def _names(kind: type[IntEnum]) -> list[str]:
    return [member.name.lower().replace("_", "-") for member in kind]


SYMBOL_NAMES = _names(Symbol)
DANGER_NAMES = _names(Danger)
LETTER_NAMES = ["A", "B", "C", "blank"]
FIGHT_NAMES = _names(Fight)
SPIDER_NAMES = _names(Spider)
BONE_NAMES = _names(Bone)
LOOT_NAMES = ["dragon", "50", "100", "star", "blank"]
ITEM_NAMES = _names(Item)


def cell_name(cell: int) -> str:
    """Column letter and row number.

    >>> cell_name(0), cell_name(9 * COLUMNS), cell_name(20)
    ('a1', 'a10', 'u1')
    """
    row, column = divmod(int(cell), COLUMNS)
    return f"{COLUMN_LETTERS[column]}{row + 1}"


CELL_NAMES = tuple(cell_name(cell) for cell in range(CELLS))


def cell_number(name: str) -> int:
    """The cell of that name; BadMove if there is none."""
    column, row = COLUMN_LETTERS.find(name[:1].lower()), name[1:]
    if column >= 0 and row.isascii() and row.isdigit() and row == str(int(row)) and 1 <= int(row) <= ROWS:
        return (int(row) - 1) * COLUMNS + column
    raise BadMove(f"there is no cell {name!r}; cells are a1 (upper left) to {COLUMN_LETTERS[-1]}{ROWS}.")


def number_of(name: str, names: list[str], what: str) -> int:
    """The number of a name in a list of names; BadMove if it is not there."""
    for number, known in enumerate(names):
        if known.lower() == name.lower():
            return number
    raise BadMove(f"there is no {what} {name!r}; there are: {', '.join(names)}.")


def seat_number(letter: str) -> int:
    """The seat of that letter; BadMove if the game has none."""
    return number_of(letter, list(SEAT_LETTERS[:SEATS]), "seat")


def treasure_name(content: Any, treasure: int) -> str:
    """A treasure by its stars and its value."""
    return f"{content.stars[treasure]} stars {content.value[treasure]}"


def treasure_number(content: Any, state: Any, stars: str, value: str) -> int:
    """The first treasure of that kind, one that is still there if any is; BadMove if the edition has none."""
    wanted = f"{stars} stars {value}"
    alike = [tile for tile in range(content.treasures) if treasure_name(content, tile) == wanted]
    if not alike:
        names = ", ".join(treasure_name(content, tile) for tile in range(content.treasures))
        raise BadMove(f"there is no treasure {wanted!r}; there are: {names}.")
    return next((tile for tile in alike if state.treasure[tile] < 0), alike[0])
