"""What a small game need not write: rules that follow from its other rules, a plain view, an edition without data."""

from __future__ import annotations

from functools import cached_property
from typing import Any, cast

import msgspec
import numpy as np

from wyrmhall.contract.arguments import SEAT_LETTERS
from wyrmhall.contract.edition import Fault
from wyrmhall.contract.game import CHANCE, OVER, Content, Game, Redacted
from wyrmhall.contract.layout import field_names
from wyrmhall.contract.rng import below
from wyrmhall.contract.rule import Function, rule
from wyrmhall.contract.spelling import EMPTY, HIDDEN, spelled_field
from wyrmhall.contract.words import Line

GAME_OVER, NOT_A_DECISION, NO_SUCH_ACTION = -1, -2, -3
"""Refusals that hold for every game."""
GENERAL_REFUSALS = {
    GAME_OVER: "refuse-game-over",
    NOT_A_DECISION: "refuse-not-a-decision",
    NO_SUCH_ACTION: "refuse-no-such-action",
}


@rule
def equal_weight(content, state, outcome):  # type: ignore[no-untyped-def]
    """All outcomes are equally likely."""
    return 1


@rule
def share_win(out, players):  # type: ignore[no-untyped-def]
    """Turn points into shares of the win: the most points win, ties share; NaN, no points at all, never wins."""
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


class RuleSet:
    """A game's rules. Those that it does not write follow from others: `why_not` from `refuse`, `legal` from `why_not`,
    `chances` and `settle` from `weight`."""

    def __init__(self, game: Game, room: Any) -> None:
        self._game, self._room = game, room

    def __getattr__(self, name: str) -> Any:
        return getattr(self._room, name)

    @cached_property
    def why_not(self) -> Function:
        """0 if an action is legal, else why not."""
        if hasattr(self._room, "why_not"):
            return self._room.why_not  # type: ignore[no-any-return]
        actor, refuse, size = self._room.actor, self._room.refuse, self._game.moves.size

        @rule
        def why_not(content, state, action):  # type: ignore[no-untyped-def]
            """The general refusals, then the game's own."""
            seat = actor(content, state)
            if seat == OVER:
                return GAME_OVER
            if seat == CHANCE:
                return NOT_A_DECISION
            if action < 0 or action >= size:
                return NO_SUCH_ACTION
            return refuse(content, state, action) + 0  # a number, not a member of the enum

        return why_not  # type: ignore[no-any-return]

    @cached_property
    def legal(self) -> Function:
        """List the legal actions."""
        if hasattr(self._room, "legal"):
            return self._room.legal  # type: ignore[no-any-return]
        why_not, size = self.why_not, self._game.moves.size

        @rule
        def legal(content, state, actions):  # type: ignore[no-untyped-def]
            """All that is not refused."""
            count = 0
            for action in range(size):
                if why_not(content, state, action) == 0:
                    actions[count] = action
                    count += 1
            return count

        return legal  # type: ignore[no-any-return]

    @cached_property
    def chances(self) -> Function:
        """The weight of every outcome of the chance event now due."""
        if hasattr(self._room, "chances"):
            return self._room.chances  # type: ignore[no-any-return]
        weight, size = getattr(self._room, "weight", equal_weight), self._game.events.size

        @rule
        def chances(content, state, weights):  # type: ignore[no-untyped-def]
            """Write the weights, return their sum."""
            total = 0
            for outcome in range(size):
                weights[outcome] = weight(content, state, outcome)
                total += weights[outcome]
            return total

        return chances  # type: ignore[no-any-return]

    @cached_property
    def settle(self) -> Function:
        """All chance now due, drawn in one go."""
        if hasattr(self._room, "settle"):
            return self._room.settle  # type: ignore[no-any-return]
        actor, apply, size = self._room.actor, self._room.apply, self._game.events.size
        weight = getattr(self._room, "weight", equal_weight)

        @rule
        def settle(content, state, dice):  # type: ignore[no-untyped-def]
            """One outcome after the other, each by its weight."""
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

        return settle  # type: ignore[no-any-return]

    @cached_property
    def scores(self) -> Function:
        """Points; a game that counts none gets NaN."""
        if hasattr(self._room, "scores"):
            return self._room.scores  # type: ignore[no-any-return]

        @rule
        def scores(content, state, out):  # type: ignore[no-untyped-def]
            for seat in range(state.players):
                out[seat] = np.nan

        return scores  # type: ignore[no-any-return]


class SecretSet:
    """What a seat may know. Where the game has no `redact` of its own, each seat sees only its own part of the fields
    that `SECRET` (`state.py`) names."""

    def __init__(self, game: Game, room: Any) -> None:
        self._game, self._room = game, room

    def __getattr__(self, name: str) -> Any:
        return getattr(self._room, name)

    @cached_property
    def redact(self) -> Function:
        """Hide the others' part of the secret fields, as far as there is anything."""
        if hasattr(self._room, "redact"):
            return self._room.redact  # type: ignore[no-any-return]
        redact: Function = hide_nothing
        for field in self._game.state.SECRET:
            redact = hiding(field, len(self._game.state.STATE[field].shape), redact)
        return redact

    @cached_property
    def imagine(self) -> Function:
        """Fill in what is hidden; nothing, in a game that has no `imagine`."""
        return cast(Function, getattr(self._room, "imagine", imagine_nothing))


@rule
def imagine_nothing(content, state, seat, stream):  # type: ignore[no-untyped-def]
    """All is known."""


@rule
def hide_nothing(content, state, seat):  # type: ignore[no-untyped-def]
    """All is open."""


def hiding(field: str, dimensions: int, before: Function) -> Any:
    """`redact` that hides what others have in a field, after what `before` hides."""
    if dimensions == 1:

        @rule
        def redact_number(content, state, seat):  # type: ignore[no-untyped-def]
            before(content, state, seat)
            for other in range(state.players):
                if other != seat and state[field][other] != EMPTY:
                    state[field][other] = HIDDEN

        return redact_number

    @rule
    def redact_row(content, state, seat):  # type: ignore[no-untyped-def]
        before(content, state, seat)
        for other in range(state.players):
            for number in range(state[field].shape[1]):
                if other != seat and state[field][other, number] != EMPTY:
                    state[field][other, number] = HIDDEN

    return redact_row


class PlainEdition(msgspec.Struct, forbid_unknown_fields=True):
    """An edition without data: all is in the rules."""

    game: str
    name: str


class PlainContent:
    """Instead of `content.py`."""

    Edition = PlainEdition

    @staticmethod
    def faults(edition: Any) -> list[Fault]:
        return []

    @staticmethod
    def pack(edition: Any) -> Content:
        packed = np.zeros(1, np.dtype((np.record, [("nothing", np.int8)])))
        packed.flags.writeable = False
        return packed[0]


class PlainView:
    """Instead of `view.py`: the fields of the state, those that each seat has of its own under `seats`."""

    def __init__(self, game: Game) -> None:
        self.game = game
        seats = game.players.stop - 1
        shapes = {name: game.state.STATE[name].shape for name in field_names(game.state.STATE)}
        self.own = [name for name, shape in shapes.items() if shape and shape[0] == seats]
        self.common = [name for name in shapes if name not in (*self.own, "players", "turns", "ended")]
        title = "".join(part.title() for part in game.name.split("_"))
        seat_fields: list[Any] = [("seat", str), *((name, Any) for name in self.own)]
        self.Seat = msgspec.defstruct(f"{title}SeatView", seat_fields, frozen=True, module=__name__)
        fields: list[Any] = [("viewer", str | None), ("to_act", str | None), *((name, Any) for name in self.common)]
        fields += [("seats", list[self.Seat]), ("prompt", Line | None)]  # type: ignore[name-defined]
        self.View = msgspec.defstruct(f"{title}View", fields, frozen=True, module=__name__)

    def view(self, content: Content, seen: Redacted) -> Any:
        """The table as the seat sees it."""
        state, acting = seen.plain, int(self.game.rules.actor(content, seen.state))
        values = {
            name: spelled_field(self.game, content, name, getattr(state, name)) for name in (*self.common, *self.own)
        }
        seats = [
            self.Seat(SEAT_LETTERS[seat], *(values[name][seat] for name in self.own)) for seat in range(state.players)
        ]
        return self.View(
            viewer=SEAT_LETTERS[seen.seat] if seen.seat >= 0 else None,
            to_act=SEAT_LETTERS[acting] if acting >= 0 else None,
            **{name: values[name] for name in self.common},
            seats=seats,
            prompt=Line(f"prompt-{values['phase']}") if acting >= 0 else None,
        )
