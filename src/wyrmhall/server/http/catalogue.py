"""Routes of the catalogue: the server and its health, and its games with their words and rules."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from http import HTTPStatus
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Request, Response, get
from litestar.di import NamedDependency
from litestar.params import PathParameter
from msgspec.structs import replace

from wyrmhall import __version__
from wyrmhall.bots.levels import NAMES as LEVELS
from wyrmhall.bots.levels import level_of
from wyrmhall.kit.edition import edition_names, load_edition
from wyrmhall.kit.game import SEAT_LETTERS, Game
from wyrmhall.kit.moves import Kind
from wyrmhall.kit.plain import plain_content
from wyrmhall.kit.rulebook import Rulebook, opening, rulebook
from wyrmhall.kit.words import SHARED, languages_in
from wyrmhall.match.by_hand import ChanceOutcome
from wyrmhall.match.school.lessons import school_of
from wyrmhall.match.school.puzzles import puzzles_of
from wyrmhall.registry import all_games
from wyrmhall.server.http.prepared import Prepared, prepared
from wyrmhall.server.http.problems import Problem
from wyrmhall.server.http_messages import Choosable, GameInfo, LevelInfo, ServerInfo
from wyrmhall.server.tables.manager import TableManager

AnyRequest = Request[Any, Any, Any]
Manager = NamedDependency[TableManager]
TEXT = f"{MediaType.TEXT.value}; charset=utf-8"
Name = Annotated[str, PathParameter(max_length=64)]


@get("/api/server", summary="What can be played here")
async def get_server(manager: Manager, request: AnyRequest) -> Response[ServerInfo]:
    manager.workers.warm_up([*all_games()])  # the client may soon play against a bot
    progress, operator_bots = manager.preparer.progress, manager.settings.bots
    games = [
        replace(
            info,
            preparation=progress(info.name),
            levels=[*info.levels, *(LevelInfo(bot.name, None) for bot in operator_bots if info.name in bot.hashes)],
        )
        for info in map(game_info, all_games().values())
    ]
    info = ServerInfo(__version__, games, list(manager.settings.addresses), manager.settings.away_seconds)
    return prepared(msgspec.json.encode(info), MediaType.JSON).response(request)


@cache
def game_info(game: Game) -> GameInfo:
    return GameInfo(
        name=game.name,
        title=game.title,
        players=list(game.players),
        default_players=game.default_players,
        options=list(game.options),
        editions=edition_names(game),
        levels=[LevelInfo(level, level_of(game, level).rating) for level in LEVELS],
        lessons=len(school.lessons) if (school := school_of(game)) else 0,
        puzzles=len(puzzles_of(game)),
        choosable=[one for kind in game.events.kinds if kind.may_choose for one in _choosables(game, kind)],
        chapters=[kind.tag for kind in game.happenings if kind.chapter],
    )


def _choosables(game: Game, kind: Kind) -> Iterator[Choosable]:
    """Yields the setup choices of a kind of chance event: one, or one for each seat."""
    name, argument = next((name, one) for name, one in kind.arguments.items() if one.given_by is None)
    plain = (plain_content(load_edition(game).packed), None)
    answers = [argument.answer(*plain, number) for number in range(argument.size)]
    for seat in SEAT_LETTERS[: game.players[-1]] if "seat" in kind.arguments.keys() - {name} else [""]:
        outcomes = [ChanceOutcome(kind.says.format(**{"seat": seat, name: said}), words, 1) for said, words in answers]
        yield Choosable(str(kind.struct.__struct_config__.tag), seat, kind.option, name == "seat", outcomes)


@get("/api/games/{game:str}/words/{language:str}", media_type=MediaType.TEXT, summary="The words of a game, as Fluent")
async def get_words(game: Name, language: Name, request: AnyRequest) -> Response[str]:
    return _words(find(game, language), language).response(request)


@cache
def _words(game: Game, language: str) -> Prepared:
    return prepared(game.fluent_text(language).encode(), TEXT)


@get("/api/games/{game:str}/rules/{language:str}", summary="The rules of a game")
async def get_rules(game: Name, language: Name, request: AnyRequest) -> Response[Rulebook]:
    return _rules(find(game, language), language).response(request)


@cache
def _rules(game: Game, language: str) -> Prepared:
    rules = Rulebook(opening(game, language), list(rulebook(game, language).values()))
    return prepared(msgspec.json.encode(rules), MediaType.JSON)


def find(name: str, language: str = "en") -> Game:
    """Returns a game that has words in a language, or raises Problem."""
    if name not in all_games():
        raise Problem(HTTPStatus.NOT_FOUND, f"There is no game {name[:32]!r}.")
    game = all_games()[name]
    known = dict.fromkeys(languages_in(SHARED) + game.languages)
    if language not in known:
        raise Problem(HTTPStatus.NOT_FOUND, f"Nothing is written in {language[:8]!r}; there are: {', '.join(known)}.")
    return game


@get("/health", summary="Whether the server works")
async def get_health(manager: Manager) -> dict[str, bool]:
    if not await manager.store.is_healthy():
        detail = "The database is locked, damaged or does not answer; the server's log says more."
        raise Problem(HTTPStatus.SERVICE_UNAVAILABLE, detail)
    return {"ok": True}


HANDLERS = [get_server, get_words, get_rules, get_health]
