"""Spelling of a state's fields: words for their numbers.

A game names the words for its numbers in `SPELLED` (`state.py`): for each field an enum, a list of names or `Marks`;
of a plain number the `range` of what it may be; or a function that makes the list or the range from an edition. A field
without is 0 or 1. In `ENTRIES` it names the entries of a list in the same way, for each of its dimensions that is not
by seats or by number: `{"discarded": {0: face_names}}`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import EnumType
from typing import Any, cast

from wyrmhall.kit.game import Content, Game

NOTHING, UNKNOWN = "-", "?"
EMPTY, HIDDEN = -1, -2
UNSPELLED = {"turns": range(10_000)}
"""What every game has, unless it says otherwise."""


class Marks:
    """The words of a field in which each bit marks a place: a text with the names of the marked ones.

    >>> board = Marks(["a1", "a2", "b1", "b2"], bits=2)
    >>> board.text([0b10, 0b01]), board.numbers("A2 b1")
    ('a2 b1', [2, 1])
    """

    def __init__(self, names: Sequence[str], bits: int) -> None:
        """`bits`: how many places each number marks."""
        self.names, self.bits = names, bits

    def text(self, numbers: Sequence[int]) -> str:
        places = ((name, *divmod(place, self.bits)) for place, name in enumerate(self.names))
        return " ".join(name for name, number, bit in places if numbers[number] >> bit & 1)

    def numbers(self, text: str) -> list[int]:
        """The numbers of a text; LookupError if a name is not there."""
        places = {name.lower(): place for place, name in enumerate(self.names)}
        numbers = [0] * -(-len(self.names) // self.bits)
        for name in text.lower().split():
            if name not in places:
                raise LookupError(name)
            numbers[places[name] // self.bits] |= 1 << places[name] % self.bits
        return numbers


def words_of(game: Game, content: Content, field: str) -> Sequence[str] | Marks | range:
    """The words for the numbers of a field; of a plain number the range."""
    words: Sequence[str] | Marks | range = _words(
        (UNSPELLED | getattr(game.state, "SPELLED", {})).get(field, range(2)), content
    )
    return words


def entry_names(game: Game, content: Content, field: str) -> dict[int, list[str]]:
    """The names of the entries of a list, by dimension, where they have some."""
    names = getattr(game.state, "ENTRIES", {}).get(field, {})
    return {depth: _words(each, content) for depth, each in names.items()}


def _words(words: Any, content: Content) -> Any:
    if isinstance(words, EnumType):
        return [str(member.name).lower() for member in cast(Any, words)]
    words = words(content) if callable(words) else words
    return words if isinstance(words, range | Marks) else told_apart(list(words))


def up_to(name: str) -> Callable[[Content], range]:
    """The range of a number that is never more than an edition's number of that name."""
    return lambda content: range(int(content[name]) + 1)


def told_apart(words: list[str]) -> list[str]:
    """Equal words numbered: `red 1`, `red 1 (2)`."""
    if len({*words}) == len(words):
        return words
    counts = [words[: number + 1].count(word) for number, word in enumerate(words)]
    return [word if count == 1 else f"{word} ({count})" for word, count in zip(words, counts, strict=True)]


def spelled(words: Sequence[str] | Marks | range, value: Any) -> Any:
    """A number, or nested lists of numbers, in words."""
    if isinstance(words, Marks) and isinstance(value, int):
        return words.text([value])
    if isinstance(words, Marks) and not isinstance(value[0], list):
        return words.text(value)
    if isinstance(value, list):
        return [spelled(words, each) for each in value]
    if isinstance(words, range | Marks):
        return value
    return NOTHING if value == EMPTY else UNKNOWN if value == HIDDEN else words[value]


def spelled_field(game: Game, content: Content, field: str, value: Any) -> Any:
    """A field for a view: None for what is not there, or may not be known."""
    return _without_marks(spelled(words_of(game, content, field), value))


def _without_marks(value: Any) -> Any:
    """None instead of marks. What is not there at the end of a list is left out, so that it is not taken for hidden."""
    if isinstance(value, list):
        last = len(value)
        while last and value[last - 1] in (NOTHING, EMPTY):
            last -= 1
        return [_without_marks(each) for each in value[:last]]
    return None if value in (NOTHING, UNKNOWN, EMPTY, HIDDEN) else value
