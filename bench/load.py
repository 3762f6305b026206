"""A house under load: a thousand players at mixed tables, then all of them at one, and two thousand onlookers.

`python -m bench.load` serves the house in a process of its own, on SQLite, and plays from this one over real
sockets; both share the machine's cores.  An acknowledgement is the time from asking to the answer, which comes after
the commit; a broadcast is the time from a table's decision to its arrival at a player, commit included.
Every bet is settled, and the books are audited at the end.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import resource
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path

from msgspec import json
from sqlalchemy import Connection, func, select

from banco.client.connection import TableAddress
from banco.client.load.crowd import message_decoder_for, run_limited
from banco.client.load.load_connection import LoadConnection
from banco.client.load.player import Player
from banco.client.load.tally import Tally, quantiles
from banco.games import GAMES
from banco.house.accounts.create_account import GuestMoney, open_guest
from banco.house.accounts.login_tokens import give_token
from banco.house.audit.auditor import audit
from banco.house.house_store import open_house_store
from banco.house.store.database import Database
from banco.house.store.schema import journal
from banco.house.store.store import Store
from banco.house.store.upgrade import upgrade
from banco.ledger.purses import Money
from banco.server.clock_and_entropy import now
from banco.table.settings import Clocks, TableSettings
from bench.load_server import HOST, SEAL
from bench.store import syncs_a_second
from bench.store_raw import raw_limit

LIVE = Clocks(betting=4_000, bank=2_000, choice=2_000, card=300, pause=1_000)
WARM_UP_SECONDS = 5.0
FLAT_OUT_SECONDS = 0.2
SHARED = {"lucky-tree": 10, "lugano": 5, "pai-lunliu": 4}
SOLO = {"paijiu": "", "fortune": "", "lucky-tree": "for-fun"}


def tables_for(players: int) -> list[tuple[TableSettings, int]]:
    """Tables with the number of their players: seven tenths alone, the others together."""
    solo = [(_table(f"{game}-solo", game, variant, solo=True), players * 7 // 30) for game, variant in SOLO.items()]
    left, shared, number = players - sum(count for _, count in solo), [], 0
    while left > 0:
        number += 1
        for game, seats in SHARED.items():
            if left > 0:
                shared.append((_table(f"{game}-{number}", game), min(seats, left)))
                left -= seats
    return [*solo, *shared]


def _table(name: str, game: str, variant: str = "", *, solo: bool = False) -> TableSettings:
    clocks = Clocks(card=0) if solo else LIVE
    return TableSettings(
        name=name, title=name, game=game, variant=variant, money=Money.PLAY_EUR, solo=solo, clocks=clocks
    )


def guests(store: Store, count: int) -> list[tuple[str, str]]:
    """New guests with plenty of play money: names and tokens."""
    made = []
    for _ in range(count):
        token, seed = secrets.token_urlsafe(16), secrets.token_bytes(16)
        made.append((seed, token))

    def work(connection: Connection) -> list[tuple[str, str]]:
        known = []
        for seed, token in made:
            guest = open_guest(connection, now(), seed, GuestMoney(cents=1_000_000))
            give_token(connection, now(), guest.name, token)
            known.append((guest.name, token))
        return known

    return store.do_now(work)


class Served:
    """The house in its own process."""

    def __init__(
        self, folder: Path, url: str, tables: Sequence[TableSettings], *, profile: bool, each: bool, bus: str = ""
    ) -> None:
        self.profile = folder / "profile.txt"
        self._each = each
        self._profiled = profile
        file = folder / "tables.json"
        file.write_bytes(json.encode(tables))
        with socket.socket() as free:
            free.bind((HOST, 0))
            self.port = free.getsockname()[1]
        command = [sys.executable, "-m", "bench.load_server", url, str(self.port), str(file)]
        self._process = subprocess.Popen([*command, str(self.profile) if profile else "", bus])  # noqa: S603
        self._wait()

    def _wait(self) -> None:
        for _ in range(600):
            with suppress(OSError), socket.create_connection((HOST, self.port)):
                return
            time.sleep(0.1)
        raise TimeoutError("the house did not open")

    def table_address(self, table: str, token: str) -> TableAddress:
        return TableAddress(f"ws://{HOST}:{self.port}/ws/tables/{table}", {"Cookie": f"banco={token}"}, self._each)

    def memory(self) -> int:
        """The process's resident memory, in bytes."""
        pages = Path(f"/proc/{self._process.pid}/statm").read_text().split()[1]
        return int(pages) * os.sysconf("SC_PAGESIZE")

    def cpu(self) -> float:
        """Seconds of CPU time so far."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def process(self) -> int:
        """The id of its process."""
        return self._process.pid

    def kill(self) -> None:
        """End it at once."""
        self._process.kill()
        self._process.wait()

    def sample(self) -> None:
        """Begin to profile, or end it."""
        if self._profiled:
            self._process.send_signal(signal.SIGUSR1)

    def stop(self) -> None:
        self._process.send_signal(signal.SIGINT)
        self._process.wait(60)


async def entered(seats: Iterable[LoadConnection]) -> None:
    """Everybody in, a few at a time."""
    await run_limited("seats", [connection.enter() for connection in seats], lambda *_: None)


async def play(
    served: Served,
    tables: Sequence[tuple[TableSettings, int]],
    people: Sequence[tuple[str, str]],
    seconds: float,
    thinks: Sequence[float],
    store: Store,
) -> None:
    """The thousand players, acting now and then or all the time."""
    tally, each = Tally(), iter(people)
    before = served.memory()
    players = []
    for settings, count in tables:
        for name, token in (next(each) for _ in range(count)):
            game, decode = GAMES[settings.game], message_decoder_for(settings.game)
            connection = LoadConnection(served.table_address(settings.name, token), decode, tally)
            players.append(Player(connection, name, game, decode, solo=settings.solo))
    started = time.perf_counter()
    await entered(player.connection for player in players)
    took = time.perf_counter() - started
    held = (served.memory() - before) / len(players)
    print(f"{len(players):,} players connected in {took:.1f} s; {held / 1024:.0f} KB of the server's memory each")
    started = time.perf_counter()
    await asyncio.gather(*(player.sit() for player in players))
    print(f"all of them seated in {time.perf_counter() - started:.1f} s")
    for think in thinks:
        print(f"each acts every {think:g} s:")
        await measure(served, players, tally, seconds, think, store)
    print(f"after play {(served.memory() - before) / len(players) / 1024:.0f} KB of the server's memory a connection")
    await asyncio.gather(*(player.connection.close() for player in players))


async def measure(
    served: Served, players: Sequence[Player], tally: Tally, seconds: float, think_seconds: float, store: Store
) -> None:
    """Play for a time, and print what was measured."""
    tasks = [asyncio.create_task(player.play(think_seconds)) for player in players]
    await asyncio.sleep(WARM_UP_SECONDS)
    gc.collect()
    gc.freeze()
    served.sample()
    counted, cpu, own = now(), served.cpu(), time.process_time()
    tally.begin()
    await asyncio.sleep(seconds)
    tally.end()
    until, cpu, own = now(), served.cpu() - cpu, time.process_time() - own
    served.sample()
    for task in tasks:
        task.cancel()
    ends = await asyncio.gather(*tasks, return_exceptions=True)
    failed = [end for end in ends if isinstance(end, Exception)]
    bets, entries = written(store, counted, until)
    lasted = (until - counted) / 1000
    print(
        f"  {bets / lasted:,.0f} bets settled a second, {entries / lasted:,.0f} entries of journals, "
        f"{len(tally.answer_seconds) / lasted:,.0f} commands answered, "
        f"{len(tally.broadcast_seconds) / lasted:,.0f} messages told"
    )
    print(f"  acknowledgement {quantiles(tally.answer_seconds)}; broadcast {quantiles(tally.broadcast_seconds)}")
    print(
        f"  server {cpu / lasted:.0%} of a core, this generator {own / lasted:.0%}; "
        f"refused {tally.refused}; lines lost {tally.lost} {failed[:3]}"
    )


def written(store: Store, since: int, until: int) -> tuple[int, int]:
    """The bets that were settled, and the entries of journals, in a time."""
    then = (journal.c.at >= since, journal.c.at < until)
    entries = select(func.count()).select_from(journal).where(*then)
    settled = select(journal.c.events).where(*then, journal.c.events.contains('"what":"settled"'))
    events = store.read(lambda c: c.execute(settled).scalars().all())
    settlements = [event for text in events for event in json.decode(text) if event["what"] == "settled"]
    bets = sum(line["stake"] > 0 for event in settlements for line in event["lines"])
    return bets, int(store.read(lambda c: c.execute(entries).scalar_one()))


async def watch(served: Served, table: TableSettings, people: Sequence[tuple[str, str]], seconds: float) -> None:
    """One live table and its onlookers."""
    tally = Tally()
    (name, token), *others = people
    game, decode = GAMES[table.game], message_decoder_for(table.game)
    player = Player(
        LoadConnection(served.table_address(table.name, token), decode, Tally()), name, game, decode, solo=table.solo
    )
    seats = [LoadConnection(served.table_address(table.name, token), decode, tally) for _, token in others]
    await entered([player.connection, *seats])
    await player.sit()
    task = asyncio.create_task(player.play(0.5))
    await asyncio.sleep(2)
    cpu = served.cpu()
    tally.begin()
    await asyncio.sleep(seconds)
    tally.end()
    cpu = served.cpu() - cpu
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    print(
        f"{len(seats):,} onlookers at one table: {len(tally.broadcast_seconds) / seconds:,.0f} told "
        f"a second; broadcast {quantiles(tally.broadcast_seconds)}; "
        f"server {cpu / seconds:.0%} of a core; lost {tally.lost}"
    )
    await asyncio.gather(*(connection.close() for connection in [player.connection, *seats]))


def limits(folder: Path) -> None:
    """What the disk and the store can do, in the same run."""
    print(f"fdatasync of 4 KB: {syncs_a_second():,.0f} a second")
    url = f"sqlite:///{folder / 'raw.db'}"
    upgrade(Database(url))
    print(
        f"raw limit of the store, 1,000 clients: {raw_limit(url, 1_000, 1.5, settled=True):,.0f} settled bets a second"
    )


def main() -> None:
    """Measure everything and print it."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--players", type=int, default=1_000)
    asked.add_argument("--onlookers", type=int, default=2_000)
    asked.add_argument("--seconds", type=float, default=20.0)
    asked.add_argument("--think", type=float, default=5.0, help="seconds between a player's actions")
    asked.add_argument("--each", action="store_true", help="players are told every move by itself, as the page is")
    asked.add_argument("--profile", action="store_true", help="print where the server spends its time")
    given = asked.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with tempfile.TemporaryDirectory(prefix="banco-load-") as name:
        folder = Path(name)
        limits(folder)
        url = f"sqlite:///{folder / 'house.db'}"
        upgrade(Database(url))
        store = open_house_store(Database(url), SEAL)
        tables = tables_for(given.players)
        crowded, watched = _table("crowded", "lucky-tree"), _table("watched", "lucky-tree")
        players, onlookers = guests(store, given.players), guests(store, given.onlookers + 1)
        every = [*(settings for settings, _ in tables), crowded, watched]
        served = Served(folder, url, every, profile=given.profile, each=given.each)
        try:
            if given.players:
                thinks = given.think, FLAT_OUT_SECONDS
                asyncio.run(play(served, tables, players, given.seconds, thinks, store))
                print("all of them at one live table:")
                asyncio.run(play(served, [(crowded, given.players)], players, given.seconds, thinks, store))
            if given.onlookers:
                asyncio.run(watch(served, watched, onlookers, given.seconds))
        finally:
            served.stop()
        if given.profile:
            print(served.profile.read_text("utf-8"))
        stages = store.read(lambda c: audit(c, GAMES, lambda *_: None, seal=SEAL))
        found = [checked.wrong or checked.unknown for checked in stages if checked.wrong or checked.unknown]
        print(f"audit: {found or 'everything is in order'}")
        store.close()
        if found:
            sys.exit(1)


if __name__ == "__main__":
    main()
