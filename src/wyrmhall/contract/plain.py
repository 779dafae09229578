"""Records as plain Python, for whatever reads many fields: views and log lines.

A field of a NumPy record costs a microsecond to read, each number in it another. A copy into lists is made once, of the
fields that are asked for.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

EDITIONS_KEPT = 64


class Plain:
    """The fields of a record as numbers and nested lists, under the same names.

    >>> record = np.zeros(1, np.dtype((np.record, [("gold", np.int8), ("at", np.int16, (2, 2))])))[0]
    >>> record.at[1, 0] = 7
    >>> copy = Plain(record)
    >>> copy.gold, copy.at
    (0, [[0, 0], [7, 0]])
    """

    def __init__(self, record: Any) -> None:
        self._record = record

    def __getattr__(self, name: str) -> Any:
        """A field that is asked for the first time."""
        try:
            value = self._record[name].tolist()
        except ValueError as fault:
            raise AttributeError(str(fault)) from None
        setattr(self, name, value)
        return value

    def __reduce__(self) -> tuple[Any, ...]:
        return Plain, (self._record,)


def plain_content(content: Any) -> Any:
    """The same of an edition's record, kept for the next one who asks."""
    return _kept(content.dtype, content.tobytes())


@lru_cache(EDITIONS_KEPT)
def _kept(dtype: np.dtype[Any], data: bytes) -> Any:
    return Plain(np.frombuffer(data, dtype)[0])
