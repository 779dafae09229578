"""The server put together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from wyrmhall import __version__
from wyrmhall.server.guarding import Guard
from wyrmhall.server.guests import Guests
from wyrmhall.server.hall import Hall
from wyrmhall.server.limits import Buckets, Places
from wyrmhall.server.metrics import Metrics
from wyrmhall.server.problems import tell_problem
from wyrmhall.server.routes import HANDLERS
from wyrmhall.server.settings import Settings
from wyrmhall.server.site import get_site
from wyrmhall.server.store import Store

LARGEST_BODY = 16_384
"""Bytes of the body of a request."""


def create_app(settings: Settings) -> Guard:
    """The application for an ASGI server."""
    return Guard(build(settings), settings)


def build(settings: Settings) -> Litestar:
    """All that is behind the door."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        metrics = Metrics()
        store = Store.open(settings.database, metrics.groups.observe)
        hall = Hall(store, settings, metrics)
        app.state.hall = hall
        app.state.guests = Guests(await store.secret("guests"))
        try:
            yield
        finally:
            await hall.close()
            store.close()

    state: dict[str, Any] = {
        "settings": settings,
        "new_tables": Buckets(settings.new_tables),
        "places": Places(settings.sockets_per_address),
    }
    return Litestar(
        [*HANDLERS, get_site],
        lifespan=[lifespan],
        state=State(state),
        exception_handlers={Exception: tell_problem},
        compression_config=CompressionConfig(backend="gzip", exclude=["/metrics"]),
        openapi_config=OpenAPIConfig(
            title="Wyrmhall",
            version=__version__,
            path="/api/openapi",
            use_handler_docstrings=True,
            render_plugins=[JsonRenderPlugin()],  # the others are pages that fetch scripts from elsewhere
        ),
        logging_config=None,
        request_max_body_size=LARGEST_BODY,
    )
