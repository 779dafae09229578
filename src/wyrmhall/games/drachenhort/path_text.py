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


def _badge(adventurer: AdventurerView, shape: Shape) -> Text:
    """A token that is as wide for every adventurer."""
    space = " " if shape.cell >= ROOMY else ""
    badge = Text.assemble((space, FACE[adventurer.colour]), token(adventurer))
    return badge if adventurer.mine else badge.append(" ", FACE[adventurer.colour])


def tokens(adventurers: list[AdventurerView]) -> Text:
    return Text(" ").join(token(adventurer) for adventurer in adventurers)


def path_text(view: DrachenhortView, shape: Shape, words: Words) -> list[Text]:
    """The hall and the start room, the spaces, and the exit with those who were caught."""
    rows = [view.spaces[first : first + shape.columns] for first in range(0, len(view.spaces), shape.columns)]
    targets = {adventurer.choice.place for adventurer in view.adventurers if adventurer.choice}
    lines = [_entrance(view, words)]
    for number, row in enumerate(rows):
        lines.append(_wall(row, number, shape, targets))
        lines += [_row(view, row, number, line, shape) for line in range(2 * shape.lines)]
    lines.append(_last_wall(len(rows), shape))
    return [*lines, _way_out(view, shape, len(rows), words)]


def _entrance(view: DrachenhortView, words: Words) -> Text:
    """Before space 1: the hall, then the start room."""
    line = Text(words.say(Line("hall"), []), "bold")
    if view.dragon == "hall":
        line.append(" ").append("DRAGON", DRAGON)
    line.append(" › ", WALL).append(words.say(Line("start-room"), []), "bold").append(" ")
    if view.dragon == "start":
        line.append("DRAGON", DRAGON)
    waiting = [adventurer for adventurer in view.adventurers if adventurer.place == "start"]
    return line.append_text(tokens(waiting) if waiting or view.dragon == "start" else Text("–", WALL))


def _goes_west(number: int) -> bool:
    """Every other row is walked from right to left."""
    return number % 2 == 1


def _in_sight(row: list[SpaceView], number: int) -> list[SpaceView]:
    """The spaces of a row from left to right."""
    return row[::-1] if _goes_west(number) else row


def _wall(row: list[SpaceView], number: int, shape: Shape, targets: set[str]) -> Text:
    """The wall above a row, with the numbers of its spaces; an arrow shows where the path comes down."""
    left, cross, right = "├┼┤" if number else "┌┬┐"
    arrow = ("▼", "bold")
    first, last = ((left, WALL), arrow) if _goes_west(number) else (arrow, (right, WALL))
    line = Text()
    for space in _in_sight(row, number):
        line.append(*(first if not line else (cross, WALL)))
        is_target = str(space.number) in targets
        label = f"[{space.number}]" if is_target else f"{space.number}"
        before = (shape.cell - len(label) + 1) // 2
        line.append("─" * before, WALL).append(label, "bold" if is_target else "")
        line.append("─" * (shape.cell - before - len(label)), WALL)
    return line.append(*last)


def _last_wall(rows: int, shape: Shape) -> Text:
    """Below the last row, open where the path leaves."""
    line = "┴".join(["─" * shape.cell] * shape.columns)
    if _goes_west(rows - 1):
        return Text.assemble(("▼", "bold"), (f"{line}┘", WALL))
    return Text.assemble((f"└{line}", WALL), ("▼", "bold"))


def _way_out(view: DrachenhortView, shape: Shape, rows: int, words: Words) -> Text:
    """Below the last row: who has been caught, and on the side where the path ends the exit."""
    caught = [adventurer for adventurer in view.adventurers if adventurer.place == "caught"]
    out = [adventurer for adventurer in view.adventurers if adventurer.place == "exit"]
    is_target = any(adventurer.choice and adventurer.choice.place == "exit" for adventurer in view.adventurers)
    name = words.say(Line("way-out"), [])
    way_out = Text(f"[{name}]" if is_target else name, "bold")
    if out:
        way_out = Text.assemble(tokens(out), " ‹ ", way_out)
    gone = Text()
    if caught:
        gone = Text.assemble((words.say(Line("caught-so-far"), []), "bold"), " ", tokens(caught))
    ends = [way_out, gone] if _goes_west(rows - 1) else [gone, way_out]
    return Text(" " * max(2, shape.width - len(gone) - len(way_out))).join(ends)


def _row(view: DrachenhortView, row: list[SpaceView], number: int, line: int, shape: Shape) -> Text:
    """One line through the spaces of a row; in the first one arrows show which way it is walked."""
    between = "│" if line else "‹" if _goes_west(number) else "›"
    text = Text()
    for space in _in_sight(row, number):
        text.append(between if text else "│", WALL).append_text(_part(view, space, line, shape))
    return text.append("│", WALL)


def _part(view: DrachenhortView, space: SpaceView, line: int, shape: Shape) -> Text:
    """What one line shows of a space."""
    if str(space.number) == view.dragon:
        return _dragon(space, line, shape)
    if space.kind == "trap":
        return _pit(line, shape)
    is_dark = space.kind == "dark" or (space.kind == "plain" and line >= shape.lines)
    fill, style = (SHADE, DARK) if is_dark else (" ", LIGHT)
    things = Text()
    if space.adventurer and line == (0 if space.in_light else shape.lines):
        things = _badge(next(one for one in view.adventurers if one.colour == space.adventurer), shape)
    if space.gem and line == 0:
        things.append(GEM, GEM_IN_DARK if is_dark else GEM_IN_LIGHT)
    before = (shape.cell - len(things)) // 2
    after = shape.cell - len(things) - before
    return Text.assemble((fill * before, style), things, (fill * after, style))


def _dragon(space: SpaceView, line: int, shape: Shape) -> Text:
    """The dragon fills its space; a gem stays where it is (H4.2)."""
    above, below = ("/\\" * 3, "DRAGON") if shape.cell >= ROOMY else ("DRA", "GON")
    text = {shape.lines - 1: above, shape.lines: below}.get(line, "").center(shape.cell)
    if space.gem and line == 0:
        text = text[:-1] + GEM
    return Text(text, DRAGON)


def _pit(line: int, shape: Shape) -> Text:
    """A trap gets narrower from the top down."""
    last = 2 * shape.lines - 1
    depth = min(line, line * (shape.cell // 2 - 1) // last)
    floor = ("_" if line == last else " ") * (shape.cell - 2 - 2 * depth)
    return Text(f"╲{floor}╱".center(shape.cell), PIT)
