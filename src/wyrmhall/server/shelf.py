"""What a server has to offer: its games with their words and rules."""

from __future__ import annotations

import re
from functools import cache

from wyrmhall import __version__
from wyrmhall.bots.levels import NAMES as LEVELS
from wyrmhall.bots.levels import level_of
from wyrmhall.contract.edition import edition_names
from wyrmhall.contract.game import Game
from wyrmhall.contract.rulebook import rulebook, rulebook_text
from wyrmhall.engine.registry import all_games
from wyrmhall.server.messages import GameInfo, LevelInfo, OptionInfo, RuleText, ServerInfo
from wyrmhall.server.problems import not_found

LANGUAGES = ("en", "fr")


def server_info(addresses: tuple[str, ...]) -> ServerInfo:
    return ServerInfo(__version__, [_game_info(game) for game in all_games().values()], list(addresses))


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


def words(name: str, language: str) -> str:
    """The words of a game in Fluent's format."""
    game = _known(name, language)
    return (game.folder / "locales" / f"{language}.ftl").read_text(encoding="utf-8")


def rules(name: str, language: str) -> list[RuleText]:
    """The numbered rules of a game; in English where they are not written in that language yet."""
    game = _known(name, language)
    try:
        chapters = _chapters(game, language)
    except FileNotFoundError:
        language = "en"
        chapters = _chapters(game, language)
    written = rulebook(game, language).values()
    return [RuleText(rule.id, rule.title, rule.text, chapters.get(rule.id.partition(".")[0], "")) for rule in written]


def _chapters(game: Game, language: str) -> dict[str, str]:
    """The titles of the numbered chapters."""
    return dict(re.findall(r"^## ([A-Z][A-Z\d]) (.+)$", rulebook_text(game, language), re.MULTILINE))


def _known(name: str, language: str) -> Game:
    if name not in all_games():
        raise not_found(f"There is no game {name[:32]!r}.")
    if language not in LANGUAGES:
        raise not_found(f"Nothing is written in {language[:8]!r}; there are: {', '.join(LANGUAGES)}.")
    return all_games()[name]
