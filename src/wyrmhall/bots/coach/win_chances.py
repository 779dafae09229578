"""The course of a game that is over: each seat's chance of winning after every turn, and where it came from.

A chance is the mean result of games that go on from there with everything known, played by the greedy player. What it
changes by is luck where chance decided, one's own doing where one decided oneself, and the others' doing where they
did. The three add up to the whole way from the first decision to the result.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from wyrmhall.bots.coach.rollouts import chances_to_win
from wyrmhall.kit.errors import OptionError
from wyrmhall.kit.game import CHANCE
from wyrmhall.match.match import Match

GAMES = 400
"""Imagined at each point of the course."""
LEAST_TOLD = 0.01
"""A turning point changes a chance at least by this."""


@dataclass(frozen=True)
class Stretch:
    """Steps that one seat decided, or chance, one after the other."""

    by: int
    first: int
    last: int
    """The numbers of its steps, counted from 1."""
    before: tuple[float, ...]
    after: tuple[float, ...]
    """Each seat's chance of winning; alone, its points."""

    def change(self, seat: int) -> float:
        return self.after[seat] - self.before[seat]


@dataclass(frozen=True)
class Balance:
    """Where a seat's result came from."""

    luck: float
    own: float
    others: float


@dataclass(frozen=True)
class Course:
    """How the chances went."""

    stretches: tuple[Stretch, ...]
    games: int
    error: float
    """The largest standard error of a chance."""

    def balance(self, seat: int) -> Balance:
        """Luck, the seat's own decisions, and those of the others."""
        sums = {CHANCE: 0.0, seat: 0.0}
        others = 0.0
        for stretch in self.stretches:
            if stretch.by in sums:
                sums[stretch.by] += stretch.change(seat)
            else:
                others += stretch.change(seat)
        return Balance(sums[CHANCE], sums[seat], others)

    def turning_points(self, seats: Collection[int], most: int = 3) -> tuple[Stretch, ...]:
        """The stretches that changed most for these seats, in the order of the game: before all others those that put
        one of them out of a game that went on."""
        out = [self._out_in(seat) for seat in seats]

        def swing(one: Stretch) -> float:
            return max(abs(one.change(seat)) for seat in seats)

        worth_telling = [one for one in self.stretches if one in out or swing(one) >= LEAST_TOLD]
        largest = sorted(worth_telling, key=lambda one: (one not in out, -swing(one)))
        return tuple(sorted(largest[:most], key=lambda one: one.first))

    def _out_in(self, seat: int) -> Stretch | None:
        """The stretch that took a seat's last chance, if the others then went on for a round at least without it."""
        last = max((number for number, one in enumerate(self.stretches) if one.change(seat)), default=None)
        if last is None or self.stretches[last].after[seat]:
            return None
        deciding = [one.by for one in self.stretches[last + 1 :] if one.by != CHANCE]
        goes_on = len(set(deciding)) > 1 and len(deciding) >= len(self.stretches[last].after)
        return self.stretches[last] if goes_on and seat not in deciding else None


def course(match: Match, games: int = GAMES, progress: Callable[[int], object] | None = None, seed: int = 0) -> Course:
    """The course of a game that is over. `progress` is told how many more points of it are done."""
    check_over(match)
    found = {}
    for step in points(match):
        found[step] = chances_after(match, step, games, seed)
        if progress is not None:
            progress(1)
    return course_of(match, found, games)


def check_over(match: Match) -> None:
    if not match.over:
        raise OptionError("the game is not over: its course would tell what nobody may know yet.")


def course_of(match: Match, chances: Mapping[int, tuple[float, ...]], games: int) -> Course:
    """The course, from the chances after each of its points."""
    parts = stretches(match)
    found = [Stretch(by, first, last, chances[first - 1], chances[last]) for by, first, last in parts]
    variance = max((chance * (1 - chance) for one in found for chance in one.after), default=0.0)
    return Course(tuple(found), games, (max(variance, 0.0) / games) ** 0.5 if match.players > 1 else 0.0)


def points(match: Match) -> list[int]:
    """The steps after which the chances are asked for: before the first decision, and after each stretch."""
    parts = list(stretches(match))
    return [first - 1 for _, first, _ in parts[:1]] + [last for *_, last in parts]


def stretches(match: Match) -> Iterator[tuple[int, int, int]]:
    """Who decided, and the first and last step, from the first decision on."""
    number = 0
    has_begun = False
    for by, steps in groupby(match.steps, key=lambda step: step.by):
        first, number = number + 1, number + len(list(steps))
        has_begun = has_begun or by != CHANCE
        if has_begun:
            yield by, first, number


def chances_after(match: Match, step: int, games: int = GAMES, seed: int = 0) -> tuple[float, ...]:
    """Each seat's chance after so many steps; at the end, the result."""
    outcome = match.outcome()
    if step == len(match.steps) and outcome is not None:
        results = outcome.scores if match.players == 1 else outcome.returns
        return tuple(result or 0.0 for result in results)
    state: Any = match.full_state(step)
    found = chances_to_win(match.game, match.content, state, match.notes(step), games, seed + step)
    return tuple(found.tolist())
