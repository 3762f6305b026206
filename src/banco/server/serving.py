"""How the house is put on the network: the same for `banco serve`, the tests through sockets and the load generator."""

from __future__ import annotations

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


def give_the_writer_its_turn() -> None:
    """Let threads take turns often.

    The writer's thread gives Python's lock up for every statement and has to wait for the event loop to
    hand it back: by default for up to 5 ms each time, which made a batch of 70 entries take 73 ms instead of 23.
    """
    sys.setswitchinterval(SWITCH_SECONDS)
