"""Defaults for small games: rules derived from other rules, a plain view, an edition without data."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import numpy as np

from wyrmhall.kit.arguments import SEAT_LETTERS, seat_letter
from wyrmhall.kit.edition import Fault, new_content
from wyrmhall.kit.game import CHANCE, OVER, Content, Game, State
from wyrmhall.kit.plain import Plain
from wyrmhall.kit.spelling import EMPTY, HIDDEN, spelled_field
from wyrmhall.kit.words import Line
from wyrmhall.native.layout import field_names
from wyrmhall.native.rng import below
from wyrmhall.native.rule import Function, rule

GAME_OVER, NOT_A_DECISION, NO_SUCH_ACTION = -1, -2, -3
"""Refusals that hold for every game."""
GENERAL_REFUSALS = {
    GAME_OVER: "refuse-game-over",
    NOT_A_DECISION: "refuse-not-a-decision",
    NO_SUCH_ACTION: "refuse-no-such-action",
}


class WithDefaults:
    """A game's module. Functions that it lacks are made when first used: `makers[name](game, self)`."""

    def __init__(self, game: Game, module: Any, **makers: Callable[[Game, Any], Any]) -> None:
        self._game, self._module, self._makers = game, module, makers

    def __getattr__(self, name: str) -> Any:
        if hasattr(self._module, name) or name not in self._makers:
            found = getattr(self._module, name)
        else:
            found = self._makers[name](self._game, self)
        setattr(self, name, found)
        return found


def rules_of(game: Game, module: Any) -> Any:
    """A game's rules, completed by those that can be derived."""
    return WithDefaults(
        game,
        module,
        why_not=why_not_from_refuse,
        legal=legal_from_why_not,
        weight=lambda game, rules: equal_weight,
        chances=chances_from_weight,
        settle=settle_from_weight,
        scores=lambda game, rules: no_scores,
    )


def secrets_of(game: Game, module: Any) -> Any:
    """A game's `redact` and `imagine`, or defaults for them."""
    return WithDefaults(game, module, redact=redact_others, imagine=lambda game, secrets: imagine_nothing)


def why_not_from_refuse(game: Game, rules: Any) -> Any:
    actor, refuse, size = rules.actor, rules.refuse, game.moves.size

    @rule
    def why_not(content, state, action):  # type: ignore[no-untyped-def]
        seat = actor(content, state)
        if seat == OVER:
            return GAME_OVER
        if seat == CHANCE:
            return NOT_A_DECISION
        if action < 0 or action >= size:
            return NO_SUCH_ACTION
        return refuse(content, state, action) + 0  # a number, not a member of the enum

    return why_not


def legal_from_why_not(game: Game, rules: Any) -> Any:
    why_not, size = rules.why_not, game.moves.size

    @rule
    def legal(content, state, actions):  # type: ignore[no-untyped-def]
        count = 0
        for action in range(size):
            if why_not(content, state, action) == 0:
                actions[count] = action
                count += 1
        return count

    return legal


@rule
def share_win(out, players):  # type: ignore[no-untyped-def]
    """Replace points by shares of the win: the most points win, ties share, NaN (no points) never wins."""
    most = -np.inf
    winners = 0
    for seat in range(players):
        if out[seat] > most:
            most = out[seat]
            winners = 0
        if out[seat] == most:
            winners += 1
    for seat in range(players):
        out[seat] = 1.0 / winners if out[seat] == most else 0.0


@rule
def equal_weight(content, state, outcome):  # type: ignore[no-untyped-def]
    return 1


def chances_from_weight(game: Game, rules: Any) -> Any:
    weight, size = rules.weight, game.events.size

    @rule
    def chances(content, state, weights):  # type: ignore[no-untyped-def]
        total = 0
        for outcome in range(size):
            weights[outcome] = weight(content, state, outcome)
            total += weights[outcome]
        return total

    return chances


def settle_from_weight(game: Game, rules: Any) -> Any:
    actor, apply, weight, size = rules.actor, rules.apply, rules.weight, game.events.size

    @rule
    def settle(content, state, dice):  # type: ignore[no-untyped-def]
        while actor(content, state) == CHANCE:
            total = 0
            for outcome in range(size):
                total += weight(content, state, outcome)
            drawn = below(dice, total)
            chosen = 0
            while drawn >= weight(content, state, chosen):
                drawn -= weight(content, state, chosen)
                chosen += 1
            apply(content, state, chosen, None)

    return settle


@rule
def no_scores(content, state, out):  # type: ignore[no-untyped-def]
    """NaN for a game that counts no points."""
    for seat in range(state.players):
        out[seat] = np.nan


@rule
def imagine_nothing(content, state, seat, stream):  # type: ignore[no-untyped-def]
    """For games without secrets."""


@rule
def hide_nothing(content, state, seat):  # type: ignore[no-untyped-def]
    """For games without secrets."""


def redact_others(game: Game, secrets: Any) -> Any:
    """`redact` that hides the other seats' entries of the fields in `SECRET`, empty ones excepted."""
    redact: Any = hide_nothing
    for field in game.state.SECRET:
        redact = _hiding(field, len(game.state.STATE[field].shape), redact)
    return redact


def _hiding(field: str, dimensions: int, before: Function) -> Any:
    """`redact` that calls `before`, then hides the other seats' entries of one field."""

    @rule
    def redact_number(content, state, seat):  # type: ignore[no-untyped-def]
        before(content, state, seat)
        for other in range(state.players):
            if other != seat and state[field][other] != EMPTY:
                state[field][other] = HIDDEN

    @rule
    def redact_row(content, state, seat):  # type: ignore[no-untyped-def]
        before(content, state, seat)
        for other in range(state.players):
            for number in range(state[field].shape[1]):
                if other != seat and state[field][other, number] != EMPTY:
                    state[field][other, number] = HIDDEN

    return redact_number if dimensions == 1 else redact_row


class PlainEdition(msgspec.Struct, forbid_unknown_fields=True):
    """An edition without data."""

    game: str
    name: str


class PlainContent:
    """The default `content.py`."""

    Edition = PlainEdition

    @staticmethod
    def faults(edition: Any) -> list[Fault]:
        return []

    @staticmethod
    def pack(edition: Any) -> Content:
        return new_content(np.dtype([("nothing", np.int8)], align=True), edition)


class PlainView:
    """The default `view.py`: the fields of the state, those with an entry for each seat under `seats`. An entry that is
    empty there is an empty list, so that it is not taken for hidden."""

    def __init__(self, game: Game) -> None:
        self.game = game
        seats = game.players.stop - 1
        shapes = {name: game.state.STATE[name].shape for name in field_names(game.state.STATE)}
        self.of_seats = [name for name, shape in shapes.items() if shape and shape[0] == seats]
        self.common = [name for name in shapes if name not in (*self.of_seats, "players", "turns", "ended")]
        title = "".join(part.title() for part in game.name.split("_"))
        seat_fields: list[Any] = [("seat", str), *((name, Any) for name in self.of_seats)]
        self.Seat = msgspec.defstruct(f"{title}SeatView", seat_fields, frozen=True, module=__name__)
        fields: list[Any] = [("viewer", str | None), ("to_act", str | None), *((name, Any) for name in self.common)]
        fields += [("seats", list[self.Seat]), ("prompt", Line | None)]  # type: ignore[name-defined]
        self.View = msgspec.defstruct(f"{title}View", fields, frozen=True, module=__name__)

    def view(self, content: Content, state: State) -> Any:
        acting = int(self.game.rules.actor(content, state))
        fields = self._fields(content, state)
        prompt = Line(f"prompt-{fields['phase']}") if acting >= 0 else None
        return self.View(viewer=None, to_act=seat_letter(acting), prompt=prompt, **fields)

    def own(self, content: Content, state: State, seat: int, common: Any) -> dict[str, Any]:
        return self._fields(content, state)

    def _fields(self, content: Content, state: State) -> dict[str, Any]:
        plain = Plain.whole(state)
        fields = {name: spelled_field(self.game, content, name, getattr(plain, name)) for name in self.common}
        return fields | {"seats": [self._seat(content, plain, seat) for seat in range(plain.players)]}

    def _seat(self, content: Content, plain: Any, seat: int) -> Any:
        parts = {name: getattr(plain, name)[seat] for name in self.of_seats}
        own = ([] if part == EMPTY else spelled_field(self.game, content, name, part) for name, part in parts.items())
        return self.Seat(SEAT_LETTERS[seat], *own)
