"""`wyrmhall rate`: rates a policy among the baselines of the benchmark set."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Annotated

import typer
from rich.text import Text

from wyrmhall.arena.benchmark import BASELINES, GAMES, BenchmarkTable, benchmark, folder_of, name_of, rated
from wyrmhall.arena.cluster import connected
from wyrmhall.cli.arena import default_folder, play_missing
from wyrmhall.cli.console import output, print_json, table_of
from wyrmhall.cli.options import AsJson, Folder, Ray, Workers

RATING_METHOD = (
    "Against: its share of the win alone among bots of that kind (solo: how often it has more points), with the 95% "
    "interval over deals. Rating: OpenSkill, mu ± 1.96 sigma, on the scale of the baselines."
)


def rate_policy(
    policy: Annotated[
        str, typer.Argument(metavar="POLICY", help="As in: greedy, search@200i, net.onnx, net.pt, module:name.")
    ],
    game: Annotated[str, typer.Option(metavar="GAME", help="A game, as `wyrmhall games` names it.")],
    games: Annotated[
        int | None, typer.Option("-n", "--games", min=1, help="Games against each baseline in each setting.")
    ] = None,
    out: Folder = None,
    workers: Workers = None,
    ray: Ray = None,
    json: AsJson = False,
) -> None:
    settings = benchmark(game, policy)
    played = []
    with connected(ray, workers) if ray else nullcontext():
        for setting in settings:
            folder = out / folder_of(setting) if out else default_folder(setting)
            label = f"{game}, {name_of(setting)}"
            played.append((setting, play_missing(setting, games or GAMES, folder, workers, ray, json, label)))
    result = rated(played)
    if json:
        print_json(result)
        return
    for table in result.tables:
        _show(table)
    output().print(Text(RATING_METHOD, "dim"))
    output().print(Text(str(result), "bold"), soft_wrap=True)


def _show(table: BenchmarkTable) -> None:
    columns = {"bot": [row.bot for row in table.rows]}
    for name in BASELINES:
        shares = [row.against.get(name) for row in table.rows]
        if any(shares):
            columns[f"against {name}"] = [share.percent(0) if share else "–" for share in shares]
    if table.players == 1:
        columns["points"] = [row.points.points(0) if row.points else "–" for row in table.rows]
    columns["rating"] = [str(row.rating or "–") for row in table.rows]
    fair = 1 / max(table.players, 2)
    deals = "1 deal" if table.deals == 1 else f"{table.deals} deals"
    title = f"{table.name}: {deals}; equal bots have {fair:.0%}"
    output().print(Text(title, "bold"), table_of(columns))
