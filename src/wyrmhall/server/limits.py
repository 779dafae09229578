"""Limits what each client can use. Unlike Litestar's rate limits, these allow bursts, and count work on sockets too."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, defaultdict
from collections.abc import Awaitable, Callable, Generator
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address
from time import monotonic, thread_time
from typing import Any, Generic, TypeVar

from wyrmhall.server import metrics
from wyrmhall.server.fair_queue import FairQueue
from wyrmhall.server.logs import logger
from wyrmhall.server.settings import Rate

Result = TypeVar("Result")

MOST_CLIENTS = 10_000
"""Maximum number of remembered clients. The one that was silent longest is forgotten first."""
UNSETTLED = 1000
"""Maximum number of clients with unsettled charges. The one that was charged first is then settled."""
MOST_OWED = 2.0
"""Maximum debt of a client, in credits."""
PACE, PACE_BURST = 2.5, 1 / 60
"""How fast a budget can be spent, as a multiple of the rate at which it refills, and which part of it at once."""
LARGEST_STEP = 1.0
"""Maximum seconds charged for a step of work. A longer one was loading code."""
WORKER_PRICE = 0.1
"""Price of a second of a worker process. Two that are always busy take a client's whole budget."""
AT_ONCE = 64
"""Maximum number of moves begun in a round of the event loop without a turn. Deciding one takes 0.1 ms."""
OWN_BITS = 64
"""Number of bits of an IPv6 address that its owner can choose."""
REFUSAL_SECONDS = 1.0
"""Delay in seconds before a refusal, so that clients do not ask again in a loop."""


@lru_cache(MOST_CLIENTS)
def client_of(address: str) -> str:
    """Returns the client that an address belongs to: all addresses of an IPv6 network are one client.

    >>> client_of("192.0.2.7"), client_of("2001:db8::7"), client_of("::ffff:192.0.2.7"), client_of("")
    ('192.0.2.7', '2001:db8::', '192.0.2.7', '')
    """
    try:
        parsed = ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, IPv4Address):
        return address
    return str(parsed.ipv4_mapped or IPv6Address(int(parsed) >> OWN_BITS << OWN_BITS))


def log_limit(what: str, client: str) -> None:
    """Warns the operator that a client has reached a limit. Equal lines are suppressed (`logs.py`)."""
    metrics.limits.inc()
    logger.warning("a limit is reached: %s (%s)", what, client)


class RateLimit:
    """A token bucket for each client.

    >>> now = 0.0
    >>> limit = RateLimit(Rate(burst=2, per_second=1), clock=lambda: now)
    >>> [limit.allows("here"), limit.allows("here"), limit.allows("here"), limit.allows("there")]
    [True, True, False, True]
    >>> now = 1.0
    >>> limit.allows("here")
    True
    """

    def __init__(self, rate: Rate, clock: Callable[[], float] = monotonic) -> None:
        self.rate = rate
        self._clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()
        """Credit and time of the last change, by client."""

    def allows(self, client: str = "") -> bool:
        """Spends a credit of the client. Returns False if there is none."""
        is_allowed = self.credit(client) >= 1
        if is_allowed:
            self.charge(client, 1)
        return is_allowed

    def credit(self, client: str) -> float:
        """Returns the client's credit, negative if it owes some."""
        now = self._clock()
        credit, last = self._buckets.pop(client, (self.rate.burst, now))
        credit = min(self.rate.burst, credit + (now - last) * self.rate.per_second)
        self._buckets[client] = (credit, now)
        if len(self._buckets) > MOST_CLIENTS:
            self._buckets.popitem(last=False)
        return credit

    def seconds_to_wait(self, client: str) -> float:
        """Returns the seconds until the client owes nothing."""
        return max(0.0, -self.credit(client) / self.rate.per_second)

    def charge(self, client: str, price: float) -> None:
        """Spends some credit, also more than there is."""
        left = max(self.credit(client) - price, -MOST_OWED)
        self._buckets[client] = (left, self._buckets[client][1])


class WorkBudget:
    """Shares the time of the server's one thread. Each client pays for its work, as measured, from a budget, but cannot
    spend it all at once. In a round of the event loop one piece of work begins, of one client after the other."""

    def __init__(self, rate: Rate) -> None:
        self._budget = RateLimit(rate)
        self._pace = RateLimit(Rate(rate.burst * PACE_BURST, rate.per_second * PACE))
        self._turns = FairQueue(1)
        self._begun = 0
        """Number of moves begun without a turn in this round."""
        self._spent: defaultdict[str, float] = defaultdict(float)
        """Unsettled charges in seconds, by client."""

    def seconds_to_wait(self, client: str) -> float:
        """Returns the seconds until the client has some budget left."""
        self._charge_spent(client)
        return self._budget.seconds_to_wait(client)

    def is_ignored(self, client: str) -> bool:
        """Whether a client gets no answer at all: it asked so much after it was refused."""
        self._charge_spent(client)
        return self._budget.credit(client) < -MOST_OWED / 2

    def charge(self, client: str, seconds: float) -> None:
        """Charges a step of work. It must be fast, as a move has several steps."""
        self._spent[client] += min(seconds, LARGEST_STEP)
        if len(self._spent) > UNSETTLED:
            self._charge_spent(next(iter(self._spent)))

    def charge_worker(self, client: str, seconds: float) -> None:
        """Charges the work of another process, which delays nobody and does not count for the pace."""
        self._budget.charge(client, seconds * WORKER_PRICE)

    def _charge_spent(self, client: str) -> None:
        spent = self._spent.pop(client, 0.0)
        if spent:
            self._budget.charge(client, spent)
            self._pace.charge(client, spent)

    async def wait_for_turn(self, client: str) -> None:
        """Waits until it is the client's turn. Each round of the event loop has one turn."""
        await self._enter(client)
        self._charge_spent(client)
        while seconds := self._pace.seconds_to_wait(client):
            await asyncio.sleep(seconds)
            await self._enter(client)
            self._charge_spent(client)

    async def _enter(self, client: str) -> None:
        await self._turns.enter(client)
        asyncio.get_running_loop().call_soon(self._turns.leave)

    async def wait_for_budget(self, client: str) -> None:
        """Waits until it is the client's turn and it has some budget left."""
        await self.wait_for_turn(client)
        while seconds := self.seconds_to_wait(client):
            await asyncio.sleep(seconds)
            await self.wait_for_turn(client)

    def is_over_budget(self, client: str) -> bool:
        """Whether the client has spent its budget, or as much of it as it may at once."""
        return bool(self.seconds_to_wait(client) or self._pace.seconds_to_wait(client))

    def try_begin_now(self, client: str) -> bool:
        """Counts a move that begins without a turn. Returns False if too many do, or the budget is spent."""
        if self._begun >= AT_ONCE or self.is_over_budget(client):
            return False
        if self._begun == 0:
            asyncio.get_running_loop().call_soon(self._next_round)
        self._begun += 1
        return True

    def _next_round(self) -> None:
        self._begun = 0

    async def metered(self, client: str, doing: Awaitable[Result]) -> Result:
        """Runs a coroutine for a client, and charges its computing time but not its waiting."""
        return await _Metered(doing, lambda seconds: self.charge(client, seconds))


class _Metered(Generic[Result]):
    """Wraps a coroutine, and reports the computing time of each step."""

    def __init__(self, doing: Awaitable[Result], spend: Callable[[float], None]) -> None:
        self._doing, self._spend = doing, spend

    def __await__(self) -> Generator[Any, Any, Result]:
        doing, value, fault = self._doing.__await__(), None, None
        while True:
            begun = thread_time()
            try:
                waits_for = doing.send(value) if fault is None else doing.throw(fault)
            except StopIteration as done:
                return done.value  # type: ignore[no-any-return]
            finally:
                fault = None
                self._spend(thread_time() - begun)
            try:
                value = yield waits_for
            except BaseException as thrown:
                fault = thrown
            finally:
                waits_for = None  # an error of it holds this frame, which must hold neither
