"""The results of many games as a picture."""

from __future__ import annotations

from pathlib import Path

import matplotlib
import numpy as np

from wyrmhall.cli.summary import Summary
from wyrmhall.contract.errors import OptionError
from wyrmhall.engine.simulate import Results

matplotlib.use("Agg")
from matplotlib import pyplot

SHADES = ["#3d6ea5", "#c8553d", "#5b8e5a", "#8a5a9e", "#d19a2a", "#4aa3a3", "#7a6a58"]
BINS = 40


def draw_results(results: Results, summary: Summary, file: Path) -> None:
    """Three panels: how long games last, what the seats score, how often they win."""
    figure, (lengths, scores, wins) = pyplot.subplots(1, 3, figsize=(15, 4.6), layout="constrained")
    who = " and ".join(sorted({seat.policy for seat in summary.seats}))
    figure.suptitle(f"{results.game.title}: {summary.games:,} games, {summary.players} players, {who} play")
    _draw_lengths(lengths, results, summary)
    _draw_scores(scores, results, summary)
    _draw_wins(wins, summary)
    for panel in (lengths, scores, wins):
        panel.spines[["top", "right"]].set_visible(False)
    try:
        figure.savefig(file, dpi=120)
    except OSError as fault:
        raise OptionError(f"cannot write {file}: {fault.strerror}.") from fault
    finally:
        pyplot.close(figure)


def _edges(numbers: np.ndarray) -> np.ndarray:
    """Histogram bins of whole width, at most BINS of them."""
    low, high = int(np.floor(numbers.min())), int(np.ceil(numbers.max()))
    width = max(1, -(-(high - low + 1) // BINS))
    return np.arange(low, high + width + 1, width) - 0.5


def _draw_lengths(panel, results: Results, summary: Summary) -> None:  # type: ignore[no-untyped-def]
    decisions = results.decisions
    panel.hist(
        decisions,
        bins=_edges(decisions),
        weights=np.full(len(decisions), 1 / len(decisions)),
        color="#8c8274",
    )
    panel.axvline(summary.decisions.median, color="black", linewidth=1, linestyle="--")
    panel.set(title="Length", xlabel="decisions per game (dashed: median)", ylabel="share of games")


def _draw_scores(panel, results: Results, summary: Summary) -> None:  # type: ignore[no-untyped-def]
    counted = results.scores[~np.isnan(results.scores)]
    panel.set(title="Scores", xlabel="points, where they are counted", ylabel="share of games")
    if len(counted) == 0:
        panel.text(0.5, 0.5, "no game was counted", ha="center", transform=panel.transAxes)
        return
    edges = _edges(counted)
    for seat, shade in zip(summary.seats, SHADES, strict=False):
        column = results.scores[:, summary.seats.index(seat)]
        column = column[~np.isnan(column)]
        weights = np.full(len(column), 1 / len(results))
        label = f"{seat.seat} ({seat.policy})"
        panel.hist(column, bins=edges, weights=weights, histtype="step", linewidth=1.6, color=shade, label=label)
    panel.legend(title="seat", frameon=False)


def _draw_wins(panel, summary: Summary) -> None:  # type: ignore[no-untyped-def]
    names = [f"{seat.seat}\n{seat.policy}" for seat in summary.seats]
    means = [seat.wins.mean or 0.0 for seat in summary.seats]
    errors = [
        (seat.wins.high or 0.0) - (seat.wins.mean or 0.0) if seat.wins.high is not None else 0.0
        for seat in summary.seats
    ]
    panel.bar(names, means, color=SHADES[: len(names)], alpha=0.85)
    panel.errorbar(names, means, yerr=errors, fmt="none", ecolor="black", capsize=5)
    panel.axhline(1 / summary.players, color="black", linewidth=1, linestyle=":")
    panel.set(
        title=f"Wins (nobody: {summary.nobody_wins:.1%})",
        xlabel="seat (bars: 95% interval, dotted: equal shares)",
        ylabel="wins per game",
    )
    panel.set_ylim(bottom=0)
