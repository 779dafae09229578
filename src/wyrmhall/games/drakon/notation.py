"""Moves and chance outcomes of Drakon as text and JSON, both ways.

A move that takes several small decisions is said as their texts one after the other: `place wind NE at 2,-1 facing E`.
"""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from wyrmhall.contract.errors import BadMove, Refused
from wyrmhall.contract.game import SEAT_LETTERS, UNSEEN
from wyrmhall.contract.notation import Move, Notation
from wyrmhall.games.drakon.names import (
    ADVENTURER_NAMES,
    SIDE_LETTERS,
    SIDE_NAMES,
    UNKNOWN,
    adventurer_number,
    face_name,
    face_number,
    place_name,
    place_of,
    seat_number,
    side_number,
)
from wyrmhall.games.drakon.rules import legal, why_not
from wyrmhall.games.drakon.rules.lair import opposite, place_x, place_y, room_at, to_east, to_north
from wyrmhall.games.drakon.state import ACTIONS, EMPTY, SIDES, Action, Adventurer, Draft, Phase, Refusal
from wyrmhall.games.drakon.vocabulary import (
    EVENTS,
    MOVES,
    Allow,
    Amazon,
    At,
    Barbarian,
    Deal,
    DealAdventurer,
    Destroy,
    Discard,
    Draw,
    Dwarf,
    End,
    Facing,
    First,
    FlyTo,
    For,
    LeaveCoin,
    Map,
    MoveTo,
    Onward,
    Pass,
    Place,
    Prevent,
    Send,
    Swap,
    Take,
    TakeCoin,
    Then,
    Thief,
    To,
    Turn,
    Wizard,
)

PART_WORDS: tuple[str, ...] = ("at", "facing", "for", "to", "discard", "then")
"""Words that begin another part of a move."""


def parts_of(text: str) -> list[str]:
    """A move said in one go, cut into its small decisions.

    >>> parts_of("place wind NE at 2, -1 facing E")
    ['place wind NE', 'at 2,-1', 'facing E']
    >>> parts_of("move N N E"), parts_of("send B to 0,3"), parts_of("place key at 1,0 north")
    (['move N', 'N', 'E'], ['send B', 'to 0,3'], ['place key', 'at 1,0', 'north'])
    """
    parts: list[list[str]] = []
    for word in re.sub(r"\s*,\s*", ",", text).split():
        low = word.lower()
        is_side = low in (*SIDE_LETTERS.lower(), *SIDE_NAMES)
        last = parts[-1] if parts else []
        if low == "to" and [w.lower() for w in last] == ["move"]:
            last.append(word)
        elif parts and (low in PART_WORDS or (is_side and _is_whole(last))):
            parts.append([word])
        elif parts:
            last.append(word)
        else:
            parts.append([word])
    return [" ".join(part) for part in parts]


def _is_whole(part: list[str]) -> bool:
    """Whether a direction after these words is no part of them; the arrows of a room are: `wind N`."""
    first = part[0].lower()
    if first in ("place", "for", "discard", "then"):
        return False
    return len(part) > 1 or first in ("amazon", *SIDE_LETTERS.lower(), *SIDE_NAMES)


def unfinished(content: Any, state: Any) -> bool:
    """Whether the decision now due goes on with a move half said."""
    return bool(state.draft != Draft.NONE)


def move_of(content: Any, state: Any, action: int) -> Move:
    """The move that an action number stands for."""
    if action >= Action.WIZARD:
        return _other_move(state, action)
    if action >= Action.SEAT:
        return _seat_move(state)(SEAT_LETTERS[action - Action.SEAT])
    if action >= Action.HAND:
        kinds = {Draft.SWAP: For, Draft.DISCARD: Discard, Draft.DISCARD_AGAIN: Then}
        face = action - Action.HAND
        name = face_name(content, face) if face < content.faces else UNKNOWN
        return kinds.get(Draft(int(state.draft)), Place)(name)
    if action >= Action.FACING:
        return Facing(SIDE_LETTERS[action - Action.FACING])
    if action >= Action.AT:
        spot = action - Action.AT
        return At(place_name(place_x(state, spot), place_y(state, spot)))
    if action >= Action.ROOM:
        room = action - Action.ROOM
        return _room_move(state)(place_name(state.x[room], state.y[room]))
    return (MoveTo if state.draft == Draft.NONE else Onward)(SIDE_LETTERS[action])


def _room_move(state: Any) -> type[FlyTo | To | Swap | Destroy | Turn]:
    kinds: dict[int, type[FlyTo | To | Swap | Destroy | Turn]] = {
        Phase.PORTAL: Swap,
        Phase.DESTRUCTION: Destroy,
        Phase.ROTATION: Turn,
    }
    return kinds.get(int(state.phase), FlyTo if state.draft == Draft.NONE else To)


def _seat_move(state: Any) -> type[Send | Map | Thief | Barbarian]:
    if state.phase == Phase.CRYSTAL:
        return Send
    if state.phase == Phase.MAP:
        return Map
    return Thief if state.adventurer[state.active] == Adventurer.THIEF else Barbarian


def _other_move(state: Any, action: int) -> Move:
    if action < Action.POWER:
        return Wizard(SIDE_LETTERS[action - Action.WIZARD])
    if action == Action.POWER:
        return Amazon() if state.adventurer[state.active] == Adventurer.AMAZON else Dwarf()
    if state.phase == Phase.KNIGHT:
        return Prevent() if action == Action.ACCEPT else Allow()
    if action == Action.ACCEPT:
        return TakeCoin()
    if state.phase == Phase.START_COIN:
        return LeaveCoin()
    return Pass() if state.phase == Phase.TURN else End()


def action_of(content: Any, state: Any, move: Move) -> int:
    """The action number of a move; BadMove if it names something that is not there, or answers another question."""
    action = _number_of(content, state, move)
    if why_not(content, state, action) == Refusal.NONE:
        _check_question(content, state, move, action)
    return action


SAME_MOVES: tuple[set[type[Move]], ...] = ({MoveTo, Onward}, {FlyTo, To}, {Facing, Onward})
"""Kinds of moves that may stand for each other."""


def _check_question(content: Any, state: Any, move: Move, action: int) -> None:
    """Whoever is asked for a coin and says `pass` has said something else."""
    meant = type(move_of(content, state, action))
    if meant is type(move) or any({meant, type(move)} <= alike for alike in SAME_MOVES):
        return
    actions = np.zeros(ACTIONS, np.int16)
    legal_now = actions[: legal(content, state, actions)]
    texts = [move_of(content, state, int(number)).text() for number in (*legal_now[:2], *legal_now[2:][-1:])]
    raise BadMove(f"{move.text()!r} is no answer to what is asked now; moves are like {', '.join(texts)}.")


def _number_of(content: Any, state: Any, move: Move) -> int:
    match move:
        case MoveTo(side) | Onward(side):
            if isinstance(move, Onward) and state.draft in FACINGS:
                return Action.FACING + _distinct(content, state, side_number(side))
            return Action.STEP + side_number(side)
        case Facing(side):
            return Action.FACING + _distinct(content, state, side_number(side))
        case At(place):
            return Action.AT + _spot(state, *place_of(place))
        case FlyTo(place) | To(place) | Swap(place) | Destroy(place) | Turn(place):
            return Action.ROOM + _room(state, *place_of(place))
        case Place(room) | For(room) | Discard(room) | Then(room):
            hand = [int(face) for face in state.hand[state.decider, : state.held[state.decider]]]
            return Action.HAND + face_number(content, room, hand)
        case Send(seat) | Map(seat) | Thief(seat) | Barbarian(seat):
            _check_power(state, move)
            return Action.SEAT + seat_number(seat)
        case Wizard(side):
            return Action.WIZARD + side_number(side)
        case Amazon() | Dwarf():
            _check_power(state, move)
            return Action.POWER
        case TakeCoin() | Prevent():
            return Action.ACCEPT
        case Pass() | End() | LeaveCoin() | Allow():
            return Action.DONE
    raise BadMove(f"{move.text()!r} is an outcome of chance, not a move.")


FACINGS = (Draft.FACING, Draft.SWAP_FACING, Draft.TURN_FACING)


def _distinct(content: Any, state: Any, facing: int) -> int:
    """D3.3 A straight passage facing south is one facing north."""
    if state.draft not in FACINGS:
        return facing
    face = state.face[state.draft_spot] if state.draft == Draft.TURN_FACING else state.draft_face
    return int(facing % content.turns[face])


def _check_power(state: Any, move: Move) -> None:
    """D7.1 One has the power of one's own adventurer only."""
    powers = {
        Thief: Adventurer.THIEF,
        Barbarian: Adventurer.BARBARIAN,
        Dwarf: Adventurer.DWARF,
        Amazon: Adventurer.AMAZON,
    }
    wanted = powers.get(type(move))
    if wanted is None or state.phase not in (Phase.TURN, Phase.END_TURN):
        return
    if state.powers == 0:
        raise Refused("this game is played without powers", rule="D7.1")
    if state.adventurer[state.active] != wanted:
        mine = ADVENTURER_NAMES[state.adventurer[state.active]]
        raise Refused(f"your adventurer is the {mine}, not the {wanted.name.lower()}", rule="D7.1")


def _room(state: Any, x: int, y: int) -> int:
    room = int(room_at(state, x, y))
    if room == EMPTY:
        raise Refused(f"there is no room at {place_name(x, y)}", rule="D4.1")
    return room


def _spot(state: Any, x: int, y: int) -> int:
    """D3.1 The number of a free place beside a room: that of its first neighbour (`names_place`)."""
    if room_at(state, x, y) != EMPTY:
        raise Refused(f"there is a room at {place_name(x, y)} already", rule="D3.1")
    for side in range(SIDES):
        room = int(room_at(state, x + to_east(side), y + to_north(side)))
        if room != EMPTY:
            return room * SIDES + int(opposite(side))
    raise Refused(f"no room lies side by side with {place_name(x, y)}", rule="D3.1")


def event_of(content: Any, state: Any, outcome: int) -> Move:
    """The chance event now due, with its outcome, or without it where that was not seen."""
    if state.phase == Phase.DEAL_ADVENTURER:
        return DealAdventurer(SEAT_LETTERS[state.dealt], ADVENTURER_NAMES[outcome])
    if state.phase == Phase.DRAW_FIRST:
        return First(SEAT_LETTERS[outcome])
    room = UNKNOWN if outcome == UNSEEN else face_name(content, outcome)
    if state.phase == Phase.DEAL_ROOM:
        return Deal(SEAT_LETTERS[state.dealt // content.hand], room)
    if state.phase == Phase.DRAW:
        return Draw(SEAT_LETTERS[state.active], room)
    return Take(room, SEAT_LETTERS[state.victim])


def outcome_of(content: Any, state: Any, event: Move) -> int:
    """The outcome number of an event; BadMove if it is not the one now due."""
    phase = state.phase
    match event:
        case DealAdventurer(seat, adventurer) if phase == Phase.DEAL_ADVENTURER and seat_number(seat) == state.dealt:
            return adventurer_number(adventurer)
        case First(seat) if phase == Phase.DRAW_FIRST:
            return seat_number(seat)
        case Deal(seat, room) if phase == Phase.DEAL_ROOM and seat_number(seat) == state.dealt // content.hand:
            return face_number(content, room)
        case Draw(seat, room) if phase == Phase.DRAW and seat_number(seat) == state.active:
            return face_number(content, room)
        case Take(room, victim) if phase in (Phase.TAKE_ROOM, Phase.LOOT) and seat_number(victim) == state.victim:
            return face_number(content, room)
    raise BadMove(f"{event.text()!r} is not what chance decides now; that is: {_due(content, state)}.")


def _due(content: Any, state: Any) -> str:
    if state.phase == Phase.DEAL_ADVENTURER:
        return f"adventurer {SEAT_LETTERS[state.dealt]} <adventurer>"
    if state.phase == Phase.DRAW_FIRST:
        return "first <seat>"
    if state.phase == Phase.DEAL_ROOM:
        return f"deal {SEAT_LETTERS[state.dealt // content.hand]} <room>"
    if state.phase == Phase.DRAW:
        return f"draw {SEAT_LETTERS[state.active]} <room>"
    return f"take <room> from {SEAT_LETTERS[state.victim]}"


NOTATION = Notation(
    moves=MOVES,
    events=EVENTS,
    move_of=move_of,
    action_of=action_of,
    event_of=event_of,
    outcome_of=outcome_of,
    parts_of=parts_of,
    unfinished=unfinished,
)
