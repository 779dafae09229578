"""Editions and states of DragonQuest as plain Python (`contract/plain.py`), for the view and the log."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from wyrmhall.contract.plain import EDITIONS_KEPT, plain_content
from wyrmhall.games.dragonquest.names import CELL_NAMES
from wyrmhall.games.dragonquest.state import CELLS_IN_WORD

FIFTY, HUNDRED = 50, 100
WORDS_KEPT = 4096
"""Words of boards of which the cells are kept: few of them change from one view to the next."""

_editions: dict[int, tuple[Any, Any]] = {}


def printed(content: Any) -> Any:
    """The edition's record as plain Python.

    It is found by the record itself: this one holds the odds too, and to compare all that would take longer than a
    view.
    """
    found = _editions.get(id(content))
    if found is None or found[0] is not content:
        if len(_editions) >= EDITIONS_KEPT:
            _editions.clear()
        found = _editions[id(content)] = (content, plain_content(content))
    return found[1]


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


def cell_names(words: list[int]) -> list[str]:
    """The same by their names."""
    return [CELL_NAMES[cell] for number, word in enumerate(words) if word for cell in _cells_in(number, word)]


def coins_of(state: Any, seat: int) -> int:
    """What the coins of a seat are worth."""
    return int(FIFTY * state.fifties[seat] + HUNDRED * state.hundreds[seat])
