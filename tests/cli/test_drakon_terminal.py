"""Drakon's table in a terminal: everything is told without colour, and fits."""

import re
from typing import Any

import numpy as np
import pytest
from rich.cells import cell_len
from rich.console import Console

from wyrmhall.contract.game import AUDIENCE, SEAT_LETTERS
from wyrmhall.engine.match import Match
from wyrmhall.games.drakon import terminal
from wyrmhall.games.drakon.lair_text import LABELS, SIGNS, extent, lair_text, width_of
from wyrmhall.games.drakon.names import KIND_NAMES
from wyrmhall.games.drakon.view import DraftView, DrakonView, RoomView, SeatView, TileView


def wandered(players: int, seed: int, decisions: int, **options: bool) -> Match:
    """A match in which everybody did anything for a while. Such lairs sprawl more than those of sensible players."""
    match = Match("drakon", players, seed=seed, options=options)
    lots = np.random.default_rng(seed)
    for _ in range(decisions):
        if match.over:
            break
        match.play(int(lots.choice(match.legal_actions())))
    return match


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
        "touched": None,
        "draft": None,
        "hoard": 26,
        "pile": 40,
        "under": [],
        "coins_to_win": 5,
        "coins_to_escape": None,
        "seats": [seat, SeatView("B", 0, "0,0", [None, TileView("gold", "NES")], None, False)],
        "prompt": None,
    }
    return DrakonView(**{**parts, **changes})


def room(x: int, y: int, kind: str, arrows: str, adventurers: str = "", coins: int = 0) -> RoomView:
    return RoomView(f"{x},{y}", x, y, kind, arrows, list(adventurers), coins)


def printed(view: DrakonView, names: list[str], width: int = 100, height: int | None = None, **settings: Any) -> str:
    console = Console(width=width, **{"color_system": None, **settings})
    with console.capture() as capture:
        console.print(terminal.draw(view, names, WORDS), height=height)
    return "\n".join(line.rstrip() for line in capture.get().splitlines())


def drawn(match: Match, seat: int = AUDIENCE, width: int = 100, height: int | None = None, **settings: Any) -> str:
    names = [f"{SEAT_LETTERS[number]} {name}" for number, name in enumerate(match.names)]
    return printed(match.view(seat), names, width, height, **settings)


WORDS = Match("drakon", 2, seed=1).game.words()
SMALL = (
    room(0, 0, "start", "NES", "AB", 2),
    room(0, 1, "gold", "EW"),
    room(1, 1, "vortex", ""),
    room(1, 0, "wind", "NS"),
)


def test_a_small_lair_is_drawn_with_its_arrows():
    view = table_of(*SMALL, lit=["0,1", "1,0"], touched="1,1")
    assert printed(view, ["A Ash", "B Bram"], 100).splitlines() == [
        "Turn 7  ·  ● 26 in the hoard, 2 on Start  ·  40 rooms in the pile",
        "        0           1                                         ► A Ash (you)  ●●○○○",
        "  ┌───────────┬───────────┐                                       at 0,0 · 2 rooms",
        "1 ◄[  Gold   ]►  Vortex*  │                                     B Bram  ○○○○○",
        "  ├─────▲─────┼─────▲─────┤                                       at 0,0 · 2 rooms",
        "0 │Start ●2 AB►[  Wind2  ]│                                       known: Gold▲►▼",
        "  └─────▼─────┴─────▼─────┘                                     ┌───▲──┐ ┌──────┐",
        "                                                                │Wind2 ► │ Key  │",
        "                                                                └──────┘ └──────┘",
        "Gold: a coin · Vortex: leads anywhere · Key: open on all sides · Wind2: leads 2 rooms on",
        "▲►▼◄: one-way doors · [ ]: open to choice · *: touched last",
    ]


def test_free_places_are_dotted_and_named_and_the_place_chosen_waits_for_its_room():
    view = table_of(room(0, 0, "start", "NES", "AB"), lit=["0,-1", "1,0"])
    assert [line[:35].rstrip() for line in printed(view, ["A Ash", "B Bram"]).splitlines()[1:7]] == [
        "        0         1",
        "   ┌────▲────┐┄┄┄┄┄┄┄┄┄·",
        " 0 │Start AB ►   1,0   ┊",
        "   └────▼────┘┄┄┄┄┄┄┄┄┄·",
        "-1 ┊  0,-1   ┊",
        "   ·┄┄┄┄┄┄┄┄┄·",
    ]
    view = table_of(room(0, 0, "start", "NES", "AB"), draft=DraftView(TileView("wind", "NE"), "1,0", None))
    assert "► Wind2?  ┊" in printed(view, ["A Ash", "B Bram"])


def around(view: DrakonView, cell: int, one: RoomView) -> tuple[str, dict[str, str]]:
    """What is drawn inside a room, and on the middle of each of its walls."""
    window = extent(view)
    lines = [f"{line.plain:<300}" for line in lair_text(view, window, cell)]
    row = 2 + 2 * (window.north - one.y)
    left = width_of(window, cell) - 1 - (window.east - one.x + 1) * (cell + 1)
    middle, right = left + 1 + cell // 2, left + 1 + cell
    walls = {"N": lines[row - 1][middle], "E": lines[row][right], "S": lines[row + 1][middle], "W": lines[row][left]}
    return lines[row][left + 1 : right], walls


@pytest.mark.parametrize("cell", [5, 7, 13])
def test_each_room_has_its_label_its_arrows_and_brackets_if_it_can_be_chosen(cell):
    match = wandered(6, 8, 100)
    for _ in range(10):
        view = match.view(match.turn or 0)
        for one in view.lair:
            inside, walls = around(view, cell, one)
            assert "".join(side for side in "NESW" if walls[side] == SIGNS[side]) == one.arrows
            assert (inside[0] == "[" and inside[-1] == "]") == (one.place in view.lit)
            if len(LABELS[one.kind][1]) + len(one.adventurers) < cell - 2 * (one.place in view.lit):
                assert any(label in inside for label in LABELS[one.kind])
                assert "".join(one.adventurers) in inside
        go_back(match, 8)


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize(("players", "options"), [(2, {}), (3, {"escape": True}), (6, {"powers": True})])
def test_the_table_fits_at_every_moment(width, players, options):
    """No line is too long, none is broken; while the lair has space, each of its lines is there."""
    match = wandered(players, players, 400, **options)
    while any(step.by >= 0 for step in match.steps):
        view = match.view(match.turn or 0)
        text = drawn(match, match.turn or 0, width)
        assert max(cell_len(line) for line in text.splitlines()) <= width
        for seat, name in zip(view.seats, match.names, strict=True):
            assert text.count(f"{seat.seat} {name}") == 1
        if "The lair goes on" not in text:
            found = (lair_text(view, extent(view), cell) for cell in (5, 6, 7, 9, 11, 13))
            assert any(all(line.plain in text for line in lines) for lines in found)
        go_back(match, 9)


def go_back(match: Match, decisions: int) -> None:
    for _ in range(decisions):
        if any(step.by >= 0 for step in match.steps):
            match.undo()


def test_a_lair_too_wide_or_too_tall_shows_where_the_viewer_is_and_that_there_is_more():
    hall = [room(x, 0, "empty", "E", "A" if x == 20 else "") for x in range(1, 40)]
    tower = [room(0, y, "empty", "N") for y in range(1, 20)]
    seat = SeatView("A", 0, "20,0", [], None, False)
    view = table_of(room(0, 0, "start", "NES"), *hall, *tower, seats=[seat])
    text = printed(view, ["A Ash"], 80, 20)
    assert max(cell_len(line) for line in text.splitlines()) <= 80
    assert len(text.splitlines()) <= 20
    assert "empty A" in text or "emp A" in text
    assert re.search(r"The lair goes on, columns and rows: ← \d+  → \d+  ↑ \d+", text)


@pytest.mark.parametrize("height", [12, 16, 20, 30])
def test_the_table_becomes_as_low_as_the_screen(height):
    match = wandered(3, 4, 90)
    assert len(drawn(match, 0, 80).splitlines()) > 20
    assert len(drawn(match, 0, 80, height).splitlines()) <= max(height, 15)


def test_hidden_rooms_are_counted_and_known_ones_named():
    match = wandered(3, 4, 60)
    for seat in range(3):
        mine = match.view(seat).seats[seat].hand
        shown = drawn(match, seat, 120, 20)
        assert all(LABELS[tile.kind][0] in shown for tile in mine)
    assert "known" not in drawn(Match("drakon", 3, seed=1))


def test_powers_and_the_coins_for_an_escape_are_shown():
    match = wandered(4, 2, 150, powers=True, escape=True)
    text = drawn(match, 0, 120)
    for seat in match.view(0).seats:
        assert f"{seat.adventurer.capitalize()}{', used' if seat.power_used else ''}" in text
    assert "○○○○" in text
    assert "○○○○○" not in text


def test_colour_is_added_but_changes_no_letter():
    match = wandered(6, 3, 40)
    coloured = drawn(match, 0, color_system="truecolor", force_terminal=True)
    assert "\x1b[" in coloured
    plain = re.sub(r"\x1b\[[0-9;]*m", "", coloured)
    assert "\n".join(line.rstrip() for line in plain.splitlines()) == drawn(match, 0)


def test_every_kind_of_room_has_labels_and_words_of_its_own():
    assert set(LABELS) == set(KIND_NAMES)
    for length in (0, 1):
        assert len({labels[length] for labels in LABELS.values()}) == len(KIND_NAMES)
    assert all(cell_len(sign) == 1 for sign in SIGNS.values())
    for language in ("en", "fr"):
        words = Match("drakon", 2, seed=1).game.words(language)
        for message in ("about-room", "brief-room"):
            said = {words.say(terminal.Line(message, {"kind": kind}), []) for kind in KIND_NAMES}
            assert len(said) == len(KIND_NAMES)


@pytest.mark.parametrize(
    ("move", "told"),
    [
        ({"do": "place", "room": "wind NE"}, "leave it by exactly two rooms in one go"),
        ({"do": "move", "side": "N"}, "to Gold Coin at 0,1: a coin"),
        ({"do": "fly", "place": "1,0"}, "to Wind at 1,0: leads 2 rooms on"),
        ({"do": "destroy", "place": "0,1"}, "Gold►◄"),
        ({"do": "send", "seat": "B"}, "Bram, in Start at 0,0, no coin"),
        ({"do": "map", "seat": "B"}, "Bram, 2 rooms in hand"),
        ({"do": "thief", "seat": "B"}, "Bram: take a coin from the owner of an adventurer in your room"),
        ({"do": "take-coin"}, "2 coins lie there"),
        ({"do": "amazon"}, "an extra move, before or after your turn"),
        ({"do": "at", "place": "2,0"}, ""),
    ],
)
def test_a_remark_says_what_a_move_is_about(move, told):
    assert terminal.remark(table_of(*SMALL), move, ["Ash", "Bram"], WORDS).plain == told


def test_the_remark_on_a_turn_shows_the_arrows_and_where_they_lead():
    view = table_of(*SMALL, draft=DraftView(TileView("gold", "NES"), "2,0", None))
    told = [terminal.remark(view, {"do": "facing", "side": side}, [], WORDS).plain for side in "NESW"]
    assert told == [
        "▲►▼ arrows N E S",
        "►▼◄ arrows E S W, leads W to Wind2",
        "▲▼◄ arrows N S W, leads W to Wind2",
        "▲►◄ arrows N E W, leads W to Wind2",
    ]


def test_every_move_has_a_remark_at_every_moment():
    for seed, options in enumerate(({}, {"powers": True, "escape": True})):
        match = wandered(4, seed, 0, **options)
        lots = np.random.default_rng(seed)
        for _ in range(200):
            if match.over:
                break
            view = match.view(match.actor)
            for text in match.legal_moves():
                move = match.game.notation.read(text).json()
                assert move["do"] == "at" or terminal.remark(view, move, match.names, WORDS).plain
            match.play(int(lots.choice(match.legal_actions())))


def shown(part: Any) -> str:
    console = Console(width=100, color_system=None)
    with console.capture() as capture:
        console.print(part)
    return " ".join(capture.get().split())


def test_the_welcome_tells_the_goal_and_the_own_power():
    match = Match("drakon", 3, seed=1)
    assert "Whoever has 5 coins first wins." in shown(terminal.welcome(match.view(0), match.names, WORDS))
    match = Match("drakon", 3, seed=1, options={"powers": True, "escape": True})
    told = shown(terminal.welcome(match.view(0), match.names, WORDS))
    assert "comes to a Key or a Vortex with 4 coins" in told
    assert f"You are the {match.view(0).seats[0].adventurer.capitalize()}: " in told


def test_the_fan_explains_the_own_hand():
    told = shown(terminal.fan(table_of(*SMALL), ["Ash", "Bram"], WORDS))
    assert "Wind ▲► leave it by exactly two rooms in one go" in told
    assert "Key – leave it on any side" in told


@pytest.mark.parametrize(
    ("changes", "scores", "told"),
    [
        ({"coins_to_win": 2}, [2, 0], "2 coins win at once (D6.1)."),
        ({"coins_to_escape": 2}, [None, None], "reached with 2 coins or more (D8.1)."),
        ({"turns": 500}, [2, 0], "The last turn, 500, is over: the richest wins (D6.3)."),
        ({"seats": [SeatView("A", 1, "0,0", [], None, False)]}, [1], "the richest wins (D6.2)."),
    ],
)
def test_the_tally_counts_coins_and_tells_how_the_game_ended(changes, scores, told):
    view = table_of(*SMALL, phase="over", to_act=None, **changes)
    text = shown(terminal.tally(view, scores, ["Ash", "Bram"], WORDS))
    assert f"Ash {view.seats[0].coins}" in text
    assert text.endswith(told)
