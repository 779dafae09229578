"""Fingerprints of compiled code: a hash of a function and of every value and function that it refers to.

Numba freezes the globals of a function into its code. Numba's own cache checks only the file of the function, so it
would run stale code after a change in a module that the function calls. A fingerprint covers the values themselves: the
bytecode, the constants, the enums, the functions called, and all of theirs. It changes when the code would. Other
changes (a comment, another function of the module, a view) do not affect it.
"""

from __future__ import annotations

import dis
import hashlib
from contextlib import suppress
from enum import Enum, EnumMeta
from functools import cache
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np

LIBRARIES = {"builtins", "cmath", "llvmlite", "math", "numba", "numpy", "operator"}
"""Packages of which only the version counts."""

_PLAIN = (type(None), bool, int, float, complex, str, bytes, type(Ellipsis), np.generic)
_GLOBAL = {dis.opmap[name] for name in ("LOAD_GLOBAL", "LOAD_NAME")}


class Untold(Exception):
    """A function refers to a value that has no fingerprint."""


def fingerprint(function: Any) -> str | None:
    """Hash of everything that a function's code depends on; None if it refers to a value without a fingerprint."""
    try:
        return _Reader().of_function(_as_written(function))
    except Untold:
        return None


def size_of(function: Any) -> int:
    """Bytes of bytecode of a function and of all that it calls, to estimate how long compiling takes."""
    reader = _Reader()
    with suppress(Untold):
        reader.of_function(_as_written(function))
    return sum(len(read.__code__.co_code) for read in reader.known)


def fingerprint_of_value(value: Any) -> str:
    """Fingerprint of a constant that a function refers to. Raises Untold."""
    return _Reader().of(value, ())


def hash_of(*parts: Any) -> str:
    """Short hash of texts and plain values."""
    return hashlib.sha256(repr(parts).encode()).hexdigest()[:32]


class _Reader:
    """Reads a function and what it refers to."""

    def __init__(self) -> None:
        self.known: dict[FunctionType, str] = {}
        self.open: list[FunctionType] = []
        """Functions being read, each called by the one before it."""
        self.meets = 0
        """Number of open functions up to the innermost one that is called again."""

    def of_function(self, function: FunctionType) -> str:
        if function in self.known:
            return self.known[function]
        if function in self.open:
            depth = self.open.index(function)
            self.meets = max(self.meets, depth + 1)
            return f"calls itself, {len(self.open) - depth} calls down"
        self.open.append(function)
        code = function.__code__
        values = self._values(function, code)
        own = (function.__module__, function.__qualname__, _of_code(code, function.__doc__))
        defaults = self.of((function.__defaults__, tuple((function.__kwdefaults__ or {}).items())), ())
        found = hash_of(own, defaults, values)
        self.open.pop()
        if self.meets <= len(self.open):  # else it depends on a caller, and has no hash of its own
            self.known[function] = found
        self.meets = min(self.meets, len(self.open))
        return found

    def _values(self, function: FunctionType, code: CodeType) -> list[tuple[str, str]]:
        """Fingerprints of the values of a function's free names."""
        names = _names(code)
        free = dict(zip(code.co_freevars, (cell.cell_contents for cell in function.__closure__ or ()), strict=True))
        used = [(name, function.__globals__[name]) for name in sorted(names) if name in function.__globals__]
        found = []
        for name, value in [*sorted(free.items()), *used]:
            try:
                found.append((name, self.of(value, names)))
            except Untold:
                if name in free or _is_global(code, name):
                    raise
        return found

    def of(self, value: Any, names: Any) -> str:
        """Fingerprint of a value. Of a module, only the attributes in `names` count."""
        if isinstance(value, Enum):
            return hash_of(_of_enum(type(value)), value.name)
        if isinstance(value, _PLAIN):
            return hash_of(type(value).__name__, repr(value))
        if isinstance(value, tuple | frozenset):
            parts = [self.of(part, names) for part in value]
            return hash_of(type(value).__name__, sorted(parts) if isinstance(value, frozenset) else parts)
        if isinstance(value, EnumMeta):
            return _of_enum(value)
        if isinstance(value, np.ndarray):
            return hash_of(self.of(value.dtype, ()), value.shape, value.tobytes())
        if isinstance(value, np.dtype):
            return hash_of(repr(value), value.itemsize)
        if isinstance(value, ModuleType):
            return self._of_module(value, names)
        if isinstance(value, type) and hasattr(value, "_fields"):
            return hash_of(value.__module__, value.__qualname__, value._fields)
        function = _as_written(value)
        if isinstance(function, FunctionType) and not _is_library(function.__module__):
            return hash_of(self.of_function(function), repr(getattr(value, "targetoptions", None)))
        kind = type(value).__module__
        if kind.startswith("numba.core.types"):
            return hash_of(kind, str(value))
        if kind == "numpy" or isinstance(value, type | FunctionType | BuiltinFunctionType):
            module = "numpy" if kind == "numpy" else value.__module__
            if _is_library(module) and hasattr(value, "__name__"):
                return hash_of(module, value.__name__)
        raise Untold(f"{value!r}")

    def _of_module(self, module: ModuleType, names: Any) -> str:
        if _is_library(module.__name__):
            return hash_of(module.__name__)
        attributes = [(name, getattr(module, name)) for name in sorted(names) if hasattr(module, name)]
        return hash_of(module.__name__, [(name, self.of(value, names)) for name, value in attributes])


def _as_written(value: Any) -> Any:
    """Python function of a rule, compiled or wrapped by `wrapping_rule`."""
    return getattr(value, "py_func", getattr(value, "__wrapped__", value))


@cache
def _of_enum(kind: EnumMeta) -> str:
    members = [(name, repr(member._value_)) for name, member in kind._member_map_.items()]
    return hash_of(kind.__module__, kind.__qualname__, members)


@cache
def _of_code(code: CodeType, docstring: str | None = None) -> str:
    """Hash of bytecode without line numbers and docstring."""
    constants = [value for value in code.co_consts if docstring is None or value != docstring]
    return hash_of(
        code.co_code,
        [_of_code(value) if isinstance(value, CodeType) else fingerprint_of_value(value) for value in constants],
        (code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars),
        getattr(code, "co_exceptiontable", None),
        (code.co_argcount, code.co_posonlyargcount, code.co_kwonlyargcount, code.co_flags),
    )


@cache
def _names(code: CodeType) -> set[str]:
    """Global and attribute names in a function and in its inner functions."""
    names = set(code.co_names)
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            names |= _names(constant)
    return names


def _is_global(code: CodeType, name: str) -> bool:
    """Whether a name is used as a global: `board`, not `state.board`."""
    inner = (constant for constant in code.co_consts if isinstance(constant, CodeType))
    used = any(step.opcode in _GLOBAL and step.argval == name for step in dis.get_instructions(code))
    return used or any(_is_global(constant, name) for constant in inner)


def _is_library(module: str | None) -> bool:
    return module is not None and module.split(".")[0] in LIBRARIES
