"""Arguments and options that several commands share."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer


def file_option(help: str) -> Any:
    """An option that names an existing file."""
    return typer.Option(metavar="FILE", exists=True, dir_okay=False, help=help)


GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game, as `wyrmhall games` names it.")]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", exists=True, dir_okay=False, help="A record.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for a program to read.")]
Count = Annotated[int, typer.Option("-n", "--games", min=1, help="How many games.")]
Players = Annotated[int | None, typer.Option(help="How many seats.")]
Seed = Annotated[int, typer.Option(help="The same seed gives the same games.")]
Policies = Annotated[
    str,
    typer.Option(help="Who plays, on all seats or one for each: greedy,random or net.onnx,module:name,search@50i."),
]
Edition = Annotated[str | None, typer.Option(metavar="NAME|FILE", help="An edition, or a .toml file of your own.")]
Folder = Annotated[
    Path | None, typer.Option(metavar="FOLDER", file_okay=False, help="Where the games are kept; default: in arena/.")
]
Workers = Annotated[int | None, typer.Option(min=1, help="Processes that play; default: all cores.")]
Ray = Annotated[
    str | None,
    typer.Option(metavar="ADDRESS", help="Play on a Ray cluster, as in head:6379; local starts one on this machine."),
]
Language = Annotated[str, typer.Option(help="The language of the table and the rules, as in de.")]
Options = Annotated[list[str] | None, typer.Option(metavar="NAME=VALUE", help="Set an option; repeatable.")]
