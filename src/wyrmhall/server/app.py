"""The web application, put together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.plugins.problem_details import ProblemDetailsConfig, ProblemDetailsPlugin

from wyrmhall import __version__
from wyrmhall.server.garbage_collection import few_full_collections
from wyrmhall.server.http import catalogue, health, openapi, table_routes
from wyrmhall.server.http.guest_cookies import Guests
from wyrmhall.server.http.middleware import RequestGuard, add_security_headers
from wyrmhall.server.http.problems import to_problem
from wyrmhall.server.http.rate_limits import ConcurrencyLimit, RateLimit
from wyrmhall.server.http.static_site import static_site
from wyrmhall.server.metrics import Metrics
from wyrmhall.server.settings import Settings
from wyrmhall.server.store import Store
from wyrmhall.server.tables.manager import TableManager

LARGEST_BODY = 16_384
"""Bytes of the body of a request."""


def create_app(settings: Settings) -> Litestar:
    """The application for an ASGI server."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        metrics = Metrics()
        store = Store.open(settings.database, metrics.groups.observe)
        manager = TableManager(store, settings, metrics)
        app.state.manager = manager
        app.state.guests = Guests(await store.secret("guests"))
        try:
            with few_full_collections():
                yield
        finally:
            await manager.close()
            store.close()

    state = State(
        {
            "settings": settings,
            "new_tables": RateLimit(settings.new_tables),
            "remarks": RateLimit(settings.remarks),
            "sockets": ConcurrencyLimit(settings.sockets_per_address),
        }
    )
    return Litestar(
        [
            *catalogue.HANDLERS,
            *table_routes.HANDLERS,
            *health.HANDLERS,
            openapi.get_schema,
            *static_site(settings.site),
        ],
        lifespan=[lifespan],
        state=state,
        middleware=[RequestGuard(settings)],
        before_send=[add_security_headers],
        plugins=[ProblemDetailsPlugin(ProblemDetailsConfig(exception_to_problem_detail_map={Exception: to_problem}))],
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
