"""`wyrmhall export` and `import`: writes data sets."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from wyrmhall.cli.arguments import policy_texts, read_options
from wyrmhall.cli.compiling import prepare
from wyrmhall.cli.console import output, print_error, print_json, progress_bar
from wyrmhall.cli.options import AsJson, Count, Edition, GameName, Options, Players, Policies, Ray, Seed
from wyrmhall.data.card import RowCounts, card_of
from wyrmhall.data.dataset import check_features, check_target
from wyrmhall.data.export import export_part, job_for, tables_of, tables_on_ray, write
from wyrmhall.data.import_records import import_records, record_files
from wyrmhall.setup import set_up

TargetFile = Annotated[Path, typer.Argument(metavar="FILE", help="Where to: .parquet, .arrow, .feather or .npz.")]


def export_games(
    game: GameName,
    file: TargetFile,
    count: Count = 10_000,
    players: Players = None,
    seed: Seed = 0,
    policy: Policies = "random",
    edition: Edition = None,
    option: Options = None,
    ray: Ray = None,
    json: AsJson = False,
) -> None:
    setup = set_up(game, players, edition, read_options(game, option))
    policies = policy_texts(policy, setup.players)
    check_target(file)
    check_features(setup.game)
    prepare(setup.game.name, is_simulated=True)
    job = job_for(setup, count, seed=seed, policy=policies)
    with progress_bar(f"Compiling {setup.game.name}", count, is_quiet=json) as advance:
        export_part(replace(job, games=1), 0)
        advance(0, f"Playing {setup.game.name}")
        begun = time.perf_counter()
        found = write(file, job, tables_on_ray(job, ray) if ray else tables_of(job), advance)
        seconds = time.perf_counter() - begun
    _report(file, found, json, seconds=seconds, rows_per_second=found.rows / seconds)


def import_games(
    records: Annotated[list[Path], typer.Argument(metavar="RECORD...", exists=True, help="Records, or folders.")],
    file: TargetFile,
    game: Annotated[str | None, typer.Option(metavar="GAME", help="Which game; default: that of the first.")] = None,
    json: AsJson = False,
) -> None:
    check_target(file)
    with progress_bar("Reading records", 2 * len(record_files(records)), is_quiet=json) as advance:
        found, refused = import_records(records, file, game, progress=advance)
    for name, why in refused.items():
        print_error(f"{name}: {why}")
    _report(file, found, json, refused={str(name): why for name, why in refused.items()})
    if refused:
        raise typer.Exit(1)


def _report(file: Path, found: RowCounts, json: bool, **more: object) -> None:
    size = file.stat().st_size
    if json:
        print_json({"file": str(file), "games": found.games, "rows": found.rows, "bytes": size, **more})
        return
    rate = more.get("rows_per_second")
    speed = f", {rate:,.0f} rows a second" if rate else ""
    summary = f"{file}: {found.rows:,} decisions of {found.games:,} games, {size:,} bytes{speed}."
    output().print(summary, f"Its card: {card_of(file)}", markup=False, soft_wrap=True)
