"""The socket of a client at a table. A slow or faulty client disturbs nobody else.

A task receives messages, but a move at a free table is carried out at once, without it. Messages are written to the
network at once, or by another task while the network cannot take more.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import BrokenExecutor
from contextlib import suppress
from time import thread_time
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from wyrmhall.kit.game import AUDIENCE
from wyrmhall.server import messages, metrics
from wyrmhall.server.http.direct_sockets import direct_write, hear_directly, is_only_for_the_seated
from wyrmhall.server.limits import RateLimit
from wyrmhall.server.logs import logger
from wyrmhall.server.store import EventConflict, StoreUnavailable
from wyrmhall.server.tables import coaching
from wyrmhall.server.tables.commands import refused, why_not
from wyrmhall.server.tables.live_table import CLOSED, Listener, LiveTable, TableDiscarded
from wyrmhall.server.tables.manager import TableManager
from wyrmhall.server.tables.seat_tokens import LINK_USED

HELLO_SECONDS = 10.0
"""Time limit for a client's first message."""
GOODBYE_SECONDS = 5.0
"""Time limit for the last message to a client, which may not read any more."""

POLICY_VIOLATION = 1008
"""Close code for a client that should not reconnect."""
SERVICE_RESTART = 1012
"""Close code for a client that should reconnect."""

PLAY = b'"play"'
"""Part of every message that makes a move."""

_decoder: msgspec.json.Decoder[messages.ClientMessage] = msgspec.json.Decoder(messages.ClientMessage)


class ProtocolError(Exception):
    """The client broke the protocol. The socket closes."""

    def __init__(self, code: str, detail: str) -> None:
        super().__init__(detail)
        self.trouble = messages.Trouble(code, detail, final=True)


class TableSocket(Listener):
    """One client at one table."""

    def __init__(
        self,
        socket: WebSocket[Any, Any, Any],
        address: str,
        manager: TableManager,
        live: LiveTable,
        remarks: RateLimit,
    ) -> None:
        super().__init__(manager.settings.queue_length, address)
        self.socket, self.manager, self.live, self.remarks = socket, manager, live, remarks
        self.messages = RateLimit(manager.settings.messages)
        self._task = asyncio.current_task()
        self._acting = 0
        """Number of commands that are being carried out."""
        self._is_idle = False
        """Whether the task waits for a message."""
        self._sender: asyncio.Task[None] | None = None
        self._write = direct_write(socket.scope)
        self._is_from_reserve = is_only_for_the_seated(socket.scope)
        self._coach: dict[type, asyncio.Task[None]] = {}
        """Tasks that answer the last question of each kind to the coach."""

    async def serve(self) -> None:
        """Receives messages until one side closes the socket."""
        fault: Exception | None = None
        hear_directly(self.socket.scope, self.hear)
        try:
            await self._receive_all()
        except asyncio.CancelledError:
            if not self.is_lost or (self._task and self._task.uncancel()):
                raise
            if self.last_message is None and not self.live.is_discarded:
                metrics.cut_off.inc()
        except Exception as found:
            fault = found
        finally:
            hear_directly(self.socket.scope, None)
            self._task = None
            for task in (self._sender, *self._coach.values()):
                if task is not None:
                    task.cancel()
            self._sender = None  # a task that was cancelled holds this object by its error
            self._coach.clear()
            self.live.leave(self)
        with suppress(TimeoutError):
            async with asyncio.timeout(GOODBYE_SECONDS):
                await self._close(fault)
        fault = None  # an error holds its frame, which must not hold the error

    def on_loss(self, at_once: bool = False) -> None:
        """Stops receiving. A command that has begun is finished first, unless `at_once`."""
        if self._task is not None and not self._task.cancelling() and (at_once or not self._acting):
            self._task.cancel()

    async def _close(self, fault: Exception | None) -> None:
        """Closes the socket with the right code, if it is still open."""
        with suppress(Exception):
            match fault:
                case ProtocolError():
                    await self.socket.send_data(msgspec.json.encode(fault.trouble), mode="text")
                    await self.socket.close(POLICY_VIOLATION, fault.trouble.code)
                case None | TableDiscarded() | EventConflict() | StoreUnavailable():
                    last = self.last_message
                    if last is not None:
                        await self.socket.send_data(msgspec.json.encode(last), mode="text")
                    await self.socket.close(POLICY_VIOLATION if last is not None and last.final else SERVICE_RESTART)
                case WebSocketDisconnect() | OSError():
                    pass
                case _:
                    logger.error("a socket failed", exc_info=fault)
                    await self.socket.close(SERVICE_RESTART)

    def on_waiting(self) -> None:
        """Sends the waiting messages: at once if the network takes them, else by a task."""
        if self._sender is not None or self._task is None:
            return
        if self._write is not None and self._write(self.queue[-1]):
            self.queue.pop()
        else:
            self._sender = asyncio.create_task(self._send_waiting())

    async def _send_waiting(self) -> None:
        with suppress(WebSocketDisconnect, OSError):  # the task that receives hears of it too
            while self.queue:
                await self.socket.send_data(self.queue.pop(0), mode="text")
            self._sender = None

    async def _receive_all(self) -> None:
        hello = None
        with suppress(TimeoutError):
            async with asyncio.timeout(HELLO_SECONDS):
                hello = await self._receive()
        if not isinstance(hello, messages.Hello):
            raise ProtocolError("no-hello", "the first message must come soon, and be hello.")
        await self.manager.work.wait_for_budget(self.address)
        await self._join(hello)
        while True:
            self._is_idle = True
            message = await self._receive()
            self._is_idle = False
            await self.manager.work.wait_for_budget(self.address)
            await self._handle(message)

    def hear(self, data: bytes) -> bool:
        """Carries out a move at once, if possible. Returns whether it was; otherwise the task receives the message."""
        work, begun = self.manager.work, thread_time()
        is_ready = self._is_idle and not self._acting and not self.is_lost and self.live.is_free
        if not is_ready or PLAY not in data or not self._is_short(data):
            return False
        with suppress(msgspec.DecodeError, RecursionError):
            message = _decoder.decode(data)
            if isinstance(message, messages.Play) and work.try_begin_now(self.address) and self.messages.allows():
                self._acting += 1
                self.manager.play_at_once(self.live, self, message, self._acted)
                work.charge(self.address, thread_time() - begun)
                return True
        return False

    def _acted(self) -> None:
        self._acting -= 1
        if self.is_lost:
            self.on_loss()

    def _is_short(self, data: bytes) -> bool:
        return len(data) <= self.manager.settings.message_bytes

    async def _receive(self) -> messages.ClientMessage:
        """Returns the client's next message, or raises ProtocolError."""
        data = (await self.socket.receive_data(mode="text")).encode()
        if not self.messages.allows():
            raise ProtocolError("too-many-messages", "more messages came than anybody can mean.")
        if not self._is_short(data):
            raise ProtocolError("too-long", f"a message has at most {self.manager.settings.message_bytes} bytes.")
        try:
            return _decoder.decode(data)
        except (msgspec.DecodeError, RecursionError) as fault:
            raise ProtocolError("unreadable", f"this is no message: {fault}.") from fault

    async def _join(self, hello: messages.Hello) -> None:
        async with self.live.visited() as table:
            if hello.token is not None:
                seat = table.seat_of(hello.token)
                if seat is not None and hello.curtained:
                    self.behind_curtain = seat
                elif seat is not None:
                    self.viewer = seat
                else:  # whoever is invited watches until they sit down
                    self.invited_seat = table.seat_kept_for(hello.token)
                    if self.invited_seat is None and table.is_used(hello.token):
                        raise ProtocolError("link-used", LINK_USED)
                    if self.invited_seat is None:
                        raise ProtocolError("bad-token", "this token opens no seat of this table.")
            if self._is_from_reserve and self.seat == AUDIENCE and self.invited_seat is None:
                raise ProtocolError("crowded", "so many people are here that nobody more can watch.")
            self._check_may_watch()
        since = await self.live.catch_up(self, hello.since)
        async with self.live.visited():
            self._check_may_watch()
            await self.manager.join(self.live, self, since)

    def _check_may_watch(self) -> None:
        if self.live.turns_away(self):
            raise ProtocolError(CLOSED.code, CLOSED.detail)

    async def pause(self) -> None:
        """Waits until long work for this client may go on."""
        await super().pause()
        await self.manager.work.wait_for_turn(self.address)

    async def _handle(self, message: messages.ClientMessage) -> None:
        match message:
            case messages.Hello():
                raise ProtocolError("hello-again", "hello is said once.")
            case messages.Ping():
                self.tell(messages.Pong())
            case messages.AskWhy(number, move):
                async with self.live.locked() as table:
                    self.tell(messages.Because(number, why_not(table, self.viewer, move)))
            case messages.AskWholeMoves(number):
                async with self.live.locked():
                    self.tell(messages.WholeMoves(number, await self.live.whole_moves(self.viewer)))
            case messages.AskAdvice() | messages.AskDangers():
                if type(message) in self._coach:
                    self._coach[type(message)].cancel()
                self._coach[type(message)] = asyncio.create_task(self._ask_coach(message))
            case messages.Say() if not self.remarks.allows(self.address):
                self.tell(messages.Rejected(message.key, refused("talks-too-much").refusal))
            case _:
                self._acting += 1
                try:
                    await self.manager.execute(self.live, self, message)
                finally:
                    self._acted()

    async def _ask_coach(self, question: messages.AskAdvice | messages.AskDangers) -> None:
        """Answers a question to the coach, unless the client asks another one of its kind or leaves."""
        # begun in here: of a task that is cancelled at once nothing may have been made that waits
        await self.manager.work.metered(self.address, self._tell_what_the_coach_thinks(question))

    async def _tell_what_the_coach_thinks(self, question: messages.AskAdvice | messages.AskDangers) -> None:
        asked = (self.manager, self.live, self.viewer, self.address, question.id)
        try:
            if isinstance(question, messages.AskDangers):
                warning = await coaching.warn(*asked)
                if warning is not None:
                    self.tell(warning)
            else:
                async for advice in coaching.advise(*asked):
                    self.tell(advice)
        except (TableDiscarded, EventConflict, StoreUnavailable):
            pass  # the table itself tells
        except Exception as fault:
            if not isinstance(fault, TimeoutError | BrokenExecutor):
                logger.exception("the coach failed at table %s", self.live.table.setup.id)
            if isinstance(question, messages.AskAdvice):
                refusal = refused("coach-has-no-answer").refusal
                self.tell(messages.CoachAdvice(question.id, [], 0, final=True, refusal=refusal))
