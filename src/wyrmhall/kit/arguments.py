"""Arguments of moves, events and happenings: what may stand there, and how it is spelled.

An argument kind turns numbers, which rules work with, into texts, which people and programs read, and back:

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
from wyrmhall.kit.words import Line
from wyrmhall.kit.words import Seat as SeatPart

SEAT_LETTERS = "ABCDEFG"
"""People and notation call the seats by letters, programs by numbers from 0."""


def seat_letter(seat: int) -> str | None:
    """The letter of a seat; None for chance, for the audience, and when the game is over."""
    return SEAT_LETTERS[seat] if seat >= 0 else None


Part = str | int | float | SeatPart | Line
"""What fills a place in a sentence."""


class Argument:
    """A kind of argument. `name` is the word for it in messages (`kind-NAME` in the words of the game), `size` how
    many numbers it has, whatever the edition: actions are numbered by it."""

    type: Any = str
    """The type of its texts, for JSON."""
    audience: tuple[str, ...] = ()
    """The other arguments of a happening that name who may know this one; none if all may (see `seen_by`)."""
    given_by: Callable[[Any, Any], int] | None = None
    """How the position gives this argument of an event, if it does."""

    def __init__(self, name: str, size: int) -> None:
        self.name, self.size = name, size

    def spell(self, content: Any, state: Any, number: int) -> str:
        """The text of a number. Edition and state are plain ones (`plain.py`); happenings give no state."""
        return str(number)

    def read(self, content: Any, state: Any, text: str) -> int:
        """The number of a text; Unreadable if there is nothing of that name, as in kinds that only happenings have."""
        raise self.unknown(text)

    def reads(self, content: Any, state: Any, text: str) -> bool:
        """Whether there is something of that name."""
        try:
            self.read(content, state, text)
        except Unreadable:
            return False
        return True

    def words(self, content: Any, state: Any, number: int) -> Part:
        """How a sentence names it: as it is spelled, unless the language matters."""
        return self.spell(content, state, number)

    def answer(self, content: Any, state: Any, number: int) -> tuple[str, Line]:
        """What somebody says for it, and a line that shows it: the message `outcome-NAME`, unless it has its own."""
        words = self.words(content, state, number)
        line = words if isinstance(words, Line) else Line(f"outcome-{self.name}", {self.name: words})
        return self.spell(content, state, number), line

    def rules(self, number: int) -> tuple[str, ...]:
        """The rules that a happening rests on because of this argument, which all may know."""
        return ()

    def names_seat(self, number: int, seat: int) -> bool:
        """Whether it names a seat, alone or among others."""
        return False

    def unknown(self, text: str, known: Sequence[str] = ()) -> Unreadable:
        """What to raise for a text that names nothing."""
        kind = Line(f"kind-{self.name}")
        if known:
            return Unreadable("move-no-such-of", kind=kind, said=text, known=", ".join(known))
        return Unreadable("move-no-such", kind=kind, said=text)


class Spelled(Argument):
    """An argument with a fixed list of names. Case and spaces do not matter when they are read."""

    def __init__(self, name: str, names: Sequence[str], known: Sequence[str] | None = None) -> None:
        """`known` is what an error lists, if all names would be too many."""
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
    """A fixed list whose names are words of a language: sentences say `NAME-word` with the name as its part."""

    def words(self, content: Any, state: Any, number: int) -> Part:
        return Line(f"{self.name}-word", {self.name: self.names[number]})


class SeatArgument(Spelled):
    """A seat: spelled as a letter, named in sentences by who sits there."""

    def __init__(self, size: int = len(SEAT_LETTERS)) -> None:
        super().__init__("seat", SEAT_LETTERS[:size])

    def words(self, content: Any, state: Any, number: int) -> Part:
        return SeatPart(number)

    def names_seat(self, number: int, seat: int) -> bool:
        return number == seat >= 0


class SeatsArgument(Argument):
    """Several seats, one bit each, or -1 for everybody: who knows something. Not shown to anybody."""

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
"""A number that a happening tells: of coins, points, tiles."""


def struct_type(
    base: type[msgspec.Struct],
    name: str,
    arguments: dict[str, Argument],
    module: str,
    namespace: dict[str, Any],
    tag: str = "",
) -> type[Any]:
    """The type of moves or happenings of one kind: `GUILD_DRAWN` becomes `GuildDrawn`, in JSON `guild-drawn`."""
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
    """The rule ids that a text begins with.

    >>> rules_in("K3.1, K3.2 The dragon moves."), rules_in("QG All are dead."), rules_in("A tile.")
    (('K3.1', 'K3.2'), ('QG',), ())
    """
    found = re.match(r"(?:[A-Z][A-Z\d](?:\.\d+)?\b,?\s*)*", text)
    return tuple(re.findall(r"[A-Z][A-Z\d](?:\.\d+)?\b", found[0] if found else ""))
