"""The terminal's own words, in the language that a game is played in."""

from functools import cache
from pathlib import Path

from wyrmhall.contract.words import Line, Words, fluent_in
from wyrmhall.engine.match import Match

LOCALES = Path(__file__).parent / "locales"


@cache
def _words(language: str) -> Words:
    return Words(fluent_in(LOCALES, language), language)


def tell(match: Match, message: str, **parts: str | int) -> str:
    """A message of `locales/*.ftl`.

    >>> import wyrmhall
    >>> tell(wyrmhall.new("keeper", players=2), "type-number", most=4)
    "Type a number from 1 to 4, or 'help'."
    """
    return _words(match.language).say(Line(message, {**parts}), match.names)
