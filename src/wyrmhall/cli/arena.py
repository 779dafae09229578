"""`wyrmhall arena`: lets bots play one another, and shows their ratings as a table, JSON and a report."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Group
from rich.text import Text

from wyrmhall.arena.cluster import LOCAL
from wyrmhall.arena.ledger import NAME, open_ledger, read_ledger
from wyrmhall.arena.pool import play_units
from wyrmhall.arena.report import PAGE, notes, sheets, title_of, write_report
from wyrmhall.arena.schedule import deals_for, games_per_deal, units
from wyrmhall.arena.standings import Standings, standings_of
from wyrmhall.arena.units import Played, Setting, setting_of, warm_up
from wyrmhall.cli.arguments import read_options
from wyrmhall.cli.compiling import prepare
from wyrmhall.cli.console import notices, output, print_error, print_json, progress_bar, table_of
from wyrmhall.cli.options import AsJson, Edition, Folder, Options, Ray, Workers
from wyrmhall.kit.errors import MissingExtra, OptionError, WyrmhallError, needs_extra


def arena(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="A game, as `wyrmhall games` names it.")] = None,
    bots: Annotated[
        list[str] | None,
        typer.Argument(metavar="BOT...", help="As in: search@200ms greedy random net.onnx module:name."),
    ] = None,
    players: Annotated[int | None, typer.Option(help="How many seats; default: 2, or the fewest there can be.")] = None,
    games: Annotated[int, typer.Option("-n", "--games", min=1, help="Games of each pairing (solo: each bot).")] = 200,
    seed: Annotated[int, typer.Option(help="The same seed gives the same deals.")] = 0,
    edition: Edition = None,
    option: Options = None,
    out: Folder = None,
    workers: Workers = None,
    ray: Ray = None,
    first_alone: Annotated[
        bool, typer.Option("--first-alone", help="Only the first bot against each other one, one of it on each table.")
    ] = False,
    report: Annotated[
        Path | None, typer.Option(metavar="FOLDER", exists=True, file_okay=False, help="Only write its report again.")
    ] = None,
    json: AsJson = False,
) -> None:
    if report is not None:
        if game is not None:
            raise typer.BadParameter("--report FOLDER stands alone: the folder knows its game and its bots.")
        _tell(report, *read_ledger(report), json)
        return
    if game is None:
        raise typer.BadParameter("Missing argument 'GAME'.")
    options = read_options(game, option)
    setting = setting_of(
        game, bots or [], players, seed=seed, edition=edition, options=options, first_alone=first_alone
    )
    folder = out or default_folder(setting)
    rounded = deals_for(setting, games) * games_per_deal(setting)
    if rounded != games:
        notices().print(f"Playing {rounded} games of each pairing, not {games}: every seating equally often.")
    _tell(folder, setting, play_missing(setting, games, folder, workers, ray, json), json)


def play_missing(
    setting: Setting,
    games: int,
    folder: Path,
    workers: int | None,
    ray: str | None,
    is_quiet: bool,
    label: str | None = None,
) -> list[Played]:
    """Plays the games that a folder lacks. Returns all its games."""
    if ray not in (None, LOCAL) and workers is not None:
        raise OptionError("--workers is for this machine; a cluster plays on all the cores that it has.")
    with open_ledger(folder, setting) as ledger:
        todo = list(units(setting, games))
        missing = ledger.missing(todo)
        done, total = len(todo) - len(missing), len(todo)
        if missing:
            prepare(setting.game)
            warm_up(setting, setting.bots)
        try:
            with progress_bar(f"Playing {label or setting.game}", total, is_quiet, done) as advance:
                for played in play_units(missing, min(workers or os.cpu_count() or 1, total), ray):
                    ledger.write(played)
                    done += len(played)
                    advance(len(played))
        except (KeyboardInterrupt, WyrmhallError):
            print_error(f"{done} of {total} games are kept in {folder / NAME}; the same command plays on.")
            raise
        return ledger.games


def default_folder(setting: Setting) -> Path:
    """The folder of a setting: the same command always finds its games again."""
    name = hashlib.sha256(msgspec.json.encode(setting, order="sorted")).hexdigest()[:8]
    return Path("arena") / f"{setting.game}-{setting.players}-{name}"


def _tell(folder: Path, setting: Setting, played: list[Played], json: bool) -> None:
    found = standings_of(setting, played)
    write_report(folder, found, _picture(found, played))
    if json:
        print_json(found)
        return
    tables = [table_of(columns) for columns in sheets(found).values()]
    output().print(Group(Text(title_of(found), "bold"), *tables, Text("\n".join(notes(found)), "dim")))
    output().print(f"Report: {folder / PAGE}", markup=False, soft_wrap=True)


def _picture(found: Standings, played: list[Played]) -> bytes | None:
    """The standings as a picture. None if matplotlib is not installed."""
    try:
        with needs_extra("plot"):
            from wyrmhall.arena.chart import draw
    except MissingExtra as fault:
        print_error(f"the report has no picture: {fault}")
        return None
    return draw(found, played)
