"""DragonQuest's table as SVG, for notebooks: the castle of the hero that matters, its sheet, and the dice."""

from __future__ import annotations

from wyrmhall.games.dragonquest.names import CELL_NAMES, CELL_NUMBERS, COLUMN_LETTERS, TREASURE_ROOM
from wyrmhall.games.dragonquest.picture_parts import (
    FLOOR,
    GLOW,
    GOLD,
    GREEN,
    HERO,
    INK,
    ORANGE,
    PAPER,
    PATH,
    STONE,
    VIOLET,
    bricks,
    coins,
    cross,
    demon,
    door,
    footprints,
    pawn,
    rect,
    text,
)
from wyrmhall.games.dragonquest.picture_sheet import dice, sheet_panel
from wyrmhall.games.dragonquest.sheet_text import SIGNS
from wyrmhall.games.dragonquest.sheet_view import SheetView
from wyrmhall.games.dragonquest.state import COLUMNS
from wyrmhall.games.dragonquest.terminal import shown_sheet
from wyrmhall.games.dragonquest.view import DragonQuestView

CELL, MARGIN, LABEL, WALL, TRAY = 36, 24, 26, 7, 96
"""A cell, the border of the picture, the letters and numbers of the cells, the outer wall, the dice below."""
PANEL = 360
LOWEST = 484
"""A sheet needs so much height, whatever the castle."""
FILL = {"S": FLOOR, "E": GREEN, "O": ORANGE, "B": "#141216", "T": GOLD, ".": FLOOR}


def svg(view: DragonQuestView) -> str:
    """The castle with the path, the walls and the demon; beside it the sheet, below it the dice."""
    sheet = shown_sheet(view)
    right = MARGIN + LABEL + CELL * len(view.castle[0])
    below = MARGIN + LABEL + CELL * len(view.castle)
    height = max(below + TRAY, LOWEST + 26 * len(view.sheets)) + MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {right + 2 * MARGIN + PANEL} {height}" role="img" '
        'font-family="sans-serif">',
        f"<title>DragonQuest, turn {view.turns}: the castle of {sheet.seat}</title>",
        f"<desc>{_told(view)}</desc>",
        f'<rect width="100%" height="100%" rx="10" fill="{PAPER}"/>',
        *_names_of_cells(view),
        *_outer_wall(view),
        *_floor(view, sheet),
        *_room(view),
        *_choices(view),
        *_figures(view, sheet),
        *dice(view, MARGIN + LABEL, below + 28),
        *sheet_panel(view, sheet, right + MARGIN, MARGIN + 18),
    ]
    return "\n".join([*parts, "</svg>"])


def _told(view: DragonQuestView) -> str:
    """The position in words."""
    told = []
    for sheet in view.sheets:
        where = "in the treasure room" if sheet.place == TREASURE_ROOM else f"on {sheet.place}"
        fate = {"escaped": "has escaped", "dead": f"died {where}"}.get(sheet.fate, f"is {where}")
        told.append(f"The hero of {sheet.seat} {fate}, life {sheet.life}, sun box {sheet.sun} of {sheet.sun_boxes}.")
        if sheet.blocked:
            told.append(f"Blocked: {', '.join(sheet.blocked)}.")
        if sheet.demon:
            told.append(f"The demon is on {sheet.demon}.")
    if view.movement:
        lying = [die for die in [view.movement.red, *view.movement.black] if die]
        told.append(f"Dice: {', '.join(sign for sign in lying if sign in SIGNS)}.")
    return " ".join(told)


def _corner(cell: int) -> tuple[int, int]:
    row, column = divmod(cell, COLUMNS)
    return MARGIN + LABEL + column * CELL, MARGIN + LABEL + row * CELL


def _middle(name: str) -> tuple[float, float]:
    x, y = _corner(CELL_NUMBERS[name])
    return x + CELL / 2, y + CELL / 2


def _cells(view: DragonQuestView) -> list[tuple[int, str]]:
    """The cells of the castle and their signs in the picture of the edition."""
    return [
        (row * COLUMNS + column, sign)
        for row, signs in enumerate(view.castle)
        for column, sign in enumerate(signs)
        if sign != "#"
    ]


def _names_of_cells(view: DragonQuestView) -> list[str]:
    columns = [
        text(_corner(column)[0] + CELL / 2, MARGIN + 12, COLUMN_LETTERS[column], 13, STONE)
        for column in range(len(view.castle[0]))
    ]
    rows = [
        text(MARGIN + 6, _corner(row * COLUMNS)[1] + CELL / 2 + 5, str(row + 1), 13, STONE)
        for row in range(len(view.castle))
    ]
    return columns + rows


def _outer_wall(view: DragonQuestView) -> list[str]:
    """All cells a little larger: what shows of them around the floor is the wall."""
    parts = []
    for cell, _ in _cells(view):
        x, y = _corner(cell)
        parts.append(rect(x - WALL, y - WALL, CELL + 2 * WALL, CELL + 2 * WALL, STONE, rx=4, stroke=STONE))
    return parts


def _floor(view: DragonQuestView, sheet: SheetView) -> list[str]:
    parts = []
    for cell, sign in _cells(view):
        x, y = _corner(cell)
        name = CELL_NAMES[cell]
        is_plain = sign in ".S" and name in sheet.visited
        parts.append(rect(x, y, CELL, CELL, PATH if is_plain else FILL[sign], rx=2, stroke="#c9b998", thick=0.7))
        if name in sheet.blocked:
            parts.append(bricks(x, y, CELL))
        if sign == "E":
            parts.append(door(x, y, CELL))
        if name in sheet.visited and name != sheet.place:
            parts.append(footprints(x, y, CELL))
        if sign in "SEOB":
            parts.append(text(x + 8, y + 14, sign, 12, PAPER if sign in "EB" else INK, bold=True))
        if name in sheet.crossed:
            parts.append(cross(x + CELL / 2, y + CELL / 2, 9, VIOLET))
    return parts


def _room(view: DragonQuestView) -> list[str]:
    """The treasure room is one space, full of gold; its name stands in the first row."""
    squares = [cell for cell, sign in _cells(view) if sign == "T"]
    parts = []
    for cell in squares:
        x, y = _corner(cell)
        parts.append(rect(x, y, CELL, CELL, GOLD, rx=0, stroke=GOLD))
        if cell // COLUMNS > squares[0] // COLUMNS:
            parts.append(coins(x, y, cell))
    x, y = _corner(squares[0])
    return [*parts, text(x + 4, y + 13, "treasure", 12, INK, "start", bold=True)]


def _choices(view: DragonQuestView) -> list[str]:
    """A frame around each cell that can be chosen; where a wall would lengthen the route, by how many steps."""
    parts = []
    for option in view.options:
        for cell in [cell for cell, sign in _cells(view) if sign == "T"] if option.cell == TREASURE_ROOM else [None]:
            x, y = _corner(CELL_NUMBERS[option.cell] if cell is None else cell)
            parts.append(rect(x + 2, y + 2, CELL - 4, CELL - 4, "none", rx=5, stroke=GLOW, thick=2.5))
        if option.detour:
            x, y = _corner(CELL_NUMBERS[option.cell])
            parts.append(text(x + CELL / 2, y + CELL / 2 + 5, f"+{option.detour}", 14, GLOW, bold=True))
    return parts


def _figures(view: DragonQuestView, sheet: SheetView) -> list[str]:
    """The demon, the hero, and in the treasure room all heroes that are there."""
    parts = demon(*_middle(sheet.demon)) if sheet.demon else []
    if sheet.place != TREASURE_ROOM:
        parts += pawn(*_middle(sheet.place), sheet.seat, HERO[sheet.seat])
    inside = [one for one in view.sheets if one.place == TREASURE_ROOM and one.fate == "inside"]
    squares = [cell for cell, sign in _cells(view) if sign == "T"]
    first = len(squares) // 2 - len(inside) // 2
    for number, one in enumerate(inside):
        x, y = _corner(squares[(first + number) % len(squares)])
        parts += pawn(x + CELL / 2, y + CELL / 2, one.seat, HERO[one.seat])
    return parts
