"""Records as plain Python, for whatever reads many fields: views and log lines.

A field of a NumPy record costs a microsecond to read, each number in it another. A copy into lists is made once.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

EDITIONS_KEPT = 64


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
        fields = vars(self)
        for name, first, last, row in _places(self._record.dtype):
            if row:
                fields[name] = [numbers[place : place + row] for place in range(first, last, row)]
            else:
                fields[name] = numbers[first:last] if last else numbers[first]


@cache
def _places(dtype: np.dtype[Any]) -> list[tuple[str, int, int, int]]:
    """The fields with numbers of one byte: where the first is, for a list where it ends, and how long the rows of a
    nested list are."""
    places = []
    for name, (kind, first, *_) in (dtype.fields or {}).items():
        if kind.base == np.int8 and len(kind.shape) <= 2:
            row = kind.shape[1] if len(kind.shape) == 2 else 0
            places.append((name, first, first + kind.itemsize if kind.shape else 0, row))
    return places


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
