"""A request or a socket may arrive at any process; the owner of its table answers.

A process that is not the owner passes everything on, over a connection to a port on which the owner listens for its
like. A socket is joined to that connection, byte for byte, so nothing is read or made twice. What comes in there must
know a secret that all have from the database, and says for whom it speaks.
"""

from __future__ import annotations

import asyncio
import hmac
import re
import socket
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from http import HTTPStatus
from time import monotonic

import h11
import uvicorn
from litestar.datastructures import Headers
from litestar.types import ASGIApp, Receive, Scope, Send
from uvicorn.server import ServerState

from wyrmhall.contract.errors import WyrmhallError
from wyrmhall.server.http.direct_sockets import Line, splice_of
from wyrmhall.server.http.middleware import PacedApp, address_of, refuse
from wyrmhall.server.http.problems import CANNOT_STORE, LARGEST_BODY, ProblemDetails
from wyrmhall.server.limits import Work
from wyrmhall.server.store import Store, StoreUnavailable
from wyrmhall.server.store.leases import LEASE_SECONDS, RENEWAL_SECONDS
from wyrmhall.server.tables.manager import TableManager

OF_A_TABLE = re.compile(r"/api/tables/([^/]{1,64})(?:/.*)?")
SPEAKS_FOR = "x-wyrmhall-speaks-for"
"""The header that only other processes may send: the secret, the scheme, and the address of the client."""
SAID_ANEW = (SPEAKS_FOR.encode(), b"connection", b"content-length", b"transfer-encoding", b"expect")
CONNECT_SECONDS = 1.0
MOVING_SECONDS = LEASE_SECONDS + 1.0
"""Seconds in which a table finds another owner."""
LOOK_AGAIN_SECONDS = 0.1
NOT_FOR_YOU = ProblemDetails("Forbidden", 403, "Only the server's own processes are answered here.", "forbidden")
BETWEEN_OWNERS = ProblemDetails(
    "Service Unavailable", 503, "The table is moving to another process; try again.", "service-unavailable"
)
CANNOT_FIND = ProblemDetails("Service Unavailable", 503, CANNOT_STORE.detail, CANNOT_STORE.code)


class Forwarding:
    """The application for an ASGI server, among others with the same database. Alone it passes nothing on."""

    app: ASGIApp
    config: uvicorn.Config
    """What this process serves itself, and how."""

    def __init__(self, work: Work) -> None:
        self._paced = PacedApp(self._pass_on, work)
        self._manager: TableManager | None = None
        self._secret = ""
        self.inner: tuple[str, int] | None = None
        """Where other processes reach this one."""
        self._lines: defaultdict[str, set[Line]] = defaultdict(set)
        """The connections to each of the others."""

    # Among the others

    @asynccontextmanager
    async def among_others(self, store: Store, host: str) -> AsyncIterator[None]:
        """Hold a lease, if the database may be shared, and listen for the others."""
        if not store.is_shared:
            yield
            return
        self._secret = (await store.secret("inside")).hex()
        listening = _listen(host or await store.seen_from())
        self.inner = listening.getsockname()[:2]
        lease, state = store.share(*self.inner), ServerState()
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
        """Let go what this process or another has lost, as soon as that is known."""
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
            for process in self._lines.keys() - lease.others.keys():
                for line in self._lines.pop(process):
                    line.transport.abort()

    async def hand_over(self) -> None:
        """Leave the tables of this process to the others."""
        if self._manager is not None:
            await self._manager.hand_over()

    # What arrives

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self.inner is not None and self.inner == scope.get("server"):
            secret, _, client = Headers.from_scope(scope).get(SPEAKS_FOR, "").partition(" ")
            if not hmac.compare_digest(secret, self._secret):
                await refuse(scope, send, NOT_FOR_YOU)
                return
            scheme, _, address = client.partition(" ")
            scope["scheme"], scope["client"] = scheme, (address, 0)  # type: ignore[typeddict-item]
        await self._paced(scope, receive, send)

    async def _pass_on(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let the owner of the table answer; this process, if it is the owner or becomes it."""
        manager, table = self._manager, OF_A_TABLE.fullmatch(scope.get("path", ""))
        is_settled = manager is None or self.inner is None or table is None or self.inner == scope["server"]
        if is_settled or manager.holds(table[1]):
            await self.app(scope, receive, send)
            return
        try:
            line = await self._line_to_owner(manager.store, table[1])
        except StoreUnavailable:
            await refuse(scope, send, CANNOT_FIND)
            return
        except OSError:
            await refuse(scope, send, BETWEEN_OWNERS)
            return
        if line is None:
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket":
            await splice_of(scope)(line, self._request(scope, None))
        else:
            await self._relay(scope, receive, send, line)

    async def _line_to_owner(self, store: Store, table: str) -> Line | None:
        """A connection to the process that owns a table; None if that is this one, or there is no such table. One that
        does not answer may be dead: then the table has another owner soon."""
        patience, loop = monotonic() + MOVING_SECONDS, asyncio.get_running_loop()
        while True:
            owned = await store.find_owner(table)
            if owned is None or owned.process is None:
                return None
            host, port = owned.address.split()
            try:
                async with asyncio.timeout(CONNECT_SECONDS):
                    _, line = await loop.create_connection(Line, host, int(port))
            except (OSError, TimeoutError):
                if monotonic() > patience:
                    raise
                await asyncio.sleep(LOOK_AGAIN_SECONDS)
                continue
            lines = self._lines[owned.process]
            lines.add(line)
            line.closed.add_done_callback(lambda _: lines.discard(line))
            return line

    def _request(self, scope: Scope, body: bytes | None) -> bytes:
        """A request as the owner is sent it; one without a body becomes a socket."""
        path = scope["raw_path"] + (b"?" + scope["query_string"] if scope["query_string"] else b"")
        headers = [(name, value) for name, value in scope["headers"] if name not in SAID_ANEW]
        headers.append((SPEAKS_FOR.encode(), f"{self._secret} {scope['scheme']} {address_of(scope)}".encode()))
        if body is None:
            headers.append((b"connection", b"upgrade"))
        else:
            headers += [(b"connection", b"close"), (b"content-length", str(len(body)).encode())]
        method = scope.get("method", "GET").encode()
        lines = [method + b" " + path + b" HTTP/1.1", *(name + b": " + value for name, value in headers)]
        return b"\r\n".join([*lines, b"", body or b""])

    async def _relay(self, scope: Scope, receive: Receive, send: Send, line: Line) -> None:
        """Send a request to the owner, and its answer back."""
        body, answer = bytearray(), bytearray()
        more = True
        while more and len(body) <= LARGEST_BODY:  # the owner refuses one that is longer
            message = await receive()
            body += message.get("body", b"")
            more = message.get("more_body", False)
        line.receive = answer.extend
        line.transport.write(self._request(scope, bytes(body)))
        try:
            await line.closed
        finally:
            line.transport.close()
        reading = h11.Connection(h11.CLIENT)
        reading.send(h11.Request(method=scope["method"], target="/", headers=[("host", ""), ("connection", "close")]))
        reading.send(h11.EndOfMessage())
        reading.receive_data(bytes(answer))
        reading.receive_data(b"")
        try:
            parts = [reading.next_event()]
            while not isinstance(parts[-1], h11.EndOfMessage):
                parts.append(reading.next_event())
        except h11.RemoteProtocolError:  # the owner died meanwhile
            await refuse(scope, send, BETWEEN_OWNERS)
            return
        head, content = parts[0], b"".join(part.data for part in parts if isinstance(part, h11.Data))
        headers = [(name, value) for name, value in head.headers if name not in SAID_ANEW]
        headers.append((b"content-length", str(len(content)).encode()))
        await send({"type": "http.response.start", "status": head.status_code, "headers": headers})
        await send({"type": "http.response.body", "body": content, "more_body": False})


def _listen(host: str) -> socket.socket:
    """A socket at which other processes reach this one."""
    try:
        return socket.create_server((host, 0), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
    except OSError as fault:
        raise WyrmhallError(
            f"cannot listen for other processes at {host}: {fault.strerror}; name an address of this machine with --inside."
        ) from fault
