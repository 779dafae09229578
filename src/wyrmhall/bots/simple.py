"""Bots that do not search: any policy, random moves, and the game's own greedy player."""

from __future__ import annotations

from typing import Any

from wyrmhall.bots.protocol import Budget
from wyrmhall.kit.bot import Question, choose_any
from wyrmhall.kit.game import Game
from wyrmhall.study.policies import Policy, RulePolicy

RULES = ("random", "greedy")
"""Kinds of bots that are one function in native code."""


def rule_policy(kind: str, game: Game) -> RulePolicy:
    """Makes the policy of one of RULES. In a game without a greedy player, `greedy` plays at random."""
    return RulePolicy(game.bot.choose if kind == "greedy" else choose_any, kind, kind)


class PolicyBot:
    """A policy as a bot."""

    def __init__(self, policy: Policy, stream: Any) -> None:
        self.policy, self.stream = policy, stream

    def choose(self, question: Question, budget: Budget) -> int:
        return self.policy.choose(question, self.stream)


def rule_bot(kind: str, game: Game, stream: Any) -> PolicyBot:
    return PolicyBot(rule_policy(kind, game), stream)
