"""What a person sees of one hero's sheet, and of the things on the table that heroes can own."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, TypeVar

import msgspec

from wyrmhall.contract.game import SEAT_LETTERS, Redacted
from wyrmhall.contract.plain import EDITIONS_KEPT, plain_content
from wyrmhall.games.dragonquest.names import DANGER_NAMES, FATE_NAMES, ITEM_NAMES, ROW_NAMES
from wyrmhall.games.dragonquest.rules.ending import gold
from wyrmhall.games.dragonquest.state import (
    CELL_NAMES,
    CELLS_IN_WORD,
    DISCOVERY_ROWS,
    ITEMS,
    ROOM,
    TRAP_BOXES,
    TRAPS,
    TREASURE_ROOM,
    Demon,
    Row,
)

SPIDER_ROW, DEMON_ROW, ASLEEP = Row.SPIDER, Row.DEMON, Demon.ASLEEP
FIFTY, HUNDRED = 50, 100
WORDS_KEPT = 4096
"""How many words of boards are kept with their cells: few words change from one view to the next."""
Thing = TypeVar("Thing")


class TrapView(msgspec.Struct, frozen=True):
    """How often a hero was in a kind of trap, and how many boxes it has; once more is death."""

    name: str
    ticked: int
    boxes: int


class RowView(msgspec.Struct, frozen=True):
    """A discovery row with the danger at its end, which may be awake (the spider and the demon)."""

    danger: str
    points: int
    is_current: bool
    is_crossed_out: bool
    is_awake: bool


class CoinView(msgspec.Struct, frozen=True):
    """The boxes of one kind of coin."""

    worth: int
    ticked: int
    crossed_off: int
    boxes: int


class ItemView(msgspec.Struct, frozen=True):
    """An item, the points it needs, and what it is worth to those who escape."""

    name: str
    points: int
    value: int


class TreasureView(msgspec.Struct, frozen=True):
    """A treasure and the stars it needs."""

    stars: int
    value: int


class SheetView(msgspec.Struct, frozen=True):
    """One seat's sheet. `place` is a cell or `treasure`; `to_goal` counts the steps to the treasure room or, once the
    hero has been there, to the exit, None if no way is left. `visited`, `blocked` and `crossed` (by the demon) are
    cells in reading order; `demon` is the cell of one that is awake."""

    seat: str
    fate: str
    place: str
    goal: str
    to_goal: int | None
    sun: int
    sun_boxes: int
    life: int
    life_at_start: int
    skip: int
    traps: list[TrapView]
    rows: list[RowView]
    coins: list[CoinView]
    items: list[ItemView]
    treasures: list[TreasureView]
    gold: int
    demon: str | None
    visited: list[str]
    blocked: list[str]
    crossed: list[str]


@lru_cache(WORDS_KEPT)
def _cells_in(number: int, word: int) -> tuple[int, ...]:
    first = number * CELLS_IN_WORD
    return tuple(first + bit for bit in range(CELLS_IN_WORD) if word >> bit & 1)


def cells_of(words: list[int]) -> list[int]:
    """The cells of a board, in reading order.

    >>> cells_of([0b101, 0, 0, 1])
    [0, 2, 189]
    """
    return [cell for number, word in enumerate(words) if word for cell in _cells_in(number, word)]


def _cell_names(words: list[int]) -> list[str]:
    """The same by their names."""
    return [CELL_NAMES[cell] for cell in cells_of(words)]


def items_by_seat(edition: Any, state: Any) -> dict[int, list[ItemView]]:
    """Items by the seat that has them; those on the table under EMPTY."""
    return _by_seat(_items(edition), state.owner)


def treasures_by_seat(edition: Any, state: Any) -> dict[int, list[TreasureView]]:
    """The same of treasures."""
    return _by_seat(_treasures(edition), state.treasure)


@lru_cache(EDITIONS_KEPT)
def _items(edition: Any) -> tuple[ItemView, ...]:
    """All items of the edition."""
    return tuple(ItemView(ITEM_NAMES[item], edition.points[item], edition.item_value[item]) for item in range(ITEMS))


@lru_cache(EDITIONS_KEPT)
def _treasures(edition: Any) -> tuple[TreasureView, ...]:
    """All treasures of the edition."""
    return tuple(TreasureView(edition.stars[tile], edition.value[tile]) for tile in range(edition.treasures))


def _by_seat(things: tuple[Thing, ...], owners: list[int]) -> dict[int, list[Thing]]:
    found: dict[int, list[Thing]] = {}
    for thing, owner in zip(things, owners, strict=False):
        found.setdefault(owner, []).append(thing)
    return found


def sheet(
    content: Any,
    seen: Redacted,
    seat: int,
    to_goal: int | None,
    items: list[ItemView],
    treasures: list[TreasureView],
) -> SheetView:
    """The sheet of one seat, with what it owns of the things that are there once."""
    state, edition = seen.plain, plain_content(content)
    place = state.place[seat]
    return SheetView(
        seat=SEAT_LETTERS[seat],
        fate=FATE_NAMES[state.fate[seat]],
        place=TREASURE_ROOM if place == ROOM else CELL_NAMES[place],
        goal="exit" if state.entered[seat] else TREASURE_ROOM,
        to_goal=to_goal,
        sun=state.sun[seat],
        sun_boxes=state.dusk[seat],
        life=state.life[seat],
        life_at_start=edition.life,
        skip=state.skip[seat],
        traps=[TrapView(DANGER_NAMES[trap], state.trapped[seat][trap], TRAP_BOXES) for trap in range(TRAPS)],
        rows=[_row(state, seat, row) for row in range(DISCOVERY_ROWS)],
        coins=_coins(edition, state, seat),
        items=items,
        treasures=treasures,
        gold=int(gold(content, seen.state, seat)),
        demon=CELL_NAMES[state.demon_at[seat]] if state.demon[seat] else None,
        visited=_cell_names(state.visited[seat]),
        blocked=_cell_names(state.blocked[seat]),
        crossed=_cell_names(state.crossed[seat]),
    )


def _row(state: Any, seat: int, row: int) -> RowView:
    current = state.row[seat]
    points = state.found[seat] if current == row else 0
    return RowView(ROW_NAMES[row], points, current == row, current > row, _is_awake(state, seat, row))


def _is_awake(state: Any, seat: int, row: int) -> bool:
    """Whether the danger at the end of a row is awake."""
    if row == SPIDER_ROW:
        return bool(state.spider[seat] == 1)
    return row == DEMON_ROW and bool(state.demon[seat] != ASLEEP)


def _coins(edition: Any, state: Any, seat: int) -> list[CoinView]:
    boxes = edition.coin_boxes
    fifties, hundreds = state.fifties[seat], state.hundreds[seat]
    return [
        CoinView(FIFTY, fifties, state.fifties_used[seat] - fifties, boxes),
        CoinView(HUNDRED, hundreds, state.hundreds_used[seat] - hundreds, boxes),
    ]
