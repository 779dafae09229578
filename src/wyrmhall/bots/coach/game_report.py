"""A game that is over, looked back on: how the chances went, what turned them, and the moves that cost most.

The work comes in tasks, which other processes can do: `look_back` does them one after the other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import msgspec

from wyrmhall.bots import Analyst, Budget
from wyrmhall.bots.coach.advice import SECOND
from wyrmhall.bots.coach.reasons import compare, overall, whole
from wyrmhall.bots.coach.review import Review, Verdict, actions_from, choices, judge
from wyrmhall.bots.coach.win_chances import GAMES, Balance, chances_after, check_over, course_of, points, stretches
from wyrmhall.bots.search import SearchBot
from wyrmhall.kit.arguments import seat_letter
from wyrmhall.kit.game import CHANCE, SEAT_LETTERS
from wyrmhall.kit.happenings import ALL_SEEING
from wyrmhall.kit.words import Line
from wyrmhall.match.match import Match
from wyrmhall.match.move_wording import Deed, deed
from wyrmhall.match.turns import Turns, turns_of
from wyrmhall.native.rng import POLICY, new_streams

WORST = 3
"""How many moves of each person are told."""
LEAST = 0.01
"""What such a move must have cost: a chance of winning; alone, a share of what the better one was worth."""
PERSON = "person"


class Moment(msgspec.Struct, frozen=True):
    """When something was: the number of the turn, 0 before the first, and the seat that decided; where chance did,
    whose turn it was."""

    turn: int
    who: str | None


class CoursePoint(msgspec.Struct, frozen=True):
    """Each seat's chance of winning after a step; alone, its points. `by` is the seat that decided the steps since the
    point before; None if chance did."""

    step: int
    when: Moment
    by: str | None
    chances: tuple[float, ...]


class TurningPoint(msgspec.Struct, frozen=True):
    """The steps `first` to `last`, which changed much for the seats that are judged: the chances `before` and `after`,
    and what the log tells."""

    first: int
    last: int
    when: Moment
    by: str | None
    before: tuple[float, ...]
    after: tuple[float, ...]
    lines: list[Line]


class CostlyMove(msgspec.Struct, frozen=True):
    """A move that clearly cost something, give or take a `margin`; what was better, and why."""

    step: int
    when: Moment
    played: Deed
    better: Deed
    cost: float
    margin: float
    reasons: list[Line]


class SeatLookedBack(msgspec.Struct, frozen=True):
    """Where a seat's result came from, and the moves that cost it most, if they were `judged`: those of bots are only
    where nobody else played."""

    seat: str
    name: str
    balance: Balance
    judged: bool
    worst: list[CostlyMove]


class Retrospect(msgspec.Struct, frozen=True):
    """All that is told of a game that is over. `error` is the largest standard error of a chance. Who played `alone`
    had points, and nobody to win against."""

    game: str
    steps: int
    alone: bool
    error: float
    points: list[CoursePoint]
    turning_points: list[TurningPoint]
    seats: list[SeatLookedBack]


@dataclass(frozen=True)
class Task:
    """A part of the work: the chances after a step, and the decisions to be judged that led to it."""

    step: int
    decisions: tuple[int, ...]


@dataclass(frozen=True)
class Done:
    """What came of a task."""

    step: int
    chances: tuple[float, ...]
    verdicts: tuple[Verdict, ...]


def look_back(
    match: Match,
    budget: Budget = SECOND,
    progress: Callable[[int], object] | None = None,
    games: int = GAMES,
    analyst: Analyst | None = None,
) -> Retrospect:
    """Look back on a game that is over. The budget is for each decision, `games` are imagined at each point of the
    course. `progress` is told how many more of the `tasks` are done."""
    done = []
    for task in tasks(match):
        done.append(do(match, task, budget, games, analyst))
        if progress is not None:
            progress(1)
    return conclude(match, done, games)


def tasks(match: Match) -> list[Task]:
    """The work, in the order of the game."""
    check_over(match)
    judged, found, before = _judged_seats(match), [], 0
    free = [step for step in choices(match) if match.steps[step - 1].by in judged]
    for step in points(match):
        found.append(Task(step, tuple(decision for decision in free if before < decision <= step)))
        before = step
    return found


def _judged_seats(match: Match) -> list[int]:
    """The seats of people; all, if there are none."""
    people = [seat for seat, kind in enumerate(match.kinds) if kind == PERSON]
    return people or list(range(match.players))


def do(match: Match, task: Task, budget: Budget, games: int = GAMES, analyst: Analyst | None = None) -> Done:
    """Do a part of the work."""
    verdicts = tuple(judge(match, step, budget, analyst=analyst) for step in task.decisions)
    return Done(task.step, chances_after(match, task.step, games), verdicts)


def conclude(match: Match, done: Sequence[Done], games: int = GAMES) -> Retrospect:
    """All together, when every task is done; and the reasons for the few moves that are told."""
    chances = {one.step: one.chances for one in done}
    found = course_of(match, chances, games)
    deciders = {last: by for by, _, last in stretches(match)}
    turns = turns_of(match)
    review = Review(tuple(verdict for one in done for verdict in one.verdicts), 0, match.players == 1)
    judged = _judged_seats(match)
    return Retrospect(
        game=match.game.name,
        steps=len(match.steps),
        alone=review.alone,
        error=found.error,
        points=[
            CoursePoint(step, _moment(turns, step, by), seat_letter(by), chances[step])
            for step in sorted(chances)
            for by in (deciders.get(step, CHANCE),)
        ],
        turning_points=[
            TurningPoint(
                one.first,
                one.last,
                _moment(turns, one.last, one.by),
                seat_letter(one.by),
                one.before,
                one.after,
                match.lines(ALL_SEEING, one.first - 1, one.last),
            )
            for one in found.turning_points(judged)
        ],
        seats=[
            SeatLookedBack(
                SEAT_LETTERS[seat],
                match.names[seat],
                found.balance(seat),
                seat in judged,
                [_costly(match, turns, slip) for slip in _worst(review, seat)],
            )
            for seat in range(match.players)
        ],
    )


def _worst(review: Review, seat: int) -> list[Verdict]:
    """The moves of a seat that clearly cost something, first the one that cost most."""

    def least(slip: Verdict) -> float:
        return LEAST * (slip.better.value if review.alone else 1.0)

    clear = [slip for slip in review.of(seat) if slip.is_clear and slip.cost >= least(slip)]
    return sorted(clear, key=lambda slip: -slip.cost)[:WORST]


def _moment(turns: Turns, step: int, by: int) -> Moment:
    turn, whose = turns.at(step)
    who = whose if by == CHANCE else by
    return Moment(turn, None if who is None else seat_letter(who))


def _costly(match: Match, turns: Turns, slip: Verdict) -> CostlyMove:
    """A move that cost something, as people tell it: with the parts that were said before, and those that follow."""
    game, question = match.game, match.question(slip.step - 1)
    search = SearchBot(game, new_streams(0)[POLICY])
    better, played = whole(game, question, slip.better.action, search), actions_from(match, slip.step)
    begun = slip.step - 1 - len(slip.analysis.said)
    said = [step.action for step in match.steps[begun : slip.step - 1]]
    seen = match.seen(slip.seat, begun)
    did, rather = (deed(game, match.content, seen, [*said, *parts]) for parts in (played, better))
    reasons = compare(game, question, better, played)
    lines = [reason.line(game, did.words) for reason in reasons if reason.is_good]
    lines = lines or [overall(slip.cost, slip.margin, did.words, match.players == 1)]
    when = _moment(turns, slip.step - 1 + len(played), slip.seat)
    return CostlyMove(slip.step, when, did, rather, slip.cost, slip.margin, lines)
