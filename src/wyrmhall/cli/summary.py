"""What a run of many games shows: lengths, wins and scores with their intervals."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from wyrmhall.contract.game import SEAT_LETTERS
from wyrmhall.engine.simulate import Results

INTERVAL = "95% intervals: mean ± 1.96 standard errors; a shared win counts as a share"
Z_95 = 1.959964


class Mean(msgspec.Struct, frozen=True):
    """A mean with its 95% interval; None where there is too little to tell."""

    mean: float | None
    low: float | None
    high: float | None


class Lengths(msgspec.Struct, frozen=True):
    """Decisions or turns per game: mean, median, and between which 90% of the games lie."""

    mean: float
    median: float
    low: float
    high: float


class SeatSummary(msgspec.Struct, frozen=True):
    """How one seat fared."""

    seat: str
    policy: str
    wins: Mean
    score: Mean
    no_score: float
    """The share of games in which the rules counted no points for this seat."""


class Summary(msgspec.Struct, frozen=True):
    """A whole run."""

    game: str
    edition: str
    options: dict[str, bool]
    players: int
    games: int
    seed: int
    device: str
    seconds: float
    games_per_second: float
    decisions_per_second: float
    decisions: Lengths
    turns: Lengths
    endings: dict[str, float]
    """The share of games that each ending rule ended."""
    nobody_wins: float
    interval: str
    seats: list[SeatSummary]


def mean_of(numbers: NDArray[np.float64]) -> Mean:
    """The mean of some numbers with its normal 95% interval.

    >>> mean_of(np.array([0.0, 1.0, 1.0, 0.0]))
    Mean(mean=0.5, low=-0.06579..., high=1.06579...)
    >>> mean_of(np.array([3.0]))
    Mean(mean=3.0, low=None, high=None)
    """
    if len(numbers) == 0:
        return Mean(None, None, None)
    mean = float(numbers.mean())
    if len(numbers) == 1:
        return Mean(mean, None, None)
    error = Z_95 * float(numbers.std(ddof=1)) / len(numbers) ** 0.5
    return Mean(mean, mean - error, mean + error)


def lengths_of(counts: NDArray[np.integer[Any]]) -> Lengths:
    low, median, high = np.percentile(counts, [5, 50, 95])
    return Lengths(float(counts.mean()), float(median), float(low), float(high))


def seats_of(results: Results, policies: list[str]) -> list[SeatSummary]:
    """Seat by seat."""
    found = []
    for seat, policy in enumerate(policies):
        scores = results.scores[:, seat]
        counted = scores[~np.isnan(scores)]
        wins, score = mean_of(results.returns[:, seat]), mean_of(counted)
        found.append(SeatSummary(SEAT_LETTERS[seat], policy, wins, score, 1 - len(counted) / len(scores)))
    return found
