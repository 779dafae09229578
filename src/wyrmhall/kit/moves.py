"""Moves and chance events, declared once per game. Numbers, text, JSON and types are derived from the declaration.

>>> from wyrmhall.kit.arguments import SeatArgument, Spelled
>>> PLACE = Spelled("place", ["a1", "a2", "b1", "b2"])
>>> moves = Moves(
...     __name__,
...     TAKE=move("take {place}", "K3.1 Take the tile there.", place=PLACE),
...     SWAP=move("swap {place} with {seat}", "K5.3 Swap with a seat.", place=PLACE, seat=SeatArgument(7)),
... )
>>> moves.size, moves.move(None, None, 2).text(), moves.move(None, None, 5).text()
(32, 'take b1', 'swap a1 with B')
>>> moves.read(None, None, "Swap A1  with b"), moves.read(None, None, {"do": "take", "place": "b2"})
(5, 3)
>>> moves.read(None, None, {"place": "b2"})
3
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import copy
from enum import IntEnum
from functools import cache, lru_cache
from typing import Any, ClassVar, Union, cast

import msgspec

from wyrmhall.kit.arguments import Argument, Number, Spelled, rules_in, struct_type
from wyrmhall.kit.errors import Unreadable
from wyrmhall.kit.plain import Plain, plain_content
from wyrmhall.kit.words import Line, few

WrittenMove = str | dict[str, Any]
"""A move as text or as JSON. JSON without `do`, such as `{"place": "a1"}`, means the kind of move now possible with
these arguments; `{"after": "place wind NE", "place": "1,0"}` continues a whole move."""
LONGEST_MOVE = 200
"""Maximum length of a move's text, in characters. Reading one takes longer with every word."""
OfPosition = Callable[[Any, Any], Any]
"""A function of content and state."""
FIXED = (Spelled.spell, Number.spell)
"""Methods that spell an argument in the same way for every edition and state."""
TEXTS_KEPT = 4096
"""Size of the cache of move texts."""


class Move(msgspec.Struct, frozen=True, tag_field="do"):
    """A move or chance event with the texts of its arguments."""

    says: ClassVar[str] = ""
    rules: ClassVar[tuple[str, ...]] = ()

    def text(self) -> str:
        return _text(self)

    def json(self) -> dict[str, Any]:
        return dict(msgspec.to_builtins(self))


class Choice(msgspec.Struct, frozen=True):
    """A legal move and its text."""

    text: str
    move: Any


@lru_cache(TEXTS_KEPT)
def _text(move: Move) -> str:
    return move.says.format(**{name: getattr(move, name) for name in move.__struct_fields__})


class Kind:
    """A kind of move, or of chance event."""

    name: str
    struct: type[Move]
    first: int

    def __init__(
        self,
        says: str,
        meaning: str,
        phase: int | tuple[int, ...] = (),
        *,
        also: str = "",
        when: OfPosition | None = None,
        why_not: OfPosition | None = None,
        shares: str = "",
        tag: str = "",
        may_choose: bool = False,
        option: str = "",
        **arguments: Argument,
    ) -> None:
        """`says` is its text with the arguments in braces, `also` another text that `read` accepts. `meaning` begins
        with the rule ids. The first argument is the most significant one in the action number.

        `phase` and `when` say in which phases and states this kind applies. Events need them; so do moves that share
        the numbers of another kind, named by `shares`, or have the arguments of another, which JSON without `do` could
        mean as well. `why_not` may then give the rule by which the other kind applies.
        Players may choose the outcome of an event that `may_choose` before the game; only with its `option`, if any.
        """
        self.says, self.meaning, self.arguments, self.shares, self.tag = says, meaning, arguments, shares, tag
        self.patterns = (says, also) if also else (says,)
        self.rules = rules_in(meaning)
        self.size = math.prod(argument.size for argument in arguments.values())
        self._phases = phase if isinstance(phase, tuple) else (phase,)
        self._when, self.why_not, self.may_choose, self.option = when, why_not, may_choose, option
        self._is_fixed = all(type(argument).spell in FIXED for argument in arguments.values())
        self.known: dict[int, Choice] = {}
        """Cache of choices by action number, for kinds whose arguments are all FIXED."""

    def declare(self, name: str, module: str) -> None:
        """Makes its struct, once its name and module are known."""
        namespace = {"__doc__": self.meaning, "says": self.says, "rules": self.rules}
        self.name = name
        self.struct = struct_type(Move, name, self.arguments, module, namespace, self.tag)
        self.tag = str(self.struct.__struct_config__.tag)

    def applies_now(self, content: Any, state: Any) -> bool:
        """Whether this kind applies now."""
        in_phase = not self._phases or int(state.phase) in self._phases
        return in_phase and (self._when is None or bool(self._when(content, state)))

    def shape(self, given: Mapping[str, str] | None = None) -> str:
        """Its text with placeholders for the arguments that are not given: `take <place>`."""
        return self.says.format(**{name: f"<{name}>" for name in self.arguments} | dict(given or {}))

    def spelled(self, edition: Any, state: Any, numbers: Mapping[str, int]) -> Move:
        """The move with these arguments. `edition` and `state` are `Plain`."""
        return self.struct(*[a.spell(edition, state, numbers[name]) for name, a in self.arguments.items()])

    def choice(self, plain: tuple[Any, Any], action: int) -> Choice:
        """The move of an action number. `plain` are content and state."""
        move = self.spelled(*plain, self.split(action))
        choice = Choice(move.text(), move)
        if self._is_fixed:
            self.known[action] = choice
        return choice

    def split(self, action: int) -> dict[str, int]:
        """Splits an action number into the numbers of the arguments."""
        numbers, rest = {}, self.size
        for name, argument in self.arguments.items():
            rest //= argument.size
            numbers[name] = (action - self.first) // rest % argument.size
        return numbers

    def joined(self, content: Any, state: Any, texts: Mapping[str, str]) -> int:
        """Action number of a move with these texts as arguments."""
        number = 0
        for name, argument in self.arguments.items():
            number = number * argument.size + argument.read(content, state, texts[name])
        return self.first + number

    def said_arguments(self, said: WrittenMove) -> Iterator[tuple[int, dict[str, str]]]:
        """Yields the texts of the arguments, for each way to read a text or JSON value as this kind. The number before
        them counts the matching words that are no arguments: without any, another kind may be meant."""
        if isinstance(said, str):
            for pattern in self.patterns:
                if found := _expression(pattern).fullmatch(said.strip()):
                    own_words = len(pattern.split()) - len(found.groupdict())
                    yield own_words, {name: " ".join(value.split()) for name, value in found.groupdict().items()}
        elif said.get("do") == self.tag or (said and said.keys() == self.arguments.keys()):
            try:
                move = msgspec.convert({"do": self.tag, **said}, self.struct)
            except msgspec.ValidationError as fault:
                raise Unreadable("move-bad-json", shapes=self.json_shape()) from fault
            yield 1, {name: getattr(move, name) for name in self.arguments}

    def json_shape(self) -> str:
        """Its JSON with placeholders for the arguments."""
        return json.dumps({"do": self.tag} | dict.fromkeys(self.arguments, "…"), ensure_ascii=False)

    def begins_with(self, content: Any, state: Any, word: str) -> bool:
        """Whether a text of this kind can begin with a word."""
        for pattern in self.patterns:
            first = pattern.split()[0]
            argument = self.arguments.get(first.strip("{}"))
            if first.lower() == word.lower() or (argument is not None and argument.reads(content, state, word)):
                return True
        return False


move = event = Kind
"""Declares a kind of move, or of chance event, in `moves.py` of a game: `TAKE=move("take {place}", …)`."""


def given_by(function: OfPosition, argument: Argument) -> Argument:
    """Makes an argument that follows from the position: `given_by(lambda content, state: state.active, SEAT)`."""
    given = copy(argument)
    given.given_by = function
    return given


@cache
def _expression(pattern: str) -> re.Pattern[str]:
    words = [re.escape(word) for word in pattern.split()]
    expression = r"\s+".join(re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>\\S.*?)", word) for word in words)
    return re.compile(expression, re.IGNORECASE)


class Moves:
    """All kinds of moves of a game, in the order of their action numbers.

    `unfinished(content, state)` says whether the decision now due continues a whole move, whose decisions may be
    written in one text.
    """

    def __init__(self, module: str, *, unfinished: OfPosition | None = None, **kinds: Kind) -> None:
        self.unfinished = unfinished
        self.kinds = tuple(kinds.values())
        self.sharing: list[tuple[Kind, ...]] = []
        """Kinds that each action number can stand for."""
        for name, kind in kinds.items():
            kind.declare(name, module)
            if kind.shares:
                kind.first = kinds[kind.shares].first
                if kind.size != kinds[kind.shares].size:
                    raise TypeError(f"{name} and {kind.shares} share their numbers and need equally many")
                shared = (*self.sharing[kind.first], kind)
                self.sharing[kind.first : kind.first + kind.size] = [shared] * kind.size
            else:
                kind.first = self.size
                self.sharing += [(kind,)] * kind.size

    @property
    def size(self) -> int:
        return len(self.sharing)

    def actions(self) -> Any:
        """Makes an enum of the first action number of each kind, for rule code: `Action.TAKE`."""
        module = self.kinds[0].struct.__module__  # compiled code refers to `Action` in that module
        return IntEnum("Action", {kind.name: kind.first for kind in self.kinds}, module=module)

    def move(self, content: Any, state: Any, action: int) -> Move:
        """The move that an action number stands for now."""
        return cast(Move, self.choices(content, state, [action])[0].move)

    def choices(self, content: Any, state: Any, actions: Iterable[int]) -> list[Choice]:
        """The moves that action numbers stand for now, with their texts."""
        sharing, plain = self.sharing, _plain(content, state)
        found: dict[tuple[Kind, ...], Kind] = {}
        choices = []
        for action in actions:
            kind = found.get(sharing[action])
            if kind is None:
                kind = found[sharing[action]] = self.kind(content, state, action)
            choices.append(kind.known.get(action) or kind.choice(plain, action))
        return choices

    def kind(self, content: Any, state: Any, action: int) -> Kind:
        """The kind of move that an action number stands for now."""
        kinds = self.sharing[action]
        if len(kinds) == 1:
            return kinds[0]
        return next((kind for kind in kinds if kind.applies_now(content, state)), kinds[0])

    def argument_words(self, content: Any, state: Any, action: int) -> dict[str, Any]:
        """The arguments of an action as parts of a sentence."""
        if not 0 <= action < self.size:
            return {}
        kind, plain = self.kind(content, state, action), _plain(content, state)
        return {name: kind.arguments[name].words(*plain, number) for name, number in kind.split(action).items()}

    def read(self, content: Any, state: Any, said: WrittenMove) -> int:
        """Action number of a move, legal or not. Raises Unreadable if there is no such move."""
        found: dict[Kind, int] = {}
        faults: dict[int, Unreadable] = {}
        for kind in self._meant(content, state, said):
            for own_words, texts in kind.said_arguments(said):
                try:
                    found.setdefault(kind, kind.joined(content, state, texts))
                except Unreadable as fault:
                    faults.setdefault(own_words, fault)
        if not found:
            try:
                raise faults[max(faults)] if any(faults) else self._unknown(said)
            finally:
                del faults  # an error holds its frame, which must not hold the error
        for kind, action in found.items():
            if kind.applies_now(content, state):
                return action
        for action in found.values():
            if not any(kind.applies_now(content, state) for kind in self.sharing[action]):
                return action
        reasons = (kind.why_not(content, state) for kind in found if kind.why_not is not None)
        raise next(filter(None, reasons), Unreadable("move-not-asked", said=quoted(said)))

    def _meant(self, content: Any, state: Any, said: WrittenMove) -> Sequence[Kind]:
        """Kinds that `said` can mean. For JSON without `do`, those with the same arguments, if possible that apply."""
        if not isinstance(said, str | dict):  # as in `{"after": 0}`
            return ()
        if isinstance(said, str) or "do" in said:
            return self.kinds
        meant = [kind for kind in self.kinds if kind.arguments.keys() == said.keys()]
        return [kind for kind in meant if kind.applies_now(content, state)] or meant

    def read_first(self, content: Any, state: Any, said: WrittenMove) -> tuple[int, WrittenMove]:
        """Action number of the first decision, the longest readable beginning of `said`, and the rest."""
        if isinstance(said, dict) and "after" in said:
            about = {name: text for name, text in said.items() if name != "after"}
            action, left = self.read_first(content, state, said["after"])
            return action, {**about, "after": left} if left else about
        if self.unfinished is None or not isinstance(said, str):
            return self.read(content, state, said), ""
        words = re.sub(r"\s*,\s*", ",", said).split()
        fault: Unreadable | None = None
        for length in range(len(words), 0, -1):
            rest = words[length:]
            if rest and not any(kind.begins_with(content, state, rest[0]) for kind in self.kinds):
                continue
            try:
                return self.read(content, state, " ".join(words[:length])), " ".join(rest)
            except Unreadable as error:
                if error.certain:
                    raise
                fault = error if fault is None or error.line.message != "move-unreadable" else fault
        try:
            raise fault or self._unknown(said)
        finally:
            del fault

    def _unknown(self, said: WrittenMove) -> Unreadable:
        if isinstance(said, dict):
            return Unreadable("move-bad-json", shapes=few([kind.json_shape() for kind in self.kinds]))
        shapes = ", ".join(dict.fromkeys(kind.shape() for kind in self.kinds))
        return Unreadable("move-unreadable", said=quoted(said), shapes=shapes)

    @property
    def union(self) -> Any:
        """Type of all moves, for JSON and its schema."""
        return Union[tuple(kind.struct for kind in self.kinds)]  # noqa: UP007 (built from a tuple)


class Events:
    """All kinds of chance events of a game. One argument of each is the outcome; the others follow from the position.

    `thrown_by(content, state)` is the seat that throws the dice now due, or None.
    """

    def __init__(self, module: str, *, thrown_by: OfPosition | None = None, **kinds: Kind) -> None:
        self.kinds, self.thrown_by = tuple(kinds.values()), thrown_by
        self.size = max((argument.size for kind in self.kinds for argument in kind.arguments.values()), default=1)
        for name, kind in kinds.items():
            kind.declare(name, module)

    def due(self, content: Any, state: Any) -> tuple[Kind, dict[str, int], str]:
        """The event now due, the arguments that follow from the position, and the name of the outcome."""
        kind = next(kind for kind in self.kinds if kind.applies_now(content, state))
        given = {name: int(a.given_by(content, state)) for name, a in kind.arguments.items() if a.given_by is not None}
        return kind, given, next(name for name in kind.arguments if name not in given)

    def event(self, content: Any, state: Any, outcome: int) -> Move:
        kind, given, drawn = self.due(content, state)
        return kind.spelled(*_plain(content, state), {**given, drawn: outcome})

    def are_said(self, said: WrittenMove) -> bool:
        """Whether a text or JSON value looks like a chance event."""
        return any(True for kind in self.kinds for _ in kind.said_arguments(said))

    def read(self, content: Any, state: Any, said: WrittenMove) -> int:
        """Outcome number of an event, or of an outcome alone. Raises Unreadable unless it fits the event now due."""
        kind, given, drawn = self.due(content, state)
        outcome = kind.arguments[drawn]
        if isinstance(said, str) and outcome.reads(content, state, said.strip()):
            return outcome.read(content, state, said.strip())
        texts = next((texts for _, texts in kind.said_arguments(said)), None)
        known = {name: kind.arguments[name].spell(content, state, number) for name, number in given.items()}
        if texts is None or any(texts[name].lower() != text.lower() for name, text in known.items()):
            raise Unreadable("event-not-due", said=quoted(said), due=kind.shape(known))
        return outcome.read(content, state, texts[drawn])

    def question(self, content: Any, state: Any) -> Line:
        """Question to people who enter the outcome: the message `enter-KIND`, with the known arguments as parts."""
        kind, given, _ = self.due(content, state)
        plain = _plain(content, state)
        parts = {name: kind.arguments[name].words(*plain, number) for name, number in given.items()}
        return Line(f"enter-{kind.tag}", parts)

    def answer(self, content: Any, state: Any, outcome: int) -> tuple[str, Line]:
        """An outcome of the event now due, as the shortest text that `read` accepts and as a line."""
        kind, _, drawn = self.due(content, state)
        return kind.arguments[drawn].answer(*_plain(content, state), outcome)


def _plain(content: Any, state: Any) -> tuple[Any, Any]:
    """`Plain` of content and state; None for one that is not needed."""
    return None if content is None else plain_content(content), None if state is None else Plain(state)


def quoted(said: WrittenMove) -> str:
    """`said` as text, for a sentence that quotes it."""
    return said.strip() if isinstance(said, str) else msgspec.json.encode(said).decode()
