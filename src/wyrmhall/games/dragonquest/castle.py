"""The castle of an edition (Q0.5): a text picture, its checks, and what the rules need to know about its cells."""

from __future__ import annotations

import statistics
from collections.abc import Iterable
from typing import Any

from wyrmhall.contract.edition import Fault
from wyrmhall.games.dragonquest.state import CELL_NAMES, CELLS, CELLS_IN_WORD, COLUMNS, ROWS, WORDS

MARKS = {"S": "start", "E": "exit", "O": "orange cell", "B": "black cell"}
"""The signs of the picture that are there exactly once, and what they mean."""
ROOM = "T"
OUTSIDE = "#"
SIGNS = (*MARKS, ROOM, ".", OUTSIDE)
STRAIGHT = ((-1, 0), (0, -1), (0, 1), (1, 0))
ALL_AROUND = tuple((down, right) for down in (-1, 0, 1) for right in (-1, 0, 1) if down or right)


class Castle:
    """A picture without faults of its form, by cells: sets of cell numbers."""

    def __init__(self, picture: str) -> None:
        self.rows = picture.splitlines()
        self.sign = {
            row * COLUMNS + column: sign
            for row, signs in enumerate(self.rows)
            for column, sign in enumerate(signs)
            if sign != OUTSIDE
        }
        self.room = self.cells_with(ROOM)
        self.inside = set(self.sign) - self.room

    def cells_with(self, sign: str) -> set[int]:
        """All cells with this sign."""
        return {cell for cell, here in self.sign.items() if here == sign}

    def cell_with(self, mark: str) -> int:
        """The one cell with this mark."""
        return min(self.cells_with(mark))

    def next_to(self, cells: Iterable[int], steps: Iterable[tuple[int, int]] = STRAIGHT) -> set[int]:
        """All cells of the castle that lie one such step from one of these."""
        return {
            row * COLUMNS + column
            for cell in cells
            for down, right in steps
            if 0 <= (row := cell // COLUMNS + down) < ROWS
            and 0 <= (column := cell % COLUMNS + right) < COLUMNS
            and row * COLUMNS + column in self.sign
        }

    def joined(self, cell: int, allowed: set[int]) -> set[int]:
        """The cells that can be reached from a cell by straight steps over allowed ones, and the cell itself."""
        reached, edge = {cell}, {cell}
        while edge:
            edge = (self.next_to(edge) & allowed) - reached
            reached |= edge
        return reached


def castle_faults(picture: str) -> list[Fault]:
    """What is wrong with the picture of the castle, on the line where it is wrong. Rule Q0.5."""
    found = _size_faults(picture) or _sign_faults(picture)
    if found:
        return found
    castle = Castle(picture)
    found = [*_mark_faults(castle), *_room_faults(castle)]
    return found or _route_faults(castle)


def _size_faults(picture: str) -> list[Fault]:
    rows = picture.splitlines()
    if not rows:
        return [Fault(("castle",), "Q0.5: there is no castle in the picture", "draw one")]
    found = []
    width = min(statistics.mode(len(signs) for signs in rows), COLUMNS)
    for row, signs in enumerate(rows):
        if row == ROWS:
            problem = f"Q0.5: the castle has {len(rows)} rows, and only {ROWS} fit on the sheet"
            found.append(Fault(("castle", row), problem, f"remove {_some(len(rows) - ROWS, 'row')}"))
        if len(signs) > COLUMNS:
            problem = f"Q0.5: row {row + 1} has {len(signs)} columns, and only {COLUMNS} fit on the sheet"
            found.append(Fault(("castle", row), problem, f"remove {_some(len(signs) - COLUMNS, 'sign')}"))
        elif len(signs) != width:
            problem = f"Q0.5: row {row + 1} has {len(signs)} columns, and most rows have {width}"
            change = "remove" if len(signs) > width else f"write {OUTSIDE} for what is outside: add"
            found.append(Fault(("castle", row), problem, f"{change} {_some(abs(len(signs) - width), 'sign')}"))
    return found


def _some(number: int, thing: str) -> str:
    return f"{number} {thing}{'s' if number > 1 else ''}"


def _sign_faults(picture: str) -> list[Fault]:
    found = []
    for row, signs in enumerate(picture.splitlines()):
        for column, sign in enumerate(signs):
            if sign not in SIGNS:
                problem = f"Q0.5: {sign!r} on {CELL_NAMES[row * COLUMNS + column]} is no sign of the picture"
                meant = sign.upper()
                remedy = f"perhaps {meant!r} was meant" if meant in SIGNS else f"use one of {' '.join(SIGNS)}"
                found.append(Fault(("castle", row), problem, remedy))
    return found


def _mark_faults(castle: Castle) -> list[Fault]:
    found = []
    for mark, meaning in MARKS.items():
        cells = sorted(castle.cells_with(mark))
        if not cells:
            problem = f"Q0.5: the castle has no {meaning}"
            found.append(Fault(("castle",), problem, f"write {mark} on the cell where it is"))
        for cell in cells[1:]:
            problem = (
                f"Q0.5: the castle needs one {meaning}, and {CELL_NAMES[cells[0]]} and {CELL_NAMES[cell]} are marked"
            )
            found.append(Fault(_line(cell), problem, f"write . for one {mark}"))
    return found


def _room_faults(castle: Castle) -> list[Fault]:
    if not castle.room:
        return [Fault(("castle",), "Q0.5: the castle has no treasure room", f"write {ROOM} on the squares it takes")]
    first = min(castle.room)
    apart = castle.room - castle.joined(first, castle.room)
    if not apart:
        return []
    problem = f"Q0.5: the treasure room is one space, and {CELL_NAMES[min(apart)]} is not joined to {CELL_NAMES[first]}"
    return [Fault(_line(min(apart)), problem, f"write . there, or {ROOM} between them")]


def _route_faults(castle: Castle) -> list[Fault]:
    """Legs on which nobody could get through, even with nothing blocked: to the room without the exit, and out."""
    start, orange, out = (castle.cell_with(mark) for mark in "SOE")
    beside = castle.next_to(castle.room) & castle.inside
    to_the_room = castle.inside - {out}
    remedy = "open a way: write . for some of the #"
    found = []
    for cell, meaning in ((start, "start"), (orange, "orange cell")):
        if not castle.joined(cell, to_the_room) & beside:
            problem = f"Q0.5: no route leads from the {meaning} on {CELL_NAMES[cell]} to the treasure room"
            found.append(Fault(_line(cell), problem, remedy))
    if not castle.joined(out, castle.inside) & beside:
        problem = f"Q0.5: no route leads from the treasure room to the exit on {CELL_NAMES[out]}"
        found.append(Fault(_line(out), problem, remedy))
    return found


def _line(cell: int) -> tuple[str, int]:
    """The path of a fault on the picture's line with this cell."""
    return "castle", cell // COLUMNS


def pack_castle(picture: str, content: Any) -> None:
    """Write the castle into the record the rules read."""
    castle = Castle(picture)
    for name, mark in (("start", "S"), ("exit", "E"), ("orange", "O"), ("black", "B")):
        content[name] = castle.cell_with(mark)
    marked = {castle.cell_with(mark) for mark in MARKS} | castle.room
    content.inside[:] = words(castle.inside)
    content.room[:] = words(castle.room)
    content.beside_room[:] = words(castle.next_to(castle.room) & castle.inside)
    content.around_room[:] = words(castle.next_to(castle.room, ALL_AROUND) & castle.inside)
    content.never_blocked[:] = words(marked | castle.next_to(marked))
    content.room_distance[:] = [min(king_moves(cell, square) for square in castle.room) for cell in range(CELLS)]
    content.rows = len(castle.rows)
    content.columns = len(castle.rows[0])


def words(cells: Iterable[int]) -> list[int]:
    """A set of cells as the words of a board: a bit for each cell."""
    board = sum(1 << cell for cell in cells)
    return [board >> word * CELLS_IN_WORD & (1 << CELLS_IN_WORD) - 1 for word in range(WORDS)]


def king_moves(cell: int, other: int) -> int:
    """How many steps, straight or diagonal, lie between two cells of a bare grid (QD.8)."""
    return max(abs(cell // COLUMNS - other // COLUMNS), abs(cell % COLUMNS - other % COLUMNS))
