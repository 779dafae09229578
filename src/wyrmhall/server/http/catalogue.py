"""The catalogue: the games of this server with their words and rules."""

from __future__ import annotations

import re
from functools import cache
from http import HTTPStatus
from typing import Annotated

from litestar import MediaType, get
from litestar.datastructures import State
from litestar.params import PathParameter

from wyrmhall import __version__
from wyrmhall.bots.levels import NAMES as LEVELS
from wyrmhall.bots.levels import level_of
from wyrmhall.contract.edition import edition_names
from wyrmhall.contract.game import Game
from wyrmhall.contract.rulebook import rulebook, rulebook_text
from wyrmhall.engine.registry import all_games
from wyrmhall.server.http.problems import Problem
from wyrmhall.server.messages import GameInfo, LevelInfo, OptionInfo, RuleText, ServerInfo

LANGUAGES = ("en", "fr")
Name = Annotated[str, PathParameter(max_length=64)]


@get("/api/server", summary="What can be played here")
async def get_server(state: State) -> ServerInfo:
    return ServerInfo(__version__, [_game_info(game) for game in all_games().values()], list(state.settings.addresses))


@cache
def _game_info(game: Game) -> GameInfo:
    return GameInfo(
        name=game.name,
        title=game.title,
        players=list(game.players),
        default_players=game.default_players,
        options=[OptionInfo(option.name, option.rule, option.default) for option in game.options],
        editions=edition_names(game),
        levels=[LevelInfo(level, level_of(game, level).rating) for level in LEVELS],
    )


@get("/api/games/{game:str}/words/{language:str}", media_type=MediaType.TEXT, summary="The words of a game, as Fluent")
async def get_words(game: Name, language: Name) -> str:
    return (_find(game, language).folder / "locales" / f"{language}.ftl").read_text(encoding="utf-8")


@get("/api/games/{game:str}/rules/{language:str}", summary="The rules of a game")
async def get_rules(game: Name, language: Name) -> list[RuleText]:
    found = _find(game, language)
    try:
        chapters = _chapters(found, language)
    except FileNotFoundError:  # not written in that language yet
        language = "en"
        chapters = _chapters(found, language)
    written = rulebook(found, language).values()
    return [RuleText(rule.id, rule.title, rule.text, chapters.get(rule.id.partition(".")[0], "")) for rule in written]


def _chapters(game: Game, language: str) -> dict[str, str]:
    """The titles of the numbered chapters."""
    return dict(re.findall(r"^## ([A-Z][A-Z\d]) (.+)$", rulebook_text(game, language), re.MULTILINE))


def _find(name: str, language: str) -> Game:
    if name not in all_games():
        raise Problem(HTTPStatus.NOT_FOUND, f"There is no game {name[:32]!r}.")
    if language not in LANGUAGES:
        there_are = ", ".join(LANGUAGES)
        raise Problem(HTTPStatus.NOT_FOUND, f"Nothing is written in {language[:8]!r}; there are: {there_are}.")
    return all_games()[name]


HANDLERS = [get_server, get_words, get_rules]
