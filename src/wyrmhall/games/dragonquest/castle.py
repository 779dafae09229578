"""The castle of an edition (Q0.5): a text picture, its checks, and what the rules need to know about its cells."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Iterator
from typing import Any

from wyrmhall.games.dragonquest.state import CELL_NAMES, CELLS_IN_WORD, COLUMNS, ROWS, WORDS
from wyrmhall.kit.edition import Fault, perhaps

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
    found = [*_size_faults(picture.splitlines())] or [*_sign_faults(picture.splitlines())]
    if found:
        return found
    castle = Castle(picture)
    return [*_mark_faults(castle), *_room_faults(castle)] or [*_route_faults(castle)]


def _size_faults(rows: list[str]) -> Iterator[Fault]:
    if not rows:
        yield Fault(("castle",), "Q0.5: there is no castle in the picture", "draw one")
        return
    width = min(statistics.mode(len(signs) for signs in rows), COLUMNS)
    for row, signs in enumerate(rows):
        path, columns = ("castle", row), len(signs)
        if row == ROWS:
            problem = f"Q0.5: the castle has {len(rows)} rows, and only {ROWS} fit on the sheet"
            yield Fault(path, problem, f"remove {some(len(rows) - ROWS, 'row')}")
        if columns > COLUMNS:
            problem = f"Q0.5: row {row + 1} has {columns} columns, and only {COLUMNS} fit on the sheet"
            yield Fault(path, problem, f"remove {some(columns - COLUMNS, 'sign')}")
        elif columns != width:
            problem = f"Q0.5: row {row + 1} has {columns} columns, and most rows have {width}"
            change = "remove" if columns > width else f"write {OUTSIDE} for what is outside: add"
            yield Fault(path, problem, f"{change} {some(abs(columns - width), 'sign')}")


def some(number: int, thing: str) -> str:
    """A number of things: `1 sign`, `2 signs`."""
    return f"{number} {thing}{'s' if number > 1 else ''}"


def _sign_faults(rows: list[str]) -> Iterator[Fault]:
    for row, signs in enumerate(rows):
        for column, sign in enumerate(signs):
            if sign not in SIGNS:
                problem = f"Q0.5: {sign!r} on {CELL_NAMES[row * COLUMNS + column]} is no sign of the picture"
                yield Fault(("castle", row), problem, perhaps(sign, SIGNS, f"use one of {' '.join(SIGNS)}"))


def _mark_faults(castle: Castle) -> Iterator[Fault]:
    for mark, meaning in MARKS.items():
        cells = sorted(castle.cells_with(mark))
        if not cells:
            yield Fault(("castle",), f"Q0.5: the castle has no {meaning}", f"write {mark} on the cell where it is")
        for cell in cells[1:]:
            both = f"{CELL_NAMES[cells[0]]} and {CELL_NAMES[cell]}"
            problem = f"Q0.5: the castle needs one {meaning}, and {both} are marked"
            yield Fault(_line(cell), problem, f"write . for one {mark}")


def _room_faults(castle: Castle) -> Iterator[Fault]:
    if not castle.room:
        yield Fault(("castle",), "Q0.5: the castle has no treasure room", f"write {ROOM} on the squares it takes")
        return
    first = min(castle.room)
    apart = min(castle.room - castle.joined(first, castle.room), default=None)
    if apart is not None:
        problem = f"Q0.5: the treasure room is one space, and {CELL_NAMES[apart]} is not joined to {CELL_NAMES[first]}"
        yield Fault(_line(apart), problem, f"write . there, or {ROOM} between them")


def _route_faults(castle: Castle) -> Iterator[Fault]:
    """Legs on which nobody could get through, even with nothing blocked: to the room without the exit, and out."""
    beside = castle.next_to(castle.room) & castle.inside
    out = castle.cell_with("E")
    for mark, allowed, leg in (
        ("S", castle.inside - {out}, "from the start on {} to the treasure room"),
        ("O", castle.inside - {out}, "from the orange cell on {} to the treasure room"),
        ("E", castle.inside, "from the treasure room to the exit on {}"),
    ):
        cell = castle.cell_with(mark)
        if not castle.joined(cell, allowed) & beside:
            problem = f"Q0.5: no route leads {leg.format(CELL_NAMES[cell])}"
            yield Fault(_line(cell), problem, "open a way: write . for some of the #")


def _line(cell: int) -> tuple[str, int]:
    """The path of a fault on the picture's line with this cell."""
    return "castle", cell // COLUMNS


def pack_castle(picture: str, content: Any) -> None:
    """Write the castle into the record the rules read."""
    castle = Castle(picture)
    content.start, content.exit, content.orange, content.black = map(castle.cell_with, MARKS)
    marked = {*map(castle.cell_with, MARKS)} | castle.room
    content.inside[:] = words(castle.inside)
    content.room[:] = words(castle.room)
    content.beside_room[:] = words(castle.next_to(castle.room) & castle.inside)
    content.around_room[:] = words(castle.next_to(castle.room, ALL_AROUND) & castle.inside)
    content.never_blocked[:] = words(marked | castle.next_to(marked))
    content.rows = len(castle.rows)
    content.columns = len(castle.rows[0])


def words(cells: Iterable[int]) -> list[int]:
    """A set of cells as the words of a board: a bit for each cell."""
    board = sum(1 << cell for cell in cells)
    return [board >> word * CELLS_IN_WORD & (1 << CELLS_IN_WORD) - 1 for word in range(WORDS)]
