"""Forwards requests and sockets to the process that owns their table.

It connects to a port on which the owner listens for other processes, and joins a socket to that connection. A request
there must have a secret, which all processes have from the database, and names its client.
"""

from __future__ import annotations

import asyncio
import hmac
import re
import socket
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from ipaddress import ip_address
from time import monotonic
from typing import Any

import h11
import uvicorn
from litestar.datastructures import Headers
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Receive, Scope, Send
from uvicorn.server import ServerState

from wyrmhall.kit.errors import WyrmhallError
from wyrmhall.server.http.direct_sockets import Pipe, splice
from wyrmhall.server.http.middleware import PacedApp, address_of, refuse
from wyrmhall.server.http.problems import LARGEST_BODY, ProblemDetails
from wyrmhall.server.http.request_log import HEADER
from wyrmhall.server.limits import WorkBudget
from wyrmhall.server.logs import request_id
from wyrmhall.server.settings import Settings
from wyrmhall.server.store import Store, StoreUnavailable
from wyrmhall.server.store.leases import RENEWAL_SECONDS
from wyrmhall.server.tables.manager import CANNOT_STORE, TableManager

OF_A_TABLE = re.compile(r"/api/tables/([^/]{1,64})(?:/.*)?")
SPEAKS_FOR = "x-wyrmhall-speaks-for"
"""Header of other processes, with the secret, the scheme, and the address of the client."""
SAID_ANEW = (SPEAKS_FOR.encode(), b"connection", b"content-length", b"transfer-encoding", b"expect", HEADER)
CONNECT_SECONDS = 1.0
MOVING_SECONDS = 1.0
"""Seconds in which a table gets another owner, after the lease of the former one has run out."""
LOOK_AGAIN_SECONDS = 0.1
NOT_FOR_YOU = ProblemDetails("Forbidden", 403, "Only the server's own processes are answered here.", "forbidden")
BETWEEN_OWNERS = ProblemDetails(
    "Service Unavailable", 503, "The table is moving to another process; try again.", "service-unavailable"
)
CANNOT_FIND = ProblemDetails("Service Unavailable", 503, CANNOT_STORE.detail, CANNOT_STORE.code)


class Forwarding:
    """Wraps the application of one of several processes: it forwards what belongs to a table of another process."""

    app: ASGIApp
    config: uvicorn.Config
    """Configuration of the server of this process."""

    def __init__(self, work: WorkBudget) -> None:
        self._paced = PacedApp(self._pass_on, work)
        self._manager: TableManager | None = None
        self._secret = ""
        self.inner: tuple[str, int] | None = None
        """Address at which other processes reach this one."""
        self._pipes: defaultdict[str, set[Pipe]] = defaultdict(set)
        """Connections to other processes, by their ids."""

    @asynccontextmanager
    async def among_others(self, store: Store, settings: Settings) -> AsyncIterator[None]:
        """Holds a lease and listens for other processes, if the database can be shared."""
        if not store.is_shared:
            yield
            return
        self._secret = (await store.secret("inside")).hex()
        listening = listen_inside(settings.inside or await store.seen_from(), settings.inside_port)
        host, port = self.inner = listening.getsockname()[:2]
        lease, state = store.share(host, port, settings.lease_seconds), ServerState()
        server = await asyncio.get_running_loop().create_server(
            lambda: self.config.http_protocol_class(self.config, state, {}),  # type: ignore[call-arg]
            sock=listening,
        )
        await asyncio.to_thread(lease.begin)
        try:
            yield
        finally:
            server.close()
            await asyncio.to_thread(lease.close)
            for connection in list(state.connections):
                connection.shutdown()

    @asynccontextmanager
    async def watching(self, manager: TableManager) -> AsyncIterator[None]:
        """Drops tables when this process loses its lease, and connections to processes that lose theirs."""
        self._manager = manager
        watch = asyncio.create_task(self._watch(manager))
        try:
            yield
        finally:
            watch.cancel()

    async def _watch(self, manager: TableManager) -> None:
        lease = manager.store.lease
        while lease is not None:
            await asyncio.sleep(RENEWAL_SECONDS / 2)
            manager.check_lease()
            for process in self._pipes.keys() - lease.others.keys():
                for pipe in self._pipes.pop(process):
                    pipe.transport.abort()

    async def hand_over(self) -> None:
        """Leaves the tables of this process to others."""
        if self._manager is not None:
            await self._manager.hand_over()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self.inner is not None and self.inner == scope.get("server"):
            headers = Headers.from_scope(scope)
            secret, _, client = headers.get(SPEAKS_FOR, "").partition(" ")
            if not hmac.compare_digest(secret.encode(), self._secret.encode()):
                await refuse(scope, send, NOT_FOR_YOU)
                return
            scheme, _, address = client.partition(" ")
            scope["scheme"], scope["client"] = scheme, (address, 0)
            request_id.set(headers.get(HEADER.decode(), ""))  # so that both processes log it under one number
        await self._paced(scope, receive, send)

    async def _pass_on(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request to the owner of its table. This process answers if it is the owner or becomes it."""
        manager, found = self._manager, OF_A_TABLE.fullmatch(scope["path"]) if "path" in scope else None
        is_passed_on = self.inner is not None and self.inner != scope.get("server")
        if manager is None or found is None or not is_passed_on or manager.holds(found[1]):
            await self.app(scope, receive, send)
            return
        try:
            pipe = await self._pipe_to_owner(manager.store, found[1])
        except StoreUnavailable:
            await refuse(scope, send, CANNOT_FIND)
            return
        except (OSError, TimeoutError):
            await refuse(scope, send, BETWEEN_OWNERS)
            return
        if pipe is None:
            await self.app(scope, receive, send)
        elif scope["type"] == ScopeType.WEBSOCKET:
            await splice(scope, pipe, self._request(scope))
        else:
            await self._relay(scope, receive, send, pipe)

    async def _pipe_to_owner(self, store: Store, table: str) -> Pipe | None:
        """Connects to the process that owns a table. Returns None if that is this one, or there is no such table. Tries
        again for some seconds: a dead owner is soon replaced, and PostgreSQL may come back."""
        loop, lease = asyncio.get_running_loop(), store.lease
        assert lease is not None
        patience = monotonic() + lease.seconds + MOVING_SECONDS
        while True:
            try:
                owned = await store.find_owner(table)
            except StoreUnavailable:
                if monotonic() > patience or lease.is_closed:
                    raise
                await asyncio.sleep(LOOK_AGAIN_SECONDS)
                continue
            if owned is None or owned.process is None:
                return None
            lease.others.setdefault(owned.process, owned.address)  # it may have come a moment ago
            host, port = owned.address.split()
            try:
                async with asyncio.timeout(CONNECT_SECONDS):
                    _, pipe = await loop.create_connection(Pipe, host, int(port))
            except (OSError, TimeoutError) as fault:
                if monotonic() > patience:
                    raise
                if isinstance(fault, ConnectionRefusedError):
                    lease.suspect(owned.process)
                await asyncio.sleep(LOOK_AGAIN_SECONDS)
                while owned.process in lease.others and monotonic() < patience:  # many wait: PostgreSQL is not asked
                    await asyncio.sleep(LOOK_AGAIN_SECONDS)
                continue
            self._pipes[owned.process].add(pipe)
            pipe.closed.add_done_callback(partial(self._forget, owned.process, pipe))
            return pipe

    def _forget(self, process: str, pipe: Pipe, _: object) -> None:
        if process in self._pipes:
            self._pipes[process].discard(pipe)

    def _request(self, scope: Scope, body: bytes = b"") -> bytes:
        """Returns a request as it is sent to the owner."""
        is_socket = scope["type"] == ScopeType.WEBSOCKET
        method = "GET" if scope["type"] == ScopeType.WEBSOCKET else scope["method"]
        path = scope["raw_path"] + (b"?" + scope["query_string"] if scope["query_string"] else b"")
        headers = [(name, value) for name, value in scope["headers"] if name not in SAID_ANEW]
        headers += [
            (SPEAKS_FOR.encode(), f"{self._secret} {scope['scheme']} {address_of(scope)}".encode()),
            (HEADER, request_id.get().encode()),
            (b"connection", b"upgrade" if is_socket else b"close"),
            (b"content-length", str(len(body)).encode()),
        ]
        lines = [method.encode() + b" " + path + b" HTTP/1.1", *(name + b": " + value for name, value in headers)]
        return b"\r\n".join([*lines, b"", body])

    async def _relay(self, scope: HTTPScope, receive: Receive, send: Send, pipe: Pipe) -> None:
        """Sends a request to the owner, and its answer back."""
        body, answer, more = bytearray(), bytearray(), True
        while more and len(body) <= LARGEST_BODY:  # the owner refuses one that is longer
            message: Any = await receive()
            body += message.get("body", b"")
            more = message.get("more_body", False)
        pipe.receive = answer.extend
        pipe.transport.write(self._request(scope, bytes(body)))
        try:
            await pipe.closed
        finally:
            pipe.transport.close()
        try:
            status, headers, content = _read_answer(scope["method"], bytes(answer))
        except h11.RemoteProtocolError:  # the owner died meanwhile
            await refuse(scope, send, BETWEEN_OWNERS)
            return
        start: Any = {"type": "http.response.start", "status": status, "headers": headers}
        await send(start)
        await send({"type": "http.response.body", "body": content, "more_body": False})


def _read_answer(method: str, answer: bytes) -> tuple[int, list[tuple[bytes, bytes]], bytes]:
    """Returns the status, headers and body of an answer."""
    reading, content = h11.Connection(h11.CLIENT), bytearray()
    reading.send(h11.Request(method=method, target="/", headers=[("host", ""), ("connection", "close")]))
    reading.send(h11.EndOfMessage())
    reading.receive_data(answer)
    reading.receive_data(b"")
    head = reading.next_event()
    while isinstance(part := reading.next_event(), h11.Data):
        content += part.data
    if not isinstance(head, h11.Response) or not isinstance(part, h11.EndOfMessage):
        raise h11.RemoteProtocolError("the answer is not whole")
    headers = [(name, value) for name, value in head.headers if name not in SAID_ANEW]
    return head.status_code, [*headers, (b"content-length", str(len(content)).encode())], bytes(content)


def listen_inside(host: str, port: int) -> socket.socket:
    """Listens for other processes, at the single address that they are given."""
    try:
        listening = socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
    except (OSError, OverflowError) as fault:
        raise WyrmhallError(
            f"cannot listen for other processes at {host}, port {port}: {getattr(fault, 'strerror', None) or fault}; "
            "name an address of this machine with --inside, and a free port with --inside-port."
        ) from fault
    if ip_address(listening.getsockname()[0]).is_unspecified:
        listening.close()
        raise WyrmhallError(f"{host} is every address; name a single one of this machine with --inside.")
    return listening
