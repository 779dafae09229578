"""What a person sees of a game of Drakon, as typed JSON."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np

from wyrmhall.contract.game import SEAT_LETTERS, Redacted
from wyrmhall.contract.plain import plain_content
from wyrmhall.contract.words import Line, Seat
from wyrmhall.games.drakon.arguments import room_line
from wyrmhall.games.drakon.moves import MOVES, Action
from wyrmhall.games.drakon.names import ADVENTURER_NAMES, ARROW_SETS, KIND_NAMES, place_beside, place_name
from wyrmhall.games.drakon.rules import actor, legal
from wyrmhall.games.drakon.rules.legality import draft_face, draft_place, leaving_from, refuse_pass
from wyrmhall.games.drakon.state import EMPTY, ONLY_DWARF, SIDES, START, Draft, Phase, Refusal
from wyrmhall.games.drakon.words import refusal_parts as refusal_parts

PHASE_NAMES = tuple(phase.name.lower() for phase in Phase)
DRAFT_NAMES = tuple(draft.name.lower() for draft in Draft)


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
    """The table. `lit` are the places that the viewer can choose or go to now. `pile` counts all rooms of the pile;
    `under` are those put under it, the next to be drawn first."""

    viewer: str | None
    phase: str
    to_act: str | None
    active: str | None
    turns: int
    lair: list[RoomView]
    lit: list[str]
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
    state, edition = seen.plain, plain_content(content)
    acting = int(actor(content, seen.state))
    begun = state.phase > Phase.LOOT or state.turns or state.rooms > 1
    return DrakonView(
        viewer=SEAT_LETTERS[seen.seat] if seen.seat >= 0 else None,
        phase=PHASE_NAMES[state.phase],
        to_act=SEAT_LETTERS[acting] if acting >= 0 else None,
        active=SEAT_LETTERS[state.active] if begun else None,
        turns=state.turns,
        lair=[_room(edition, state, room) for room in range(state.rooms)],
        lit=_lit(content, seen) if acting == seen.seat >= 0 else [],
        draft=_draft(edition, seen) if state.draft != Draft.NONE else None,
        hoard=state.hoard,
        pile=state.left + state.buried,
        under=[_tile(edition, entry % ONLY_DWARF if entry >= 0 else EMPTY) for entry in state.under[: state.buried]],
        coins_to_win=edition.coins_to_win,
        coins_to_escape=edition.coins_to_escape if state.escape else None,
        seats=[_seat(edition, state, seat) for seat in range(state.players)],
        prompt=_prompt(content, seen) if acting >= 0 else None,
    )


def _tile(edition: Any, face: int) -> TileView | None:
    if face < 0:
        return None
    return TileView(KIND_NAMES[edition.kind[face]], ARROW_SETS[edition.arrows[face]])


def _place(state: Any, room: int) -> str:
    return place_name(state.x[room], state.y[room])


def _spot(state: Any, spot: int) -> str:
    """The place beside a room, numbered as in `Action.AT`."""
    room, side = divmod(spot, SIDES)
    return place_beside(state.x[room], state.y[room], side)


def _room(edition: Any, state: Any, room: int) -> RoomView:
    x, y = state.x[room], state.y[room]
    return RoomView(
        place=place_name(x, y),
        x=x,
        y=y,
        kind=KIND_NAMES[edition.kind[state.face[room]]],
        arrows=ARROW_SETS[state.arrows[room]],
        adventurers=[SEAT_LETTERS[seat] for seat in range(state.players) if state.at[seat] == room],
        coins=state.on_start if room == START else 0,
    )


def _seat(edition: Any, state: Any, seat: int) -> SeatView:
    power = state.adventurer[seat]
    return SeatView(
        seat=SEAT_LETTERS[seat],
        coins=state.coins[seat],
        place=_place(state, state.at[seat]),
        hand=[_tile(edition, face) for face in state.hand[seat][: state.held[seat]]],
        adventurer=ADVENTURER_NAMES[power] if power >= 0 else None,
        power_used=bool(state.used[seat]),
    )


def _lit(content: Any, seen: Redacted) -> list[str]:
    """The places that the legal actions are about."""
    state = seen.plain
    here = leaving_from(seen.state)
    actions = np.zeros(MOVES.size, np.int16)
    places = []
    for action in actions[: legal(content, seen.state, actions)].tolist():
        if action < Action.FLY:
            places.append(place_beside(state.x[here], state.y[here], action - Action.STEP))
        elif action < Action.AT:
            places.append(_place(state, action - Action.FLY))
        elif action < Action.FACING:
            places.append(_spot(state, action - Action.AT))
        elif Action.WIZARD <= action < Action.AMAZON:
            places.append(place_beside(state.x[here], state.y[here], action - Action.WIZARD))
    return places


def _draft(edition: Any, seen: Redacted) -> DraftView:
    state = seen.plain
    place = None
    if state.draft_spot != EMPTY:
        place = place_name(*draft_place(seen.state))
    elif state.draft_at != EMPTY:
        place = _place(state, state.draft_at)
    seat = SEAT_LETTERS[state.draft_seat] if state.draft_seat != EMPTY else None
    return DraftView(_tile(edition, draft_face(seen.state)), place, seat)


def _prompt(content: Any, seen: Redacted) -> Line:
    """What is asked, in words."""
    state, edition = seen.plain, plain_content(content)
    draft = state.draft
    if draft == Draft.NONE:
        passes = state.phase == Phase.TURN and refuse_pass(content, seen.state) == Refusal.NONE
        phase = "pass" if passes else PHASE_NAMES[state.phase].replace("_", "-")
        return Line(f"prompt-{phase}")
    parts: dict[str, Any] = {}
    if draft in (Draft.WHERE, Draft.FACING, Draft.SWAP_FACING):
        parts["room"] = room_line(edition, state.draft_face)
    if draft in (Draft.SWAP, Draft.TURN_FACING):
        spot = state.draft_spot
        parts["room"] = room_line(edition, state.face[spot], state.arrows[spot])
        parts["place"] = _place(state, spot)
    if draft in (Draft.SEND, Draft.PUSH):
        parts["other"] = Seat(state.draft_seat)
    if draft == Draft.WALK:
        parts["steps"] = state.draft_steps
    return Line("prompt-" + DRAFT_NAMES[draft].replace("_", "-"), parts)
