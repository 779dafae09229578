"""Moves and chance events, declared once per game. Numbers, text, JSON and types follow from the declaration.

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
from typing import Any, ClassVar, Union

import msgspec

from wyrmhall.kit.arguments import Argument, Number, Spelled, rules_in, struct_type
from wyrmhall.kit.errors import Unreadable
from wyrmhall.kit.plain import Plain, plain_content
from wyrmhall.kit.words import Line, few

Said = str | dict[str, Any]
"""A move as text or as JSON. JSON without `do`, `{"place": "a1"}`, means the kind of move that is now made with such
things; `{"after": "place wind NE", "place": "1,0"}` goes on with a move of which a part was said."""
LONGEST_MOVE = 200
"""No text of a move has more letters: to read one takes longer with every word."""
OfPosition = Callable[[Any, Any], Any]
"""What follows from a content and a state."""
FIXED = (Spelled.spell, Number.spell)
"""Ways to spell an argument that depend neither on the edition nor on the state."""
TEXTS_KEPT = 4096
"""Size of the cache of move texts."""


class Move(msgspec.Struct, frozen=True, tag_field="do"):
    """A move or chance event: its arguments, spelled."""

    says: ClassVar[str] = ""
    rules: ClassVar[tuple[str, ...]] = ()

    def text(self) -> str:
        return _text(self)

    def json(self) -> dict[str, Any]:
        return dict(msgspec.to_builtins(self))


class Choice(msgspec.Struct, frozen=True):
    """A legal move: its text, which is what one plays, and the move as the game declares it."""

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
    """The first of its action numbers."""

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
        """`says` is its text with the arguments in braces, `also` another text that is understood. `meaning` begins
        with the rules. The first argument counts most in the action number.

        `phase` and `when` tell in which phases and states this kind is meant: of events, and of moves that have the
        numbers of another one, which `shares` names. `why_not` may then give the rule by which the other is meant.
        An event that `may_choose` is left to chance only if the players do not settle it when they sit down. It is
        asked only with this `option`, if it has one.
        """
        self.says, self.meaning, self.arguments, self.shares, self.tag = says, meaning, arguments, shares, tag
        self.patterns = (says, also) if also else (says,)
        self.rules = rules_in(meaning)
        self.size = math.prod(argument.size for argument in arguments.values())
        self._phases = phase if isinstance(phase, tuple) else (phase,)
        self._when, self.why_not, self.may_choose, self.option = when, why_not, may_choose, option
        self._is_fixed = all(type(argument).spell in FIXED for argument in arguments.values())
        self.known: dict[int, Choice] = {}
        """The moves of this kind that were named before, by their numbers, if their names depend on nothing else."""

    def declare(self, name: str, module: str) -> None:
        """Make its type, once its name and its module are known."""
        namespace = {"__doc__": self.meaning, "says": self.says, "rules": self.rules}
        self.name = name
        self.struct = struct_type(Move, name, self.arguments, module, namespace, self.tag)

    def is_in(self, phase: int) -> bool:
        """Whether this kind can be meant in a phase."""
        return not self._phases or phase in self._phases

    def is_asked(self, content: Any, state: Any) -> bool:
        """Whether this is the kind that is meant now."""
        in_phase = not self._phases or self.is_in(int(state.phase))
        return in_phase and (self._when is None or bool(self._when(content, state)))

    def shape(self, given: Mapping[str, str] | None = None) -> str:
        """How it looks: `take <place>`."""
        return self.says.format(**{name: f"<{name}>" for name in self.arguments} | dict(given or {}))

    def spelled(self, edition: Any, state: Any, numbers: Mapping[str, int]) -> Move:
        """The move with these arguments. Edition and state are plain ones."""
        return self.struct(*[a.spell(edition, state, numbers[name]) for name, a in self.arguments.items()])

    def choice(self, plain: tuple[Any, Any], action: int) -> Choice:
        """The move of this number, named by a plain edition and state."""
        move = self.spelled(*plain, self.split(action))
        choice = Choice(move.text(), move)
        if self._is_fixed:
            self.known[action] = choice
        return choice

    def split(self, action: int) -> dict[str, int]:
        """The numbers of the arguments in an action number."""
        numbers, rest = {}, self.size
        for name, argument in self.arguments.items():
            rest //= argument.size
            numbers[name] = (action - self.first) // rest % argument.size
        return numbers

    def joined(self, content: Any, state: Any, texts: Mapping[str, str]) -> int:
        """The action number of the texts of the arguments."""
        number = 0
        for name, argument in self.arguments.items():
            number = number * argument.size + argument.read(content, state, texts[name])
        return self.first + number

    def said_arguments(self, said: Said) -> Iterator[tuple[int, dict[str, str]]]:
        """The arguments that a text or JSON value can give for this kind. Before each stands how many words of the
        kind's own were said: of a text without any, it is not sure that this kind is meant."""
        if isinstance(said, str):
            for pattern in self.patterns:
                found = _expression(pattern).fullmatch(said.strip())
                if found is not None:
                    own_words = len(pattern.split()) - len(found.groupdict())
                    yield own_words, {name: " ".join(value.split()) for name, value in found.groupdict().items()}
        elif said.get("do") == self.struct.__struct_config__.tag or (said and said.keys() == self.arguments.keys()):
            try:
                move = msgspec.convert({"do": self.struct.__struct_config__.tag, **said}, self.struct)
            except msgspec.ValidationError as fault:
                raise Unreadable("move-bad-json", shapes=self.json_shape()) from fault
            yield 1, {name: getattr(move, name) for name in self.arguments}

    def json_shape(self) -> str:
        """What its JSON looks like."""
        tag = self.struct.__struct_config__.tag
        return json.dumps({"do": tag} | dict.fromkeys(self.arguments, "…"), ensure_ascii=False)

    def begins_with(self, content: Any, state: Any, word: str) -> bool:
        """Whether a text of this kind can begin with this word."""
        for pattern in self.patterns:
            first = pattern.split()[0]
            argument = self.arguments.get(first.strip("{}"))
            if first.lower() == word.lower() or (argument is not None and argument.reads(content, state, word)):
                return True
        return False


move = event = Kind


def given_by(function: OfPosition, argument: Argument) -> Argument:
    """An argument of an event that the position gives: `given_by(lambda content, state: state.active, SEAT)`."""
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

    `unfinished(content, state)` says whether the decision now due goes on with a move half said; then several small
    decisions may be said in one text.
    """

    def __init__(self, module: str, *, unfinished: OfPosition | None = None, **kinds: Kind) -> None:
        self.unfinished = unfinished
        self.kinds = tuple(kinds.values())
        self.sharing: list[tuple[Kind, ...]] = []
        """The kinds that each action number can stand for."""
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
        """How many action numbers there are."""
        return len(self.sharing)

    def actions(self) -> Any:
        """Where the numbers of each kind begin, as an enum for rule code: `Action.TAKE`."""
        module = self.kinds[0].struct.__module__  # where it is kept, as `Action`: compiled code refers to it
        return IntEnum("Action", {kind.name: kind.first for kind in self.kinds}, module=module)

    def move(self, content: Any, state: Any, action: int) -> Move:
        """The move that an action number stands for now."""
        move: Move = self.choices(content, state, [action])[0].move
        return move

    def choices(self, content: Any, state: Any, actions: Iterable[int]) -> list[Choice]:
        """The moves that these action numbers stand for now, with their texts."""
        sharing, plain = self.sharing, _plain(content, state)
        asked: dict[tuple[Kind, ...], Kind] = {}
        choices = []
        for action in actions:
            kind = asked.get(sharing[action])
            if kind is None:
                kind = asked[sharing[action]] = self.kind(content, state, action)
            choices.append(kind.known.get(action) or kind.choice(plain, action))
        return choices

    def kind(self, content: Any, state: Any, action: int) -> Kind:
        """The kind of move that an action number stands for now."""
        kinds = self.sharing[action]
        if len(kinds) == 1:
            return kinds[0]
        return next((kind for kind in kinds if kind.is_asked(content, state)), kinds[0])

    def argument_words(self, content: Any, state: Any, action: int) -> dict[str, Any]:
        """The arguments of an action as parts of a sentence."""
        if not 0 <= action < self.size:
            return {}
        kind = self.kind(content, state, action)
        edition, plain = _plain(content, state)
        numbers = kind.split(action)
        return {name: argument.words(edition, plain, numbers[name]) for name, argument in kind.arguments.items()}

    def read(self, content: Any, state: Any, said: Said) -> int:
        """The action number of a move, also of one that the rules refuse now; Unreadable if there is no such move."""
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
            if kind.is_asked(content, state):
                return action
        for action in found.values():
            if not any(kind.is_asked(content, state) for kind in self.sharing[action]):
                return action
        reasons = (kind.why_not(content, state) for kind in found if kind.why_not is not None)
        raise next(filter(None, reasons), Unreadable("move-not-asked", said=quoted(said)))

    def _meant(self, content: Any, state: Any, said: Said) -> Sequence[Kind]:
        """The kinds that can be meant: where only things are named, those that are asked about them."""
        if isinstance(said, str) or "do" in said:
            return self.kinds
        meant = [kind for kind in self.kinds if kind.arguments.keys() == said.keys()]
        return [kind for kind in meant if kind.is_asked(content, state)] or meant

    def read_first(self, content: Any, state: Any, said: Said) -> tuple[int, Said]:
        """The action number of the first decision said, the longest readable beginning, and what is left."""
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
            except Unreadable as found:
                if found.certain:
                    raise
                fault = found if fault is None or found.line.message != "move-unreadable" else fault
        try:
            raise fault or self._unknown(said)
        finally:
            del fault

    def _unknown(self, said: Said) -> Unreadable:
        if isinstance(said, dict):
            return Unreadable("move-bad-json", shapes=few([kind.json_shape() for kind in self.kinds]))
        shapes = ", ".join(dict.fromkeys(kind.shape() for kind in self.kinds))
        return Unreadable("move-unreadable", said=quoted(said), shapes=shapes)

    @property
    def union(self) -> Any:
        """The type of all moves, for JSON and its schema."""
        return Union[tuple(kind.struct for kind in self.kinds)]  # noqa: UP007 (built from a tuple)


class Events:
    """All kinds of chance events of a game. One argument of each is the outcome; the position gives the others.

    `thrown_by(content, state)` is the seat that throws the dice now due, None if they are nobody's.
    """

    def __init__(self, module: str, *, thrown_by: OfPosition | None = None, **kinds: Kind) -> None:
        self.kinds, self.thrown_by = tuple(kinds.values()), thrown_by
        self.size = max((argument.size for kind in self.kinds for argument in kind.arguments.values()), default=1)
        """How many outcome numbers there are."""
        for name, kind in kinds.items():
            kind.declare(name, module)

    @cache  # noqa: B019 (games live as long as the program)
    def _in_phase(self, phase: int) -> list[Kind]:
        return [kind for kind in self.kinds if kind.is_in(phase)]

    def due(self, content: Any, state: Any) -> tuple[Kind, dict[str, int], str]:
        """The event now due, the arguments that the position gives, and the name of the one that is left to chance."""
        kind = next(kind for kind in self._in_phase(int(state.phase)) if kind.is_asked(content, state))
        given = {name: int(a.given_by(content, state)) for name, a in kind.arguments.items() if a.given_by is not None}
        return kind, given, next(name for name in kind.arguments if name not in given)

    def event(self, content: Any, state: Any, outcome: int) -> Move:
        """The chance event now due, with this outcome."""
        kind, given, drawn = self.due(content, state)
        return kind.spelled(*_plain(content, state), {**given, drawn: outcome})

    def are_said(self, said: Said) -> bool:
        """Whether a text or JSON value looks like a chance event."""
        return any(True for kind in self.kinds for _ in kind.said_arguments(said))

    def read(self, content: Any, state: Any, said: Said) -> int:
        """The outcome number of an event, which may be said alone; Unreadable if it is not of the one now due."""
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
        """What is asked of people who enter the outcome: the message `enter-KIND`, with what the position gives."""
        kind, given, _ = self.due(content, state)
        plain = _plain(content, state)
        parts = {name: kind.arguments[name].words(*plain, number) for name, number in given.items()}
        return Line(f"enter-{kind.struct.__struct_config__.tag}", parts)

    def answer(self, content: Any, state: Any, outcome: int) -> tuple[str, Line]:
        """An outcome of the event now due, as short as `read` understands it, and in words."""
        kind, _, drawn = self.due(content, state)
        return kind.arguments[drawn].answer(*_plain(content, state), outcome)


def _plain(content: Any, state: Any) -> tuple[Any, Any]:
    """A content and a state as words are made from them. A kind without arguments that depend on them needs none."""
    return None if content is None else plain_content(content), None if state is None else Plain(state)


def quoted(said: Said) -> str:
    """What was said, as a sentence repeats it."""
    return said.strip() if isinstance(said, str) else msgspec.json.encode(said).decode()
