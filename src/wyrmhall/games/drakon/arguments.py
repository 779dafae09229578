"""Arguments of Drakon's moves and happenings: sides, places, rooms, adventurers."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Literal

from wyrmhall.games.drakon.state import (
    ARROW_SETS,
    EMPTY,
    FACES,
    KIND_NAMES,
    REACH,
    ROOMS,
    SEATS,
    SIDE_LETTERS,
    SIDES,
    Adventurer,
    Draft,
    Kind,
    Side,
    room_name,
    room_names,
)
from wyrmhall.kit.arguments import Argument, Part, SeatArgument, Spelled
from wyrmhall.kit.errors import Unreadable
from wyrmhall.kit.rule_enum import names_of
from wyrmhall.kit.words import Line

SIDE_NAMES = names_of(Side)
STEPS = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""How far a step to each side goes east and north."""
ARROWS = str.maketrans(SIDE_LETTERS, "↑→↓←")
"""Arrows are written alike in every language; N, E and W together would read as a word."""
FACINGS = (Draft.FACING, Draft.SWAP_FACING, Draft.TURN_FACING)
"""Moves half said that go on with how a room is turned."""


def place_name(x: int, y: int) -> str:
    """Steps to the east and to the north of Start: `2,-1`."""
    return f"{x},{y}"


def place_of(name: str) -> tuple[int, int]:
    """The coordinates of a place; Unreadable if it is none.

    >>> place_of("2, -1")
    (2, -1)
    """
    found = re.fullmatch(r"(-?\d{1,5})\s*,\s*(-?\d{1,5})", name.strip())
    if not found:
        raise Unreadable("no-such-coordinates", said=name)
    return int(found[1]), int(found[2])


def room_place(state: Any, room: int) -> str:
    """The place of a room of the lair."""
    return place_name(state.x[room], state.y[room])


def place_beside(state: Any, room: int, side: int) -> str:
    """The place that a step out of a room leads to."""
    east, north = STEPS[side]
    return place_name(state.x[room] + east, state.y[room] + north)


def _room_at(state: Any, x: int, y: int) -> int:
    """The room at a place, EMPTY if there is none. (Those of the rules cannot be had: they need the moves.)"""
    return next((room for room in range(state.rooms) if state.x[room] == x and state.y[room] == y), EMPTY)


def room_line(content: Any, face: int, arrows: int | None = None) -> Line:
    """A room in words, with its arrows as printed or, in the lair, as they lie."""
    letters = ARROW_SETS[content.arrows[face] if arrows is None else arrows]
    return Line("room", {"kind": KIND_NAMES[content.kind[face]], "arrows": letters.translate(ARROWS) or "none"})


class SideArgument(Spelled):
    """A side: spelled as a letter, read as a word too."""

    type = Literal["N", "E", "S", "W"]

    def __init__(self) -> None:
        super().__init__("side", SIDE_LETTERS)
        self._numbers |= {name: side for side, name in enumerate(SIDE_NAMES)}

    def words(self, content: Any, state: Any, number: int) -> Part:
        return SIDE_NAMES[number]


class FacingArgument(SideArgument):
    """The side that the printed north of a room points to."""

    def read(self, content: Any, state: Any, text: str) -> int:
        """D3.3 A straight passage facing south is one facing north."""
        facing = super().read(content, state, text)
        if state.draft not in FACINGS:
            return facing
        face = state.face[state.draft_spot] if state.draft == Draft.TURN_FACING else state.draft_face
        return int(facing % content.turns[face])


class RoomPlace(Argument):
    """A room of the lair, by its place."""

    def spell(self, content: Any, state: Any, number: int) -> str:
        return room_place(state, number)

    def read(self, content: Any, state: Any, text: str) -> int:
        room = _room_at(state, *place_of(text))
        if room == EMPTY:
            raise Unreadable("refuse-no-room-there", rule="D4.1", place=text)
        return room


class FreePlace(Argument):
    """D3.1 A free place beside a room: the number of that room and the side. Of several rooms beside it, the one to the
    north counts, or else to the east, the south, the west."""

    def spell(self, content: Any, state: Any, number: int) -> str:
        return place_beside(state, *divmod(number, SIDES))

    def read(self, content: Any, state: Any, text: str) -> int:
        x, y = place_of(text)
        if _room_at(state, x, y) != EMPTY:
            raise Unreadable("place-taken", rule="D3.1", place=text)
        for side in (Side.SOUTH, Side.WEST, Side.NORTH, Side.EAST):
            east, north = STEPS[side]
            room = _room_at(state, x - east, y - north)
            if room != EMPTY:
                return room * SIDES + side
        raise Unreadable("place-apart", rule="D3.1", place=text)


class AnyPlace(Argument):
    """Any place, whether a room lies there or not (see `place_number` in rules/lair.py)."""

    def spell(self, content: Any, state: Any, number: int) -> str:
        return place_name(number // (2 * REACH) - REACH, number % (2 * REACH) - REACH)


class RoomArgument(Argument):
    """A room outside the lair: its kind, and its arrows as printed."""

    missing = "no-kind-in-edition"

    def spell(self, content: Any, state: Any, number: int) -> str:
        return room_name(content, number)

    def words(self, content: Any, state: Any, number: int) -> Part:
        return room_line(content, number)

    def read(self, content: Any, state: Any, text: str) -> int:
        """The arrows may be left out where only one room is meant."""
        wanted = " ".join(text.lower().split())
        names = room_names(content)
        for face, name in enumerate(names):
            if name.lower() == wanted:
                return face
        kind, _, arrows = wanted.partition(" ")
        if kind not in KIND_NAMES or arrows:
            says_arrows = kind in KIND_NAMES and set(arrows) <= set(SIDE_LETTERS.lower())
            raise Unreadable("no-such-room", certain=says_arrows, said=text)
        alike = [face for face in self._meant(content, state) if KIND_NAMES[content.kind[face]] == kind]
        if not alike:
            raise Unreadable(self.missing, kind=kind)
        if len(alike) > 1:
            raise Unreadable("several-rooms", rooms=", ".join(names[face] for face in alike))
        return alike[0]

    def _meant(self, content: Any, state: Any) -> list[int]:
        """The rooms that can be meant."""
        return list(range(content.faces))


class HandRoom(RoomArgument):
    """A room of the hand of whoever decides."""

    missing = "no-kind-in-hand"

    def _meant(self, content: Any, state: Any) -> list[int]:
        return sorted({int(face) for face in state.hand[state.decider, : state.held[state.decider]]})


class LyingRoom(Argument):
    """A room of the lair: its kind, and its arrows as they lie (see `lying` in rules/lair.py)."""

    def spell(self, content: Any, state: Any, number: int) -> str:
        return room_name(content, *divmod(number, len(ARROW_SETS)))

    def words(self, content: Any, state: Any, number: int) -> Part:
        return room_line(content, *divmod(number, len(ARROW_SETS)))


class KindWithRule(Spelled):
    """A kind of room, and the rules that it brings into play."""

    def __init__(self, rules: Mapping[Kind, str], otherwise: str = "") -> None:
        super().__init__("kind", KIND_NAMES)
        self._rules = tuple(tuple(rules.get(kind, otherwise).split()) for kind in Kind)

    def rules(self, number: int) -> tuple[str, ...]:
        return self._rules[number]


LEAVING = {Kind.KEY: "D5.2", Kind.VORTEX: "D5.3", Kind.WIND: "D4.1 D5.4", Kind.GUST: "D4.1 D5.4"}
"""The rules by which one leaves a room, if not by a single step along an arrow."""
EFFECTS = {
    Kind.START: "D5.11",
    Kind.EMPTY: "D5.1",
    Kind.GOLD: "D5.13",
    Kind.CRYSTAL: "D5.6",
    Kind.DESTRUCTION: "D5.7",
    Kind.ROTATION: "D5.8",
    Kind.PORTAL: "D5.5",
    Kind.MAP: "D5.10",
    Kind.STEAL_LEFT: "D5.12",
    Kind.STEAL_RIGHT: "D5.12",
    Kind.GOBLINS: "D5.9",
    Kind.WELL: "D5.9",
}
"""The rules of what a room does to whoever enters it."""

ROOM = RoomArgument("room", FACES)
SEAT = SeatArgument(SEATS)
LYING = LyingRoom("room", FACES * len(ARROW_SETS))
PLACE = AnyPlace("place", (2 * REACH) ** 2)
ADVENTURER = Spelled("adventurer", names_of(Adventurer))
LEFT = KindWithRule(LEAVING, "D4.1")
ENTERING = KindWithRule(EFFECTS)
SIDE = SideArgument()
FACING = FacingArgument()
IN_LAIR = RoomPlace("place", ROOMS)
BESIDE_LAIR = FreePlace("place", ROOMS * SIDES)
IN_HAND = HandRoom("room", FACES)
