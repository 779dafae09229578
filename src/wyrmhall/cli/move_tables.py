"""Lists of moves: those that a person chooses from, and those that a bot has judged."""

from __future__ import annotations

from collections.abc import Sequence

from rich.box import SIMPLE_HEAD
from rich.columns import Columns
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from wyrmhall.bots.analysis import JudgedMove, MatchAnalysis, worth
from wyrmhall.contract.terminal import Terminal
from wyrmhall.contract.words import Line
from wyrmhall.engine.match import Match

BAR = 20
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
            lines[-1].append("  " if numbered or " " in rest else " ").append_text(entry)
        verb = first
    return lines


# Moves and what they are worth


def points(match: Match) -> str:
    """What a game counts, in its words."""
    return match.game.words().say(Line("terminal-points"), match.names)


def amount(value: float, unit: str) -> str:
    """A value without its margin: a chance to win, or what is counted for who plays alone.

    >>> amount(0.1234, ""), amount(12.34, "gold")
    ('12.3%', '12.3 gold')
    """
    return f"{value:.1f} {unit}" if unit else f"{value:.1%}"


def bar(low: float, high: float, most: float) -> str:
    """A bar that is solid up to `low` and faint from there to `high`.

    >>> bar(0.5, 0.6, 1.0)
    '██████████▒▒'
    """
    solid, end = (round(BAR * min(max(value / most, 0.0), 1.0)) for value in (low, high))
    return "█" * solid + "▒" * (end - solid)


def most_of(analysis: MatchAnalysis) -> float:
    """What a full bar stands for: a certain win, or the most that a move could be worth."""
    highs = [move.value + move.margin for move in analysis.moves if move.visits]
    return max(highs, default=1.0) or 1.0 if analysis.alone else 1.0


def bar_of(move: JudgedMove, most: float) -> Text:
    if move.visits == 0:
        return Text("")
    return Text(bar(move.value - move.margin, move.value + move.margin, most), "cyan")


def move_table(
    analysis: MatchAnalysis,
    moves: Sequence[JudgedMove],
    match: Match,
    played: int | None = None,
) -> Table:
    """Moves with their values. The match stands at the decision; the action `played` is marked."""
    grid = Table(box=SIMPLE_HEAD, header_style="bold", pad_edge=False)
    grid.add_column("move", no_wrap=True)
    grid.add_column(points(match) if analysis.alone else "chance to win", no_wrap=True, min_width=BAR)
    grid.add_column("± 95%", justify="right", no_wrap=True)
    grid.add_column("games", justify="right", no_wrap=True)
    grid.add_column("")
    most, table = most_of(analysis), match.table(analysis.seat)
    for move in moves:
        remark = table.remark(match.move(move.action).json())
        is_played = move.action == played
        grid.add_row(
            Text(f"{move.text}{' …' if move.goes_on else ''}", "bold"),
            bar_of(move, most),
            worth(move, analysis.alone),
            f"{move.visits:,}",
            Text.assemble(("◄ played  ", "bold yellow"), remark) if is_played else remark,
        )
    return grid


def games_told(analysis: MatchAnalysis) -> str:
    """What the values rest on."""
    return f"{analysis.iterations:,} imagined games, all from what this seat could know."
