"""A house of one, two and three nodes on PostgreSQL and NATS: what a settled bet costs, and how long a take-over takes.

So many players a node play at some pace, so that no core is full; with `--in-all`, so many in all, at the same tables
whatever the number of nodes, so that what a node costs by itself falls on fewer bets the more nodes there are.
Everybody comes in at some node, whoever owns their table; so the more nodes there are, the more commands and news go
over the bus. Only the processor time of the nodes counts as a bet's cost; the database's, the bus's and the crowd's
are told apart. The machine is shared: the numbers of nodes take turns, each turn with a new house, and a calibration
loop runs before each, so that multiples of it can be compared (see `bench.bet_cost`).
"""

from __future__ import annotations

import argparse
import asyncio
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

import psutil  # type: ignore[import-untyped]
from sqlalchemy import select

from banco.client.load.crowd import message_decoder_for
from banco.client.load.load_connection import LoadConnection
from banco.client.load.player import Player
from banco.client.load.tally import Quantiles, Tally, quantiles
from banco.games import GAMES
from banco.house.house_store import open_house_store
from banco.house.store.database import Database
from banco.house.store.owners import nodes, table_owners
from banco.house.store.store import Store
from banco.server.clock_and_entropy import now
from banco.table.settings import TableSettings
from bench.bet_cost import calibration
from bench.load import Served, entered, guests, tables_for, written
from bench.load_server import HOST, SEAL
from bench.store_databases import Fresh, postgresql

Tables = Sequence[tuple[TableSettings, int]]
NODES = (1, 2, 3)
LOOK_SECONDS = 0.02


class Turn(NamedTuple):
    """A turn of play: bets a second, and milliseconds of processor by the settled bet."""

    bets: float
    nodes: float
    loops: float
    database: float
    bus: float
    crowd: float


@contextmanager
def nats() -> Iterator[tuple[str, int]]:
    """A NATS server of our own: its URL and its process."""
    with socket.socket() as free:
        free.bind((HOST, 0))
        port = free.getsockname()[1]
    program = Path(sys.executable).with_name("nats-server")
    command = [str(program), "--addr", HOST, "--port", str(port)]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)  # noqa: S603
    try:
        for _ in range(100):
            with suppress(OSError), socket.create_connection((HOST, port)):
                break
            time.sleep(0.1)
        yield f"nats://{HOST}:{port}", server.pid
    finally:
        server.kill()
        server.wait()


class Cpu:
    """The processor time of processes that others have started."""

    def __init__(self, store: Store, bus: int) -> None:
        self._bus = psutil.Process(bus)
        backend = store.read(lambda c: c.exec_driver_sql("SELECT pg_backend_pid()").scalar_one())
        self._postgres = psutil.Process(backend).parent()

    def database(self) -> float:
        """Seconds of PostgreSQL, those of its ended processes among them."""
        times = self._postgres.cpu_times()
        total = times.user + times.system + times.children_user + times.children_system
        for child in self._postgres.children(recursive=True):
            with suppress(psutil.Error):
                total += sum(child.cpu_times()[:2])
        return float(total)

    def bus(self) -> float:
        """Seconds of NATS."""
        return float(sum(self._bus.cpu_times()[:2]))


class House:
    """A house of so many nodes on a new database."""

    def __init__(self, folder: Path, fresh: Fresh, bus: str, count: int, tables: Tables) -> None:
        self.url = fresh()
        self.store = open_house_store(Database(self.url), SEAL)
        self.tables = tables
        self._folder, self._bus = folder, bus
        self.nodes = [self._start() for _ in range(count)]

    def _start(self) -> Served:
        return Served(
            self._folder, self.url, [table for table, _ in self.tables], profile=False, each=False, bus=self._bus
        )

    def cpu(self) -> float:
        """Seconds of processor time of all nodes."""
        return sum(node.cpu() for node in self.nodes)

    def players(self, tally: Tally) -> list[Player]:
        """Everybody at their table, one after another by another node."""
        people = iter(guests(self.store, sum(count for _, count in self.tables)))
        made: list[Player] = []
        for settings, count in self.tables:
            decode = message_decoder_for(settings.game)
            for name, token in (next(people) for _ in range(count)):
                node = self.nodes[len(made) % len(self.nodes)]
                line = LoadConnection(node.table_address(settings.name, token), decode, tally)
                made.append(Player(line, name, GAMES[settings.game], decode, solo=settings.solo))
        return made

    def replace(self, at: int) -> float:
        """Kill a node; gives after how many seconds all its shared tables have another owner. Another comes then."""
        killed = self.nodes[at]
        shared = {table.name for table, _ in self.tables if not table.solo}
        of_process = {process: node for node, process in self._owners(shared).values()}
        id_killed = of_process.get(killed.process, "")
        began = time.perf_counter()
        killed.kill()
        while any(node in ("", id_killed) for node, _ in self._owners(shared).values()):
            time.sleep(LOOK_SECONDS)
        took = time.perf_counter() - began
        self.nodes[at] = self._start()
        return took

    def _owners(self, tables: set[str]) -> dict[str, tuple[str, int]]:
        """The node of each table, and its process."""
        owns = select(table_owners.c.table_name, table_owners.c.node, nodes.c.name)
        query = owns.outerjoin(nodes, nodes.c.id == table_owners.c.node).where(table_owners.c.table_name.in_(tables))
        rows = self.store.read(lambda c: c.execute(query).all())
        return {row.table_name: (row.node, int((row.name or "/0").rpartition("/")[2])) for row in rows}

    def close(self) -> None:
        """End every node."""
        for node in self.nodes:
            node.stop()
        self.store.close()


async def play(house: House, cpu: Cpu, seconds: float, think: float, tally: Tally) -> Turn:
    """What a turn of play costs."""
    players = house.players(tally)
    await entered(player.connection for player in players)
    await asyncio.gather(*(player.sit() for player in players))
    tasks = [asyncio.create_task(player.play(think)) for player in players]
    await asyncio.sleep(seconds / 2)
    loop = calibration()
    tally.counts = True
    began, before = now(), (house.cpu(), cpu.database(), cpu.bus(), time.process_time())
    await asyncio.sleep(seconds)
    after, ended = (house.cpu(), cpu.database(), cpu.bus(), time.process_time()), now()
    tally.counts = False
    bets = max(1, written(house.store, began, ended)[0])
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await asyncio.gather(*(player.connection.close() for player in players))
    own, database, bus, crowd = ((late - early) * 1000 / bets for late, early in zip(after, before, strict=True))
    return Turn(bets * 1000 / (ended - began), own, own / loop, database, bus, crowd)


def measure(fresh: Fresh, bus: tuple[str, int], given: argparse.Namespace) -> None:
    """The cost of a bet by the number of nodes, and the times of take-overs."""
    turns: dict[int, list[Turn]] = {count: [] for count in given.nodes}
    tallies = {count: Tally() for count in given.nodes}
    with tempfile.TemporaryDirectory(prefix="banco-nodes-") as folder:
        for _ in range(given.turns):
            for count in given.nodes:
                tables = tables_for(given.players * (1 if given.in_all else count))
                house = House(Path(folder), fresh, bus[0], count, tables)
                try:
                    turns[count].append(
                        asyncio.run(play(house, Cpu(house.store, bus[1]), given.seconds, given.think, tallies[count]))
                    )
                finally:
                    house.close()
        for count in given.nodes:
            print(_line(count, turns[count], quantiles(tallies[count].answer_seconds)))
        first, last = given.nodes[0], given.nodes[-1]
        ratio = _median(turns[last], "loops") / _median(turns[first], "loops")
        print(f"a settled bet costs {last} nodes {ratio:.2f} times the processor that it costs {first}")
        if given.kills:
            house = House(Path(folder), fresh, bus[0], max(given.nodes), tables_for(given.players))
            take_over(house, given.kills)


def take_over(house: House, kills: int) -> None:
    """Kill nodes, and print how long their tables had no owner."""
    try:
        took = [house.replace(number % len(house.nodes)) for number in range(kills)]
    finally:
        house.close()
    told = quantiles(took)
    print(f"take-over of all shared tables of a killed node, {kills} kills: {told}, longest {max(took):.2f} s")


def _line(count: int, turns: Sequence[Turn], answered: Quantiles) -> str:
    own, loops, database, told, crowd = (
        _median(turns, name) for name in ("nodes", "loops", "database", "bus", "crowd")
    )
    return (
        f"{count} nodes: {_median(turns, 'bets'):,.0f} settled bets a second, acknowledgement {answered}; a bet: "
        f"{own:.3f} ms of the nodes' processor ({loops:.4f} calibration loops), {database:.3f} of the database's, "
        f"{told:.3f} of the bus's, {crowd:.3f} of the crowd's"
    )


def _median(turns: Sequence[Turn], name: str) -> float:
    return float(statistics.median(getattr(turn, name) for turn in turns))


def main() -> None:
    """Measure everything and print it."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--players", type=int, default=50, help="of each node")
    asked.add_argument("--in-all", action="store_true", help="so many players in all, and not of each node")
    asked.add_argument("--think", type=float, default=1.0, help="seconds between a player's actions")
    asked.add_argument("--seconds", type=float, default=10.0, help="of each turn")
    asked.add_argument("--turns", type=int, default=3)
    asked.add_argument("--nodes", type=int, nargs="+", default=list(NODES))
    asked.add_argument("--kills", type=int, default=20)
    given = asked.parse_args()
    with postgresql() as fresh, nats() as bus:
        measure(fresh, bus, given)


if __name__ == "__main__":
    main()
