"""Players that are programs. They see what their seat sees, and nothing else.

>>> import wyrmhall
>>> match = wyrmhall.new("keeper", players=2, seed=7)
>>> ash = bot("greedy", match.game, seed=1)
>>> action = ash.choose(match.content, match.seen(match.turn), match.legal_actions(), Budget())
>>> match.move(action).text() in match.legal_moves()
True
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from wyrmhall.bots.protocol import Actions, Analysis, Analyst, Bot, Budget, Estimate
from wyrmhall.bots.simple import GreedyBot, RandomBot
from wyrmhall.contract.errors import OptionError
from wyrmhall.contract.game import Game
from wyrmhall.contract.rng import MINDS, new_streams

__all__ = ["BOTS", "Actions", "Analysis", "Analyst", "Bot", "Budget", "Estimate", "Player", "bot"]

BOTS: dict[str, Callable[[Game, Any], Bot]] = {"greedy": GreedyBot, "random": RandomBot}
"""The bots by the kind that a record names; each is made from a game and a stream of random numbers."""


def bot(kind: str, game: Game, seed: int, decision: int = 0) -> Bot:
    """A bot of a kind, which decides by lot where it must.

    The lots hang on `seed` and `decision` alone: a bot made anew for each decision plays on the same way
    after a move was taken back or a record resumed.
    """
    if kind not in BOTS:
        raise OptionError(f"there is no bot {kind!r}; there are: {', '.join(BOTS)}.")
    return BOTS[kind](game, new_streams(seed, decision)[MINDS])


@dataclass(frozen=True)
class Player:
    """A bot and how long it may think, as one writes it: `greedy`, `search@200ms`, `search@5000i`."""

    kind: str
    budget: Budget

    @classmethod
    def parse(cls, text: str) -> Player:
        """
        >>> Player.parse("greedy")
        Player(kind='greedy', budget=Budget(iterations=None, milliseconds=200.0, threads=1))
        """
        kind, at, budget = text.strip().partition("@")
        if kind not in BOTS:
            raise OptionError(f"there is no bot {kind!r}; there are: {', '.join(BOTS)}.")
        return cls(kind, Budget.parse(budget) if at else Budget(milliseconds=200.0))

    def __str__(self) -> str:
        return self.kind if self.kind in ("greedy", "random") else f"{self.kind}@{self.budget}"
