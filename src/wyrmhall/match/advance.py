"""Native steps behind `Match`: a decision and the chance that follows, in one call."""

from __future__ import annotations

import threading
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from wyrmhall.kit.game import CHANCE, OVER, Content, Game
from wyrmhall.kit.happenings import MOST_ARGUMENTS, MOST_HAPPENINGS
from wyrmhall.native.layout import new_records
from wyrmhall.native.rng import STREAM, draw_weighted
from wyrmhall.native.rule import rule

MOST_STEPS = 32
"""How many steps one call makes; for more it is called again."""
REFUSED = -1
BITS = 8
SMALL = (1 << BITS) - 1
"""What native code gives back is packed into one number: who acts, the steps made, how many actions are legal."""


class StepWorkspace(NamedTuple):
    """What the native code works on."""

    states: Any
    """The states after each step, and behind them one to redact."""
    log: NDArray[np.int32]
    """What each step told."""
    outcomes: NDArray[np.int64]
    """The action or outcome of each step."""
    actions: NDArray[np.int16]
    """What is legal then."""
    weights: NDArray[np.int32]
    dice: Any


class _Workspaces(threading.local):
    """Each thread has one of its own for each game: a match would have to carry a hundred kilobytes."""

    def __init__(self) -> None:
        self.of: dict[Game, StepWorkspace] = {}


_workspaces = _Workspaces()


def workspace(game: Game) -> StepWorkspace:
    """The one of this thread. What lies there is to be taken away before somebody else plays."""
    found = _workspaces.of.get(game)
    if found is None:
        found = _workspaces.of[game] = StepWorkspace(
            states=game.new_states(MOST_STEPS + 1),
            log=np.zeros((MOST_STEPS, MOST_HAPPENINGS, 1 + MOST_ARGUMENTS), np.int32),
            outcomes=np.zeros(MOST_STEPS, np.int64),
            actions=np.zeros(game.moves.size, np.int16),
            weights=np.zeros(game.events.size, np.int32),
            dice=new_records(STREAM),
        )
    return found


class Advanced(NamedTuple):
    """Steps that were made; they lie on the workspace."""

    made: int
    actor: int
    """Who acts then."""
    legal: int
    """How many actions are legal then."""


def advance(
    game: Game, content: Content, state: Any, action: int | None, key: np.uint64, drawn: int, space: StepWorkspace
) -> Advanced | None:
    """Carry out a decision, if there is one, then the chance that follows, with the numbers from `drawn` on of the dice
    with that key. None if the decision is not legal."""
    code = native_steps(game)(content, state, action is not None, action or 0, key, drawn, space)
    if code == REFUSED:
        return None
    return Advanced(code >> BITS & SMALL, (code & SMALL) + OVER, code >> 2 * BITS)


@cache
def native_steps(game: Game) -> Any:
    """`make_steps` compiled for a game."""
    rules, redact = game.rules, game.secrets.redact
    actor, why_not, chances, apply, legal = rules.actor, rules.why_not, rules.chances, rules.apply, rules.legal

    @rule
    def make_step(content, state, action, space, made):
        """One step; the state before it stays as it is."""
        space.states[made] = state
        space.log[made, 0, 0] = 0
        space.outcomes[made] = action
        apply(content, space.states[made], action, space.log[made])
        return made + 1

    @rule
    def make_steps(content, state, decides, action, key, drawn, space):
        """Make the decision, then the chance that follows, up to MOST_STEPS steps; REFUSED if it is not legal."""
        made = 0
        seat = actor(content, state)
        if decides:
            space.states[MOST_STEPS] = state
            redact(content, space.states[MOST_STEPS], seat)
            if why_not(content, space.states[MOST_STEPS], action) != 0:
                return REFUSED
            made = make_step(content, state, action, space, made)
            seat = actor(content, space.states[0])
        dice = space.dice[0]
        dice.key = key
        dice.count = np.uint64(drawn)
        while seat == CHANCE and made < MOST_STEPS:
            now = state if made == 0 else space.states[made - 1]
            outcome = draw_weighted(dice, space.weights, chances(content, now, space.weights))
            made = make_step(content, now, outcome, space, made)
            seat = actor(content, space.states[made - 1])
        count = 0
        if seat >= 0:
            space.states[MOST_STEPS] = space.states[made - 1]
            redact(content, space.states[MOST_STEPS], seat)
            count = legal(content, space.states[MOST_STEPS], space.actions)
        return count << 2 * BITS | made << BITS | seat - OVER

    return make_steps
