"""The report on a game that is over: chances of winning, turning points, and the moves that cost most.

A chance is the mean result of games that greedy players continue from there with everything known. Its change is luck
where chance decided, the seat's own where it decided, and the others' where they did. The three add up to the result
less the chance at the first decision.

The work is split into tasks, which other processes can do. `game_report` does them one after the other.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import dropwhile, groupby

import msgspec

from wyrmhall.bots import Analyst, Budget
from wyrmhall.bots.coach.advice import SECOND, complete_move
from wyrmhall.bots.coach.reasons import compare, overall
from wyrmhall.bots.coach.review import Verdict, choices, judge, parts_from
from wyrmhall.bots.coach.rollouts import win_chances
from wyrmhall.bots.search.bot import SearchBot
from wyrmhall.kit.arguments import seat_letter
from wyrmhall.kit.errors import OptionError
from wyrmhall.kit.game import CHANCE, SEAT_LETTERS
from wyrmhall.kit.happenings import ALL_SEEING
from wyrmhall.kit.words import Line
from wyrmhall.match.match import Match
from wyrmhall.match.move_wording import WordedMove, word_move
from wyrmhall.match.turns import Turns, turns_of
from wyrmhall.native.rng import POLICY, new_streams

CHANCE_GAMES = 400
"""Number of games imagined at each point of the graph."""
MOST_TURNING_POINTS = 3
LEAST_CHANGE = 0.01
"""Least change of a chance at a turning point."""
MOST_COSTLY = 3
"""Maximum number of costly moves of each person."""
LEAST_COST = 0.01
"""Least cost of a costly move: a chance of winning; alone, a share of the better move's value."""


class When(msgspec.Struct, frozen=True):
    """A moment of the game: the number of the turn, 0 before the first, and the seat that decided. Where chance
    decided, the seat whose turn it was."""

    turn: int
    who: str | None


class ChancePoint(msgspec.Struct, frozen=True):
    """Each seat's chance of winning after a step; alone, its points. `by` is the seat that decided the steps since the
    last point, None for chance."""

    step: int
    when: When
    by: str | None
    chances: tuple[float, ...]


class TurningPoint(msgspec.Struct, frozen=True):
    """The steps `first` to `last`, which changed much for the judged seats: the chances `before` and `after`, and the
    lines of the log."""

    first: int
    last: int
    when: When
    by: str | None
    before: tuple[float, ...]
    after: tuple[float, ...]
    lines: list[Line]


class CostlyMove(msgspec.Struct, frozen=True):
    """A move that clearly cost something, within a `margin`, with the better move and its reasons."""

    step: int
    when: When
    played: WordedMove
    better: WordedMove
    cost: float
    margin: float
    reasons: list[Line]


class Balance(msgspec.Struct, frozen=True):
    """The sources of a seat's result: luck, its own decisions, and those of the others."""

    luck: float
    own: float
    others: float


class SeatReport(msgspec.Struct, frozen=True):
    """The sources of a seat's result, and its costliest moves if it was `judged`. Bots are judged only where no people
    played."""

    seat: str
    name: str
    balance: Balance
    judged: bool
    worst: list[CostlyMove]


class GameReport(msgspec.Struct, frozen=True):
    """The whole report. `error` is the largest standard error of a chance. In a game `alone`, chances are points."""

    game: str
    steps: int
    alone: bool
    error: float
    points: list[ChancePoint]
    turning_points: list[TurningPoint]
    seats: list[SeatReport]


@dataclass(frozen=True)
class Stretch:
    """The steps `first` to `last`, all decided by one seat, or all by chance. Each seat's chance `before` and
    `after`."""

    by: int
    first: int
    last: int
    before: tuple[float, ...]
    after: tuple[float, ...]

    def change(self, seat: int) -> float:
        return self.after[seat] - self.before[seat]


def spans(match: Match) -> Iterator[tuple[int, int, int]]:
    """The decider, first and last step of each stretch, from the first decision on."""
    begun = dropwhile(lambda numbered: numbered[1].by == CHANCE, enumerate(match.steps, 1))
    for by, numbered in groupby(begun, key=lambda numbered: numbered[1].by):
        numbers = [number for number, _ in numbered]
        yield by, numbers[0], numbers[-1]


def balance(parts: Sequence[Stretch], seat: int) -> Balance:
    """Adds up the changes of a seat's chance by who decided."""
    sums = {"luck": 0.0, "own": 0.0, "others": 0.0}
    for part in parts:
        sums["luck" if part.by == CHANCE else "own" if part.by == seat else "others"] += part.change(seat)
    return Balance(**sums)


def turning_points(
    parts: Sequence[Stretch], seats: Collection[int], most: int = MOST_TURNING_POINTS
) -> tuple[Stretch, ...]:
    """The stretches that changed most for these seats, first of all those that put one of them out of the game."""
    out = [_out_in(parts, seat) for seat in seats]

    def swing(one: Stretch) -> float:
        return max(abs(one.change(seat)) for seat in seats)

    large = [one for one in parts if one in out or swing(one) >= LEAST_CHANGE]
    largest = sorted(large, key=lambda one: (one not in out, -swing(one)))
    return tuple(sorted(largest[:most], key=lambda one: one.first))


def _out_in(parts: Sequence[Stretch], seat: int) -> Stretch | None:
    """The stretch that took a seat's last chance, if the others then played at least a round without it."""
    last = max((number for number, one in enumerate(parts) if one.change(seat)), default=None)
    if last is None or parts[last].after[seat]:
        return None
    deciding = [one.by for one in parts[last + 1 :] if one.by != CHANCE]
    goes_on = len(set(deciding)) > 1 and len(deciding) >= len(parts[last].after)
    return parts[last] if goes_on and seat not in deciding else None


@dataclass(frozen=True)
class ReportTask:
    """A part of the work: to find the chances after a step, and to judge the decisions that led to it."""

    step: int
    decisions: tuple[int, ...]


@dataclass(frozen=True)
class Done:
    """The result of a task."""

    step: int
    chances: tuple[float, ...]
    verdicts: tuple[Verdict, ...]


def game_report(
    match: Match,
    budget: Budget = SECOND,
    progress: Callable[[int], object] | None = None,
    games: int = CHANCE_GAMES,
    analyst: Analyst | None = None,
) -> GameReport:
    """Reports on a game that is over. `games` are imagined at each point. `progress` is called with 1 after each of
    `report_tasks`."""
    done = []
    for task in report_tasks(match):
        done.append(do_task(match, task, budget, games, analyst))
        if progress is not None:
            progress(1)
    return conclude(match, done, games)


def report_tasks(match: Match) -> list[ReportTask]:
    """The tasks, in the order of the game."""
    if not match.over:
        raise OptionError("the game is not over: a report would tell what nobody may know yet.")
    judged = _judged_seats(match)
    free = [step for step in choices(match) if match.steps[step - 1].by in judged]
    parts = list(spans(match))
    points = [first - 1 for _, first, _ in parts[:1]] + [last for *_, last in parts]
    return [
        ReportTask(step, tuple(decision for decision in free if before < decision <= step))
        for before, step in zip([0, *points], points, strict=False)
    ]


def _judged_seats(match: Match) -> list[int]:
    """The seats of people; all if there are none."""
    people = [seat for seat, kind in enumerate(match.kinds) if kind == "person"]
    return people or list(range(match.players))


def do_task(
    match: Match, task: ReportTask, budget: Budget, games: int = CHANCE_GAMES, analyst: Analyst | None = None
) -> Done:
    step, outcome = task.step, match.outcome()
    verdicts = tuple(judge(match, decision, budget, analyst=analyst) for decision in task.decisions)
    if step == len(match.steps) and outcome is not None:
        results = outcome.scores if match.players == 1 else outcome.returns
        return Done(step, tuple(result or 0.0 for result in results), verdicts)
    chances = win_chances(match.game, match.content, match.revealed(step), match.notes(step), games, step)
    return Done(step, tuple(chances.tolist()), verdicts)


def conclude(match: Match, done: Sequence[Done], games: int = CHANCE_GAMES) -> GameReport:
    """Makes the report from the finished tasks, and finds the reasons for the costliest moves."""
    chances = {one.step: one.chances for one in done}
    parts = [Stretch(by, first, last, chances[first - 1], chances[last]) for by, first, last in spans(match)]
    turns, judged, alone = turns_of(match), _judged_seats(match), match.players == 1
    points = [(part.first - 1, CHANCE, part.before) for part in parts[:1]]
    points += [(part.last, part.by, part.after) for part in parts]
    verdicts = [verdict for one in done for verdict in one.verdicts]
    variance = max((chance * (1 - chance) for part in parts for chance in part.after), default=0.0)
    return GameReport(
        game=match.game.name,
        steps=len(match.steps),
        alone=alone,
        error=0.0 if alone else (variance / games) ** 0.5,
        points=[ChancePoint(step, _when(turns, step, by), seat_letter(by), chances) for step, by, chances in points],
        turning_points=[
            TurningPoint(
                one.first,
                one.last,
                _when(turns, one.last, one.by),
                seat_letter(one.by),
                one.before,
                one.after,
                match.lines(ALL_SEEING, one.first - 1, one.last),
            )
            for one in turning_points(parts, judged)
        ],
        seats=[
            SeatReport(
                SEAT_LETTERS[seat],
                match.names[seat],
                balance(parts, seat),
                seat in judged,
                [_costly(match, turns, slip) for slip in _costliest(verdicts, seat)],
            )
            for seat in range(match.players)
        ],
    )


def _costliest(verdicts: Sequence[Verdict], seat: int) -> list[Verdict]:
    """The moves of a seat that clearly cost something, the costliest first."""
    clear = [
        slip
        for slip in verdicts
        if slip.seat == seat
        and slip.is_clear
        and slip.cost >= LEAST_COST * (slip.better.value if slip.analysis.alone else 1.0)
    ]
    return sorted(clear, key=lambda slip: -slip.cost)[:MOST_COSTLY]


def _when(turns: Turns, step: int, by: int) -> When:
    turn, whose = turns.at(step)
    who = whose if by == CHANCE else by
    return When(turn, None if who is None else seat_letter(who))


def _costly(match: Match, turns: Turns, slip: Verdict) -> CostlyMove:
    """Words a costly move whole: with the parts said before the decision, and those after it."""
    game, before = match.game, slip.step - 1
    question, search = match.question(before), SearchBot(game, new_streams(0)[POLICY])
    better = complete_move(game, question, slip.better.action, search)
    played = tuple(step.action for step in parts_from(match, slip.step))
    begun = before - len(slip.analysis.said)
    said = [step.action for step in match.steps[begun:before]]
    did, rather = (word_move(match, [*said, *parts], begun) for parts in (played, better))
    lines = [reason.line(game, did.words) for reason in compare(game, question, better, played) if reason.is_good]
    lines = lines or [overall(slip.cost, slip.margin, did.words, match.players == 1)]
    when = _when(turns, before + len(played), slip.seat)
    return CostlyMove(slip.step, when, did, rather, slip.cost, slip.margin, lines)
