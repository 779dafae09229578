"""Advice: the values of the moves of a decision, judged from what the deciding seat may know.

Steps are counted from 1, as in records and `wyrmhall replay`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import cast

import msgspec
import numpy as np

from wyrmhall.bots import Analysis, Analyst, Bot, Budget, Estimate, bot
from wyrmhall.bots.coach.reasons import REASON_GAMES, Reason, overall, reasons_for
from wyrmhall.bots.coach.rollouts import Parts, roll_out
from wyrmhall.bots.levels import level_of
from wyrmhall.bots.search.bot import SearchBot
from wyrmhall.kit.bot import Question
from wyrmhall.kit.errors import OptionError
from wyrmhall.kit.game import CHANCE, SEAT_LETTERS, Game
from wyrmhall.kit.moves import Choice
from wyrmhall.kit.words import Line
from wyrmhall.match.match import Match
from wyrmhall.match.move_wording import parts_and_words, word_move
from wyrmhall.match.snapshot import imagined_world
from wyrmhall.native.rng import POLICY, new_streams

SECOND = Budget(milliseconds=1000.0).on_all_cores()
MOST_ADVISED = 3
"""Maximum number of moves in an advice."""
FOR_A_PART = Budget(iterations=200)
"""Budget for each further part of a move: of the best one if time is limited, otherwise of the others."""
AT_A_GLANCE = Budget(iterations=50)
"""The same for the other moves if time is limited."""


@dataclass(frozen=True)
class JudgedMove(Estimate):
    """A legal move and its value."""

    text: str
    rules: tuple[str, ...]
    """The rules that the move would use, as far as the seat can tell."""
    goes_on: bool
    """Whether it is only a part of a move, which another part must follow."""


@dataclass(frozen=True, kw_only=True)
class MatchAnalysis(Analysis[JudgedMove]):
    """The values of the legal moves of one decision, the best first."""

    step: int
    """The number of the step that this decision makes."""
    said: tuple[str, ...]
    """The parts of the move that had been said before."""
    alone: bool
    """Whether the values are points, because there is nobody to win against."""

    def whole(self, move: JudgedMove) -> str:
        """The text of a move with the parts said before it. `…` stands for parts that must follow."""
        return " ".join([*self.said, move.text, *(["…"] if move.goes_on else [])])

    def __str__(self) -> str:
        widest = max(len(move.text) for move in self.moves)
        return "\n".join(
            f"{move.text:<{widest}}  {_worth(move, self.alone):>13}  {move.visits} games" for move in self.moves
        )


def _worth(move: JudgedMove, alone: bool) -> str:
    """The value of a move with its margin; a dash if it was never tried."""
    if not move.visits:
        return "–"
    return f"{move.value:.1f} ± {move.margin:4.1f}" if alone else f"{move.value:.1%} ± {100 * move.margin:4.1f}"


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
    """Judges the decision now due, or the one taken at a step, from what its seat knew before it.

    Raises OptionError if `seat` is given and is not the one that decides. `actions` limits what is compared. The
    `analyst` is the search, unless another is given.
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
    begun = before
    while match.game.is_unfinished(match.content, match.seen(by, begun).state):
        begun -= 1
    found = (analyst or cast(Analyst, bot("search", match.game, seed, before))).analyse(question, budget)
    return MatchAnalysis(
        seat=by,
        moves=tuple(_judged(match.game, question, estimate) for estimate in found.moves),
        iterations=found.iterations,
        step=before + 1,
        said=tuple(part.text for part in match.steps[begun:before]),
        alone=match.players == 1,
    )


def _steps_before(match: Match, step: int) -> int:
    """The number of steps before a decision. The decision now due is the step after the last."""
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


def _judged(game: Game, question: Question, estimate: Estimate) -> JudgedMove:
    """An estimate in the words of the game."""
    content, seen, action = question.content, question.seen, estimate.action
    step, after = imagined_world(game, content, seen).step(seen.seat, action)
    text = game.moves.move(content, seen.state, action).text()
    return JudgedMove(**vars(estimate), text=text, rules=step.rules, goes_on=after.unfinished)


def complete_move(game: Game, question: Question, action: int, search: Bot, for_a_part: Budget = FOR_A_PART) -> Parts:
    """Completes a move with the parts that must follow its first action, each found by its own search."""
    seat, parts = question.seen.seat, [action]
    _, world = imagined_world(game, question.content, question.seen).step(seat, action)
    while world.unfinished:
        following = replace(question, seen=world.seen_by_actor, actions=world.legal)
        parts.append(search.choose(following, for_a_part))
        _, world = world.step(seat, parts[-1])
    return tuple(parts)


@dataclass(frozen=True)
class BestMove(Estimate):
    """One of the best moves with its reasons, compared with the best one; the best one is compared with the second."""

    parts: Parts
    """The actions of all its parts, the first of which is `action`."""
    reasons: tuple[Reason, ...] = ()
    is_borne_out: bool = True
    """Whether the roll-outs agree with the search which of the two moves is better."""


@dataclass(frozen=True)
class BestMoves(Analysis[BestMove]):
    """The best moves as `ranked`, without those far behind the first."""

    second: BestMove | None = None
    """What the first move is compared with: the second, or the third if only that differs. None if it is alone."""

    def other(self, move: BestMove) -> BestMove | None:
        """The move that one is compared with."""
        return self.second if move is self.moves[0] else self.moves[0]


def advise(
    game: Game, question: Question, budget: Budget | None = None, games: int = REASON_GAMES, seed: int = 0
) -> BestMoves:
    """Finds the best moves, each with its reasons. The default budget is that of the best level."""
    search = SearchBot(game, new_streams(seed)[POLICY])
    budget = budget or level_of(game, "master").budget
    found = search.analyse(question, budget)
    # a time would be spent again on each part
    for_first, for_others = (FOR_A_PART, AT_A_GLANCE) if budget.iterations is None else (budget, FOR_A_PART)
    best: list[BestMove] = []
    for one in ranked(found):
        parts = complete_move(game, question, one.action, search, for_others if best else for_first)
        best.append(BestMove(**vars(one), parts=parts))
    second = 1
    if len(best) > 1 and games and game.bot.prospects:
        rollouts = roll_out(game, question, [move.parts for move in best], games, seed)
        reasons = partial(reasons_for, game, rollouts)
        second = next((place for place, one in enumerate(best) if reasons(best[0].parts, one.parts)), 1)
        compared = [best[second], *[best[0]] * (len(best) - 1)]
        best = [
            replace(
                one,
                reasons=reasons(one.parts, other.parts),
                is_borne_out=(one.value - other.value) * rollouts.advantage(one.parts, other.parts) > 0,
            )
            for one, other in zip(best, compared, strict=True)
        ]
    advised = tuple(one for one in best if not is_far_behind(one, best[0]))
    return BestMoves(found.seat, advised, found.iterations, found.decisions, best[second] if len(best) > 1 else None)


def ranked(found: Analysis[Estimate]) -> list[Estimate]:
    """The moves with the most visits: first the search's choice, or what clearly beats it, then by value."""
    visited = found.moves[:MOST_ADVISED]
    first = visited[0]
    while better := [one for one in visited if one.beats(first)]:
        first = max(better, key=lambda one: one.value)
    return sorted(visited, key=lambda one: (one is not first, -one.value))


def is_far_behind(move: Estimate, first: Estimate) -> bool:
    """Whether a move is clearly worse than the first, and worth less than half of it."""
    return first.beats(move) and move.value < first.value / 2


class CoachMove(msgspec.Struct, frozen=True):
    """One of the best moves in words. `value` is the seat's chance of winning; alone, its points. `margin` is None
    after too few imagined games. `why` speaks for the move, `against` against it, `neutral` for neither.
    `is_like_first`: its value does not clearly differ from that of the first move."""

    text: str
    words: Line
    parts: list[Choice]
    value: float
    margin: float | None
    why: list[Line]
    against: list[Line]
    neutral: list[Line]
    is_like_first: bool = False


def in_words(match: Match, best: BestMoves, is_final: bool) -> list[CoachMove]:
    """Words the best moves of the decision now due. Before the final advice only reasons are told."""
    return [_in_words(match, best, move, is_final) for move in best.moves]


def _in_words(match: Match, best: BestMoves, move: BestMove, is_final: bool) -> CoachMove:
    (parts, words), compared = parts_and_words(match, move.parts), best.other(move)
    margin = move.margin if math.isfinite(move.margin) else None
    text = " ".join(part.text for part in parts)
    first = best.moves[0]
    is_like_first = move is not first and not move.beats(first) and not first.beats(move)
    advised = CoachMove(text, words, parts, move.value, margin, [], [], [], is_like_first)
    if compared is None:
        advised.neutral.extend([Line("why-only")] if len(match.whole_moves()) == 1 else [])
        return advised
    other = word_move(match, compared.parts).words
    for reason in move.reasons:
        (advised.why if reason.is_good else advised.against).append(reason.line(match.game, other))
    is_explained = any(one.is_good or move is not first for one in move.reasons if not one.is_at_once)
    both = math.hypot(move.margin, compared.margin)
    if is_final and not is_explained and math.isfinite(both):
        on_the_whole = overall(move.value - compared.value, both, other, match.players == 1)
        is_alike = on_the_whole.message == "why-alike"
        if not move.reasons and (is_alike or not move.is_borne_out):
            message, difference = "why-same" if is_alike else "why-unproved", on_the_whole.parts["difference"]
            advised.neutral.append(Line(message, {"other": other, "games": REASON_GAMES, "difference": difference}))
        elif is_alike:
            advised.neutral.append(on_the_whole)
        elif move.is_borne_out:
            (advised.why if on_the_whole.message == "why-better" else advised.against).append(on_the_whole)
    return advised
