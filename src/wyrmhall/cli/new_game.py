"""`wyrmhall new-game`: writes a small working game as a package."""

from __future__ import annotations

import keyword
import re
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from wyrmhall.kit.errors import OptionError
from wyrmhall.registry import all_games

SKELETON = Path(__file__).with_name("skeleton")
"""Folder of template files, with `.txt` after their names. GAME_NAME and TITLE stand for the game's name and title."""


def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What the game is called in code, such as my_game.")],
    folder: Annotated[Path, typer.Option(metavar="FOLDER", help="Where its folder goes.")] = Path("."),
) -> None:
    for file in write_game(name, folder):
        typer.echo(file)
    typer.echo(
        f"Install it with `pip install -e {folder / name}`; then `wyrmhall play {name}`, and pytest runs its tests."
    )


def write_game(name: str, folder: Path) -> list[Path]:
    """Writes the files of a game to `folder`/NAME. Raises OptionError if the name or the folder is taken."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name) or keyword.iskeyword(name):
        raise OptionError(f"{name!r} cannot be the name of a game; write small letters, digits and _, such as my_game.")
    if find_spec(name) is not None:
        raise OptionError(f"there is a package of the name {name!r} already, which the game would hide.")
    if name in all_games():
        raise OptionError(f"there is a game {name!r} already; choose another name.")
    target = folder / name
    if target.exists():
        raise OptionError(f"{target} is there already; choose another name or another folder.")
    written = []
    for template in sorted(SKELETON.rglob("*.txt")):
        file = target / str(template.relative_to(SKELETON)).removesuffix(".txt").replace("GAME_NAME", name)
        file.parent.mkdir(parents=True, exist_ok=True)
        text = template.read_text(encoding="utf-8").replace("TITLE", name.replace("_", " ").capitalize())
        file.write_text(text.replace("GAME_NAME", name), encoding="utf-8")
        written.append(file)
    return written
