"""A hero's castle as lines of text: the path walked, the walls, the demon, and the cells that can be chosen.

Every kind of cell has a sign or a shade of its own, so that nothing is shown by colour alone.
"""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from wyrmhall.games.dragonquest.state import CELL_NAMES, COLUMN_LETTERS, COLUMNS, TREASURE_ROOM
from wyrmhall.games.dragonquest.view import DragonQuestView, OptionView, SheetView
from wyrmhall.kit.terminal import SEAT_PAINT

NARROW, WIDE = 2, 3
"""How wide a cell may be drawn."""
LABEL = 3
"""The number of a row and the gap after it."""
OUTSIDE, OPEN, ROOM, HERO, DEMON, CROSSED = "#", "·", "$", "@", "&", "x"
PATH, WALL = "▒", "█"
"""What a visited and a blocked cell is filled with."""
LONGEST_DETOUR = 9
"""Longer detours are drawn as this one."""
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


class Castle:
    """The castle of one hero. `options` are the cells that can be chosen now."""

    def __init__(self, view: DragonQuestView, sheet: SheetView, cell: int, options: Iterable[OptionView] = ()) -> None:
        self.view, self.sheet, self.cell = view, sheet, cell
        self.options = {option.cell: option for option in options}
        self.width = LABEL + cell * len(view.castle[0])
        signs = "".join(line.ljust(COLUMNS) for line in view.castle)
        room = [number for number, sign in enumerate(signs) if sign == "T"]
        self.hero = room[len(room) // 2] if sheet.place == TREASURE_ROOM else CELL_NAMES.index(sheet.place)

    def lines(self, most_rows: int | None = None) -> list[Text]:
        """The letters of the columns, then the rows; if there are too many, those around what matters most."""
        rows = range(len(self.view.castle))
        if most_rows is not None and most_rows < len(rows):
            first = min(max(0, self._focus() - most_rows // 2), len(rows) - most_rows)
            rows = range(first, first + most_rows)
        letters = "".join(f"{letter:^{self.cell}}" for letter in COLUMN_LETTERS[: len(self.view.castle[0])])
        return [Text.assemble(" " * LABEL, (letters, "bold")), *map(self._row, rows)]

    def _focus(self) -> int:
        """The row that must not be left out: the demon's while it is led, else the hero's."""
        demon = self.sheet.demon if self.view.phase == "move-demon" else None
        return (CELL_NAMES.index(demon) if demon else self.hero) // COLUMNS

    def _row(self, row: int) -> Text:
        cells = [self._cell(row * COLUMNS + column, sign) for column, sign in enumerate(self.view.castle[row])]
        return Text.assemble((f"{row + 1:>{LABEL - 1}} ", "bold"), *cells)

    def _cell(self, number: int, sign: str) -> Text:
        """One cell: its sign, what fills it, and whether it can be chosen."""
        if sign == OUTSIDE:
            return Text(" " * self.cell)
        name = TREASURE_ROOM if sign == "T" else CELL_NAMES[number]
        shown, fill, style = self._shown(number, name, sign)
        option = self.options.get(name)
        if option and shown != HERO:
            return self._choice(shown, option)
        return Text(f"{shown}{fill}" if self.cell == NARROW else f"{fill}{shown}{fill}", style)

    def _shown(self, number: int, name: str, sign: str) -> tuple[str, str, str]:
        """The most important thing on a cell, what fills the rest of it, and the colours."""
        sheet = self.sheet
        if name == sheet.demon:
            return DEMON, " ", EVIL
        if number == self.hero:
            return HERO, " ", SEAT_PAINT[sheet.seat]
        if name == TREASURE_ROOM:
            return ROOM, " ", GOLD
        fill = WALL if name in sheet.blocked else PATH if name in sheet.visited else " "
        if name in sheet.crossed:
            return CROSSED, fill, TRACK
        if sign in MARKED:
            return sign, fill, MARKED[sign]
        if fill != " ":
            return fill, fill, STONE if fill == WALL else WALKED
        return OPEN, fill, FLOOR

    def _choice(self, shown: str, option: OptionView) -> Text:
        """`[·]`, or for want of space `+ `; where a wall would lengthen the route the figure tells by how much."""
        detour = str(min(option.detour, LONGEST_DETOUR)) if option.detour else ""
        if self.cell == WIDE:
            return Text(f"[{detour or shown}]", CHOICE)
        return Text(f"{shown}+" if shown != OPEN and not detour else f"+{detour or ' '}", CHOICE)
