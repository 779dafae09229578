"""The school: the lessons of each game, and what becomes of a move that somebody tries in one."""

from __future__ import annotations

from functools import cache, partial
from http import HTTPStatus

import msgspec
from litestar import MediaType, Response, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from wyrmhall.bots import Question
from wyrmhall.bots.coach import Reason, compare
from wyrmhall.bots.native_code import Stage
from wyrmhall.bots.outlook import Parts
from wyrmhall.contract.errors import BadMove
from wyrmhall.contract.game import SEAT_LETTERS
from wyrmhall.contract.words import Line
from wyrmhall.engine.dice import SeededDice
from wyrmhall.engine.lessons import Lesson, LessonError, School, school_of
from wyrmhall.engine.match import Match
from wyrmhall.engine.registry import find_game
from wyrmhall.server.http.catalogue import TEXT, AnyRequest, Name, find
from wyrmhall.server.http.middleware import address_of
from wyrmhall.server.http.prepared import Prepared, prepared
from wyrmhall.server.http.problems import Problem
from wyrmhall.server.messages import Choice, LessonAnswer, LessonInfo, LessonMove
from wyrmhall.server.tables.commands import move_refusal
from wyrmhall.server.tables.history import frames
from wyrmhall.server.tables.manager import TableManager
from wyrmhall.server.tables.viewer_messages import whole_moves

Manager = NamedDependency[TableManager]
DICE = 1
"""The seed of what follows a right move: the same for everybody."""


@get("/api/games/{game:str}/lessons", summary="The lessons of a game")
async def get_lessons(manager: Manager, game: Name, request: AnyRequest) -> Response[list[LessonInfo]]:
    _school(game)
    await manager.preparing.wait_for(game)
    return _lessons(game).response(request)


@cache
def _lessons(game: str) -> Prepared:
    school = _school(game)
    return prepared(msgspec.json.encode([_info(school, lesson) for lesson in school.lessons]), MediaType.JSON)


@get("/api/games/{game:str}/lessons/{language:str}", media_type=MediaType.TEXT, summary="Their words, as Fluent")
async def get_lesson_words(game: Name, language: Name, request: AnyRequest) -> Response[str]:
    find(game, language)
    return prepared(_school(game).words(language).encode(), TEXT).response(request)


@post("/api/games/{game:str}/lessons/{lesson:str}", summary="Try a move in a lesson", status_code=HTTPStatus.OK)
async def post_lesson_move(
    manager: Manager, request: AnyRequest, game: Name, lesson: Name, data: JSONBody[LessonMove]
) -> LessonAnswer:
    school = _school(game)
    try:
        given = school.lesson(lesson)
    except LessonError as fault:
        raise Problem(HTTPStatus.NOT_FOUND, str(fault)) from fault
    await manager.preparing.wait_for(game)
    match, seat = school.match(given), school.seat(given)
    try:
        refused = match.why_not(data.move, seat)
    except BadMove as bad:
        return LessonAnswer(False, refusal=move_refusal(bad))
    if refused is not None:
        return LessonAnswer(False, refusal=move_refusal(refused))
    begun, question = len(match.steps), match.question()
    if data.move in given.asks:
        match.roll(SeededDice(DICE))
        match.play(data.move)
        return LessonAnswer(True, list(frames(match, seat, range(begun + 1, len(match.steps) + 1))))
    tried, asked = _parts(match, data.move), _parts(match, given.asks[0]) if given.asks else ()
    if not asked:
        return LessonAnswer(False)
    await manager.preparing.wait_for(game, Stage.BOTS)
    reasons = await manager.workers.think(address_of(request.scope), partial(_compare, game, question, tried, asked))
    return LessonAnswer(False, against=[_line(match, reason, given) for reason in reasons if not reason.is_good])


def _school(game: str) -> School:
    school = school_of(find(game, "en"))
    if school is None:
        raise Problem(HTTPStatus.NOT_FOUND, "This game has no lessons yet.")
    return school


def _info(school: School, lesson: Lesson) -> LessonInfo:
    match, seat = school.match(lesson), school.seat(lesson)
    view, asks = match.view(seat), bool(lesson.asks)
    choices = [Choice(move.text(), move) for move in match.choices()] if asks else []
    whole = list(whole_moves(match)) if asks and match.game.moves.unfinished is not None else []
    return LessonInfo(lesson.name, SEAT_LETTERS[seat], match.names, view, choices, whole, asks)


def _parts(match: Match, move: str) -> Parts:
    """The actions of a move, all its parts."""
    trial = match.clone()
    begun = len(trial.steps)
    trial.play(move)
    return tuple(step.action for step in trial.steps[begun:])


def _compare(game: str, question: Question, move: Parts, other: Parts) -> tuple[Reason, ...]:
    return compare(find_game(game), question, move, other)


def _line(match: Match, reason: Reason, lesson: Lesson) -> Line:
    return reason.line(match.game, lesson.asks[0])


HANDLERS = [get_lessons, get_lesson_words, post_lesson_move]
