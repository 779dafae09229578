"""Chance by hand: people throw real dice, draw real cards and enter the outcomes.

Some outcomes only one seat may see, which follows from their happenings. A seat is offered what it holds possible.
"""

from __future__ import annotations

import random
from collections.abc import Collection

import msgspec
import numpy as np

from wyrmhall.kit.game import AUDIENCE
from wyrmhall.kit.words import Line
from wyrmhall.match.match import Match
from wyrmhall.native.layout import copied
from wyrmhall.native.rng import POLICY, new_streams

WORLDS = 100
"""Number of worlds imagined to find the possible outcomes. One that they leave out can still be entered."""


class ChanceOutcome(msgspec.Struct, frozen=True):
    """An outcome of a chance event, with the number of such cards, tiles or faces left as far as the viewer knows."""

    said: str
    words: Line
    left: int


def question(match: Match) -> Line:
    """Question to people who enter the chance event now due."""
    line = match.game.events.question(match.content, match.seen().state)
    return line if match.game.words().has(line.message) else Line("enter-chance")


def thrower(match: Match) -> int | None:
    """The seat that throws the dice now due, or None."""
    thrown_by = match.game.events.thrown_by
    return thrown_by(match.content, match.seen().state) if thrown_by is not None else None


def secret_of_bot(match: Match, people: Collection[int]) -> int | None:
    """The seat that alone may know the chance event now due, unless one of these people may."""
    knowing = match.who_can_know()
    return None if any(viewer == AUDIENCE or viewer in people for viewer in knowing) else knowing[0]


def any_outcome(match: Match) -> int:
    """Draws an outcome of the chance event now due, for a bot."""
    weights = match.chances()
    return random.SystemRandom().choices(range(len(weights)), weights.tolist())[0]


def outcomes(match: Match, viewer: int) -> list[ChanceOutcome]:
    """Outcomes that a viewer holds possible, each with its greatest weight in the worlds that the viewer imagines."""
    game, stream = match.game, new_streams(0, len(match.steps))[POLICY]
    before, left = game.new_states(), np.zeros(game.events.size, np.int32)
    before[0] = match.seen(viewer).state
    for _ in range(WORLDS):
        world, weights = copied(before), np.zeros_like(left)
        game.secrets.imagine(match.content, world[0], viewer, stream)
        game.rules.chances(match.content, world[0], weights)
        match.chosen.leave_to_chance(match.content, world[0], weights)
        left = np.maximum(left, weights)
    return [ChanceOutcome(*match.answer(number), int(left[number])) for number in map(int, np.flatnonzero(left))]
