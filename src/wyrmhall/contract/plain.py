"""Records as plain Python, for whatever reads many fields: views and log lines.

A field of a NumPy record costs a microsecond to read, each number in it another. A copy into lists is made once.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

import numpy as np

EDITIONS_KEPT = 64


def plain(record: Any) -> Any:
    """The fields of a record as numbers and nested lists, under the same names.

    >>> record = np.zeros(1, np.dtype((np.record, [("gold", np.int8), ("at", np.int16, (2, 2))])))[0]
    >>> record.at[1, 0] = 7
    >>> copy = plain(record)
    >>> copy.gold, copy.at
    (0, [[0, 0], [7, 0]])
    """
    copy = _class_of(record.dtype)()
    for name, value in zip(record.dtype.names, record.item(), strict=True):
        setattr(copy, name, value.tolist() if isinstance(value, np.ndarray) else value)
    return copy


def plain_content(content: Any) -> Any:
    """The same of an edition's record, kept for the next one who asks."""
    return _kept(content.dtype, content.tobytes())


@lru_cache(EDITIONS_KEPT)
def _kept(dtype: np.dtype[Any], data: bytes) -> Any:
    return plain(np.frombuffer(data, dtype)[0])


@cache
def _class_of(dtype: np.dtype[Any]) -> Any:
    return type("Plain", (), {"__slots__": dtype.names})
