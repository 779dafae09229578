"""The two bots that need no time: any legal move, and the game's own simple player."""

from __future__ import annotations

from typing import Any

from wyrmhall.bots.protocol import Actions, Budget
from wyrmhall.contract.game import Content, Game, Redacted
from wyrmhall.contract.rng import below


class RandomBot:
    """Plays any legal move."""

    def __init__(self, game: Game, minds: Any) -> None:
        self.minds = minds

    def choose(self, content: Content, seen: Redacted, actions: Actions, budget: Budget) -> int:
        return int(actions[below(self.minds, len(actions))])


class GreedyBot:
    """Plays what the game's own `greedy.py` likes best."""

    def __init__(self, game: Game, minds: Any) -> None:
        self.game = game
        self.minds = minds

    def choose(self, content: Content, seen: Redacted, actions: Actions, budget: Budget) -> int:
        choose = self.game.greedy.choose
        return int(choose(content, seen.state, seen.seat, actions, len(actions), self.minds))
