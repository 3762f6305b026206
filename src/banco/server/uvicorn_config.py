"""The configuration of uvicorn: the same for `banco serve`, the tests through sockets and the load generator."""

from __future__ import annotations

import gc
from math import ceil

from banco.server.app import HouseApp
from banco.server.connections.file_limit import BACKLOG, file_limit, fit_limits
from banco.server.connections.gate import Gate
from banco.server.connections.uvicorn_protocols import GatedConfig, GatedHttpProtocol, GatedWebSocketProtocol

MAX_MESSAGE_BYTES = 65_536
SHUTDOWN_SECONDS = 3
GC_THRESHOLDS = (10_000, 5, 200)


def uvicorn_config(app: HouseApp, host: str, port: int) -> GatedConfig:
    """The configuration of uvicorn for an application.

    Messages are not compressed: they are small, and an update would be compressed again for each onlooker.  Forwarded
    headers are read by the application itself, which knows the trusted proxies.
    """
    context = app.context
    limits = fit_limits(context.settings.connections, file_limit())
    config = GatedConfig(
        app,
        host=host,
        port=port,
        log_level="warning",
        http=GatedHttpProtocol,
        ws=GatedWebSocketProtocol,
        proxy_headers=False,
        backlog=BACKLOG,
        timeout_keep_alive=ceil(limits.idle_seconds) + 1,
        ws_max_size=MAX_MESSAGE_BYTES,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
    )
    config.gate = Gate(limits, context.proxies.has)
    return config


def tune_gc() -> None:
    """Exclude what is loaded by now from garbage collection, once, before the server starts.

    A full collection stops all tables while it walks through every object, a fifth of a second with a thousand
    players.  Nearly everything that a table leaves behind is freed without it, and cycles mostly die young: old
    objects are collected seldom.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)
