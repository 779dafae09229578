"""Records as plain Python, for whatever reads many fields: views and log lines.

A field of a NumPy record costs a microsecond to read, each number in it another. A copy into lists is made once.
"""

from __future__ import annotations

from typing import Any

EDITIONS_KEPT = 64


class Plain:
    """The fields of a record as numbers and nested lists, under the same names. Each is copied when it is first read.

    >>> import numpy as np
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
            value = self.__dict__[name] = self._record[name].tolist()
        except ValueError as fault:
            raise AttributeError(str(fault)) from None
        return value

    def __reduce__(self) -> tuple[Any, ...]:
        return Plain, (self._record,)


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
