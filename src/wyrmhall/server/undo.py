"""Fair undo, computed: a move may be taken back freely while nobody has learned anything by it."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wyrmhall.contract.game import AUDIENCE, CHANCE
from wyrmhall.contract.rng import MINDS, new_streams
from wyrmhall.engine.match import Match

WORLDS = 6
"""Worlds that the mover imagines, to see whether the move has shown one of them to be wrong."""
LOOKED_INTO = 1
"""In so many of these it is asked what all others would have learned: what shows in one shows in most."""
SAMPLES = 4
"""Worlds that each of the others then imagines. One in which the move looks different is proof enough."""


def teaches_nobody(match: Match, first: int, by: int) -> bool:
    """Whether the steps from number `first` on, made by one seat, told nobody anything about what was hidden.

    Chance that fell tells everybody something. A decision does if it comes out differently in another world that
    somebody held possible before: a card shown, a tile looked under, a room that only its owner can have.

    All this is judged from what the mover knows, not from the truth: so the answer itself tells the mover nothing.
    """
    first = _beginning(match, first, by)
    if any(step.by == CHANCE for step in match.steps[first:]):
        return False
    move = _Move(match, [step.action for step in match.steps[first:]], new_streams(0, first)[MINDS])
    seen_before, seen_after = match.seen(by, first).state, _facts(match.seen(by).state)
    for number in range(WORLDS):
        before = move.imagined(seen_before, by)
        after = move.made(before)
        if after is None or _facts(move.redacted(after, by)) != seen_after:
            return False
        if number < LOOKED_INTO and not all(
            move.is_foreseen(before, after, viewer) for viewer in range(AUDIENCE, match.players) if viewer != by
        ):
            return False
    return True


def _beginning(match: Match, first: int, by: int) -> int:
    """Where a move of several small decisions began. The others only see it when it is complete."""
    while first > 0 and match.game.notation.unfinished(match.content, match.seen(by, first).state):
        first -= 1
    return first


class _Move:
    """Decisions that can be made in any world."""

    def __init__(self, match: Match, actions: list[int], minds: Any) -> None:
        self.rules, self.secrets, self.content = match.game.rules, match.game.secrets, match.content
        self.actions = actions
        self.minds = minds

    def is_foreseen(self, before: Any, after: Any, viewer: int) -> bool:
        """Whether a viewer in this world could have told beforehand what it would see."""
        seen_before, seen_after = self.redacted(before, viewer), _facts(self.redacted(after, viewer))
        if _facts(seen_before) == seen_after:
            return True
        for _ in range(SAMPLES):
            made = self.made(self.imagined(seen_before, viewer))
            if made is None or _facts(self.redacted(made, viewer)) != seen_after:
                return False
        return True

    def imagined(self, seen: Any, viewer: int) -> Any:
        """A world that a viewer holds possible."""
        world = seen.copy()
        self.secrets.imagine(self.content, world, viewer, self.minds)
        return world

    def redacted(self, world: Any, viewer: int) -> Any:
        seen = world.copy()
        self.secrets.redact(self.content, seen, viewer)
        return seen

    def made(self, world: Any) -> Any | None:
        """The world after these decisions; None if it does not allow them."""
        world = world.copy()
        for action in self.actions:
            if self.rules.why_not(self.content, world, action):
                return None
            self.rules.apply(self.content, world, action)
        return world


def _facts(state: Any) -> bytes:
    """All that a state holds."""
    return np.frombuffer(state.tobytes(), np.uint8)[_bytes_of_facts(state.dtype)].tobytes()


@cache
def _bytes_of_facts(layout: np.dtype[Any]) -> NDArray[np.bool_]:
    """Which bytes count. The gaps between the fields hold nothing; which rules the last step used is told in the log,
    to those who saw it."""
    is_fact = np.zeros(layout.itemsize, np.bool_)
    for name, (kind, offset, *_) in (layout.fields or {}).items():
        is_fact[offset : offset + kind.itemsize] = name != "fired"
    return is_fact
