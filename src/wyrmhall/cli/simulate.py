"""`simulate`: many games between bots, as a table, JSON or a picture."""

from __future__ import annotations

import time
from pathlib import Path

from rich.box import SIMPLE_HEAD
from rich.console import Group
from rich.table import Table
from rich.text import Text

from wyrmhall.cli.arguments import read_options, read_policies
from wyrmhall.cli.compiling import prepare
from wyrmhall.cli.console import output, print_json, progress_bar
from wyrmhall.cli.summary import INTERVAL, Lengths, Summary, lengths_of, seats_of
from wyrmhall.contract.edition import load_edition
from wyrmhall.contract.errors import OptionError
from wyrmhall.contract.game import Game
from wyrmhall.contract.rulebook import rulebook
from wyrmhall.engine.registry import find_game
from wyrmhall.engine.simulate import Results, simulate
from wyrmhall.lab.intervals import Mean

PICTURES = (".png", ".svg", ".pdf")


def simulate_games(
    name: str,
    count: int,
    players: int | None,
    seed: int,
    policy: str,
    edition_name: str | None,
    options: list[str],
    threads: int | None,
    device: str,
    plot: Path | None,
    json: bool,
) -> None:
    """Play the games and show the results."""
    game = find_game(name)
    players = game.default_players if players is None else players
    game.check_players(players)
    chosen = {option.name: option.default for option in game.options} | read_options(options)
    game.pack_options(chosen)
    policies = read_policies(policy, players)
    edition = load_edition(game, edition_name)
    check_picture(plot)
    prepare(name, is_simulated=True)
    with progress_bar(f"Playing {game.name}", count, is_quiet=json) as advance:
        begun = time.perf_counter()
        results = simulate(
            game,
            count,
            players,
            seed=seed,
            policy=policies,
            edition=edition,
            options=chosen,
            threads=threads,
            device=device,
            progress=advance,
        )
        seconds = time.perf_counter() - begun
    summary = Summary(
        game=game.name,
        edition=edition.name,
        options=chosen,
        players=players,
        games=count,
        seed=seed,
        device=device,
        seconds=seconds,
        games_per_second=count / seconds,
        decisions_per_second=float(results.decisions.sum()) / seconds,
        decisions=lengths_of(results.decisions),
        turns=lengths_of(results.turns),
        endings=results.endings(),
        nobody_wins=float((results.returns.sum(axis=1) == 0).mean()),
        interval=INTERVAL,
        seats=seats_of(results, policies),
    )
    _tell(summary, results, plot, json)


def _tell(summary: Summary, results: Results, plot: Path | None, json: bool) -> None:
    if plot is not None:
        from wyrmhall.cli.plot import draw_results

        draw_results(results, summary, plot)
    if json:
        print_json(summary)
        return
    output().print(report(summary, results.game))
    if plot is not None:
        output().print(f"Picture: {plot}", markup=False, soft_wrap=True)


def check_picture(plot: Path | None) -> None:
    """Check before the games are played that the picture can be written."""
    if plot is None:
        return
    if plot.suffix.lower() not in PICTURES:
        raise OptionError(f"--plot {plot}: the name must end in {', '.join(PICTURES)}.")
    if not plot.absolute().parent.is_dir():
        raise OptionError(f"--plot {plot}: there is no folder {plot.parent}.")


def report(summary: Summary, game: Game) -> Group:
    """The run as a table."""
    table = Table(header_style="bold", box=SIMPLE_HEAD)
    for heading in ("seat", "policy", "wins", "95% interval", "mean score", "95% interval", "no score"):
        table.add_column(heading, no_wrap=True, justify="left" if heading in ("seat", "policy") else "right")
    for seat in summary.seats:
        table.add_row(
            seat.seat,
            seat.policy,
            f"{seat.wins.mean:.2%}",
            _interval(seat.wins, ".2%"),
            "–" if seat.score.mean is None else f"{seat.score.mean:.2f}",
            _interval(seat.score, ".2f"),
            f"{seat.no_score:.2%}",
        )
    head = f"{game.title}: {summary.games:,} games, {summary.players} players, seed {summary.seed}"
    rounds = summary.turns.median / summary.players
    length = "\n".join([_lengths("Decisions", summary.decisions), _lengths("Turns", summary.turns)])
    titles = {name: rule.title for name, rule in rulebook(game).items()}
    ends = [f"{titles[name]} ({name}) {share:.2%}" for name, share in summary.endings.items() if share > 0]
    speed = (
        f"{summary.games_per_second:,.0f} games and {summary.decisions_per_second:,.0f} decisions a second "
        f"on the {summary.device}, {summary.seconds:.2f} s in all."
    )
    return Group(
        Text(head, "bold"),
        Text(f"{length}\nMedian: {rounds:.1f} rounds."),
        table,
        Text(f"How they ended: {', '.join(ends)}. Nobody wins {summary.nobody_wins:.2%} of the games."),
        Text(f"{INTERVAL}.\n{speed}", "dim"),
    )


def _lengths(what: str, lengths: Lengths) -> str:
    return (
        f"{what} per game: {lengths.mean:.1f} on average, median {lengths.median:.0f}, "
        f"90% of games {lengths.low:.0f} to {lengths.high:.0f}."
    )


def _interval(mean: Mean, form: str) -> str:
    if mean.low is None or mean.high is None:
        return "–"
    return f"{mean.low:{form}}–{mean.high:{form}}".replace("%–", "–")
