"""How the house is put on the network: the same for `banco serve`, the tests through sockets and the load generator."""

from __future__ import annotations

import gc
from math import ceil

from litestar import Litestar

from banco.server.connections.file_limit import BACKLOG, file_limit, fitting
from banco.server.connections.gate import Gate
from banco.server.connections.uvicorn_protocols import HouseConfig, HttpWire, SocketWire
from banco.server.http.context import reception_of

MOST_BYTES = 65_536
GOODBYE_SECONDS = 3
COLLECTED_AFTER = (10_000, 5, 200)


def on_the_network(app: Litestar, host: str, port: int) -> HouseConfig:
    """The settings of the web server.

    Messages are not compressed: they are small, and a table would be compressed anew for each onlooker.  What proxies
    say of a caller is read by the house itself, which knows whom to trust.
    """
    reception = reception_of(app.state)
    limits = fitting(reception.doors.connections, file_limit())
    config = HouseConfig(
        app,
        host=host,
        port=port,
        log_level="warning",
        http=HttpWire,
        ws=SocketWire,
        proxy_headers=False,
        backlog=BACKLOG,
        timeout_keep_alive=ceil(limits.idle_seconds) + 1,
        ws_max_size=MOST_BYTES,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GOODBYE_SECONDS,
    )
    config.gate = Gate(limits, reception.proxies.has)
    return config


def settle_down() -> None:
    """Leave what is loaded by now out of garbage collection, once, before the house is served.

    A full collection stops all tables while it walks through everything that lives, a fifth of a second with a
    thousand players.  Nearly all that a table leaves behind is gone without one, and circles mostly die young:
    the old are looked through seldom.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTED_AFTER)
