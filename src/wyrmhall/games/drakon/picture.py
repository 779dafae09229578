"""Drakon's table as SVG, for notebooks."""

from __future__ import annotations

from wyrmhall.contract.game import SEAT_LETTERS
from wyrmhall.games.drakon.lair_text import LABELS, extent
from wyrmhall.games.drakon.names import place_of
from wyrmhall.games.drakon.view import DrakonView, RoomView, SeatView, TileView

PAPER, INK, FAINT, GLOW, GOLD, STONE = "#fbf6ea", "#2b2320", "#d9cdb4", "#c8553d", "#e3b23c", "#efe5cd"
SEAT_FILL = dict(zip(SEAT_LETTERS, ("#b23a48", "#2f6690", "#a87c10", "#4f7d4e", "#73528f", "#c8733d")))
FILL = {
    "start": "#cfc3a6",
    "empty": STONE,
    "gold": "#f4dd9a",
    "crystal": "#dccbe8",
    "destruction": "#e9bdb4",
    "rotation": "#dccbe8",
    "portal": "#dccbe8",
    "map": "#cbdfc4",
    "steal-left": "#f0cfa8",
    "steal-right": "#f0cfa8",
    "vortex": "#bcd6e6",
    "key": "#bcd6e6",
    "wind": "#c9e4e1",
    "gust": "#c9e4e1",
    "goblins": "#e9bdb4",
    "well": "#e9bdb4",
}
ICONS = {
    "start": "M-9 10 V-3 A9 9 0 0 1 9 -3 V10 Z M-3 10 V2 A3 3 0 0 1 3 2 V10",
    "empty": "",
    "gold": "M-9 0 a9 9 0 1 0 18 0 a9 9 0 1 0 -18 0 M-4 0 a4 4 0 1 0 8 0 a4 4 0 1 0 -8 0",
    "crystal": "M-8 -2 a8 8 0 1 0 16 0 a8 8 0 1 0 -16 0 M-7 10 H7 L4 5 M-7 10 L-4 5 M-4 -4 a4 4 0 0 1 3 -3",
    "destruction": "M0 -11 L3 -3 L11 -5 L5 1 L9 9 L1 5 L-5 11 L-4 3 L-11 0 L-4 -3 Z",
    "rotation": "M8 -4 A9 9 0 1 0 9 3 M8 -11 V-4 H1",
    "portal": "M-10 -4 H7 M3 -9 L9 -4 L3 1 M10 5 H-7 M-3 0 L-9 5 L-3 10",
    "map": "M-10 -7 L-3 -10 L4 -7 L10 -10 V7 L4 10 L-3 7 L-10 10 Z M-3 -10 V7 M4 -7 V10",
    "steal-left": "M0 0 a5 5 0 1 0 10 0 a5 5 0 1 0 -10 0 M-3 0 H-11 M-7 -4 L-11 0 L-7 4",
    "steal-right": "M-10 0 a5 5 0 1 0 10 0 a5 5 0 1 0 -10 0 M3 0 H11 M7 -4 L11 0 L7 4",
    "vortex": "M0 0 a2 2 0 0 1 4 0 a4 4 0 0 1 -8 0 a6 6 0 0 1 12 0 a8 8 0 0 1 -16 0 a10 10 0 0 1 19 -4",
    "key": "M-10 0 a4 4 0 1 0 8 0 a4 4 0 1 0 -8 0 M-2 0 H10 V5 M6 0 V4",
    "wind": "M-10 -3 H4 a3.5 3.5 0 1 0 -3.5 -3.5 M-10 4 H7 a3.5 3.5 0 1 1 -3.5 3.5",
    "gust": "M-10 -5 H3 a3 3 0 1 0 -3 -3 M-10 1 H7 a3 3 0 1 0 -3 -3 M-10 6 H3 a3 3 0 1 1 -3 3",
    "goblins": "M-6 -4 L-12 -7 L-7 1 A7 7 0 0 0 7 1 L12 -7 L6 -4 A9 9 0 0 0 -6 -4 M-3 -1 h.1 M3 -1 h.1 M-3 4 H3",
    "well": "M-9 1 H9 L7 10 H-7 Z M-7 1 V-7 M7 1 V-7 M-10 -7 L0 -11 L10 -7 Z M0 -7 V-1",
}
"""Drawn with a pen, the middle at 0,0."""
ARROW = "M-7 0 L0 -8 L7 0 Z"
TURN = {"N": 0, "E": 90, "S": 180, "W": 270}
ROOM, GAP, MARGIN = 88, 4, 40
CARD, PANEL, CARDS_IN_ROW = 44, 300, 6
"""A room in hand, and the seats beside the lair."""


def svg(view: DrakonView) -> str:
    """The lair with its adventurers; beside it each seat's coins and the rooms in hand that the viewer knows."""
    window = extent(view)
    left = MARGIN + window.columns * (ROOM + GAP) + 24
    seats, bottom = _seats(view, left)
    height = max(2 * MARGIN + window.rows * (ROOM + GAP), bottom)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left + PANEL} {height}" font-family="sans-serif">',
        f'<rect width="100%" height="100%" rx="10" fill="{PAPER}"/>',
    ]
    for x in range(window.west, window.east + 1):
        parts.append(_text(_left(x, window.west) + ROOM / 2, MARGIN - 14, str(x), 12, INK))
    for y in range(window.south, window.north + 1):
        parts.append(_text(MARGIN - 12, _top(y, window.north) + ROOM / 2 + 4, str(y), 12, INK, "end"))
    for name in _free(view):
        x, y = place_of(name)
        parts += _free_place(_left(x, window.west), _top(y, window.north), name, view)
    for room in view.lair:
        parts += _room(_left(room.x, window.west), _top(room.y, window.north), room, view)
    return "\n".join([*parts, *seats, "</svg>"])


def _left(x: int, west: int) -> float:
    return MARGIN + (x - west) * (ROOM + GAP)


def _top(y: int, north: int) -> float:
    return MARGIN + (north - y) * (ROOM + GAP)


def _free(view: DrakonView) -> list[str]:
    """The places without a room that are being chosen."""
    drafted = [view.draft.place] if view.draft and view.draft.place else []
    rooms = {room.place for room in view.lair}
    return [name for name in dict.fromkeys([*view.lit, *drafted]) if name not in rooms]


def _free_place(x: float, y: float, name: str, view: DrakonView) -> list[str]:
    frame = (
        f'<rect x="{x + 2}" y="{y + 2}" width="{ROOM - 4}" height="{ROOM - 4}" rx="8" fill="none" '
        f'stroke="{GLOW}" stroke-width="1.5" stroke-dasharray="5 5"/>'
    )
    label = _text(x + ROOM / 2, y + ROOM / 2 + 5, name, 14, GLOW)
    if view.draft and view.draft.place == name and view.draft.room:
        label = _text(x + ROOM / 2, y + ROOM / 2 + 5, f"{LABELS[view.draft.room.kind][0]}?", 16, GLOW)
    return [frame, label]


def _room(x: float, y: float, room: RoomView, view: DrakonView) -> list[str]:
    """From the top: the adventurers, the sign of the room, its name."""
    is_chosen = room.place in view.lit or (view.draft is not None and view.draft.place == room.place)
    stroke, thick = (GLOW, 3.5) if is_chosen else (INK, 2) if False else (FAINT, 1.5)
    parts = [
        f'<rect x="{x}" y="{y}" width="{ROOM}" height="{ROOM}" rx="8" fill="{FILL[room.kind]}" '
        f'stroke="{stroke}" stroke-width="{thick}"/>',
        *_arrows(x, y, ROOM, room.arrows, 1),
        _icon(x + ROOM / 2, y + 46, room.kind, 1),
        _text(x + ROOM / 2, y + 71, LABELS[room.kind][0], 11, INK),
    ]
    if room.coins:
        parts += _disc(x + 67, y + 46, 8, GOLD, str(room.coins), INK)
    radius, step = (8, 18) if len(room.adventurers) <= 4 else (6.5, 13.5)
    first = x + ROOM / 2 - step * (len(room.adventurers) - 1) / 2
    for number, letter in enumerate(room.adventurers):
        parts += _disc(first + number * step, y + 21, radius, SEAT_FILL[letter], letter, PAPER)
    return parts


def _arrows(x: float, y: float, size: float, arrows: str, scale: float) -> list[str]:
    """An arrow on each side that leads out."""
    middle = size / 2
    return [
        f'<path transform="translate({x + middle} {y + middle}) rotate({TURN[side]}) '
        f'translate(0 {11 * scale - middle}) scale({scale})" d="{ARROW}" fill="{INK}"/>'
        for side in arrows
    ]


def _icon(x: float, y: float, kind: str, scale: float) -> str:
    return (
        f'<path transform="translate({x} {y}) scale({scale})" d="{ICONS[kind]}" fill="none" stroke="{INK}" '
        'stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"/>'
    )


def _disc(x: float, y: float, radius: float, fill: str, text: str, ink: str) -> list[str]:
    circle = f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}" stroke="{INK}" stroke-width="0.8"/>'
    return [circle, _text(x, y + radius * 0.45, text, radius * 1.35, ink, bold=True)]


def _seats(view: DrakonView, x: float) -> tuple[list[str], float]:
    """What is said of the table and of each seat, and where it ends."""
    coins = sum(room.coins for room in view.lair)
    hoard = f"hoard {view.hoard}" + (f", on Start {coins}" if coins else "")
    parts = [_text(x, MARGIN, f"turn {view.turns + 1} · {hoard} · pile {view.pile}", 13, INK, "start")]
    y: float = MARGIN + 34
    for seat in view.seats:
        parts += _seat(x, y, seat, view)
        cards = [tile for tile in seat.hand if tile]
        for number, tile in enumerate(cards):
            row, column = divmod(number, CARDS_IN_ROW)
            parts += _card(x + column * (CARD + 4), y + 32 + row * (CARD + 4), tile)
        y += 62 + -(-len(cards) // CARDS_IN_ROW) * (CARD + 4)
    return parts, y


def _seat(x: float, y: float, seat: SeatView, view: DrakonView) -> list[str]:
    parts = _disc(x + 11, y - 4, 11, SEAT_FILL[seat.seat], seat.seat, PAPER)
    goal = view.coins_to_escape or view.coins_to_win
    for number in range(max(goal, seat.coins)):
        fill = GOLD if number < seat.coins else "none"
        parts.append(f'<circle cx="{x + 40 + number * 15}" cy="{y - 4}" r="6" fill="{fill}" stroke="{INK}"/>')
    doing = "to act · " if seat.seat == view.to_act else ""
    power = f" · {seat.adventurer}{' (used)' if seat.power_used else ''}" if seat.adventurer else ""
    parts.append(_text(x, y + 22, f"{doing}at {seat.place} · rooms in hand: {len(seat.hand)}{power}", 12, INK, "start"))
    return parts


def _card(x: float, y: float, tile: TileView) -> list[str]:
    return [
        f'<rect x="{x}" y="{y}" width="{CARD}" height="{CARD}" rx="5" fill="{FILL[tile.kind]}" stroke="{FAINT}"/>',
        *_arrows(x, y, CARD, tile.arrows, 0.5),
        _icon(x + CARD / 2, y + CARD / 2, tile.kind, 0.9),
    ]


def _text(x: float, y: float, text: str, size: float, fill: str, anchor: str = "middle", bold: bool = False) -> str:
    weight = ' font-weight="bold"' if bold else ""
    return f'<text x="{x}" y="{y}" font-size="{size:.0f}" fill="{fill}" text-anchor="{anchor}"{weight}>{text}</text>'
