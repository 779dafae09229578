"""`arena`: bots against one another, as a table, JSON and a report."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

import msgspec
from rich.box import SIMPLE_HEAD
from rich.console import Group
from rich.table import Table
from rich.text import Text

from wyrmhall.cli.arguments import read_options
from wyrmhall.cli.compiling import prepare
from wyrmhall.cli.console import notices, output, print_error, print_json, progress_bar
from wyrmhall.contract.errors import WyrmhallError
from wyrmhall.lab.ledger import NAME, Ledger, open_ledger, read_ledger
from wyrmhall.lab.pool import play_units
from wyrmhall.lab.report import PAGE, Sheet, notes, sheets, title_of, write_report
from wyrmhall.lab.schedule import deals_for, games_per_deal, units
from wyrmhall.lab.standings import Standings, standings_of
from wyrmhall.lab.units import Played, Setting, Unit, setting_of, warm_up


def run_arena(
    name: str,
    bots: list[str],
    players: int | None,
    games: int,
    seed: int,
    edition: str | None,
    options: list[str],
    folder: Path | None,
    workers: int | None,
    first_alone: bool,
    json: bool,
) -> None:
    """Play the games that the folder lacks, and show the ratings."""
    chosen = read_options(options)
    setting = setting_of(name, bots, players, seed=seed, edition=edition, options=chosen, first_alone=first_alone)
    folder = folder or default_folder(setting)
    rounded = deals_for(setting, games) * games_per_deal(setting)
    with open_ledger(folder, setting) as ledger:
        if rounded != games:
            notices().print(f"Playing {rounded} games of each pairing, not {games}: every seating equally often.")
        todo = list(units(setting, games))
        missing = ledger.missing(todo)
        if missing:
            prepare(name)
            warm_up(setting)
            _play(ledger, missing, len(todo), min(workers or os.cpu_count() or 1, len(missing)), folder, json)
        _tell(folder, setting, ledger.games, json)


def report_arena(folder: Path, json: bool) -> None:
    """Write the report of a folder again."""
    _tell(folder, *read_ledger(folder), json)


def default_folder(setting: Setting) -> Path:
    """A folder for each setting, so that the same command always finds its games again."""
    name = hashlib.sha256(msgspec.json.encode(setting, order="sorted")).hexdigest()[:8]
    return Path("arena") / f"{setting.game}-{setting.players}-{name}"


def _play(ledger: Ledger, missing: list[Unit], total: int, workers: int, folder: Path, json: bool) -> None:
    done = total - len(missing)
    try:
        with progress_bar(f"Playing {ledger.setting.game}", total, json, done) as advance:
            for games in play_units(missing, workers):
                ledger.write(games)
                done += len(games)
                advance(len(games))
    except (KeyboardInterrupt, WyrmhallError):
        print_error(f"{done} of {total} games are kept in {folder / NAME}; the same command plays on.")
        raise


def _tell(folder: Path, setting: Setting, played: list[Played], json: bool) -> None:
    found = standings_of(setting, played)
    files = write_report(folder, found, played)
    if json:
        print_json(found)
        return
    output().print(_report(found))
    page = next(file for file in files if file.name == PAGE)
    output().print(f"Report: {page}", markup=False, soft_wrap=True)


def _report(found: Standings) -> Group:
    """The report for a terminal."""
    tables = [_table(sheet) for sheet in sheets(found)]
    return Group(Text(title_of(found), "bold"), *tables, Text("\n".join(notes(found)), "dim"))


def _table(sheet: Sheet) -> Table:
    table = Table(header_style="bold", box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    for number, heading in enumerate(sheet.headings):
        table.add_column(heading, justify="right" if number else "left", no_wrap=number > 0)
    for row in sheet.rows:
        table.add_row(*(Text(cell) for cell in row))
    return table
