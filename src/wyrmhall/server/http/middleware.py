"""Checks every request, and adds security headers to every response."""

from __future__ import annotations

import asyncio
import re
from contextlib import suppress
from http import HTTPStatus
from ipaddress import ip_address
from typing import Any

import msgspec
from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send, WebSocketCloseEvent

from wyrmhall.server import limits
from wyrmhall.server.http.problems import MEDIA_TYPE, Problem, ProblemDetails
from wyrmhall.server.limits import WorkBudget, client_of, log_limit
from wyrmhall.server.settings import Settings

REQUEST_PRICE = 0.005
"""Seconds charged for a request on top of its own, for the threads that read from the database."""
ASSET_PRICE = 0.002
"""Seconds charged for a file of the page, for the system that sends it."""
TOO_MUCH = ProblemDetails("Too Many Requests", 429, "Too many requests from here; wait a little.", "too-many-requests")
TRY_AGAIN_LATER = 1013
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")

SECURITY_HEADERS = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self'; style-src-attr 'unsafe-inline'; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
"""Scripts and styles come from this server only. The boards set `style` attributes."""
HSTS = {"strict-transport-security": "max-age=31536000"}
"""Makes browsers use https for a year. Not sent for `localhost`, where other servers listen too."""
TRUSTED_ORIGIN_HEADERS = {"cross-origin-opener-policy": "same-origin"}
"""Sent over https and on the same computer only: elsewhere browsers complain about it."""
SAME_COMPUTER = re.compile(r"(localhost|127\.0\.0\.1|\[::1\])(:\d+)?")


class PacedApp:
    """Wraps the application. A request waits for its client's turn, and is refused if the client has no budget left."""

    def __init__(self, app: ASGIApp, work: WorkBudget) -> None:
        self._app, self._work = app, work

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if "client" not in scope:  # the server starts or stops
            await self._app(scope, receive, send)
            return
        client = address_of(scope)
        await self._work.wait_for_turn(client)
        seconds = self._work.seconds_to_wait(client)
        if not seconds:
            # a page has dozens of assets, and a family must be able to load it at once
            self._work.charge(client, ASSET_PRICE if scope["path"].startswith("/assets/") else REQUEST_PRICE)
            await self._work.metered(client, self._app(scope, receive, send))
        else:
            log_limit(TOO_MUCH.detail, client)
            await asyncio.sleep(limits.REFUSAL_SECONDS)
            await self._work.metered(client, refuse(scope, send, TOO_MUCH, round(seconds)))


async def refuse(scope: Scope, send: Send, why: ProblemDetails, seconds: int = 1) -> None:
    """Refuses a request before it reaches the application, and says when to come back."""
    if scope["type"] == ScopeType.WEBSOCKET:
        await send(WebSocketCloseEvent(type="websocket.close", code=TRY_AGAIN_LATER, reason=None))
        return
    body = msgspec.json.encode(why)
    fields = {"content-type": MEDIA_TYPE, "content-length": str(len(body)), "retry-after": str(max(1, seconds))}
    headers = [(name.encode(), value.encode()) for name, value in fields.items()]
    await send({"type": "http.response.start", "status": why.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


class RequestGuard(ASGIMiddleware):
    """Refuses requests to other host names, and cross-site requests that change something.

    Litestar's CSRF protection needs a token in every request and does not protect sockets.
    """

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    def __init__(self, settings: Settings) -> None:
        self._names = {"localhost", *settings.names}

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        if not self._is_own_name(Headers.from_scope(scope).get("host", "")):
            detail = "This server has another name; whoever runs it can add one (wyrmhall serve --name)."
            raise Problem(HTTPStatus.MISDIRECTED_REQUEST, detail)
        if scope.get("method") not in SAFE_METHODS and _is_foreign(Headers.from_scope(scope)):
            raise Problem(HTTPStatus.FORBIDDEN, "Pages of other sites may not do this.")
        await next_app(scope, receive, send)

    def _is_own_name(self, host: str) -> bool:
        """Whether a host is this server. Another site can point its name here, but not an IP address."""
        name = re.sub(r":\d*$", "", host).strip("[]").lower()
        with suppress(ValueError):
            return bool(ip_address(name))
        return name in self._names


def address_of(scope: Scope) -> str:
    """Returns the client that a request counts for. Behind a trusted proxy, this is the proxy's client."""
    return client_of(scope["client"][0]) if scope["client"] else ""


def _is_foreign(headers: Headers) -> bool:
    """Whether the request comes from a page of another site. Programs that are no browsers send no origin."""
    origin = headers.get("origin")
    return origin is not None and origin.partition("://")[2].lower() != headers.get("host", "").lower()


async def add_security_headers(message: Message, scope: Any) -> None:
    if message["type"] != "http.response.start":
        return
    host = Headers.from_scope(scope).get("host", "")
    is_secure, is_here = scope["scheme"] == "https", SAME_COMPUTER.fullmatch(host)
    headers = MutableScopeHeaders.from_message(message)
    security = SECURITY_HEADERS | (TRUSTED_ORIGIN_HEADERS if is_secure or is_here else {})
    for name, value in (security | (HSTS if is_secure and not is_here else {})).items():
        headers.setdefault(name, value)
