"""Chance by hand: people throw real dice and draw real cards, and enter what came out.

Some outcomes only one seat may see. Who can know an outcome follows from what the rules tell of it, and what is offered
to a seat from what that seat may know.
"""

from __future__ import annotations

import random
from collections.abc import Collection

import msgspec
import numpy as np
from numpy.typing import NDArray

from wyrmhall.kit.game import AUDIENCE
from wyrmhall.kit.words import Line
from wyrmhall.match.match import Match
from wyrmhall.native.layout import copied
from wyrmhall.native.rng import POLICY, new_streams

WORLDS = 100
"""Number of worlds imagined to find the possible outcomes. One that they leave out can still be entered."""


class ChanceOutcome(msgspec.Struct, frozen=True):
    """Something that chance can bring: as it is said, in words, and how many such cards, tiles or faces can be left, as
    far as whoever enters it may know."""

    said: str
    words: Line
    left: int


def question(match: Match) -> Line:
    """What is asked of whoever enters the chance event now due."""
    asked = match.game.events.question(match.content, match.seen().state)
    return asked if match.game.words().has(asked.message) else Line("enter-chance")


def thrower(match: Match) -> int | None:
    """The seat that throws the dice now due; None if they are nobody's, or something else is due."""
    thrown_by = match.game.events.thrown_by
    return thrown_by(match.content, match.seen().state) if thrown_by is not None else None


def secret_of_bot(match: Match, people: Collection[int]) -> int | None:
    """The seat that alone may know the chance event now due, if none of these people sits there."""
    knowing = match.who_can_know()
    return None if any(viewer == AUDIENCE or viewer in people for viewer in knowing) else knowing[0]


def any_outcome(match: Match) -> int:
    """An outcome of the chance event now due, drawn by the program for a bot."""
    weights = match.chances()
    return random.SystemRandom().choices(range(len(weights)), weights.tolist())[0]


def outcomes(match: Match, viewer: int) -> list[ChanceOutcome]:
    """What the chance event now due can bring, as far as a viewer may tell: one that another seat rules out in secret
    is offered too."""
    left = _most_left(match, viewer)
    return [ChanceOutcome(*match.answer(number), int(left[number])) for number in map(int, np.flatnonzero(left))]


def _most_left(match: Match, viewer: int) -> NDArray[np.int32]:
    """The greatest weight that each outcome has in the worlds that a viewer imagines."""
    game, stream = match.game, new_streams(0, len(match.steps))[POLICY]
    before, most = game.new_states(), np.zeros(game.events.size, np.int32)
    before[0] = match.seen(viewer).state
    for _ in range(WORLDS):
        world, weights = copied(before), np.zeros_like(most)
        game.secrets.imagine(match.content, world[0], viewer, stream)
        game.rules.chances(match.content, world[0], weights)
        match.chosen.leave_to_chance(match.content, world[0], weights)
        most = np.maximum(most, weights)
    return most
