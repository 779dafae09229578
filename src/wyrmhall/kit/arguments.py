"""Arguments of moves, events and happenings: their values, and how each is spelled.

An `Argument` converts between the numbers that rules use and the texts that people and programs read:

>>> PLACE = Spelled("place", ["a1", "a2", "b1", "b2"])
>>> PLACE.spell(None, None, 2), PLACE.read(None, None, "B1")
('b1', 2)
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from wyrmhall.kit.errors import Unreadable
from wyrmhall.kit.words import Line, Seat
from wyrmhall.kit.words import Part as Part

SEAT_LETTERS = "ABCDEFG"
"""Letters of the seats in notation; programs number the seats from 0."""


def seat_letter(seat: int) -> str | None:
    """Letter of a seat; None for chance, for the audience, and when the game is over."""
    return SEAT_LETTERS[seat] if seat >= 0 else None


class Argument:
    """A kind of argument. The message `kind-NAME` names it. `size` is the number of its values, the same in every
    edition, since actions are numbered by it."""

    type: Any = str
    """Type of its texts in JSON."""
    audience: tuple[str, ...] = ()
    """Names of the arguments of a happening that say who may know this one; empty if everybody may (see `seen_by`)."""
    given_by: Callable[[Any, Any], int] | None = None
    """Function of content and state that gives this argument of an event; None if chance decides it."""

    def __init__(self, name: str, size: int) -> None:
        self.name, self.size = name, size

    def spell(self, content: Any, state: Any, number: int) -> str:
        """Text of a number. Content and state are `Plain`; for happenings the state is None."""
        return str(number)

    def read(self, content: Any, state: Any, text: str) -> int:
        """Number of a text. Raises Unreadable for an unknown one; kinds that only happenings have know none."""
        raise self.unknown(text)

    def reads(self, content: Any, state: Any, text: str) -> bool:
        try:
            self.read(content, state, text)
        except Unreadable:
            return False
        return True

    def words(self, content: Any, state: Any, number: int) -> Part:
        """Part of a sentence that names a number: its text, unless the language matters."""
        return self.spell(content, state, number)

    def answer(self, content: Any, state: Any, number: int) -> tuple[str, Line]:
        """Text of a number and a line that shows it: that of `words` if it is one, else the message `outcome-NAME`."""
        words = self.words(content, state, number)
        line = words if isinstance(words, Line) else Line(f"outcome-{self.name}", {self.name: words})
        return self.spell(content, state, number), line

    def rules(self, number: int) -> tuple[str, ...]:
        """More rules that a happening with this argument rests on. They are never secret."""
        return ()

    def names_seat(self, number: int, seat: int) -> bool:
        """Whether a number names a seat, alone or among others."""
        return False

    def unknown(self, text: str, known: Sequence[str] = ()) -> Unreadable:
        kind = Line(f"kind-{self.name}")
        if known:
            return Unreadable("move-no-such-of", kind=kind, said=text, known=", ".join(known))
        return Unreadable("move-no-such", kind=kind, said=text)


class Spelled(Argument):
    """An argument with a fixed list of names. `read` ignores case and repeated spaces."""

    def __init__(self, name: str, names: Sequence[str], known: Sequence[str] | None = None) -> None:
        """`known` are the names that an error lists, where all would be too many."""
        super().__init__(name, len(names))
        self.names = tuple(names)
        self.known = tuple(names if known is None else known)
        self._numbers = {text.lower(): number for number, text in enumerate(names)}

    def spell(self, content: Any, state: Any, number: int) -> str:
        return self.names[number]

    def read(self, content: Any, state: Any, text: str) -> int:
        number = self._numbers.get(" ".join(text.lower().split()))
        if number is None:
            raise self.unknown(text, self.known)
        return number


class Named(Spelled):
    """A fixed list of names to be translated: by the message `NAME-word`, with the name as its part."""

    def words(self, content: Any, state: Any, number: int) -> Part:
        return Line(f"{self.name}-word", {self.name: self.names[number]})


class SeatArgument(Spelled):
    """A seat: a letter in notation, the name of its player in sentences."""

    def __init__(self, size: int = len(SEAT_LETTERS)) -> None:
        super().__init__("seat", SEAT_LETTERS[:size])

    def words(self, content: Any, state: Any, number: int) -> Part:
        return Seat(number)

    def names_seat(self, number: int, seat: int) -> bool:
        return number == seat >= 0


class SeatsArgument(Argument):
    """The seats that know something: one bit each, or -1 for all. Never shown."""

    def __init__(self) -> None:
        super().__init__("seats", 1 << len(SEAT_LETTERS))

    def spell(self, content: Any, state: Any, number: int) -> str:
        return ""

    def names_seat(self, number: int, seat: int) -> bool:
        return number < 0 or (seat >= 0 and bool(number >> seat & 1))


class Number(Argument):
    """A whole number from `least` on."""

    def __init__(self, name: str = "number", size: int = 1000, least: int = 0) -> None:
        super().__init__(name, size)
        self.least = least

    def spell(self, content: Any, state: Any, number: int) -> str:
        return str(number + self.least)

    def read(self, content: Any, state: Any, text: str) -> int:
        if not re.fullmatch(r"\d{1,9}", text) or not 0 <= int(text) - self.least < self.size:
            raise self.unknown(text, [f"{self.least}–{self.least + self.size - 1}"])
        return int(text) - self.least

    def words(self, content: Any, state: Any, number: int) -> Part:
        return number + self.least


COUNT = Number()
"""Number of coins, points or tiles in a happening."""


def struct_type(
    base: type[msgspec.Struct],
    name: str,
    arguments: dict[str, Argument],
    module: str,
    namespace: dict[str, Any],
    tag: str = "",
) -> type[Any]:
    """Makes the struct of a kind of moves or happenings: `GUILD_DRAWN` becomes `GuildDrawn`, in JSON `guild-drawn`."""
    fields = [(field, each.type | None if each.audience else each.type) for field, each in arguments.items()]
    return msgspec.defstruct(
        name.title().replace("_", ""),
        fields,
        bases=(base,),
        module=module,
        namespace=namespace,
        frozen=True,
        tag=tag or name.lower().replace("_", "-"),
    )


def rules_in(text: str) -> tuple[str, ...]:
    """Rule ids at the beginning of a text.

    >>> rules_in("K3.1, K3.2 The dragon moves."), rules_in("QG All are dead."), rules_in("A tile.")
    (('K3.1', 'K3.2'), ('QG',), ())
    """
    found = re.match(r"(?:[A-Z][A-Z\d](?:\.\d+)?\b,?\s*)*", text)
    return tuple(re.findall(r"[A-Z][A-Z\d](?:\.\d+)?\b", found[0] if found else ""))
