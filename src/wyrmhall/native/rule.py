"""`@rule`: one source for interpreted, native and CUDA code.

A rule is a function over records and arrays. It is compiled on first use, and its code is kept on disk under a hash of
everything it depends on. With `NUMBA_DISABLE_JIT=1` rules run as Python, for debugging and coverage.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from functools import partial
from typing import Any

import numba
import numpy as np
from numba import config

INTERPRETED = bool(config.DISABLE_JIT)  # type: ignore[attr-defined]
"""True when rules run as plain Python."""
KEEPS_CODE = False
"""True when compiled rules are kept on disk."""

Function = Callable[..., Any]

_compile: Function = partial(numba.njit, nogil=True, error_model="numpy")
if not INTERPRETED:
    try:
        from wyrmhall.native import compile as native

        _compile, KEEPS_CODE = native.compile_rule, True
    except Exception as fault:
        warnings.warn(
            f"Numba {numba.__version__} is not as Wyrmhall knows it ({type(fault).__name__}: {fault}). "
            "The rules run all the same, but are compiled anew in every run. Versions that work are in pyproject.toml.",
            stacklevel=2,
        )


def rule(function: Function) -> Any:
    """Decorator: compiles a rule on first use, and keeps its code.

    Rule code reads and writes records and arrays given to it. It allocates nothing, raises nothing and draws no random
    numbers of its own, so that the same source runs on a GPU.

    An inner function may be a rule too. Numba freezes what it captures, so code for any game is written once, inside a
    function that takes a game's rules, and each game gets machine code of its own.
    """
    return function if INTERPRETED else _compile(function)


def inline_rule(function: Function) -> Any:
    """Makes a rule that is inlined into each rule that calls it, for small rules that are given large tuples.

    Rules pass a named tuple field by field. The rows of a `vector` have a hundred fields: passing them takes as long as
    a step.
    """
    return function if INTERPRETED else _compile(function, forceinline=True)


def wrapping_rule(function: Function) -> Any:
    """Decorator: a rule in which 64-bit numbers overflow on purpose. NumPy warns of that only when interpreted."""
    return np.errstate(over="ignore")(function) if INTERPRETED else rule(function)


def compile_nothing() -> None:
    """From now on this program only loads kept code; other rules run as Python."""
    if KEEPS_CODE:
        native.compile_nothing()


def is_missing(function: Any) -> bool:
    """Whether a rule runs as Python, since this program compiles nothing and no code is kept."""
    return KEEPS_CODE and native.is_missing(function)
