"""Limits for each client, so that one cannot use up what all others need.

Litestar's rate limiting has fixed windows and HTTP only; these limits allow bursts, and count messages on sockets too.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic

from wyrmhall.server.settings import Rate

REMEMBERED = 10_000
"""Clients whose credit is remembered; the one that was silent longest is forgotten first."""


class RateLimit:
    """A token bucket for each client.

    >>> seconds = iter([0.0, 0.0, 0.0, 0.0, 1.0])
    >>> limit = RateLimit(Rate(burst=2, per_second=1), clock=lambda: next(seconds))
    >>> [limit.allows("here"), limit.allows("here"), limit.allows("here"), limit.allows("there"), limit.allows("here")]
    [True, True, False, True, True]
    """

    def __init__(self, rate: Rate, clock: Callable[[], float] = monotonic) -> None:
        self.rate = rate
        self._clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """The credit that each client had, and when."""

    def allows(self, client: str = "") -> bool:
        """Whether the client has a credit left, which is then used up."""
        now = self._clock()
        credit, last = self._buckets.pop(client, (self.rate.burst, now))
        credit = min(self.rate.burst, credit + (now - last) * self.rate.per_second)
        is_allowed = credit >= 1
        self._buckets[client] = (credit - is_allowed, now)
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return is_allowed
