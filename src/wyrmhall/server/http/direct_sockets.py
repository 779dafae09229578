"""Writes to sockets and hears from them at once, past ASGI.

ASGI's functions are coroutines: every message would need a task, and pass through a dozen functions. To hear of a move
and tell four people about it is most of the server's work, and should cost little more than the system's own calls.
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
from wyrmhall.server.limits import WorkBudget

EXTENSION = "wyrmhall.write"
"""Name of the extension in the ASGI scope."""
TEXT = b"\x81"
"""First byte of a frame with a whole text (RFC 6455)."""

MASKED = 0x80
SHORT = 126
"""Marks a length that is in the next two bytes."""

PIECE = 1024
"""Maximum number of bytes read at once."""
MOST_FRAGMENTS = 64
"""Maximum number of frames of a message, as empty ones take memory too."""

Write = Callable[[bytes], bool]
"""Writes a text frame if that is possible at once. Returns whether it was."""
Hear = Callable[[bytes], bool]
"""Called for each text frame. Returns whether it was handled; others wait until the application receives them."""


def is_only_for_the_seated(scope: Scope) -> bool:
    """Whether this socket was let in from the reserve for people at tables."""
    offered = (scope.get("extensions") or {}).get(EXTENSION)
    return bool(offered and offered["is_crowded"])


async def splice(scope: Scope, pipe: Pipe, request: bytes) -> None:
    """Joins a socket that was not accepted yet to a pipe, and sends the request there. Returns when both end."""
    offered = (scope.get("extensions") or {}).get(EXTENSION)
    if offered:
        await cast(Splice, offered["splice"])(pipe, request)
    else:  # the client has gone meanwhile
        pipe.transport.close()


def direct_write(scope: Scope) -> Write | None:
    """Returns the function that writes to a socket at once, if the server has one."""
    offered = (scope.get("extensions") or {}).get(EXTENSION)
    return offered["write"] if offered else None  # type: ignore[return-value]


def hear_directly(scope: Scope, hear: Hear | None) -> None:
    """Sets the function that hears incoming texts at once, if the server can."""
    offered = (scope.get("extensions") or {}).get(EXTENSION)
    if offered:
        cast(Callable[[Hear | None], None], offered["hear"])(hear)


Splice = Callable[["Pipe", bytes], Awaitable[None]]


class Pipe(asyncio.Protocol):
    """One of two joined connections. It passes on what it receives to the other one."""

    transport: asyncio.Transport
    receive: Callable[[bytes], None]
    other: Pipe | None = None
    """Connection at the other end."""

    def __init__(self) -> None:
        self.closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        self.receive(data)

    def join(self, other: Pipe) -> None:
        """Passes the bytes of each connection to the other. If one ends, both do."""
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
    """A queue for one receiving task. An `asyncio.Queue`, which serves many, takes 3 kB more."""

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
    """Uvicorn's sockets, with this extension. They charge a client for all that they read, pings included."""

    work: ClassVar[WorkBudget]
    unread: bytearray | None = None
    """Bytes to read when it is this client's turn."""
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
        """Called when the connection is lost. Also breaks reference cycles."""
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
        """Sends a message. Then drops what only the handshake needed, as many sockets stay open for hours."""
        await super().send(message)
        if message["type"] == "websocket.accept":
            del self.request, self.response

    async def splice(self, pipe: Pipe, request: bytes) -> None:
        """Joins this socket to a pipe. The function `splice` calls it."""
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
        """Client that this socket counts for."""
        return address_of(cast(Scope, self.scope))

    def hear_with(self, hear: Hear | None) -> None:
        self.hear = hear

    def data_received(self, data: bytes) -> None:
        """Passes a whole text that comes by itself to `hear` first. Long data is read in pieces."""
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
        elif len(data) <= PIECE and not self.work.is_over_budget(self.address):
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
        await self.work.wait_for_budget(client)
        while self.unread and not self.transport.is_closing():
            piece = bytes(self.unread[:PIECE])
            del self.unread[:PIECE]
            self._read(piece)
            await self.work.wait_for_budget(client)
        self.unread = self.reading = None
        if not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    def write(self, text: bytes) -> bool:
        """Writes a text. Returns False if the network is busy or the socket is not open."""
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


def direct_sockets(work: WorkBudget) -> type[DirectSockets]:
    """Returns the class of a server's sockets: `uvicorn.Config(..., ws=direct_sockets(work))`."""
    return type("ServersSockets", (DirectSockets,), {"work": work})


def whole_text(data: bytes) -> bytes | None:
    """Returns the text of a client's frame, or None if the bytes are not exactly one frame with a whole text.

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
