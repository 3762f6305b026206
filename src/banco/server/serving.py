"""How the house is put on the network: the same for `banco serve`, the tests through sockets and the load generator."""

from __future__ import annotations

import gc

import uvicorn
from litestar import Litestar

MOST_BYTES = 65_536
GOODBYE_SECONDS = 3
COLLECTED_AFTER = (10_000, 5, 200)


def on_the_network(app: Litestar, host: str, port: int) -> uvicorn.Config:
    """The settings of the web server.

    Messages are not compressed: they are small, and a table would be compressed anew for each onlooker.
    """
    return uvicorn.Config(
        app,
        host=host,
        port=port,
        log_level="warning",
        ws="websockets-sansio",
        ws_max_size=MOST_BYTES,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GOODBYE_SECONDS,
    )


def settle_down() -> None:
    """Leave what is loaded by now out of garbage collection, once, before the house is served.

    A full collection stops all tables while it walks through everything that lives, a fifth of a second with a
    thousand players.  Nearly all that a table leaves behind is gone without one, and circles mostly die young:
    the old are looked through seldom.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTED_AFTER)
