"""The socket of somebody at a table: one task receives, one sends. A slow or faulty client disturbs nobody else."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from wyrmhall.server import metrics
from wyrmhall.server.http.rate_limits import RateLimit
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
from wyrmhall.server.store import EventConflict, StoreUnavailable
from wyrmhall.server.tables.commands import refused, why_not
from wyrmhall.server.tables.live_table import CLOSED, Listener, LiveTable, TableDiscarded
from wyrmhall.server.tables.manager import TableManager
from wyrmhall.server.tables.seat_tokens import LINK_USED
from wyrmhall.server.tables.table import Table

logger = logging.getLogger("wyrmhall.server")

HELLO_SECONDS = 10.0
"""How long a client may take for its first message."""
GOODBYE_SECONDS = 5.0
"""How long the last message may take: a client that does not read would never let it through."""

POLICY_VIOLATION = 1008
"""The close code for a client that should not come back."""
TRY_AGAIN = 1012
"""The close code for a client that should come back."""

_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


class ProtocolError(Exception):
    """The client did what no client should; the socket closes."""

    def __init__(self, code: str, detail: str) -> None:
        super().__init__(detail)
        self.trouble = Trouble(code, detail, final=True)


def invited_seat(table: Table, token: str) -> int:
    """The seat that an invitation is for."""
    seat = table.seat_kept_for(token)
    if seat is not None:
        return seat
    if table.is_used(token):
        raise ProtocolError("link-used", LINK_USED)
    raise ProtocolError("bad-token", "this token opens no seat of this table.")


@dataclass
class TableSocket:
    """One client at one table."""

    socket: WebSocket[Any, Any, Any]
    address: str
    manager: TableManager
    live: LiveTable
    remarks: RateLimit

    def __post_init__(self) -> None:
        self.listener = Listener(self.manager.settings.queue_length, self.address)
        self.messages = RateLimit(self.manager.settings.messages)

    async def serve(self) -> None:
        """Receive and send until one side ends it."""
        tasks = [asyncio.create_task(work) for work in (self._receive_all(), self._send_all(), self._wait_for_loss())]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            self.live.leave(self.listener)
        with suppress(TimeoutError):
            await asyncio.wait_for(self._close(done), GOODBYE_SECONDS)

    async def _close(self, done: set[asyncio.Task[None]]) -> None:
        """Close the socket with the right code, if it is still open."""
        fault = next((task.exception() for task in done if task.exception() is not None), None)
        with suppress(Exception):
            match fault:
                case ProtocolError():
                    await self.socket.send_data(msgspec.json.encode(fault.trouble), mode="text")
                    await self.socket.close(POLICY_VIOLATION, fault.trouble.code)
                case None | TableDiscarded() | EventConflict() | StoreUnavailable():
                    last = self.listener.last_message
                    if last is not None:
                        await self.socket.send_data(msgspec.json.encode(last), mode="text")
                    await self.socket.close(POLICY_VIOLATION if last is not None and last.final else TRY_AGAIN)
                case WebSocketDisconnect() | OSError():
                    pass
                case _:
                    logger.error("a socket failed", exc_info=fault)
                    await self.socket.close(TRY_AGAIN)

    async def _wait_for_loss(self) -> None:
        await self.listener.is_lost.wait()
        if self.listener.last_message is None and not self.live.is_discarded:
            metrics.cut_off.inc()

    async def _send_all(self) -> None:
        while True:
            await self.socket.send_data(await self.listener.queue.get(), mode="text")

    async def _receive_all(self) -> None:
        hello = None
        with suppress(TimeoutError):
            hello = await asyncio.wait_for(self._receive(), HELLO_SECONDS)
        if not isinstance(hello, Hello):
            raise ProtocolError("no-hello", "the first message must come soon, and be hello.")
        await self._join(hello)
        while True:
            await self._handle(await self._receive())

    async def _receive(self) -> ClientMessage:
        """The next message of the client, if it keeps to the limits."""
        data = (await self.socket.receive_data(mode="text")).encode()
        if not self.messages.allows():
            raise ProtocolError("too-many-messages", "more messages came than anybody can mean.")
        if len(data) > self.manager.settings.message_bytes:
            raise ProtocolError("too-long", f"a message has at most {self.manager.settings.message_bytes} bytes.")
        try:
            return _decoder.decode(data)
        except (msgspec.DecodeError, RecursionError) as fault:
            raise ProtocolError("unreadable", f"this is no message: {fault}.") from fault

    async def _join(self, hello: Hello) -> None:
        async with self.live.locked() as table:
            if hello.token is not None:
                seat = table.seat_of(hello.token)
                if seat is not None:
                    self.listener.viewer = seat
                else:  # whoever is invited watches until they sit down
                    self.listener.kept = invited_seat(table, hello.token)
            if self.live.turns_away(self.listener):
                raise ProtocolError(CLOSED.code, CLOSED.detail)
            await self.manager.join(self.live, self.listener, hello.since)

    async def _handle(self, message: ClientMessage) -> None:
        match message:
            case Hello():
                raise ProtocolError("hello-again", "hello is said once.")
            case AskWhy(number, move):
                async with self.live.locked() as table:
                    self.listener.tell(Because(number, why_not(table, self.listener.viewer, move)))
            case AskWholeMoves(number):
                async with self.live.locked():
                    self.listener.tell(WholeMoves(number, self.live.whole_moves(self.listener.viewer)))
            case Say() if not self.remarks.allows(self.address):
                self.listener.tell(Refused(message.key, refused("talks-too-much").refusal))
            case _:
                await self.manager.execute(self.live, self.listener, message)
