"""Native code of `Match`: a decision and the chance that follows, in one call."""

from __future__ import annotations

import threading
from functools import cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from wyrmhall.kit.game import CHANCE, Game
from wyrmhall.kit.happenings import MOST_ARGUMENTS, MOST_HAPPENINGS
from wyrmhall.native.layout import new_records
from wyrmhall.native.rng import STREAM, draw_weighted
from wyrmhall.native.rule import rule

MOST_STEPS = 32
"""Maximum number of steps of one call."""
ILLEGAL = -1
"""Number of steps returned for an illegal action."""


class StepWorkspace(NamedTuple):
    """Arrays that the native code writes to."""

    states: Any
    """The state after each step, and one to redact."""
    log: NDArray[np.int32]
    """The happenings of each step."""
    outcomes: NDArray[np.int64]
    """The action or outcome of each step."""
    actions: NDArray[np.int16]
    """The actions that are legal after the last step."""
    weights: NDArray[np.int32]
    dice: Any


_workspaces = threading.local()
"""The workspaces of each thread, by package of the game. A workspace in each match would take 100 kB."""


def workspace(game: Game) -> StepWorkspace:
    """Returns this thread's workspace. Its contents are overwritten by the next call."""
    found: StepWorkspace | None = getattr(_workspaces, game.package, None)
    if found is None:
        found = StepWorkspace(
            states=game.new_states(MOST_STEPS + 1),
            log=np.zeros((MOST_STEPS, MOST_HAPPENINGS, 1 + MOST_ARGUMENTS), np.int32),
            outcomes=np.zeros(MOST_STEPS, np.int64),
            actions=np.zeros(game.moves.size, np.int16),
            weights=np.zeros(game.events.size, np.int32),
            dice=new_records(STREAM),
        )
        setattr(_workspaces, game.package, found)
    return found


@cache
def native_steps(game: Game) -> Any:
    """`make_steps` compiled for a game."""
    rules, redact = game.rules, game.secrets.redact
    actor, why_not, chances, apply, legal = rules.actor, rules.why_not, rules.chances, rules.apply, rules.legal

    @rule
    def make_step(content, state, action, space, made):
        """Write one step to the workspace, return the number of steps made."""
        space.states[made] = state
        space.log[made, 0, 0] = 0
        space.outcomes[made] = action
        apply(content, space.states[made], action, space.log[made])
        return made + 1

    @rule
    def make_steps(content, state, decides, action, key, drawn, space):
        """Make the decision if `decides`, then draw the chance that follows, at most MOST_STEPS steps in all. The dice
        are the stream of this key, of which `drawn` numbers are used up.

        Returns the number of steps, or ILLEGAL; the actor after them; and the number of legal actions.
        """
        made = 0
        seat = actor(content, state)
        if decides:
            space.states[MOST_STEPS] = state
            redact(content, space.states[MOST_STEPS], seat)
            if why_not(content, space.states[MOST_STEPS], action) != 0:
                return ILLEGAL, seat, 0
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
        return made, seat, count

    return make_steps
