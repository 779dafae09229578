"""Moves and chance outcomes of Drachenhort as text and JSON, both ways."""

from __future__ import annotations

from typing import Any

from wyrmhall.contract.errors import BadMove
from wyrmhall.contract.game import SEAT_LETTERS, UNSEEN
from wyrmhall.contract.notation import Move, Notation
from wyrmhall.games.drachenhort.names import (
    UNKNOWN,
    adventurer_name,
    adventurer_number,
    card_name,
    card_number,
    seat_number,
)
from wyrmhall.games.drachenhort.state import HIGHEST_ROLL, Phase


class MoveAdventurer(Move, tag="move", frozen=True):
    """H3.1"""

    pattern = "move {adventurer}"
    adventurer: str


class Card(Move, tag="card", frozen=True):
    """H2.1"""

    pattern = "card {seat} {card}"
    seat: str
    card: str


class First(Move, tag="first", frozen=True):
    """H2.4"""

    pattern = "first {seat}"
    seat: str


class Roll(Move, tag="roll", frozen=True):
    """H3.1"""

    pattern = "roll {points}"
    points: str


def move_of(content: Any, state: Any, action: int) -> Move:
    """The move that an action number stands for."""
    return MoveAdventurer(adventurer_name(content, action))


def action_of(content: Any, state: Any, move: Move) -> int:
    """The action number of a move; BadMove if it names something that is not there."""
    if isinstance(move, MoveAdventurer):
        return adventurer_number(content, move.adventurer)
    raise BadMove(f"{move.text()!r} is an outcome of chance, not a move.")


def event_of(content: Any, state: Any, outcome: int) -> Move:
    """The chance event now due, with its outcome, or without it where that was not seen."""
    if state.phase == Phase.DEAL_CARD:
        return Card(SEAT_LETTERS[state.active], UNKNOWN if outcome == UNSEEN else card_name(content, outcome))
    if state.phase == Phase.DRAW_FIRST:
        return First(SEAT_LETTERS[outcome])
    return Roll(str(outcome + 1))


def outcome_of(content: Any, state: Any, event: Move) -> int:
    """The outcome number of an event; BadMove if it is not the one now due."""
    match event:
        case Card(seat, card) if state.phase == Phase.DEAL_CARD and seat_number(seat) == state.active:
            return card_number(content, card)
        case First(seat) if state.phase == Phase.DRAW_FIRST:
            return seat_number(seat)
        case Roll(points) if state.phase == Phase.ROLL:
            return _roll_number(points)
    raise BadMove(f"{event.text()!r} is not what chance decides now; that is: {_due(state)}.")


def _roll_number(points: str) -> int:
    if points in [str(number) for number in range(1, HIGHEST_ROLL + 1)]:
        return int(points) - 1
    raise BadMove(f"the die cannot show {points!r}; it shows a number from 1 to {HIGHEST_ROLL}.")


def _due(state: Any) -> str:
    if state.phase == Phase.DEAL_CARD:
        return f"card {SEAT_LETTERS[state.active]} <card>"
    if state.phase == Phase.DRAW_FIRST:
        return "first <seat>"
    return "roll <points>"


NOTATION = Notation(
    moves=(MoveAdventurer,),
    events=(Card, First, Roll),
    move_of=move_of,
    action_of=action_of,
    event_of=event_of,
    outcome_of=outcome_of,
)
