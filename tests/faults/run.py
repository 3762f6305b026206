"""A long random run of faults against served houses, and what must hold after each."""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, closing, contextmanager
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from pathlib import Path

from sqlalchemy import URL, Connection, make_url, select

from banco.client import Ended
from banco.games import GAMES
from banco.house.house_store import open_house_store
from banco.house.store.database import Database
from banco.house.store.schema import journal
from banco.house.store.store import Store
from banco.house.store.upgrade import upgrade
from tests.faults.disk import FailingDisk, failing_disk
from tests.faults.players import Acknowledgement, Player, let_in
from tests.faults.serving import HouseProcess
from tests.faults.strikes import Strike, Target, retry_until_back, strikes_for
from tests.house.support.databases import migrated_sqlite
from tests.house.support.kills import Server, killable_server
from tests.house.support.postgres import drop_postgres_database, new_postgres_database
from tests.keys import SEAL
from tests.server.support.servers import money_made, wrong_in

ONE_OF_EACH = 0
"""So many faults as there are kinds."""
PLACES = (*GAMES, "lucky-tree", "pai-lunliu")
"""Where players sit; two where a table is shared by many."""
FAULTS_A_HOUSE = 20
"""Then a new house opens on empty books: an audit after each fault reads all that a house has ever written."""
MOST_IN_A_ROW = 5
"""So many faults come before everybody must have seen another round."""
ASKED_AGAIN = 10
KEYS_A_QUERY = 500

NewBooks = Callable[[], AbstractContextManager[str]]
"""The URL of an empty migrated database, which is dropped at the end."""


@dataclass
class Tally:
    """What struck the houses of a run, and what was held against their books."""

    strikes: Mapping[str, Strike]
    faults: Counter[str] = field(default_factory=Counter)
    houses: int = 0
    acknowledged: int = 0
    """So many commands were acknowledged, and each was found once."""
    audits: int = 0
    """So many audits were made, and each found the books right."""
    started: float = field(default_factory=time.monotonic)

    def summary(self) -> str:
        """The run in figures, the faults by their kinds."""
        kinds = ", ".join(f"{kind} {number}" for kind, number in sorted(self.faults.items()))
        return f"{self.progress()}\n{kinds}"

    def progress(self) -> str:
        """How far the run has come."""
        struck = f"{self.faults.total()} faults in {self.houses} houses"
        held = f"{self.acknowledged} acknowledged commands, each found once; {self.audits} audits, all right"
        return f"{struck}; {held}; {time.monotonic() - self.started:.0f} s"


@dataclass
class HouseRun:
    """One house through its share of the faults."""

    target: Target
    tally: Tally
    found: dict[str, int] = field(default_factory=dict)
    """How many of each player's notes were found in the journal."""

    async def strike(self, kinds: list[str]) -> None:
        """Strike with one fault of each of these kinds; the books are read and audited after each."""
        await self._see_another_round()
        coming = iter(kinds)
        while row := list(islice(coming, self.target.chance.randint(1, MOST_IN_A_ROW))):
            for kind in row:
                await self.tally.strikes[kind](self.target)
                self.tally.faults[kind] += 1
                await self._find_acknowledged()
                await self._audit()
            await self._go_on()

    async def close(self) -> None:
        """The house closes in order; nothing is wrong with what it leaves."""
        await self.target.house.end()
        await self._find_acknowledged()
        await self._audit()

    async def _go_on(self) -> None:
        await self._see_another_round()
        await self._find_acknowledged()
        await self._ask_again()
        assert await retry_until_back(money_made, self.target.store) == 0

    async def _see_another_round(self) -> None:
        """No round is stuck: everybody sees another one."""
        complaints = self.target.house.complaints
        await asyncio.gather(*(player.sees_another_round(complaints) for player in self.target.players))

    async def _find_acknowledged(self) -> None:
        """Everything acknowledged since the last time is in the journal, once, as the entry that was told."""
        for player in self.target.players:
            known = self.found.get(player.name, 0)
            notes = player.noted[known:]
            found = await retry_until_back(self.target.store.read, lambda c, p=player, n=notes: numbers(c, p.name, n))
            for noted in notes:
                assert found.get(noted.key) == [noted.number], (player.name, noted, found.get(noted.key))
            self.found[player.name] = known + len(notes)
            self.tally.acknowledged += len(notes)

    async def _ask_again(self) -> None:
        """Asked again by its key, whatever was acknowledged is answered as repeated."""
        for _ in range(ASKED_AGAIN):
            player = self.target.chance.choice(self.target.players)
            if not player.table or not player.noted:
                continue
            noted = self.target.chance.choice(player.noted)
            try:
                done = await player.table.ask(noted.asked, noted.key)
            except Ended:  # sent away meanwhile; others are asked
                continue
            assert done.repeated, noted
            assert done.number == noted.number, noted

    async def _audit(self) -> None:
        wrong = await retry_until_back(wrong_in, self.target.store)
        assert not wrong, wrong
        self.tally.audits += 1


def numbers(connection: Connection, player: str, notes: list[Acknowledgement]) -> dict[str, list[int]]:
    """The numbers of the entries that each key has."""
    found: dict[str, list[int]] = {}
    for first in range(0, len(notes), KEYS_A_QUERY):
        keys = [noted.key for noted in notes[first : first + KEYS_A_QUERY]]
        rows = select(journal.c.key, journal.c.number).where(journal.c.asker == player, journal.c.key.in_(keys))
        for key, number in connection.execute(rows):
            found.setdefault(key, []).append(number)
    return found


async def strike_house(
    house: HouseProcess, store: Store, kinds: list[str], chance: random.Random, tally: Tally
) -> None:
    """Open a house, let players play at every game, and strike it."""
    await house.start()
    seed = chance.getrandbits(32)
    people = [Player(house.address, f"player{at}", f"{game}-1", seed + at) for at, game in enumerate(PLACES)]
    let_in(store, *(player.name for player in people))
    playing = [asyncio.create_task(player.play()) for player in people]
    run = HouseRun(Target(house, people, store, chance), tally)
    tally.houses += 1
    try:
        await run.strike(kinds)
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    await run.close()


async def strike_in_turn(house: HouseProcess, new_books: NewBooks, faults: int, chance: random.Random) -> Tally:
    """Strike one house after another, each with its share of the faults."""
    tally = Tally(strikes_for(house))
    kinds = endless_kinds(sorted(tally.strikes), chance)
    left = faults or len(tally.strikes)
    try:
        while left:
            share = [next(kinds) for _ in range(min(left, FAULTS_A_HOUSE))]
            left -= len(share)
            print(*share, sep=", ", flush=True)
            with new_books() as url, closing(open_house_store(Database(url), SEAL)) as store:
                house.move_to(url)
                await strike_house(house, store, share, chance, tally)
            print(tally.progress(), flush=True)
    finally:
        await house.clear_away()
    return tally


def endless_kinds(kinds: list[str], chance: random.Random) -> Iterator[str]:
    """The kinds in a random order, each as often as the others."""
    while True:
        yield from chance.sample(kinds, len(kinds))


def strike_houses(kind: str, folder: Path, faults: int, seed: int) -> Tally:
    """Strike houses on this kind of database with so many faults; the seed is printed first, and the figures last."""
    print(f"{faults or 'one of each kind of'} faults on {kind} with seed {seed}", file=sys.stderr, flush=True)
    with failing_disk() as disk, database(kind, folder, disk) as (new_books, server):
        house = HouseProcess(folder, disk, server)
        tally = asyncio.run(strike_in_turn(house, new_books, faults, random.Random(seed)))
    print(tally.summary(), file=sys.stderr, flush=True)
    return tally


@contextmanager
def database(kind: str, folder: Path, disk: FailingDisk | None) -> Iterator[tuple[NewBooks, Server | None]]:
    """What makes new books on this kind of database, and the server that they are on, if it has one."""
    if kind == "sqlite":
        yield partial(new_file, folder), None
        return
    with killable_server(disk.environment if disk else {}) as server:
        template = new_postgres_database(server.url)
        books = Database(template)
        upgrade(books)
        books.close()
        yield partial(new_copy, server.url, make_url(template).database or ""), server


@contextmanager
def new_file(folder: Path) -> Iterator[str]:
    """New books on SQLite, in a folder of their own."""
    with tempfile.TemporaryDirectory(prefix="house-", dir=folder) as own:
        yield migrated_sqlite(Path(own))


@contextmanager
def new_copy(server: URL, template: str) -> Iterator[str]:
    """New books on PostgreSQL; they are dropped, because a server that recovers syncs all the files it has."""
    url = new_postgres_database(server, template)
    yield url
    drop_postgres_database(server, url)
