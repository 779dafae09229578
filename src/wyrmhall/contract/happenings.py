"""Happenings: what a rule did, told by the rule itself. Log lines, rule ids, animation and JSON follow from them.

A game declares its kinds of happenings in `happenings.py`. A rule tells one by its number and the numbers of its
arguments: `tell(told, Told.TOOK, state.active, place, face)`. `told` is a buffer beside the state, never part of it. In
simulation and search it is None, and Numba leaves the call out.

>>> from typing import Annotated
>>> from wyrmhall.contract.arguments import Seat, Spelled
>>> COLOUR = Spelled("colour", ["red", "blue"])
>>> class Dealt(Happening):
...     '''K2.3 A guild tile for a seat, which alone sees it.'''
...     seat: Seat
...     colour: Annotated[str | None, COLOUR, SeenBy("seat")]
>>> happenings = Happenings(Dealt)
>>> told = new_told()
>>> tell(told, 0, 1, 1)
>>> [raw] = happenings.read(told)
>>> happenings.seen(None, raw, 1), happenings.seen(None, raw, 0)
(Dealt(seat='B', colour='blue'), Dealt(seat='B', colour=None))
>>> happenings.line(None, raw, 0).message, raw.rules
('dealt-unseen', ('K2.3',))
"""

import typing
from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import Any, ClassVar, Union

import msgspec
import numpy as np
from numpy.typing import NDArray

from wyrmhall.contract.arguments import Argument, argument_of, arguments_of, kebab, rules_in
from wyrmhall.contract.rule import rule
from wyrmhall.contract.words import Line

MOST_TOLD = 128
"""How many happenings a buffer holds."""
MOST_ARGUMENTS = 6
ALL_SEEING = -3
"""A viewer from whom nothing is hidden: whoever looks back on a game that is over."""


class Happening(msgspec.Struct, frozen=True, tag_field="did", tag=kebab):
    """A kind of happening. Its docstring begins with the rules it rests on and says what happened.

    The fields are its arguments, spelled; None where the viewer may not know one. The sentence of the log is the
    message named like the kind, `NAME-unseen` where something is hidden from the viewer.
    """

    message: ClassVar[str] = ""
    """The name of its sentence, if another kind has the same."""
    logged: ClassVar[bool] = True
    """Whether the log has a sentence for it. Boards are told either way."""
    logged_unseen: ClassVar[bool] = True
    """Whether the log has a sentence for those from whom something is hidden."""


@dataclass(frozen=True)
class SeenBy:
    """Who may know an argument: the seats that these other arguments name. An argument `Seats` names several."""

    names: tuple[str, ...]

    def __init__(self, *names: str) -> None:
        object.__setattr__(self, "names", names)


class SeatsArgument(Argument):
    """Several seats, one bit each, or -1 for everybody: who knows something. Not shown to anybody."""

    def __init__(self) -> None:
        super().__init__("seats", 1 << 7)

    def spell(self, content: Any, state: Any, number: int) -> str:
        return ""


Seats = typing.Annotated[str, SeatsArgument()]


@rule
def tell(told, kind, a=0, b=0, c=0, d=0, e=0, f=0):  # type: ignore[no-untyped-def]
    """Note a happening and the numbers of its arguments, unless nobody listens."""
    if told is None:
        return
    _write_row(told, np.int32(kind), np.int32(a), np.int32(b), np.int32(c), np.int32(d), np.int32(e), np.int32(f))


@rule
def _write_row(told, kind, a, b, c, d, e, f):  # type: ignore[no-untyped-def]
    """A function of its own, compiled once, because all its arguments are of one type."""
    count = told[0, 0] + 1
    if count < len(told):
        told[0, 0] = count
        told[count, 0] = kind
        told[count, 1] = a
        told[count, 2] = b
        told[count, 3] = c
        told[count, 4] = d
        told[count, 5] = e
        told[count, 6] = f


def new_told() -> NDArray[np.int32]:
    """A buffer for the happenings of a step. Its first number says how many it holds."""
    return np.zeros((MOST_TOLD, 1 + MOST_ARGUMENTS), np.int32)


@dataclass(frozen=True)
class Kind:
    """A kind of happening, taken apart."""

    struct: type[Happening]
    rules: tuple[str, ...]
    arguments: tuple[tuple[str, Argument, SeenBy | None], ...]

    def __reduce__(self) -> tuple[Any, ...]:
        """A kind is described once: a copy of it is the kind itself."""
        return _taken_apart, (self.struct,)


@dataclass(frozen=True)
class Told:
    """A happening as the rule told it, with all that is secret in it."""

    kind: Kind
    numbers: tuple[int, ...]

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that it rests on."""
        given = zip(self.kind.arguments, self.numbers, strict=True)
        return (*self.kind.rules, *(rule for (_, argument, _), number in given for rule in argument.rules(number)))

    def is_hidden(self, audience: SeenBy | None, seat: int) -> bool:
        """Whether a seat may not know what only this audience may."""
        if audience is None or seat == ALL_SEEING:
            return False
        for (name, argument, _), number in zip(self.kind.arguments, self.numbers, strict=True):
            if name in audience.names:
                several = isinstance(argument, SeatsArgument)
                if (several and number < 0) or (seat >= 0 and (number >> seat & 1 if several else number == seat)):
                    return False
        return True

    def is_open(self, seat: int) -> bool:
        """Whether nothing of it is hidden from a seat."""
        return not any(self.is_hidden(audience, seat) for _, _, audience in self.kind.arguments)


class Happenings:
    """All kinds of happenings of a game, in the order of their numbers."""

    def __init__(self, *structs: type[Happening]) -> None:
        self.kinds = tuple(_taken_apart(struct) for struct in structs)

    def numbers(self) -> Any:
        """The number of each kind, as an enum for rule code: `Told.TOOK`."""
        names = [kebab(kind.struct.__name__).replace("-", "_").upper() for kind in self.kinds]
        module = self.kinds[0].struct.__module__  # where it is kept, as `Told`: compiled code refers to it
        return IntEnum("Told", {name: number for number, name in enumerate(names)}, module=module)

    def read(self, told: NDArray[np.int32]) -> tuple[Told, ...]:
        """The happenings in a buffer."""
        count = int(told[0, 0])
        if count >= MOST_TOLD - 1:
            raise OverflowError(f"a step told more than {MOST_TOLD - 2} happenings")
        rows = told[1 : count + 1].tolist()
        return tuple(Told(self.kinds[row[0]], tuple(row[1 : 1 + len(self.kinds[row[0]].arguments)])) for row in rows)

    def seen(self, content: Any, told: Told, seat: int) -> Happening:
        """A happening as a seat may know it."""
        values = {
            name: None if told.is_hidden(audience, seat) else argument.spell(content, None, number)
            for (name, argument, audience), number in zip(told.kind.arguments, told.numbers, strict=True)
        }
        return told.kind.struct(**values)

    def line(self, content: Any, told: Told, seat: int) -> Line | None:
        """The sentence of the log that tells it to a seat, if there is one."""
        struct = told.kind.struct
        name = struct.message or str(struct.__struct_config__.tag)
        is_open = told.is_open(seat)
        if not struct.logged or not (is_open or struct.logged_unseen):
            return None
        parts = {
            name: argument.words(content, None, number)
            for (name, argument, audience), number in zip(told.kind.arguments, told.numbers, strict=True)
            if not isinstance(argument, SeatsArgument) and not told.is_hidden(audience, seat)
        }
        return Line(name if is_open else f"{name}-unseen", parts, told.rules)

    @property
    def union(self) -> Any:
        """The type of all happenings, for JSON and its schema."""
        return Union[tuple(kind.struct for kind in self.kinds)]  # noqa: UP007 (built from a tuple)


def rules_used(happenings: Sequence[Told]) -> tuple[str, ...]:
    """The rules that the happenings of a step rest on, each once, in the order of the rules."""
    return tuple(sorted({rule for told in happenings for rule in told.rules}, key=_place_in_rulebook))


def _place_in_rulebook(rule: str) -> tuple[str, int]:
    chapter, _, number = rule.partition(".")
    return chapter, int(number or 0)


@cache
def _taken_apart(struct: type[Happening]) -> Kind:
    parts = []
    for name, annotation in arguments_of(struct).items():
        audience = next((part for part in typing.get_args(annotation) if isinstance(part, SeenBy)), None)
        parts.append((name, argument_of(annotation), audience))
    if len(parts) > MOST_ARGUMENTS:
        raise TypeError(f"{struct.__name__} has more than {MOST_ARGUMENTS} arguments")
    return Kind(struct, rules_in(struct.__doc__), tuple(parts))
