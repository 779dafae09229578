"""Positions of Drakon, written and read as text.

Places are named as in records: `1,0` is east of Start. A room of a hand or of the pile is its kind and its printed
arrows: `wind NE`, `empty N`, `key`. A room of the lair is its kind and its arrows as they lie, in the order N, E, S, W:
`gold SW` is a Gold Coin NE turned by a half, `start NEW` is Start facing west. Seats are letters.

Rooms and coins that a test does not name are in the pile and in the hoard. Where a test says what is left of those, the
rest is not in the box at all.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from tests.editions import Printed
from tests.positions import Told, each, play
from wyrmhall.games.drakon import GAME
from wyrmhall.games.drakon.content import MASKS, PATTERNS, all_turns
from wyrmhall.games.drakon.state import ARROW_SETS
from wyrmhall.kit.edition import Edition, load_edition
from wyrmhall.kit.game import AUDIENCE, SEAT_LETTERS

__all__ = ["play"]  # for all tests of the game, with what is below

EDITION = Printed(GAME, "house-64")
HOUSE = EDITION.text
house = EDITION.house


class Table(Told):
    def due(self) -> str:
        """Who must do what: `A turn`, `B portal`, `A end turn`; or `chance draw`, `chance loot`; or `over`."""
        view = self.view()
        return "over" if self.over else f"{view.to_act or 'chance'} {view.phase.replace('_', ' ')}"

    def at(self, letter: str) -> str:
        return str(self._seat(letter).place)

    def coins(self, letter: str) -> int:
        return int(self._seat(letter).coins)

    def hoard(self) -> int:
        return int(self.view().hoard)

    def on_start(self) -> int:
        return int(self.view().lair[0].coins)

    def hand(self, letter: str, viewer: str | None = None) -> list[str]:
        """The rooms of a hand, by kind and arrows; as another seat knows them, `?` for those it does not know. Viewer
        `-` is somebody who only watches."""
        return [room_name(room) for room in self._seat(letter, viewer or letter).hand]

    def lair(self) -> dict[str, str]:
        """The rooms of the lair by place, each with its arrows as they lie; without Start if that lies as printed."""
        found = {room.place: room_name(room) for room in self.view().lair}
        if found["0,0"] == "start NES":
            del found["0,0"]
        return found

    def under(self, viewer: str = "-") -> list[str]:
        """The rooms put under the pile, the next to be drawn first, as a seat knows them: `?` for those it does not."""
        return [room_name(room) for room in self.view(seat_of(viewer)).under]

    def in_pile(self) -> int:
        """How many rooms can still be drawn, those put under the pile with them."""
        return int(self.view().pile)

    def used(self) -> str:
        return "".join(seat.seat for seat in self.view().seats if seat.power_used)

    def _seat(self, letter: str, viewer: str = "-") -> Any:
        return self.view(seat_of(viewer)).seats[SEAT_LETTERS.index(letter)]


def seat_of(viewer: str) -> int:
    """The number of a seat; `-` is somebody who only watches."""
    return AUDIENCE if viewer == "-" else SEAT_LETTERS.index(viewer)


def room_name(room: Any) -> str:
    """The kind of a room and its arrows, `?` for one that is not seen."""
    return f"{room.kind} {room.arrows}".rstrip() if room else "?"


def table(
    players: int = 2,
    *,
    lair: dict[str, str] | None = None,
    at: dict[str, str] | None = None,
    hands: dict[str, list[str]] | None = None,
    known: dict[str, list[str]] | None = None,
    coins: dict[str, int] | None = None,
    on_start: int = 0,
    hoard: int | None = None,
    pile: list[str] | None = None,
    under: list[str] | None = None,
    powers: tuple[str, ...] = (),
    used: str = "",
    escape: bool = False,
    active: str = "A",
    turns: int = 0,
    edition: Edition | None = None,
) -> Table:
    """A match in which it is the turn of `active`, who is about to place or move.

    `lair` may leave out Start, which then lies as printed. Adventurers are on Start unless `at` says otherwise; hands
    not named are empty. `known` says for each room of a hand who knows it, such as "AC-", `-` for who only watches;
    its owner does unless told. `pile` is in an order that nobody knows, `under` are the rooms put under it, the next to
    be drawn first. `powers` names an adventurer for each seat, and so the number of players; `used` are the seats whose
    power is spent, such as "AC".
    """
    edition, players = edition or load_edition(GAME), len(powers) or players
    rooms = {"0,0": "start NES"} | (lair or {})
    faces = [printed(room) for room in rooms.values()]
    if pile is not None:
        in_hands = [room for rooms_held in (hands or {}).values() for room in rooms_held]
        edition = box_of(edition, [*faces, *in_hands, *(room.split(",")[0] for room in under or []), *pile])
    if hoard is not None:
        total = hoard + on_start + sum((coins or {}).values())
        edition = Edition(GAME, msgspec.structs.replace(edition.data, coins=total))
    eyes = {letter: 1 << seat for seat, letter in enumerate(SEAT_LETTERS[:players])} | {"-": 64}
    return Table.begin(
        "drakon",
        players,
        edition,
        {"powers": bool(powers), "escape": escape},
        phase="turn",
        active=active,
        decider=active,
        turns=turns,
        dealt=players * edition.data.hand,
        coins=coins,
        on_start=on_start,
        adventurer=list(powers),
        used=each(used),
        at={letter: list(rooms).index(place) for letter, place in (at or {}).items()},
        face=faces,
        arrows=[MASKS[room.partition(" ")[2] or "none"] for room in rooms.values()],
        x=[int(place.split(",")[0]) for place in rooms],
        y=[int(place.split(",")[1]) for place in rooms],
        hand=hands,
        known={
            letter: [sum(eyes[who] for who in knowing) for knowing in rows] for letter, rows in (known or {}).items()
        },
        under=under,
    )


def printed(room: str) -> str:
    """A room of the lair as it is called in the box: `gold SW` is a `gold NE`."""
    kind, _, letters = room.partition(" ")
    arrows = next(turn for turn in all_turns(MASKS[letters or "none"]) if turn in PATTERNS)
    return f"{kind} {ARROW_SETS[arrows]}".rstrip()


def box_of(edition: Edition, rooms: list[str]) -> Edition:
    """An edition with these of its rooms only, fewer than an edition that is checked may have."""
    counts: dict[str, dict[str, int]] = {}
    for room, count in Counter(rooms).items():
        kind, _, sides = room.partition(" ")
        counts.setdefault(kind, {})[sides or "none"] = count
        assert count <= edition.data.rooms[kind][sides or "none"], f"there are not so many {room}"
    return Edition(GAME, msgspec.structs.replace(edition.data, rooms=counts))
