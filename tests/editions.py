"""A published edition as the text of its file, to read again with changes and to find faults in."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from wyrmhall.kit.edition import Edition, read_edition
from wyrmhall.kit.errors import EditionError
from wyrmhall.kit.game import Game

Row = tuple[str, ...]
"""A fault: its place or places in the file, a word or two that are told there, and texts of the published edition,
each followed by what it is replaced with, once."""


class Printed:
    """The text of an edition. Each change is a pair of texts: the first one is replaced by the second, once."""

    def __init__(self, game: Game, name: str) -> None:
        self.game = game
        self.text = (game.folder / "editions" / f"{name}.toml").read_text(encoding="utf-8")

    def changed(self, *changes: tuple[str, str]) -> str:
        """The text with these changes."""
        text = self.text
        for old, new in changes:
            assert old in text, f"{old!r} is not in the edition"
            text = text.replace(old, new, 1)
        return text

    def house(self, *changes: tuple[str, str]) -> Edition:
        """The edition with these changes."""
        return read_edition(self.game, self.changed(*changes), "house.toml")

    def rewritten(self, name: str, value: Any) -> tuple[str, str]:
        """A change: what the edition has under this name replaced."""
        found = re.search(rf"^{name} = (\[\n.*?\n\]|'''.*?'''|[^#\n]+)", self.text, re.MULTILINE | re.DOTALL)
        assert found, f"the edition has no {name}"
        return found[0], f"{name} = {json.dumps(value)}"

    def faults(self, *changes: tuple[str, str]) -> list[str]:
        """What is told about the edition with these changes, line by line."""
        with pytest.raises(EditionError) as caught:
            self.house(*changes)
        return str(caught.value).splitlines()

    def line_of(self, text: str) -> int:
        """The line of the edition on which this text begins."""
        return self.text[: self.text.index(text)].count("\n") + 1


def out_of_bounds(name: str, published: int, lowest: int, highest: int, words: str = "") -> list[Row]:
    """A figure of the edition that is one too low, and one too high."""
    return [
        (name, words or told, f"{name} = {published}", f"{name} = {figure}")
        for figure, told in ((lowest - 1, f">= {lowest}"), (highest + 1, f"<= {highest}"))
    ]
