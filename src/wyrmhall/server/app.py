"""Builds the web application from routes, middleware, settings and tables, and configures its server."""

from __future__ import annotations

import asyncio
import gc
import logging
import sys
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from socket import socket
from typing import Any

import uvicorn
from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.plugins import PluginProtocol
from litestar.plugins.core import MsgspecDIPlugin
from litestar.plugins.problem_details import ProblemDetailsConfig, ProblemDetailsPlugin
from uvicorn.lifespan.on import LifespanOn

from wyrmhall import __version__
from wyrmhall.kit.errors import WyrmhallError
from wyrmhall.server.http import catalogue, openapi, school, table_routes
from wyrmhall.server.http.connections import limited_connections
from wyrmhall.server.http.direct_sockets import direct_sockets
from wyrmhall.server.http.forwarding import Forwarding
from wyrmhall.server.http.guest_cookies import Guests, origin_of
from wyrmhall.server.http.middleware import RequestGuard, add_security_headers
from wyrmhall.server.http.prepared import PREPARED
from wyrmhall.server.http.problems import LARGEST_BODY, to_problem
from wyrmhall.server.http.proxies import ForwardedApp, Proxies
from wyrmhall.server.http.request_log import LoggedApp
from wyrmhall.server.http.static_site import static_site
from wyrmhall.server.limits import RateLimit, WorkBudget
from wyrmhall.server.logs import LIMITED_LOGGERS, LogRateLimit
from wyrmhall.server.settings import Settings
from wyrmhall.server.store import Store, StoreUnavailable
from wyrmhall.server.tables.manager import TableManager
from wyrmhall.server.upkeep import keep_up

GC_THRESHOLDS = (2_000, 10, 500)
"""Thresholds of Python's garbage collector. A search of all objects stops every move for half a second when there are
hundreds of tables, and the default does so many times a minute. Few objects are in reference cycles
(`tests/server/test_memory.py`), so young ones are searched often, all rarely, and those from the start never."""

SWITCH_SECONDS = 0.001
"""Switch interval of threads. Shorter than the default of 0.005, so that commits are not delayed."""


class MsgspecApp(Litestar):
    """Does not load Pydantic, which would take a tenth of the time of a start."""

    @staticmethod
    def _get_default_plugins(plugins: list[PluginProtocol]) -> list[PluginProtocol]:
        return [*plugins, MsgspecDIPlugin()]


def provide_manager(state: State) -> TableManager:
    manager: TableManager = state.manager
    return manager


def create_app(settings: Settings, work: WorkBudget | None = None, forwarding: Forwarding | None = None) -> Litestar:
    """Returns the application behind `forwarding`. `work` is the time that clients share."""
    work = work or WorkBudget(settings.work)
    forwarding = forwarding or Forwarding(work)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        store = Store(settings.database)
        try:
            async with forwarding.among_others(store, settings), managing(app, store):
                yield
        finally:
            store.close()

    @asynccontextmanager
    async def managing(app: Litestar, store: Store) -> AsyncIterator[None]:
        app.state.manager = manager = TableManager(store, settings, work)
        app.state.guests = Guests(await store.secret("guests"))
        app.state.origin_of = partial(origin_of, await store.secret("addresses"))
        app.state.new_tables = RateLimit(settings.new_tables)
        app.state.remarks = RateLimit(settings.remarks)
        app.state.sockets = Counter()
        upkeep = asyncio.create_task(keep_up(manager))
        limit = LogRateLimit()
        for name in LIMITED_LOGGERS:
            logging.getLogger(name).addFilter(limit)
        gc.collect()
        gc.freeze()
        gc.set_threshold(*GC_THRESHOLDS)
        sys.setswitchinterval(SWITCH_SECONDS)
        try:
            async with forwarding.watching(manager):
                yield
        finally:
            gc.unfreeze()
            for name in LIMITED_LOGGERS:
                logging.getLogger(name).removeFilter(limit)
            upkeep.cancel()
            await manager.close()

    return MsgspecApp(
        [
            *catalogue.HANDLERS,
            *school.HANDLERS,
            *table_routes.HANDLERS,
            openapi.get_schema,
            *static_site(settings.site),
        ],
        lifespan=[lifespan],
        dependencies={"manager": Provide(provide_manager, sync_to_thread=False)},
        middleware=[RequestGuard(settings)],
        before_send=[add_security_headers],
        plugins=[ProblemDetailsPlugin(ProblemDetailsConfig(exception_to_problem_detail_map={Exception: to_problem}))],
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=5, exclude=PREPARED),
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


class TableLifespan(LifespanOn):
    """Explains in one line why the server cannot start, if that is not a mistake of its own."""

    async def send(self, message: Any) -> None:
        faults = sys.exception()  # Litestar tells them as a group
        if isinstance(faults, BaseExceptionGroup) and not faults.split((WyrmhallError, StoreUnavailable))[1]:
            message = message | {"message": f"cannot start: {'; '.join(map(str, faults.exceptions))}"}
        await super().send(message)


class TableConfig(uvicorn.Config):
    forwarding: Forwarding

    def load(self) -> None:
        super().load()
        self.lifespan_class = TableLifespan


def server_config(settings: Settings, **more: Any) -> TableConfig:
    """Returns the configuration with which uvicorn serves the application."""
    work, proxies = WorkBudget(settings.work), Proxies(settings.proxies)
    forwarding = Forwarding(work)
    forwarding.app = create_app(settings, work, forwarding)
    forwarding.config = config = TableConfig(
        ForwardedApp(LoggedApp(forwarding), proxies),
        **{"log_level": settings.log_level} | more,
        log_config=None,
        access_log=False,
        http=limited_connections(work, proxies, lambda: forwarding.inner),
        ws=direct_sockets(work),
        ws_max_size=settings.message_bytes * 2,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=5,
        proxy_headers=False,
    )
    config.forwarding = forwarding
    return config


class TableServer(uvicorn.Server):
    """Hands its tables over to other processes before it shuts down."""

    def __init__(self, config: TableConfig, on_start: Callable[[], None] | None = None) -> None:
        super().__init__(config)
        self._forwarding, self._on_start = config.forwarding, on_start

    async def startup(self, sockets: list[socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and self._on_start is not None:
            self._on_start()

    async def shutdown(self, sockets: list[socket] | None = None) -> None:
        for server in self.servers:
            server.close()  # new clients reach another process
        await self._forwarding.hand_over()
        await super().shutdown(sockets)
