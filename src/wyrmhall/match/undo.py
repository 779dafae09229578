"""Undo: checks whether a move revealed anything. If not, it may be taken back without asking the others.

A table checks this after every move, so it is one call of native code.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wyrmhall.kit.game import AUDIENCE, CHANCE, Game
from wyrmhall.match.advance import workspace
from wyrmhall.match.match import Match
from wyrmhall.native.rng import POLICY, new_streams
from wyrmhall.native.rule import is_missing, rule

MOVER_WORLDS = 6
"""Number of worlds that the mover imagines, to find one that the move disproves."""
WORLDS_OF_OTHERS = 1
"""Number of these worlds in which the other viewers are checked as well. One is enough in most cases."""
VIEWER_WORLDS = 4
"""Number of worlds that each other viewer imagines. One in which the move looks different is proof."""

OWN_BEFORE, OWN_AFTER, WORLD, WORLD_AFTER, SEEN_BEFORE, SEEN_AFTER, GUESS, STATES = range(8)
"""Indices of the working states: what the mover knew before and after; a world before and after; what a viewer sees of
these two; a world imagined from that. STATES is their number."""


def can_judge(game: Game) -> bool:
    """Whether native code is ready. Without it a server would take too long."""
    return not is_missing(native_undo(game))


def reveals_nothing(match: Match, first: int, by: int) -> bool:
    """Whether the steps from number `first` on, all by one seat, revealed nothing hidden to anybody.

    A chance event reveals something to everybody. A decision does if it turns out differently in another world that
    somebody held possible before: a card shown, a tile looked under, a room that only its owner can have.

    This is computed from what the mover knows, not from the true state, so the answer tells the mover nothing.
    """
    if any(step.by == CHANCE for step in match.steps[first:]):
        return False
    first = _first_of_move(match, first, by)
    actions = np.array([step.action for step in match.steps[first:]], np.int16)
    states, data = working_states(match.game)
    for place, step in ((OWN_BEFORE, first), (OWN_AFTER, None)):  # NumPy would copy a record field by field
        data[place] = np.frombuffer(match.seen(by, step).state.tobytes(), np.uint8)
    stream = new_streams(0, first)[POLICY]
    return bool(native_undo(match.game)(match.content, states, data, actions, by, match.players, stream))


def working_states(game: Game) -> tuple[Any, NDArray[np.uint8]]:
    """Working states of `move_reveals_nothing`, and the bytes of each."""
    states = workspace(game).states[:STATES]
    return states, states.view(np.uint8).reshape(STATES, -1)


def _first_of_move(match: Match, first: int, by: int) -> int:
    """Number of the first step of a whole move. The others see nothing of it until it is complete."""
    if match.game.moves.unfinished is not None:
        while first > 0 and match.game.is_unfinished(match.content, match.seen(by, first).state):
            first -= 1
    return first


@cache
def native_undo(game: Game) -> Any:
    """`move_reveals_nothing` compiled for a game."""
    apply, why_not, redact, imagine = game.rules.apply, game.rules.why_not, game.secrets.redact, game.secrets.imagine

    @rule
    def make_move(content, world, actions):
        """Make the decisions in a world. Returns False if one is illegal there."""
        for action in actions:
            if why_not(content, world, action) != 0:
                return False
            apply(content, world, action, None)
        return True

    @rule
    def foresees(content, states, data, actions, viewer, stream):
        """Whether a viewer in this world knew beforehand what it would see after the move."""
        states[SEEN_BEFORE], states[SEEN_AFTER] = states[WORLD], states[WORLD_AFTER]
        redact(content, states[SEEN_BEFORE], viewer)
        redact(content, states[SEEN_AFTER], viewer)
        if _is_same(data, SEEN_BEFORE, SEEN_AFTER):
            return True
        for _ in range(VIEWER_WORLDS):
            states[GUESS] = states[SEEN_BEFORE]
            imagine(content, states[GUESS], viewer, stream)
            if not make_move(content, states[GUESS], actions):
                return False
            redact(content, states[GUESS], viewer)
            if not _is_same(data, GUESS, SEEN_AFTER):
                return False
        return True

    @rule
    def move_reveals_nothing(content, states, data, actions, by, players, stream):
        """Whether nobody learns anything in any of the worlds that the mover imagines."""
        for number in range(MOVER_WORLDS):
            states[WORLD] = states[OWN_BEFORE]
            imagine(content, states[WORLD], by, stream)
            states[WORLD_AFTER] = states[WORLD]
            if not make_move(content, states[WORLD_AFTER], actions):
                return False
            states[SEEN_AFTER] = states[WORLD_AFTER]
            redact(content, states[SEEN_AFTER], by)
            if not _is_same(data, SEEN_AFTER, OWN_AFTER):
                return False
            if number < WORLDS_OF_OTHERS:
                for viewer in range(AUDIENCE, players):
                    if viewer != by and not foresees(content, states, data, actions, viewer, stream):
                        return False
        return True

    return move_reveals_nothing


@rule
def _is_same(data, one, other):
    """Whether two states are equal, byte by byte."""
    for number in range(data.shape[1]):
        if data[one, number] != data[other, number]:
            return False
    return True
