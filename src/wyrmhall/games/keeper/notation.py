"""Moves and chance outcomes of Dragon Keeper as text and JSON, both ways."""

from __future__ import annotations

from typing import Any

from wyrmhall.contract.errors import BadMove, Refused
from wyrmhall.contract.game import SEAT_LETTERS, UNSEEN
from wyrmhall.contract.notation import Move, Notation
from wyrmhall.games.keeper.names import (
    COLOUR_NAMES,
    UNKNOWN,
    colour_number,
    face_name,
    face_number,
    place_name,
    place_number,
    seat_number,
)
from wyrmhall.games.keeper.rules.level import next_place
from wyrmhall.games.keeper.state import COLOURS, FACES_PER_COLOUR, Action, Phase


class Take(Move, tag="take", frozen=True):
    """K3.1"""

    pattern = "take {place}"
    place: str


class Give(Move, tag="give", frozen=True):
    """K3.3"""

    pattern = "give {place}"
    place: str


class Trap(Move, tag="trap", frozen=True):
    """K5.4"""

    pattern = "trap {place}"
    place: str


class Passage(Move, tag="passage", frozen=True):
    """K5.2"""

    pattern = "passage {place}"
    place: str


class Exchange(Move, tag="exchange", frozen=True):
    """K5.3"""

    pattern = "exchange {seat} {colour}"
    seat: str
    colour: str


class Tribute(Move, tag="tribute", frozen=True):
    """K6.1"""

    pattern = "tribute {colour}"
    colour: str


class Release(Move, tag="release", frozen=True):
    """K6.3"""

    pattern = "release {colour} for {tile}"
    colour: str
    tile: str


class Keep(Move, tag="keep", frozen=True):
    """K5.1, K6.3"""

    pattern = "keep"


class Guild(Move, tag="guild", frozen=True):
    """K2.3"""

    pattern = "guild {seat} {colour}"
    seat: str
    colour: str


class First(Move, tag="first", frozen=True):
    """K2.4"""

    pattern = "first {seat}"
    seat: str


class Deal(Move, tag="deal", frozen=True):
    """K2.1"""

    pattern = "deal {place} {tile}"
    place: str
    tile: str


ON_PLACES: list[tuple[type[Take | Give | Trap | Passage], Action]] = [
    (Passage, Action.PASSAGE),
    (Trap, Action.TRAP),
    (Give, Action.GIVE),
    (Take, Action.TAKE),
]


def move_of(content: Any, state: Any, action: int) -> Move:
    """The move that an action number stands for."""
    if action == Action.KEEP:
        return Keep()
    if action >= Action.RELEASE:
        colour, freed = divmod(action - Action.RELEASE, FACES_PER_COLOUR)
        face = content.first_face[state.guild[state.active]] + freed
        return Release(COLOUR_NAMES[colour], face_name(content, face))
    if action >= Action.TRIBUTE:
        return Tribute(COLOUR_NAMES[action - Action.TRIBUTE])
    if action >= Action.EXCHANGE:
        seat, colour = divmod(action - Action.EXCHANGE, COLOURS)
        return Exchange(SEAT_LETTERS[seat], COLOUR_NAMES[colour])
    kind, first = next((kind, first) for kind, first in ON_PLACES if action >= first)
    return kind(place_name(action - first))


def action_of(content: Any, state: Any, move: Move) -> int:
    """The action number of a move; BadMove if it names something that is not there."""
    for kind, first in ON_PLACES:
        if isinstance(move, kind):
            return first + place_number(move.place)
    match move:
        case Keep():
            return Action.KEEP
        case Tribute(colour):
            return Action.TRIBUTE + colour_number(colour)
        case Exchange(seat, colour):
            return Action.EXCHANGE + seat_number(seat) * COLOURS + colour_number(colour)
        case Release(colour, tile):
            return Action.RELEASE + colour_number(colour) * FACES_PER_COLOUR + _prisoner(content, state, tile)
    raise BadMove(f"{move.text()!r} is an outcome of chance, not a move.")


def _prisoner(content: Any, state: Any, tile: str) -> int:
    """K6.3 The face within its colour of a tile to be freed."""
    face = face_number(content, tile)
    if state.phase != Phase.RELEASE:
        return int(face - content.first_face[content.colour[face]])
    if content.colour[face] != state.guild[state.active]:
        raise Refused("only tiles of your own guild can be freed", rule="K6.3")
    return int(face - content.first_face[state.guild[state.active]])


def event_of(content: Any, state: Any, outcome: int) -> Move:
    """The chance event now due, with its outcome, or without it where that was not seen."""
    if state.phase == Phase.DEAL_GUILD:
        return Guild(SEAT_LETTERS[state.active], UNKNOWN if outcome == UNSEEN else COLOUR_NAMES[outcome])
    if state.phase == Phase.DRAW_FIRST:
        return First(SEAT_LETTERS[outcome])
    return Deal(place_name(next_place(content, state)), face_name(content, outcome))


def outcome_of(content: Any, state: Any, event: Move) -> int:
    """The outcome number of an event; BadMove if it is not the one now due."""
    match event:
        case Guild(seat, colour) if state.phase == Phase.DEAL_GUILD and seat_number(seat) == state.active:
            return colour_number(colour)
        case First(seat) if state.phase == Phase.DRAW_FIRST:
            return seat_number(seat)
        case Deal(place, tile) if state.phase == Phase.DEAL_TILE:
            if place_number(place) == next_place(content, state):
                return face_number(content, tile)
    raise BadMove(f"{event.text()!r} is not what chance decides now; that is: {_due(content, state)}.")


def _due(content: Any, state: Any) -> str:
    if state.phase == Phase.DEAL_GUILD:
        return f"guild {SEAT_LETTERS[state.active]} <colour>"
    if state.phase == Phase.DRAW_FIRST:
        return "first <seat>"
    return f"deal {place_name(next_place(content, state))} <tile>"


NOTATION = Notation(
    moves=(Take, Give, Exchange, Trap, Passage, Tribute, Release, Keep),
    events=(Guild, First, Deal),
    move_of=move_of,
    action_of=action_of,
    event_of=event_of,
    outcome_of=outcome_of,
)
