"""Tables of moves in the terminal: moves to choose from, and moves with their values."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.box import SIMPLE_HEAD
from rich.columns import Columns
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from wyrmhall.bots import Estimate
from wyrmhall.bots.coach.advice import JudgedMove, MatchAnalysis
from wyrmhall.cli.words import decimal, figure, say, tell
from wyrmhall.kit.terminal import Terminal
from wyrmhall.match.by_hand import ChanceOutcome, outcomes
from wyrmhall.match.match import Match
from wyrmhall.match.snapshot import imagined_world

BAR = 20
"""Width of a full bar, in columns."""
SPACE_FOR_BARS = 100
"""Least width of the screen for bars, in columns."""
SPACE_FOR_TABLE = 14
"""Lines of the screen kept free of moves."""
MANY = 40
"""Maximum number of moves that have numbers where space is short."""


def numbered_moves(match: Match, drawing: Terminal) -> RenderableType:
    """The legal moves with their numbers and remarks, in as many columns as fit."""
    texts = match.legal_moves()
    widest = max(map(len, texts))
    about = remarks(match, drawing, match.legal_actions())
    rows = [
        Text.assemble((f"{number:>3} ", "bold cyan"), (f"{text:<{widest}}", "bold"), "  ", remark)
        for number, (text, remark) in enumerate(zip(texts, about, strict=True), start=1)
    ]
    usual = Text("\n").join(rows) if len(rows) <= 6 else Columns(rows, padding=(0, 3, 0, 0))
    return _Moves(usual, texts, numbered=len(texts) <= MANY)


def numbered_outcomes(match: Match, viewer: int) -> RenderableType:
    """The possible outcomes in words, with numbers unless they are figures themselves."""
    found = outcomes(match, viewer)
    texts, numbered = [say(match, outcome.words) for outcome in found], have_numbers(found)
    rows = [
        Text.assemble((f"{number:>3} " if numbered else "  ", "bold cyan"), (text, "bold"))
        for number, text in enumerate(texts, start=1)
    ]
    return _Moves(Columns(rows, padding=(0, 3, 0, 0)), texts, numbered)


def have_numbers(found: Iterable[ChanceOutcome]) -> bool:
    """Whether outcomes are numbered: not those of dice with figures."""
    return not any(outcome.said.isdecimal() for outcome in found)


def remarks(match: Match, drawing: Terminal, actions: Iterable[int]) -> list[Text]:
    """A remark on each move, and what the move brings at once, as far as the seat can tell."""
    content, seen, about = match.content, match.seen(match.actor), []
    for action in map(int, actions):
        step, _ = imagined_world(match.game, content, seen).step(seen.seat, action)
        lines = (happened.line(content, seen.seat) for happened in step.happenings)
        parts = (drawing.remark(match.move(action).json()), drawing.foretold(filter(None, lines)))
        about.append(Text(", ").join(part for part in parts if part))
    return about


class _Moves:
    """A list of moves or outcomes. Where it would leave no space for the table, they are run on without remarks."""

    def __init__(self, usual: RenderableType, texts: list[str], numbered: bool) -> None:
        self.usual, self.texts, self.numbered = usual, texts, numbered

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        lines = len(console.render_lines(self.usual, options, pad=False))
        if lines <= options.max_height - SPACE_FOR_TABLE:
            yield self.usual
        else:
            yield from _run_on(self.texts, options.max_width, self.numbered)


def _run_on(texts: list[str], width: int, numbered: bool) -> list[Text]:
    """Moves one after the other, on new lines where the first word changes."""
    lines: list[Text] = []
    verb = None
    for number, text in enumerate(texts, start=1):
        first, _, rest = text.partition(" ")
        entry = Text.assemble((f"{number}) " if numbered else "", "bold cyan"), (rest if rest else first, "bold"))
        if first != verb:
            lines.append(Text.assemble((f"  {first} " if rest else "  "), entry))
        elif lines[-1].cell_len + 2 + entry.cell_len > width:
            lines.append(Text(" " * (3 + len(first))) + entry)
        else:
            lines[-1].append("  " if numbered or " " in rest else " ").append_text(entry)
        verb = first
    return lines


def worth(match: Match, move: JudgedMove, alone: bool) -> str:
    """The value of a move with its margin; a dash if it was never tried."""
    return interval(match, move.value, move.margin, alone) if move.visits else "–"


def interval(match: Match, value: float, margin: float, alone: bool) -> str:
    """A value with its margin, padded to stand in a column.

    >>> import wyrmhall
    >>> interval(wyrmhall.new("keeper", players=2), 0.625, 0.0312, alone=False)
    '62.5% ±  3.1'
    """
    return f"{figure(match, value, alone)} ± {decimal(match, margin if alone else 100 * margin):>4}"


def most_of(analysis: MatchAnalysis) -> float:
    """The value of a full bar: a certain win; alone, the upper end of the highest interval."""
    highs = [move.value + move.margin for move in analysis.moves if move.visits]
    return max(highs, default=1.0) or 1.0 if analysis.alone else 1.0


def bar(move: Estimate, most: float) -> Text:
    """A bar that is solid to the lower end of a move's interval and faint to the upper end.

    >>> bar(Estimate(action=0, value=0.55, error=0.0255, visits=9), most=1.0).plain
    '██████████▒▒'
    """
    if not move.visits:
        return Text("")
    ends = (move.value - move.margin, move.value + move.margin)
    solid, end = (round(BAR * min(max(value / most, 0.0), 1.0)) for value in ends)
    return Text("█" * solid + "▒" * (end - solid), "cyan")


def move_table(
    analysis: MatchAnalysis,
    moves: Sequence[JudgedMove],
    match: Match,
    width: int,
    played: int | None = None,
    whole: Sequence[str] = (),
) -> Table:
    """Moves with their values. `played` is marked. `whole` gives texts of whole moves in place of their parts."""
    grid = Table(box=SIMPLE_HEAD, header_style="bold", pad_edge=False)
    grid.add_column(tell(match, "title-move"), no_wrap=True)
    unit = tell(match, "terminal-points") if analysis.alone else tell(match, "title-chance")
    has_bars = width >= SPACE_FOR_BARS
    if has_bars:
        grid.add_column(unit, no_wrap=True, min_width=BAR)
    grid.add_column("± 95%" if has_bars else unit, justify="right", no_wrap=True)
    grid.add_column(tell(match, "title-games"), justify="right", no_wrap=True)
    grid.add_column("")
    most = most_of(analysis)
    texts = whole or [f"{move.text}{' …' if move.goes_on else ''}" for move in moves]
    about = remarks(match, match.drawing(analysis.seat), [move.action for move in moves])
    for move, text, remark in zip(moves, texts, about, strict=True):
        is_played = move.action == played
        grid.add_row(
            Text(text, "bold"),
            *([bar(move, most)] if has_bars else []),
            worth(match, move, analysis.alone),
            tell(match, "number", number=move.visits),
            Text.assemble((f"◄ {tell(match, 'played')}  ", "bold yellow"), remark) if is_played else remark,
        )
    return grid
