"""What a run of many games shows: lengths, wins and scores with their intervals."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from wyrmhall.cli.arguments import Setup
from wyrmhall.contract.game import SEAT_LETTERS
from wyrmhall.engine.simulate import Results
from wyrmhall.lab.intervals import Mean, mean_of

INTERVAL = "95% intervals: mean ± 1.96 standard errors; a shared win counts as a share"


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


def summary_of(setup: Setup, results: Results, policies: list[str], device: str, seconds: float) -> Summary:
    return Summary(
        game=setup.game.name,
        edition=setup.edition.name,
        options=setup.options,
        players=setup.players,
        games=len(results),
        seed=results.seed,
        device=device,
        seconds=seconds,
        games_per_second=len(results) / seconds,
        decisions_per_second=float(results.decisions.sum()) / seconds,
        decisions=_lengths(results.decisions),
        turns=_lengths(results.turns),
        endings=results.endings(),
        nobody_wins=float((results.returns.sum(axis=1) == 0).mean()),
        interval=INTERVAL,
        seats=[_seat(results, seat, policy) for seat, policy in enumerate(policies)],
    )


def _lengths(counts: NDArray[np.integer[Any]]) -> Lengths:
    low, median, high = np.percentile(counts, [5, 50, 95])
    return Lengths(float(counts.mean()), float(median), float(low), float(high))


def _seat(results: Results, seat: int, policy: str) -> SeatSummary:
    scores = results.scores[:, seat]
    counted = scores[~np.isnan(scores)]
    wins, score = mean_of(results.returns[:, seat]), mean_of(counted)
    return SeatSummary(SEAT_LETTERS[seat], policy, wins, score, 1 - len(counted) / len(scores))
