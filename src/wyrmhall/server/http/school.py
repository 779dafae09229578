"""Routes of the school: lessons and puzzles, and the answers to moves that people try there."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache, partial
from http import HTTPStatus
from typing import Annotated

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import JSONBody, PathParameter
from msgspec.structs import replace

from wyrmhall.bots.coach.reasons import Reason, compare
from wyrmhall.bots.coach.rollouts import Parts
from wyrmhall.bots.native_code import Stage
from wyrmhall.kit.game import SEAT_LETTERS, Game
from wyrmhall.kit.words import Line
from wyrmhall.match.dice import SeededDice
from wyrmhall.match.match import Match
from wyrmhall.match.move_wording import actions_of, word_move
from wyrmhall.match.school.lessons import LessonError, School, school_of
from wyrmhall.match.school.puzzles import Puzzle, daily, puzzles_of
from wyrmhall.registry import find_game
from wyrmhall.server.bots.tasks import Asked, task
from wyrmhall.server.http.catalogue import TEXT, AnyRequest, Manager, Name, find
from wyrmhall.server.http.middleware import address_of
from wyrmhall.server.http.prepared import Prepared, prepared
from wyrmhall.server.http.problems import Problem
from wyrmhall.server.http_messages import LessonAnswer, LessonInfo, LessonMove, PuzzleInfo
from wyrmhall.server.table_info import Things
from wyrmhall.server.tables.commands import refusal_of
from wyrmhall.server.tables.past import frames
from wyrmhall.server.tables.viewer_messages import whole_moves

Number = Annotated[int, PathParameter()]
TODAY = -1
DICE = 1
"""Seed of the chance after a right move: the same for everybody."""


@get("/api/games/{game:str}/lessons", summary="The lessons of a game")
async def get_lessons(manager: Manager, game: Name, request: AnyRequest) -> Response[list[LessonInfo]]:
    _school(game)
    await manager.preparer.wait_until_ready(game)
    return _lessons(game).response(request)


@cache
def _lessons(game: str) -> Prepared:
    school = _school(game)
    lessons = [
        _table(lesson.name, school.match(lesson), school.seat(lesson), bool(lesson.asks), school.goes_on(lesson))
        for lesson in school.lessons
    ]
    return prepared(msgspec.json.encode(lessons), MediaType.JSON)


@get("/api/games/{game:str}/lessons/{language:str}", media_type=MediaType.TEXT, summary="Their words, as Fluent")
async def get_lesson_words(game: Name, language: Name, request: AnyRequest) -> Response[str]:
    find(game, language)
    return prepared(_school(game).words(language).encode(), TEXT).response(request)


@post("/api/games/{game:str}/lessons/{lesson:str}", summary="Try a move in a lesson", status_code=HTTPStatus.OK)
async def post_lesson_move(manager: Manager, game: Name, lesson: Name, data: JSONBody[LessonMove]) -> LessonAnswer:
    school = _school(game)
    try:
        given = school.lesson(lesson)
    except LessonError as fault:
        raise Problem(HTTPStatus.NOT_FOUND, str(fault)) from fault
    await manager.preparer.wait_until_ready(game)
    return _answer(school.match(given), school.seat(given), given.asks, data.move)


@get("/api/games/{game:str}/puzzles/{number:int}", summary="A puzzle of a game; -1 is the one of today")
async def get_puzzle(manager: Manager, game: Name, number: Number) -> PuzzleInfo:
    played = find(game)
    today = daily(played, datetime.now(UTC).date()) if puzzles_of(played) else 0
    number = today if number == TODAY else number
    puzzle = _puzzle(played, number)
    await manager.preparer.wait_until_ready(game)
    table = _puzzle_table(played, number)
    return PuzzleInfo(number, len(puzzles_of(played)), today, puzzle.difficulty, 5 * puzzle.strong, table)


@cache
def _puzzle_table(game: Game, number: int) -> LessonInfo:
    """Returns the table of a puzzle. Cached, as the game before it must be played."""
    match = _puzzle(game, number).match(game)
    assert match.turn is not None
    return _table(f"puzzle-{number}", match, match.turn, asks=True)


@post("/api/games/{game:str}/puzzles/{number:int}", summary="Try to solve a puzzle", status_code=HTTPStatus.OK)
async def post_puzzle_move(
    manager: Manager, request: AnyRequest, game: Name, number: Number, data: JSONBody[LessonMove]
) -> LessonAnswer:
    played = find(game)
    puzzle = _puzzle(played, number)
    await manager.preparer.wait_until_ready(game)
    match = puzzle.match(played)
    assert match.turn is not None
    answer = _answer(match.clone(), match.turn, [puzzle.best], data.move)
    if answer.refusal is not None or not isinstance(data.move, str):
        return answer
    other = puzzle.next if answer.right else puzzle.best
    asked = Asked.of(played, match.question())
    work = partial(_compare, asked, actions_of(match, data.move), actions_of(match, other))
    await manager.preparer.wait_until_ready(game, Stage.BOTS)
    reasons = await manager.workers.think(address_of(request.scope), work)
    named = word_move(match, actions_of(match, puzzle.next)).words if answer.right else None
    lines = [reason.line(played, named) for reason in reasons if reason.is_good == answer.right]
    return replace(answer, reasons=[*([_gain(puzzle, named)] if named is not None else []), *lines])


def _gain(puzzle: Puzzle, following: Line) -> Line:
    """Says how much more the best move is worth than the next one: in chances of winning or, alone, in points."""
    alone = puzzle.players == 1
    gain = round(puzzle.gap * (max(puzzle.value, 1.0) if alone else 100))
    return Line("why-next", {"other": following, "difference": gain, "unit": "points" if alone else "chance"})


def _answer(match: Match, seat: int, asks: list[str], move: str | Things) -> LessonAnswer:
    """Judges a move: it is right if it is among `asks`. A right one is played on the match."""
    refusal = refusal_of(match, move, seat)
    if refusal is not None:
        return LessonAnswer(False, refusal=refusal)
    if move not in asks:
        return LessonAnswer(False, answers=[word_move(match, actions_of(match, one)) for one in asks])
    begun = len(match.steps)
    if not match.has_dice:
        match.roll(SeededDice(DICE))
    match.play(move)
    return LessonAnswer(True, list(frames(match, seat, range(begun + 1, len(match.steps) + 1))))


def _school(game: str) -> School:
    school = school_of(find(game))
    if school is None:
        raise Problem(HTTPStatus.NOT_FOUND, "This game has no lessons yet.")
    return school


def _puzzle(game: Game, number: int) -> Puzzle:
    puzzles = puzzles_of(game)
    if not 0 <= number < len(puzzles):
        there_are = f"puzzles 0 to {len(puzzles) - 1}" if puzzles else "no puzzles"
        raise Problem(HTTPStatus.NOT_FOUND, f"{game.title} has {there_are}.")
    return puzzles[number]


def _table(name: str, match: Match, seat: int, asks: bool, goes_on: bool = True) -> LessonInfo:
    view = match.view(seat)
    choices = match.choices() if asks else []
    whole = list(whole_moves(match)) if asks and match.game.moves.unfinished is not None else []
    return LessonInfo(name, SEAT_LETTERS[seat], match.names, view, choices, whole, asks, goes_on)


@task
def _compare(asked: Asked, move: Parts, other: Parts) -> tuple[Reason, ...]:
    return compare(find_game(asked.game), asked.question(), move, other)


HANDLERS = [get_lessons, get_lesson_words, post_lesson_move, get_puzzle, post_puzzle_move]
