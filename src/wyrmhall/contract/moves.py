"""Moves and chance events, declared once per game. Numbers, text, JSON and types follow from the declaration.

>>> from typing import Annotated
>>> from wyrmhall.contract.arguments import Seat, Spelled
>>> Place = Annotated[str, Spelled("place", ["a1", "a2", "b1", "b2"])]
>>> class Take(Move):
...     '''K3.1 Take the tile there.'''
...     says = "take {place}"
...     place: Place
>>> class Swap(Move):
...     '''K5.3 Swap with a seat.'''
...     says = "swap {place} with {seat}"
...     place: Place
...     seat: Seat
>>> moves = Moves(Take, Swap)
>>> moves.size, moves.move(None, None, 2).text(), moves.move(None, None, 5).text()
(32, 'take b1', 'swap a1 with B')
>>> moves.read(None, None, "Swap A1  with b"), moves.read(None, None, {"do": "take", "place": "b2"})
(5, 3)
"""

import re
from collections.abc import Callable, Iterator, Mapping
from enum import IntEnum
from functools import cache
from typing import Any, ClassVar, Union

import msgspec

from wyrmhall.contract.arguments import Argument, argument_of, arguments_of, kebab
from wyrmhall.contract.errors import Unreadable

Said = str | dict[str, Any]
"""A move as text or as JSON."""


class Move(msgspec.Struct, frozen=True, tag_field="do", tag=kebab):
    """A kind of move, or of chance event. Its docstring begins with the rule and says what it does.

    The fields are the arguments, spelled; the first one counts most in the action number.
    """

    says: ClassVar[str] = ""
    """Its text, with the arguments in braces."""
    also: ClassVar[tuple[str, ...]] = ()
    """Other texts that are understood."""

    @classmethod
    def asked(cls, content: Any, state: Any) -> bool:
        """Whether this is the kind that is meant now; only where several kinds share their numbers."""
        return True

    @classmethod
    def why_not_asked(cls, content: Any, state: Any) -> Unreadable | None:
        """The rule by which another kind with the same numbers is meant now, if there is one."""
        return None

    def text(self) -> str:
        return self.says.format(**{name: getattr(self, name) for name in self.__struct_fields__})

    def json(self) -> dict[str, Any]:
        return dict(msgspec.to_builtins(self))


class Event(Move):
    """A kind of chance event. One argument is the outcome; the position gives the others (`due`)."""

    @staticmethod
    def due(content: Any, state: Any) -> Mapping[str, int] | None:
        """The arguments that the position gives, if this event is the one now due; else None."""
        return None


@cache
def arguments(kind: type[Move]) -> dict[str, Argument]:
    """The argument kinds of a move by name."""
    return {name: argument_of(annotation) for name, annotation in arguments_of(kind).items()}


def shape(kind: type[Move], given: Mapping[str, str] | None = None) -> str:
    """How a move looks: `take <place>`."""
    places = {name: f"<{name}>" for name in kind.__struct_fields__}
    return kind.says.format(**places | dict(given or {}))


@cache
def _expression(pattern: str) -> re.Pattern[str]:
    words = [re.escape(word) for word in pattern.split()]
    expression = r"\s+".join(re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>\\S.*?)", word) for word in words)
    return re.compile(expression, re.IGNORECASE)


def _said_arguments(kind: type[Move], said: Said) -> Iterator[tuple[int, dict[str, str]]]:
    """The arguments that a text or JSON value can give for this kind of move. Before each stands how many words of the
    kind's own were said: of a text without any, it is not sure that this kind is meant."""
    if isinstance(said, str):
        for pattern in (kind.says, *kind.also):
            found = _expression(pattern).fullmatch(said.strip())
            if found is not None:
                own_words = len(pattern.split()) - len(found.groupdict())
                yield own_words, {name: " ".join(value.split()) for name, value in found.groupdict().items()}
    elif said.get("do") == kind.__struct_config__.tag:
        try:
            move = msgspec.convert(said, kind)
        except msgspec.ValidationError as fault:
            raise Unreadable("move-bad-json", fault=str(fault)) from fault
        yield 1, {name: getattr(move, name) for name in kind.__struct_fields__}


class Moves:
    """All kinds of moves of a game, in the order of their action numbers.

    Kinds in a tuple share their numbers; `asked` tells which one a number means now. `unfinished(content, state)` says
    whether the decision now due goes on with a move half said; then several small decisions may be said in one text.
    """

    def __init__(
        self, *blocks: type[Move] | tuple[type[Move], ...], unfinished: Callable[[Any, Any], bool] | None = None
    ) -> None:
        self.unfinished = unfinished
        self.first: dict[type[Move], int] = {}
        self._blocks: list[tuple[int, int, tuple[type[Move], ...]]] = []
        self.size = 0
        """How many action numbers there are."""
        for block in blocks:
            kinds = block if isinstance(block, tuple) else (block,)
            sizes = {_size(kind) for kind in kinds}
            if len(sizes) != 1:
                raise TypeError(f"kinds that share their numbers need equally many: {kinds}")
            self._blocks.append((self.size, self.size + sizes.copy().pop(), kinds))
            self.first |= dict.fromkeys(kinds, self.size)
            self.size += sizes.pop()
        self.kinds = tuple(self.first)

    def actions(self) -> Any:
        """Where the numbers of each kind begin, as an enum for rule code: `Action.TAKE`."""
        names = {kebab(kind.__name__).replace("-", "_").upper(): first for kind, first in self.first.items()}
        return IntEnum("Action", names, module=self.kinds[0].__module__)  # kept there, as `Action`

    def move(self, content: Any, state: Any, action: int) -> Move:
        """The move that an action number stands for now."""
        kind = self.kind(content, state, action)
        return kind(**{name: a.spell(content, state, n) for name, a, n in _split(kind, action - self.first[kind])})

    def kind(self, content: Any, state: Any, action: int) -> type[Move]:
        """The kind of move that an action number stands for now."""
        kinds = self._sharing(action)
        return next((kind for kind in kinds if kind.asked(content, state)), kinds[0])

    def _sharing(self, action: int) -> tuple[type[Move], ...]:
        """The kinds of moves that an action number can stand for."""
        return next(kinds for _, end, kinds in self._blocks if action < end)

    def argument_words(self, content: Any, state: Any, action: int) -> dict[str, Any]:
        """The arguments of an action as parts of a sentence."""
        if not 0 <= action < self.size:
            return {}
        kind = self.kind(content, state, action)
        split = _split(kind, action - self.first[kind])
        return {name: argument.words(content, state, number) for name, argument, number in split}

    def read(self, content: Any, state: Any, said: Said) -> int:
        """The action number of a move; Unreadable if it cannot be read or names what is not there.

        What is not asked now has a number too, if none of the kinds that share it is: the rules then refuse it.
        """
        found: dict[type[Move], int] = {}
        faults: dict[int, Unreadable] = {}
        for kind in self.kinds:
            for own_words, texts in _said_arguments(kind, said):
                try:
                    found.setdefault(kind, self.first[kind] + _joined(kind, content, state, texts))
                except Unreadable as fault:
                    faults.setdefault(own_words, fault)
        if not found:
            raise faults[max(faults)] if any(faults) else self._unknown(said)
        for kind, action in found.items():
            if kind.asked(content, state):
                return action
        for action in found.values():
            if not any(kind.asked(content, state) for kind in self._sharing(action)):
                return action
        reasons = (kind.why_not_asked(content, state) for kind in found)
        raise next(filter(None, reasons), Unreadable("move-not-asked", said=_quoted(said)))

    def read_first(self, content: Any, state: Any, text: str) -> tuple[int, str]:
        """The action number of the first decision that a text says, and the text that is left: the longest beginning
        that can be read, if the rest looks like a decision too."""
        words = re.sub(r"\s*,\s*", ",", text).split()
        fault: Unreadable | None = None
        for length in range(len(words), 0, -1):
            if length < len(words) and not self._begins(content, state, words[length]):
                continue
            try:
                return self.read(content, state, " ".join(words[:length])), " ".join(words[length:])
            except Unreadable as found:
                if found.certain:
                    raise
                fault = found if fault is None or found.line.message != "move-unreadable" else fault
        raise fault or self._unknown(text)

    def _begins(self, content: Any, state: Any, word: str) -> bool:
        """Whether a decision can begin with this word."""
        for kind in self.kinds:
            for pattern in (kind.says, *kind.also):
                first = pattern.split()[0]
                if first.lower() == word.lower() or _reads(kind, first.strip("{}"), content, state, word):
                    return True
        return False

    def _unknown(self, said: Said) -> Unreadable:
        if isinstance(said, dict):
            return Unreadable("move-bad-json", fault=f'there is no kind of move "do": {said.get("do")!r}')
        shapes = ", ".join(dict.fromkeys(shape(kind) for kind in self.kinds))
        return Unreadable("move-unreadable", said=_quoted(said), shapes=shapes)

    @property
    def union(self) -> Any:
        """The type of all moves, for JSON and its schema."""
        return Union[self.kinds]  # noqa: UP007 (built from a tuple)


class Events:
    """All kinds of chance events of a game. Outcomes are numbered by the argument that the position does not give."""

    def __init__(self, *kinds: type[Event]) -> None:
        self.kinds = kinds
        self.size = max((a.size for kind in kinds for a in arguments(kind).values()), default=1)
        """How many outcome numbers there are."""

    def _due(self, content: Any, state: Any) -> tuple[type[Event], Mapping[str, int], str]:
        """The event now due, the arguments that the position gives, and the name of the one that is left to chance."""
        for kind in self.kinds:
            given = kind.due(content, state)
            if given is not None:
                return kind, given, next(name for name in kind.__struct_fields__ if name not in given)
        raise LookupError("no chance event is due")

    def event(self, content: Any, state: Any, outcome: int) -> Event:
        """The chance event now due, with this outcome."""
        kind, given, drawn = self._due(content, state)
        numbers = {**given, drawn: outcome}
        return kind(**{name: a.spell(content, state, numbers[name]) for name, a in arguments(kind).items()})

    def are_said(self, said: Said) -> bool:
        """Whether a text or JSON value looks like a chance event."""
        return any(True for kind in self.kinds for _ in _said_arguments(kind, said))

    def read(self, content: Any, state: Any, said: Said) -> int:
        """The outcome number of an event; Unreadable if it is not the one now due."""
        kind, given, drawn = self._due(content, state)
        texts = next((texts for _, texts in _said_arguments(kind, said)), None)
        known = {name: arguments(kind)[name].spell(content, state, number) for name, number in given.items()}
        if texts is None or any(texts[name].lower() != text.lower() for name, text in known.items()):
            raise Unreadable("event-not-due", said=_quoted(said), due=shape(kind, known))
        return arguments(kind)[drawn].read(content, state, texts[drawn])


def _quoted(said: Said) -> str:
    return said.strip() if isinstance(said, str) else msgspec.json.encode(said).decode()


def _size(kind: type[Move]) -> int:
    size = 1
    for argument in arguments(kind).values():
        size *= argument.size
    return size


def _split(kind: type[Move], number: int) -> Iterator[tuple[str, Argument, int]]:
    """The arguments in a number, each with its own."""
    rest = _size(kind)
    for name, argument in arguments(kind).items():
        rest //= argument.size
        yield name, argument, number // rest % argument.size


def _joined(kind: type[Move], content: Any, state: Any, texts: dict[str, str]) -> int:
    number = 0
    for name, argument in arguments(kind).items():
        number = number * argument.size + argument.read(content, state, texts[name])
    return number


def _reads(kind: type[Move], name: str, content: Any, state: Any, text: str) -> bool:
    """Whether a text can be read as that argument; False if the kind has none of that name."""
    try:
        return name in arguments(kind) and arguments(kind)[name].read(content, state, text) >= 0
    except Unreadable:
        return False


def table_of(*kinds: type[Move]) -> list[tuple[str, str]]:
    """The kinds with their shape and what their docstring says, for the documentation."""
    return [(shape(kind), " ".join((kind.__doc__ or "").split())) for kind in kinds]
