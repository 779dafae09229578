"""Routes for the operator of a server: health and metrics."""

from __future__ import annotations

from http import HTTPStatus

from litestar import get
from litestar.datastructures import State

from wyrmhall.server.http.problems import Problem


@get("/health", summary="Whether the server works")
async def get_health(state: State) -> dict[str, bool]:
    if not await state.manager.store.is_healthy():
        raise Problem(HTTPStatus.SERVICE_UNAVAILABLE, "The database does not answer.")
    return {"ok": True}


@get("/metrics", media_type="text/plain; version=0.0.4", summary="Figures for Prometheus")
async def get_metrics(state: State) -> bytes:
    figures: bytes = state.manager.metrics.text()
    return figures


HANDLERS = [get_health, get_metrics]
