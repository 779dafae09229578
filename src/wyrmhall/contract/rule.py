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
import pickle
import shutil
import sys
import tempfile
import time
import uuid
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any

import numba
import numpy as np
from llvmlite import binding as llvm
from numba.core import config, serialize
from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator

from wyrmhall.contract.records import use_addresses

use_addresses()

INTERPRETED = bool(config.DISABLE_JIT)  # type: ignore[attr-defined]
"""True when rules run as plain Python."""

CONTRACT = Path(__file__).parent
KEPT_DAYS = 30

Function = Callable[..., Any]


@cache
def cache_root() -> Path:
    """Where compiled rules are kept: `WYRMHALL_CACHE`, else the user's cache folder.

    If nothing can be written there, a folder for this run only: code is loaded from nowhere that others could write to.
    """
    named = os.environ.get("WYRMHALL_CACHE")
    home = Path(named) if named else Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "wyrmhall"
    try:
        home.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=home).close()
    except OSError:
        return Path(tempfile.mkdtemp(prefix="wyrmhall-"))
    return home


@dataclass(frozen=True)
class Origin:
    """What a compiled function is made of: its full name, and the folders whose sources it may depend on."""

    name: str
    folders: frozenset[Path]
    lasting: bool
    """False if a part stands in no file (a notebook, a script): then its code is not kept."""


def origin_of(function: Any) -> Origin:
    """Where a function comes from. A compiled one knows; any other is found by its module.

    Games are independent of one another, as are bots: a rule of theirs depends on its own folder and on the contract.
    Code from outside this package is taken by its whole top-level package.
    """
    known = getattr(function, "origin", None)
    if isinstance(known, Origin):
        return known
    own = _origin_by_module(function)
    if "<locals>" not in function.__qualname__:
        return own
    captured = [_origin_of_captured(cell.cell_contents) for cell in function.__closure__ or ()]
    inside = ", ".join(
        f"{name}={part.name}" for name, part in zip(function.__code__.co_freevars, captured, strict=True)
    )
    return Origin(
        name=f"{own.name}:{function.__code__.co_firstlineno}({inside})",
        folders=own.folders.union(*(part.folders for part in captured)),
        lasting=own.lasting and all(part.lasting for part in captured),
    )


def _origin_of_captured(value: Any) -> Origin:
    """What a variable of a closure adds to it: another function, or a plain value that its text says all about."""
    if isinstance(value, FunctionType) or hasattr(value, "origin"):
        return origin_of(value)
    if isinstance(value, type):
        return Origin(f"{value.__module__}.{value.__qualname__}", frozenset(), lasting=True)
    return Origin(repr(value), frozenset(), lasting=isinstance(value, bool | int | float | str | np.dtype))


def _origin_by_module(function: Any) -> Origin:
    name = f"{function.__module__}.{function.__qualname__}"
    module = sys.modules.get(function.__module__)
    file = getattr(module, "__file__", None)
    if file is None or function.__module__ == "__main__":
        return Origin(name, frozenset(), lasting=False)
    packages = function.__module__.split(".")
    if Path(file).name != "__init__.py":
        packages.pop()
    kept = 1 if packages[:1] != ["wyrmhall"] else 3 if packages[1:2] in (["games"], ["bots"]) else 2
    folder = Path(file).parent
    for _ in packages[kept:]:
        folder = folder.parent
    return Origin(name, frozenset({folder}), lasting=True)


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


def _short_hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


class _CodeFiles:
    """The kept code of one function: a file for each signature.

    Numba's own index numbers its files; two programs that compile at the same time can then take the same number, and
    one would run the other's code. Here the name of a file follows from what is in it.
    """

    def __init__(self, folder: Path, name: str) -> None:
        self.folder, self.name = folder, name

    def file(self, key: Any) -> Path:
        return self.folder / f"{self.name}.{_short_hash(repr(key))}"

    def save(self, key: Any, code: Any) -> None:
        draft = self.folder / f"{uuid.uuid4().hex}.part"
        draft.write_bytes(serialize.dumps((repr(key), code)))  # type: ignore[no-untyped-call]
        draft.replace(self.file(key))

    def load(self, key: Any) -> Any:
        """The code for a signature; None if there is none, or none that can be read."""
        try:
            written_for, code = pickle.loads(self.file(key).read_bytes())
        except (OSError, EOFError, ValueError, pickle.UnpicklingError):
            return None
        return code if written_for == repr(key) else None

    def flush(self) -> None:
        for file in self.folder.glob(f"{self.name}.*"):
            file.unlink(missing_ok=True)


def _keep_code(dispatcher: Any, origin: Origin) -> None:
    """Let a function look for its code in the folder of its sources, and put it there."""
    key = fingerprint(origin.folders)
    folder = cache_root() / "rules" / key
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)

    class Locator(_CacheLocator):
        def get_cache_path(self) -> str:
            return str(folder)

        def get_source_stamp(self) -> str:
            return key

        def get_disambiguator(self) -> str:
            return _short_hash(origin.name)

        @classmethod
        def from_function(cls, py_func: Function, py_file: str) -> Locator:
            return cls()

    class Impl(CompileResultCacheImpl):
        _locator_classes = [Locator]  # type: ignore[list-item]  # noqa: RUF012 (as the base class has it)

    class RuleCache(FunctionCache):
        _impl_class = Impl

        def _index_key(self, sig: Any, codegen: Any) -> Any:
            """Numba would pickle what a closure captures; here the origin's name says what that is."""
            return sig, codegen.magic_tuple()

    cache = RuleCache(dispatcher.py_func)  # type: ignore[no-untyped-call]
    cache._cache_file = _CodeFiles(folder, cache._impl.filename_base)  # type: ignore[assignment]
    dispatcher._cache = cache


def _compiled(function: Function, origin: Origin) -> Any:
    # Without Numba's runtime arrays are not reference-counted, and code that allocates is refused.
    dispatcher: Any = numba.njit(nogil=True, error_model="numpy", _nrt=False)(function)  # type: ignore[call-overload]
    dispatcher.origin = origin
    if origin.lasting:
        _keep_code(dispatcher, origin)
    return dispatcher


def rule(function: Function) -> Any:
    """Compile a rule function on first use, and keep its code.

    Rule code reads and writes records and arrays given to it. It allocates nothing, raises nothing and draws no
    random numbers of its own: that is what lets the same source run on a GPU.

    A function inside another may be a rule too. Numba freezes what it captures, so engine code that plays any game is
    written once, inside a function that is given a game's rules, and each game gets its own straight-line machine code.
    Kept code is linked by name, and two such functions must never be taken for each other: what they capture is part
    of their name.
    """
    if INTERPRETED:
        return function
    origin = origin_of(function)
    if "<locals>" in function.__qualname__:
        function.__qualname__ += f"_{_short_hash(origin.name)}"
    return _compiled(function, origin)


def wrapping_rule(function: Function) -> Any:
    """A rule in which 64-bit numbers may overflow on purpose. NumPy warns of that only when interpreted."""
    return np.errstate(over="ignore")(function) if INTERPRETED else rule(function)


@rule
def cite(state, used):  # type: ignore[no-untyped-def]
    """Note in a state that the step now made used this rule, by its number in the game's `Rule`."""
    state.fired |= np.uint64(1) << np.uint64(used)
