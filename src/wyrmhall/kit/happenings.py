"""Happenings: what a rule did, logged by the rule itself. Log lines, rule ids, animation and JSON follow from them.

A game declares its kinds of happenings in `happenings.py`, as an enum called `Happening`. A rule logs one by its number
and the numbers of its arguments: `tell(log, Happening.TOOK, state.active, place, face)`. `log` is a buffer beside the
state, never part of it. In simulation and search it is None, and Numba leaves the call out.

>>> from wyrmhall.kit.arguments import SeatArgument, Spelled
>>> SEAT, COLOUR = SeatArgument(4), Spelled("colour", ["red", "blue"])
>>> class Happening(Happenings):
...     GUILD_DRAWN = happening("K2.3", who=SEAT, colour=seen_by("who", COLOUR))
>>> log = new_log()
>>> tell(log, Happening.GUILD_DRAWN, 1, 1)
>>> [happened] = Happening.read(log)
>>> happened.seen(None, 1), happened.seen(None, 0)
(GuildDrawn(who='B', colour='blue'), GuildDrawn(who='B', colour=None))
>>> happened.line(None, 0).message, happened.rules
('guild-drawn-unseen', ('K2.3',))
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import copy
from enum import IntEnum
from functools import cache, cached_property, lru_cache
from typing import Any, Union

import msgspec
import numpy as np
from numpy.typing import NDArray

from wyrmhall.kit.arguments import Argument, SeatsArgument, struct_type
from wyrmhall.kit.plain import plain_content
from wyrmhall.kit.words import Line
from wyrmhall.native.rule import rule

MOST_HAPPENINGS = 128
"""How many happenings a buffer holds."""
MOST_ARGUMENTS = 6
WORDINGS_KEPT = 4096
"""Size of the cache of worded happenings."""
NOTHING: frozenset[str] = frozenset()
ALL_SEEING = -3
"""A viewer from whom nothing is hidden: whoever looks back on a game that is over."""


def seen_by(names: str, argument: Argument) -> Argument:
    """An argument known only to the seats that these other arguments name: `seen_by("who other", ROOM)`."""
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
    """A kind of happening: the rules that it rests on, and its arguments.

    The log tells it by the message named like the kind, `NAME-unseen` where something is hidden from the viewer.
    `message` is the name of another one. What is not `logged`, or not `logged_unseen`, only boards show. With it a
    `chapter` of the game begins: whoever looks back finds a mark there, which the line of the log names. With it a
    `turn` begins: whoever looks back goes from one to the next.
    """
    if len(arguments) > MOST_ARGUMENTS:
        raise TypeError(f"a happening has at most {MOST_ARGUMENTS} arguments, not {', '.join(arguments)}")
    return {**locals(), "rules": tuple(rules.split())}


class SeenHappening(msgspec.Struct, frozen=True, tag_field="did"):
    """Something that happened, as a viewer may know it: its arguments spelled, None for one that is hidden."""


class Happenings(IntEnum):
    """All kinds of happenings of a game, in the order of their numbers, each as `happening` declares it."""

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
        """The type of these happenings in JSON."""
        namespace = {"__doc__": ", ".join(self.rules)}
        return struct_type(SeenHappening, self.name, self.arguments, type(self).__module__, namespace)

    @property
    def tag(self) -> str:
        """The name of these happenings in JSON, and of their message."""
        return str(self.struct.__struct_config__.tag)

    @cached_property
    def secret(self) -> dict[str, tuple[str, ...]]:
        """The arguments that not all may know, and those that name who may."""
        return {name: argument.audience for name, argument in self.arguments.items() if argument.audience}

    @cached_property
    def ruling(self) -> tuple[tuple[int, Argument], ...]:
        """The arguments because of which a happening can rest on more rules, and their places."""
        places = enumerate(self.arguments.values())
        return tuple((place, one) for place, one in places if type(one).rules is not Argument.rules)

    @classmethod
    def read(cls, log: NDArray[np.int32]) -> tuple[Happened, ...]:
        """The happenings in a buffer."""
        return cls.of(written(log))

    @classmethod
    def of(cls, data: bytes) -> tuple[Happened, ...]:
        """The happenings in what was written into a buffer."""
        numbers, kinds = memoryview(data).cast("i").tolist(), cls._kinds()
        found = []
        for place in range(0, len(numbers), 1 + MOST_ARGUMENTS):
            kind = kinds[numbers[place]]
            found.append(Happened(kind, tuple(numbers[place + 1 : place + 1 + len(kind.arguments)])))
        return tuple(found)

    @classmethod
    @cache
    def _kinds(cls) -> tuple[Happenings, ...]:
        """All kinds by their numbers: to ask an enum takes longer."""
        return tuple(cls)

    @classmethod
    def union(cls) -> Any:
        """The type of all happenings, for JSON and its schema."""
        return Union[tuple(kind.struct for kind in cls)]  # noqa: UP007 (built from a tuple)


class Happened(msgspec.Struct, frozen=True):
    """A happening as the rule logged it, with all that is secret in it."""

    kind: Happenings
    numbers: tuple[int, ...]

    def _arguments(self) -> Iterator[tuple[str, Argument, int]]:
        return zip(self.kind.arguments, self.kind.arguments.values(), self.numbers, strict=True)

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that it rests on."""
        rules = self.kind.rules
        for place, argument in self.kind.ruling:
            rules += argument.rules(self.numbers[place])
        return rules

    def hidden(self, seat: int) -> frozenset[str]:
        """The names of the arguments that a seat may not know."""
        secret = self.kind.secret
        if not secret or seat == ALL_SEEING:
            return NOTHING
        knowing = {name for name, argument, number in self._arguments() if argument.names_seat(number, seat)}
        return frozenset(name for name, audience in secret.items() if knowing.isdisjoint(audience))

    def seen(self, content: Any, seat: int) -> SeenHappening:
        """What a seat may know of it."""
        return self.wording(content, seat)[0]

    def line(self, content: Any, seat: int) -> Line | None:
        """The sentence of the log that tells it to a seat, if there is one."""
        return self.wording(content, seat)[1]

    def wording(self, content: Any, seat: int) -> tuple[SeenHappening, Line | None]:
        """What a seat may know of it, and the sentence of the log. Seats from which the same is hidden share both."""
        edition, hidden = plain_content(content) if content is not None else None, self.hidden(seat)
        key = (edition, self.kind.struct, self.numbers, hidden)
        found = _worded.get(key)
        if found is None:
            if len(_worded) >= WORDINGS_KEPT:
                _worded.clear()
            found = _worded[key] = self._word(edition, hidden)
        return found

    def _word(self, edition: Any, hidden: frozenset[str]) -> tuple[SeenHappening, Line | None]:
        kind, given = self.kind, list(self._arguments())
        seen = kind.struct(*[None if name in hidden else a.spell(edition, None, number) for name, a, number in given])
        if not kind.logged or (hidden and not kind.logged_unseen):
            return seen, None
        parts = {
            name: argument.words(edition, None, number)
            for name, argument, number in given
            if not isinstance(argument, SeatsArgument) and name not in hidden
        }
        message = kind.message or kind.tag
        return seen, Line(f"{message}-unseen" if hidden else message, parts, self.rules)


_worded: dict[Any, tuple[SeenHappening, Line | None]] = {}
"""The cache of worded happenings: the same things happen in many games, and many viewers see them."""


@rule
def tell(log, kind, a=0, b=0, c=0, d=0, e=0, f=0):  # type: ignore[no-untyped-def]
    """Note a happening and the numbers of its arguments, unless nobody listens."""
    if log is None:
        return
    _write_row(log, np.int32(kind), np.int32(a), np.int32(b), np.int32(c), np.int32(d), np.int32(e), np.int32(f))


@rule
def _write_row(log, kind, a, b, c, d, e, f):  # type: ignore[no-untyped-def]
    """A function of its own, compiled once, because all its arguments are of one type."""
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
    """A buffer for the happenings of a step. Its first number says how many it holds."""
    log = np.empty((MOST_HAPPENINGS, 1 + MOST_ARGUMENTS), np.int32)
    log[0, 0] = 0
    return log


def written(log: NDArray[np.int32]) -> bytes:
    """What was written into a buffer."""
    count = int(log[0, 0])
    if count >= MOST_HAPPENINGS - 1:
        raise OverflowError(f"a step logged more than {MOST_HAPPENINGS - 2} happenings")
    return log[1 : count + 1].tobytes()


def rules_used(happenings: Sequence[Happened]) -> tuple[str, ...]:
    """The rules that the happenings of a step rest on, each once, in the order of the rules."""
    return in_order(frozenset([rule for happened in happenings for rule in happened.rules]))


@lru_cache(WORDINGS_KEPT)
def in_order(rules: frozenset[str]) -> tuple[str, ...]:
    """Rules in the order of the rulebook."""
    return tuple(sorted(rules, key=_place_in_rulebook))


def _place_in_rulebook(rule: str) -> tuple[str, int]:
    chapter, _, number = rule.partition(".")
    return chapter, int(number or 0)
