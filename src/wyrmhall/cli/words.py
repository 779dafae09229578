"""Messages of the terminal, in the language in which a game is played or shown."""

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
    """Sets the language of a match. Raises OptionError if the game has no words in it."""
    if language not in match.game.languages:
        there_are = ", ".join(match.game.languages)
        raise OptionError(f"--language: {match.game.title} has no words in {language!r}; there are: {there_are}.")
    match.language = language


def language_option(match: Match) -> list[str]:
    """The option that makes another command use the same language."""
    return [] if match.language == "en" else ["--language", match.language]


def say(match: Match, line: Line) -> str:
    """A line of the game in the language of the match."""
    return match.game.words(match.language).say(line, match.names)


def tell(match: Match, message: str, **parts: str | int | float) -> str:
    """A message of the terminal's `locales/*.ftl`, or else of the game.

    >>> import wyrmhall
    >>> tell(wyrmhall.new("keeper", players=2), "type-number", most=4)
    "Type a number from 1 to 4, or 'help'."
    """
    line, words = Line(message, {**parts}), _words(match.language)
    return words.say(line, match.names) if words.has(message) else say(match, line)


def decimal(match: Match, value: float, digits: int = 1, message: str = "number") -> str:
    """A number as the language writes it."""
    return tell(match, message, number=FluentFloat(value, minimumFractionDigits=digits, maximumFractionDigits=digits))


def figure(match: Match, value: float, alone: bool, digits: int = 1) -> str:
    """A chance to win in percent; alone, points.

    >>> import wyrmhall
    >>> match = wyrmhall.new("keeper", players=2)
    >>> figure(match, 0.1234, alone=False), figure(match, 12.34, alone=True)
    ('12.3%', '12.3')
    """
    return decimal(match, value, digits) if alone else decimal(match, 100 * value, digits, "percent")
