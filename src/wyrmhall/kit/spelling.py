"""Spelling of a state's fields: words for their numbers.

`SPELLED` in a game's `state.py` maps a field to its words: an enum, a list of names or `Marks`; to the `range` of a
plain number; or to a function that makes any of these from a content. Other fields are 0 or 1. `ENTRIES` names the
entries of a list in the same way, for each dimension without seats or numbers: `{"discarded": {0: face_names}}`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import EnumType
from typing import Any, cast

from wyrmhall.kit.game import Content, Game

NOTHING, UNKNOWN = "-", "?"
"""Words for EMPTY and HIDDEN."""
EMPTY, HIDDEN = -1, -2
"""Numbers in a field: nothing is there, or the seat may not know."""
UNSPELLED = {"turns": range(10_000)}
"""Default of `SPELLED`."""


class Marks:
    """The words of a field whose bits mark places: a text with the names of the marked places.

    >>> board = Marks(["a1", "a2", "b1", "b2"], bits=2)
    >>> board.text([0b10, 0b01]), board.numbers("A2 b1")
    ('a2 b1', [2, 1])
    """

    def __init__(self, names: Sequence[str], bits: int) -> None:
        """`bits` is the number of places in each number."""
        self.names, self.bits = names, bits

    def text(self, numbers: Sequence[int]) -> str:
        places = ((name, *divmod(place, self.bits)) for place, name in enumerate(self.names))
        return " ".join(name for name, number, bit in places if numbers[number] >> bit & 1)

    def numbers(self, text: str) -> list[int]:
        """Numbers of a text. Raises LookupError for an unknown name."""
        places = {name.lower(): place for place, name in enumerate(self.names)}
        numbers = [0] * -(-len(self.names) // self.bits)
        for name in text.lower().split():
            if name not in places:
                raise LookupError(name)
            numbers[places[name] // self.bits] |= 1 << places[name] % self.bits
        return numbers


FieldWords = Sequence[str] | Marks | range
"""Words for the numbers of a field, or the range of a plain number."""


def words_of(game: Game, content: Content, field: str) -> FieldWords:
    return _words((UNSPELLED | getattr(game.state, "SPELLED", {})).get(field, range(2)), content)


def entry_names(game: Game, content: Content, field: str) -> dict[int, list[str]]:
    names = getattr(game.state, "ENTRIES", {}).get(field, {})
    return {depth: cast(list[str], _words(each, content)) for depth, each in names.items()}


def _words(words: Any, content: Content) -> FieldWords:
    if isinstance(words, EnumType):
        return [str(member.name).lower() for member in cast(Any, words)]
    words = words(content) if callable(words) else words
    return words if isinstance(words, range | Marks) else numbered_duplicates(list(words))


def up_to(name: str) -> Callable[[Content], range]:
    """Range of a number limited by the field `name` of the content."""
    return lambda content: range(int(content[name]) + 1)


def numbered_duplicates(words: list[str]) -> list[str]:
    """Numbers equal words: `red 1`, `red 1 (2)`."""
    counts = [words[: number + 1].count(word) for number, word in enumerate(words)]
    return [word if count == 1 else f"{word} ({count})" for word, count in zip(words, counts, strict=True)]


def spelled(words: FieldWords, value: Any) -> Any:
    """Converts a number, or nested lists of numbers, to words."""
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
    """Converts a field for a view: empty and hidden numbers become None."""
    return _with_none(spelled(words_of(game, content, field), value))


def _with_none(value: Any) -> Any:
    """Replaces the words of empty and hidden numbers by None. Empty entries at the end of a list are cut off, so that
    they are not taken for hidden."""
    if isinstance(value, list):
        last = len(value)
        while last and value[last - 1] in (NOTHING, EMPTY):
            last -= 1
        return [_with_none(each) for each in value[:last]]
    return None if value in (NOTHING, UNKNOWN, EMPTY, HIDDEN) else value
