"""Routes for the operator of a server: health and metrics."""

from __future__ import annotations

from http import HTTPStatus

from litestar import get
from litestar.di import NamedDependency
from prometheus_client import generate_latest

from wyrmhall.server.http.problems import Problem
from wyrmhall.server.tables.manager import TableManager


@get("/health", summary="Whether the server works")
async def get_health(manager: NamedDependency[TableManager]) -> dict[str, bool]:
    if not await manager.store.is_healthy():
        raise Problem(HTTPStatus.SERVICE_UNAVAILABLE, "The database does not answer.")
    return {"ok": True}


@get("/metrics", media_type="text/plain; version=0.0.4", summary="Figures for Prometheus")
async def get_metrics() -> bytes:
    return generate_latest()


HANDLERS = [get_health, get_metrics]
