"""Options: what players agree on before a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from wyrmhall.kit.errors import OptionError

OptionValue = bool | int | str
Options = Mapping[str, OptionValue]
"""Values by the names of their options."""
SWITCH = dict.fromkeys(("on", "yes", "true", "1"), True) | dict.fromkeys(("off", "no", "false", "0"), False)
NO_LETTERS = "none"


@dataclass(frozen=True)
class Option:
    """A choice made before the game: yes or no, a number, or the letters of the seats for which something holds.

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
    """What there is to choose from: one of these values, or any of these letters."""

    @property
    def others(self) -> list[OptionValue]:
        """The values besides the default; of letters each one alone."""
        return [value for value in self.values if value != self.default]

    def check(self, value: Any) -> OptionValue:
        """The value as it is kept, letters in their order; OptionError if it is none of this option."""
        if isinstance(self.values, str):
            if isinstance(value, str) and set(value) <= set(self.values):
                return "".join(letter for letter in self.values if letter in value)
            raise OptionError(f"the option {self.name} is any letters of {self.values!r}, not {value!r}.")
        kind = bool if isinstance(self.default, bool) else int
        if isinstance(value, bool | np.bool_) == (kind is bool) and value in self.values:
            return kind(value)
        raise OptionError(f"the option {self.name} is {' or '.join(map(str, self.values))}, not {value!r}.")

    def read(self, text: str) -> OptionValue:
        """A value as it is written in a command; OptionError if it is none of this option."""
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
        """A value as it is written in a command."""
        if isinstance(value, bool):
            return "on" if value else "off"
        return str(value) or NO_LETTERS

    def number(self, value: OptionValue) -> int:
        """A value as rules read it: of letters one bit each."""
        return sum(1 << self.values.index(letter) for letter in value) if isinstance(value, str) else int(value)
