"""`wyrmhall simulate`: plays many games between bots, and shows the results as a table, JSON or a picture."""

from __future__ import annotations

import time
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

import msgspec
import numpy as np
import typer
from numpy.typing import NDArray
from rich.console import Group
from rich.text import Text

from wyrmhall.arena.intervals import Mean, mean_of, share_of
from wyrmhall.cli.arguments import read_options, read_policies
from wyrmhall.cli.compiling import prepare
from wyrmhall.cli.console import output, print_json, progress_bar, table_of
from wyrmhall.cli.options import AsJson, Count, Edition, GameName, Options, Players, Policies, Seed
from wyrmhall.kit.errors import OptionError, needs_extra
from wyrmhall.kit.game import SEAT_LETTERS
from wyrmhall.kit.rulebook import rulebook
from wyrmhall.setup import Setup, set_up
from wyrmhall.study.policies import Policy
from wyrmhall.study.simulate import Results, simulate

PICTURES = (".png", ".svg", ".pdf")
INTERVAL = "95% intervals: mean ± 1.96 standard errors, wins within 0 and 100%; a shared win counts as a share"


class SeatSummary(msgspec.Struct, frozen=True):
    """The results of one seat."""

    seat: str
    policy: str
    identity: str
    """The name of the policy; of your own policy, also a hash of its weights or source."""
    wins: Mean
    score: Mean
    no_score: float
    """Share of games in which the rules counted no points for this seat."""


class Lengths(msgspec.Struct, frozen=True):
    """Decisions or turns per game: mean, median, and the ends of the interval that holds 90% of the games."""

    mean: float
    median: float
    low: float
    high: float

    def __str__(self) -> str:
        span = f"90% of games {self.low:.0f} to {self.high:.0f}"
        return f"{self.mean:.1f} on average, median {self.median:.0f}, {span}."


def lengths_of(counts: NDArray[np.integer[Any]]) -> Lengths:
    low, median, high = np.percentile(counts, [5, 50, 95])
    return Lengths(float(counts.mean()), float(median), float(low), float(high))


def nobody_wins(results: Results) -> float:
    """Share of games that nobody has won."""
    return float((results.returns.sum(axis=1) == 0).mean())


def simulate_games(
    game: GameName,
    count: Count = 10_000,
    players: Players = None,
    seed: Seed = 0,
    policy: Policies = "random",
    edition: Edition = None,
    option: Options = None,
    threads: Annotated[int | None, typer.Option(min=1, help="How many threads; default: all cores.")] = None,
    device: Annotated[str, typer.Option(help="cpu or gpu.")] = "cpu",
    plot: Annotated[Path | None, typer.Option(metavar="FILE.png", help="Draw the results into a picture.")] = None,
    json: AsJson = False,
) -> None:
    setup = set_up(game, players, edition, read_options(game, option))
    policies = read_policies(policy, setup)
    _check_picture(plot)
    prepare(setup.game.name, is_simulated=True)
    with progress_bar(f"Playing {setup.game.name}", count, is_quiet=json) as advance:
        begun = time.perf_counter()
        results = simulate(setup, count, seed=seed, policy=policies, threads=threads, device=device, progress=advance)
        seconds = time.perf_counter() - begun
    seats = [_seat(results, seat, one) for seat, one in enumerate(policies)]
    if plot is not None:
        from wyrmhall.cli.plot import draw_results

        draw_results(results, seats, plot)
    if json:
        print_json(_plain(setup, results, seats, device, seconds))
        return
    output().print(_report(results, seats, device, seconds))
    if plot is not None:
        output().print(f"Picture: {plot}", markup=False, soft_wrap=True)


def _seat(results: Results, seat: int, policy: Policy) -> SeatSummary:
    scores = results.scores[:, seat]
    counted = scores[~np.isnan(scores)]
    wins, score = share_of(results.returns[:, seat]), mean_of(counted)
    return SeatSummary(SEAT_LETTERS[seat], policy.name, policy.identity, wins, score, 1 - len(counted) / len(scores))


def _plain(setup: Setup, results: Results, seats: list[SeatSummary], device: str, seconds: float) -> dict[str, Any]:
    return {
        "game": setup.game.name,
        "edition": setup.edition.name,
        "options": setup.options,
        "players": setup.players,
        "games": len(results),
        "seed": results.seed,
        "device": device,
        "seconds": seconds,
        "games_per_second": len(results) / seconds,
        "decisions_per_second": float(results.decisions.sum()) / seconds,
        "decisions": lengths_of(results.decisions),
        "turns": lengths_of(results.turns),
        "endings": results.endings(),
        "nobody_wins": nobody_wins(results),
        "interval": INTERVAL,
        "seats": seats,
    }


def _check_picture(plot: Path | None) -> None:
    """Checks that the picture can be written, before the games are played."""
    if plot is None:
        return
    if plot.suffix.lower() not in PICTURES:
        raise OptionError(f"--plot {plot}: the name must end in {', '.join(PICTURES)}.")
    if not plot.absolute().parent.is_dir():
        raise OptionError(f"--plot {plot}: there is no folder {plot.parent}.")
    with needs_extra("plot"):
        import_module("matplotlib")


def _report(results: Results, seats: list[SeatSummary], device: str, seconds: float) -> Group:
    """The results as a table, without columns for points if none were counted."""
    columns = {
        "seat": [seat.seat for seat in seats],
        "policy": [seat.policy for seat in seats],
        "wins": [seat.wins.percent(2) for seat in seats],
    }
    if any(seat.no_score < 1 for seat in seats):
        columns["mean score"] = [seat.score.points(2) for seat in seats]
        columns["no score"] = [f"{seat.no_score:.2%}" for seat in seats]
    games, turns = len(results), lengths_of(results.turns)
    titles = {name: rule.title for name, rule in rulebook(results.game).items()}
    ends = [f"{titles[name]} ({name}) {share:.2%}" for name, share in results.endings().items() if share > 0]
    speed = f"{games / seconds:,.0f} games and {results.decisions.sum() / seconds:,.0f} decisions a second"
    return Group(
        Text(f"{results.game.title}: {games:,} games, {results.players} players, seed {results.seed}", "bold"),
        Text(f"Decisions per game: {lengths_of(results.decisions)}"),
        Text(f"Turns per game: {turns} Median for each seat: {turns.median / results.players:.1f}."),
        table_of(columns),
        Text(f"How they ended: {', '.join(ends)}. Nobody wins {nobody_wins(results):.2%} of the games."),
        Text(f"{INTERVAL}.\n{speed} on the {device}, {seconds:.2f} s in all.", "dim"),
    )
