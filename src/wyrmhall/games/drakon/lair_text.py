"""The lair as lines of text: a grid of rooms, with their arrows on the walls between them.

Two arrows never face each other (D3.1), so one wall between two rooms has place for the arrows of both.
"""

from __future__ import annotations

from typing import NamedTuple

from rich.text import Text

from wyrmhall.games.drakon.arguments import STEPS, place_of
from wyrmhall.games.drakon.state import SIDE_LETTERS
from wyrmhall.games.drakon.view import DrakonView, RoomView
from wyrmhall.kit.game import SEAT_LETTERS
from wyrmhall.kit.terminal import SEAT_PAINT
from wyrmhall.kit.words import Line, Words


class Label(NamedTuple):
    """How a kind of room is called where there is little space, and where there is hardly any."""

    label: str
    short: str


Labels = dict[str, Label]
"""By kind of room."""


INKS = {
    "start": "bold",
    "empty": "dim",
    "gold": "bold #dcae33",
    "crystal": "#b18bdb",
    "destruction": "#e0616e",
    "rotation": "#b18bdb",
    "portal": "#b18bdb",
    "map": "#6fb878",
    "steal-left": "#e08f4f",
    "steal-right": "#e08f4f",
    "vortex": "#6ba3e0",
    "key": "#6ba3e0",
    "wind": "#7cc4c4",
    "gust": "#7cc4c4",
    "goblins": "#e0616e",
    "well": "#e0616e",
}
"""The colours of the kinds of rooms."""
SIGNS = dict(zip(SIDE_LETTERS, "▲►▼◄"))
OPPOSITE = dict(zip(SIDE_LETTERS, "SWNE"))
COIN = "bold #dcae33"
ARROW = "bold #e6dcc0"
CHOICE = "bold reverse"
SHORT = 3
"""How long a short label is."""
USUAL_WIDTH = 7
WIDTHS = (5, 6, USUAL_WIDTH, 9, 11, 13)
"""How wide a room may be drawn: wider while its adventurers need it, narrower in a wide lair."""

Place = tuple[int, int]


def next_to(place: Place, side: str) -> Place:
    """The place on that side of a place."""
    east, north = STEPS[SIDE_LETTERS.index(side)]
    return place[0] + east, place[1] + north


def signs_of(arrows: str) -> str:
    """Arrows as they are drawn.

    >>> signs_of("NES")
    '▲►▼'
    """
    return "".join(SIGNS[letter] for letter in arrows)


class Window(NamedTuple):
    """A part of the lair: its columns from west to east and its rows from south to north."""

    columns: range
    rows: range


def _stretch(numbers: range, focus: tuple[int, ...], count: int) -> range:
    """At most `count` of the numbers, around all that should be seen, or if that is too much, around the first."""
    seen = focus if max(focus) - min(focus) < count else focus[:1]
    middle = (min(seen) + max(seen) + 1) // 2
    first = max(0, min(middle - count // 2 - numbers.start, len(numbers) - count))
    return numbers[first : first + count]


def drafted_place(view: DrakonView) -> Place | None:
    """The place that a move half said is about."""
    return place_of(view.draft.place) if view.draft and view.draft.place else None


def extent(view: DrakonView) -> Window:
    """All that is worth drawing: the rooms, and the free places that can be chosen."""
    places = [(room.x, room.y) for room in view.lair] + [place_of(name) for name in view.lit]
    columns, rows = zip(*places, drafted_place(view) or places[0])
    return Window(range(min(columns), max(columns) + 1), range(min(rows), max(rows) + 1))


def focus_of(view: DrakonView, touched: str | None, looks_at: str) -> list[Place]:
    """What a person who cannot see everything should see: the place that was asked for; else where something is being
    done, or was done last, and the own adventurer."""
    if looks_at:
        return [place_of(looks_at)]
    letter = view.viewer or view.to_act
    own = place_of(view.seats[SEAT_LETTERS.index(letter)].place) if letter else (0, 0)
    done = drafted_place(view) or (place_of(touched) if touched else None)
    return [done, own] if done else [own]


def width_of(window: Window, cell: int) -> int:
    """How many characters wide a part of the lair is drawn."""
    return _margin(window) + len(window.columns) * (cell + 1) + 1


def labels_in(words: Words) -> Labels:
    """The labels in a language. A message has a short one too where that is not its first letters."""
    labels = {}
    for kind in INKS:
        label, _, short = words.say(Line("kind-label", {"kind": kind}), []).partition(" ")
        labels[kind] = Label(label, short or label[:SHORT])
    return labels


def cell_width(view: DrakonView, labels: Labels, window: Window, width: int) -> int:
    """How wide each room is drawn: so that it shows everything, if there is space for that."""
    wanted = max(len(_inside(room, labels, "", width)) + 2 * (room.place in view.lit) for room in view.lair)
    fitting = [cell for cell in WIDTHS if width_of(window, cell) <= width] or WIDTHS[:1]
    return next((cell for cell in fitting if cell >= max(wanted, USUAL_WIDTH)), fitting[-1])


def _margin(window: Window) -> int:
    return max(len(str(y)) for y in window.rows) + 1


class Lair:
    """Draws the lair as text: the rows and columns that there is room for, with coordinates. The room at `touched` is
    marked; the place that `looks_at` names is among those shown."""

    def __init__(
        self,
        view: DrakonView,
        labels: Labels,
        whole: Window,
        width: int,
        rows: int,
        touched: str | None = None,
        looks_at: str = "",
    ) -> None:
        self.view, self.labels, self.touched = view, labels, touched
        self.cell = cell_width(view, labels, whole, width)
        columns = max(1, (width - _margin(whole) - 1) // (self.cell + 1))
        xs, ys = zip(*focus_of(view, touched, looks_at))
        self.window = Window(_stretch(whole.columns, xs, columns), _stretch(whole.rows, ys, rows))
        self.rooms = {(room.x, room.y): room for room in view.lair}
        self.lit = {place_of(name) for name in view.lit}
        self.drafted = drafted_place(view)
        self.free = {place for place in (*self.lit, self.drafted) if place and place not in self.rooms}

    def lines(self) -> list[Text]:
        columns, rows = self.window
        margin = " " * _margin(self.window)
        lines = [Text(margin + "".join(f" {x:^{self.cell}}" for x in columns).rstrip(), "bold")]
        for y in reversed(rows):
            lines.append(Text(margin).append_text(self._walls(y)))
            line = Text(f"{y:>{len(margin) - 1}} ", "bold")
            for x in columns:
                line.append_text(self._wall_west((x, y))).append_text(self._place((x, y)))
            lines.append(line.append_text(self._wall_west((columns.stop, y))))
        lines.append(Text(margin).append_text(self._walls(rows.start - 1)))
        for line in lines:
            line.rstrip()
        return lines

    def _walls(self, y: int) -> Text:
        """The walls north of a row, with their corners."""
        line = Text()
        for x in self.window.columns:
            line.append(self._corner(x, y), "dim")
            line.append_text(self._wall_north((x, y)))
        return line.append(self._corner(self.window.columns.stop, y), "dim")

    def _wall_north(self, place: Place) -> Text:
        sign, arrow = self._wall(place, "N", "─", "┄")
        line = Text(sign * self.cell, "dim")
        middle = self.cell // 2
        return Text.assemble(line[:middle], (arrow, ARROW), line[middle + 1 :]) if arrow else line

    def _wall_west(self, place: Place) -> Text:
        sign, arrow = self._wall(place, "W", "│", "┊")
        return Text(arrow, ARROW) if arrow else Text(sign, "dim")

    def _wall(self, place: Place, side: str, solid: str, dotted: str) -> tuple[str, str]:
        """The sign of a wall on a side of a place, and the arrow that leads through it, out or in."""
        other = next_to(place, side)
        here, there = self.rooms.get(place), self.rooms.get(other)
        if here and side in here.arrows:
            return solid, SIGNS[side]
        if there and OPPOSITE[side] in there.arrows:
            return solid, SIGNS[OPPOSITE[side]]
        if here or there:
            return solid, ""
        return (dotted if place in self.free or other in self.free else " "), ""

    def _corner(self, x: int, y: int) -> str:
        """Where the walls meet north-west of a place."""
        around = (x - 1, y + 1), (x, y + 1), (x, y), (x - 1, y)
        if self.rooms.keys().isdisjoint(around):
            return " " if self.free.isdisjoint(around) else "·"
        north_west, north_east, south_east, south_west = (place in self.rooms for place in around)
        up, right = north_west or north_east, north_east or south_east
        down, left = south_east or south_west, south_west or north_west
        return CORNERS[8 * up + 4 * right + 2 * down + left]

    def _place(self, place: Place) -> Text:
        room = self.rooms.get(place)
        if room:
            return self._room(room)
        if place == self.drafted and self.view.draft and self.view.draft.room:
            label, short = self.labels[self.view.draft.room.kind]
            label = label if len(label) < self.cell else short
            return _centred(Text(f"{label}?", "bold"), self.cell)
        if place not in self.free:
            return Text(" " * self.cell)
        name = f"{place[0]},{place[1]}"
        return _centred(Text(name if len(name) <= self.cell else "···", "bold cyan"), self.cell)

    def _room(self, room: RoomView) -> Text:
        """What a room is and who is in it; in brackets if it can be chosen."""
        mark = "?" if (room.x, room.y) == self.drafted else TOUCHED if room.place == self.touched else ""
        is_lit = (room.x, room.y) in self.lit
        space = self.cell - 2 if is_lit else self.cell
        text = _centred(_inside(room, self.labels, mark, space), space)
        return Text.assemble(("[", CHOICE), text, ("]", CHOICE)) if is_lit else text


TOUCHED = "*"
CORNERS = " ╴╷┐╶─┌┬╵┘│┤└┴├┼"
"""By the walls that go up, right, down and left."""


def _inside(room: RoomView, labels: Labels, mark: str, space: int) -> Text:
    """As much of a room as there is space for; the adventurers come first."""
    coins = f"●{room.coins}" if room.coins else ""
    who = room.adventurers
    people = Text.assemble(*((letter, SEAT_PAINT[letter]) for letter in who))
    name, short = labels[room.kind]
    fitting = (name + mark, name, short + mark, short) if mark == TOUCHED else (name + mark, short + mark)
    for label, gold in [*((label, gold) for gold in (coins, "") for label in fitting), ("", "")]:
        parts = (Text(label, INKS[room.kind]), Text(gold, COIN), people)
        text = Text(" ").join(part for part in parts if part)
        if len(text) <= space:
            return text
    return Text(f"{who[0]}+{len(who) - 1}", "bold")


def _centred(text: Text, width: int) -> Text:
    spare = width - len(text)
    return Text.assemble(" " * (spare // 2), text, " " * (spare - spare // 2))
