"""`@rule`: one source, run interpreted, native or inside a CUDA kernel.

A rule is a module-level function over records and arrays. Numba compiles it on first use and keeps the
machine code on disk. Numba itself looks only at the file a function stands in, so it would run stale code after
a change in a module that the function calls. Here each function's code lies in a folder named by a hash of
every source it can depend on, of Python, Numba, NumPy and the processor: a change leads to another folder.

`NUMBA_DISABLE_JIT=1` leaves the functions as they are written, for debugging and coverage.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any

import numba
import numpy as np
from llvmlite import binding as llvm
from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator

INTERPRETED = bool(numba.config.DISABLE_JIT)
"""True when rules run as plain Python."""

CONTRACT = Path(__file__).parent
KEPT_DAYS = 30

Function = Callable[..., Any]


@cache
def cache_root() -> Path:
    """Where compiled rules are kept: `WYRMHALL_CACHE`, else the user's cache folder, else a temporary one."""
    named = os.environ.get("WYRMHALL_CACHE")
    home = Path(named) if named else Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "wyrmhall"
    for folder in (home, Path(tempfile.gettempdir()) / f"wyrmhall-{os.getuid()}"):
        try:
            folder.mkdir(parents=True, exist_ok=True)
            tempfile.TemporaryFile(dir=folder).close()
        except OSError:
            continue
        return folder
    return Path(tempfile.mkdtemp(prefix="wyrmhall-"))


def sources_of(function: Function) -> Path | None:
    """The folder whose sources a function may depend on, besides the contract; None if it stands in no file.

    Games are independent of one another, so a rule sees its own folder only. Code from outside the package is
    taken by its whole top-level package.
    """
    module = sys.modules.get(function.__module__)
    file = getattr(module, "__file__", None)
    if file is None or function.__module__ == "__main__":
        return None
    folder = Path(file).parent
    names = function.__module__.split(".")
    if names[0] != "wyrmhall" and len(names) > 1:
        depth = len(names) - (1 if Path(file).name == "__init__.py" else 2)
        folder = folder.parents[depth - 1] if depth else folder
    return folder


@cache
def fingerprint(folders: frozenset[Path]) -> str:
    """A hash of everything that compiled code of these folders depends on."""
    digest = hashlib.sha256()
    machine = (sys.version, numba.__version__, np.__version__, llvm.get_host_cpu_name())
    digest.update(repr(machine).encode())
    digest.update(llvm.get_host_cpu_features().flatten().encode())
    for folder in sorted(folders | {CONTRACT}):
        for source in sorted(folder.rglob("*.py")):
            digest.update(f"{folder.name}/{source.relative_to(folder)}".encode())
            digest.update(source.read_bytes())
    return digest.hexdigest()[:24]


def forget_old_code(days: float = KEPT_DAYS) -> None:
    """Remove compiled code that no run has used for a month; other checkouts may still use younger code."""
    for folder in (cache_root() / "rules").glob("*"):
        if folder.stat().st_mtime < time.time() - days * 86400:
            shutil.rmtree(folder, ignore_errors=True)


def _keep_code(dispatcher: Any, folders: frozenset[Path], label: str) -> None:
    key = fingerprint(folders)
    folder = cache_root() / "rules" / key

    class Locator(_CacheLocator):  # type: ignore[misc]
        def get_cache_path(self) -> str:
            return str(folder)

        def get_source_stamp(self) -> str:
            return key

        def get_disambiguator(self) -> str:
            return label

        @classmethod
        def from_function(cls, py_func: Function, py_file: str) -> Locator:
            return cls()

    class Impl(CompileResultCacheImpl):  # type: ignore[misc]
        _locator_classes = (Locator,)

    class RuleCache(FunctionCache):  # type: ignore[misc]
        _impl_class = Impl

    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    dispatcher._cache = RuleCache(dispatcher.py_func)


def rule(function: Function) -> Any:
    """Compile a rule function on first use, and keep its code.

    Rule code reads and writes records and arrays given to it. It allocates nothing, raises nothing and draws no
    random numbers of its own: that is what lets the same source run on a GPU.
    """
    if INTERPRETED:
        return function
    dispatcher = numba.njit(nogil=True, error_model="numpy")(function)
    folder = sources_of(function)
    if folder is not None:
        _keep_code(dispatcher, frozenset({folder}), function.__module__)
    return dispatcher


def bind(template: Function, names: dict[str, Any]) -> Function:
    """The template with some of its global names bound to a game's functions, uncompiled."""
    bound = FunctionType(template.__code__, {**template.__globals__, **names}, template.__name__)
    bound.__module__ = template.__module__
    bound.__qualname__ = template.__qualname__
    return bound


def specialise(template: Function, names: dict[str, Any], label: str) -> Any:
    """Compile a generic template for one game: its free names (`apply`, `legal`, …) become that game's rules.

    Numba freezes global names at compile time, so each game gets its own straight-line machine code.
    """
    bound = bind(template, names)
    if INTERPRETED:
        return bound
    dispatcher = numba.njit(nogil=True, error_model="numpy")(bound)
    folders = [sources_of(getattr(part, "py_func", part)) for part in (template, *names.values())]
    if all(folder is not None for folder in folders):
        _keep_code(dispatcher, frozenset(f for f in folders if f), f"{template.__module__}-{label}")
    return dispatcher
