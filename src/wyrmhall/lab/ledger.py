"""The ledger of an arena: `games.jsonl`, its first line the setting, then a line for each game as it ends.

What has been written is on the disk, so an arena can be killed at any moment and continued. An incomplete last line is
dropped.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

import msgspec

from wyrmhall.contract.errors import OptionError
from wyrmhall.lab.units import FORMAT, VERSION, Played, Setting, Unit

NAME = "games.jsonl"


class Ledger:
    """The games of an arena, in a file that is open for more."""

    def __init__(self, setting: Setting, file: BinaryIO, games: list[Played]) -> None:
        self.setting = setting
        self.games = games
        self._file = file

    def missing(self, units: Iterable[Unit]) -> list[Unit]:
        """The units that are still to be played."""
        played = {(game.deal, game.seats) for game in self.games}
        return [unit for unit in units if (unit.deal, unit.seats) not in played]

    def write(self, games: list[Played]) -> None:
        """Add games; on return they are on the disk."""
        self.games += games
        _append(self._file, games)


def _append(file: BinaryIO, lines: Iterable[Setting | Played]) -> None:
    file.write(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))
    file.flush()
    os.fsync(file.fileno())


@contextmanager
def open_ledger(folder: Path, setting: Setting) -> Iterator[Ledger]:
    """Open the ledger in a folder, or begin one. A ledger of another setting is refused."""
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
        games: list[Played] = []
        if whole:
            found = _setting(whole[0], path)
            if found != setting:
                raise OptionError(
                    f"{path} holds games of another arena ({_difference(found, setting)}); "
                    "name another folder with --out, or remove the file."
                )
            games = _games(setting, whole[1:], path)
        file.truncate(sum(len(line) + 1 for line in whole))
        if not whole:
            _append(file, [setting])
        yield Ledger(setting, file, games)


def read_ledger(folder: Path) -> tuple[Setting, list[Played]]:
    """The setting and the games in a folder; nothing is changed."""
    path = folder / NAME
    try:
        whole = _whole_lines(path.read_bytes())
    except OSError as fault:
        raise OptionError(f"cannot read {path}: {fault.strerror}.") from fault
    if not whole:
        raise OptionError(f"{path} is empty: no game was played.")
    setting = _setting(whole[0], path)
    return setting, _games(setting, whole[1:], path)


def _whole_lines(text: bytes) -> list[bytes]:
    """The lines that were written to their end."""
    return text.split(b"\n")[:-1]


def _setting(line: bytes, path: Path) -> Setting:
    try:
        found = msgspec.json.decode(line, type=Setting)
    except (msgspec.DecodeError, UnicodeDecodeError):
        found = None
    if found is None or (found.format, found.version) != (FORMAT, VERSION):
        raise OptionError(f"{path} is no ledger of an arena that this version can read; name another folder.")
    return found


def _games(setting: Setting, lines: list[bytes], path: Path) -> list[Played]:
    """The games, each once."""
    games: dict[tuple[int, tuple[str, ...]], Played] = {}
    for number, line in enumerate(lines, start=2):
        try:
            game = msgspec.json.decode(line, type=Played)
        except (msgspec.DecodeError, UnicodeDecodeError):
            game = None
        if game is None or not _fits(game, setting):
            raise OptionError(
                f"{path}:{number}: this is no game of the arena; delete the line, and it is played again."
            )
        games.setdefault((game.deal, game.seats), game)
    return list(games.values())


def _fits(game: Played, setting: Setting) -> bool:
    columns = (game.seats, game.returns, game.scores, game.decisions, game.seconds)
    return set(game.seats) <= set(setting.bots) and {len(column) for column in columns} == {setting.players}


def _difference(found: Setting, wanted: Setting) -> str:
    """The first thing in which two settings differ."""
    for name in Setting.__struct_fields__:
        theirs, ours = getattr(found, name), getattr(wanted, name)
        if theirs != ours and name == "edition":
            return f"edition {theirs.content.get('name')} {theirs.hash[:15]}, not {ours.hash[:15]}"
        if theirs != ours:
            return f"{name.replace('_', ' ')} {_said(theirs)}, not {_said(ours)}"
    return "the same setting"


def _said(value: object) -> str:
    if isinstance(value, tuple):
        return " ".join(value)
    if isinstance(value, dict):
        return " ".join(f"{name}={'on' if chosen else 'off'}" for name, chosen in value.items()) or "none"
    return str(value)


def _lock(file: BinaryIO, path: Path) -> None:
    """Lock the file against other processes."""
    if sys.platform == "win32":
        return
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as fault:
        raise OptionError(f"{path} is being written by another arena; wait for it, or name another folder.") from fault
    except OSError:
        return  # a file system without locks
