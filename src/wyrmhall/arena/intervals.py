"""Means and their 95% intervals, for tables and reports."""

from __future__ import annotations

import msgspec
import numpy as np
from numpy.typing import NDArray

from wyrmhall.bots.protocol import Z_95


class Mean(msgspec.Struct, frozen=True):
    """A mean with its 95% interval; None where there are too few numbers."""

    mean: float | None
    low: float | None
    high: float | None

    @property
    def margin(self) -> float | None:
        """The distance from the mean to the upper end of the interval."""
        return None if self.mean is None or self.high is None else self.high - self.mean

    def percent(self, digits: int = 1) -> str:
        """
        >>> Mean(0.5, 0.4, 0.6).percent(), Mean(None, None, None).percent()
        ('50.0% (40.0–60.0)', '–')
        """
        if self.mean is None:
            return "–"
        if self.low is None or self.high is None:
            return f"{self.mean:.{digits}%}"
        return f"{self.mean:.{digits}%} ({100 * self.low:.{digits}f}–{100 * self.high:.{digits}f})"

    def points(self, digits: int = 1, sign: str = "") -> str:
        """
        >>> Mean(2.5, -1.0, 6.0).points(sign="+"), Mean(2.5, None, None).points(2)
        ('+2.5 ± 3.5', '2.50')
        """
        if self.mean is None:
            return "–"
        interval = "" if self.margin is None else f" ± {self.margin:.{digits}f}"
        return f"{self.mean:{sign}.{digits}f}{interval}"


def mean_of(numbers: NDArray[np.float64]) -> Mean:
    """The mean of numbers with its normal 95% interval.

    >>> mean_of(np.array([0.0, 1.0, 1.0, 0.0]))
    Mean(mean=0.5, low=-0.06579..., high=1.06579...)
    >>> mean_of(np.array([3.0]))
    Mean(mean=3.0, low=None, high=None)
    """
    if len(numbers) < 2:
        return Mean(float(numbers[0]) if len(numbers) else None, None, None)
    return normal_mean(len(numbers), float(numbers.mean()), float(numbers.var(ddof=1)))


def normal_mean(count: int, mean: float, variance: float) -> Mean:
    """A mean of at least two numbers with its normal 95% interval."""
    error = Z_95 * (variance / count) ** 0.5
    return Mean(mean, mean - error, mean + error)


def share_of(numbers: NDArray[np.float64]) -> Mean:
    """The mean of numbers from 0 to 1, with an interval inside these bounds.

    If all are 1, or all are 0, their variance is 0. Then the interval is the exact binomial one for n times out of n.

    >>> share_of(np.array([1.0, 0.5, 1.0]))
    Mean(mean=0.8333..., low=0.5066..., high=1.0)
    >>> share_of(np.ones(50))
    Mean(mean=1.0, low=0.92887..., high=1.0)
    """
    found = mean_of(numbers)
    if found.mean in (0.0, 1.0):
        least = 0.025 ** (1 / len(numbers))
        return Mean(1.0, least, 1.0) if found.mean else Mean(0.0, 0.0, 1 - least)
    if found.low is None or found.high is None:
        return found
    return Mean(found.mean, max(found.low, 0.0), min(found.high, 1.0))
