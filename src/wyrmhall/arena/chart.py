"""The chart in an arena's report: who beats whom, and the ratings."""

from __future__ import annotations

from collections.abc import Iterable
from io import BytesIO
from typing import Any

import numpy as np
from matplotlib.figure import Figure

from wyrmhall.arena.report import title_of
from wyrmhall.arena.standings import Standings
from wyrmhall.arena.units import Played

INK = "#3d6ea5"
COLOURS = "RdYlBu"
"""Colour map from red for losing through pale yellow to blue, which the colour-blind can tell apart."""
DARK = 0.4
"""Distance from the middle of the colour map, at 0.5, from which text must be white."""


def draw(found: Standings, played: Iterable[Played]) -> bytes:
    """Draws the matrix of wins (solo: the scores) beside the ratings with their intervals, as PNG."""
    bots = len(found.bots)
    figure = Figure(figsize=(12, 2.6 + 0.7 * max(bots, 3)), layout="constrained")
    left, right = figure.subplots(1, 2)
    figure.suptitle(title_of(found))
    if found.setting.solo:
        _draw_scores(left, found, played)
    else:
        _draw_matrix(left, found)
    _draw_ratings(right, found)
    file = BytesIO()
    figure.savefig(file, format="png", dpi=120)
    return file.getvalue()


def _draw_matrix(panel: Any, found: Standings) -> None:
    """Draws the wins of the row's bot against the column's; the middle colour is an equal share."""
    names = [standing.bot for standing in found.bots]
    fair = 1 / found.setting.players
    rates = np.full((len(names), len(names)), np.nan)
    for duel in found.duels:
        for mean, (one, other) in zip(duel.wins, (duel.bots, duel.bots[::-1]), strict=True):
            row, column = names.index(one), names.index(other)
            if mean.mean is not None:
                rates[row, column] = shade = _shade(mean.mean, fair)
                colour = "white" if abs(shade - 0.5) > DARK else "black"
                panel.text(column, row, mean.percent(0).replace(" ", "\n"), ha="center", va="center", color=colour)
    panel.imshow(np.ma.masked_invalid(rates), cmap=COLOURS, vmin=0, vmax=1, aspect="auto")
    panel.set_xticks(range(len(names)), names, rotation=20 if len(names) > 3 else 0)
    panel.set_yticks(range(len(names)), names)
    players = found.setting.players
    against = "the column" if players == 2 else f"{players - 1} of the column"
    panel.set(title=f"Wins of the row against {against}\n(95% interval; equal bots: {fair:.0%})")


def _shade(rate: float, fair: float) -> float:
    """The position of a win rate in the colour map: an equal share is in the middle.

    >>> _shade(0.0, 0.25), _shade(0.25, 0.25), _shade(1.0, 0.25)
    (0.0, 0.5, 1.0)
    """
    return 0.5 * rate / fair if rate < fair else 0.5 + 0.5 * (rate - fair) / (1 - fair)


def _draw_scores(panel: Any, found: Standings, played: Iterable[Played]) -> None:
    """Draws the points of each bot's solo games as boxes; a game without a result counts 0."""
    games = list(played)
    panel.boxplot(
        [[game.scores[0] or 0.0 for game in games if game.seats[0] == standing.bot] for standing in found.bots],
        positions=range(len(found.bots)),
        orientation="horizontal",
        widths=0.5,
        showmeans=True,
        medianprops={"color": "black"},
        meanprops={"marker": "D", "markerfacecolor": "#c8553d", "markeredgecolor": "#c8553d"},
        flierprops={"marker": ".", "markeredgecolor": "#777777"},
        manage_ticks=False,
    )
    _name_rows(panel, found)
    panel.set(title="Scores (box: middle half, line: median, red: mean)", xlabel="points; without a result 0")


def _draw_ratings(panel: Any, found: Standings) -> None:
    rated = [(row, standing.rating) for row, standing in enumerate(found.bots) if standing.rating]
    for row, rating in rated:
        panel.errorbar(rating.mu, row, xerr=1.96 * rating.sigma, fmt="o", color=INK, capsize=5)
        panel.annotate(f"{rating.mu:.1f}", (rating.mu, row), (0, 8), textcoords="offset points", ha="center")
    if not rated:
        panel.text(0.5, 0.5, "nobody to compare with", ha="center", transform=panel.transAxes)
    _name_rows(panel, found)
    panel.set(title="Ratings (OpenSkill)", xlabel="mu ± 1.96 sigma")


def _name_rows(panel: Any, found: Standings) -> None:
    panel.set_yticks(range(len(found.bots)), [standing.bot for standing in found.bots])
    panel.set_ylim(len(found.bots) - 0.5, -0.5)
    panel.grid(axis="x", color="#dddddd")
    panel.set_axisbelow(True)
    panel.spines[["top", "right"]].set_visible(False)
