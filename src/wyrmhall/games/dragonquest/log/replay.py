"""A step played again part by part, so that each part can be told by itself.

One step may hold much: the last die, a trap, the demon, sunset, the next hero's sun box. What happened follows from
what the seat saw before and from the action alone; only a wall tile that was hidden then is taken from what it saw
after.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from typing import Any, NamedTuple

import numpy as np

from wyrmhall.contract.game import Redacted
from wyrmhall.games.dragonquest.printed import printed
from wyrmhall.games.dragonquest.rules.decisions import act
from wyrmhall.games.dragonquest.rules.ending import gold
from wyrmhall.games.dragonquest.rules.movement import skulls
from wyrmhall.games.dragonquest.rules.turn import go_on
from wyrmhall.games.dragonquest.state import HIDDEN, After

DECISION = After.DECISION


class Part(NamedTuple):
    """One part of a step, the state after it (until the next part is asked for), and the part that comes next."""

    part: int
    """DECISION: the move or the outcome itself."""
    now: Any
    following: int


class Scene(NamedTuple):
    """A part as it is told: in plain Python, with the states around it."""

    content: Any
    action: int
    part: int
    was: Any
    now: Any
    following: int
    records: tuple[Any, Any]
    """The edition and the state `now`, as the rules read them."""

    @property
    def hero(self) -> int:
        """Whose turn it was."""
        return int(self.was.active)

    @property
    def decider(self) -> int:
        """Who had to decide."""
        return int(self.was.decider)

    def gold(self, seat: int) -> int:
        """The gold that a hero has now."""
        return int(gold(*self.records, seat))

    def skulls(self) -> int:
        """The skulls on the movement dice now."""
        return int(skulls(self.records[1]))


def replay(content: Any, before: Redacted, action: int, after: Redacted) -> Iterator[Part]:
    """The parts of a step, in their order."""
    now = np.frombuffer(bytearray(before.state.tobytes()), before.state.dtype)[0]
    if now["tile"] == HIDDEN:
        now["tile"] = after.state["tile"]
    part, following = int(DECISION), int(act(content, now, action))
    yield Part(part, now, following)
    while following != DECISION:
        part, following = following, int(go_on(content, now, following))
        yield Part(part, now, following)


def scenes(content: Any, before: Redacted, action: int, after: Redacted) -> Iterator[Scene]:
    """The same as scenes. The last one ends with what the seat saw after the step."""
    edition, was = printed(content), before.plain
    if was.tile == HIDDEN:
        was = copy(was)
        was.tile = after.plain.tile
    for part, state, following in replay(content, before, action, after):
        end = after if following == DECISION else Redacted(state, after.seat)
        now = end.plain
        yield Scene(edition, action, part, was, now, following, (content, end.state))
        was = now
