"""What a settled bet costs the server of processor time: the mix of games of `bench.load`, and each game alone.

The house is served in a process of its own and asked for all it can give; only its own processor time counts, and the
crowd's is told apart.  A machine that is shared is now quicker and now slower, so a calibration loop takes turns with
the play, and the cost is also told as a multiple of that loop: only this is to be compared between machines and days.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from msgspec import structs

from banco.client.load.crowd import message_decoder_for
from banco.client.load.load_connection import LoadConnection
from banco.client.load.player import Player
from banco.client.load.tally import Tally
from banco.games import GAMES
from banco.house.house_store import open_house_store
from banco.house.store.database import Database
from banco.house.store.store import Store
from banco.house.store.upgrade import upgrade
from banco.server.clock_and_entropy import now
from banco.table.settings import Clocks, TableSettings
from bench.load import FLAT_OUT_SECONDS, SHARED, Served, entered, guests, tables_for, written
from bench.load_server import SEAL

Tables = Sequence[tuple[TableSettings, int]]

LOOPS, TRIES = 60_000, 5
KINDS = 977

QUICK = Clocks(betting=800, bank=400, choice=400, card=30, pause=100)
"""The clocks of a shared game by itself, so that many rounds end while it is measured."""


class Cost(NamedTuple):
    """Processor time by the settled bet, in milliseconds: the server's, the crowd's, and the server's in loops."""

    server: float
    crowd: float
    loops: float


def calibration() -> float:
    """Milliseconds of processor that a fixed loop of small dictionary work takes: the least of a few tries."""
    return min(_one_loop() for _ in range(TRIES)) * 1000


def _one_loop() -> float:
    began = time.process_time()
    counts: dict[str, int] = {}
    for number in range(LOOPS):
        key = str(number % KINDS)
        counts[key] = counts.get(key, 0) + len(key)
    return time.process_time() - began


def mixes(players: int) -> Mapping[str, Tables]:
    """The tables of the mix, and of each game by itself, with the players at each; the latter are quick ones."""
    mix = tables_for(players)
    alone: dict[str, list[tuple[TableSettings, int]]] = {}
    for settings, _ in mix:
        name = settings.variant or settings.game
        wanted = players if settings.solo else SHARED[settings.game]
        seated = sum(count for _, count in alone.setdefault(name, []))
        if seated + wanted <= players:
            quick = settings if settings.solo else structs.replace(settings, clocks=QUICK)
            alone[name].append((quick, wanted))
    return {"the mix": mix, **alone}


async def measure(served: Served, store: Store, tables: Tables, seconds: float, turns: int) -> Cost:
    """The median cost of a settled bet over some turns of play."""
    people = iter(guests(store, sum(count for _, count in tables)))
    players = []
    for settings, count in tables:
        for name, token in (next(people) for _ in range(count)):
            decode = message_decoder_for(settings.game)
            line = LoadConnection(served.table_address(settings.name, token), decode, Tally())
            players.append(Player(line, name, GAMES[settings.game], decode, solo=settings.solo))
    await entered(player.connection for player in players)
    await asyncio.gather(*(player.sit() for player in players))
    tasks = [asyncio.create_task(player.play(FLAT_OUT_SECONDS)) for player in players]
    await asyncio.sleep(seconds / 2)
    costs = [await _turn(served, store, seconds) for _ in range(turns)]
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    await asyncio.gather(*(player.connection.close() for player in players))
    return Cost(*(statistics.median(values) for values in zip(*costs, strict=True)))


async def _turn(served: Served, store: Store, seconds: float) -> Cost:
    loop = calibration()
    began, server, crowd = now(), served.cpu(), time.process_time()
    await asyncio.sleep(seconds)
    server, crowd, ended = served.cpu() - server, time.process_time() - crowd, now()
    bets, _ = written(store, began, ended)
    each = 1000 / max(1, bets)
    return Cost(server * each, crowd * each, server * each / loop)


def main() -> None:
    """Measure everything and print it."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--players", type=int, default=300)
    asked.add_argument("--seconds", type=float, default=10.0, help="of each turn")
    asked.add_argument("--turns", type=int, default=3)
    asked.add_argument("--only", default="", help="the mix, or one game")
    given = asked.parse_args()
    for name, tables in mixes(given.players).items():
        if given.only not in ("", name):
            continue
        with tempfile.TemporaryDirectory(prefix="banco-cost-") as folder:
            url = f"sqlite:///{folder}/house.db"
            upgrade(Database(url))
            store = open_house_store(Database(url), SEAL)
            served = Served(Path(folder), url, [settings for settings, _ in tables], profile=False, each=False)
            try:
                cost = asyncio.run(measure(served, store, tables, given.seconds, given.turns))
            finally:
                served.stop()
                store.close()
        print(
            f"{name:12} a settled bet: {cost.server:.3f} ms of the server's processor, "
            f"{cost.loops:.4f} calibration loops; {cost.crowd:.3f} ms of the crowd's"
        )


if __name__ == "__main__":
    main()
