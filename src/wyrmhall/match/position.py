"""Positions as text that people can read and edit.

A position is TOML. Fields that it does not name are as at the start of a game:

    game = "keeper"
    edition = "ilopeli-2016"
    players = 3

    [state]
    phase = "take"
    active = "B"
    dragon = "c3"

A list may be a table of the entries that differ from the start, by name or seat letter: `treasures = { B = 3 }`. `-` is
an empty entry, `?` one that the seat of the position may not know. `kit/spelling.py` makes the words.
"""

from __future__ import annotations

import contextlib
import json
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
import numpy as np

from wyrmhall.kit.arguments import SEAT_LETTERS
from wyrmhall.kit.edition import Edition, edition_names, load_edition, perhaps, shape_fault
from wyrmhall.kit.errors import OptionError, PositionError, UnknownGame
from wyrmhall.kit.game import AUDIENCE, CHANCE, OVER, Game, Options
from wyrmhall.kit.spelling import EMPTY, HIDDEN, NOTHING, UNKNOWN, Marks, entry_names, spelled, words_of
from wyrmhall.kit.words import few, shortened
from wyrmhall.native.layout import field_names
from wyrmhall.native.rng import POLICY, new_streams
from wyrmhall.registry import find_game
from wyrmhall.setup import Setup, set_up


class Written(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    edition: str = ""
    players: int | None = None
    options: Options = {}
    seat: str | None = None
    state: dict[str, Any] = {}


@dataclass(frozen=True)
class Position:
    """A state with its setup."""

    setup: Setup
    state: Any
    """An array of one state."""
    seat: int | None = None
    """Viewer for whom it was redacted, None for nobody."""

    def text(self) -> str:
        setup = self.setup
        head: dict[str, Any] = {"game": setup.game.name, "edition": setup.edition.name, "players": setup.players}
        if changed := setup.game.changed_options(setup.options):
            head["options"] = {name: setup.options[name] for name in changed}
        if self.seat is not None:
            head["seat"] = SEAT_LETTERS[self.seat] if self.seat >= 0 else NOTHING
        lines = [f"{name} = {_toml(value)}" for name, value in head.items()]
        fields = [f"{name} = {_toml(value)}" for name, value in self._fields()]
        return "\n".join([*lines, "", "[state]", *fields, ""])

    def _fields(self) -> Iterator[tuple[str, Any]]:
        """Fields that differ from the start, in words."""
        game, content, start = self.setup.game, self.setup.content, start_of(self.setup)
        for name in field_names(self.state.dtype):
            value, before = self.state[name][0], start[name][0]
            if name not in _derived(game) and not np.array_equal(value, before):
                words, names = words_of(game, content, name), entry_names(game, content, name)
                yield name, _changed(spelled(words, value.tolist()), spelled(words, before.tolist()), names)


def read_position(text: str, edition: str | Edition | None = None, seed: int = 0) -> Position:
    """Reads a position from TOML. Raises PositionError.

    Hidden entries are imagined at random from `seed`, as the seat of the position would.
    """
    written = _written(text)
    with _fault_at("game"):
        game = find_game(written.game)
    name = written.edition or game.default_edition
    if edition is None and name not in edition_names(game):
        raise PositionError("edition", f"{game.name} has no edition {name!r}; give its file beside the position")
    edition = load_edition(game, edition or name)
    players = game.default_players if written.players is None else written.players
    with _fault_at("players"):
        game.check_players(players)
    with _fault_at("options"):
        setup = set_up(game, players, edition, written.options)
    state = start_of(setup)
    _fill(setup, state, written)
    if _derived(game):
        game.rules.complete(edition.packed, state[0])
    _count(setup, state, hidden=written.seat is not None)
    check = getattr(game.state, "faults", None)
    for field, problem in check(edition.packed, state[0]) if check else ():
        raise PositionError(f"state.{field}", problem)
    if written.seat is not None:
        game.secrets.imagine(edition.packed, state[0], _seat(written.seat, players), new_streams(seed)[POLICY])
    _check(setup, state)
    return Position(setup, state)


@contextlib.contextmanager
def _fault_at(place: str) -> Iterator[None]:
    """Context manager that turns errors into PositionError at a place."""
    try:
        yield
    except (UnknownGame, OptionError) as fault:
        raise PositionError(place, str(fault).rstrip(".")) from fault


def _derived(game: Game) -> tuple[str, ...]:
    return getattr(game.state, "DERIVED", ())


def start_of(setup: Setup) -> Any:
    """The state at the start of a game, before any chance event."""
    state = setup.game.new_states()
    setup.game.rules.start(setup.content, state[0], setup.players, setup.packed_options[0])
    return state


def _changed(value: Any, start: Any, names: dict[int, list[str]], depth: int = 0) -> Any:
    """Part of a value that differs from the start: a table of entries with names, else a list without its equal end."""
    if not isinstance(value, list):
        return value
    changed = [_changed(mine, before, names, depth + 1) for mine, before in zip(value, start, strict=True)]
    if depth in names:
        entries = zip(names[depth], changed, value, start, strict=False)
        return {name: each for name, each, mine, before in entries if mine != before}
    last = len(value)
    while last and value[last - 1] == start[last - 1]:
        last -= 1
    return changed[:last]


def _toml(value: Any, depth: int = 1) -> str:
    if isinstance(value, dict):
        keys = {name: name if name.replace("_", "").isalnum() else f'"{name}"' for name in value}
        return "{ " + ", ".join(f"{keys[name]} = {_toml(each)}" for name, each in value.items()) + " }"
    if isinstance(value, list) and value and isinstance(value[0], list | dict):
        rows = "".join(f"{'    ' * depth}{_toml(each, depth + 1)},\n" for each in value)
        return f"[\n{rows}{'    ' * (depth - 1)}]"
    return json.dumps(value, ensure_ascii=False)  # the same in TOML


def _written(text: str) -> Written:
    try:
        plain = tomllib.loads(text)
        return msgspec.convert(plain, Written)
    except (tomllib.TOMLDecodeError, RecursionError) as fault:
        raise PositionError("the position", f"this is not valid TOML: {fault}") from fault
    except msgspec.ValidationError as fault:
        found = shape_fault(str(fault), plain, Written)
        raise PositionError(found.place or "the position", f"{found.problem}; {found.remedy}") from fault


def _seat(letter: str, players: int) -> int:
    letters = [*SEAT_LETTERS[:players]]
    if letter not in (*letters, NOTHING):
        raise PositionError("seat", f"write one of {', '.join(letters)}, or - for the audience")
    return AUDIENCE if letter == NOTHING else letters.index(letter)


def _fill(setup: Setup, state: Any, written: Written) -> None:
    game, content, known = setup.game, setup.content, field_names(state.dtype)
    for field, value in written.state.items():
        place = f"state.{field}"
        if field not in known:
            raise PositionError(place, perhaps(field, known, "there is no such field"))
        if field in _derived(game):
            raise PositionError(place, "it follows from the other fields: leave it out")
        if field == "players" or field in game.default_options:
            raise PositionError(place, "write it above [state]" if field == "players" else "write it under options")
        numbers: Any = words_of(game, content, field)
        if not isinstance(numbers, Marks | range):
            may_hide = written.seat is not None and field in game.state.SECRET
            numbers = _numbered(numbers, state[field][0], setup.players, may_hide)
        is_of_seats = state[field].shape[1:2] == (max(game.players),)
        names = {0: [*SEAT_LETTERS[: setup.players]]} if is_of_seats else {}
        names |= entry_names(game, content, field)
        state[field][0] = _read_part(value, state[field][0], numbers, place, names)


def _numbered(words: Sequence[str], start: Any, players: int, may_hide: bool) -> dict[str, int]:
    """Numbers of a field by their words. Only a field with an empty entry at the start has empty or hidden ones."""
    numbers = {word: number for number, word in enumerate(words) if number < players or word not in SEAT_LETTERS}
    marks = {NOTHING: EMPTY, UNKNOWN: HIDDEN} if may_hide else {NOTHING: EMPTY}
    return numbers | marks if (start == EMPTY).any() else numbers


def _read_part(value: Any, start: Any, words: Any, place: str, names: dict[int, list[str]], depth: int = 0) -> Any:
    """Numbers of a field or of an entry: `words` are marks, a range, or the numbers by their words. Entries that are
    not written stay as at the start."""
    if isinstance(words, Marks) and start.ndim <= 1:
        numbers = _marked(value, words, place)
        return numbers if start.ndim else numbers[0]
    if start.ndim == 0:
        return _number(value, words, place)
    part = start.copy()
    for number, each in _entries(value, len(start), names.get(depth, []), place):
        part[number] = _read_part(each, start[number], words, f"{place}.{number}", names, depth + 1)
    return part


def _entries(value: Any, most: int, names: list[str], place: str) -> Iterator[tuple[int, Any]]:
    """Entries of a list, or of a table with names as keys, with their numbers."""
    if isinstance(value, dict) and names:
        for name in value:
            if name not in names:
                raise PositionError(place, f"there is no {shortened(name)!r}; possible: {few(names)}")
        return ((names.index(name), each) for name, each in value.items())
    if not isinstance(value, list) or len(value) > most:
        raise PositionError(place, f"write a list of at most {most}{', or a table' if names else ''}")
    return enumerate(value)


def _marked(value: Any, words: Marks, place: str) -> list[int]:
    if not isinstance(value, str):
        raise PositionError(place, "write a text of names with spaces between them")
    try:
        return words.numbers(value)
    except LookupError as unknown:
        raise PositionError(
            place, f"there is no {shortened(unknown.args[0])!r}; possible: {few(words.names)}"
        ) from None


def _number(value: Any, words: range | dict[str, int], place: str) -> int:
    if isinstance(words, range):
        if type(value) is not int or value not in words:
            raise PositionError(place, f"write a whole number from {words[0]} to {words[-1]}")
        return value
    if not isinstance(value, str):
        raise PositionError(place, "write one of its words")
    numbers = {word.lower(): number for word, number in words.items()}
    if value.lower() in numbers:
        return numbers[value.lower()]
    if value == UNKNOWN:
        raise PositionError(place, "only what the seat that the position is for may not know can be hidden")
    raise PositionError(place, f"there is no {shortened(value)!r}; possible: {few(list(words))}")


def _count(setup: Setup, state: Any, hidden: bool = False) -> None:
    """Raises PositionError if there are too many components of a kind, or too few and nothing is hidden."""
    wanted, found = (setup.game.count_components(setup.content, each[0]) for each in (start_of(setup), state))
    for name, count in wanted.items():
        if found.get(name, 0) > count or (found.get(name, 0) < count and not hidden):
            raise PositionError("state", f"{name}: there should be {count}, there are {found.get(name, 0)}")


def _check(setup: Setup, state: Any) -> None:
    """Raises PositionError unless every component is there once, and the game can go on."""
    game, content = setup.game, setup.content
    for field in field_names(state.dtype):
        words = words_of(game, content, field)
        if not isinstance(words, Marks | range) and (state[field] == HIDDEN).any():
            raise PositionError(f"state.{field}", "this is never hidden")
    _count(setup, state)
    actor = int(game.rules.actor(content, state[0]))
    if (actor == OVER) != (int(state["ended"][0]) != EMPTY):
        raise PositionError("state.ended", "it goes with a game that is over, and only with one")
    if actor >= setup.players:
        raise PositionError("state", f"seat {actor} must decide, but there are {setup.players} players")
    actions, weights = np.zeros(game.moves.size, np.int16), np.zeros(game.events.size, np.int32)
    legal = actions[: game.rules.legal(content, state[0], actions)] if actor >= 0 else actions[:0]
    if actor >= 0 and (not len(legal) or any(game.rules.why_not(content, state[0], action) for action in legal)):
        raise PositionError("state", f"seat {SEAT_LETTERS[actor]} must decide and has no legal move")
    if actor == CHANCE and game.rules.chances(content, state[0], weights) <= 0:
        raise PositionError("state", "chance is due, but nothing can come of it")
