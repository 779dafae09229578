"""Options: choices between rules, made before a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from wyrmhall.kit.errors import OptionError

OptionValue = bool | int | str
Options = Mapping[str, OptionValue]
"""Values by option name."""
SWITCH = dict.fromkeys(("on", "yes", "true", "1"), True) | dict.fromkeys(("off", "no", "false", "0"), False)
"""Values of the texts of a yes-or-no option."""
NO_LETTERS = "none"
"""Text of an empty set of letters."""


@dataclass(frozen=True)
class Option:
    """A choice between rules: yes or no, a number, or a set of seat letters.

    >>> treasures = Option("treasures", "K2.5", 4, "treasures of each player", (4, 5, 6))
    >>> easy = Option("easy", "QC.3", "", "heroes that begin on the orange cell", "abcd")
    >>> treasures.read("5"), easy.read("db"), easy.number("bd"), easy.text("")
    (5, 'bd', 10, 'none')
    """

    name: str
    rule: str
    default: OptionValue
    help: str
    values: tuple[OptionValue, ...] | str = (True, False)
    """The possible values, or a text of the possible letters."""

    @property
    def others(self) -> list[OptionValue]:
        """The values other than the default; for letters, each one alone."""
        return [value for value in self.values if value != self.default]

    def check(self, value: Any) -> OptionValue:
        """Normalises a value: a `bool`, an `int`, or letters in order. Raises OptionError if it is not possible."""
        if isinstance(self.values, str):
            if isinstance(value, str) and set(value) <= set(self.values):
                return "".join(letter for letter in self.values if letter in value)
            raise OptionError(f"the option {self.name} is any letters of {self.values!r}, not {value!r}.")
        kind = bool if isinstance(self.default, bool) else int
        if isinstance(value, bool | np.bool_) == (kind is bool) and value in self.values:
            return kind(value)
        raise OptionError(f"the option {self.name} is {' or '.join(map(str, self.values))}, not {value!r}.")

    def read(self, text: str) -> OptionValue:
        """Reads a value as it is written in a command. Raises OptionError if it is not possible."""
        said = text.strip().lower()
        value: OptionValue | None = SWITCH.get(said)
        if isinstance(self.values, str):
            value = said.replace(NO_LETTERS, "")
        elif not isinstance(self.default, bool):
            value = int(said) if said.isdecimal() else None
        try:
            return self.check(value)
        except OptionError:
            ways = " or ".join(f"{self.name}={self.text(value)}" for value in self.values)
            if isinstance(self.values, str):
                ways = f"{self.name}={NO_LETTERS}, or letters of {self.name}={self.values}"
            raise OptionError(f"--option {self.name}={text}: write {ways}.") from None

    def text(self, value: OptionValue) -> str:
        """Writes a value as `read` reads it."""
        if isinstance(value, bool):
            return "on" if value else "off"
        return str(value) or NO_LETTERS

    def number(self, value: OptionValue) -> int:
        """The value as a number for rules; letters are bits."""
        return sum(1 << self.values.index(letter) for letter in value) if isinstance(value, str) else int(value)
