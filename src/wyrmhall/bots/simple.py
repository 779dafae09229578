"""Bots that do not search: policies, among them random moves and the game's own greedy player."""

from __future__ import annotations

from typing import Any

from wyrmhall.bots.protocol import Budget
from wyrmhall.kit.bot import Question, choose_any
from wyrmhall.kit.game import Game
from wyrmhall.study.policies import Policy, RulePolicy

RULES = ("random", "greedy")
"""The bots that are rules: they choose at once."""


def rule_policy(kind: str, game: Game) -> RulePolicy:
    """Makes one of RULES. In a game that has no greedy player, `greedy` plays any legal move."""
    return RulePolicy(game.bot.choose if kind == "greedy" else choose_any, kind, kind)


class PolicyBot:
    """Plays what a policy chooses."""

    def __init__(self, policy: Policy, stream: Any) -> None:
        self.policy, self.stream = policy, stream

    def choose(self, question: Question, budget: Budget) -> int:
        return self.policy.choose(question, self.stream)


def rule_bot(kind: str, game: Game, stream: Any) -> PolicyBot:
    return PolicyBot(rule_policy(kind, game), stream)
