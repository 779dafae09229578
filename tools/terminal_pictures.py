"""Draws the pictures of docs/terminal.md, docs/img/*-terminal.svg: python tools/terminal_pictures.py"""

import tomllib
from pathlib import Path

from rich.text import Text

import wyrmhall
from wyrmhall.cli.move_tables import numbered_moves
from wyrmhall.kit.picture import svg

ROOT = Path(__file__).parents[1]
TESTS = ROOT / "tests"
MOMENTS = {file.parent.name: tomllib.loads(file.read_text()) for file in sorted(TESTS.glob("*/pictures.toml"))}
"""A record for each game, and the step whose table is shown."""
LAST_LINES = 4


def picture(game: str) -> str:
    """What the person at the terminal sees who must decide: the table, the last lines of the log, and the moves."""
    moment = MOMENTS[game]
    match = wyrmhall.replay(wyrmhall.load(TESTS / "records" / f"{moment['record']}.json"), moment["step"])
    seat, drawing = match.actor, match.drawing(match.actor)
    log = [drawing.log_text(line) for line in match.lines(seat)[-LAST_LINES:]]
    question = Text(f"{match.names[seat]}: {drawing.question()}", "bold cyan")
    return svg(match.game.title, drawing, *log, question, numbered_moves(match, drawing))


if __name__ == "__main__":
    for name in MOMENTS:
        (ROOT / "docs" / "img" / f"{name}-terminal.svg").write_text(picture(name), encoding="utf-8")
