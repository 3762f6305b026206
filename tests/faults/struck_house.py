"""A served house that takes orders for faults: `python -m tests.faults.struck_house URL PORT CLOCK`.

CLOCK is by how many milliseconds the machine's clock is set.  Orders come on standard input, a line of JSON each; what
has come about is said on standard output, a line with the order's name each.
"""

from __future__ import annotations

import os
import secrets
import signal
import sys
from collections.abc import Callable
from contextlib import closing, suppress
from functools import partial
from threading import Thread

import uvicorn
from msgspec import Struct, json

from banco.cli.stopping import stopped_by_signals
from banco.core.chance import SeededChance
from banco.games import GAMES
from banco.house.sessions.times import SessionTimes
from banco.house.store.database import Database
from banco.house.store.serving_lock import serving_lock
from banco.house.store.store import Store
from banco.server import outside
from banco.server.hall import Hall
from banco.server.security.connections import Connections
from banco.server.security.rates import NO_RATES
from banco.server.security.settings import Doors
from tests.house.faults import Fault, FaultyDatabase
from tests.keys import SEAL
from tests.server.clocks import SetClock
from tests.server.halls import quick_settings
from tests.server.servers import config

MOST_CONNECTIONS = 120
"""A flood has more sockets than that."""
LIMITED = Doors(rates=NO_RATES, connections=Connections(most=MOST_CONNECTIONS, from_one=MOST_CONNECTIONS))


class FailCommits(Struct, frozen=True, tag_field="order", tag="fail_commits"):
    """After so many commits so many go wrong; `away` says that the database then cannot be reached, until `is_well`."""

    fault: str
    after: int = 0
    times: int = 1
    away: bool = False


class IsWell(Struct, frozen=True, tag_field="order", tag="is_well"):
    """The database can be reached again."""


class SetBy(Struct, frozen=True, tag_field="order", tag="set_by"):
    """The machine's clock is set by so many milliseconds."""

    millis: int


Order = FailCommits | IsWell | SetBy
read_order: Callable[[bytes], Order] = json.Decoder(Order).decode


class Struck:
    """What orders are given to: the house's database and the machine's clock."""

    def __init__(self, database: FaultyDatabase, clock: SetClock) -> None:
        self._database, self._clock = database, clock

    def obey(self) -> None:
        """Carry out every order that comes."""
        with open(sys.stdin.fileno(), "rb", buffering=0, closefd=False) as orders:  # a buffer's lock outlives the house
            for line in orders:
                self._carry_out(read_order(line))

    def _carry_out(self, order: Order) -> None:
        if isinstance(order, FailCommits):
            self._fail(order)
            return
        if isinstance(order, SetBy):
            self._clock.set_by(order.millis)
            outside.now()
        else:
            self._database.stays_away = self._database.away = False
        say(type(order).__struct_config__.tag)

    def _fail(self, order: FailCommits) -> None:
        first = self._database.commits + 1 + order.after
        last = first + order.times - 1

        def plan(number: int) -> Fault | None:
            if not first <= number <= last:
                return None
            self._database.stays_away = order.away
            if number == last:
                say(FailCommits.__struct_config__.tag)
            return Fault[order.fault]

        self._database.plan = plan


def say(what: object) -> None:
    print(what, flush=True)


def main(url: str, port: int, set_by: int) -> None:
    clock = SetClock()
    clock.set_by(set_by)
    clock.restart()
    outside.clock = clock
    database = Database(url)
    lock = serving_lock(database, secrets.token_hex(8), partial(os.kill, os.getpid(), signal.SIGTERM))
    lock.take()
    with stopped_by_signals(), closing(Store(database, SEAL, lock)) as store:
        store.open_ahead()
        Thread(target=Struck(FaultyDatabase(database), clock).obey, daemon=True).start()
        hall = Hall(store, GAMES, [quick_settings(game) for game in GAMES], SeededChance(port), SessionTimes())
        with suppress(KeyboardInterrupt):
            uvicorn.Server(config(hall, port, LIMITED)).run()
    lock.release()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
