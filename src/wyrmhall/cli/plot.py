"""`wyrmhall simulate --plot`: draws the results of many games."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from matplotlib.figure import Figure

from wyrmhall.cli.simulate import SeatSummary, nobody_wins
from wyrmhall.kit.errors import OptionError
from wyrmhall.study.simulate import Results

SHADES = ["#3d6ea5", "#c8553d", "#5b8e5a", "#8a5a9e", "#d19a2a", "#4aa3a3", "#7a6a58"]
BINS = 40
Seats = list[SeatSummary]


def draw_results(results: Results, seats: Seats, file: Path) -> None:
    """Draws three panels: the length of games, the scores of seats, and their shares of wins."""
    figure = Figure(figsize=(15, 4.6), layout="constrained")
    who = " and ".join(sorted({seat.policy for seat in seats}))
    figure.suptitle(f"{results.game.title}: {len(results):,} games, {results.players} players, {who} play")
    panels = figure.subplots(1, 3)
    for panel, draw in zip(panels, (_draw_lengths, _draw_scores, _draw_wins), strict=True):
        draw(panel, results, seats)
        panel.spines[["top", "right"]].set_visible(False)
    try:
        figure.savefig(file, dpi=120)
    except OSError as fault:
        raise OptionError(f"cannot write {file}: {fault.strerror}.") from fault


def _edges(numbers: np.ndarray) -> np.ndarray:
    """Edges of at most BINS histogram bins, each a whole number wide."""
    low, high = int(np.floor(numbers.min())), int(np.ceil(numbers.max()))
    width = max(1, -(-(high - low + 1) // BINS))
    return np.arange(low, high + width + 1, width) - 0.5


def _draw_lengths(panel: Any, results: Results, seats: Seats) -> None:
    decisions = results.decisions
    weights = np.full(len(decisions), 1 / len(decisions))
    panel.hist(decisions, bins=_edges(decisions), weights=weights, color="#8c8274")
    panel.axvline(np.median(decisions), color="black", linewidth=1, linestyle="--")
    panel.set(title="Length", xlabel="decisions per game (dashed: median)", ylabel="share of games")


def _draw_scores(panel: Any, results: Results, seats: Seats) -> None:
    counted = results.scores[~np.isnan(results.scores)]
    panel.set(title="Scores", xlabel="points, where they are counted", ylabel="share of games")
    if len(counted) == 0:
        panel.text(0.5, 0.5, "no game was counted", ha="center", transform=panel.transAxes)
        return
    edges = _edges(counted)
    for seat, column, shade in zip(seats, results.scores.T, SHADES, strict=False):
        column = column[~np.isnan(column)]
        weights = np.full(len(column), 1 / len(results))
        label = f"{seat.seat} ({seat.policy})"
        panel.hist(column, bins=edges, weights=weights, histtype="step", linewidth=1.6, color=shade, label=label)
    panel.legend(title="seat", frameon=False)


def _draw_wins(panel: Any, results: Results, seats: Seats) -> None:
    names = [f"{seat.seat}\n{seat.policy}" for seat in seats]
    means = [seat.wins.mean or 0.0 for seat in seats]
    below = [0.0 if seat.wins.low is None else mean - seat.wins.low for mean, seat in zip(means, seats, strict=True)]
    above = [seat.wins.margin or 0.0 for seat in seats]
    panel.bar(names, means, color=SHADES[: len(names)], alpha=0.85)
    panel.errorbar(names, means, yerr=[below, above], fmt="none", ecolor="black", capsize=5)
    panel.axhline(1 / results.players, color="black", linewidth=1, linestyle=":")
    panel.set(
        title=f"Wins (nobody: {nobody_wins(results):.1%})",
        xlabel="seat (bars: 95% interval, dotted: equal shares)",
        ylabel="wins per game",
    )
    panel.set_ylim(bottom=0)
