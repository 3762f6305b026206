"""A long random run of faults against a served house, and what must hold after them."""

from __future__ import annotations

import asyncio
import random
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

from sqlalchemy import Connection, select

from banco.client import Ended
from banco.games import GAMES
from banco.house.store.database import Database
from banco.house.store.schema import journal
from banco.house.store.store import Store
from banco.house.store.upgrade import upgrade
from tests.faults.disk import FailingDisk, compiler
from tests.faults.players import Noted, Player, let_in
from tests.faults.serving import StruckServing
from tests.faults.strikes import Strike, Struck, once_it_is_back, strikes_for
from tests.house.support.databases import migrated_sqlite
from tests.house.support.kills import killable_server
from tests.house.support.postgres import new_postgres_database
from tests.keys import SEAL
from tests.server.support.servers import money_made, wrong_in

ONE_OF_EACH = 0
"""So many faults as there are kinds."""
PLACES = (*GAMES, "lucky-tree", "pai-lunliu")
"""Where players sit; two where a table is shared by many."""
MOST_AT_ONCE = 5
"""So many faults come one after another before everything is held against the store."""
AUDIT_EVERY = 100
ASKED_AGAIN = 10
KEYS_A_QUERY = 500


@dataclass
class Run:
    """One house through many faults: what struck it, and what it acknowledged."""

    struck: Struck
    strikes: Mapping[str, Strike]
    faults: Counter[str] = field(default_factory=Counter)
    held: dict[str, int] = field(default_factory=dict)
    """How many of each player's notes were found in the journal."""
    audits: int = 0

    @property
    def players(self) -> Iterable[Player]:
        return self.struck.players

    @property
    def acknowledged(self) -> int:
        return sum(self.held.values())

    async def go(self, faults: int) -> None:
        """So many faults, with everything held against the store time and again."""
        faults = faults or len(self.strikes)
        kinds, began, audited = self._kinds(), time.monotonic(), 0
        await self._all_go_on()
        while (done := self.faults.total()) < faults:
            group = list(islice(kinds, min(self.struck.chance.randint(1, MOST_AT_ONCE), faults - done)))
            print(*group, sep=", ", flush=True)
            for kind in group:
                await self.strikes[kind](self.struck)
                self.faults[kind] += 1
            await self._hold()
            if self.faults.total() - audited >= AUDIT_EVERY:
                audited = self.faults.total()
                await self._audit()
            passed = time.monotonic() - began
            print(f"{self.faults.total()} faults, {self.acknowledged} acknowledged, {passed:.0f} s", flush=True)

    async def close(self) -> None:
        """The house closes in order; nothing is wrong with what it leaves."""
        await self.struck.house.end()
        await self._found()
        await self._audit()

    def _kinds(self) -> Iterator[str]:
        """The kinds in a random order, each as often as the others."""
        while True:
            yield from self.struck.chance.sample(sorted(self.strikes), len(self.strikes))

    async def _hold(self) -> None:
        await self._all_go_on()
        await self._found()
        await self._asked_again()
        assert await once_it_is_back(money_made, self.struck.store) == 0

    async def _all_go_on(self) -> None:
        """No round is stuck: everybody sees another one."""
        complaints = self.struck.house.complaints
        await asyncio.gather(*(player.sees_another_round(complaints) for player in self.players))

    async def _found(self) -> None:
        """Everything acknowledged since the last time is in the journal, once, as the entry that was told."""
        for player in self.players:
            notes = player.noted[self.held.get(player.name, 0) :]
            found = await once_it_is_back(self.struck.store.read, lambda c, p=player, n=notes: numbers(c, p.name, n))
            for noted in notes:
                assert found.get(noted.key) == [noted.number], (player.name, noted, found.get(noted.key))
            self.held[player.name] = self.held.get(player.name, 0) + len(notes)

    async def _asked_again(self) -> None:
        """Asked again by its key, whatever was acknowledged is answered as repeated."""
        for _ in range(ASKED_AGAIN):
            player = self.struck.chance.choice(self.struck.players)
            if not player.table or not player.noted:
                continue
            noted = self.struck.chance.choice(player.noted)
            try:
                done = await player.table.ask(noted.asked, noted.key)
            except Ended:  # sent away meanwhile; others are asked
                continue
            assert done.repeated, noted
            assert done.number == noted.number, noted

    async def _audit(self) -> None:
        wrong = await once_it_is_back(wrong_in, self.struck.store)
        assert not wrong, wrong
        self.audits += 1

    def told(self) -> str:
        """What there was, in figures."""
        kinds = ", ".join(f"{kind} {number}" for kind, number in sorted(self.faults.items()))
        return f"{self.faults.total()} faults ({kinds}); {self.acknowledged} acknowledged; {self.audits} audits"


def numbers(connection: Connection, player: str, notes: list[Noted]) -> dict[str, list[int]]:
    """The numbers of the entries that each key has."""
    found: dict[str, list[int]] = {}
    for first in range(0, len(notes), KEYS_A_QUERY):
        keys = [noted.key for noted in notes[first : first + KEYS_A_QUERY]]
        rows = select(journal.c.key, journal.c.number).where(journal.c.asker == player, journal.c.key.in_(keys))
        for key, number in connection.execute(rows):
            found.setdefault(key, []).append(number)
    return found


async def play_through(house: StruckServing, store: Store, faults: int, seed: int) -> Run:
    """Players at every game, and so many faults."""
    chance = random.Random(seed)
    await house.start()
    people = [Player(house.address, f"player{at}", f"{game}-1", seed + at) for at, game in enumerate(PLACES)]
    let_in(store, *(player.name for player in people))
    playing = [asyncio.create_task(player.play()) for player in people]
    run = Run(Struck(house, people, store, chance), strikes_for(house))
    try:
        await run.go(faults)
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    await run.close()
    return run


def struck(kind: str, folder: Path, faults: int, seed: int) -> Run:
    """A house on this kind of database, through so many faults; the seed is printed first."""
    print(f"{faults} faults on {kind} with seed {seed}", file=sys.stderr, flush=True)
    disk = FailingDisk(folder) if compiler() else None
    if not disk:
        print(
            "no C compiler here: writes and syncs do not fail, and the disk is never full", file=sys.stderr, flush=True
        )
    with database(kind, folder, disk) as house, closing(Store(Database(house.url), SEAL)) as store:

        async def play() -> Run:
            try:
                return await play_through(house, store, faults, seed)
            finally:
                await house.clear_away()

        run = asyncio.run(play())
    print(run.told(), file=sys.stderr, flush=True)
    return run


@contextmanager
def database(kind: str, folder: Path, disk: FailingDisk | None) -> Iterator[StruckServing]:
    """A new database, and the house that is about to open on it."""
    if kind == "sqlite":
        yield StruckServing(migrated_sqlite(folder), folder, disk, None)
        return
    with killable_server(disk.environment if disk else {}) as server:
        url = new_postgres_database(server.url)
        books = Database(url)
        upgrade(books)
        books.close()
        yield StruckServing(url, folder, disk, server)
