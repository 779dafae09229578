"""What only Drakon's table in a terminal has: the lair, the hand, the powers."""

import re
from typing import Any

import pytest

from tests.cli.drawing import printed
from wyrmhall.games.drakon import GAME
from wyrmhall.games.drakon.happenings import Happening
from wyrmhall.games.drakon.lair_text import labels_in
from wyrmhall.games.drakon.state import KIND_NAMES
from wyrmhall.games.drakon.terminal import Terminal
from wyrmhall.games.drakon.view import DraftView, DrakonView, RoomView, SeatView, TileView
from wyrmhall.kit.errors import Unreadable
from wyrmhall.kit.happenings import SeenHappening


def table_of(*rooms: RoomView, **changes: Any) -> DrakonView:
    """A view of a lair, seen by Ash."""
    seat = SeatView("A", 2, "0,0", [TileView("wind", "NE"), TileView("key", "")], None, False)
    parts: dict[str, Any] = {
        "viewer": "A",
        "phase": "turn",
        "to_act": "A",
        "active": "A",
        "turns": 6,
        "lair": list(rooms),
        "lit": [],
        "draft": None,
        "hoard": 26,
        "pile": 40,
        "under": [],
        "coins_to_win": 5,
        "coins_to_escape": None,
        "seats": [seat, SeatView("B", 0, "0,0", [None, TileView("gold", "NES")], None, False)],
        "prompt": None,
        "ended": None,
    }
    return DrakonView(**{**parts, **changes})


def room(x: int, y: int, kind: str, arrows: str, adventurers: str = "", coins: int = 0) -> RoomView:
    return RoomView(f"{x},{y}", x, y, kind, arrows, arrows, list(adventurers), coins)


def table(view: DrakonView, *lately: SeenHappening) -> Terminal:
    return Terminal(GAME, view, ["Ash", "Bram"], GAME.words(), lately)


SMALL = (
    room(0, 0, "start", "NES", "AB", 2),
    room(0, 1, "gold", "EW"),
    room(1, 1, "vortex", ""),
    room(1, 0, "wind", "NS"),
)


def test_rooms_free_places_and_a_place_that_was_chosen_are_drawn(approve):
    start, draft = room(0, 0, "start", "NES", "AB"), DraftView(TileView("wind", "NE"), "1,0", None)
    views = {
        "rooms": table_of(*SMALL, lit=["0,1", "1,0"]),
        "free places": table_of(start, lit=["0,-1", "1,0"]),
        "the place of a draft": table_of(start, draft=draft),
    }
    approve("drakon-lair", "".join(f"--- {name}\n{printed(table(view), 100)}\n" for name, view in views.items()))


def long_hall(own: int) -> DrakonView:
    """Forty rooms in a row, with Ash in one of them."""
    hall = [room(x, 0, "portal" if x % 2 else "steal-right", "E", "A" if x == own else "") for x in range(1, 40)]
    seat = SeatView("A", 0, f"{own},0", [], None, False)
    return table_of(room(0, 0, "start", "NES"), *hall, room(39, 1, "key", ""), seats=[seat])


@pytest.mark.parametrize("width", [60, 80, 120])
def test_a_wide_lair_shows_the_room_placed_last_and_ones_own_if_both_fit(width):
    placed = Happening.PLACED.struct("A", "key", "39,1")
    far, near = (printed(table(long_hall(own), placed), width) for own in (2, 36))
    assert "Key*" in far
    assert "Key*" in near
    assert re.search(r"(Por|StR) A", near)


def test_another_part_of_the_lair_is_shown_when_it_is_asked_for():
    shown = table(long_hall(39))
    assert "Sta" not in printed(shown)
    assert re.search(r"columns and rows: ← \d+ · look 0,", printed(shown))
    shown.look("0, 0")
    assert "Sta" in printed(shown)
    with pytest.raises(Unreadable):
        shown.look("north")


@pytest.mark.parametrize("language", GAME.languages)
def test_every_kind_of_room_has_labels_of_its_own_in_every_language(language):
    labels = labels_in(GAME.words(language))
    assert set(labels) == set(KIND_NAMES)
    for names, most in zip(zip(*labels.values(), strict=True), (6, 3), strict=True):
        assert len(set(names)) == len(labels)
        assert max(map(len, names)) == most
    assert labels != labels_in(GAME.words()) or language == "en"


@pytest.mark.parametrize(
    ("move", "told"),
    [
        ({"do": "place", "room": "wind NE"}, "leave it by exactly two rooms in one go"),
        ({"do": "move", "side": "N"}, "to Gold Coin at 0,1: a coin"),
        ({"do": "fly", "place": "1,0"}, "to Wind at 1,0: leads 2 rooms on"),
        ({"do": "destroy", "place": "0,1"}, "Gold►◄"),
        ({"do": "send", "seat": "B"}, "B Bram, in Start at 0,0, ○○○○○"),
        ({"do": "map", "seat": "B"}, "B Bram, 2 rooms"),
        ({"do": "thief", "seat": "B"}, "B Bram: take a coin from the owner of an adventurer in your room"),
        ({"do": "take-coin"}, "2 coins lie there"),
        ({"do": "amazon"}, "an extra move, before or after your turn"),
        ({"do": "at", "place": "2,0"}, ""),
    ],
)
def test_a_remark_says_what_a_move_is_about(move, told):
    assert table(table_of(*SMALL)).remark(move).plain == told
