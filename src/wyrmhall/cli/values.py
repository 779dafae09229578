"""How the worth of moves is shown: bars, percent or gold, and how sure that is."""

from __future__ import annotations

from collections.abc import Sequence

from rich.box import SIMPLE_HEAD
from rich.table import Table
from rich.text import Text

from wyrmhall.bots.analysis import JudgedMove, MatchAnalysis, worth
from wyrmhall.contract.terminal import Terminal
from wyrmhall.engine.match import Match

BAR = 20


def amount(value: float, alone: bool) -> str:
    """A value without its margin: a chance to win, or gold for who plays alone.

    >>> amount(0.1234, alone=False), amount(12.34, alone=True)
    ('12.3%', '12.3 gold')
    """
    return f"{value:.1f} gold" if alone else f"{value:.1%}"


def bar(low: float, high: float, most: float) -> str:
    """A bar that is solid up to `low` and faint from there to `high`.

    >>> bar(0.5, 0.6, 1.0)
    '██████████▒▒'
    """
    solid, end = (round(BAR * min(max(value / most, 0.0), 1.0)) for value in (low, high))
    return "█" * solid + "▒" * (end - solid)


def most_of(analysis: MatchAnalysis) -> float:
    """What a full bar stands for: a certain win, or the most gold that a move could be worth."""
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
    table: Terminal,
    played: int | None = None,
) -> Table:
    """Moves with their values. `table` is what the seat saw; the action `played` is marked."""
    grid = Table(box=SIMPLE_HEAD, header_style="bold", pad_edge=False)
    grid.add_column("move", no_wrap=True)
    grid.add_column("gold" if analysis.alone else "chance to win", no_wrap=True, min_width=BAR)
    grid.add_column("± 95%", justify="right", no_wrap=True)
    grid.add_column("games", justify="right", no_wrap=True)
    grid.add_column("")
    most = most_of(analysis)
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
