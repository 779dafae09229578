"""Players that are programs. They see what their seat sees, and nothing else.

>>> import wyrmhall
>>> match = wyrmhall.new("keeper", players=2, seed=7)
>>> ash = bot("greedy", match.game, seed=1)
>>> action = ash.choose(match.content, match.seen(match.turn), match.legal_actions())
>>> match.move(action).text() in match.legal_moves()
True
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from wyrmhall.contract.errors import OptionError
from wyrmhall.contract.game import Content, Game, Redacted
from wyrmhall.contract.rng import MINDS, below, new_streams

Actions = NDArray[np.int16]


class Bot(Protocol):
    """Somebody who decides for a seat."""

    def choose(self, content: Content, seen: Redacted, actions: Actions) -> int:
        """One of the legal action numbers, from a state as the seat may know it."""


class RandomBot:
    """Plays any legal move."""

    def __init__(self, game: Game, minds: Any) -> None:
        self.minds = minds

    def choose(self, content: Content, seen: Redacted, actions: Actions) -> int:
        return int(actions[below(self.minds, len(actions))])


class GreedyBot:
    """Plays what the game's own `greedy.py` likes best."""

    def __init__(self, game: Game, minds: Any) -> None:
        self.game = game
        self.minds = minds

    def choose(self, content: Content, seen: Redacted, actions: Actions) -> int:
        choose = self.game.greedy.choose
        return int(choose(content, seen.state, seen.seat, actions, len(actions), self.minds))


BOTS: dict[str, Callable[[Game, Any], Bot]] = {"greedy": GreedyBot, "random": RandomBot}
"""The bots by the kind that a record names."""


def bot(kind: str, game: Game, seed: int, decision: int = 0) -> Bot:
    """A bot of a kind, which decides by lot where it must.

    The lots hang on `seed` and `decision` alone: a bot made anew for each decision plays on the same way
    after a move was taken back or a record resumed.
    """
    if kind not in BOTS:
        raise OptionError(f"there is no bot {kind!r}; there are: {', '.join(BOTS)}.")
    return BOTS[kind](game, new_streams(seed, decision)[MINDS])
