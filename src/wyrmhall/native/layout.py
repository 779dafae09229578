"""The layout of records that rules read and write."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

UNUSED = "unused_"


def layout(fields: list[Any]) -> np.dtype[Any]:
    """Makes a record type with aligned fields and no gaps.

    NumPy does not copy gaps, so copies of a state could differ in meaningless bytes. Each gap is therefore a field too,
    which is always 0. Its name is `unused_` and its offset.

    >>> state = layout([("turns", np.int8), ("bag", np.uint64), ("phase", np.int8)])
    >>> state.names, state.itemsize, state.isalignedstruct
    (('turns', 'unused_1', 'bag', 'phase', 'unused_17'), 24, True)
    """
    aligned: Any = np.dtype(fields, align=True)
    placed: list[tuple[str, Any, int]] = []
    end = 0
    for name in aligned.names:
        kind, offset = aligned.fields[name]
        if offset > end:
            placed.append((f"{UNUSED}{end}", (np.uint8, offset - end), end))
        placed.append((name, kind, offset))
        end = offset + kind.itemsize
    if aligned.itemsize > end:
        placed.append((f"{UNUSED}{end}", (np.uint8, aligned.itemsize - end), end))
    names, formats, offsets = zip(*placed, strict=True)
    return np.dtype({"names": names, "formats": formats, "offsets": offsets}, align=True)


class FastRecord(np.void):  # type: ignore[misc]
    """A record whose fields are attributes, three times as fast as `np.record`."""

    __slots__ = ()

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except ValueError as fault:
            raise AttributeError(str(fault)) from None

    def __setattr__(self, name: str, value: Any) -> None:
        self[name] = value


@cache
def _records_of(record_type: np.dtype[Any]) -> np.dtype[Any]:
    """One object for each type, since Numba dispatches faster on the same object than on an equal one."""
    return np.dtype((FastRecord, record_type))


def new_records(record_type: np.dtype[Any], count: int = 1) -> Any:
    """Makes an array of records, all 0, whose fields are attributes."""
    return np.zeros(count, _records_of(record_type))


def copied(records: Any) -> Any:
    """Copies an array of records. NumPy's own `copy` would go field by field."""
    return np.ndarray(records.size, records.dtype, bytearray(records.tobytes()))


def field_names(record_type: np.dtype[Any]) -> list[str]:
    """Names of the fields without those that fill gaps."""
    return [name for name in record_type.names or () if not name.startswith(UNUSED)]
