"""How much anybody may ask for: so that one client cannot take the place of all others."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Callable
from time import monotonic

from wyrmhall.server.settings import Rate

REMEMBERED = 10_000
"""Addresses of which the limits are kept in mind; whoever was away longest is forgotten first."""


class Bucket:
    """Credits that come back with time.

    >>> moments = iter([0.0, 0.0, 0.0, 0.0, 1.0])
    >>> bucket = Bucket(Rate(burst=2, per_second=1), lambda: next(moments))
    >>> bucket.take(), bucket.take(), bucket.take(), bucket.take()
    (True, True, False, True)
    """

    def __init__(self, rate: Rate, clock: Callable[[], float] = monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._credit = rate.burst
        self._last = clock()

    def take(self) -> bool:
        """Whether there is a credit left; it is then used up."""
        now = self._clock()
        self._credit = min(self._rate.burst, self._credit + (now - self._last) * self._rate.per_second)
        self._last = now
        if self._credit < 1:
            return False
        self._credit -= 1
        return True


class Buckets:
    """A bucket for each address."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        bucket = self._buckets.pop(address, None) or Bucket(self._rate, self._clock)
        self._buckets[address] = bucket
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket.take()


class Places:
    """How many things each address holds at a time.

    >>> places = Places(1)
    >>> places.take("here"), places.take("here"), places.take("there")
    (True, False, True)
    >>> places.give_back("here")
    >>> places.take("here")
    True
    """

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._taken: Counter[str] = Counter()

    def take(self, address: str) -> bool:
        if self._taken[address] >= self._limit:
            return False
        self._taken[address] += 1
        return True

    def give_back(self, address: str) -> None:
        self._taken[address] -= 1
        if self._taken[address] <= 0:
            del self._taken[address]
