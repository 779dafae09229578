"""Sockets on which the application can write at once.

What ASGI offers for sending is a coroutine, so every message needs a task that waits for it, and passes through a dozen
functions. Most of what the server does is to tell four people about one move: that should cost little more than the
system's own call.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from traceback import clear_frames
from typing import Any, cast

from litestar.types import Scope
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from wyrmhall.server.http.connections import is_crowded

EXTENSION = "wyrmhall.write"
"""The extension of the ASGI scope by which it is offered."""
TEXT = b"\x81"
"""How a frame with a whole text begins (RFC 6455)."""

Write = Callable[[bytes], bool]
"""Writes a text, if that is possible at once; whether it was."""


def is_only_for_the_seated(scope: Scope) -> bool:
    """Whether this socket was let in from the reserve for those who sit at a table."""
    offered = (scope.get("extensions") or {}).get(EXTENSION)
    return bool(offered and offered["is_crowded"])


async def splice(scope: Scope, line: Line, request: bytes) -> None:
    """Join a socket that was not accepted yet to a line, on which the request is sent; returns when both end."""
    offered = (scope.get("extensions") or {}).get(EXTENSION)
    if offered:
        await cast(Splice, offered["splice"])(line, request)
    else:  # the client has gone meanwhile
        line.transport.close()


def direct_write(scope: Scope) -> Write | None:
    """The function that writes to a socket at once, if the server has one."""
    offered = (scope.get("extensions") or {}).get(EXTENSION)
    return offered["write"] if offered else None  # type: ignore[return-value]


Splice = Callable[["Line", bytes], Awaitable[None]]


class Line(asyncio.Protocol):
    """A connection whose bytes are handed on as they come."""

    transport: asyncio.Transport
    receive: Callable[[bytes], None]
    other: Line | None = None
    """The connection that it is joined to."""

    def __init__(self) -> None:
        self.closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        self.receive(data)

    def join(self, other: Line) -> None:
        """What comes on either of the two goes out on the other; if one ends, both do."""
        self.other, other.other = other, self
        self.receive, other.receive = other.transport.write, self.transport.write

    def pause_writing(self) -> None:
        if self.other is not None and not self.other.transport.is_closing():
            self.other.transport.pause_reading()

    def resume_writing(self) -> None:
        if self.other is not None and not self.other.transport.is_closing():
            self.other.transport.resume_reading()

    def connection_lost(self, exc: Exception | None) -> None:
        if self.other is not None:
            self.other.transport.close()
            self.other = None
        if not self.closed.done():
            self.closed.set_result(None)


class DirectSockets(WebSocketsSansIOProtocol):
    """Uvicorn's sockets with that extension: `uvicorn.Config(..., ws=DirectSockets)`."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.conn.debug = False  # at that level every message and every cookie would be logged

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"][EXTENSION] = {
                "write": self.write,
                "splice": self.splice,
                "is_crowded": is_crowded(len(self.connections)),
            }
        elif self.conn.handshake_exc is not None:  # it was refused; this error would hold itself for ever
            clear_frames(self.conn.handshake_exc.__traceback__)
            event._exception = self.conn.handshake_exc = None

    def connection_lost(self, exc: Exception | None) -> None:
        """As before; and what would refer to itself for ever is taken apart."""
        super().connection_lost(exc)
        self.conn.parser.close()
        self.conn.parser_exc = None
        if hasattr(self, "scope"):
            self.scope.pop("extensions", None)

    async def send(self, message: ASGISendEvent) -> None:
        """As before; what only the handshake needed is dropped after it, as many sockets stay open for hours."""
        await super().send(message)
        if message["type"] == "websocket.accept":
            del self.request, self.response

    async def splice(self, line: Line, request: bytes) -> None:
        """Become one with a line: see `splice` above."""
        near = Line()
        near.connection_made(self.transport)
        near.join(line)
        self.handshake_complete = self.close_sent = True  # the other end does all that from now on
        self.transport.set_protocol(near)
        line.transport.write(request)
        try:
            await near.closed
        finally:
            line.transport.close()
            self.connection_lost(None)

    def write(self, text: bytes) -> bool:
        """Write a text, unless the network is busy or the socket is not open."""
        is_open = self.handshake_complete and not (self.close_sent or self.disconnected or self.transport.is_closing())
        if not is_open or not self.writable.is_set():
            return False
        size = len(text)
        if size < 126:
            length = bytes([size])
        else:
            length = b"\x7e" + size.to_bytes(2, "big") if size < 1 << 16 else b"\x7f" + size.to_bytes(8, "big")
        self.transport.write(TEXT + length + text)
        return True
