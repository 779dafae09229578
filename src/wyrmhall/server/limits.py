"""Limits for each client, so that one cannot use up what all others need.

Litestar's rate limiting has fixed windows and HTTP only; these limits allow bursts, and count work on sockets too.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, defaultdict
from collections.abc import Awaitable, Callable, Generator
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address
from time import monotonic, thread_time
from typing import Any, Generic, TypeVar

from wyrmhall.server import metrics
from wyrmhall.server.bots.fair_queue import FairQueue
from wyrmhall.server.logs import logger
from wyrmhall.server.settings import Rate

Result = TypeVar("Result")

MOST_CLIENTS = 10_000
"""Maximum number of clients whose credit is remembered; the one that was silent longest is forgotten first."""
UNSETTLED = 1000
"""Clients whose charges are summed up until somebody asks; then the one that was charged first is settled."""
MOST_OWED = 2.0
"""Credits that a client can owe."""
PACE, PACE_BURST = 2.5, 1 / 60
"""How fast a budget can be used up, as a multiple of the rate at which it comes back, and which part of it at once."""
LARGEST_STEP = 1.0
"""Seconds that one step of somebody's work is charged at most. None takes that long by itself: code was loaded."""
WORKER_PRICE = 0.1
"""What a second of a worker's process costs of the budget: workers give way to the thread that all wait for. Who keeps
two of them busy all the time has nothing left for anything else."""
AT_ONCE = 64
"""Moves that are begun in a round of the event loop without waiting for a turn: to decide one takes 0.1 ms."""
OWN_BITS = 64
"""The bits of an address of IPv6 that its owner can choose."""
REFUSAL_SECONDS = 1.0
"""Delay in seconds before a refusal, so that clients do not ask again in a loop."""


@lru_cache(MOST_CLIENTS)
def client_of(address: str) -> str:
    """Who is counted for an address.

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
    """Tell the operator that a limit is reached. Of such lines few come through (`logs.py`)."""
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
        """The credit that each client had, and when."""

    def allows(self, client: str = "") -> bool:
        """Whether the client has a credit left, which is then used up."""
        is_allowed = self.credit(client) >= 1
        if is_allowed:
            self.charge(client, 1)
        return is_allowed

    def credit(self, client: str) -> float:
        """What the client has left. Less than nothing: it owes some."""
        now = self._clock()
        credit, last = self._buckets.pop(client, (self.rate.burst, now))
        credit = min(self.rate.burst, credit + (now - last) * self.rate.per_second)
        self._buckets[client] = (credit, now)
        if len(self._buckets) > MOST_CLIENTS:
            self._buckets.popitem(last=False)
        return credit

    def seconds_to_wait(self, client: str) -> float:
        """Seconds until the client owes nothing."""
        return max(0.0, -self.credit(client) / self.rate.per_second)

    def charge(self, client: str, price: float) -> None:
        """Use up some credit, also more than there is."""
        left = max(self.credit(client) - price, -MOST_OWED)
        self._buckets[client] = (left, self._buckets[client][1])


class Work:
    """The time of the server's one thread. Each client has a budget, from which all that is done for it is paid, as
    measured. Of what many want at once, one thing is begun in a round of the event loop, one client after the other.
    Who has much of a budget left cannot use it up in one go: that leaves pauses to others."""

    def __init__(self, rate: Rate) -> None:
        self._budget = RateLimit(rate)
        self._pace = RateLimit(Rate(rate.burst * PACE_BURST, rate.per_second * PACE))
        self._turns = FairQueue(1)
        self._begun = 0
        """What was begun at once in this round."""
        self._spent: defaultdict[str, float] = defaultdict(float)
        """What was charged since it was last asked about."""

    def seconds_to_wait(self, client: str) -> float:
        """Seconds until the client has some of its budget left."""
        self._settle(client)
        return self._budget.seconds_to_wait(client)

    def is_worn_out(self, client: str) -> bool:
        """Whether the client went on asking for so long after it was refused that it is no longer answered at all."""
        self._settle(client)
        return self._budget.credit(client) < -MOST_OWED / 2

    def charge(self, client: str, seconds: float) -> None:
        """Charge a step. There are several for each move, so this must take no time itself."""
        self._spent[client] += min(seconds, LARGEST_STEP)
        if len(self._spent) > UNSETTLED:
            self._settle(next(iter(self._spent)))

    def charge_worker(self, client: str, seconds: float) -> None:
        """Charge what a worker has computed. It held up nobody's turn, so the pace is not slowed down."""
        self._budget.charge(client, seconds * WORKER_PRICE)

    def _settle(self, client: str) -> None:
        spent = self._spent.pop(client, 0.0)
        if spent:
            self._budget.charge(client, spent)
            self._pace.charge(client, spent)

    async def turn(self, client: str) -> None:
        """Wait for the client's turn. The next one's is in the next round of the event loop."""
        await self._enter(client)
        self._settle(client)
        while seconds := self._pace.seconds_to_wait(client):
            await asyncio.sleep(seconds)
            await self._enter(client)
            self._settle(client)

    async def _enter(self, client: str) -> None:
        await self._turns.enter(client)
        asyncio.get_running_loop().call_soon(self._turns.leave)

    async def admit(self, client: str) -> None:
        """Wait until the client has some of its budget left, and for its turn."""
        await self.turn(client)
        while seconds := self.seconds_to_wait(client):
            await asyncio.sleep(seconds)
            await self.turn(client)

    def must_wait(self, client: str) -> bool:
        """Whether the client has used up its budget, or what it may use of it in one go."""
        return bool(self.seconds_to_wait(client) or self._pace.seconds_to_wait(client))

    def begins_at_once(self, client: str) -> bool:
        """Whether a move can begin without waiting for a turn: few came before it in this round, and budget is left."""
        if self._begun >= AT_ONCE or self.must_wait(client):
            return False
        if self._begun == 0:
            asyncio.get_running_loop().call_soon(self._next_round)
        self._begun += 1
        return True

    def _next_round(self) -> None:
        self._begun = 0

    async def metered(self, client: str, doing: Awaitable[Result]) -> Result:
        """Do something for a client, who is charged for the time it takes, not for what it waits."""
        return await _Metered(doing, lambda seconds: self.charge(client, seconds))


class _Metered(Generic[Result]):
    """A coroutine that tells how long each of its steps has computed."""

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
