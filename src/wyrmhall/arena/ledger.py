"""The ledger of an arena: `games.jsonl`, which has the setting in its first line, then one line per game.

Each write is synced to the disk, so an arena can be killed at any moment and continued. An incomplete last line is
dropped.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, TypeVar

import msgspec

from wyrmhall.arena.units import FORMAT, VERSION, Played, Setting, Unit
from wyrmhall.kit.errors import OptionError
from wyrmhall.match.record import RecordedEdition

NAME = "games.jsonl"
Entry = TypeVar("Entry", Setting, Played)


class Ledger:
    """The games of an arena, in an open file."""

    def __init__(self, file: BinaryIO, games: list[Played]) -> None:
        self._file, self.games = file, games

    def missing(self, units: Iterable[Unit]) -> list[Unit]:
        """The units that are still to be played."""
        played = {(game.deal, game.seats) for game in self.games}
        return [unit for unit in units if (unit.deal, unit.seats) not in played]

    def write(self, games: list[Played]) -> None:
        """Adds games; on return they are on the disk."""
        self.games += games
        _append(self._file, games)


def _append(file: BinaryIO, lines: Iterable[Setting | Played]) -> None:
    file.write(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))
    file.flush()
    os.fsync(file.fileno())


@contextmanager
def open_ledger(folder: Path, setting: Setting) -> Iterator[Ledger]:
    """Opens the ledger in a folder, or creates one. A ledger of another setting is refused."""
    path = folder / NAME
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = path.open("a+b")
    except OSError as fault:
        raise OptionError(f"cannot write {path}: {fault.strerror}.") from fault
    with file:
        _lock(file, path)
        file.seek(0)
        whole = _whole_lines(file.read())
        found, games = _read(whole, path) if whole else (setting, [])
        if found != setting:
            raise OptionError(
                f"{path} holds games of another arena ({_difference(found, setting)}); "
                "name another folder with --out, or remove the file."
            )
        file.truncate(sum(len(line) + 1 for line in whole))
        if not whole:
            _append(file, [setting])
        yield Ledger(file, games)


def read_ledger(folder: Path) -> tuple[Setting, list[Played]]:
    """Reads the setting and the games in a folder."""
    path = folder / NAME
    try:
        whole = _whole_lines(path.read_bytes())
    except OSError as fault:
        raise OptionError(f"cannot read {path}: {fault.strerror}.") from fault
    if not whole:
        raise OptionError(f"{path} is empty: no game was played.")
    return _read(whole, path)


def _whole_lines(text: bytes) -> list[bytes]:
    return text.split(b"\n")[:-1]


def _read(lines: list[bytes], path: Path) -> tuple[Setting, list[Played]]:
    """The setting and the games, each once."""
    setting = _decoded(lines[0], Setting)
    if setting is None or (setting.format, setting.version) != (FORMAT, VERSION):
        raise OptionError(f"{path} is no ledger of an arena that this version can read; name another folder.")
    games: dict[tuple[int, tuple[str, ...]], Played] = {}
    for number, line in enumerate(lines[1:], start=2):
        game = _decoded(line, Played)
        if game is None or not _fits(game, setting):
            raise OptionError(
                f"{path}:{number}: this is no game of the arena; delete the line, and it is played again."
            )
        games.setdefault((game.deal, game.seats), game)
    return setting, list(games.values())


def _decoded(line: bytes, kind: type[Entry]) -> Entry | None:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None


def _fits(game: Played, setting: Setting) -> bool:
    columns = (game.seats, game.returns, game.scores, game.decisions, game.seconds)
    return set(game.seats) <= set(setting.bots) and {len(column) for column in columns} == {setting.players}


def _difference(found: Setting, wanted: Setting) -> str:
    """The first field in which two settings differ, as text; of a mapping only the entries that differ."""
    pairs = {name: (getattr(found, name), getattr(wanted, name)) for name in Setting.__struct_fields__}
    name, (theirs, ours) = next((name, pair) for name, pair in pairs.items() if pair[0] != pair[1])
    if isinstance(theirs, dict) and isinstance(ours, dict):
        theirs, ours = dict(theirs.items() - ours.items()), dict(ours.items() - theirs.items())
    return f"{name.replace('_', ' ')} {_said(theirs)}, not {_said(ours)}"


def _said(value: object) -> str:
    if isinstance(value, RecordedEdition):
        return f"{value.hash[:15]} ({value.content.get('name')})"
    if isinstance(value, tuple):
        return " ".join(value)
    if isinstance(value, dict):
        parts = (one if isinstance(one, str) else f"{name}={'on' if one else 'off'}" for name, one in value.items())
        return " ".join(parts) or "none"
    return str(value)


def _lock(file: BinaryIO, path: Path) -> None:
    if sys.platform == "win32":
        return
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as fault:
        raise OptionError(f"{path} is being written by another arena; wait for it, or name another folder.") from fault
    except OSError:
        return  # a file system without locks
