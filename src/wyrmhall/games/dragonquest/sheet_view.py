"""What a person sees of one hero's sheet, and of the things on the table that heroes can own."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from wyrmhall.contract.game import Redacted
from wyrmhall.contract.plain import EDITIONS_KEPT, plain_content
from wyrmhall.contract.rule_enum import names_of
from wyrmhall.games.dragonquest.happenings import DANGER, ROW
from wyrmhall.games.dragonquest.moves import ITEM
from wyrmhall.games.dragonquest.rules.ending import gold
from wyrmhall.games.dragonquest.state import (
    CELL_NAMES,
    CELLS_IN_WORD,
    DISCOVERY_ROWS,
    ROOM,
    SEAT_NAMES,
    TRAP_BOXES,
    TRAPS,
    TREASURE_ROOM,
    Fate,
)

FATE_NAMES = names_of(Fate)
WORDS_KEPT = 4096
"""How many words of boards are kept with their cells: few words change from one view to the next."""


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


def cells_of(words: list[int]) -> list[int]:
    """The cells of a board, in reading order.

    >>> cells_of([0b101, 0, 0, 1])
    [0, 2, 189]
    """
    return [cell for number, word in enumerate(words) if word for cell in _cells_in(number * CELLS_IN_WORD, word)]


@lru_cache(WORDS_KEPT)
def _cells_in(first: int, word: int) -> list[int]:
    return [first + bit for bit in range(CELLS_IN_WORD) if word >> bit & 1]


def _cell_names(words: list[int]) -> list[str]:
    return [CELL_NAMES[cell] for cell in cells_of(words)]


@lru_cache(EDITIONS_KEPT)
def _things(edition: Any) -> tuple[list[ItemView], list[TreasureView]]:
    """All items and treasures of the edition."""
    items = list(map(ItemView, ITEM.names, edition.points, edition.item_value))
    return items, list(map(TreasureView, edition.stars, edition.value))[: edition.treasures]


def belongings(edition: Any, state: Any, owner: int) -> tuple[list[ItemView], list[TreasureView]]:
    """The items and the treasures of a seat; those on the table belong to EMPTY."""
    items, treasures = _things(edition)
    return (
        [item for item, whose in zip(items, state.owner) if whose == owner],
        [treasure for treasure, whose in zip(treasures, state.treasure) if whose == owner],
    )


def sheet(content: Any, seen: Redacted, seat: int, to_goal: int | None) -> SheetView:
    """The sheet of one seat."""
    state, edition = seen.plain, plain_content(content)
    place = state.place[seat]
    items, treasures = belongings(edition, state, seat)
    return SheetView(
        seat=SEAT_NAMES[seat],
        fate=FATE_NAMES[state.fate[seat]],
        place=TREASURE_ROOM if place == ROOM else CELL_NAMES[place],
        goal="exit" if state.entered[seat] else TREASURE_ROOM,
        to_goal=to_goal,
        sun=state.sun[seat],
        sun_boxes=state.dusk[seat],
        life=state.life[seat],
        life_at_start=edition.life,
        skip=state.skip[seat],
        traps=[TrapView(DANGER.names[trap], state.trapped[seat][trap], TRAP_BOXES) for trap in range(TRAPS)],
        rows=[_row(state, seat, row) for row in range(DISCOVERY_ROWS)],
        coins=[
            CoinView(worth, ticked[seat], used[seat] - ticked[seat], edition.coin_boxes)
            for worth, ticked, used in (
                (50, state.fifties, state.fifties_used),
                (100, state.hundreds, state.hundreds_used),
            )
        ],
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
    is_awake = (state.spider[seat] == 1, state.demon[seat] > 0, False)[row]
    return RowView(ROW.names[row], points, current == row, current > row, is_awake)
