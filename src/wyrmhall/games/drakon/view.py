"""What a person sees of a game of Drakon, as typed JSON."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec
import numpy as np

from wyrmhall.games.drakon.arguments import ADVENTURER, SIDE, STEPS, place_beside, place_name, room_line, room_place
from wyrmhall.games.drakon.moves import MOVES, Action
from wyrmhall.games.drakon.rules import actor, legal
from wyrmhall.games.drakon.rules.lair import turned
from wyrmhall.games.drakon.rules.legality import draft_face, draft_place, forbidden_at_draft, leaving_from, refuse_pass
from wyrmhall.games.drakon.secrets import redact
from wyrmhall.games.drakon.state import (
    ARROW_SETS,
    EMPTY,
    KIND_NAMES,
    ONLY_DWARF,
    SIDES,
    START,
    Draft,
    Ending,
    Phase,
    Refusal,
)
from wyrmhall.kit.arguments import Part
from wyrmhall.kit.game import AUDIENCE, SEAT_LETTERS, Redacted, seat_letter
from wyrmhall.kit.plain import EDITIONS_KEPT, plain_content
from wyrmhall.kit.rule_enum import names_of
from wyrmhall.kit.seen_by_all import seen_by_all
from wyrmhall.kit.words import Line, Seat

ROOMS_KEPT = 4096
"""How many rooms are kept as they look: few of them change from one view to the next."""
PHASE_NAMES, DRAFT_NAMES, ENDING_NAMES = names_of(Phase), names_of(Draft), names_of(Ending)
REFUSED_STEPS = (
    Refusal.NO_ARROW,
    Refusal.NO_ROOM_THERE,
    Refusal.NOT_FAR_ENOUGH,
    Refusal.POINTED_AT,
    Refusal.HAS_ARROW,
)


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
    `under` are those put under it, the next to be drawn first; `ended` is what ended the game."""

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
    ended: str | None
    seats: list[SeatView]
    prompt: Line | None


def view(content: Any, seen: Redacted) -> DrakonView:
    """The table as the seat sees it: it knows its own hand, some rooms of others, and its own move half said."""
    common = _common_view(content, seen)
    if seen.seat == AUDIENCE:
        return common
    state, edition = seen.plain, plain_content(content)
    viewer, seats = SEAT_LETTERS[seen.seat], [*common.seats]
    is_asked = common.to_act == viewer
    assert seen.of_all is not None
    for seat, (hand, known) in enumerate(zip(state.hand, seen.of_all.plain.hand)):
        if hand != known:
            seats[seat] = msgspec.structs.replace(seats[seat], hand=_hand(edition, state, seat))
    return msgspec.structs.replace(
        common,
        viewer=viewer,
        lit=_lit(content, seen) if is_asked else [],
        draft=_draft(edition, seen) if state.draft != Draft.NONE else None,
        under=_under(edition, state) if common.under else [],
        seats=seats,
        prompt=_prompt(content, seen) if is_asked else common.prompt,
    )


@seen_by_all(redact)
def _common_view(content: Any, seen: Redacted) -> DrakonView:
    """The table as those who watch see it."""
    state, edition = seen.plain, plain_content(content)
    acting = int(actor(content, seen.state))
    begun = state.phase > Phase.LOOT or state.turns or state.rooms > 1
    return DrakonView(
        viewer=None,
        phase=PHASE_NAMES[state.phase].replace("-", "_"),
        to_act=seat_letter(acting),
        active=SEAT_LETTERS[state.active] if begun else None,
        turns=state.turns,
        lair=_lair(edition, state),
        lit=[],
        draft=_draft(edition, seen) if state.draft != Draft.NONE else None,
        hoard=state.hoard,
        pile=state.left + state.buried,
        under=_under(edition, state),
        coins_to_win=edition.coins_to_win,
        coins_to_escape=edition.coins_to_escape if state.escape else None,
        ended=ENDING_NAMES[state.ended] if state.phase == Phase.OVER else None,
        seats=[_seat(edition, state, seat) for seat in range(state.players)],
        prompt=_prompt(content, seen) if acting >= 0 else None,
    )


def _tile(edition: Any, face: int) -> TileView | None:
    return _tiles(edition)[face] if face >= 0 else None


@lru_cache(EDITIONS_KEPT)
def _tiles(edition: Any) -> list[TileView]:
    return [TileView(KIND_NAMES[kind], ARROW_SETS[arrows]) for kind, arrows in zip(edition.kind, edition.arrows)]


def _lair(edition: Any, state: Any) -> list[RoomView]:
    there = [""] * state.rooms
    for seat, room in enumerate(state.at[: state.players]):
        there[room] += SEAT_LETTERS[seat]
    rooms = zip(state.x, state.y, state.face, state.arrows, there)
    return [_room(edition, *room, state.on_start if number == START else 0) for number, room in enumerate(rooms)]


@lru_cache(ROOMS_KEPT)
def _room(edition: Any, x: int, y: int, face: int, arrows: int, adventurers: str, coins: int) -> RoomView:
    kind = KIND_NAMES[edition.kind[face]]
    return RoomView(place_name(x, y), x, y, kind, ARROW_SETS[arrows], list(adventurers), coins)


def _seat(edition: Any, state: Any, seat: int) -> SeatView:
    power = state.adventurer[seat]
    return SeatView(
        seat=SEAT_LETTERS[seat],
        coins=state.coins[seat],
        place=room_place(state, state.at[seat]),
        hand=_hand(edition, state, seat),
        adventurer=ADVENTURER.names[power] if power >= 0 else None,
        power_used=bool(state.used[seat]),
    )


def _hand(edition: Any, state: Any, seat: int) -> list[TileView | None]:
    return [_tile(edition, face) for face in state.hand[seat][: state.held[seat]]]


def _under(edition: Any, state: Any) -> list[TileView | None]:
    return [_tile(edition, entry % ONLY_DWARF if entry >= 0 else EMPTY) for entry in state.under[: state.buried]]


def _lit(content: Any, seen: Redacted) -> list[str]:
    """The places that the legal actions are about."""
    state = seen.plain
    here = leaving_from(seen.state)
    actions = np.zeros(MOVES.size, np.int16)
    places = []
    for action in actions[: legal(content, seen.state, actions)].tolist():
        if action < Action.FLY or Action.WIZARD <= action < Action.AMAZON:
            places.append(place_beside(state, here, _side_of_step(action)))
        elif action < Action.AT:
            places.append(room_place(state, action - Action.FLY))
        elif action < Action.FACING:
            places.append(place_beside(state, *divmod(action - Action.AT, SIDES)))
    return places


def _side_of_step(action: int) -> int:
    """The side that a step leads to, along an arrow or by the Wizard's power."""
    return int(action - (Action.WIZARD if action >= Action.WIZARD else Action.STEP))


def _draft(edition: Any, seen: Redacted) -> DraftView:
    state = seen.plain
    place = None
    if state.draft_spot != EMPTY:
        place = place_name(*draft_place(seen.state))
    elif state.draft_at != EMPTY:
        place = room_place(state, state.draft_at)
    return DraftView(_tile(edition, draft_face(seen.state)), place, seat_letter(state.draft_seat))


def _prompt(content: Any, seen: Redacted) -> Line:
    """What is asked, in words."""
    state, edition = seen.plain, plain_content(content)
    draft = state.draft
    if draft == Draft.NONE:
        passes = state.phase == Phase.TURN and refuse_pass(content, seen.state) == Refusal.NONE
        return Line(f"prompt-{'pass' if passes else PHASE_NAMES[state.phase]}")
    parts: dict[str, Any] = {}
    if draft in (Draft.WHERE, Draft.FACING, Draft.SWAP_FACING):
        parts["room"] = room_line(edition, state.draft_face)
    if draft in (Draft.SWAP, Draft.TURN_FACING):
        spot = state.draft_spot
        parts["room"] = room_line(edition, state.face[spot], state.arrows[spot])
        parts["place"] = room_place(state, spot)
    if draft in (Draft.SEND, Draft.PUSH):
        parts["other"] = Seat(state.draft_seat)
    if draft == Draft.WALK:
        parts["steps"] = state.draft_steps
    return Line(f"prompt-{DRAFT_NAMES[draft]}", parts)


def refusal_parts(content: Any, seen: Redacted, action: int, refusal: Refusal) -> dict[str, Part]:
    """Where a step begins and leads, which arrows would meet, the room chosen before, the own adventurer."""
    state = seen.plain
    if refusal in REFUSED_STEPS:
        here = leaving_from(seen.state)
        return {"here": room_place(state, here), "place": place_beside(state, here, _side_of_step(action))}
    if refusal == Refusal.ARROWS_MEET:
        arrows = turned(int(content.arrows[draft_face(seen.state)]), action - Action.FACING)
        meeting = arrows & forbidden_at_draft(seen.state)
        side = next(side for side in range(SIDES) if meeting >> side & 1)
        (x, y), (east, north) = draft_place(seen.state), STEPS[side]
        return {"side": SIDE.words(content, state, side), "place": place_name(x + east, y + north)}
    if refusal in (Refusal.NO_TURN_FITS, Refusal.SAME_FACING):
        return {"room": room_line(content, draft_face(seen.state))}
    if refusal == Refusal.NOT_YOUR_POWER:
        return {"adventurer": ADVENTURER.names[state.adventurer[state.active]]}
    return {}
