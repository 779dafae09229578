"""The bots that need no time: any legal move, the game's own greedy player, and policies."""

from __future__ import annotations

from typing import Any

from wyrmhall.bots.protocol import Budget
from wyrmhall.contract.bot import Question
from wyrmhall.contract.game import Game
from wyrmhall.contract.rng import below
from wyrmhall.engine.policies import Policy


class RandomBot:
    """Plays any legal move."""

    def __init__(self, game: Game, stream: Any) -> None:
        self.stream = stream

    def choose(self, question: Question, budget: Budget) -> int:
        return int(question.actions[below(self.stream, len(question.actions))])


class GreedyBot:
    """Plays what the game's greedy player likes best; in a game that has none, any legal move."""

    def __init__(self, game: Game, stream: Any) -> None:
        self.game = game
        self.stream = stream

    def choose(self, question: Question, budget: Budget) -> int:
        seen, actions = question.seen, question.actions
        choose = self.game.bot.choose
        return int(choose(question.content, seen.state, seen.seat, actions, len(actions), self.stream, question.notes))


class PolicyBot:
    """Plays what a policy chooses."""

    def __init__(self, policy: Policy, stream: Any) -> None:
        self.policy, self.stream = policy, stream

    def choose(self, question: Question, budget: Budget) -> int:
        return self.policy.choose(question, self.stream)
