"""The rules that steps rest on, as bits: native code collects them, many steps at a time, and here they become texts.

They are the same as those that `Match` tells (`Step.rules`), in the same order.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from wyrmhall.kit.game import Content, Game
from wyrmhall.kit.happenings import in_order
from wyrmhall.kit.moves import Kind
from wyrmhall.native.layout import field_names
from wyrmhall.native.rule import rule

WORD_BITS = 64


class Ruling(NamedTuple):
    """Which rules a step rests on. Each set of rules is a row of words, a bit for each rule of the game."""

    of_kinds: NDArray[np.uint64]
    """Of each kind of happening."""
    first: NDArray[np.int64]
    """Where in `arguments` those of each kind begin; one more tells where the last ends."""
    arguments: NDArray[np.int64]
    """Arguments that bring more rules: their place, where in `of_numbers` theirs begin, how many numbers they have."""
    of_numbers: NDArray[np.uint64]
    of_actions: NDArray[np.uint64]
    """Of each action after which nothing has happened yet."""
    unclear: NDArray[np.bool_]
    """Whether these depend on the state: the number of the action does not tell which kind of move it is."""


@cache
def rule_ids(game: Game) -> tuple[str, ...]:
    """The rules that steps can rest on, in the order of their bits."""
    kinds, moves = game.happenings, game.moves.kinds
    numbers = [a.rules(number) for kind in kinds for _, a in kind.ruling for number in range(a.size)]
    found = [*(kind.rules for kind in kinds), *numbers, *(kind.rules for kind in moves)]
    return tuple(dict.fromkeys(name for rules in found for name in rules))


def words_for(game: Game) -> int:
    """How many words a set of rules takes."""
    return max(1, -(-len(rule_ids(game)) // WORD_BITS))


def packed(game: Game, sets: Iterable[Iterable[str]]) -> NDArray[np.uint64]:
    """Sets of rules as rows of words."""
    bits, rows = {name: number for number, name in enumerate(rule_ids(game))}, [*sets]
    out = np.zeros((len(rows), words_for(game)), np.uint64)
    for row, rules in enumerate(rows):
        for name in rules:
            word, bit = divmod(bits[name], WORD_BITS)
            out[row, word] |= np.uint64(1 << bit)
    return out


@lru_cache(1 << 16)
def unpacked(game: Game, words: bytes) -> tuple[str, ...]:
    """The rules of one row, in the order of the rules."""
    bits = np.unpackbits(np.frombuffer(words, np.uint8), bitorder="little")
    return in_order(frozenset(rule_ids(game)[number] for number in np.flatnonzero(bits)))


@cache
def ruling(game: Game) -> Ruling:
    """The rules of a game's happenings and actions."""
    first, arguments = [0], []
    numbers: list[tuple[str, ...]] = []
    for kind in game.happenings:
        for place, argument in kind.ruling:
            arguments.append((place, len(numbers), argument.size))
            numbers += [argument.rules(number) for number in range(argument.size)]
        first.append(len(arguments))
    sharing = game.moves.sharing
    return Ruling(
        of_kinds=packed(game, (kind.rules for kind in game.happenings)),
        first=np.array(first),
        arguments=np.array(arguments, np.int64).reshape(-1, 3),
        of_numbers=packed(game, numbers),
        of_actions=packed(game, (kinds[0].rules for kinds in sharing)),
        unclear=np.array([len({kind.rules for kind in kinds}) > 1 for kinds in sharing]),
    )


@rule
def collect_rules(ruling, log, action, out):  # type: ignore[no-untyped-def]
    """The rules of what a step has told; if it has told nothing, those of its action."""
    count = log[0, 0]
    for word in range(len(out)):
        out[word] = ruling.of_actions[action, word] if count == 0 else 0
    for row in range(1, count + 1):
        kind = log[row, 0]
        for word in range(len(out)):
            out[word] |= ruling.of_kinds[kind, word]
        for index in range(ruling.first[kind], ruling.first[kind + 1]):
            number = log[row, 1 + ruling.arguments[index, 0]]
            if 0 <= number < ruling.arguments[index, 2]:
                for word in range(len(out)):
                    out[word] |= ruling.of_numbers[ruling.arguments[index, 1] + number, word]


class Watched:
    """A state that notes which of its fields are read."""

    def __init__(self, state: Any) -> None:
        self._state, self._read = state, set[str]()

    def __getitem__(self, name: str) -> Any:
        self._read.add(name)
        return self._state[name]

    __getattr__ = __getitem__


class UnclearMoves:
    """Finds the kinds of moves where several share an action number.

    Which one is meant, a function of the game tells from the state, in Python. States in which it reads the same get
    the same answer, so it is asked once for all of them.
    """

    def __init__(self, game: Game, content: Content) -> None:
        self._game, self._content = game, content
        self._fields: dict[tuple[Kind, ...], tuple[str, ...]] = {}
        """What it has read so far, for kinds that share a number."""
        self._found: dict[Any, int] = {}
        """Its answers by what it read: places in `kinds`."""
        self._kinds = game.moves.kinds
        self._rules = packed(game, (kind.rules for kind in self._kinds))

    def rules(self, states: Any, actions: NDArray[np.int16]) -> NDArray[np.uint64]:
        """The rules of these actions in these states."""
        out = np.zeros((len(actions), self._rules.shape[1]), np.uint64)
        of_actions = self._game.moves.sharing
        for kinds in {of_actions[action] for action in np.unique(actions)}:
            rows = np.flatnonzero(np.isin(actions, np.arange(kinds[0].first, kinds[0].first + kinds[0].size)))
            out[rows] = self._rules[self._meant(kinds, states, rows)]
        return out

    def _meant(self, kinds: tuple[Kind, ...], states: Any, rows: NDArray[np.int64]) -> list[int]:
        """Which of these kinds is meant in each of these rows, as places in `kinds`."""
        while True:
            fields = self._fields.get(kinds, ())
            read = [states[name][rows] for name in fields]
            columns = [each.tolist() if each.ndim == 1 else [one.tobytes() for one in each] for each in read]
            keys = [*zip(*columns, strict=True)] if columns else [()] * len(rows)
            for key, row in dict(zip(keys, rows, strict=True)).items():
                if (kinds, fields, key) not in self._found:
                    kind, needed = self._ask(kinds, states[row])
                    if not needed <= {*fields}:
                        self._fields[kinds] = (*fields, *sorted(needed - {*fields}))
                        break
                    self._found[kinds, fields, key] = self._kinds.index(kind)
            else:
                return [self._found[kinds, fields, key] for key in keys]

    def _ask(self, kinds: tuple[Kind, ...], state: Any) -> tuple[Kind, set[str]]:
        """The kind that is meant in a state, and the fields that tell it: all where it cannot be watched, because the
        function is native code."""
        watched = Watched(state)
        try:
            return self._game.moves.kind(self._content, watched, kinds[0].first), watched._read
        except Exception:
            return self._game.moves.kind(self._content, state, kinds[0].first), {*field_names(state.dtype)}
