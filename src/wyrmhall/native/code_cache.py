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
"""Days after its last use at which code is removed."""


@cache
def cache_root() -> Path:
    """Path of the cache folder: `WYRMHALL_CACHE`, else the user's.

    If it cannot be written to, a new folder for this run only, since nobody else may write to where code is loaded.
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
    """Whether there is code of this name. Does not count as its use."""
    return (cache_root() / "rules" / machine / name).exists()


def load_code(machine: str, name: str) -> bytes | None:
    """Code of this name, if there is any. Marks its file as used."""
    file = cache_root() / "rules" / machine / name
    try:
        os.utime(file)
        return file.read_bytes()
    except OSError:
        return None


def save_code(machine: str, name: str, code: bytes) -> None:
    """Saves code under this name. Several programs may do so at the same time."""
    folder = cache_root() / "rules" / machine
    draft = folder / f"{uuid.uuid4().hex}.part"
    with contextlib.suppress(OSError):  # on a full disk it is compiled again next time
        folder.mkdir(parents=True, exist_ok=True)
        draft.write_bytes(code)
        draft.replace(folder / name)


def forget_old_code() -> None:
    """Removes code that was not used for KEPT_DAYS. Other checkouts may still use younger code."""
    for file in (cache_root() / "rules").glob("*/*"):
        with contextlib.suppress(FileNotFoundError):  # another program has just saved or removed it
            if file.stat().st_mtime < time.time() - KEPT_DAYS * 86400:
                file.unlink()
