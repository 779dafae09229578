"""`wyrmhall new-game`: writes a small game that works, as a package of its own."""

from __future__ import annotations

import keyword
import re
from importlib import resources
from pathlib import Path

from wyrmhall.contract.errors import OptionError
from wyrmhall.engine.registry import all_games

INSIDE = {"__init__.py", "rules.md", "state.py", "moves.py", "happenings.py", "rules.py"}
"""Files of the package itself; the others lie beside it."""


def write_game(name: str, folder: Path) -> list[Path]:
    """Write the files of a game under `folder`/NAME; OptionError if the name cannot be used or something is there."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name) or keyword.iskeyword(name):
        raise OptionError(f"{name!r} cannot be the name of a game; write small letters, digits and _, such as my_game.")
    if name in all_games():
        raise OptionError(f"there is a game {name!r} already; choose another name.")
    target = folder / name
    if target.exists():
        raise OptionError(f"{target} is there already; choose another name or another folder.")
    written = []
    for template in sorted(resources.files("wyrmhall.cli").joinpath("skeleton").iterdir(), key=lambda file: file.name):
        file = target / _place(template.name.removesuffix(".txt"), name)
        file.parent.mkdir(parents=True, exist_ok=True)
        text = template.read_text(encoding="utf-8").replace("TITLE", name.replace("_", " ").capitalize())
        file.write_text(text.replace("GAME_NAME", name), encoding="utf-8")
        written.append(file)
    return written


def _place(file: str, name: str) -> Path:
    if file == "en.ftl":
        return Path(name, "locales", file)
    if file == "test_game.py":
        return Path(f"test_{name}.py")
    return Path(name, file) if file in INSIDE else Path(file)
