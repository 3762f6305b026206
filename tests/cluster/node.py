"""Opens nodes of a house: a process that has imported everything, and forks one for each order that it reads."""

from __future__ import annotations

import faulthandler
import logging
import os
import signal
import sys
import traceback
from collections.abc import Callable
from contextlib import closing, suppress

from msgspec import Struct, json

from banco.cli.commands.house.serve import Doorkeeper
from banco.cli.shared.node import place_in_house
from banco.cli.shared.signals import stop_on_signals
from banco.core.chance import SeededChance
from banco.core.time import Millis
from banco.games import GAMES
from banco.house.house_store import open_house_store
from banco.house.sessions.times import SessionTimes
from banco.house.store import database
from banco.house.store.database import Database
from banco.house.store.upgrade import check_upgraded
from banco.server.app import create_app
from banco.server.live.hall.hall import Hall
from banco.server.uvicorn_config import tune_gc, uvicorn_config
from banco.table.settings import TableSettings
from tests.house.support.people import QUICK
from tests.keys import SEAL
from tests.server.support.servers import HOST, OPEN_SETTINGS


class Open(Struct, frozen=True):
    """A node on these books and this bus, at this port."""

    url: str
    bus: str
    port: int
    lease: Millis
    tables: list[TableSettings]


read_order: Callable[[bytes], Open] = json.Decoder(Open).decode


def serve(node: Open) -> None:
    """Serve, as `banco serve --bus` does, until a signal ends it."""
    books = Database(node.url)
    with (
        stop_on_signals(),
        place_in_house(books, node.bus, node.lease) as place,
        closing(open_house_store(books, SEAL, place.lock)) as store,
    ):
        check_upgraded(books)
        store.open_ahead()
        chance, times = SeededChance(node.port), SessionTimes()
        hall = Hall(store, GAMES, node.tables, chance, times, place.ownership, place.cluster)
        tune_gc()
        with suppress(KeyboardInterrupt):
            app = create_app(hall, OPEN_SETTINGS, QUICK)
            Doorkeeper(uvicorn_config(app, HOST, node.port), app.context, "open", None).run()


def fork(node: Open) -> int:
    """A node in a process of its own."""
    if process := os.fork():
        return process
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    try:
        serve(node)
    except BaseException:
        traceback.print_exc()
        os._exit(1)
    os._exit(0)


def main() -> None:
    """Open nodes for as long as somebody orders them; SIGUSR1 tells what every thread of one does."""
    faulthandler.register(signal.SIGUSR1)
    logging.basicConfig(format="%(process)d %(asctime)s %(message)s")
    database.READERS = 3
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # whoever has ended is gone
    opened: list[int] = []
    with open(sys.stdin.fileno(), "rb", buffering=0, closefd=False) as orders:
        for line in orders:
            opened.append(fork(read_order(line)))
            print(opened[-1], flush=True)
    for process in opened:
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)


if __name__ == "__main__":
    main()
