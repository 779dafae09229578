"""The path as lines of text: rows of spaces that go to and fro, from the start room down to the exit.

Each space has its light above its dark. Shades tell them apart where there is no colour.
"""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text

from wyrmhall.contract.words import Line, Words
from wyrmhall.games.drachenhort.names import COLOUR_LETTERS, COLOUR_NAMES
from wyrmhall.games.drachenhort.view import AdventurerView, DrachenhortView, SpaceView

FACE = {
    "green": "bold white on #2e7d4f",
    "red": "bold white on #c02f3f",
    "orange": "bold black on #f08a24",
    "blue": "bold white on #2c6cc4",
    "white": "bold black on #ffffff",
    "yellow": "bold black on #ffd319",
    "violet": "bold white on #7d3fb0",
    "pink": "bold black on #f59ac0",
    "black": "bold white on #000000",
    "turquoise": "bold black on #3fc8c0",
}
LIGHT = "#8a7a4c on #efe0b4"
DARK = "#4a4268 on #2b2540"
PIT = "bold #e8927c on #4a1d1d"
DRAGON = "bold #fff3d6 on #a3162a"
GEM_IN_LIGHT = "bold #0a6b8a on #efe0b4"
GEM_IN_DARK = "bold #7fd8f0 on #2b2540"
WALL = "dim"
GEM, SHADE, MINE = "◆", "▒", "*"
NARROWEST, WIDEST = 4, 8
"""How wide a space may be drawn."""
ROOMY = 6
"""From this width on a space has room for wide things."""
LONG_ROW, SHORT_ROW = 10, 5
"""Spaces in a row; 30 is a multiple of both."""


@dataclass(frozen=True)
class Shape:
    """How the path is drawn: the spaces in a row, the width of each, and the lines of its light and of its dark."""

    columns: int
    cell: int
    lines: int

    @property
    def width(self) -> int:
        return self.columns * (self.cell + 1) + 1


def shape_in(width: int, lines: int) -> Shape:
    """The widest path that fits.

    >>> shape_in(51, 1).width, shape_in(75, 1).width, shape_in(40, 1).columns
    (51, 71, 5)
    """
    columns = LONG_ROW if width > LONG_ROW * (NARROWEST + 1) else SHORT_ROW
    cell = max(NARROWEST, min(WIDEST, (width - 1) // columns - 1))
    return Shape(columns, cell, lines)


def letter_of(colour: str) -> str:
    return COLOUR_LETTERS[COLOUR_NAMES.index(colour)]


def token(adventurer: AdventurerView) -> Text:
    """An adventurer by its letter, with a star if it is on the viewer's card."""
    if adventurer.mine:
        return Text(letter_of(adventurer.colour) + MINE, f"{FACE[adventurer.colour]} underline")
    return Text(letter_of(adventurer.colour), FACE[adventurer.colour])


def tokens(adventurers: list[AdventurerView]) -> Text:
    return Text(" ").join(token(adventurer) for adventurer in adventurers)


def goes_west(row: int) -> bool:
    """Every other row is walked from right to left."""
    return row % 2 == 1


class Path:
    """The hall and the start room, the spaces, and the exit with those who were caught."""

    def __init__(self, view: DrachenhortView, shape: Shape, words: Words) -> None:
        self.view, self.shape, self.words = view, shape, words
        self.targets = {adventurer.choice.place for adventurer in view.adventurers if adventurer.choice}
        firsts = range(0, len(view.spaces), shape.columns)
        self.rows = [view.spaces[first : first + shape.columns] for first in firsts]

    def lines(self) -> list[Text]:
        lines = [self._entrance()]
        for number, row in enumerate(self.rows):
            in_sight = row[::-1] if goes_west(number) else row
            lines.append(self._wall(in_sight, number))
            lines += [self._row(in_sight, number, line) for line in range(2 * self.shape.lines)]
        return [*lines, self._last_wall(), self._way_out()]

    def _say(self, message: str) -> str:
        return self.words.say(Line(message), [])

    def _standing(self, place: str) -> list[AdventurerView]:
        return [adventurer for adventurer in self.view.adventurers if adventurer.place == place]

    def _entrance(self) -> Text:
        """Before space 1: the hall, then the start room."""
        dragon = self.view.dragon
        line = Text(self._say("hall"), "bold")
        if dragon == "hall":
            line.append(" ").append("DRAGON", DRAGON)
        line.append(" › ", WALL).append(self._say("start-room"), "bold").append(" ")
        if dragon == "start":
            line.append("DRAGON", DRAGON)
        waiting = self._standing("start")
        return line.append_text(tokens(waiting) if waiting or dragon == "start" else Text("–", WALL))

    def _wall(self, row: list[SpaceView], number: int) -> Text:
        """The wall above a row, with the numbers of its spaces; an arrow shows where the path comes down."""
        left, cross, right = "├┼┤" if number else "┌┬┐"
        arrow, cell = ("▼", "bold"), self.shape.cell
        first, last = ((left, WALL), arrow) if goes_west(number) else (arrow, (right, WALL))
        line = Text()
        for space in row:
            line.append(*(first if not line else (cross, WALL)))
            is_target = str(space.number) in self.targets
            label = f"[{space.number}]" if is_target else f"{space.number}"
            before = (cell - len(label) + 1) // 2
            line.append("─" * before, WALL).append(label, "bold" if is_target else "")
            line.append("─" * (cell - before - len(label)), WALL)
        return line.append(*last)

    def _last_wall(self) -> Text:
        """Below the last row, open where the path leaves."""
        line = "┴".join(["─" * self.shape.cell] * self.shape.columns)
        if goes_west(len(self.rows) - 1):
            return Text.assemble(("▼", "bold"), (f"{line}┘", WALL))
        return Text.assemble((f"└{line}", WALL), ("▼", "bold"))

    def _way_out(self) -> Text:
        """Below the last row: who has been caught, and on the side where the path ends the exit."""
        caught, out, name = self._standing("caught"), self._standing("exit"), self._say("way-out")
        way_out = Text(f"[{name}]" if "exit" in self.targets else name, "bold")
        if out:
            way_out = Text.assemble(tokens(out), " ‹ ", way_out)
        gone = Text.assemble((self._say("caught-so-far"), "bold"), " ", tokens(caught)) if caught else Text()
        ends = [way_out, gone] if goes_west(len(self.rows) - 1) else [gone, way_out]
        return Text(" " * max(2, self.shape.width - len(gone) - len(way_out))).join(ends)

    def _row(self, row: list[SpaceView], number: int, line: int) -> Text:
        """One line through the spaces of a row; in the first one arrows show which way it is walked."""
        between = "│" if line else "‹" if goes_west(number) else "›"
        text = Text()
        for space in row:
            text.append(between if text else "│", WALL).append_text(self._part(space, line))
        return text.append("│", WALL)

    def _part(self, space: SpaceView, line: int) -> Text:
        """What one line shows of a space."""
        if str(space.number) == self.view.dragon:
            return self._dragon(space, line)
        if space.kind == "trap":
            return self._pit(line)
        is_dark = space.kind == "dark" or (space.kind == "plain" and line >= self.shape.lines)
        fill, style = (SHADE, DARK) if is_dark else (" ", LIGHT)
        things = Text()
        if space.adventurer and line == (0 if space.in_light else self.shape.lines):
            things = self._badge(next(one for one in self.view.adventurers if one.colour == space.adventurer))
        if space.gem and line == 0:
            things.append(GEM, GEM_IN_DARK if is_dark else GEM_IN_LIGHT)
        before = (self.shape.cell - len(things)) // 2
        after = self.shape.cell - len(things) - before
        return Text.assemble((fill * before, style), things, (fill * after, style))

    def _badge(self, adventurer: AdventurerView) -> Text:
        """A token that is as wide for every adventurer."""
        before, after = " " * (self.shape.cell >= ROOMY), " " * (not adventurer.mine)
        return Text.assemble((before, FACE[adventurer.colour]), token(adventurer), (after, FACE[adventurer.colour]))

    def _dragon(self, space: SpaceView, line: int) -> Text:
        """The dragon fills its space; a gem stays where it is (H4.2)."""
        above, below = ("/\\" * 3, "DRAGON") if self.shape.cell >= ROOMY else ("DRA", "GON")
        text = {self.shape.lines - 1: above, self.shape.lines: below}.get(line, "").center(self.shape.cell)
        return Text(text[:-1] + GEM if space.gem and line == 0 else text, DRAGON)

    def _pit(self, line: int) -> Text:
        """A trap gets narrower from the top down."""
        last = 2 * self.shape.lines - 1
        depth = min(line, line * (self.shape.cell // 2 - 1) // last)
        floor = ("_" if line == last else " ") * (self.shape.cell - 2 - 2 * depth)
        return Text(f"╲{floor}╱".center(self.shape.cell), PIT)
