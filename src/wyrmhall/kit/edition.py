"""Editions: component data as checked TOML files, with errors that name the line.

An edition is a msgspec struct of its game (`content.Edition`). msgspec checks its shape, the game's `faults` checks
its meaning. Each fault has a path of keys, from which `line_of` finds the line.
"""

from __future__ import annotations

import contextlib
import copy
import hashlib
import re
import tomllib
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from wyrmhall.kit.errors import EditionError
from wyrmhall.kit.game import Content, Game
from wyrmhall.kit.words import alike
from wyrmhall.native.layout import new_records

ENDINGS = ("", "]", "]]", "]]]", "]]]]", "'''", '"""')
"""Texts that may complete a TOML file cut off after a line: ends of arrays and long strings."""


@dataclass(frozen=True)
class Fault:
    path: tuple[str | int, ...]
    """Keys and positions from the top."""
    problem: str
    remedy: str

    @property
    def place(self) -> str:
        return ".".join(str(step) for step in self.path)


@dataclass(frozen=True)
class Edition:
    """An edition that passed every check."""

    game: Game
    data: Any
    file: str = field(default="", compare=False)
    """Path of the file, if the edition does not ship with the game."""

    @property
    def name(self) -> str:
        return str(self.data.name)

    def plain(self) -> dict[str, Any]:
        """Content as plain JSON values, as records carry it."""
        return dict(msgspec.to_builtins(self.data))

    @cached_property
    def hash(self) -> str:
        return hash_of(self.plain())

    @cached_property
    def packed(self) -> Content:
        """Content as one read-only record."""
        record = self.game.content.pack(self.data)
        packed = np.array([record], record.dtype)
        packed.setflags(write=False)
        return packed[0]


def new_content(layout: np.dtype[Any], data: Any) -> Any:
    """Makes a record to pack an edition into. Copies the numbers that have the same name in both."""
    record = new_records(layout)[0]
    for name in layout.names or ():
        if isinstance(getattr(data, name, None), int):
            record[name] = getattr(data, name)
    return record


def perhaps(word: str, known: Iterable[str], otherwise: str) -> str:
    """Remedy for an unknown word: the most similar known one, else `otherwise`."""
    near = alike(word, known, most=1)
    return f"perhaps {near[0]!r} was meant" if near else otherwise


def hash_of(plain: dict[str, Any]) -> str:
    """Hash of an edition's plain content: SHA-256 over its JSON with sorted keys and no spaces (`docs/record.md`)."""
    return "sha256:" + hashlib.sha256(msgspec.json.encode(plain, order="sorted")).hexdigest()


@cache
def edition_names(game: Game) -> list[str]:
    """Names of the editions that ship with a game."""
    folder = game.folder / "editions"
    if not folder.is_dir():
        return [game.default_edition]
    return sorted(file.name.removesuffix(".toml") for file in folder.iterdir() if file.name.endswith(".toml"))


def load_edition(game: Game, name: str | Edition | None = None) -> Edition:
    """Loads an edition by the name of one that ships with the game, or by the path of a file."""
    if isinstance(name, Edition):
        if name.game is not game:
            raise EditionError(f"the edition {name.name} is one of {name.game.name}, not of {game.name}.")
        return name
    if not isinstance(name, str | None):
        raise EditionError(f"an edition is given by its name or the path of a .toml file, as text, not as {name!r}.")
    name = name or game.default_edition
    if name in edition_names(game):
        return _shipped(game, name)
    file = Path(name)
    if file.suffix != ".toml":
        known = ", ".join(edition_names(game))
        raise EditionError(f"{game.name} has no edition {name!r}; it has: {known}; or give the path of a .toml file.")
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as fault:
        reason = fault.strerror if isinstance(fault, OSError) else "it is not UTF-8 text"
        raise EditionError(f"{file}: cannot read this edition file: {reason}.") from fault
    return replace(read_edition(game, text, str(file)), file=name)


@cache
def _shipped(game: Game, name: str) -> Edition:
    source = game.folder / "editions" / f"{name}.toml"
    if not source.is_file():
        return check_edition(game, {"game": game.name, "name": name})
    return read_edition(game, source.read_text(encoding="utf-8"), f"{name}.toml")


def read_edition(game: Game, text: str, source: str) -> Edition:
    """Reads an edition from TOML text. EditionError lists all faults, each with its line."""
    try:
        plain = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise EditionError(f"{source}: this is not valid TOML: {fault}.") from fault
    data, faults = _checked(game, plain)
    lines = []
    for found in faults:
        place = f"{source}:{line_of(text, found.path)}: {found.place or 'the file'}"
        lines.append(f"{place}: {found.problem}; {found.remedy}.")
    if lines:
        raise EditionError("\n".join(lines))
    return Edition(game, data)


def check_edition(game: Game, plain: dict[str, Any]) -> Edition:
    """Makes an edition from plain values, as records carry them."""
    data, faults = _checked(game, plain)
    for fault in faults:
        raise EditionError(f"{fault.place or 'edition'}: {fault.problem}; {fault.remedy}.")
    return Edition(game, data)


def _checked(game: Game, plain: dict[str, Any]) -> tuple[Any, list[Fault]]:
    """Converts plain values to the game's `Edition` struct. Returns it with its faults."""
    if plain.get("game") != game.name:
        return None, [Fault(("game",), f"this is no edition of {game.title}", f'write game = "{game.name}"')]
    try:
        data = msgspec.convert(plain, game.content.Edition)
    except msgspec.ValidationError as fault:
        return None, [shape_fault(str(fault), plain, game.content.Edition)]
    return data, game.content.faults(data)


def shape_fault(message: str, plain: dict[str, Any], shape: type) -> Fault:
    """Converts msgspec's message to a fault, with a remedy."""
    problem, _, place = message.partition(" - at `$")
    path: tuple[str | int, ...] = ()
    for step in re.findall(r"\[\d+\]|\[\.\.\.\]|[^.\[\]`]+", place):
        if step == "[...]":
            path = (*path, _faulty_key(message, plain, path, shape))
        else:
            path = (*path, int(step[1:-1]) if step.startswith("[") else step)
    problem = problem.replace("`", "")
    if unknown := re.search(r"unknown field (\S+)", problem):
        remedy = perhaps(unknown[1], [member.encode_name for member in _type_at(shape, path).fields], "remove it")
        return Fault((*path, unknown[1]), f"there is no field {unknown[1]!r}", remedy)
    if missing := re.search(r"missing required field (\S+)", problem):
        return Fault(path, f"the field {missing[1]!r} is missing", f"add {missing[1]} = …")
    return Fault(path, problem[0].lower() + problem[1:], "correct this value")


def _faulty_key(message: str, plain: dict[str, Any], path: tuple[str | int, ...], shape: type) -> str:
    """First key of the table at `path` whose value does not fit: alone it gets the same message from msgspec."""
    for key, value in part_at(plain, path).items():
        alone = copy.deepcopy(plain)
        table = part_at(alone, path)
        table.clear()
        table[key] = value
        try:
            msgspec.convert(alone, shape)
        except msgspec.ValidationError as fault:
            if str(fault) == message:
                return str(key)
    return "…"


def _type_at(shape: Any, path: tuple[str | int, ...]) -> Any:
    part: Any = msgspec.inspect.type_info(shape)
    for step in path:
        if isinstance(part, msgspec.inspect.StructType):
            part = next(member.type for member in part.fields if member.encode_name == step)
        else:
            part = part.value_type if isinstance(part, msgspec.inspect.DictType) else part.item_type
    return part


def part_at(plain: Any, path: Sequence[str | int]) -> Any:
    """Part at a path of keys and positions; LookupError if there is none. The parts of a text are its lines."""
    for step in path:
        plain = plain.splitlines() if isinstance(plain, str) else plain
        if not isinstance(plain, dict | list):
            raise LookupError(step)
        plain = plain[int(step)] if isinstance(plain, list) else plain[step]
    return plain


def line_of(text: str, path: Sequence[str | int]) -> int:
    """Line, counted from 1, on which the deepest existing part of `path` begins.

    >>> line_of("a = 1\\n[tiles.blue]\\n3 = 4\\n[[toll]]\\npay = 1\\n[[toll]]\\npay = 2", ("toll", 1, "pay"))
    7
    >>> line_of("castle = '''\\n#..\\nx=.\\n'''\\nx = 1", ("castle", 1)), line_of("a = '''\\nx=\\n'''\\nx = 1", ("x",))
    (3, 4)
    """
    lines = text.splitlines()

    def is_there(path: Sequence[str | int], count: int) -> bool:
        for ending in ENDINGS:
            with contextlib.suppress(ValueError, LookupError):
                part_at(tomllib.loads("\n".join([*lines[:count], ending])), path)
                return True
        return False

    deepest = next(path[:depth] for depth in range(len(path), -1, -1) if is_there(path[:depth], len(lines)))
    return bisect_left(range(len(lines)), True, lo=1, key=lambda count: is_there(deepest, count))
