"""Words of the terminal itself, in the language that a game is played or shown in."""

from functools import cache
from pathlib import Path

from fluent.runtime.types import FluentFloat

from wyrmhall.kit.errors import OptionError
from wyrmhall.kit.words import Line, Words, fluent_in
from wyrmhall.match.match import Match

LOCALES = Path(__file__).parent / "locales"


@cache
def _words(language: str) -> Words:
    return Words(fluent_in(LOCALES, language), language)


def speak(match: Match, language: str) -> None:
    """Shows a match in a language from now on."""
    if language not in match.game.languages:
        there_are = ", ".join(match.game.languages)
        raise OptionError(f"--language: {match.game.title} has no words in {language!r}; there are: {there_are}.")
    match.language = language


def said_in(match: Match) -> list[str]:
    """The option that makes another command speak the same language."""
    return [] if match.language == "en" else ["--language", match.language]


def tell(match: Match, message: str, **parts: str | int | float) -> str:
    """A message of `locales/*.ftl`.

    >>> import wyrmhall
    >>> tell(wyrmhall.new("keeper", players=2), "type-number", most=4)
    "Type a number from 1 to 4, or 'help'."
    """
    return _words(match.language).say(Line(message, {**parts}), match.names)


def game_says(match: Match, message: str, **parts: str | int | float) -> str:
    """A message of the game, or of those that all games share."""
    return match.game.words(match.language).say(Line(message, {**parts}), match.names)


def decimal(match: Match, value: float, digits: int = 1, message: str = "number") -> str:
    """A figure as the language writes it."""
    return tell(match, message, number=FluentFloat(value, minimumFractionDigits=digits, maximumFractionDigits=digits))


def figure(match: Match, value: float, alone: bool, digits: int = 1) -> str:
    """A chance to win in percent, or points for who plays alone.

    >>> import wyrmhall
    >>> match = wyrmhall.new("keeper", players=2)
    >>> figure(match, 0.1234, alone=False), figure(match, 12.34, alone=True)
    ('12.3%', '12.3')
    """
    return decimal(match, value, digits) if alone else decimal(match, 100 * value, digits, "percent")
