"""Writes the list of settings in docs/settings.md from their declaration. `--check` only says whether it is up to
date."""

from __future__ import annotations

import re
import sys
from itertools import groupby
from pathlib import Path

from wyrmhall.server.configuration import all_settings

PAGE = Path(__file__).parents[1] / "docs" / "settings.md"


def settings_list() -> str:
    """All settings as Markdown tables, one for each group."""
    lines = []
    for group, settings in groupby(all_settings().values(), key=lambda setting: setting.group):
        lines += [
            f"### {group}",
            "",
            "| option | variable | what it is | write | default |",
            "| --- | --- | --- | --- | --- |",
        ]
        for one in settings:
            option = f"`{one.option}`, `--no-{one.name}`" if one.type is bool else f"`{one.option}`"
            lines.append(f"| {option} | `{one.variable}` | {one.help} | {one.expected} | {one.default_told} |")
        lines.append("")
    return "\n".join(lines)


def with_list(page: str) -> str:
    """The page with the list between its marks."""
    return re.sub(
        r"(<!-- settings -->\n).*?(<!-- end -->)",
        lambda found: found[1] + settings_list() + found[2],
        page,
        flags=re.DOTALL,
    )


def main() -> None:
    page = PAGE.read_text(encoding="utf-8")
    made = with_list(page)
    if "--check" not in sys.argv:
        PAGE.write_text(made, encoding="utf-8")
    elif made != page:
        sys.exit("docs/settings.md: the list of settings is out of date; run `python tools/settings.py`.")


if __name__ == "__main__":
    main()
