"""The turns of a game, as its happenings tell them."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass

from wyrmhall.kit.arguments import SeatArgument
from wyrmhall.kit.happenings import Happened
from wyrmhall.match.match import Match


@dataclass(frozen=True)
class Turns:
    """Where turns end, and whose they are."""

    ends: tuple[int, ...]
    """The last step before the first turn, and of each turn but the one that is played now."""
    seats: tuple[int | None, ...]
    """Whose turn follows each of them, as far as that is told."""

    def at(self, step: int) -> tuple[int, int | None]:
        """The number of the turn that a step belongs to, and whose it is; before the first it is 0."""
        turn = bisect_left(self.ends, step)
        return turn, self.seats[turn - 1] if turn else None


def turns_of(match: Match) -> Turns:
    """The turns so far. One begins with the step that tells so first, or after the one that tells so besides what
    ended the turn before."""
    found: dict[int, int | None] = {}
    told = 0
    for number, step in enumerate(match.steps, 1):
        begun = [(place, happened) for place, happened in enumerate(step.happenings) if happened.kind.turn]
        if begun:
            place, happened = begun[-1]
            found[number if place else told] = _who(happened)
        if step.happenings:
            told = number
    return Turns(tuple(found), tuple(found.values()))


def _who(begun: Happened) -> int | None:
    """The seat that a happening names first."""
    named = zip(begun.kind.arguments.values(), begun.numbers, strict=True)
    return next((number for argument, number in named if isinstance(argument, SeatArgument)), None)
