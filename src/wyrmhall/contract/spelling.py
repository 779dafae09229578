"""The numbers of a state's fields in words.

A game names the words for its numbers in `SPELLED` (`state.py`): for each field an enum, a list of names, or a function
that makes the list from an edition. A field without is a whole number.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import EnumType
from typing import Any, cast

from wyrmhall.contract.game import Content, Game

NOTHING, UNKNOWN = "-", "?"
EMPTY, HIDDEN = -1, -2


def words_of(game: Game, content: Content, field: str) -> Sequence[str] | None:
    """The words for the numbers of a field, if it has any."""
    words: Any = getattr(game.state, "SPELLED", {}).get(field)
    if words is None:
        return None
    if isinstance(words, EnumType):
        return [str(member.name).lower() for member in cast(Any, words)]
    return _told_apart(list(words(content) if callable(words) else words))


def _told_apart(words: list[str]) -> list[str]:
    """Equal words numbered: `red 1`, `red 1 (2)`."""
    counts = [words[: number + 1].count(word) for number, word in enumerate(words)]
    return [word if count == 1 else f"{word} ({count})" for word, count in zip(words, counts, strict=True)]


def spelled(words: Sequence[str] | None, value: Any) -> Any:
    """A number, or nested lists of numbers, in words."""
    if isinstance(value, list):
        return [spelled(words, each) for each in value]
    if words is None:
        return value
    return NOTHING if value == EMPTY else UNKNOWN if value == HIDDEN else words[value]


def spelled_field(game: Game, content: Content, field: str, value: Any) -> Any:
    """A field for a view: None for what is not there, or may not be known."""
    return _without_marks(spelled(words_of(game, content, field), value))


def _without_marks(value: Any) -> Any:
    if isinstance(value, list):
        return [_without_marks(each) for each in value]
    return None if value in (NOTHING, UNKNOWN, EMPTY, HIDDEN) else value
