"""Sockets without tasks: the application writes and hears at once, past ASGI.

What ASGI offers for sending is a coroutine, so every message needs a task that waits for it, and passes through a dozen
functions. Most of what the server does is to hear of a move and to tell four people about it: that should cost little
more than the system's own calls.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import thread_time
from traceback import clear_frames
from typing import Any, ClassVar, cast

from litestar.types import Scope
from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.utils import apply_mask

from wyrmhall.server.http.connections import is_crowded
from wyrmhall.server.http.middleware import address_of
from wyrmhall.server.limits import Work

EXTENSION = "wyrmhall.write"
"""The extension of the ASGI scope by which it is offered."""
TEXT = b"\x81"
"""How a frame with a whole text begins (RFC 6455)."""

MASKED = 0x80
SHORT = 126
"""From this length on that of a frame stands in two bytes of its own."""

PIECE = 1024
"""Bytes that are read at once."""
MOST_FRAGMENTS = 64
"""Frames that a message may come in: empty ones take room too."""

Write = Callable[[bytes], bool]
"""Writes a text frame if that is possible at once. Returns whether it was."""
Hear = Callable[[bytes], bool]
"""Called for each text frame. Returns whether it was handled; others wait until the application receives them."""


def is_only_for_the_seated(scope: Scope) -> bool:
    """Whether this socket was let in from the reserve for those who sit at a table."""
    offered = (scope.get("extensions") or {}).get(EXTENSION)
    return bool(offered and offered["is_crowded"])


async def splice(scope: Scope, pipe: Pipe, request: bytes) -> None:
    """Join a socket that was not accepted yet to a pipe, on which the request is sent; returns when both end."""
    offered = (scope.get("extensions") or {}).get(EXTENSION)
    if offered:
        await cast(Splice, offered["splice"])(pipe, request)
    else:  # the client has gone meanwhile
        pipe.transport.close()


def direct_write(scope: Scope) -> Write | None:
    """The function that writes to a socket at once, if the server has one."""
    offered = (scope.get("extensions") or {}).get(EXTENSION)
    return offered["write"] if offered else None  # type: ignore[return-value]


def hear_directly(scope: Scope, hear: Hear | None) -> None:
    """Let a function hear what comes on a socket, or none any more, if the server can."""
    offered = (scope.get("extensions") or {}).get(EXTENSION)
    if offered:
        cast(Callable[[Hear | None], None], offered["hear"])(hear)


Splice = Callable[["Pipe", bytes], Awaitable[None]]


class Pipe(asyncio.Protocol):
    """A connection whose bytes are handed on as they come."""

    transport: asyncio.Transport
    receive: Callable[[bytes], None]
    other: Pipe | None = None
    """The connection that it is joined to."""

    def __init__(self) -> None:
        self.closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        self.receive(data)

    def join(self, other: Pipe) -> None:
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


class Inbox:
    """What waits for the one task that receives. A queue of asyncio's, at which many can wait, takes 3 kB more."""

    __slots__ = ("_items", "_wait")

    def __init__(self) -> None:
        self._items: list[ASGIReceiveEvent] = []
        self._wait: asyncio.Future[None] | None = None

    def empty(self) -> bool:
        return not self._items

    def put_nowait(self, item: ASGIReceiveEvent) -> None:
        self._items.append(item)
        if self._wait is not None and not self._wait.done():
            self._wait.set_result(None)

    async def get(self) -> ASGIReceiveEvent:
        while not self._items:
            self._wait = asyncio.get_running_loop().create_future()
            try:
                await self._wait
            finally:
                self._wait = None
        return self._items.pop(0)


class DirectSockets(WebSocketsSansIOProtocol):
    """Uvicorn's sockets with that extension. To read what comes is paid for: a frame can be as short as six bytes, and
    those that only ask whether the line holds reach nobody who would count them."""

    work: ClassVar[Work]
    unread: bytearray | None = None
    """What came and is read when it is this client's turn."""
    reading: asyncio.Task[None] | None = None

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.queue = Inbox()  # type: ignore[assignment]
        self.hear: Hear | None = None
        self.conn.debug = False  # at that level every message and every cookie would be logged

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["extensions"][EXTENSION] = {
                "write": self.write,
                "hear": self.hear_with,
                "splice": self.splice,
                "is_crowded": is_crowded(len(self.connections)),
            }
        elif self.conn.handshake_exc is not None:  # it was refused; this error would hold itself for ever
            clear_frames(self.conn.handshake_exc.__traceback__)
            event._exception = self.conn.handshake_exc = None

    def connection_lost(self, exc: Exception | None) -> None:
        """As before; and what would refer to itself for ever is taken apart."""
        super().connection_lost(exc)
        self.hear = None
        if self.reading is not None:
            self.reading.cancel()
            self.reading = None
        self.conn.parser.close()
        self.conn.parser_exc = None
        if hasattr(self, "scope"):
            self.scope.pop("extensions", None)

    async def send(self, message: ASGISendEvent) -> None:
        """As before; what only the handshake needed is dropped after it, as many sockets stay open for hours."""
        await super().send(message)
        if message["type"] == "websocket.accept":
            del self.request, self.response

    async def splice(self, pipe: Pipe, request: bytes) -> None:
        """Become one with a pipe: see `splice` above."""
        near = Pipe()
        near.connection_made(self.transport)
        near.join(pipe)
        self.handshake_complete = self.close_sent = True  # the other end does all that from now on
        self.transport.set_protocol(near)
        pipe.transport.write(request)
        try:
            await near.closed
        finally:
            pipe.transport.close()
            self.connection_lost(None)

    @property
    def address(self) -> str:
        """Whom this socket counts for."""
        return address_of(cast(Scope, self.scope))

    def hear_with(self, hear: Hear | None) -> None:
        self.hear = hear

    def data_received(self, data: bytes) -> None:
        """As before, but a whole text that comes by itself goes to `hear` first. Much is read piece by piece."""
        if self.unread is not None:
            self.unread += data
            self.transport.pause_reading()
            return
        if self.hear is not None and self.queue.empty() and not self.conn.reader.buffer:
            text = whole_text(data)
            if text is not None and self.hear(text):
                return
        if not hasattr(self, "scope"):  # the handshake
            super().data_received(data)
        elif len(data) <= PIECE and not self.work.must_wait(self.address):
            self._read(data)
        else:
            self.unread = bytearray(data)
            self.transport.pause_reading()
            self.reading = self.loop.create_task(self._read_in_turn(self.address))

    def _read(self, data: bytes) -> None:
        begun = thread_time()
        super().data_received(data)
        if len(self.frames) > MOST_FRAGMENTS:
            self.transport.abort()
        self.work.charge(self.address, thread_time() - begun)

    async def _read_in_turn(self, client: str) -> None:
        await self.work.admit(client)
        while self.unread and not self.transport.is_closing():
            piece = bytes(self.unread[:PIECE])
            del self.unread[:PIECE]
            self._read(piece)
            await self.work.admit(client)
        self.unread = self.reading = None
        if not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

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


def direct_sockets(work: Work) -> type[DirectSockets]:
    """The class of one server's sockets: `uvicorn.Config(..., ws=direct_sockets(work))`."""
    return type("ServersSockets", (DirectSockets,), {"work": work})


def whole_text(data: bytes) -> bytes | None:
    """The text, if these bytes are one frame of a client with a whole text, and nothing else.

    >>> whole_text(bytes([0x81, 0x82, 1, 1, 1, 1]) + b"ih")
    b'hi'
    """
    if len(data) < 8 or data[:1] != TEXT or data[1] < MASKED:
        return None
    length, begin = data[1] - MASKED, 2
    if length == SHORT:
        length, begin = int.from_bytes(data[2:4], "big"), 4
    elif length > SHORT:
        return None
    if len(data) != begin + 4 + length:
        return None
    return apply_mask(data[begin + 4 :], data[begin : begin + 4])
