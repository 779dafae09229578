"""Whether a move taught anybody anything: if not, it may be taken back without asking.

A table asks this after every move, so it is one call of native code (`kernels.move_teaches_nobody`).
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wyrmhall.contract.game import CHANCE, Game
from wyrmhall.contract.rng import MINDS, new_streams
from wyrmhall.contract.rule import specialise
from wyrmhall.engine import kernels
from wyrmhall.engine.kernels import OWN_AFTER, OWN_BEFORE, TEACHING_STATES
from wyrmhall.engine.match import Match


def teaches_nobody(match: Match, first: int, by: int) -> bool:
    """Whether the steps from number `first` on, made by one seat, told nobody anything about what was hidden.

    Chance that fell tells everybody something. A decision does if it comes out differently in another world that
    somebody held possible before: a card shown, a tile looked under, a room that only its owner can have.

    All this is judged from what the mover knows, not from the truth: so the answer itself tells the mover nothing.
    """
    first = _beginning(match, first, by)
    if any(step.by == CHANCE for step in match.steps[first:]):
        return False
    actions = np.array([step.action for step in match.steps[first:]], np.int16)
    states = match.game.new_states(TEACHING_STATES)
    states[OWN_BEFORE], states[OWN_AFTER] = match.seen(by, first).state, match.seen(by).state
    data = states.view(np.uint8).reshape(TEACHING_STATES, -1)
    minds = new_streams(0, first)[MINDS]
    ask = native_teaching(match.game)
    return bool(ask(match.content, states, data, _facts(states.dtype), actions, by, match.players, minds))


def _beginning(match: Match, first: int, by: int) -> int:
    """Where a move of several small decisions began. The others only see it when it is complete."""
    while first > 0 and match.game.is_unfinished(match.content, match.seen(by, first).state):
        first -= 1
    return first


@cache
def _facts(layout: np.dtype[Any]) -> NDArray[np.bool_]:
    """Which bytes of a state count. The gaps between the fields hold nothing; which rules the last step used is told in
    the log, to those who saw it."""
    is_fact = np.zeros(layout.itemsize, np.bool_)
    for name, (kind, offset, *_) in (layout.fields or {}).items():
        is_fact[offset : offset + kind.itemsize] = name != "fired"
    return is_fact


@cache
def native_teaching(game: Game) -> Any:
    """`move_teaches_nobody` compiled for a game."""
    names: dict[str, Any] = {"redact": game.secrets.redact, "imagine": game.secrets.imagine}
    names["is_same"] = specialise(kernels.states_are_same, {})
    names["is_made"] = specialise(kernels.move_is_made, {"why_not": game.rules.why_not, "apply": game.rules.apply})
    names["is_foreseen"] = specialise(kernels.move_is_foreseen, names)
    return specialise(kernels.move_teaches_nobody, names)
