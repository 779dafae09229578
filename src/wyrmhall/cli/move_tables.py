"""Tables of moves in the terminal: those to choose from, and those that a bot has judged."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.box import SIMPLE_HEAD
from rich.columns import Columns
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from wyrmhall.bots.coach.advice import JudgedMove, MatchAnalysis
from wyrmhall.cli.words import decimal, figure, game_says, tell
from wyrmhall.kit.terminal import Terminal
from wyrmhall.match.by_hand import ChanceOutcome, outcomes
from wyrmhall.match.match import Match
from wyrmhall.match.snapshot import imagined_world

BAR = 20
SPACE_FOR_BARS = 100
"""Least width of the screen for bars beside the values."""
SPACE_FOR_TABLE = 14
"""Lines of the screen kept free of moves, for the table and what is asked."""
MANY = 40
"""Maximum number of moves that have numbers where space is short."""


def numbered_moves(match: Match, table: Terminal) -> RenderableType:
    """The legal moves with their numbers and what they are about, in as many columns as fit."""
    rows = []
    texts = [choice.text for choice in match.choices()]
    widest = max(len(text) for text in texts)
    about = remarks(match, table, match.legal_actions())
    for number, (text, remark) in enumerate(zip(texts, about, strict=True), start=1):
        rows.append(Text.assemble((f"{number:>3} ", "bold cyan"), (f"{text:<{widest}}", "bold"), "  ", remark))
    usual = Text("\n").join(rows) if len(rows) <= 6 else Columns(rows, padding=(0, 3, 0, 0))
    return _Moves(usual, texts, numbered=len(texts) <= MANY)


def numbered_outcomes(match: Match, viewer: int) -> RenderableType:
    """What can come out now, in words, with numbers unless these are figures themselves."""
    say, found = match.game.words(match.language).say, outcomes(match, viewer)
    texts, numbered = [say(outcome.words, match.names) for outcome in found], have_numbers(found)
    rows = [
        Text.assemble((f"{number:>3} " if numbered else "  ", "bold cyan"), (text, "bold"))
        for number, text in enumerate(texts, start=1)
    ]
    return _Moves(Columns(rows, padding=(0, 3, 0, 0)), texts, numbered)


def have_numbers(found: Iterable[ChanceOutcome]) -> bool:
    """Whether outcomes are numbered: not those of dice with figures."""
    return not any(outcome.said.isdecimal() for outcome in found)


def remarks(match: Match, table: Terminal, actions: Iterable[int]) -> list[Text]:
    """What each move is about, and what it brings at once, as far as the seat can tell."""
    content, seen, about = match.content, match.seen(match.actor), []
    for action in map(int, actions):
        step, _ = imagined_world(match.game, content, seen).step(seen.seat, action)
        lines = (happened.line(content, seen.seat) for happened in step.happenings)
        parts = (table.remark(match.move(action).json()), table.foretold(filter(None, lines)))
        about.append(Text(", ").join(part for part in parts if part))
    return about


class _Moves:
    """A list of moves or outcomes, which are run on, without remarks, where it would leave no space for the table."""

    def __init__(self, usual: RenderableType, texts: list[str], numbered: bool) -> None:
        self.usual, self.texts, self.numbered = usual, texts, numbered

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        lines = len(console.render_lines(self.usual, options, pad=False))
        if lines <= options.max_height - SPACE_FOR_TABLE:
            yield self.usual
        else:
            yield from _run_on(self.texts, options.max_width, self.numbered)


def _run_on(texts: list[str], width: int, numbered: bool) -> list[Text]:
    """Moves one after the other, those with the same first word together."""
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


# Moves and what they are worth


def worth(match: Match, move: JudgedMove, alone: bool) -> str:
    """The value of a move with its margin; a dash if nobody has tried it out."""
    return interval(match, move.value, move.margin, alone) if move.visits else "–"


def interval(match: Match, value: float, margin: float, alone: bool) -> str:
    """A value with its margin, so that several stand well one above the other.

    >>> import wyrmhall
    >>> interval(wyrmhall.new("keeper", players=2), 0.625, 0.0312, alone=False)
    '62.5% ±  3.1'
    """
    return f"{figure(match, value, alone)} ± {decimal(match, margin if alone else 100 * margin):>4}"


def bar(low: float, high: float, most: float) -> str:
    """A bar that is solid up to `low` and faint from there to `high`.

    >>> bar(0.5, 0.6, 1.0)
    '██████████▒▒'
    """
    solid, end = (round(BAR * min(max(value / most, 0.0), 1.0)) for value in (low, high))
    return "█" * solid + "▒" * (end - solid)


def most_of(analysis: MatchAnalysis) -> float:
    """The value of a full bar: a certain win, or the most that a move could be worth."""
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
    width: int,
    played: int | None = None,
    whole: Sequence[str] = (),
) -> Table:
    """Moves with their values. `played` is marked; `whole` are the texts of whole moves, if they are known."""
    grid = Table(box=SIMPLE_HEAD, header_style="bold", pad_edge=False)
    grid.add_column(tell(match, "title-move"), no_wrap=True)
    unit = game_says(match, "terminal-points") if analysis.alone else tell(match, "title-chance")
    has_bars = width >= SPACE_FOR_BARS
    if has_bars:
        grid.add_column(unit, no_wrap=True, min_width=BAR)
    grid.add_column("± 95%" if has_bars else unit, justify="right", no_wrap=True)
    grid.add_column(tell(match, "title-games"), justify="right", no_wrap=True)
    grid.add_column("")
    most = most_of(analysis)
    texts = whole or [f"{move.text}{' …' if move.goes_on else ''}" for move in moves]
    about = remarks(match, match.table(analysis.seat), [move.action for move in moves])
    for move, text, remark in zip(moves, texts, about, strict=True):
        is_played = move.action == played
        grid.add_row(
            Text(text, "bold"),
            *([bar_of(move, most)] if has_bars else []),
            worth(match, move, analysis.alone),
            tell(match, "number", number=move.visits),
            Text.assemble((f"◄ {tell(match, 'played')}  ", "bold yellow"), remark) if is_played else remark,
        )
    return grid
