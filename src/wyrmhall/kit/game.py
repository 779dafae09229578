"""`Game`: the description of a game, and the contract of its modules.

A game's `__init__.py` describes it (`GAME = Game(...)`) and stays light to import. Its modules have fixed names and are
loaded when first needed, since importing them loads Numba.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib import import_module, resources
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Protocol, cast

import msgspec
import numpy as np
from numpy.typing import NDArray

from wyrmhall.kit.arguments import SEAT_LETTERS as SEAT_LETTERS
from wyrmhall.kit.arguments import Part
from wyrmhall.kit.arguments import seat_letter as seat_letter
from wyrmhall.kit.errors import OptionError
from wyrmhall.kit.option import Option as Option
from wyrmhall.kit.option import Options as Options
from wyrmhall.kit.option import OptionValue
from wyrmhall.kit.words import SHARED, Line, Words, fluent_in, languages_in
from wyrmhall.native.layout import UNUSED, layout, new_records

if TYPE_CHECKING:
    from wyrmhall.kit.bot import GameBot
    from wyrmhall.kit.happenings import Happenings
    from wyrmhall.kit.moves import Events, Moves
    from wyrmhall.kit.terminal import Terminal

CHANCE = -1
"""Actor while a chance event is due."""
OVER = -2
"""Actor once the game is over."""
AUDIENCE = -1
"""Viewer who has no seat. Equal to CHANCE, so never compare a viewer with an actor."""

State = Any
"""One NumPy record of a game's `STATE` dtype. Its fields differ from game to game, so it has no static type."""
Content = Any
"""An edition packed into one read-only NumPy record."""


class Redacted(msgspec.Struct, eq=False):
    """A state as a seat, or AUDIENCE, may know it."""

    state: State
    seat: int


class StateModule(Protocol):
    """`state.py`: the layout of a state and the names of the numbers in it.

    Every `STATE` has `phase`, `players`, `turns` (the number of turns played) and `ended` (an `Ending`).
    """

    STATE: np.dtype[Any]
    Refusal: Any
    """A `RuleEnum`: the reasons why an action is not legal."""
    Ending: Any
    """A `RuleEnum`: the ways in which a game ends."""
    BELIEFS: tuple[str, ...]
    """Optional. Fields that say who knows what. In an imagined world they need not be true."""
    SPELLED: dict[str, Any]
    """Optional. Words for the numbers of a field, see `spelling`."""
    DERIVED: tuple[str, ...]
    """Optional. Fields that follow from the others; positions leave them out, and `Rules.complete` fills them in."""
    faults: Callable[[Content, State], Iterable[tuple[str, str]]]
    """Optional. Contradictions in a position that would stop the rules: pairs of a field and a problem."""
    SECRET: tuple[str, ...]
    """Fields that can be hidden. In a game without a `redact` of its own, each seat sees only its entry."""


class Rules(Protocol):
    """`rules.py`: pure functions over a content and a state, compiled by `@rule`."""

    def start(self, content: Content, state: State, players: int, options: Any) -> None:
        """Write every field of the position before any chance event. `options` has a field for each option."""

    def actor(self, content: Content, state: State) -> int:
        """The seat that must decide, or CHANCE, or OVER."""

    def legal(self, content: Content, state: State, actions: NDArray[np.int16]) -> int:
        """Write the legal actions in ascending order, return their number; never 0 while a seat must decide."""

    def why_not(self, content: Content, state: State, action: int) -> int:
        """0 if the action is legal, else the refusal that names the rule broken."""

    def chances(self, content: Content, state: State, weights: NDArray[np.int32]) -> int:
        """Write the exact weight of every outcome of the chance event now due, return their sum."""

    def apply(self, content: Content, state: State, action: int, log: Any) -> None:
        """Carry out one decision or one chance outcome. Tell `log` what happens."""

    def settle(self, content: Content, state: State, dice: Any) -> None:
        """Draw all chance now due: the same as `chances` and `apply` for one event after the other, but faster."""

    def returns(self, content: Content, state: State, out: NDArray[np.float64]) -> None:
        """When over: each seat's share of the win (1 alone, 1/k shared by k, 0 lost)."""

    def scores(self, content: Content, state: State, out: NDArray[np.float64]) -> None:
        """When over: each seat's points as the rulebook counts them; NaN where it counts none."""

    def complete(self, content: Content, state: State) -> None:
        """Fill in the `DERIVED` fields of a position. Only where the game has any."""


class DrawingRules(Rules, Protocol):
    """Optional rules, both or none, with which a GPU plays long games in rounds of a step (`study/loop.py`)."""

    def draw(self, content: Content, state: State, dice: Any) -> int:
        """An outcome of the chance event now due; `settle` is then `apply(draw())` until none is due. If several dice
        are thrown at once, all but the last may be applied here."""

    def is_long(self, content: Content, state: State, action: int) -> bool:
        """Whether applying this action or outcome would take much longer than most."""


class Secrets(Protocol):
    """`secrets.py`: what a seat may know."""

    def redact(self, content: Content, state: State, seat: int) -> None:
        """Blank, in place, what the seat, or AUDIENCE, may not know."""

    def imagine(self, content: Content, state: State, seat: int, stream: Any) -> None:
        """Complete a redacted state at random to one of the full states that agree with it."""


class ContentModule(Protocol):
    """`content.py`: checks and packs editions."""

    Edition: Any

    def faults(self, edition: Any) -> list[Any]:
        """Faults of an edition that has the right shape."""

    def pack(self, edition: Any) -> Content:
        """The edition as one read-only record."""

    def start_faults(self, edition: Any, options: Options, players: int) -> list[Any]:
        """Faults that show only with these options and players. Optional."""


class View(Protocol):
    """`view.py`: what people see, as typed JSON."""

    def view(self, content: Content, state: State) -> Any:
        """The view of everybody, from a state redacted for AUDIENCE. Its field `viewer` is None."""

    def own(self, content: Content, state: State, seat: int, common: Any) -> dict[str, Any]:
        """The fields of a seat's view that differ from `common`, from its redacted state. Optional."""

    def refusal_parts(self, content: Content, state: State, action: int, refusal: Any) -> dict[str, Part]:
        """Parts of a refusal's sentence that are no arguments of the move. Optional."""


@dataclass(frozen=True)
class Game:
    """One game: its description and its modules."""

    name: str
    title: str
    summary: str
    players: range
    default_players: int
    turn_rule: str
    """Id of the rule that says whose turn it is."""
    package: str = field(repr=False)
    options: tuple[Option, ...] = ()
    default_edition: str = "standard"
    rules_version: int = 1

    def __hash__(self) -> int:
        """Faster than a hash of all fields; every call of native code needs it."""
        return hash(self.package)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickles the name of the package only, so that a copy is the game itself."""
        return _game_in, (self.package,)

    def _module(self, name: str) -> Any:
        return import_module(f"{self.package}.{name}")

    def optional_module(self, name: str) -> Any:
        return self._module(name) if find_spec(f"{self.package}.{name}") else None

    @cached_property
    def state(self) -> StateModule:
        return cast(StateModule, self._module("state"))

    @cached_property
    def rules(self) -> Rules:
        return cast(Rules, _defaults().rules_of(self, self._module("rules")))

    @cached_property
    def secrets(self) -> Secrets:
        """`secrets.py`; a small game may have these functions in `rules.py`."""
        return cast(Secrets, _defaults().secrets_of(self, self.optional_module("secrets") or self._module("rules")))

    @cached_property
    def bot(self) -> GameBot:
        from wyrmhall.kit.bot import GameBot

        return GameBot(self)

    @cached_property
    def content(self) -> ContentModule:
        return cast(ContentModule, self.optional_module("content") or _defaults().PlainContent)

    @cached_property
    def moves(self) -> Moves:
        return cast("Moves", self._module("moves").MOVES)

    @cached_property
    def events(self) -> Events:
        return cast("Events", self._module("moves").EVENTS)

    @cached_property
    def happenings(self) -> type[Happenings]:
        return cast("type[Happenings]", self._module("happenings").Happening)

    def is_unfinished(self, content: Content, state: State) -> bool:
        """Whether the decision now due continues a whole move."""
        return self.moves.unfinished is not None and bool(self.moves.unfinished(content, state))

    def explain(self, content: Content, state: State, action: int, refusal: int) -> Line:
        """Reason of a refusal: the message `refuse-NAME` with the arguments of the move as its parts."""
        if refusal < 0:
            return Line(_defaults().GENERAL_REFUSALS[refusal], {}, (self.turn_rule,))
        code = self.state.Refusal(refusal)
        parts = self.moves.argument_words(content, state, action)
        if hasattr(self.view, "refusal_parts"):
            parts |= self.view.refusal_parts(content, state, action, code)
        return Line("refuse-" + code.name.lower().replace("_", "-"), parts, (code.rule,))

    @cached_property
    def view(self) -> View:
        return cast(View, self.optional_module("view") or _defaults().PlainView(self))

    def own_view(self, content: Content, state: State, seat: int, common: Any) -> Any:
        """The view of a seat: `common` with the fields that the seat sees differently."""
        own = self.view.own(content, state, seat, common) if hasattr(self.view, "own") else {}
        return msgspec.structs.replace(common, viewer=SEAT_LETTERS[seat], **own)

    @cached_property
    def terminal(self) -> type[Terminal]:
        """The `Terminal` of the game's `terminal.py`, else the general one."""
        module = self.optional_module("terminal") or import_module("wyrmhall.kit.terminal")
        return cast("type[Terminal]", module.Terminal)

    def count_components(self, content: Content, state: State) -> dict[str, int]:
        """Counts the components in a full state, if the game has a `component_count.py`."""
        module = self.optional_module("component_count")
        return module.count_components(content, state) if module else {}

    @property
    def folder(self) -> Traversable:
        return resources.files(self.package)

    @cache  # noqa: B019 (games live as long as the program)
    def words(self, language: str = "en") -> Words:
        """Messages of the game and those that all games share."""
        return Words(self.fluent_text(language), language)

    def fluent_text(self, language: str) -> str:
        """Messages as Fluent text, in English if they are not translated. A game's message replaces a shared one."""
        declared = f"game-title = {self.title}\ngame-summary = {self.summary}"
        return "\n".join([fluent_in(SHARED, language), declared, fluent_in(self.folder / "locales", language)])

    @property
    def languages(self) -> list[str]:
        return languages_in(self.folder / "locales")

    def new_states(self, count: int = 1) -> Any:
        """An array of states, all 0."""
        return new_records(self.state.STATE, count)

    def check_players(self, players: int) -> int:
        number, fewest, most = whole_number(players, "the number of players", 0), self.players[0], self.players[-1]
        if number not in self.players:
            raise OptionError(f"{self.title} is for {fewest} to {most} players, not {number}.")
        return number

    @property
    def default_options(self) -> dict[str, OptionValue]:
        return {option.name: option.default for option in self.options}

    def option(self, name: str) -> Option:
        found = {option.name: option for option in self.options}
        if name not in found:
            raise OptionError(f"{self.name} has no option {name!r}; it has: {', '.join(found) or 'none'}.")
        return found[name]

    def check_options(self, chosen: Options | None) -> Options:
        """All options in their declared order, with defaults for those not chosen."""
        if chosen is None:
            return self.default_options
        if not isinstance(chosen, Mapping):
            raise OptionError(f"options are given by name, as {{'NAME': True}}, not as {chosen!r}.")
        named = _without_switches(self.options, chosen)
        return self.default_options | {name: self.option(name).check(value) for name, value in named.items()}

    def pack_options(self, options: Options) -> Any:
        """Packs checked options for rules: an array of one record. Missing options get their defaults."""
        packed = new_records(layout([(option.name, np.int8) for option in self.options] or [(UNUSED, np.int8)]))
        for option in self.options:
            packed[0][option.name] = option.number(options.get(option.name, option.default))
        return packed

    def changed_options(self, options: Options) -> dict[str, str]:
        """Options that differ from their defaults, with their values as text."""
        usual = self.default_options
        return {name: self.option(name).text(value) for name, value in options.items() if value != usual[name]}


def _without_switches(options: Iterable[Option], chosen: Options) -> Options:
    """Replaces the options of version 0.1.0, which had a switch for each letter (`easy_a`)."""
    named = dict(chosen)
    for option in options:
        switches = [f"{option.name}_{letter}" for letter in option.values if isinstance(option.values, str)]
        if not named.keys().isdisjoint(switches):
            named[option.name] = "".join(name[-1] for name in switches if named.pop(name, False))
    return named


def whole_number(given: Any, what: str, least: int = 1, most: int = 2**63 - 1) -> int:
    """Converts an integer of any type to `int`. Raises OptionError for other values, with `what` they stand for.

    >>> whole_number(np.int16(3), "the number of games")
    3
    """
    try:
        number = operator.index(given)
    except TypeError:
        raise OptionError(f"{what} must be a whole number, not {given!r}.") from None
    if number < least:
        raise OptionError(f"{what} must be at least {least}, not {number}.")
    if number > most:
        raise OptionError(f"{what} must be at most {most}, not {number}.")
    return number


def _defaults() -> Any:
    return import_module("wyrmhall.kit.defaults")


def _game_in(package: str) -> Game:
    return cast(Game, import_module(package).GAME)
