"""Ratings by OpenSkill's Plackett-Luce model."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from statistics import fmean

import msgspec
from openskill.models import PlackettLuce

Result = list[tuple[str, tuple[float, float]]]
"""The bots of a game and how well each did: more is better, and equals share a place."""


class Rating(msgspec.Struct, frozen=True):
    """A bot's estimated strength, with its standard deviation."""

    mu: float
    sigma: float

    def __str__(self) -> str:
        return f"{self.mu:.1f} ± {1.96 * self.sigma:.1f}"


def rate(bots: Iterable[str], results: Iterable[Result], known: Mapping[str, Rating]) -> dict[str, Rating]:
    """Rates the bots that met others, by these games in this order.

    A bot does not learn, so its strength does not drift over time (`tau` is 0). A bot on several seats of a game gets
    the mean of their ratings. Bots with a known rating keep it, and the others are measured by it.

    >>> games = [[("ash", (1, 0)), ("bram", (0, 0))]] * 3
    >>> rate(["ash", "bram", "cleo"], games, known={})
    {'ash': Rating(mu=31.2..., sigma=7.6...), 'bram': Rating(mu=18.7..., sigma=7.6...)}
    """
    model = PlackettLuce(tau=0.0)
    ratings = {bot: known.get(bot, Rating(model.mu, model.sigma)) for bot in bots}
    met = set()
    for result in results:
        names = [name for name, _ in result]
        if len(set(names)) < 2:
            continue
        met |= set(names)
        teams = [[model.rating(mu=ratings[name].mu, sigma=ratings[name].sigma)] for name in names]
        after = [team[0] for team in model.rate(teams, ranks=_places([merit for _, merit in result]))]
        for name in set(names) - known.keys():
            mine = [rating for rating, other in zip(after, names, strict=True) if other == name]
            ratings[name] = Rating(fmean(rating.mu for rating in mine), fmean(rating.sigma for rating in mine))
    return {bot: rating for bot, rating in ratings.items() if bot in met}


def _places(merits: list[tuple[float, float]]) -> list[float]:
    """The place of each, the best on place 0.

    >>> _places([(0, 3), (1, 5), (0, 3)])
    [1.0, 0.0, 1.0]
    """
    return [float(sum(other > merit for other in merits)) for merit in merits]
