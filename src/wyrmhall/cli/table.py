"""The list of legal moves that a person chooses from."""

from __future__ import annotations

from rich.columns import Columns
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.text import Text

from wyrmhall.contract.terminal import Terminal
from wyrmhall.engine.match import Match

SPACE_FOR_TABLE = 14
"""Lines of a screen that a list of moves leaves, if it can, for the table and what is asked."""
MANY = 40
"""More moves than this have no numbers where space is short."""


def numbered_moves(match: Match, table: Terminal) -> RenderableType:
    """The legal moves with their numbers and what they are about, in as many columns as fit."""
    rows = []
    moves = match.choices()
    texts = [move.text() for move in moves]
    widest = max(len(text) for text in texts)
    for number, (text, move) in enumerate(zip(texts, moves, strict=True), start=1):
        row = Text.assemble((f"{number:>3} ", "bold cyan"), (f"{text:<{widest}}", "bold"), "  ")
        rows.append(row + table.remark(move.json()))
    usual = Text("\n").join(rows) if len(rows) <= 6 else Columns(rows, column_first=True, padding=(0, 3, 0, 0))
    return _Moves(usual, texts)


class _Moves:
    """A list of moves. If it left no space for the table, the moves are run on: the first word only once, without
    remarks, and if there are very many, without numbers."""

    def __init__(self, usual: RenderableType, texts: list[str]) -> None:
        self.usual, self.texts = usual, texts

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        lines = len(console.render_lines(self.usual, options, pad=False))
        if lines <= options.max_height - SPACE_FOR_TABLE:
            yield self.usual
        else:
            yield from _run_on(self.texts, options.max_width, numbered=len(self.texts) <= MANY)


def _run_on(texts: list[str], width: int, numbered: bool) -> list[Text]:
    """Moves one after the other, those with the same first word together."""
    lines: list[Text] = []
    verb = None
    for number, text in enumerate(texts, start=1):
        first, _, rest = text.partition(" ")
        entry = Text.assemble((f"{number} " if numbered else "", "bold cyan"), (rest if rest else first, "bold"))
        if first != verb:
            lines.append(Text.assemble((f"  {first} " if rest else "  "), entry))
        elif lines[-1].cell_len + 2 + entry.cell_len > width:
            lines.append(Text(" " * (3 + len(first))) + entry)
        else:
            lines[-1].append("  " if numbered else " ").append_text(entry)
        verb = first
    return lines
