"""Features: named parts of an observation, with shapes and ranges, declared in a game's `bot/features.py`.

>>> import numpy as np
>>> SEAT = Parts(present=1, coins=Part((1,), high=20.0), card=3)
>>> table = Features(version=1, longest=40, phase=4, seats=Repeated((2,), SEAT))
>>> table.size, table.at("seats"), SEAT.size
(14, 4, 5)
>>> for one in table.listed():
...     print(one.name, one.at, one.shape, one.high)
phase 0 (4,) 1.0
seats.present 4 (2, 1) 1.0
seats.coins 5 (2, 1) 20.0
seats.card 6 (2, 3) 1.0
>>> table.part(np.arange(14.0), "seats.card")
array([[ 6.,  7.,  8.],
       [11., 12., 13.]])

A board can also be read as planes, in the order channel, height, width. Its channels are the features of a cell.

>>> table = Features(version=1, longest=40, phase=4, board=Repeated((3, 3), Parts(present=1, kind=2)))
>>> [(name, planes.shape) for name, planes in table.planes(np.zeros((8, table.size))).items()]
[('board', (8, 3, 3, 3))]
>>> table.boards()[0].channels
('present', 'kind 0', 'kind 1')
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any

import numpy as np
from numpy.lib.stride_tricks import as_strided
from numpy.typing import NDArray

from wyrmhall.kit.errors import OptionError
from wyrmhall.native.rule import rule


@dataclass(frozen=True)
class Part:
    """Numbers of one kind, in every edition between `low` and `high`."""

    shape: tuple[int, ...]
    low: float = 0.0
    high: float = 1.0
    channels: tuple[str, ...] = ()
    """Names of a board's planes, whose shape is planes, height, width."""
    names: tuple[str, ...] = ()
    """Names of the numbers, if they come from an enum."""

    @property
    def size(self) -> int:
        return math.prod(self.shape)


class Parts:
    """Parts in their order. A number n declares n values from 0 to 1, an enum one value for each member."""

    def __init__(self, **parts: int | type[Enum] | Part | Repeated) -> None:
        self.parts = {name: _part(one) for name, one in parts.items()}
        self.size = sum(part.size for part in self.parts.values())

    def at(self, name: str) -> int:
        """Index of the first number of a part."""
        names = [*self.parts]
        if name not in names:
            raise OptionError(f"there is no part {name!r} here; there are: {', '.join(names)}.")
        return sum(self.parts[before].size for before in names[: names.index(name)])


@dataclass(frozen=True)
class Repeated:
    """The same parts for each seat, or for each cell of a board with a height and a width."""

    shape: tuple[int, ...]
    parts: Parts

    @property
    def size(self) -> int:
        return math.prod(self.shape) * self.parts.size


@dataclass(frozen=True)
class Slice:
    """Numbers of an observation as an array."""

    name: str
    at: int
    """Index of the first number."""
    shape: tuple[int, ...]
    strides: tuple[int, ...]
    """Distance in numbers between neighbours along each axis."""


@dataclass(frozen=True)
class Listed(Slice):
    low: float
    high: float
    names: tuple[str, ...]
    """Names of the numbers along the last axis, if they come from an enum."""


@dataclass(frozen=True)
class Board(Slice):
    """A board of an observation, with the axes channel, height, width."""

    channels: tuple[str, ...]


class Features(Parts):
    def __init__(self, version: int, longest: int, **parts: int | type[Enum] | Part | Repeated) -> None:
        super().__init__(**parts)
        self.version = version
        """Number that changes whenever the meaning of an observation changes."""
        self.longest = longest
        """Number of decisions in the longest of 50,000 random games for every number of players and each option
        changed. The proved bound is `GameBot.most_decisions`."""

    def listed(self) -> list[Listed]:
        """All parts. Repeated ones have names such as `seats.card`."""
        return [*_listed(self, "", 0, (), ())]

    def part(self, observation: NDArray[Any], name: str) -> NDArray[Any]:
        """One part of an observation, or of an array of them, as a NumPy view in its shape."""
        found = {one.name: one for one in self.listed()}
        if name not in found:
            raise OptionError(f"there is no part {name!r} of an observation; there are: {', '.join(found)}.")
        return self._view(observation, found[name])

    def boards(self) -> list[Board]:
        """Boards, which can be read as planes."""
        found = []
        for name, part in self.parts.items():
            at = self.at(name)
            if isinstance(part, Part) and part.channels:
                found.append(Board(name, at, part.shape, _strides(part.shape, 1), part.channels))
            elif isinstance(part, Repeated) and len(part.shape) == 2:
                size, cell = part.parts.size, _listed(part.parts, "", 0, (), ())
                channels = tuple(channel for one in cell for channel in _channels(one))
                found.append(Board(name, at, (size, *part.shape), (1, *_strides(part.shape, size)), channels))
        return found

    def planes(self, observation: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """Boards of an observation, or of an array of them, as NumPy views. If all boards have the same size,
        `np.concatenate([*planes.values()], -3)` copies them into one array."""
        return {board.name: self._view(observation, board) for board in self.boards()}

    def _view(self, observation: NDArray[Any], one: Slice) -> NDArray[Any]:
        if observation.shape[-1:] != (self.size,):  # else the view would lead out of the array
            raise OptionError(f"observations have {self.size} numbers, [..., {self.size}], not {[*observation.shape]}.")
        before, step = observation.ndim - 1, observation.strides[-1]
        return as_strided(
            observation[..., one.at :],
            (*observation.shape[:before], *one.shape),
            (*observation.strides[:before], *(step * stride for stride in one.strides)),
        )

    def bounds(self) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """Lowest and highest value of each number."""
        low, high = np.zeros(self.size, np.float32), np.zeros(self.size, np.float32)
        for one in self.listed():
            self.part(low, one.name)[...] = one.low
            self.part(high, one.name)[...] = one.high
        return low, high


def _part(one: int | type[Enum] | Part | Repeated) -> Part | Repeated:
    if isinstance(one, int):
        return Part((one,))
    if isinstance(one, type):
        names = tuple(member.name.lower().replace("_", " ") for member in sorted(one, key=lambda member: member.value))
        return Part((len(names),), names=names)
    return one


def _channels(one: Listed) -> list[str]:
    size = math.prod(one.shape)
    return [one.name] if size == 1 else [f"{one.name} {each}" for each in one.names or range(size)]


def _strides(shape: tuple[int, ...], size: int) -> tuple[int, ...]:
    """Distance between neighbours along each axis, for elements of this size."""
    return tuple(size * math.prod(shape[axis + 1 :]) for axis in range(len(shape)))


def _listed(parts: Parts, within: str, at: int, shape: tuple[int, ...], strides: tuple[int, ...]) -> Iterator[Listed]:
    for name, part in parts.parts.items():
        if isinstance(part, Part):
            whole = shape + part.shape
            yield Listed(within + name, at, whole, strides + _strides(part.shape, 1), part.low, part.high, part.names)
        else:
            apart = strides + _strides(part.shape, part.parts.size)
            yield from _listed(part.parts, f"{within}{name}.", at, shape + part.shape, apart)
        at += part.size


@rule
def wipe(out, at, count):
    """Set `count` numbers of an observation to 0, from index `at` on."""
    for index in range(at, at + count):
        out[index] = 0.0
