"""Numbers, counts and logs requests and sockets."""

from __future__ import annotations

import logging
import re
from functools import cache
from time import perf_counter

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from wyrmhall.server import metrics, randomness
from wyrmhall.server.logs import request_id, table_id

logger = logging.getLogger("wyrmhall.server.requests")

HEADER = b"x-request-id"
TABLE = re.compile(rb"/(?:api/tables|t)/([\w-]{1,64})")

took = cache(metrics.requests.labels)


class LoggedApp:
    """Wraps the application, and logs its requests without their queries, which may be secret."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if "client" not in scope:  # the server starts or stops
            await self._app(scope, receive, send)
            return
        number, begun, status = randomness.draw("request", 8).hex(), perf_counter(), 0
        path = scope.get("raw_path") or scope["path"].encode()
        request_id.set(number)
        found = TABLE.match(path)
        table_id.set(found[1].decode() if found else "")

        async def send_numbered(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", ()), (HEADER, number.encode())]
            await send(message)

        is_socket = scope["type"] == ScopeType.WEBSOCKET
        try:
            await self._app(scope, receive, send if is_socket else send_numbered)
        finally:
            seconds = perf_counter() - begun
            if not is_socket:
                took(f"{status // 100}xx").observe(seconds)
            method, text = scope.get("method", "socket"), path.decode("latin-1")
            client = scope["client"][0] if scope["client"] else ""
            fields = {"method": method, "path": text, "status": status, "seconds": round(seconds, 4), "client": client}
            logger.info("%s %s %d in %.3f s", method, text, status, seconds, extra={"fields": fields})
