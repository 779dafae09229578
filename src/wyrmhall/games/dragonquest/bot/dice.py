"""The exact optimum of the movement dice (QC.1): which dice to throw again, for a stated objective.

Room and corridor move a hero alike, so a die has one of five looks, and black dice that look alike are the same: 35
throws of the black dice times 5 of the red one. Everything is counted in whole numbers, in parts of all the ways in
which five dice can fall: nothing is rounded, and no machine chooses otherwise.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from enum import IntEnum
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from wyrmhall.games.dragonquest.state import FACES, MOVEMENT_DICE, REROLLS, TOO_MANY_SKULLS, Symbol

WAYS = FACES**MOVEMENT_DICE
"""In how many ways five dice can fall."""
Numbers = NDArray[np.int64]


class Look(IntEnum):
    """What a movement die shows, as far as it matters."""

    DOUBLE_SKULL = 0  # the red die only
    SKULL = 1
    STEP = 2
    DISCOVERY = 3
    BLANK = 4


LOOKS = len(Look)
BLACK_THROWS = 35


def look_of(symbol: int) -> Look:
    """Room and corridor look alike.

    >>> look_of(Symbol.ROOM) is look_of(Symbol.CORRIDOR), look_of(Symbol.BLANK)
    (True, <Look.BLANK: 4>)
    """
    return Look(symbol - 1 if symbol >= Symbol.CORRIDOR else symbol)


class Throw(NamedTuple):
    """Dice that lie; those that are still to be thrown are not there (the red one: None)."""

    red: Look | None
    black: tuple[Look, ...]

    @property
    def looks(self) -> tuple[Look, ...]:
        """What all dice that lie show."""
        return self.black if self.red is None else (self.red, *self.black)

    @property
    def missing(self) -> int:
        """How many dice are still to be thrown."""
        return MOVEMENT_DICE - len(self.looks)

    @property
    def is_danger(self) -> bool:
        """QC.2 Three skulls or more; the double skull counts two."""
        return self.looks.count(Look.SKULL) + 2 * self.looks.count(Look.DOUBLE_SKULL) >= TOO_MANY_SKULLS

    @property
    def moves(self) -> int:
        """The steps that the dice allow."""
        return 0 if self.is_danger else self.looks.count(Look.STEP)

    @property
    def finds(self) -> int:
        """The discovery points that they bring."""
        return 0 if self.is_danger else self.looks.count(Look.DISCOVERY)


class Objective(NamedTuple):
    """What a player wants of the dice. A step is worth STEP, up to the steps wanted."""

    wanted: int
    danger: int  # what three skulls cost; ALL_OR_NOTHING: only all the steps wanted are worth anything
    find: int  # what a discovery point is worth

    def worth(self, throw: Throw) -> int:
        """What the dice are worth, if the player keeps them."""
        if self.danger == ALL_OR_NOTHING:
            return STEP if throw.moves >= self.wanted else 0
        if throw.is_danger:
            return -self.danger
        return STEP * min(throw.moves, self.wanted) + self.find * throw.finds


STEP = 8
ALL_OR_NOTHING = -1
DANGERS = (0, 2, 4, 6, 8, 12, 20, 60, ALL_OR_NOTHING)
FINDS = (-4, 0, 2)
OBJECTIVES = tuple(
    Objective(wanted, danger, find) for wanted in range(1, MOVEMENT_DICE + 1) for danger in DANGERS for find in FINDS
)
"""The objectives that the notes know."""
REROLL_TABLE = (MOVEMENT_DICE, len(DANGERS), len(FINDS), REROLLS, BLACK_THROWS * LOOKS)
"""The shape of the table in the notes: by steps wanted, danger, finds, re-rolls left, throw."""


def _all_throws() -> tuple[Throw, ...]:
    """Every throw, the whole ones first, by the last of their sorted black dice, then the one before, …, the red one.

    Then those that are partly thrown: the fewer dice are still missing, the sooner.
    """
    looks = tuple(Look)
    blacks = [
        black
        for size in range(MOVEMENT_DICE)
        for black in itertools.combinations_with_replacement(looks[Look.SKULL :], size)
    ]
    blacks.sort(key=lambda black: black[::-1])
    throws = [Throw(red, black) for black in blacks for red in (*looks, None)]
    return tuple(sorted(throws, key=lambda throw: throw.missing))


THROWS = _all_throws()
WHOLE = BLACK_THROWS * LOOKS
PLACE = {throw: place for place, throw in enumerate(THROWS)}
NOTHING_THROWN = PLACE[Throw(None, ())]


def _choices(throw: Throw) -> list[tuple[int, int]]:
    """QC.1 What a player may do: the dice thrown again as bits (1 the red one), and what then lies.

    Of black dice that look alike the first ones are thrown again.
    """
    found = []
    for chosen in range(1 << MOVEMENT_DICE):
        again = [die for die in range(MOVEMENT_DICE) if chosen >> die & 1]
        if any(throw.looks[die] <= Look.SKULL for die in again):
            continue
        if any(die > 1 and throw.looks[die - 1] == throw.looks[die] and die - 1 not in again for die in again):
            continue
        black = tuple(look for die, look in enumerate(throw.black, 1) if die not in again)
        found.append((chosen, PLACE[Throw(None if 0 in again else throw.red, black)]))
    return found


CHOICES = [[(0, place)] if throw.is_danger else _choices(throw) for place, throw in enumerate(THROWS[:WHOLE])]


class Dice:
    """The movement dice of an edition, by the faces of the red one and of the black ones (as `Symbol`)."""

    def __init__(self, red: Sequence[int], black: Sequence[int]) -> None:
        self.ways = _ways([look_of(symbol) for symbol in red], [look_of(symbol) for symbol in black])

    def solve(self, objectives: Sequence[Objective]) -> Solution:
        """The best choice for every throw, objective by objective."""
        values = [np.array([[aim.worth(throw) for aim in objectives] for throw in THROWS[:WHOLE]], np.int64)]
        chosen = []
        for _ in range(REROLLS):
            again = self.ways @ values[-1]
            options = [np.array([again[place] for _, place in choices]) for choices in CHOICES]
            best = [option.argmax(axis=0) for option in options]
            masks = [np.array([mask for mask, _ in choices], np.int8) for choices in CHOICES]
            chosen.append(np.array([mask[pick] for mask, pick in zip(masks, best, strict=True)]))
            values.append(np.array([option.max(axis=0) for option in options]))
        return Solution(self, tuple(objectives), values, np.array(chosen))


class Solution(NamedTuple):
    """The best play for some objectives: by re-rolls left, by the number of the throw, by objective."""

    dice: Dice
    objectives: tuple[Objective, ...]
    values: list[Numbers]  # with no re-roll left, with one, with two; each in parts of WAYS times the one before
    chosen: NDArray[np.int8]  # with one re-roll left, with two: the dice thrown again, as bits

    def value(self) -> Numbers:
        """What a turn is worth before the dice are thrown, in parts of WAYS to the power of three."""
        value: Numbers = self.dice.ways[NOTHING_THROWN] @ self.values[REROLLS]
        return value

    def results(self, objective: int) -> Numbers:
        """In how many ways, in parts of WAYS to the power of three, the best play ends with 0 to 5 steps, or danger."""
        ways = np.zeros((WHOLE, MOVEMENT_DICE + 2), np.int64)
        for place, throw in enumerate(THROWS[:WHOLE]):
            ways[place, -1 if throw.is_danger else throw.moves] = 1
        for chosen in self.chosen:
            again = self.dice.ways @ ways
            ways = np.array([again[dict(CHOICES[place])[int(chosen[place, objective])]] for place in range(WHOLE)])
        ended: Numbers = self.dice.ways[NOTHING_THROWN] @ ways
        return ended


def _ways(red: Sequence[Look], black: Sequence[Look]) -> Numbers:
    """For each throw, whole or not, in how many of the WAYS each whole throw comes of it."""
    ways = np.zeros((len(THROWS), WHOLE), np.int64)
    ways[:WHOLE] = np.identity(WHOLE, np.int64) * WAYS
    for place, throw in enumerate(THROWS[WHOLE:], WHOLE):
        faces = red if throw.red is None else black
        ways[place] = sum(ways[PLACE[_with(throw, face)]] for face in faces) // FACES
    return ways


def _with(throw: Throw, look: Look) -> Throw:
    """One more die lies: the red one, if it is still to be thrown."""
    if throw.red is None:
        return Throw(look, throw.black)
    return Throw(throw.red, tuple(sorted((*throw.black, look))))


@cache
def solution(red: tuple[int, ...], black: tuple[int, ...]) -> Solution:
    """The best play for all `OBJECTIVES` with these faces."""
    return Dice(red, black).solve(OBJECTIVES)
