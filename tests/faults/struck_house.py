"""Served houses that take orders for faults, one after another: `python -m tests.faults.struck_house`.

Orders come on standard input, a line of JSON each, and each is answered by a line on standard output, once it is
carried out.  A house is a fork of this process, so that opening one anew takes no time for loading everything.
"""

from __future__ import annotations

import faulthandler
import os
import secrets
import signal
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from functools import partial
from threading import Thread

import uvicorn
from msgspec import Struct, json

from banco.cli.shared.signals import stop_on_signals
from banco.core.chance import SeededChance
from banco.games import GAMES
from banco.house.house_store import open_house_store
from banco.house.sessions.times import SessionTimes
from banco.house.store.database import Database
from banco.house.store.serving_lock import serving_lock
from banco.server import clock_and_entropy
from banco.server.http.security.connection_limits import ConnectionLimits
from banco.server.http.security.rates import NO_RATES
from banco.server.http.security.settings import ServerSettings
from banco.server.live.hall.hall import Hall
from banco.server.uvicorn_config import tune_gc
from tests.house.support.faults import Fault, FaultyDatabase
from tests.keys import SEAL
from tests.server.support.clocks import SetClock
from tests.server.support.halls import quick_settings
from tests.server.support.servers import config

MOST_CONNECTIONS = 120
"""A flood has more sockets than that."""
LIMITED = ServerSettings(rates=NO_RATES, connections=ConnectionLimits(most=MOST_CONNECTIONS, from_one=MOST_CONNECTIONS))


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


class Open(Struct, frozen=True, tag_field="order", tag="open"):
    """A house opens on these books at this port, the clock set by so many milliseconds; answered by its process."""

    url: str
    port: int
    set_by: int


class Stop(Struct, frozen=True, tag_field="order", tag="stop"):
    """The house gets a signal that ends it; answered by its exit code."""

    signal: int


Order = FailCommits | IsWell | SetBy | Open | Stop
read_order: Callable[[bytes], Order] = json.Decoder(Order).decode


class FaultInjector:
    """What orders are given to: the house's database and the machine's clock."""

    def __init__(self, database: FaultyDatabase, clock: SetClock) -> None:
        self._database, self._clock = database, clock

    def obey(self, orders: int) -> None:
        """Carry out every order that comes."""
        for line in lines_of(orders):
            self._carry_out(read_order(line))

    def _carry_out(self, order: Order) -> None:
        if isinstance(order, FailCommits):
            self._fail(order)
            return
        if isinstance(order, SetBy):
            self._clock.set_by(order.millis)
            clock_and_entropy.now()
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


def lines_of(file: int) -> Iterator[bytes]:
    """Line by line, without a buffer, whose lock would outlive the house."""
    with open(file, "rb", buffering=0, closefd=False) as lines:
        yield from lines


def serve(house: Open, orders: int) -> None:
    """Serve every game, as `banco serve` does, until a signal ends it."""
    clock = SetClock()
    clock.set_by(house.set_by)
    clock.restart()
    clock_and_entropy.clock = clock
    database = Database(house.url)
    lock = serving_lock(database, secrets.token_hex(8), partial(os.kill, os.getpid(), signal.SIGTERM))
    lock.take()
    with stop_on_signals(), closing(open_house_store(database, SEAL, lock)) as store:
        store.open_ahead()
        Thread(target=FaultInjector(FaultyDatabase(database), clock).obey, args=(orders,), daemon=True).start()
        hall = Hall(store, GAMES, [quick_settings(game) for game in GAMES], SeededChance(house.port), SessionTimes())
        tune_gc()
        with suppress(KeyboardInterrupt):
            uvicorn.Server(config(hall, house.port, LIMITED)).run()
    lock.release()


def fork(house: Open) -> tuple[int, int]:
    """A house in a process of its own, and where it takes orders."""
    reading, writing = os.pipe()
    if process := os.fork():
        os.close(reading)
        return process, writing
    os.close(writing)
    try:
        serve(house, reading)
    except BaseException:
        traceback.print_exc()
        os._exit(1)
    os._exit(0)


def main() -> None:
    """Houses one after another, until nobody gives orders any more; SIGUSR1 tells what every thread does."""
    faulthandler.register(signal.SIGUSR1)
    process, orders = 0, -1
    for line in lines_of(sys.stdin.fileno()):
        match read_order(line):
            case Open() as house:
                process, orders = fork(house)
                say(process)
            case Stop(sent):
                os.kill(process, sent)
                say(os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]))
                os.close(orders)
                process = 0
            case _:
                os.write(orders, line)
    if process:
        os.kill(process, signal.SIGKILL)


if __name__ == "__main__":
    main()
