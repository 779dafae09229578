"""Compiled code on disk: a folder for each machine and version, in it a file for each function and signature."""

from __future__ import annotations

import contextlib
import os
import tempfile
import time
import uuid
from functools import cache
from pathlib import Path

KEPT_DAYS = 30


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


def is_code_kept(machine: str, name: str) -> bool:
    """Whether there is code of this name. To ask is not to use it."""
    return (cache_root() / "rules" / machine / name).exists()


def load_code(machine: str, name: str) -> bytes | None:
    """The code of this name, if there is any. Its file is marked as used."""
    file = cache_root() / "rules" / machine / name
    try:
        os.utime(file)
        return file.read_bytes()
    except OSError:
        return None


def save_code(machine: str, name: str, code: bytes) -> None:
    """Keep code under this name. Programs that do this at the same time do not disturb each other."""
    folder = cache_root() / "rules" / machine
    draft = folder / f"{uuid.uuid4().hex}.part"
    with contextlib.suppress(OSError):  # on a full disk it is compiled again next time
        folder.mkdir(parents=True, exist_ok=True)
        draft.write_bytes(code)
        draft.replace(folder / name)


def forget_old_code(days: float = KEPT_DAYS) -> None:
    """Remove code that no run has used for a month; other checkouts may still use younger code."""
    for file in (cache_root() / "rules").glob("*/*"):
        if file.stat().st_mtime < time.time() - days * 86400:
            file.unlink(missing_ok=True)
