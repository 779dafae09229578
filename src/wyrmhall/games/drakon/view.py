"""What a person sees of a game of Drakon, as typed JSON."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np

from wyrmhall.contract.game import SEAT_LETTERS, Redacted
from wyrmhall.contract.words import Line, Seat
from wyrmhall.games.drakon.log import room_line
from wyrmhall.games.drakon.names import ADVENTURER_NAMES, KIND_NAMES, arrow_letters, place_name
from wyrmhall.games.drakon.rules import actor, legal
from wyrmhall.games.drakon.rules.lair import place_x, place_y, to_east, to_north
from wyrmhall.games.drakon.state import ACTIONS, EMPTY, SECRET, START, Action, Deed, Draft, Phase


class TileView(msgspec.Struct, frozen=True):
    """A room outside the lair: its kind, and its arrows as printed."""

    kind: str
    arrows: str


class RoomView(msgspec.Struct, frozen=True):
    """A room of the lair: where it is, its arrows as they lie, who is in there, the coins in it."""

    place: str
    x: int
    y: int
    kind: str
    arrows: str
    adventurers: list[str]
    coins: int


class SeatView(msgspec.Struct, frozen=True):
    """One seat's things. Rooms of the hand that the viewer may not know are None."""

    seat: str
    coins: int
    place: str
    hand: list[TileView | None]
    adventurer: str | None
    power_used: bool


class DraftView(msgspec.Struct, frozen=True):
    """The part of a move that the viewer has already said."""

    room: TileView | None
    place: str | None
    seat: str | None


class DrakonView(msgspec.Struct, frozen=True):
    """The table. `lit` are the places that the viewer can choose or go to now; `touched` is where something was last
    done. `under` are the rooms put under the pile, the next to be drawn first; `pile` counts all rooms in it."""

    viewer: str | None
    phase: str
    to_act: str | None
    active: str | None
    turns: int
    lair: list[RoomView]
    lit: list[str]
    touched: str | None
    draft: DraftView | None
    hoard: int
    pile: int
    under: list[TileView | None]
    coins_to_win: int
    coins_to_escape: int | None
    seats: list[SeatView]
    prompt: Line | None


def view(content: Any, seen: Redacted) -> DrakonView:
    """The table as the seat sees it."""
    state = seen.state
    acting = int(actor(content, state))
    begun = state.phase > Phase.LOOT or state.turns or state.rooms > 1
    return DrakonView(
        viewer=SEAT_LETTERS[seen.seat] if seen.seat >= 0 else None,
        phase=Phase(int(state.phase)).name.lower(),
        to_act=SEAT_LETTERS[acting] if acting >= 0 else None,
        active=SEAT_LETTERS[state.active] if begun else None,
        turns=int(state.turns),
        lair=[_room(content, state, room) for room in range(state.rooms)],
        lit=_lit(content, state) if acting == seen.seat >= 0 else [],
        touched=_touched(state),
        draft=_draft(content, state) if state.draft != Draft.NONE else None,
        hoard=int(state.hoard),
        pile=int(state.left) + int(state.buried),
        under=[_tile(content, entry % SECRET if entry >= 0 else EMPTY) for entry in state.under[: state.buried]],
        coins_to_win=int(content.coins_to_win),
        coins_to_escape=int(content.coins_to_escape) if state.escape else None,
        seats=[_seat(content, state, seat) for seat in range(state.players)],
        prompt=_prompt(content, state) if acting >= 0 else None,
    )


def _tile(content: Any, face: int) -> TileView | None:
    if face < 0:
        return None
    return TileView(KIND_NAMES[content.kind[face]], arrow_letters(content.arrows[face]))


def _place(state: Any, room: int) -> str:
    return place_name(state.x[room], state.y[room])


def _room(content: Any, state: Any, room: int) -> RoomView:
    return RoomView(
        place=_place(state, room),
        x=int(state.x[room]),
        y=int(state.y[room]),
        kind=KIND_NAMES[content.kind[state.face[room]]],
        arrows=arrow_letters(state.arrows[room]),
        adventurers=[SEAT_LETTERS[seat] for seat in range(state.players) if state.at[seat] == room],
        coins=int(state.on_start) if room == START else 0,
    )


def _seat(content: Any, state: Any, seat: int) -> SeatView:
    power = int(state.adventurer[seat])
    return SeatView(
        seat=SEAT_LETTERS[seat],
        coins=int(state.coins[seat]),
        place=_place(state, state.at[seat]),
        hand=[_tile(content, face) for face in state.hand[seat, : state.held[seat]]],
        adventurer=ADVENTURER_NAMES[power] if power >= 0 else None,
        power_used=bool(state.used[seat]),
    )


def _touched(state: Any) -> str | None:
    """Where something was last done."""
    return None if state.deed in (Deed.NONE, Deed.DEALT) else place_name(state.touched_x, state.touched_y)


def _lit(content: Any, state: Any) -> list[str]:
    """The places that the legal actions are about."""
    actions = np.zeros(ACTIONS, np.int16)
    count = legal(content, state, actions)
    here = int(state.at[state.decider] if state.draft in (Draft.NONE, Draft.PUSH) else state.draft_at)
    places = []
    for action in map(int, actions[:count]):
        side = action - Action.STEP if action < Action.ROOM else action - Action.WIZARD
        if action < Action.ROOM or Action.WIZARD <= action < Action.POWER:
            places.append(place_name(state.x[here] + to_east(side), state.y[here] + to_north(side)))
        elif action < Action.AT:
            places.append(_place(state, action - Action.ROOM))
        elif action < Action.FACING:
            places.append(place_name(place_x(state, action - Action.AT), place_y(state, action - Action.AT)))
    return places


def _draft(content: Any, state: Any) -> DraftView:
    spot = int(state.draft_spot)
    place = None
    if state.draft == Draft.FACING:
        place = place_name(place_x(state, spot), place_y(state, spot))
    elif spot != EMPTY:
        place = _place(state, spot)
    elif state.draft_at != EMPTY:
        place = _place(state, state.draft_at)
    face = state.face[spot] if state.draft == Draft.TURN_FACING else state.draft_face
    seat = SEAT_LETTERS[state.draft_seat] if state.draft_seat != EMPTY else None
    return DraftView(_tile(content, int(face)), place, seat)


def _prompt(content: Any, state: Any) -> Line:
    """What is asked, in words."""
    draft = Draft(int(state.draft))
    if draft == Draft.NONE:
        passing = state.phase == Phase.TURN and state.held[state.decider] == 0 and _must_pass(content, state)
        phase = "pass" if passing else Phase(int(state.phase)).name.lower().replace("_", "-")
        return Line(f"prompt-{phase}")
    parts: dict[str, Any] = {}
    if draft in (Draft.WHERE, Draft.FACING, Draft.SWAP_FACING):
        parts["room"] = room_line(content, int(state.draft_face))
    if draft in (Draft.SWAP, Draft.TURN_FACING):
        spot = int(state.draft_spot)
        parts["room"] = room_line(content, int(state.face[spot]), int(state.arrows[spot]))
        parts["place"] = _place(state, spot)
    if draft in (Draft.SEND, Draft.PUSH):
        parts["other"] = Seat(int(state.draft_seat))
    if draft == Draft.WALK:
        parts["steps"] = int(state.draft_steps)
    return Line("prompt-" + draft.name.lower().replace("_", "-"), parts)


def _must_pass(content: Any, state: Any) -> bool:
    actions = np.zeros(ACTIONS, np.int16)
    return bool(actions[legal(content, state, actions) - 1] == Action.DONE)
