"""Lines: sentences as data, formatted by Fluent.

A line names a message and its parts, so the same log reads in any language, and programs can read it too.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from importlib import resources
from importlib.resources.abc import Traversable

import msgspec

SHARED = resources.files("wyrmhall.kit") / "locales"
"""Folder of the messages that all games share."""


def languages_in(folder: Traversable) -> list[str]:
    """Languages of the files `LANGUAGE.ftl` in a folder, English first."""
    found = {file.name.removesuffix(".ftl") for file in folder.iterdir() if file.name.endswith(".ftl")}
    return ["en", *sorted(found - {"en"})]


def fluent_in(folder: Traversable, language: str) -> str:
    """Text of the file `LANGUAGE.ftl` in a folder; of `en.ftl` if there is none."""
    translated = folder / f"{language}.ftl"
    return (translated if translated.is_file() else folder / "en.ftl").read_text(encoding="utf-8")


class Seat(msgspec.Struct, frozen=True, tag="seat"):
    """A seat inside a line, shown by the name of its player."""

    seat: int


class Line(msgspec.Struct, frozen=True, tag="line", omit_defaults=True):
    """A sentence: the name of a message in `locales/*.ftl`, its parts, and the rules that it rests on."""

    message: str
    parts: dict[str, Part] = {}
    rules: tuple[str, ...] = ()


Part = str | int | float | Seat | Line
"""Value of a placeholder in a sentence."""


def few(texts: Sequence[str], most: int = 12) -> str:
    """Joins the first `most` texts with commas."""
    return ", ".join(texts[:most]) + (", …" if len(texts) > most else "")


def listed(lines: Sequence[Line], most: int) -> Line:
    """Joins the first `most` lines into one."""
    first, *others = lines
    if not others:
        return first
    rest = listed(others, most - 1) if most > 1 else Line("outcome", {"outcome": "…"})
    return Line("listed", {"first": first, "rest": rest})


def alike(said: str, known: Iterable[str], most: int = 2) -> list[str]:
    """The known names most similar to a text."""
    lower = {name.lower(): name for name in known}
    return [lower[name] for name in difflib.get_close_matches(said.lower(), lower, n=most)]


def shortened(text: str, most: int = 80) -> str:
    """Cuts a quoted text to `most` characters."""
    return text if len(text) <= most else f"{text[: most - 1]}…"


class Words:
    """Messages of one game in one language.

    >>> words = Words("takes = { $who } takes { $tile }\\ntile = { $colour } { $value }", "en")
    >>> tile = Line("tile", {"colour": "blue", "value": 4})
    >>> words.say(Line("takes", {"who": Seat(1), "tile": tile}), ["Ash", "Bram"])
    'Bram takes blue 4'
    """

    def __init__(self, messages: str, language: str) -> None:
        from fluent.runtime import FluentBundle, FluentResource

        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        self._bundle.add_resource(FluentResource(messages), allow_overrides=True)

    def has(self, message: str) -> bool:
        return bool(self._bundle.has_message(message))

    def say(self, line: Line, names: Sequence[str]) -> str:
        """Formats a line, without its rule ids. `names` are the players by seat."""
        parts = {name: self._part(part, names) for name, part in line.parts.items()}
        message = self._bundle.get_message(line.message) if self.has(line.message) else None
        if message is None or message.value is None:
            raise LookupError(f"message {line.message!r} has no text in {self.language}")
        text, errors = self._bundle.format_pattern(message.value, parts)
        if errors:
            raise LookupError(f"message {line.message!r} in {self.language}: {errors[0]}")
        return str(text).replace("\u00ad", "")  # soft hyphens are for the web pages

    def _part(self, part: Part, names: Sequence[str]) -> str | int | float:
        if isinstance(part, Seat):
            return names[part.seat] if part.seat < len(names) else chr(ord("A") + part.seat)
        if isinstance(part, Line):
            return self.say(part, names)
        return part
