"""`Terminal`: a view drawn in a terminal with rich.

`Terminal` draws the view of any game. A game with a board has a subclass of the same name in its `terminal.py`. Colour
never carries information alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

import msgspec
import rich._wrap
from rich.box import SIMPLE_HEAD
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from wyrmhall.kit.game import SEAT_LETTERS, Game
from wyrmhall.kit.happenings import SeenHappening
from wyrmhall.kit.rulebook import introduction
from wyrmhall.kit.words import Line, Words

NONE, HIDDEN, STAR, ACTING = "–", "?", "★", "► "
"""Signs for a value that is absent, for a hidden one, for a star or winner, and before the seat that must decide."""
SEAT_PAINT = {
    "A": "bold white on #a3303d",
    "B": "bold white on #2a5d9f",
    "C": "bold white on #3b7a43",
    "D": "bold white on #6d4796",
    "E": "bold black on #dcae33",
    "F": "bold black on #7cc4c4",
    "G": "bold black on #d98ab0",
}
"""Colours of the seats, as on the web."""
OWN_PIECES_WIDTH = 80
"""Width of `own_pieces`, in columns."""
rich._wrap.re_word = re.compile(r"\s*(?:\S|\N{NO-BREAK SPACE})+\s*")
"""Words for line breaks. Rich would break lines at no-break spaces too, and French ones would begin with a colon."""
MANY_COLUMNS = 9
"""Number of columns from which a table is set closer."""
ABOUT_THE_VIEW = ("viewer", "to_act", "prompt", "seats")
"""Fields of a view that `draw` does not list."""


@dataclass(eq=False)
class Terminal:
    """One view, drawn in a language. `names` are the players by seat; `lately` is what happened in the last move, as
    far as the viewer knows it; `edition` is the edition's data. Games override the methods from `draw` to `seats`."""

    game: Game
    view: Any
    names: Sequence[str]
    words: Words
    lately: Sequence[SeenHappening] = ()
    edition: Any = None

    own_pieces_command = "hand"
    """Command that shows `own_pieces`."""
    seats_have_colours = False
    some_place = ""
    """Example of a place for the command `look`; empty if the board always fits on the screen."""
    looks_at = ""
    """Place given to the command `look`."""

    def draw(self, width: int, height: int | None, screen: int) -> Iterable[RenderableType]:
        """The table line by line, cut to `height`; `screen` is the height of the screen."""
        things = fields_of(self.view).items()
        shown = {name: thing for name, thing in things if name not in ABOUT_THE_VIEW and thing is not None}
        yield from map(Text, self._described(shown, width))
        yield from self._seats_in(width)

    def welcome(self) -> RenderableType:
        """Introduction: the messages `welcome` and `welcome-own`, else the first paragraph of the rules."""
        if not self.words.has("welcome"):
            return Text(f"{self.say('game-summary')}\n\n{introduction(self.game, self.words.language)}")
        text = Text(self.say("welcome", **self.figures()))
        if self.own is not None and self.words.has("welcome-own"):
            about_own = self.say("welcome-own", **self.figures())
            text.append(f"\n\n{about_own}" if about_own else "", "bold")
        return text

    def remark(self, move: dict[str, Any]) -> Text:
        """Explanation of a move, shown beside its notation; may be empty."""
        return Text()

    def look(self, place: str) -> None:
        """Shows the part of the board around a place. Raises Unreadable if there is no such place."""
        self.looks_at = place

    def own_pieces(self) -> RenderableType:
        """The viewer's own pieces in detail."""
        if self.own is None:
            return Text(self.say("terminal-you-only-watch"))
        return Text("\n".join(self._described(_possessions(self.own), OWN_PIECES_WIDTH)))

    def tally_cells(self, seat: Any, score: float | None) -> dict[str, str | Text]:
        """Cells of a seat's row in the final count, by column title."""
        return {self.say("terminal-points"): NONE if score is None else f"{score:g}"}

    def tally_note(self, scores: Sequence[float | None]) -> str:
        """Remark on the final count; may be empty."""
        return ""

    def figures(self) -> dict[str, Any]:
        """Parts of the welcome messages: the numbers and words of the view and of the viewer's own seat."""
        found = fields_of(self.view) | (fields_of(self.own) if self.own is not None else {})
        return {name: "none" if value is None else value for name, value in found.items() if is_plain(value)}

    @property
    def seats(self) -> Sequence[Any]:
        return list(self.view.seats)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in self.draw(options.max_width, options.height, options.max_height):
            if isinstance(line, Text):
                line.no_wrap, line.overflow = True, "ellipsis"
            yield line

    def tally(self, scores: Sequence[float | None], winners: Sequence[int]) -> RenderableType:
        counts = [self.tally_cells(seat, score) for seat, score in zip(self.seats, scores, strict=True)]
        rows = []
        for number, (name, count) in enumerate(zip(self.names, counts, strict=True)):
            won = Text(f"{STAR} {self.say('terminal-wins')}" if number in winners else "", "bold")
            rows.append([Text(name, "bold"), *count.values(), won])
        note = self.tally_note(scores)
        return Group(table_of(["", *counts[0], ""], rows), *([Text(note, "dim")] if note else []))

    def foretold(self, lines: Iterable[Line]) -> Text:
        """Public consequences of a move, from its log lines: the messages `brings-NAME`, where there are any."""
        known = [line for line in lines if self.words.has(f"brings-{line.message}")]
        return Text(", ".join(self.say(f"brings-{line.message}", **line.parts) for line in known), "bold yellow")

    def question(self) -> str:
        """Question to the seat that must decide, as a sentence."""
        asked = self.words.say(self.view.prompt or Line("terminal-your-move"), self.names)
        return asked if asked.endswith("?") else f"{asked}."

    def log_text(self, line: Line) -> Text:
        """A line of the log, with bold names and dim rule ids."""
        text = Text(self.words.say(line, self.names))
        for letter, name in zip(SEAT_LETTERS, self.names, strict=False):
            text.highlight_words([name], "bold cyan" if letter == self.view.viewer else "bold")
        return text.append(f"  {' '.join(line.rules)}" if line.rules else "", "dim")

    def say(self, message: str, **parts: Any) -> str:
        return self.words.say(Line(message, parts), self.names)

    def labelled(self, label: object) -> str:
        """A label with a colon, before which French has a space."""
        return self.say("terminal-label", label=str(label))

    @property
    def own(self) -> Any:
        """The viewer's seat, None for AUDIENCE."""
        return self.seat(self.view.viewer) if self.view.viewer else None

    def seat(self, letter: str) -> Any:
        return self.seats[SEAT_LETTERS.index(letter)]

    def name_of(self, letter: str) -> str:
        """A seat's letter and player: `A Ash`."""
        return f"{letter} {self.names[SEAT_LETTERS.index(letter)]}"

    def head(self, letter: str) -> Text:
        """A seat's letter and player, with an arrow if it must decide and a word if it is the viewer's."""
        you = f" ({self.say('terminal-you')})" if letter == self.view.viewer else ""
        text = Text(f"{ACTING if letter == self.view.to_act else '  '}{self.name_of(letter)}{you}", "bold")
        if self.seats_have_colours:
            text.stylize(SEAT_PAINT[letter], 2, 3)
        return text

    def status(self, entries: Iterable[str], width: int) -> list[Text]:
        """The most important figures, in bold lines."""
        return [Text(line, "bold") for line in wrapped(entries, " · ", width)]

    def legend(self, signs: Mapping[str, str], width: int) -> list[Text]:
        """Signs and their meanings, in dim lines."""
        entries = (f"{sign} {meaning}".strip() for sign, meaning in signs.items())
        return [Text(line, "dim") for line in wrapped(entries, " · ", width)]

    def _seats_in(self, width: int) -> Iterable[RenderableType]:
        """The fields of all seats: in a table, or one seat below the other if that would be too wide."""
        rows: list[list[str | Text]] = []
        for seat in self.seats:
            rows.append([self.head(seat.seat), *map(self._shown, _possessions(seat).values())])
        titles = ["", *map(self._label, _possessions(self.seats[0]))]
        fits = sum(max(map(len, column)) + 3 for column in zip(titles, *rows, strict=True)) <= width
        if fits and len(titles) > 1:
            yield table_of(titles, rows)
            return
        for seat in self.seats:
            yield self.head(seat.seat)
            yield from (Text(f"    {line}") for line in self._described(_possessions(seat), width - 4))

    def _described(self, things: Mapping[str, Any], width: int) -> list[str]:
        """Fields with their labels: numbers and words first, then lists, boards row by row."""
        figures = {name: thing for name, thing in things.items() if is_plain(thing)}
        lines = wrapped(self._entries(figures), " · ", width)
        for name, thing in things.items():
            if name in figures:
                continue
            label = self.labelled(self._label(name))
            if isinstance(thing, list) and thing and all(isinstance(row, list) for row in thing):
                cells = [[self._shown(cell) for cell in row] for row in thing]
                widest = max(len(cell) for row in cells for cell in row)
                lines += [label, *(" ".join(cell.ljust(widest) for cell in row) for row in cells)]
            else:
                parts = map(self._shown, thing) if isinstance(thing, list) else self._entries(fields_of(thing))
                first, *more = [*parts] or [NONE]
                lines += wrapped([f"{label} {first}", *more], " · ", width)
        return lines

    def _entries(self, things: Mapping[str, Any]) -> list[str]:
        return [f"{self._label(name)} {self._shown(thing)}" for name, thing in things.items()]

    def _label(self, name: str) -> str:
        """Label of a field: the message `label-NAME`, else its name."""
        message = f"label-{name}"
        return self.say(message) if self.words.has(message) else name.replace("_", " ")

    def _shown(self, value: Any) -> str:
        """A value in few words; a question mark for a hidden one."""
        if value is None:
            return HIDDEN
        if isinstance(value, bool):
            return "✓" if value else NONE
        if isinstance(value, Line):
            return self.words.say(value, self.names)
        if is_plain(value):
            return str(value)
        parts = value if isinstance(value, list | tuple) else fields_of(value).values()
        return " ".join(map(self._shown, parts)) or NONE


def fields_of(value: Any) -> dict[str, Any]:
    return msgspec.structs.asdict(value) if isinstance(value, msgspec.Struct) else dict(value)


def _possessions(seat: Any) -> dict[str, Any]:
    return {name: thing for name, thing in fields_of(seat).items() if name != "seat"}


def is_plain(value: Any) -> bool:
    return value is None or isinstance(value, str | int | float)


def table_of(titles: Sequence[str], rows: Sequence[Sequence[str | Text]]) -> Table:
    """Makes a table. Columns of numbers are aligned to the right."""
    padding = (0, 1) if len(titles) < MANY_COLUMNS else (0, 1, 0, 0)
    table = Table(box=SIMPLE_HEAD, header_style="bold", pad_edge=False, padding=padding)
    for column, title in enumerate(titles):
        cells = [str(row[column]) for row in rows if str(row[column]) not in ("", NONE, HIDDEN)]
        are_numbers = bool(cells) and all(cell.lstrip("+-").isdecimal() for cell in cells)
        table.add_column(title, justify="right" if are_numbers else "left")
    for row in rows:
        table.add_row(*row)
    return table


def wrapped(entries: Iterable[str], between: str, width: int) -> list[str]:
    """Joins entries to as few lines as they need. A comma stays at the end of its line.

    >>> wrapped(["gold", "silver", "tin"], ", ", 13), wrapped(["gold", "silver", "tin"], " · ", 13)
    (['gold, silver,', 'tin'], ['gold · silver', 'tin'])
    """
    lines: list[str] = []
    end = "" if between.startswith(" ") else between.rstrip()
    for entry in entries:
        if lines and len(lines[-1] + between + entry + end) <= width:
            lines[-1] += between + entry
        else:
            lines[-1:] = [*(line + end for line in lines[-1:]), entry]
    return lines


def beside(left: Sequence[Text], right: Sequence[Text], width: int) -> list[Text]:
    """Sets two columns of lines side by side. `width` is that of the left one."""
    lines = []
    for first, second in zip_longest(left, right):
        line = Text() if first is None else first.copy()
        if second is not None:
            line.pad_right(max(0, width - line.cell_len))
            line.append_text(second)
        lines.append(line)
    return lines
