"""The path as lines of text: rows of spaces that go to and fro, from the start room down to the exit.

Each space has its light above its dark. Shades tell them apart where there is no colour.
"""

from __future__ import annotations

from collections.abc import Callable

from rich.text import Text

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
DOWN = ("▼", "bold")
"""Where the path comes down."""
DANGER = "bold #e05060"
GEM, SHADE, MINE, REACH = "◆", "▒", "*", "═"
NARROWEST, WIDEST = 4, 8
"""How wide a space may be drawn."""
ROOMY = 6
"""From this width on a space has room for wide things."""
LONG_ROW, SHORT_ROW = 10, 5
"""Spaces in a row; 30 is a multiple of both."""


def token(adventurer: AdventurerView, say: Callable[..., str]) -> Text:
    """An adventurer by its letter, with a star if it is on the viewer's card."""
    letter = say("adventurer-letter", colour=adventurer.colour)
    if adventurer.mine:
        return Text(letter + MINE, f"{FACE[adventurer.colour]} underline")
    return Text(letter, FACE[adventurer.colour])


def goes_west(row: int) -> bool:
    """Every other row is walked from right to left."""
    return row % 2 == 1


class Path:
    """The hall and the start room, the spaces, and the exit with those who were caught."""

    def __init__(self, view: DrachenhortView, width: int, lines: int, say: Callable[..., str]) -> None:
        """The widest path that fits. `lines` is how many lines a space has for its light, and how many for its dark."""
        self.view, self.half, self.say = view, lines, say
        self.columns = LONG_ROW if width > LONG_ROW * (NARROWEST + 1) else SHORT_ROW
        self.cell = max(NARROWEST, min(WIDEST, (width - 1) // self.columns - 1))
        self.width = self.columns * (self.cell + 1) + 1
        self.targets = {adventurer.choice.place for adventurer in view.adventurers if adventurer.choice}
        self.reach = {place for place in view.reach if place.isdecimal()}
        firsts = range(0, len(view.spaces), self.columns)
        self.rows = [view.spaces[first : first + self.columns] for first in firsts]

    def lines(self) -> list[Text]:
        lines = [self._entrance()]
        for number, row in enumerate(self.rows):
            in_sight = row[::-1] if goes_west(number) else row
            lines.append(self._wall(in_sight, number))
            lines += [self._row(in_sight, number, line) for line in range(2 * self.half)]
        return [*lines, self._last_wall(), self._way_out()]

    def _tokens(self, adventurers: list[AdventurerView]) -> Text:
        return Text(" ").join(token(adventurer, self.say) for adventurer in adventurers)

    def _standing(self, place: str) -> list[AdventurerView]:
        return [adventurer for adventurer in self.view.adventurers if adventurer.place == place]

    def _entrance(self) -> Text:
        """Before space 1: the hall, then the start room."""
        dragon = self.view.dragon
        line = Text(self.say("hall"), "bold")
        if dragon == "hall":
            line.append(" ").append(self.say("table-dragon"), DRAGON)
        line.append(" › ", WALL).append(self.say("start-room"), "bold").append(" ")
        if dragon == "start":
            line.append(self.say("table-dragon"), DRAGON)
        waiting = self._standing("start")
        return line.append_text(self._tokens(waiting) if waiting or dragon == "start" else Text("–", WALL))

    def _wall(self, row: list[SpaceView], number: int) -> Text:
        """The wall above a row, with the numbers of its spaces; an arrow shows where the path comes down."""
        left, cross, right = "├┼┤" if number else "┌┬┐"
        first, last = ((left, WALL), DOWN) if goes_west(number) else (DOWN, (right, WALL))
        return Text.assemble(first, Text.assemble((cross, WALL)).join(map(self._number, row)), last)

    def _number(self, space: SpaceView) -> Text:
        """Its number in the wall, which is of another kind where the dragon would come."""
        is_target = str(space.number) in self.targets
        label = f"[{space.number}]" if is_target else f"{space.number}"
        after = (self.cell - len(label)) // 2
        before = self.cell - len(label) - after
        wall = (REACH, DANGER) if str(space.number) in self.reach else ("─", WALL)
        return Text.assemble((wall[0] * before, wall[1]), (label, "bold" * is_target), (wall[0] * after, wall[1]))

    def _last_wall(self) -> Text:
        """Below the last row, open where the path leaves."""
        line = "┴".join(["─" * self.cell] * self.columns)
        if goes_west(len(self.rows) - 1):
            return Text.assemble(DOWN, (f"{line}┘", WALL))
        return Text.assemble((f"└{line}", WALL), DOWN)

    def _way_out(self) -> Text:
        """Below the last row: who has been caught, and on the side where the path ends the exit."""
        caught, out, name = self._standing("caught"), self._standing("exit"), self.say("way-out")
        way_out = Text(f"[{name}]" if "exit" in self.targets else name, "bold")
        if out:
            way_out = Text.assemble(self._tokens(out), " ‹ ", way_out)
        gone = Text.assemble((self.say("caught-so-far"), "bold"), " ", self._tokens(caught)) if caught else Text()
        ends = [way_out, gone] if goes_west(len(self.rows) - 1) else [gone, way_out]
        return Text(" " * max(2, self.width - len(gone) - len(way_out))).join(ends)

    def _row(self, row: list[SpaceView], number: int, line: int) -> Text:
        """One line through the spaces of a row; in the first one arrows show which way it is walked."""
        between = "│" if line else "‹" if goes_west(number) else "›"
        parts = Text.assemble((between, WALL)).join(self._part(space, line) for space in row)
        return Text.assemble(("│", WALL), parts, ("│", WALL))

    def _part(self, space: SpaceView, line: int) -> Text:
        """What one line shows of a space."""
        if str(space.number) == self.view.dragon:
            return self._dragon(space, line)
        if space.kind == "trap":
            return self._pit(line)
        is_dark = space.kind == "dark" or (space.kind == "plain" and line >= self.half)
        fill, style = (SHADE, DARK) if is_dark else (" ", LIGHT)
        things = Text()
        if space.adventurer and line == (0 if space.in_light else self.half):
            things = self._badge(next(one for one in self.view.adventurers if one.colour == space.adventurer))
        if space.gem and line == 0:
            things.append(GEM, GEM_IN_DARK if is_dark else GEM_IN_LIGHT)
        before = (self.cell - len(things)) // 2
        after = self.cell - len(things) - before
        return Text.assemble((fill * before, style), things, (fill * after, style))

    def _badge(self, adventurer: AdventurerView) -> Text:
        """A token that is as wide for every adventurer."""
        before, after = " " * (self.cell >= ROOMY), " " * (not adventurer.mine)
        face = FACE[adventurer.colour]
        return Text.assemble((before, face), token(adventurer, self.say), (after, face))

    def _dragon(self, space: SpaceView, line: int) -> Text:
        """The dragon fills its space; a gem stays where it is (H4.2)."""
        name = self.say("table-dragon")
        above, below = ("/\\" * 3, name) if self.cell >= ROOMY else (name[:3], name[3:])
        text = {self.half - 1: above, self.half: below}.get(line, "").center(self.cell)
        return Text(text[:-1] + GEM if space.gem and line == 0 else text, DRAGON)

    def _pit(self, line: int) -> Text:
        """A trap gets narrower from the top down."""
        last = 2 * self.half - 1
        depth = min(line, line * (self.cell // 2 - 1) // last)
        floor = ("_" if line == last else " ") * (self.cell - 2 - 2 * depth)
        return Text(f"╲{floor}╱".center(self.cell), PIT)
