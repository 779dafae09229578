"""A step played again part by part, so that each part can be told by itself.

One step may hold much: the last die, a trap, the demon, sunset, the next hero's sun box. What happened follows from
what the seat saw before and from the action alone; only a wall tile that was hidden then is taken from what it saw
after.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from wyrmhall.contract.game import Redacted
from wyrmhall.games.dragonquest.rules.decisions import act
from wyrmhall.games.dragonquest.rules.turn import go_on
from wyrmhall.games.dragonquest.state import HIDDEN, After


@dataclass(frozen=True)
class Scene:
    """One part of a step: what it was, the states around it, and the part that comes next."""

    content: Any
    action: int
    part: After
    """DECISION: the move or the outcome itself."""
    was: Any
    now: Any
    following: After

    @property
    def hero(self) -> int:
        """Whose turn it was."""
        return int(self.was.active)

    @property
    def decider(self) -> int:
        """Who had to decide."""
        return int(self.was.decider)


def replay(content: Any, before: Redacted, action: int, after: Redacted) -> Iterator[Scene]:
    """The parts of a step, in their order."""
    now = before.state.copy()
    if now.tile == HIDDEN:
        now.tile = after.state.tile
    part, was = After.DECISION, now.copy()
    following = After(int(act(content, now, action)))
    while True:
        yield Scene(content, action, part, was, now.copy(), following)
        if following == After.DECISION:
            return
        part, was = following, now.copy()
        following = After(int(go_on(content, now, part)))
