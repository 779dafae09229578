"""The review of a match: each decision beside the best one, and the moves that cost most (`wyrmhall analyse`)."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace

from wyrmhall.bots import Analyst, Budget
from wyrmhall.bots.coach.advice import SECOND, JudgedMove, MatchAnalysis, analyse
from wyrmhall.kit.errors import OptionError
from wyrmhall.match.match import Match
from wyrmhall.match.snapshot import Step


@dataclass(frozen=True)
class Verdict:
    """A decision that was taken, beside the best one."""

    analysis: MatchAnalysis
    played: JudgedMove
    better: JudgedMove
    move: str
    """The whole move that the decision was a part of, as far as it was said."""
    rules: tuple[str, ...]
    """The rules that the decision used, then further ones that the better decision would have used."""

    @property
    def step(self) -> int:
        return self.analysis.step

    @property
    def seat(self) -> int:
        return self.analysis.seat

    @property
    def better_move(self) -> str:
        """The better move, with the parts of it that had been said before."""
        return self.analysis.whole(self.better)

    @property
    def cost(self) -> float:
        """How much more the better move was worth. 0 for the best move, and for one that was never tried."""
        return max(0.0, self.better.value - self.played.value) if self.played.visits else 0.0

    @property
    def margin(self) -> float:
        """Half the width of the 95% interval around the cost."""
        return math.hypot(self.better.margin, self.played.margin)

    @property
    def is_clear(self) -> bool:
        """Whether the cost is more than noise."""
        return self.cost > self.margin


@dataclass(frozen=True)
class Review:
    """The coach's verdicts on the decisions of a game."""

    verdicts: tuple[Verdict, ...]
    """The verdicts in the order of the game, without decisions that left no choice."""
    forced: int
    """Number of decisions that left no choice."""
    alone: bool

    @property
    def worst(self) -> tuple[Verdict, ...]:
        """The moves that cost something, ordered by the lower end of the interval of their cost, the highest first."""
        slips = [verdict for verdict in self.verdicts if verdict.cost > 0]
        return tuple(sorted(slips, key=lambda slip: (slip.margin - slip.cost, slip.step)))


def review(
    match: Match,
    budget: Budget = SECOND,
    seat: int | None = None,
    progress: Callable[[int], object] | None = None,
    seed: int = 0,
    analyst: Analyst | None = None,
) -> Review:
    """Judges the decisions so far, of one seat or of all, each from what its seat knew at the time.

    A search soon drops a move that had bad luck in its first few games, and among many moves one is always unlucky. So
    a clear cost is analysed again with other random numbers, and the second result counts. The budget is for each
    analysis. `progress` is called with 1 after each decision.
    """
    if seat is not None and not 0 <= seat < match.players:
        raise OptionError(f"there is no seat {seat}; seats are numbered 0 to {match.players - 1}.")
    free, verdicts = choices(match, seat), []
    for step in free:
        verdicts.append(judge(match, step, budget, seed, analyst))
        if progress is not None:
            progress(1)
    forced = len(decisions(match, seat)) - len(free)
    return Review(tuple(verdicts), forced, match.players == 1)


def decisions(match: Match, seat: int | None = None) -> list[int]:
    """The numbers of the steps that a seat decided, or any seat."""
    return [number for number, step in enumerate(match.steps, 1) if step.by >= 0 and seat in (None, step.by)]


def choices(match: Match, seat: int | None = None) -> list[int]:
    """The numbers of the steps in which a seat, or any seat, had a choice."""
    return [number for number in decisions(match, seat) if len(match.question(number - 1).actions) > 1]


def judge(match: Match, step: int, budget: Budget, seed: int = 0, analyst: Analyst | None = None) -> Verdict:
    """Judges the decision of a step beside the best one."""
    made = match.steps[step - 1]
    analysis = analyse(match, None, budget, step=step, seed=seed, analyst=analyst)
    played, better = analysis.of(made.action), analysis.best
    rules = tuple(dict.fromkeys([*made.rules, *better.rules]))
    whole = " ".join([*analysis.said, *(part.text for part in parts_from(match, step))])
    verdict = Verdict(analysis, played, better, whole, rules)
    if not verdict.is_clear:
        return verdict
    pair = (played.action, better.action)
    second = analyse(match, None, budget, step=step, actions=pair, seed=seed + 1, analyst=analyst)
    return replace(verdict, played=second.of(played.action), better=second.of(better.action))


def parts_from(match: Match, step: int) -> list[Step]:
    """The steps of a move from one of its parts on, as far as it was said."""
    made, end = match.steps[step - 1], step
    while end < len(match.steps) and match.game.is_unfinished(match.content, match.seen(made.by, end).state):
        end += 1
    return match.steps[step - 1 : end]
