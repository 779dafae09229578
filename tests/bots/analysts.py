"""Analysts for tests: they think nothing, but say exactly what a test needs."""

import hashlib
from collections.abc import Callable
from typing import Any

from wyrmhall.bots import Analysis, Budget, Estimate, Question
from wyrmhall.kit.game import Game

GAMES = 100


def ranked(seat: int, estimates: list[Estimate]) -> Analysis[Estimate]:
    best_first = sorted(estimates, key=lambda one: (-one.value, one.action))
    return Analysis(seat, tuple(best_first), sum(one.visits for one in estimates))


class Oracle:
    """Its values are a digest of all that it was shown: whatever could change them does."""

    def __init__(self, game: Game, stream: Any) -> None:
        self.asked: list[Budget] = []

    def choose(self, question: Question, budget: Budget) -> int:
        return self.analyse(question, budget).best.action

    def analyse(self, question: Question, budget: Budget) -> Analysis[Estimate]:
        self.asked.append(budget)
        seen = question.seen
        shown = b"".join(seen.state[name].tobytes() for name in seen.state.dtype.names) + bytes([seen.seat])
        shown += question.notes.tobytes()
        return ranked(seen.seat, [Estimate(a, self._value(shown, a), 0.01, GAMES) for a in map(int, question.actions)])

    def _value(self, shown: bytes, action: int) -> float:
        return hashlib.sha256(shown + action.to_bytes(2, "big")).digest()[0] / 256


class Parrot:
    """Says what it was told: a value for each action, which may change from one look to the next."""

    def __init__(self, value: Callable[[int, int], float], error: float = 0.01, visits: int = GAMES) -> None:
        self.value, self.error, self.visits = value, error, visits
        self.looks = 0

    def choose(self, question: Question, budget: Budget) -> int:
        return self.analyse(question, budget).best.action

    def analyse(self, question: Question, budget: Budget) -> Analysis[Estimate]:
        look, self.looks = self.looks, self.looks + 1
        actions = map(int, question.actions)
        return ranked(question.seen.seat, [Estimate(a, self.value(look, a), self.error, self.visits) for a in actions])
