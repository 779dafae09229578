"""How a table and what happens on it are shown, for any game."""

from __future__ import annotations

from typing import Any

from rich.columns import Columns
from rich.console import RenderableType
from rich.text import Text

from wyrmhall.contract.game import SEAT_LETTERS
from wyrmhall.contract.words import Line, Words
from wyrmhall.engine.match import Match


def seat_names(match: Match) -> list[str]:
    """The names with the letters that moves use: `A Ash`."""
    return [f"{SEAT_LETTERS[seat]} {name}" for seat, name in enumerate(match.names)]


def log_text(match: Match, line: Line, words: Words, person: int | None = None) -> Text:
    """A line of the log: the names stand out, the rule ids step back."""
    text = Text(words.say(line, match.names))
    for seat, name in enumerate(match.names):
        text.highlight_words([name], "bold cyan" if seat == person else "bold")
    if line.rules:
        text.append(f"  {' '.join(line.rules)}", "dim")
    return text


def numbered_moves(match: Match, view: Any, words: Words) -> RenderableType:
    """The legal moves with their numbers and what they are about, in as many columns as fit."""
    rows = []
    texts = match.legal_moves()
    widest = max(len(text) for text in texts)
    for number, text in enumerate(texts, start=1):
        row = Text.assemble((f"{number:>3} ", "bold cyan"), (f"{text:<{widest}}", "bold"), "  ")
        move = match.game.notation.read(text).json()
        rows.append(row + match.game.terminal.remark(view, move, match.names, words))
    if len(rows) <= 6:
        return Text("\n").join(rows)
    return Columns(rows, column_first=True, padding=(0, 3, 0, 0))
