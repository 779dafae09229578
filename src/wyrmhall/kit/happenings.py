"""Happenings: what a rule did, logged by that rule. Log lines, rule ids, animation and JSON are derived from them.

A game declares its kinds of happenings in `happenings.py`, as an enum called `Happening`. A rule logs one by its number
and the numbers of its arguments: `tell(log, Happening.TOOK, state.active, place, face)`. `log` is a buffer beside the
state, never part of it. In simulation and search it is None, and Numba omits the call.

>>> from wyrmhall.kit.arguments import SeatArgument, Spelled
>>> SEAT, COLOUR = SeatArgument(4), Spelled("colour", ["red", "blue"])
>>> class Happening(Happenings):
...     GUILD_DRAWN = happening("K2.3", who=SEAT, colour=seen_by("who", COLOUR))
>>> log = new_log()
>>> tell(log, Happening.GUILD_DRAWN, 1, 1)
>>> [happened] = Happening.of(written(log))
>>> happened.seen(None, 1), happened.seen(None, 0)
(GuildDrawn(who='B', colour='blue'), GuildDrawn(who='B', colour=None))
>>> happened.line(None, 0).message, happened.rules
('guild-drawn-unseen', ('K2.3',))
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from enum import IntEnum
from functools import cached_property, lru_cache
from typing import Any, Union

import msgspec
import numpy as np
from numpy.typing import NDArray

from wyrmhall.kit.arguments import Argument, SeatsArgument, struct_type
from wyrmhall.kit.plain import plain_content
from wyrmhall.kit.words import Line
from wyrmhall.native.rule import rule

MOST_HAPPENINGS = 128
"""Rows of a buffer; the first holds their number."""
MOST_ARGUMENTS = 6
"""Maximum number of arguments of a happening."""
WORDINGS_KEPT = 4096
"""Size of the cache of worded happenings."""
ALL_SEEING = -3
"""Viewer of a finished game, from whom nothing is hidden."""


def seen_by(names: str, argument: Argument) -> Argument:
    """Makes an argument known only to the seats that other arguments name: `seen_by("who other", ROOM)`."""
    hidden = copy(argument)
    hidden.audience = tuple(names.split())
    return hidden


def happening(
    rules: str,
    message: str = "",
    logged: bool = True,
    logged_unseen: bool = True,
    chapter: bool = False,
    turn: bool = False,
    **arguments: Argument,
) -> dict[str, Any]:
    """Declares a kind of happening: the rules that it rests on, and its arguments.

    Its line in the log is the message named like the kind, or `message`; with `-unseen` if an argument is hidden from
    the viewer. Without `logged`, or without `logged_unseen` when an argument is hidden, it has no line, and only boards
    show it. `chapter` and `turn` begin a chapter or a turn of the game: replays have a mark there.
    """
    if len(arguments) > MOST_ARGUMENTS:
        raise TypeError(f"a happening has at most {MOST_ARGUMENTS} arguments, not {', '.join(arguments)}")
    return {**locals(), "rules": tuple(rules.split())}


class SeenHappening(msgspec.Struct, frozen=True, tag_field="did"):
    """A happening as a viewer may know it: its arguments as texts, None for a hidden one."""


class Happenings(IntEnum):
    """All kinds of happenings of a game, numbered in the order of their declaration by `happening`."""

    rules: tuple[str, ...]
    message: str
    logged: bool
    logged_unseen: bool
    chapter: bool
    turn: bool
    arguments: dict[str, Argument]

    def __new__(cls, declared: Any) -> Happenings:
        member = int.__new__(cls, len(cls.__members__))
        member._value_ = int(member)
        vars(member).update(declared)
        return member

    @cached_property
    def struct(self) -> type[SeenHappening]:
        """Type of these happenings in JSON."""
        namespace = {"__doc__": ", ".join(self.rules)}
        return struct_type(SeenHappening, self.name, self.arguments, type(self).__module__, namespace)

    @property
    def tag(self) -> str:
        """Name of these happenings in JSON, and of their message."""
        return str(self.struct.__struct_config__.tag)

    @cached_property
    def secret(self) -> dict[str, tuple[str, ...]]:
        """Maps each secret argument to the arguments that name who may know it."""
        return {name: argument.audience for name, argument in self.arguments.items() if argument.audience}

    @classmethod
    def of(cls, data: bytes) -> tuple[Happened, ...]:
        """Decodes the bytes that `written` returns."""
        numbers = memoryview(data).cast("i").tolist()
        found = []
        for offset in range(0, len(numbers), 1 + MOST_ARGUMENTS):
            kind = cls(numbers[offset])
            found.append(Happened(kind, tuple(numbers[offset + 1 : offset + 1 + len(kind.arguments)])))
        return tuple(found)

    @classmethod
    def union(cls) -> Any:
        """Type of all happenings, for JSON and its schema."""
        return Union[tuple(kind.struct for kind in cls)]  # noqa: UP007 (built from a tuple)


class Happened(msgspec.Struct, frozen=True):
    """A happening as the rule logged it, secrets included."""

    kind: Happenings
    argument_values: tuple[int, ...]

    def arguments(self) -> Iterator[tuple[str, Argument, int]]:
        """Yields the name, kind and number of each argument."""
        return zip(self.kind.arguments, self.kind.arguments.values(), self.argument_values, strict=True)

    @property
    def rules(self) -> tuple[str, ...]:
        rules = self.kind.rules
        for _, argument, number in self.arguments():
            rules += argument.rules(number)
        return rules

    def hidden(self, seat: int) -> frozenset[str]:
        """Names of the arguments that a seat may not know."""
        secret = self.kind.secret
        if not secret or seat == ALL_SEEING:
            return frozenset()
        knowing = {name for name, argument, number in self.arguments() if argument.names_seat(number, seat)}
        return frozenset(name for name, audience in secret.items() if knowing.isdisjoint(audience))

    def seen(self, content: Any, seat: int) -> SeenHappening:
        return self.wording(content, seat)[0]

    def line(self, content: Any, seat: int) -> Line | None:
        """Its line in the log of a seat, if it has one."""
        return self.wording(content, seat)[1]

    def wording(self, content: Any, seat: int) -> tuple[SeenHappening, Line | None]:
        """The happening as a seat may know it, and its line in the log. Cached for seats that know the same."""
        edition = plain_content(content) if content is not None else None
        return _worded(self.kind, self.argument_values, edition, self.hidden(seat))


@lru_cache(WORDINGS_KEPT, typed=True)  # kinds of two games are equal numbers of different types
def _worded(
    kind: Happenings, numbers: tuple[int, ...], edition: Any, hidden: frozenset[str]
) -> tuple[SeenHappening, Line | None]:
    happened = Happened(kind, numbers)
    given = list(happened.arguments())
    seen = kind.struct(*[None if name in hidden else a.spell(edition, None, number) for name, a, number in given])
    if not kind.logged or (hidden and not kind.logged_unseen):
        return seen, None
    parts = {
        name: argument.words(edition, None, number)
        for name, argument, number in given
        if not isinstance(argument, SeatsArgument) and name not in hidden
    }
    message = kind.message or kind.tag
    return seen, Line(f"{message}-unseen" if hidden else message, parts, happened.rules)


@rule
def tell(log, kind, a=0, b=0, c=0, d=0, e=0, f=0):  # type: ignore[no-untyped-def]
    """Append a happening and the numbers of its arguments to the buffer `log`, unless that is None."""
    if log is None:
        return
    _write_row(log, np.int32(kind), np.int32(a), np.int32(b), np.int32(c), np.int32(d), np.int32(e), np.int32(f))


@rule
def _write_row(log, kind, a, b, c, d, e, f):  # type: ignore[no-untyped-def]
    """A function of its own because all its arguments are of one type, so it is compiled once."""
    count = log[0, 0] + 1
    if count < len(log):
        log[0, 0] = count
        log[count, 0] = kind
        log[count, 1] = a
        log[count, 2] = b
        log[count, 3] = c
        log[count, 4] = d
        log[count, 5] = e
        log[count, 6] = f


def new_log() -> NDArray[np.int32]:
    """Makes a buffer for the happenings of a step. Its first number counts them."""
    log = np.empty((MOST_HAPPENINGS, 1 + MOST_ARGUMENTS), np.int32)
    log[0, 0] = 0
    return log


def written(log: NDArray[np.int32]) -> bytes:
    """Bytes of the happenings in a buffer."""
    count = int(log[0, 0])
    if count >= MOST_HAPPENINGS - 1:
        raise OverflowError(f"a step logged more than {MOST_HAPPENINGS - 2} happenings")
    return log[1 : count + 1].tobytes()


@lru_cache(WORDINGS_KEPT)
def in_order(rules: frozenset[str]) -> tuple[str, ...]:
    """Sorts rule ids in the order of the rulebook."""

    def place(rule: str) -> tuple[str, int]:
        chapter, _, number = rule.partition(".")
        return chapter, int(number or 0)

    return tuple(sorted(rules, key=place))
