"""Drachenhort's table as SVG, for notebooks."""

from __future__ import annotations

from wyrmhall.games.drachenhort.path_text import LONG_ROW, letter_of
from wyrmhall.games.drachenhort.view import AdventurerView, DrachenhortView, SeatView, SpaceView

PAPER, INK, FAINT, STONE, PATH = "#fbf6ea", "#2b2320", "#d9cdb4", "#5d4e40", "#8a7760"
LIGHT, DARK, LINE, PIT, TEETH, GLOW, GEM = "#f7e6b0", "#2f2947", "#4d4570", "#431a1a", "#c9785f", "#c8553d", "#3fb7d9"
SILVER, GOLD = "#ccd3da", "#e3b23c"
FILL = {
    "green": "#2e8b57",
    "red": "#c93545",
    "orange": "#f08a24",
    "blue": "#2f6fc9",
    "white": "#ffffff",
    "yellow": "#ffd319",
    "violet": "#8246b4",
    "pink": "#f59ac0",
    "black": "#1c1a1e",
    "turquoise": "#3fc8c0",
}
PALE = {"orange", "white", "yellow", "pink", "turquoise"}
"""Colours on which the letter is dark."""
PAWN = "M-13 19 Q-13 0 -5 -3 A8.5 8.5 0 1 1 5 -3 Q13 0 13 19 Z"
DRAGON = (
    "M-27 36 C-33 12 -24 -8 -9 -16 L-19 -35 L1 -21 L1 -37 L13 -19 C24 -17 32 -9 36 1 L30 3 L32 8 L26 6 L24 11 L19 7 "
    "L16 12 L9 9 C4 16 6 26 13 36 Z M9 -9 L18 -6 L10 -3 Z"
)
"""A head that looks to the right, the middle at 0,0."""
STAR = "M0 -8 L2.2 -2.6 L8 -2.2 L3.6 1.6 L5 7.3 L0 4.2 L-5 7.3 L-3.6 1.6 L-8 -2.2 L-2.2 -2.6 Z"
WIDTH, HEIGHT, GAP, BETWEEN, MARGIN, TURN = 74, 92, 10, 22, 28, 58
"""A space, the gap to the next one, that between two rows, and how far a turn of the path reaches out."""
ROOM = 78
"""The height of the hall and the start room."""
PANEL = 300
LEFT = MARGIN + TURN
START_WIDTH, HALL_WIDTH = 370, 160
HALL = LEFT + START_WIDTH + 2 * GAP
CAUGHT = HALL + HALL_WIDTH + 2 * GAP
STEP = 48
"""From one adventurer to the next in a room."""
ROWS = 3
BOARD_WIDTH = 2 * TURN + LONG_ROW * (WIDTH + GAP) - GAP
BOARD_HEIGHT = ROOM + 2 * BETWEEN + ROWS * (HEIGHT + BETWEEN)


def svg(view: DrachenhortView) -> str:
    """The labyrinth with all that stands in it; beside it the medals, and each seat's gems and known card."""
    height = max(BOARD_HEIGHT + 2 * MARGIN, 330 + 30 * len(view.seats))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {BOARD_WIDTH + 3 * MARGIN + PANEL} {height}" role="img" '
        'font-family="sans-serif">',
        f"<title>Drachenhort, round {view.round} of 2</title>",
        f"<desc>{_told(view)}</desc>",
        f'<rect width="100%" height="100%" rx="10" fill="{PAPER}"/>',
        _rect(MARGIN, MARGIN, BOARD_WIDTH, BOARD_HEIGHT, STONE, rx=16),
        _ribbon(),
        *_rooms(view),
    ]
    for space in view.spaces:
        parts += _space(view, space)
    return "\n".join([*parts, *_medals(view), *_seats(view), "</svg>"])


def _told(view: DrachenhortView) -> str:
    """The position in words."""
    dragon = f"on space {view.dragon}" if view.dragon.isdecimal() else f"in the {view.dragon}"
    told = [f"The {view.side} of the board. The dragon is {dragon}."]
    for adventurer in view.adventurers:
        if adventurer.place.isdecimal():
            part = "light" if adventurer.in_light else "dark"
            told.append(f"{adventurer.colour.capitalize()} is on space {adventurer.place}, in the {part}.")
        else:
            where = {"start": "in the start room", "exit": "out of the labyrinth"}.get(adventurer.place, "caught")
            told.append(f"{adventurer.colour.capitalize()} is {where}.")
    return " ".join(told)


def _corner(number: int) -> tuple[float, float]:
    """Where a space is drawn: rows that go to and fro."""
    row, column = divmod(number - 1, LONG_ROW)
    if row % 2:
        column = LONG_ROW - 1 - column
    return LEFT + column * (WIDTH + GAP), MARGIN + ROOM + 2 * BETWEEN + row * (HEIGHT + BETWEEN)


def _ribbon() -> str:
    """The path under the spaces, from the start room through its turns to the exit."""
    east = LEFT + LONG_ROW * (WIDTH + GAP) - GAP
    first, second, third = (_corner(1 + row * LONG_ROW)[1] + HEIGHT / 2 for row in range(ROWS))
    bend = TURN - 26
    d = (
        f"M{HALL} {MARGIN + BETWEEN + ROOM / 2} H{LEFT + WIDTH / 2} V{first} H{east} "
        f"C{east + bend} {first} {east + bend} {second} {east} {second} H{LEFT} "
        f"C{LEFT - bend} {second} {LEFT - bend} {third} {LEFT} {third} H{east + TURN / 2}"
    )
    heads = [
        (east + 24, (first + second) / 2),
        (LEFT - 24, (second + third) / 2),
        (LEFT + WIDTH / 2, _corner(1)[1] - 9),
    ]
    arrows = [f'<path d="M{x - 8} {y - 5} L{x} {y + 5} L{x + 8} {y - 5}" {_pen(PAPER, 3)}/>' for x, y in heads]
    return "\n".join([f'<path d="{d}" {_pen(PATH, 30)}/>', *arrows])


def _pen(stroke: str, width: float) -> str:
    return f'fill="none" stroke="{stroke}" stroke-width="{width}" stroke-linejoin="round" stroke-linecap="round"'


def _rooms(view: DrachenhortView) -> list[str]:
    """Above, the start room over space 1, the hall next to it, and those who were caught."""
    top = MARGIN + BETWEEN
    parts = [
        _rect(LEFT, top, START_WIDTH, ROOM, LIGHT, rx=10),
        _text(LEFT + 12, top + 16, "start room", 12, INK, "start"),
        _rect(HALL, top, HALL_WIDTH, ROOM, GOLD, rx=10),
        _text(HALL + 12, top + 16, "treasure hall", 12, INK, "start"),
    ]
    parts += _group(view, "start", LEFT + 41, top + 48, STEP)
    if view.dragon in ("hall", "start"):
        middle = HALL + HALL_WIDTH - 42 if view.dragon == "hall" else LEFT + START_WIDTH / 2
        parts.append(_dragon(middle, top + ROOM / 2 + 4, 0.9))
    if any(adventurer.place == "caught" for adventurer in view.adventurers):
        parts.append(_text(CAUGHT, top + 16, "caught", 12, PAPER, "start"))
        parts += _group(view, "caught", CAUGHT + 15, top + 48, STEP - 8)
    return parts + _way_out(view)


def _group(view: DrachenhortView, place: str, x: float, y: float, step: float) -> list[str]:
    """All adventurers in one place, side by side."""
    parts = []
    there = [adventurer for adventurer in view.adventurers if adventurer.place == place]
    for number, adventurer in enumerate(there):
        parts += _pawn(x + number * step, y, adventurer)
    return parts


def _way_out(view: DrachenhortView) -> list[str]:
    x, y = _corner(len(view.spaces))
    x += WIDTH + GAP
    stroke, thick = (GLOW, 4) if _is_target(view, "exit") else (INK, 2)
    door = f"M{x} {y + HEIGHT} V{y + 31} a21 21 0 0 1 42 0 V{y + HEIGHT} Z"
    return [
        f'<path d="{door}" fill="{LIGHT}" stroke="{stroke}" stroke-width="{thick}"/>',
        _text(x + 21, y + HEIGHT - 8, "exit", 12, INK),
        *_group(view, "exit", x + 21, y + 48, STEP),
    ]


def _is_target(view: DrachenhortView, place: str) -> bool:
    """Whether the roll can take somebody there."""
    return any(adventurer.choice and adventurer.choice.place == place for adventurer in view.adventurers)


def _space(view: DrachenhortView, space: SpaceView) -> list[str]:
    """Its light above its dark, the number, and what is on it."""
    x, y = _corner(space.number)
    is_dark = space.kind in ("dark", "trap")
    parts = [_rect(x, y, WIDTH, HEIGHT, PIT if space.kind == "trap" else DARK if is_dark else LIGHT, rx=8)]
    if space.kind == "plain":
        middle = y + HEIGHT / 2
        half = f"M{x} {middle} H{x + WIDTH} V{y + HEIGHT - 8} a8 8 0 0 1 -8 8 H{x + 8} a8 8 0 0 1 -8 -8 Z"
        parts.append(f'<path d="{half}" fill="{DARK}"/>')
    if space.kind in ("plain", "dark"):
        first = y + (HEIGHT / 2 if space.kind == "plain" else 0)
        lines = " ".join(f"M{x + 6} {line} h{WIDTH - 12}" for line in range(int(first) + 8, int(y) + HEIGHT - 3, 8))
        parts.append(f'<path d="{lines}" {_pen(LINE, 1.5)}/>')
    if space.kind == "trap":
        parts += _teeth(x, y)
    if _is_target(view, str(space.number)):
        parts.append(_rect(x, y, WIDTH, HEIGHT, "none", rx=8, stroke=GLOW, thick=4))
    number = _text(x + 7, y + 15, str(space.number), 12, PAPER if is_dark else INK, "start", bold=True)
    return [*parts, *_things(view, space, x, y), number]


def _things(view: DrachenhortView, space: SpaceView, x: float, y: float) -> list[str]:
    """The dragon, a gem, an adventurer in its part of the space."""
    parts = []
    if view.dragon == str(space.number):
        parts.append(_dragon(x + WIDTH / 2, y + HEIGHT / 2 + 8, 0.95))
    if space.gem:
        parts += _gem(x + WIDTH - 16 if view.dragon == str(space.number) else x + WIDTH / 2, y + 25, 1)
    if space.adventurer:
        adventurer = next(one for one in view.adventurers if one.colour == space.adventurer)
        parts += _pawn(x + WIDTH / 2, y + (24 if space.in_light else HEIGHT / 2 + 25), adventurer)
    return parts


def _teeth(x: float, y: float) -> list[str]:
    """The jaws of a trap."""
    step = (WIDTH - 12) / 5
    above = f"M{x + 6} {y + 24} " + " ".join(f"l{step / 2} 20 l{step / 2} -20" for _ in range(5)) + " Z"
    below = f"M{x + 6} {y + HEIGHT - 10} " + " ".join(f"l{step / 2} -20 l{step / 2} 20" for _ in range(5)) + " Z"
    label = _text(x + WIDTH - 7, y + 15, "trap", 11, TEETH, "end")
    return [f'<path d="{above}" fill="{TEETH}"/>', f'<path d="{below}" fill="{TEETH}"/>', label]


def _gem(x: float, y: float, scale: float) -> list[str]:
    place = f'transform="translate({x} {y}) scale({scale})" stroke="{INK}" stroke-linejoin="round"'
    return [
        f'<path {place} d="M-12 -4 L-6 -11 H6 L12 -4 L0 12 Z" fill="{GEM}"/>',
        f'<path {place} d="M-12 -4 H12 M-5 -4 L0 12 L5 -4 L0 -11 Z" fill="none" stroke-width="0.7"/>',
    ]


def _pawn(x: float, y: float, adventurer: AdventurerView) -> list[str]:
    """An adventurer with its letter, and a star if it is on the viewer's card."""
    colour, place = adventurer.colour, f'transform="translate({x} {y})" d="{PAWN}"'
    return [
        f'<path {place} fill="{FILL[colour]}" stroke="{PAPER}" stroke-width="3" paint-order="stroke"/>',
        f'<path {place} fill="none" stroke="{INK}"/>',
        _text(x, y + 15, letter_of(colour), 15, _letter_ink(colour), bold=True),
        *_star(x + 14, y - 11, adventurer),
    ]


def _letter_ink(colour: str) -> str:
    return INK if colour in PALE else PAPER


def _star(x: float, y: float, adventurer: AdventurerView, scale: float = 1) -> list[str]:
    if not adventurer.mine:
        return []
    return [f'<path transform="translate({x} {y}) scale({scale})" d="{STAR}" fill="{GOLD}" stroke="{INK}"/>']


def _disc(x: float, y: float, adventurer: AdventurerView) -> list[str]:
    """An adventurer beside the board."""
    colour = adventurer.colour
    return [
        f'<circle cx="{x}" cy="{y}" r="11" fill="{FILL[colour]}" stroke="{INK}"/>',
        _text(x, y + 5, letter_of(colour), 14, _letter_ink(colour), bold=True),
        *_star(x + 10, y - 9, adventurer, 0.75),
    ]


def _dragon(x: float, y: float, scale: float) -> str:
    return (
        f'<path transform="translate({x} {y}) scale({scale})" d="{DRAGON}" fill="{GLOW}" fill-rule="evenodd" '
        f'stroke="{INK}" stroke-width="1.5" stroke-linejoin="round"/>'
    )


def _medals(view: DrachenhortView) -> list[str]:
    """Each adventurer with its silver and its gold, and the medals left."""
    x, y = BOARD_WIDTH + 2 * MARGIN, MARGIN + 14
    parts = [
        _text(x, y, f"round {view.round} of 2 · {view.side}", 15, INK, "start", bold=True),
        _text(x + 178, y + 24, "silver", 12, INK),
        _text(x + 228, y + 24, "gold", 12, INK),
    ]
    for number, adventurer in enumerate(view.adventurers):
        row = y + 46 + number * 28
        parts += _disc(x + 12, row + 3, adventurer)
        name = f"{adventurer.colour}, caught" if adventurer.place == "caught" else adventurer.colour
        parts.append(_text(x + 34, row + 8, name, 14, INK, "start", bold=adventurer.mine))
        for column, medal in enumerate(adventurer.medals):
            parts += _medal(x + 178 + 50 * column, row + 3, medal, (SILVER, GOLD)[column])
    left = ", ".join(str(medal) for medal in view.medals_left) or "none"
    return [*parts, _text(x, y + 254, f"medals left: {left}", 13, INK, "start")]


def _medal(x: float, y: float, medal: int | None, fill: str) -> list[str]:
    if medal is None:
        return [f'<circle cx="{x}" cy="{y}" r="11" fill="none" stroke="{FAINT}" stroke-dasharray="3 3"/>']
    disc = f'<circle cx="{x}" cy="{y}" r="11" fill="{fill}" stroke="{INK}"/>'
    return [disc, _text(x, y + 5, str(medal), 14, INK, bold=True)]


def _seats(view: DrachenhortView) -> list[str]:
    x, y = BOARD_WIDTH + 2 * MARGIN, MARGIN + 304
    parts = []
    for number, seat in enumerate(view.seats):
        parts += _seat(view, seat, x, y + 30 * number)
    return parts


def _seat(view: DrachenhortView, seat: SeatView, x: float, y: float) -> list[str]:
    """The gems, the letters of the card if it is known, and the roll of whoever must decide."""
    is_acting = seat.seat == view.to_act
    name = f"{seat.seat}{' (you)' if seat.seat == view.viewer else ''}"
    parts = [_text(x, y, name, 15, INK, "start", bold=is_acting), *_gem(x + 80, y - 5, 0.7)]
    parts.append(_text(x + 94, y, str(seat.gems), 14, INK, "start"))
    for number, colour in enumerate(seat.card or []):
        adventurer = next(one for one in view.adventurers if one.colour == colour)
        parts += _disc(x + 132 + number * 28, y - 5, adventurer)
    if is_acting:
        parts.append(_text(x + 222, y, f"◂ rolled {view.roll}", 14, GLOW, "start", bold=True))
    return parts


def _rect(
    x: float, y: float, width: float, height: float, fill: str, rx: float, stroke: str = INK, thick: float = 1
) -> str:
    return (
        f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{rx}" fill="{fill}" stroke="{stroke}" '
        f'stroke-width="{thick}"/>'
    )


def _text(x: float, y: float, text: str, size: float, fill: str, anchor: str = "middle", bold: bool = False) -> str:
    weight = ' font-weight="bold"' if bold else ""
    return f'<text x="{x}" y="{y}" font-size="{size:.0f}" fill="{fill}" text-anchor="{anchor}"{weight}>{text}</text>'
