"""Limits connections: a deadline for each, a maximum for each address, and a reserve for people at tables."""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from collections.abc import Callable
from functools import cache
from time import thread_time
from traceback import clear_frames
from typing import ClassVar

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol

from wyrmhall.server import limits
from wyrmhall.server.http.problems import MEDIA_TYPE, ProblemDetails
from wyrmhall.server.http.proxies import Proxies
from wyrmhall.server.limits import WorkBudget, client_of, log_limit

REQUEST_TIMEOUT = 15.0
"""Seconds in which a request must be complete."""
PER_ADDRESS = 100
"""Maximum number of connections of one address, without sockets of tables."""
CONNECTION_SECONDS = 0.0005
"""Seconds charged for a connection."""
IN_ALL = 10_000
"""Maximum number of connections of all addresses, including sockets of tables."""
OTHER_FILES = 200
"""Number of open files left for the database, the bots and others."""
RESERVE = 0.2
"""Part of all connections that is reserved for people at tables."""
CROWDED = ProblemDetails(
    "Service Unavailable", 503, "Too many people are here; only those who sit at a table are let in.", "crowded"
)


@cache
def most_connections() -> int:
    """Returns the maximum number of connections. Each is an open file, and the system limits these."""
    if sys.platform == "win32":
        return IN_ALL
    import resource

    return min(IN_ALL, resource.getrlimit(resource.RLIMIT_NOFILE)[0] - OTHER_FILES)


def is_crowded(connections: int) -> bool:
    """Whether only connections of the reserve are left."""
    return connections > most_connections() * (1 - RESERVE)


class LimitedConnections(H11Protocol):
    """Uvicorn's connections, with the limits of this module."""

    work: ClassVar[WorkBudget]
    proxies: ClassVar[Proxies]
    by_address: ClassVar[Counter[str]]
    deadline: asyncio.TimerHandle | None = None
    inner: Callable[[], tuple[str, int] | None]
    """Returns the address at which other processes of this server reach it."""
    address: str | None = None
    """Address that this connection counts for, if any."""
    is_late = False
    """Whether it came when only the reserve was left: then it may only become a table's socket."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._set_deadline()
        self.is_late = is_crowded(len(self.connections))
        if len(self.connections) > most_connections():
            self._turn_away("connections")
        if self.client is None or self.client[0] in self.proxies or self.server == self.inner():
            return  # a proxy, or another process of ours, speaks for many
        self.address = client_of(self.client[0])
        self.by_address[self.address] += 1
        self.work.charge(self.address, CONNECTION_SECONDS)
        if self.by_address[self.address] > PER_ADDRESS:
            self._turn_away("connections of one address")
        elif self.work.is_ignored(self.address):
            self._turn_away_late()
        else:
            transport.pause_reading()
            waiting = self.loop.create_task(self._wait_for_turn(self.address))
            self.tasks.add(waiting)
            waiting.add_done_callback(self.tasks.discard)

    async def _wait_for_turn(self, address: str) -> None:
        """Begins to read when it is this address's turn, so that its hundreds of connections do not hold up others."""
        await self.work.wait_for_turn(address)
        if not self.transport.is_closing():
            self.transport.resume_reading()

    def data_received(self, data: bytes) -> None:
        address = self.address
        if address is not None and self.work.is_ignored(address):
            self._turn_away_late()
            return
        begun = thread_time()
        if self.is_late and b"upgrade: websocket" not in data.lower():
            self._say_that_it_is_crowded()
        else:
            self._receive(data)
        if address is not None:
            self.work.charge(address, thread_time() - begun)

    def _receive(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.get_protocol() is not self:
            return  # a table's socket from now on
        if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):  # the request has come whole, or is none
            self._cancel_deadline()
        elif self.deadline is None:
            self._set_deadline()

    def send_400_response(self, msg: str) -> None:
        super().send_400_response(msg)
        clear_frames(sys.exc_info()[2])  # in one of them h11's error holds itself

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._ends()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._ends()
        super().connection_lost(exc)

    def _set_deadline(self) -> None:
        self.deadline = self.loop.call_later(REQUEST_TIMEOUT, self.transport.abort)

    def _cancel_deadline(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None

    def _ends(self) -> None:
        self._cancel_deadline()
        if self.address is not None:
            self.by_address[self.address] -= 1
            if not self.by_address[self.address]:
                del self.by_address[self.address]
            self.address = None

    def _turn_away(self, what: str) -> None:
        log_limit(f"{what} are turned away", self.address or "from many addresses")
        self.transport.abort()

    def _turn_away_late(self) -> None:
        """Stops reading from a client that goes on asking after it was refused."""
        log_limit("one address is not answered any more", self.address or "")
        self.transport.pause_reading()
        self._cancel_deadline()
        self.deadline = self.loop.call_later(limits.REFUSAL_SECONDS, self.transport.abort)

    def _say_that_it_is_crowded(self) -> None:
        log_limit("it is crowded, and only those who sit at a table are let in", self.address or "a proxy")
        body = msgspec.json.encode(CROWDED)
        head = f"HTTP/1.1 503 Service Unavailable\r\ncontent-type: {MEDIA_TYPE}\r\ncontent-length: {len(body)}\r\n"
        self.transport.write(f"{head}connection: close\r\n\r\n".encode() + body)
        self.transport.close()


def limited_connections(
    work: WorkBudget, proxies: Proxies, inner: Callable[[], tuple[str, int] | None] = lambda: None
) -> type[LimitedConnections]:
    """Returns the class of a server's connections: `uvicorn.Config(..., http=limited_connections(work, proxies))`."""
    shared = {"work": work, "proxies": proxies, "by_address": Counter(), "inner": staticmethod(inner)}
    return type("ServersConnections", (LimitedConnections,), shared)
