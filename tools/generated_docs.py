"""Writes what documents repeat of declarations: the tables of moves in docs/notation.md, the list of settings in
docs/settings.md. `--check` only says whether they are up to date."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable
from itertools import groupby
from pathlib import Path

from wyrmhall.kit.moves import Kind
from wyrmhall.registry import all_games
from wyrmhall.server.configuration import all_settings

DOCS = Path(__file__).parents[1] / "docs"


def table(events: tuple[Kind, ...], moves: tuple[Kind, ...]) -> str:
    """All kinds of chance events and moves of a game as a Markdown table."""
    rows = [("chance", kind) for kind in events] + [("a seat", kind) for kind in moves]
    lines = [f"| {by} | `{kind.shape()}` | {kind.meaning} |" for by, kind in rows]
    return "\n".join(["| by | do | meaning |", "| --- | --- | --- |", *lines])


def settings_list() -> str:
    """All settings as Markdown tables, one for each group."""
    parts = []
    for group, settings in groupby(all_settings().values(), key=lambda setting: setting.group):
        lines = [
            f"### {group}",
            "",
            "| option | variable | what it is | write | default |",
            "| --- | --- | --- | --- | --- |",
        ]
        for one in settings:
            option = f"`{one.option}`, `--no-{one.option[2:]}`" if one.type is bool else f"`{one.option}`"
            lines.append(f"| {option} | `{one.variable}` | {one.help} | {one.expected} | {one.usual} |")
        parts.append("\n".join(lines))
    return "\n\n".join(parts)


def between(page: str, mark: str, made: str) -> str:
    """The page with what was made between the mark and the end."""
    return re.sub(
        rf"(<!-- {mark} -->\n).*?\n?<!-- end -->",
        lambda found: f"{found[1]}{made}\n<!-- end -->",
        page,
        flags=re.DOTALL,
    )


def with_tables(page: str) -> str:
    """The page with the table of each game."""
    for game in all_games().values():
        page = between(page, f"moves of {game.name}", table(game.events.kinds, game.moves.kinds))
    return page


def with_settings(page: str) -> str:
    """The page with the list of settings."""
    return between(page, "settings", settings_list())


PAGES: dict[str, Callable[[str], str]] = {"notation.md": with_tables, "settings.md": with_settings}


def main() -> None:
    for name, made_anew in PAGES.items():
        page = (DOCS / name).read_text(encoding="utf-8")
        made = made_anew(page)
        if "--check" not in sys.argv:
            (DOCS / name).write_text(made, encoding="utf-8")
        elif made != page:
            sys.exit(f"docs/{name} is out of date; run `python tools/generated_docs.py`.")


if __name__ == "__main__":
    main()
