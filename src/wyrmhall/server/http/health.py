"""`/health`, for monitoring."""

from __future__ import annotations

from http import HTTPStatus

from litestar import get
from litestar.di import NamedDependency

from wyrmhall.server.http.problems import Problem
from wyrmhall.server.tables.manager import TableManager


@get("/health", summary="Whether the server works")
async def get_health(manager: NamedDependency[TableManager]) -> dict[str, bool]:
    if not await manager.store.is_healthy():
        detail = "The database is locked, damaged or does not answer; the server's log says more."
        raise Problem(HTTPStatus.SERVICE_UNAVAILABLE, detail)
    return {"ok": True}


HANDLERS = [get_health]
