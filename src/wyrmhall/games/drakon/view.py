"""The view of Drakon: what a person sees, as typed JSON."""

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
from wyrmhall.kit.game import SEAT_LETTERS, seat_letter
from wyrmhall.kit.plain import EDITIONS_KEPT, Plain, plain_content
from wyrmhall.kit.rule_enum import names_of
from wyrmhall.kit.words import Line, Seat

ROOMS_KEPT = 4096
"""Size of the cache of rooms. Few rooms change from one view to the next."""
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
    """A room of the lair: where it is, its arrows as they lie and as printed, who is in there, the coins in it."""

    place: str
    x: int
    y: int
    kind: str
    arrows: str
    printed: str
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
    """The part of a move that the viewer has already said. `lies`: the room is one of the lair, to be turned."""

    room: TileView | None
    place: str | None
    seat: str | None
    lies: bool = False


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


def view(content: Any, state: Any) -> DrakonView:
    """The table as everybody sees it."""
    edition, plain = plain_content(content), Plain.whole(state)
    acting = int(actor(content, state))
    begun = plain.phase > Phase.LOOT or plain.turns or plain.rooms > 1
    return DrakonView(
        viewer=None,
        phase=PHASE_NAMES[plain.phase].replace("-", "_"),
        to_act=seat_letter(acting),
        active=SEAT_LETTERS[plain.active] if begun else None,
        turns=plain.turns,
        lair=_lair(edition, plain),
        lit=[],
        draft=_draft(edition, state, plain),
        hoard=plain.hoard,
        pile=plain.left + plain.buried,
        under=_under(edition, plain),
        coins_to_win=edition.coins_to_win,
        coins_to_escape=edition.coins_to_escape if plain.escape else None,
        ended=ENDING_NAMES[plain.ended] if plain.phase == Phase.OVER else None,
        seats=[_seat(edition, plain, seat) for seat in range(plain.players)],
        prompt=_prompt(content, state, plain) if acting >= 0 else None,
    )


def own(content: Any, state: Any, seat: int, common: DrakonView) -> dict[str, Any]:
    """A seat knows its own hand, rooms that others showed it or that it buried, and its own move half said."""
    edition, plain = plain_content(content), Plain(state)
    hands = [_hand(edition, plain, number) for number in range(len(common.seats))]
    known: dict[str, Any] = {
        "seats": [msgspec.structs.replace(each, hand=hand) for each, hand in zip(common.seats, hands)],
        "under": _under(edition, plain) if common.under else [],
        "draft": _draft(edition, state, plain),
    }
    if common.to_act == SEAT_LETTERS[seat]:
        known |= {"lit": _lit(content, state, plain), "prompt": _prompt(content, state, plain)}
    return known


def _tile(edition: Any, face: int) -> TileView | None:
    return _tiles(edition)[face] if face >= 0 else None


@lru_cache(EDITIONS_KEPT)
def _tiles(edition: Any) -> list[TileView]:
    return [TileView(KIND_NAMES[kind], ARROW_SETS[arrows]) for kind, arrows in zip(edition.kind, edition.arrows)]


def _lair(edition: Any, plain: Any) -> list[RoomView]:
    there = [""] * plain.rooms
    for seat, room in enumerate(plain.at[: plain.players]):
        there[room] += SEAT_LETTERS[seat]
    rooms = zip(plain.x, plain.y, plain.face, plain.arrows, there)
    return [_room(edition, *room, plain.on_start if number == START else 0) for number, room in enumerate(rooms)]


@lru_cache(ROOMS_KEPT)
def _room(edition: Any, x: int, y: int, face: int, arrows: int, adventurers: str, coins: int) -> RoomView:
    tile = _tiles(edition)[face]
    lying = ARROW_SETS[arrows]
    return RoomView(place_name(x, y), x, y, tile.kind, lying, tile.arrows, list(adventurers), coins)


def _seat(edition: Any, plain: Any, seat: int) -> SeatView:
    power = plain.adventurer[seat]
    return SeatView(
        seat=SEAT_LETTERS[seat],
        coins=plain.coins[seat],
        place=room_place(plain, plain.at[seat]),
        hand=_hand(edition, plain, seat),
        adventurer=ADVENTURER.names[power] if power >= 0 else None,
        power_used=bool(plain.used[seat]),
    )


def _hand(edition: Any, plain: Any, seat: int) -> list[TileView | None]:
    tiles = _tiles(edition)
    return [tiles[face] if face >= 0 else None for face in plain.hand[seat][: plain.held[seat]]]


def _under(edition: Any, plain: Any) -> list[TileView | None]:
    return [_tile(edition, entry % ONLY_DWARF if entry >= 0 else EMPTY) for entry in plain.under[: plain.buried]]


def _lit(content: Any, state: Any, plain: Any) -> list[str]:
    """The places that the legal actions are about."""
    here = leaving_from(state)
    actions = np.zeros(MOVES.size, np.int16)
    places = []
    for action in actions[: legal(content, state, actions)].tolist():
        if action < Action.FLY or Action.WIZARD <= action < Action.AMAZON:
            places.append(place_beside(plain, here, _side_of_step(action)))
        elif action < Action.AT:
            places.append(room_place(plain, action - Action.FLY))
        elif action < Action.FACING:
            places.append(place_beside(plain, *divmod(action - Action.AT, SIDES)))
    return places


def _side_of_step(action: int) -> int:
    """The side that a step leads to, along an arrow or by the Wizard's power."""
    return int(action - (Action.WIZARD if action >= Action.WIZARD else Action.STEP))


def _draft(edition: Any, state: Any, plain: Any) -> DraftView | None:
    if plain.draft == Draft.NONE:
        return None
    place = None
    if plain.draft_spot != EMPTY:
        place = place_name(*draft_place(state))
    elif plain.draft_at != EMPTY:
        place = room_place(plain, plain.draft_at)
    lies = plain.draft == Draft.TURN_FACING
    return DraftView(_tile(edition, draft_face(state)), place, seat_letter(plain.draft_seat), lies)


def _prompt(content: Any, state: Any, plain: Any) -> Line:
    """What is asked, in words."""
    draft, edition = plain.draft, plain_content(content)
    if draft == Draft.NONE:
        passes = plain.phase == Phase.TURN and refuse_pass(content, state) == Refusal.NONE
        return Line(f"prompt-{'pass' if passes else PHASE_NAMES[plain.phase]}")
    parts: dict[str, Any] = {}
    if draft in (Draft.WHERE, Draft.FACING, Draft.SWAP_FACING):
        parts["room"] = room_line(edition, plain.draft_face)
    if draft in (Draft.SWAP, Draft.TURN_FACING):
        spot = plain.draft_spot
        parts["room"] = room_line(edition, plain.face[spot], plain.arrows[spot])
        parts["place"] = room_place(plain, spot)
    if draft in (Draft.SEND, Draft.PUSH):
        parts["other"] = Seat(plain.draft_seat)
    if draft == Draft.WALK:
        parts["steps"] = plain.draft_steps
    return Line(f"prompt-{DRAFT_NAMES[draft]}", parts)


def refusal_parts(content: Any, state: Any, action: int, refusal: Refusal) -> dict[str, Part]:
    """Where a step begins and leads, which arrows would meet, the room chosen before, the own adventurer."""
    plain = Plain(state)
    if refusal in REFUSED_STEPS:
        here = leaving_from(state)
        return {"here": room_place(plain, here), "place": place_beside(plain, here, _side_of_step(action))}
    if refusal == Refusal.ARROWS_MEET:
        arrows = turned(int(content.arrows[draft_face(state)]), action - Action.FACING)
        meeting = arrows & forbidden_at_draft(state)
        side = next(side for side in range(SIDES) if meeting >> side & 1)
        (x, y), (east, north) = draft_place(state), STEPS[side]
        return {"side": SIDE.words(content, plain, side), "place": place_name(x + east, y + north)}
    if refusal in (Refusal.NO_TURN_FITS, Refusal.SAME_FACING):
        return {"room": room_line(content, draft_face(state))}
    if refusal == Refusal.NOT_YOUR_POWER:
        return {"adventurer": ADVENTURER.names[plain.adventurer[plain.active]]}
    return {}
