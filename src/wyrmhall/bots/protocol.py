"""The protocol of bots: `Bot` chooses an action, `Analyst` also says what it thinks, within a `Budget`."""

from __future__ import annotations

import math
import os
import re
from dataclasses import dataclass, replace
from typing import Generic, Protocol, TypeVar

from wyrmhall.kit.bot import Question
from wyrmhall.kit.errors import OptionError

Z_95 = 1.959964


@dataclass(frozen=True)
class Budget:
    """Limit for one decision: iterations, which give the same choice on any machine, or a time."""

    iterations: int | None = None
    milliseconds: float | None = None
    threads: int = 1

    def __post_init__(self) -> None:
        if self.threads < 1 or (self.iterations or 0) < 0 or (self.milliseconds is not None and self.milliseconds <= 0):
            raise OptionError("a budget has iterations or a time above 0, and at least one thread.")

    @classmethod
    def parse(cls, text: str) -> Budget:
        """Reads `200ms` or `5000i`.

        >>> Budget.parse("200ms"), Budget.parse("5000i")
        (Budget(iterations=None, milliseconds=200.0, threads=1), Budget(iterations=5000, milliseconds=None, threads=1))
        """
        found = re.fullmatch(r"(\d+)\s*(ms|i)", text.strip())
        if found is None or int(found[1]) == 0:
            raise OptionError(f"{text!r} is no budget; write a time such as 200ms or iterations such as 5000i.")
        amount = int(found[1])
        return cls(iterations=amount) if found[2] == "i" else cls(milliseconds=float(amount))

    def on_all_cores(self) -> Budget:
        """The same time on every core. Iterations stay on one core: they give the same choice on any machine."""
        return self if self.iterations is not None else replace(self, threads=os.cpu_count() or 1)

    def __str__(self) -> str:
        return f"{self.iterations}i" if self.iterations is not None else f"{self.milliseconds or 0:g}ms"


@dataclass(frozen=True)
class Estimate:
    """A bot's estimate of one legal action."""

    action: int
    value: float
    """Expected result for the seat that decides: its share of the win; alone, its points."""
    error: float
    """Standard error of the value."""
    visits: int
    """Number of imagined games that began with the action."""

    @property
    def margin(self) -> float:
        """Half the width of the 95% interval around the value."""
        return Z_95 * self.error

    def beats(self, other: Estimate) -> bool:
        """Whether the value is higher by more than both margins together."""
        return self.value - other.value > math.hypot(self.margin, other.margin)


Judged = TypeVar("Judged", bound=Estimate)


@dataclass(frozen=True)
class Analysis(Generic[Judged]):
    """A bot's estimates of all legal actions, the best first."""

    seat: int
    moves: tuple[Judged, ...]
    iterations: int
    """Number of imagined games."""
    decisions: int = 0
    """Number of decisions in the imagined games; 0 if the bot does not count them."""

    @property
    def best(self) -> Judged:
        return self.moves[0]

    def of(self, action: int) -> Judged:
        return next(move for move in self.moves if move.action == action)


class Bot(Protocol):
    """A player that decides for a seat."""

    def choose(self, question: Question, budget: Budget) -> int:
        """Chooses one of the legal actions."""


class Analyst(Bot, Protocol):
    """A bot that also estimates moves."""

    def analyse(self, question: Question, budget: Budget) -> Analysis[Estimate]:
        """Estimates the value of each legal action for the seat."""
