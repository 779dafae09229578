"""At the door: who may come in, how often, and what browsers are told to watch for."""

from __future__ import annotations

from typing import Any
from urllib.parse import SplitResult, urlsplit

import msgspec
from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.types import ASGIApp, Message, Receive, Send

from wyrmhall.server.limits import Buckets
from wyrmhall.server.problems import MEDIA_TYPE, Problem, forbidden, too_many
from wyrmhall.server.settings import Settings
from wyrmhall.server.site import HASHED

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
FOREIGN = "Pages of other sites may not do this."
POLICY = 1008
"""The code with which a socket closes that should not come back."""

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
"""Scripts and styles come from here only; the boards set attributes such as `style="left: 3px"` on what they draw."""
WHERE_TRUSTED = {"cross-origin-opener-policy": "same-origin"}
"""What browsers heed over https and on the same computer only; elsewhere they complain about it."""
SAME_COMPUTER = ("localhost", "127.0.0.1", "::1")


class Guard:
    """Stands around the whole application: limits, origin, and the headers of every answer."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._origins = settings.origins
        self._requests = Buckets(settings.requests)

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            return await self._app(scope, receive, send)
        is_socket = scope["type"] == "websocket"
        if not is_socket:
            send = _with_headers(send, _headers_for(scope))
        problem = self._problem(scope)
        if problem is None:
            return await self._app(scope, receive, send)
        if is_socket:
            return await send({"type": "websocket.close", "code": POLICY, "reason": problem.detail})
        return await _refuse(send, problem)

    def _problem(self, scope: Any) -> Problem | None:
        """Why a request is turned away."""
        if scope["path"].startswith(f"/{HASHED}/"):
            # a page has dozens of these and browsers keep them: if they counted, a family could not come in at once
            return None
        address = scope["client"][0] if scope["client"] else ""
        if not self._requests.take(address):
            return too_many("Too many requests from here; wait a little.")
        if scope.get("method") not in SAFE_METHODS and self._is_foreign(scope):
            return forbidden(FOREIGN)
        return None

    def _is_foreign(self, scope: Any) -> bool:
        """Whether a page of another site asks. What is no browser names no origin, and may do so."""
        headers = Headers.from_scope(scope)
        origin = headers.get("origin")
        if origin is None or origin in self._origins:
            return False
        asking = _split(origin)
        return asking is None or asking.netloc.lower() != headers.get("host", "").lower()


def _split(address: str) -> SplitResult | None:
    """The parts of an address, None if it is none."""
    try:
        return urlsplit(address)
    except ValueError:
        return None


def _headers_for(scope: Any) -> dict[str, str]:
    """What browsers are told to watch for."""
    asked = _split(f"//{Headers.from_scope(scope).get('host', '')}")
    is_trusted = scope["scheme"] == "https" or (asked is not None and asked.hostname in SAME_COMPUTER)
    return SECURITY_HEADERS | WHERE_TRUSTED if is_trusted else SECURITY_HEADERS


def _with_headers(send: Send, added: dict[str, str]) -> Send:
    async def wrapped(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableScopeHeaders.from_message(message)
            for name, value in added.items():
                headers.setdefault(name, value)
        await send(message)

    return wrapped


async def _refuse(send: Send, problem: Problem) -> None:
    body = msgspec.json.encode(problem.details())
    headers = [(b"content-type", MEDIA_TYPE.encode()), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": int(problem.status), "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
