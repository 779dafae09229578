"""`Plain`: a record as Python numbers and lists, for views, log lines and texts of moves.

Reading a field of a NumPy record takes a microsecond, and each number in it another. `Plain` copies each field once.
"""

from __future__ import annotations

from typing import Any

import numpy as np

EDITIONS_KEPT = 64
"""Size of the caches with one entry for each edition."""


class Plain:
    """The fields of a record as numbers and nested lists, each copied when it is first read.

    >>> record = np.zeros(1, np.dtype((np.record, [("gold", np.int8), ("at", np.int16, (2, 2))])))[0]
    >>> record.at[1, 0] = 7
    >>> copy = Plain(record)
    >>> copy.gold, copy.at
    (0, [[0, 0], [7, 0]])
    """

    def __init__(self, record: Any) -> None:
        self._record = record

    @classmethod
    def whole(cls, record: Any) -> Any:
        """Copies all fields at once, which is faster where most of them are needed."""
        copy = cls(record)
        values = [value.tolist() if isinstance(value, np.ndarray) else value for value in record.item()]
        vars(copy).update(zip(record.dtype.names, values, strict=True))
        return copy

    def __getattr__(self, name: str) -> Any:
        try:
            value = self.__dict__[name] = self._record[name].tolist()
        except ValueError as fault:
            raise AttributeError(str(fault)) from None
        return value

    def __reduce__(self) -> tuple[Any, ...]:
        return Plain, (self._record,)


_kept: dict[int, tuple[Any, Plain]] = {}
"""Cache of editions' records, keyed by id(); each record is kept alive so that its id is not reused."""


def plain_content(content: Any) -> Any:
    """`Plain` of an edition's record, cached."""
    found = _kept.get(id(content))
    if found is None:
        if len(_kept) >= EDITIONS_KEPT:
            _kept.clear()
        found = _kept[id(content)] = (content, Plain(content))
    return found[1]
