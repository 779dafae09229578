"""The turns of a game, found by its happenings."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass

from wyrmhall.kit.arguments import SeatArgument
from wyrmhall.match.match import Match


@dataclass(frozen=True)
class Turns:
    """The last steps of turns, and the seats that play them."""

    ends: tuple[int, ...]
    """The last step before the first turn, then the last step of each turn but the current one."""
    seats: tuple[int | None, ...]
    """Seat of the turn that follows each of these steps, None if unknown."""

    def at(self, step: int) -> tuple[int, int | None]:
        """Number and seat of the turn of a step; number 0 before the first turn."""
        turn = bisect_left(self.ends, step)
        return turn, self.seats[turn - 1] if turn else None


def turns_of(match: Match) -> Turns:
    """The turns so far. A step belongs to the turn that it begins only if that is the first thing to happen in it."""
    found: dict[int, int | None] = {}
    last_told = 0
    for number, step in enumerate(match.steps, 1):
        begun = [(place, happened) for place, happened in enumerate(step.happenings) if happened.kind.turn]
        if begun:
            place, happened = begun[-1]
            seats = (seat for _, argument, seat in happened.arguments() if isinstance(argument, SeatArgument))
            found[number if place else last_told] = next(seats, None)
        if step.happenings:
            last_told = number
    return Turns(tuple(found), tuple(found.values()))
