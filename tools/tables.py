"""Writes the tables of moves in docs/record.md from the games' declarations. `--check` only says whether they are up
to date."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from wyrmhall.contract.moves import Kind
from wyrmhall.engine.registry import all_games

PAGE = Path(__file__).parents[1] / "docs" / "record.md"


def table(events: tuple[Kind, ...], moves: tuple[Kind, ...]) -> str:
    """All kinds of chance events and moves of a game as a Markdown table."""
    rows = [("chance", kind) for kind in events] + [("a seat", kind) for kind in moves]
    lines = [f"| {by} | `{kind.shape()}` | {kind.meaning} |" for by, kind in rows]
    return "\n".join(["| by | do | meaning |", "| --- | --- | --- |", *lines])


def with_tables(page: str) -> str:
    """The page with the table of each game between its marks."""
    for game in all_games().values():
        marks = rf"(<!-- moves of {game.name} -->\n).*?(\n<!-- end -->)"
        made = table(game.events.kinds, game.moves.kinds)
        page = re.sub(marks, lambda found, made=made: found[1] + made + found[2], page, flags=re.DOTALL)  # type: ignore[misc]
    return page


def main() -> None:
    page = PAGE.read_text(encoding="utf-8")
    made = with_tables(page)
    if "--check" not in sys.argv:
        PAGE.write_text(made, encoding="utf-8")
    elif made != page:
        sys.exit("docs/record.md: the tables of moves are out of date; run `python tools/tables.py`.")


if __name__ == "__main__":
    main()
