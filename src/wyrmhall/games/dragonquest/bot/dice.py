"""The exact optimum of the movement dice (QC.1): which dice to throw again, for a stated objective.

Room and corridor move a hero alike, so a die has one of five looks, and black dice that look alike are the same: 35
throws of the black dice times 5 of the red one. Everything is counted in whole numbers, in parts of all the ways in
which five dice can fall: nothing is rounded, and no machine chooses otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from fractions import Fraction
from itertools import combinations_with_replacement
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
LOOK_OF = tuple(symbol - (symbol >= Symbol.CORRIDOR) for symbol in Symbol)
"""By symbol: room and corridor look alike."""


class Throw(NamedTuple):
    """Looks of the dice that lie; those that are still to be thrown are not there (the red one: None)."""

    red: int | None
    black: tuple[int, ...]

    @property
    def is_danger(self) -> bool:
        """QC.2 Three skulls or more; the double skull counts two."""
        skulls = (*self.black, self.red).count(Look.SKULL) + 2 * (self.red == Look.DOUBLE_SKULL)
        return skulls >= TOO_MANY_SKULLS

    def gains(self, look: Look) -> int:
        """The steps, or the discovery points, that the dice bring."""
        return 0 if self.is_danger else (self.red, *self.black).count(look)

    def after(self, chosen: int) -> Throw:
        """QC.1 What lies while dice, chosen by bits (1 the red one), are thrown again; all, where that is not allowed.

        Of black dice that look alike the first ones are thrown again.
        """
        looks = (self.red, *self.black)
        again = [die for die in range(MOVEMENT_DICE) if chosen >> die & 1]
        is_other_number = any(die > 1 and looks[die - 1] == looks[die] and die - 1 not in again for die in again)
        if self.is_danger or is_other_number or {looks[die] for die in again} & {Look.SKULL, Look.DOUBLE_SKULL}:
            return self
        black = tuple(look for die, look in enumerate(self.black, 1) if die not in again)
        return Throw(None if 0 in again else self.red, black)

    def joined_by(self, look: int) -> Throw:
        """One more die lies: the red one, if it is still to be thrown."""
        return Throw(look, self.black) if self.red is None else Throw(self.red, tuple(sorted((*self.black, look))))


STEP = 8
ALL_OR_NOTHING = -1
DANGERS = (0, 2, 4, 6, 8, 12, 20, 60, ALL_OR_NOTHING)
FINDS = (-4, 0, 2)


class Objective(NamedTuple):
    """What a player wants of the dice. A step is worth STEP, up to the steps wanted."""

    wanted: int
    danger: int  # what three skulls cost; ALL_OR_NOTHING: only all the steps wanted are worth anything
    find: int  # what a discovery point is worth

    def worth(self, throw: Throw) -> int:
        """What the dice are worth, if the player keeps them."""
        steps = throw.gains(Look.STEP)
        if self.danger == ALL_OR_NOTHING:
            return STEP if steps >= self.wanted else 0
        if throw.is_danger:
            return -self.danger
        return STEP * min(steps, self.wanted) + self.find * throw.gains(Look.DISCOVERY)


OBJECTIVES = tuple(
    Objective(wanted, danger, find) for wanted in range(1, MOVEMENT_DICE + 1) for danger in DANGERS for find in FINDS
)
"""The objectives that the notes know."""


THROWS = [
    Throw(red, black)
    for size in range(MOVEMENT_DICE)
    for black in combinations_with_replacement(range(Look.SKULL, LOOKS), size)
    for red in (*range(LOOKS), None)
]
THROWS.sort(key=lambda throw: (throw.red is None) - len(throw.black))
"""Every throw, the whole ones first, then those that are partly thrown: the fewer dice are missing, the sooner."""
PLACE = {throw: place for place, throw in enumerate(THROWS)}
WHOLE = 35 * LOOKS
AFTER = np.array([[PLACE[throw.after(chosen)] for chosen in range(1 << MOVEMENT_DICE)] for throw in THROWS[:WHOLE]])
"""The place of what lies while dice of a whole throw are thrown again."""
REROLL_TABLE = (MOVEMENT_DICE, len(DANGERS), len(FINDS), REROLLS, WHOLE)
"""The shape of the table in the notes: by steps wanted, danger, finds, re-rolls left, throw."""


def place_of(red: int, *black: int) -> int:
    """The place of a whole throw of dice with these symbols."""
    return PLACE[Throw(LOOK_OF[red], tuple(sorted(LOOK_OF[symbol] for symbol in black)))]


class Solution(NamedTuple):
    """The best play for some objectives: by re-rolls left, by the place of the throw, by objective."""

    ways: Numbers  # for each throw, whole or not, in how many of the WAYS each whole throw comes of it
    values: list[Numbers]  # with no re-roll left, with one, with two; each in parts of WAYS times the one before
    chosen: Numbers  # with one re-roll left, with two: the dice thrown again, as bits

    def endings(self, objective: Objective) -> list[Fraction]:
        """How likely the best play ends with 0 to 5 steps, or with danger."""
        ends = np.zeros((WHOLE, MOVEMENT_DICE + 2), np.int64)
        for place, throw in enumerate(THROWS[:WHOLE]):
            ends[place, -1 if throw.is_danger else throw.gains(Look.STEP)] = 1
        for chosen in self.chosen:
            ends = (self.ways @ ends)[AFTER[range(WHOLE), chosen[:, OBJECTIVES.index(objective)]]]
        ended = self.ways[PLACE[Throw(None, ())]] @ ends
        return [Fraction(int(ways), WAYS ** (REROLLS + 1)) for ways in ended]


def solve(red: Sequence[int], black: Sequence[int], objectives: Sequence[Objective] = OBJECTIVES) -> Solution:
    """The best choice for every throw with these faces (as `Symbol`), objective by objective."""
    ways = np.zeros((len(THROWS), WHOLE), np.int64)
    ways[:WHOLE] = np.identity(WHOLE, np.int64) * WAYS
    for place, throw in enumerate(THROWS[WHOLE:], WHOLE):
        faces = red if throw.red is None else black
        ways[place] = sum(ways[PLACE[throw.joined_by(LOOK_OF[symbol])]] for symbol in faces) // FACES
    values = [np.array([[aim.worth(throw) for aim in objectives] for throw in THROWS[:WHOLE]], np.int64)]
    chosen = []
    for _ in range(REROLLS):
        options = (ways @ values[-1])[AFTER]
        chosen.append(options.argmax(axis=1))
        values.append(options.max(axis=1))
    return Solution(ways, values, np.array(chosen))
