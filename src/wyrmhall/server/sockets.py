"""The socket of somebody at a table: one task hears, one speaks. What is slow or wrong here stays here."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from wyrmhall.contract.game import AUDIENCE
from wyrmhall.server.deciding import no, why_not
from wyrmhall.server.guarding import POLICY
from wyrmhall.server.hall import Hall
from wyrmhall.server.limits import Bucket
from wyrmhall.server.live import Gone, Listener, LiveTable, encode
from wyrmhall.server.messages import (
    AskWholeMoves,
    AskWhy,
    Because,
    ClientMessage,
    Hello,
    Refused,
    Say,
    Trouble,
    WholeMoves,
)
from wyrmhall.server.store import Conflict, OutOfOrder
from wyrmhall.server.tokens import seat_of

logger = logging.getLogger("wyrmhall.server")

HELLO_SECONDS = 10.0
"""How long a client may take for its first message."""
GOODBYE_SECONDS = 5.0
"""How long the last words may take: a client that does not read would never let them through."""

TRY_AGAIN = 1012
"""The code with which a socket closes that should come back."""

_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


class Misbehaved(Exception):
    """The client did what no client should; the socket closes."""

    def __init__(self, code: str, detail: str) -> None:
        super().__init__(detail)
        self.trouble = Trouble(code, detail, final=True)


class TableSocket:
    """One client at one table."""

    def __init__(self, socket: WebSocket[Any, Any, Any], address: str, hall: Hall, live: LiveTable) -> None:
        self.socket = socket
        self.address = address
        self.hall = hall
        self.live = live
        self.listener = Listener(hall.settings.queue_length)
        self.credits = Bucket(hall.settings.messages)

    async def serve(self) -> None:
        """Hear and speak until one side ends it."""
        tasks = [asyncio.create_task(work) for work in (self._hear(), self._speak(), self._notice_loss())]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self.live.leave(self.listener)
        with suppress(TimeoutError):
            await asyncio.wait_for(self._end(done), GOODBYE_SECONDS)

    async def _end(self, done: set[asyncio.Task[None]]) -> None:
        """Close the socket as the reason asks for, if it is still open."""
        fault = next((task.exception() for task in done if task.exception() is not None), None)
        with suppress(Exception):
            match fault:
                case Misbehaved():
                    await self.socket.send_data(encode(fault.trouble), mode="text")
                    await self.socket.close(POLICY, fault.trouble.code)
                case None | Gone() | Conflict() | OutOfOrder():
                    if self.listener.last_words is not None:
                        await self.socket.send_data(encode(self.listener.last_words), mode="text")
                    await self.socket.close(TRY_AGAIN)
                case WebSocketDisconnect() | OSError():
                    pass
                case _:
                    logger.error("a socket failed", exc_info=fault)
                    await self.socket.close(TRY_AGAIN)

    async def _notice_loss(self) -> None:
        await self.listener.is_lost.wait()
        if not self.live.is_gone:
            self.hall.metrics.cut_off.inc()

    async def _speak(self) -> None:
        while True:
            await self.socket.send_data(await self.listener.queue.get(), mode="text")

    async def _hear(self) -> None:
        try:
            hello = await asyncio.wait_for(self._next(), HELLO_SECONDS)
        except TimeoutError:
            raise Misbehaved("no-hello", "the first message must come soon, and be hello.") from None
        if not isinstance(hello, Hello):
            raise Misbehaved("no-hello", "the first message must be hello.")
        await self._join(hello)
        while True:
            await self._answer(await self._next())

    async def _next(self) -> ClientMessage:
        """The next message of the client, if it keeps to the limits."""
        data = (await self.socket.receive_data(mode="text")).encode()
        if not self.credits.take():
            raise Misbehaved("too-many-messages", "more messages came than anybody can mean.")
        if len(data) > self.hall.settings.message_bytes:
            raise Misbehaved("too-long", f"a message has at most {self.hall.settings.message_bytes} bytes.")
        try:
            return _decoder.decode(data)
        except (msgspec.DecodeError, RecursionError) as fault:
            raise Misbehaved("unreadable", f"this is no message: {fault}.") from fault

    async def _join(self, hello: Hello) -> None:
        async with self.live.held() as table:
            if hello.token is not None:
                seat = seat_of(hello.token, (sitter.token for sitter in table.seats))
                if seat is None:
                    raise Misbehaved("bad-token", "this token opens no seat of this table.")
                self.listener.viewer = seat
            await self.live.join(self.listener, hello.since)

    async def _answer(self, message: ClientMessage) -> None:
        match message:
            case Hello():
                raise Misbehaved("hello-again", "hello is said once.")
            case AskWhy(number, move):
                async with self.live.held() as table:
                    self.listener.tell(Because(number, why_not(table, self._seat, move)))
            case AskWholeMoves(number):
                async with self.live.held():
                    self.listener.tell(WholeMoves(number, self.live.whole_moves(self.listener.viewer)))
            case Say() if not self.hall.remarks.take(self.address):
                self.listener.tell(Refused(message.key, no("talks-too-much").refusal))
            case _:
                await self.hall.act(self.live, self.listener, message)

    @property
    def _seat(self) -> int | None:
        return self.listener.viewer if self.listener.viewer != AUDIENCE else None
