"""Records as plain Python, for whatever reads many fields: views and log lines.

A field of a NumPy record costs a microsecond to read, each number in it another. A copy into lists is made once.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import itemgetter
from typing import Any

import numpy as np

EDITIONS_KEPT = 64

Pick = Callable[[list[int]], tuple[Any, ...]]


class Plain:
    """The fields of a record as numbers and nested lists, under the same names. Each is copied when it is first read.

    >>> record = np.zeros(1, np.dtype((np.record, [("gold", np.int8), ("at", np.int16, (2, 2))])))[0]
    >>> record.at[1, 0] = 7
    >>> copy = Plain(record)
    >>> copy.gold, copy.at
    (0, [[0, 0], [7, 0]])
    """

    def __init__(self, record: Any) -> None:
        self._record = record

    def __getattr__(self, name: str) -> Any:
        try:
            value = self._record[name].tolist()
        except ValueError as fault:
            raise AttributeError(str(fault)) from None
        setattr(self, name, value)
        return value

    def __reduce__(self) -> tuple[Any, ...]:
        return Plain, (self._record,)

    def read_all(self) -> None:
        """Copy most fields at once, for whoever reads them all: those with numbers of one byte."""
        numbers = memoryview(self._record.tobytes()).cast("b").tolist()
        names, pick, tables = _places(self._record.dtype)
        fields = vars(self)
        fields.update(zip(names, pick(numbers), strict=True))
        for name, pick_rows in tables:
            fields[name] = [*pick_rows(numbers)]


@cache
def _places(dtype: np.dtype[Any]) -> tuple[list[str], Pick, list[tuple[str, Pick]]]:
    """The fields with numbers of one byte, and what picks each from all bytes of a record; then those with several
    rows, and what picks the rows of each."""
    single: dict[str, int | slice] = {}
    tables = []
    for name, (kind, first, *_) in (dtype.fields or {}).items():
        if kind.base != np.int8 or len(kind.shape) > 2:
            continue
        last = first + kind.itemsize
        if len(kind.shape) == 2:
            row = kind.shape[1]
            tables.append((name, _pick([slice(place, place + row) for place in range(first, last, row)])))
        else:
            single[name] = slice(first, last) if kind.shape else first
    return [*single], _pick([*single.values()]), tables


def _pick(places: list[int | slice]) -> Pick:
    """What picks these places from a list. Of one place alone `itemgetter` would not make a tuple."""
    return itemgetter(*places) if len(places) > 1 else lambda numbers: tuple(numbers[place] for place in places)


_kept: dict[int, tuple[Any, Plain]] = {}
"""Records of editions and their copies. While a record is kept, no other has its number."""


def plain_content(content: Any) -> Any:
    """The same of an edition's record, kept for the next one who asks."""
    found = _kept.get(id(content))
    if found is None:
        if len(_kept) >= EDITIONS_KEPT:
            _kept.clear()
        found = _kept[id(content)] = (content, Plain(content))
    return found[1]
