"""How a record gets into native code: by the address of its data.

Numba asks a record for a memoryview, for which NumPy describes every field in words: ten microseconds, longer than most
rules take. NumPy's own header tells where a record (a `PyVoidScalarObject`) keeps the address of its data, right behind
the head that every object of variable size has. That is read instead, if a trial shows that it is there.
"""

from __future__ import annotations

import ctypes
from typing import Any

import numpy as np
from llvmlite import ir
from numba.core import boxing, pythonapi, types

ADDRESS_AT = object.__basicsize__ + ctypes.sizeof(ctypes.c_ssize_t)
"""How many bytes after its beginning a record holds the address of its data."""


def use_addresses() -> None:
    """From now on records enter native code in this way."""
    if _is_there():
        ways = pythonapi._unboxers.functions
        assert ways[types.Record] is boxing.unbox_record
        ways[types.Record] = _unbox


def _is_there() -> bool:
    """Whether two records, one in an array and one by itself, have the address where we look for it."""
    array = np.zeros(2, np.dtype((np.record, [("number", np.int64)])))
    return all(_address_in(record) == record.__array_interface__["data"][0] for record in (array[1], array[1].copy()))


def _address_in(record: np.record) -> int | None:
    return ctypes.c_void_p.from_address(id(record) + ADDRESS_AT).value


def _unbox(kind: Any, record: Any, compiling: Any) -> Any:
    """The code that makes a native record of a Python object."""
    build = compiling.builder
    native = compiling.context.get_value_type(kind)
    place = build.gep(build.bitcast(record, ir.IntType(8).as_pointer()), [ir.Constant(ir.IntType(64), ADDRESS_AT)])
    return pythonapi.NativeValue(build.load(build.bitcast(place, native.as_pointer())))  # type: ignore[no-untyped-call]
