"""How the house is put on the network: the same for `banco serve`, the tests through sockets and the load generator."""

from __future__ import annotations

import gc
import sys

import uvicorn
from litestar import Litestar

MOST_BYTES = 65_536
GOODBYE_SECONDS = 3
SWITCH_SECONDS = 0.0005


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
    """Make the process answer evenly, once everything is loaded and before it serves.

    Threads take turns often: the writer's gives Python's lock up for every statement and has to wait for
    the event loop to hand it back, by default for up to 5 ms each time (a batch of 70 entries took 73 ms
    instead of 23).  And what is loaded by now is left out of garbage collection, which stopped every table
    for 300 ms at a time.
    """
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.collect()
    gc.freeze()
