"""A hero's castle as lines of text: the path walked, the walls, the demon, and the cells that can be chosen.

Every kind of cell has a sign or a shade of its own, so that nothing is told by colour alone.
"""

from __future__ import annotations

from rich.text import Text

from wyrmhall.contract.terminal import SEAT_PAINT
from wyrmhall.games.dragonquest.names import CELL_NAMES, CELL_NUMBERS, COLUMN_LETTERS, TREASURE_ROOM
from wyrmhall.games.dragonquest.sheet_view import SheetView
from wyrmhall.games.dragonquest.state import COLUMNS
from wyrmhall.games.dragonquest.view import DragonQuestView, OptionView

NARROW, WIDE = 2, 3
"""How wide a cell may be drawn."""
LABEL = 3
"""The number of a row and the gap after it."""
OUTSIDE, OPEN, ROOM, HERO, DEMON, CROSSED = "#", "·", "$", "@", "&", "x"
PATH, WALL = "▒", "█"
"""What a visited and a blocked cell is filled with."""
MOST_TOLD = 9
"""Detours from this on are told as this one."""
FLOOR = "#7d7466 on #332e29"
WALKED = "#8a6a35 on #d8b877"
STONE = "#8f939c on #5a5d66"
GOLD = "bold #3b2a00 on #e3b23c"
EVIL = "bold #ffffff on #7a1f7a"
TRACK = "bold #d98bd9 on #3d2140"
CHOICE = "bold #ffffff on #1f6f8b"
MARKED = {
    "S": "bold #ffffff on #4a6b3a",
    "E": "bold #ffffff on #2e8b57",
    "O": "bold #000000 on #f08a24",
    "B": "bold #ffffff on #000000",
}


def castle_width(view: DragonQuestView, cell: int) -> int:
    return LABEL + cell * len(view.castle[0])


def castle_text(
    view: DragonQuestView, sheet: SheetView, cell: int, options: list[OptionView], most_rows: int | None = None
) -> list[Text]:
    """The letters of the columns, then the rows; if there are too many, those around what matters most."""
    rows = range(len(view.castle))
    if most_rows is not None and most_rows < len(rows):
        first = min(max(0, _focus(view, sheet) - most_rows // 2), len(rows) - most_rows)
        rows = range(first, first + most_rows)
    letters = "".join(f"{letter:^{cell}}" for letter in COLUMN_LETTERS[: len(view.castle[0])])
    choices = {option.cell: option for option in options}
    return [Text.assemble(" " * LABEL, (letters, "bold")), *(_row(view, sheet, row, cell, choices) for row in rows)]


def _focus(view: DragonQuestView, sheet: SheetView) -> int:
    """The row that must not be left out: the demon's while it is led, else the hero's."""
    place = sheet.demon if view.phase == "move-demon" and sheet.demon else sheet.place
    return _room_squares(view)[0] // COLUMNS if place == TREASURE_ROOM else CELL_NUMBERS[place] // COLUMNS


def _room_squares(view: DragonQuestView) -> list[int]:
    """The squares of the treasure room; in the middle of the list one where a hero is drawn."""
    return [
        row * COLUMNS + column
        for row, signs in enumerate(view.castle)
        for column, sign in enumerate(signs)
        if sign == "T"
    ]


def _row(view: DragonQuestView, sheet: SheetView, row: int, cell: int, options: dict[str, OptionView]) -> Text:
    line = Text.assemble((f"{row + 1:>{LABEL - 1}} ", "bold"))
    for column, sign in enumerate(view.castle[row]):
        line.append_text(_cell(view, sheet, row * COLUMNS + column, sign, cell, options))
    return line


def _cell(
    view: DragonQuestView, sheet: SheetView, number: int, sign: str, cell: int, options: dict[str, OptionView]
) -> Text:
    """One cell: its sign, what fills it, and whether it can be chosen."""
    if sign == OUTSIDE:
        return Text(" " * cell)
    if sign == "T":
        return _room_square(view, sheet, number, cell, options)
    name = CELL_NAMES[number]
    fill = WALL if name in sheet.blocked else PATH if name in sheet.visited else " "
    shown, style = _shown(sheet, name, sign, fill)
    option = options.get(name)
    if option:
        return _choice(shown, option, cell)
    if shown in (HERO, DEMON):
        fill = " "
    return Text(f"{shown}{fill}" if cell == NARROW else f"{fill}{shown}{fill}", style)


def _shown(sheet: SheetView, name: str, sign: str, fill: str) -> tuple[str, str]:
    """The most important thing on a cell, and its colours."""
    if name == sheet.demon:
        return DEMON, EVIL
    if name == sheet.place:
        return HERO, SEAT_PAINT[sheet.seat]
    if name in sheet.crossed:
        return CROSSED, TRACK
    if sign in MARKED:
        return sign, MARKED[sign]
    if fill != " ":
        return fill, STONE if fill == WALL else WALKED
    return OPEN, FLOOR


def _room_square(
    view: DragonQuestView, sheet: SheetView, number: int, cell: int, options: dict[str, OptionView]
) -> Text:
    squares = _room_squares(view)
    if sheet.place == TREASURE_ROOM and number == squares[len(squares) // 2]:
        return Text(f"{HERO} " if cell == NARROW else f" {HERO} ", SEAT_PAINT[sheet.seat])
    option = options.get(TREASURE_ROOM)
    if option:
        return _choice(ROOM, option, cell)
    return Text(f"{ROOM} " if cell == NARROW else f" {ROOM} ", GOLD)


def _choice(shown: str, option: OptionView, cell: int) -> Text:
    """`[·]`, or for want of space `+ `; where a wall would lengthen the route the figure tells by how much."""
    detour = str(min(option.detour, MOST_TOLD)) if option.detour else ""
    if cell == WIDE:
        return Text(f"[{detour or shown}]", CHOICE)
    if detour:
        return Text(f"+{detour}", CHOICE)
    return Text("+ " if shown == OPEN else f"{shown}+", CHOICE)
