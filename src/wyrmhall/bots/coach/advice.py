"""The coach: what each legal move of a decision is worth, from what the deciding seat may know and nothing else.

Steps are counted from 1, as records and `wyrmhall replay` count them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import cast

import numpy as np

from wyrmhall.bots import Analysis, Analyst, Budget, Estimate, bot
from wyrmhall.kit.errors import OptionError
from wyrmhall.kit.game import CHANCE, SEAT_LETTERS, Redacted
from wyrmhall.kit.happenings import new_log, rules_used
from wyrmhall.match.match import Match
from wyrmhall.native.rng import POLICY, new_streams

COACH = "search"
SECOND = Budget(milliseconds=1000.0).on_all_cores()


@dataclass(frozen=True)
class JudgedMove(Estimate):
    """A legal move and what it is worth."""

    text: str
    rules: tuple[str, ...]
    """The rules that it would use, as far as the seat can tell."""
    goes_on: bool
    """Whether it is only a part of a move, and another part must be said."""


@dataclass(frozen=True, kw_only=True)
class MatchAnalysis(Analysis[JudgedMove]):
    """What the legal moves of one decision are worth, the best first."""

    step: int
    """The number of the step that this decision makes, counted from 1."""
    said: tuple[str, ...]
    """The parts of the move that had been said before."""
    alone: bool
    """Whether the values are points, because there is nobody to win against."""

    def whole(self, move: JudgedMove) -> str:
        """The text of a move with the parts said before it; `…` stands for those that must follow."""
        return " ".join([*self.said, move.text, *(["…"] if move.goes_on else [])])

    def __str__(self) -> str:
        widest = max(len(move.text) for move in self.moves)
        return "\n".join(
            f"{move.text:<{widest}}  {worth(move, self.alone):>13}  {move.visits} games" for move in self.moves
        )


def worth(move: JudgedMove, alone: bool) -> str:
    """The value of a move with its margin; a dash if nobody has tried it out."""
    return interval(move.value, move.margin, alone) if move.visits else "–"


def interval(value: float, margin: float, alone: bool) -> str:
    """A value with its margin: a chance to win in percent, or points.

    >>> interval(0.625, 0.0312, alone=False), interval(41.25, 12.0, alone=True)
    ('62.5% ±  3.1', '41.2 ± 12.0')
    """
    return f"{value:.1f} ± {margin:4.1f}" if alone else f"{value:.1%} ± {100 * margin:4.1f}"


def analyse(
    match: Match,
    seat: int | None = None,
    budget: Budget = SECOND,
    *,
    step: int | None = None,
    actions: Sequence[int] | None = None,
    seed: int = 0,
    analyst: Analyst | None = None,
) -> MatchAnalysis:
    """Judge the decision now due, or the one that was taken at a step, from what was known before it.

    A `seat` that is named must be the one that decides. With `actions` only these are compared. The search is asked,
    unless another `analyst` is named.
    """
    before = len(match.steps) if step is None else _steps_before(match, step)
    question = match.question(before)
    by = question.seen.seat
    if seat not in (None, by):
        raise OptionError(
            f"it is {match.names[by]} who decides there (seat {SEAT_LETTERS[by]}, number {by}), not seat number {seat}."
        )
    if actions is not None:
        question = replace(question, actions=np.array(sorted(actions), np.int16))
    found = (analyst or cast(Analyst, bot(COACH, match.game, seed, before))).analyse(question, budget)
    return MatchAnalysis(
        seat=by,
        moves=_judged(match, match.seen(by, before), found.moves),
        iterations=found.iterations,
        step=before + 1,
        said=said_before(match, by, before),
        alone=match.players == 1,
    )


def _steps_before(match: Match, step: int) -> int:
    """How many steps came before a decision. The step after the last is the decision now due."""
    if step == len(match.steps) + 1 and match.turn is not None:
        return step - 1
    if not 1 <= step <= len(match.steps):
        raise OptionError(f"there is no step {step}; the game has steps 1 to {len(match.steps)}.")
    made = match.steps[step - 1]
    if made.by == CHANCE:
        following = (number for number, later in enumerate(match.steps, 1) if number > step and later.by != CHANCE)
        hint = next((f"; the next decision is step {number}" for number in following), "")
        raise OptionError(f"step {step} is chance ({made.text}), nobody decides there{hint}.")
    return step - 1


def said_before(match: Match, seat: int, before: int) -> tuple[str, ...]:
    """The parts of a move half said that a seat had said in the first `before` steps."""
    begun = before
    while match.game.is_unfinished(match.content, match.seen(seat, begun).state):
        begun -= 1
    return tuple(step.text for step in match.steps[begun:before])


def _judged(match: Match, seen: Redacted, estimates: tuple[Estimate, ...]) -> tuple[JudgedMove, ...]:
    """The estimates in the words of the game. What a move would do is tried in a world that the seat imagines."""
    game, content = match.game, match.content
    worlds = game.new_states(2)
    worlds[:] = seen.state
    game.secrets.imagine(content, worlds[0], seen.seat, new_streams(0)[POLICY])
    judged = []
    for estimate in estimates:
        move = game.moves.move(content, seen.state, estimate.action)
        worlds[1] = worlds[0]
        log = new_log()
        game.rules.apply(content, worlds[1], estimate.action, log)
        used = rules_used(game.happenings.read(log))
        judged.append(
            JudgedMove(
                **vars(estimate),
                text=move.text(),
                rules=used or move.rules,
                goes_on=game.is_unfinished(content, worlds[1]),
            )
        )
    return tuple(judged)
