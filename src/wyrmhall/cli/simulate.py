"""`simulate`: many games between bots, as a table, JSON or a picture."""

from __future__ import annotations

import time
from pathlib import Path

from rich.console import Group
from rich.text import Text

from wyrmhall.cli.arguments import Setup, read_policies
from wyrmhall.cli.compiling import prepare
from wyrmhall.cli.console import output, print_json, progress_bar, table_of
from wyrmhall.cli.summary import INTERVAL, Lengths, Summary, summary_of
from wyrmhall.contract.errors import OptionError
from wyrmhall.contract.game import Game
from wyrmhall.contract.rulebook import rulebook
from wyrmhall.engine.simulate import simulate

PICTURES = (".png", ".svg", ".pdf")


def simulate_games(
    setup: Setup, count: int, seed: int, policy: str, threads: int | None, device: str, plot: Path | None, json: bool
) -> None:
    """Play the games and show the results."""
    game = setup.game
    policies = read_policies(policy, setup)
    _check_picture(plot)
    prepare(game.name, is_simulated=True)
    with progress_bar(f"Playing {game.name}", count, is_quiet=json) as advance:
        begun = time.perf_counter()
        results = simulate(
            game,
            count,
            setup.players,
            seed=seed,
            policy=policies,
            edition=setup.edition,
            options=setup.options,
            threads=threads,
            device=device,
            progress=advance,
        )
        seconds = time.perf_counter() - begun
    summary = summary_of(setup, results, policies, device, seconds)
    if plot is not None:
        from wyrmhall.cli.plot import draw_results

        draw_results(results, summary, plot)
    if json:
        print_json(summary)
        return
    output().print(_report(summary, game))
    if plot is not None:
        output().print(f"Picture: {plot}", markup=False, soft_wrap=True)


def _check_picture(plot: Path | None) -> None:
    """Check before the games are played that the picture can be written."""
    if plot is not None and plot.suffix.lower() not in PICTURES:
        raise OptionError(f"--plot {plot}: the name must end in {', '.join(PICTURES)}.")
    if plot is not None and not plot.absolute().parent.is_dir():
        raise OptionError(f"--plot {plot}: there is no folder {plot.parent}.")


def _report(summary: Summary, game: Game) -> Group:
    """The run as a table. A game that counts no points has no columns for them."""
    seats = summary.seats
    columns = {
        "seat": [seat.seat for seat in seats],
        "policy": [seat.policy for seat in seats],
        "wins": [seat.wins.percent(2) for seat in seats],
    }
    if any(seat.no_score < 1 for seat in seats):
        columns["mean score"] = [seat.score.points(2) for seat in seats]
        columns["no score"] = [f"{seat.no_score:.2%}" for seat in seats]
    head = f"{game.title}: {summary.games:,} games, {summary.players} players, seed {summary.seed}"
    titles = {name: rule.title for name, rule in rulebook(game).items()}
    ends = [f"{titles[name]} ({name}) {share:.2%}" for name, share in summary.endings.items() if share > 0]
    turns = f"{_lengths('Turns', summary.turns)} Median for each seat: {summary.turns.median / summary.players:.1f}."
    speed = (
        f"{summary.games_per_second:,.0f} games and {summary.decisions_per_second:,.0f} decisions a second "
        f"on the {summary.device}, {summary.seconds:.2f} s in all."
    )
    return Group(
        Text(head, "bold"),
        Text(f"{_lengths('Decisions', summary.decisions)}\n{turns}"),
        table_of(columns),
        Text(f"How they ended: {', '.join(ends)}. Nobody wins {summary.nobody_wins:.2%} of the games."),
        Text(f"{INTERVAL}.\n{speed}", "dim"),
    )


def _lengths(what: str, lengths: Lengths) -> str:
    return (
        f"{what} per game: {lengths.mean:.1f} on average, median {lengths.median:.0f}, "
        f"90% of games {lengths.low:.0f} to {lengths.high:.0f}."
    )
