"""Connections that cannot be used up by one client: each has a deadline, each address a share, and some stay free."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections import Counter
from time import monotonic
from traceback import clear_frames
from typing import ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

logger = logging.getLogger("wyrmhall.server")

REQUEST_SECONDS = 15.0
"""Seconds in which a request must have come whole."""
PER_ADDRESS = 100
"""Connections of one address that are not sockets of tables, which have a limit of their own."""
IN_ALL = 2000
"""The same of all addresses. Those who play need no more of these: their sockets are open."""
SECONDS_BETWEEN_LINES = 60.0
"""Seconds between two lines in the log about too many connections."""


class LimitedConnections(H11Protocol):
    """Uvicorn's connections with these limits: `uvicorn.Config(..., http=LimitedConnections)`."""

    by_address: ClassVar[Counter[str]] = Counter()
    last_line = -SECONDS_BETWEEN_LINES
    deadline: asyncio.TimerHandle | None = None
    address: str | None = None
    """The address that this connection counts for, if it does."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._set_deadline()
        if self.client is None or self.client[0] in self.config.forwarded_allow_ips:
            return  # a proxy speaks for many
        self.address = self.client[0]
        self.by_address[self.address] += 1
        if self.by_address[self.address] > PER_ADDRESS or len(self.connections) > IN_ALL:
            self._turn_away()

    def data_received(self, data: bytes) -> None:
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
        self.deadline = self.loop.call_later(REQUEST_SECONDS, self.transport.abort)

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

    def _turn_away(self) -> None:
        now = monotonic()
        if now - LimitedConnections.last_line > SECONDS_BETWEEN_LINES:
            LimitedConnections.last_line = now
            logger.warning("connections are turned away: %d are open", len(self.connections))
        self.transport.abort()
