"""What moves and happenings of Drakon are about: sides, places, rooms, adventurers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from wyrmhall.contract.arguments import Argument, Part, SeatArgument, Spelled
from wyrmhall.contract.errors import Unreadable
from wyrmhall.contract.words import Line
from wyrmhall.games.drakon.names import (
    ADVENTURER_NAMES,
    ARROW_SETS,
    KIND_NAMES,
    SIDE_LETTERS,
    SIDE_NAMES,
    STEPS,
    place_beside,
    place_name,
    place_of,
    room_name,
)
from wyrmhall.games.drakon.state import EMPTY, FACES, REACH, ROOMS, SEATS, SIDES, Draft, Kind

FACINGS = (Draft.FACING, Draft.SWAP_FACING, Draft.TURN_FACING)
"""Moves half said that go on with how a room is turned."""


def room_line(content: Any, face: int, arrows: int | None = None) -> Line:
    """A room in words, with its arrows as printed or, in the lair, as they lie."""
    letters = ARROW_SETS[content.arrows[face] if arrows is None else arrows]
    return Line("room", {"kind": KIND_NAMES[content.kind[face]], "arrows": letters or "none"})


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
        return place_name(state.x[number], state.y[number])

    def read(self, content: Any, state: Any, text: str) -> int:
        from wyrmhall.games.drakon.rules.lair import room_at  # the rules take the numbers of moves from here

        room = int(room_at(state, *place_of(text)))
        if room == EMPTY:
            raise Unreadable("refuse-no-room-there", rule="D4.1", place=text)
        return room


class FreePlace(Argument):
    """D3.1 A free place beside a room: the number of that room and the side. Of several rooms beside it, the one to the
    north counts, or else to the east, the south, the west."""

    def spell(self, content: Any, state: Any, number: int) -> str:
        room, side = divmod(number, SIDES)
        return place_beside(state.x[room], state.y[room], side)

    def read(self, content: Any, state: Any, text: str) -> int:
        from wyrmhall.games.drakon.rules.lair import opposite, room_at  # the rules take the numbers of moves from here

        x, y = place_of(text)
        if room_at(state, x, y) != EMPTY:
            raise Unreadable("place-taken", rule="D3.1", place=text)
        for side, (east, north) in enumerate(STEPS):
            room = int(room_at(state, x + east, y + north))
            if room != EMPTY:
                return room * SIDES + int(opposite(side))
        raise Unreadable("place-apart", rule="D3.1", place=text)


class AnyPlace(Argument):
    """Any place, whether a room lies there or not (see `place_number` in rules/lair.py)."""

    def spell(self, content: Any, state: Any, number: int) -> str:
        return place_name(number // (2 * REACH) - REACH, number % (2 * REACH) - REACH)


class RoomArgument(Argument):
    """A room outside the lair: its kind, and its arrows as printed."""

    def spell(self, content: Any, state: Any, number: int) -> str:
        return room_name(content, number)

    def words(self, content: Any, state: Any, number: int) -> Part:
        return room_line(content, number)

    def read(self, content: Any, state: Any, text: str) -> int:
        """The arrows may be left out where only one room is meant."""
        wanted = " ".join(text.lower().split())
        names = [room_name(content, face) for face in range(content.faces)]
        for face, name in enumerate(names):
            if name.lower() == wanted:
                return face
        kind, _, arrows = wanted.partition(" ")
        if kind not in KIND_NAMES or arrows:
            says_arrows = kind in KIND_NAMES and set(arrows) <= set(SIDE_LETTERS.lower())
            raise Unreadable("no-such-room", certain=says_arrows, said=text)
        alike = [face for face in self._meant(content, state) if KIND_NAMES[content.kind[face]] == kind]
        if not alike:
            raise self._missing(kind)
        if len(alike) > 1:
            raise Unreadable("several-rooms", rooms=", ".join(names[face] for face in alike))
        return alike[0]

    def _meant(self, content: Any, state: Any) -> list[int]:
        """The rooms that can be meant."""
        return list(range(content.faces))

    def _missing(self, kind: str) -> Unreadable:
        return Unreadable("no-kind-in-edition", kind=kind)


class HandRoom(RoomArgument):
    """A room of the hand of whoever decides."""

    def _meant(self, content: Any, state: Any) -> list[int]:
        return sorted({int(face) for face in state.hand[state.decider, : state.held[state.decider]]})

    def _missing(self, kind: str) -> Unreadable:
        return Unreadable("no-kind-in-hand", kind=kind)


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
ADVENTURER = Spelled("adventurer", ADVENTURER_NAMES)
LEFT = KindWithRule(LEAVING, "D4.1")
ENTERING = KindWithRule(EFFECTS)
SIDE = SideArgument()
FACING = FacingArgument()
IN_LAIR = RoomPlace("place", ROOMS)
BESIDE_LAIR = FreePlace("place", ROOMS * SIDES)
IN_HAND = HandRoom("room", FACES)
