"""People play at a house of several nodes while these are struck, and what must hold then."""

from __future__ import annotations

import asyncio
import random
import time
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from sqlalchemy import func, select
from sqlalchemy.exc import DBAPIError

from banco.core.time import Millis
from banco.games import GAMES
from banco.house.load_round import load_desk
from banco.house.nodes.node_rows import LEASE
from banco.house.store.failures import StoreFailed
from banco.house.store.schema import chains, rounds
from banco.house.store.store import Store
from tests.cluster.house import ClusterHouse, NodeProcess, cluster_house
from tests.cluster.tables import phase_of, table_named
from tests.cluster.witness import sees_what_is_stored, strangers, watch_writers
from tests.faults.players import Player, let_in
from tests.faults.run import numbers
from tests.house.support.kills import Server
from tests.server.support.nats_server import NatsServer
from tests.server.support.servers import money_made, wrong_in
from tests.waits import LOOK_SECONDS, eventually

PHASE_SECONDS = 10.0
"""A phase that has not come by for so long is not waited for any more: the owner is struck in another one."""
BETWEEN_ROUNDS = ""
LONGEST_REST = 20.0
"""So many seconds after a fault every shared table has had another entry, or it was stuck, whatever became of it."""
LOOK_AT_TABLES_SECONDS = 0.2


@dataclass
class NodeRun:
    """A house of several nodes with its people, and what has struck it."""

    house: ClusterHouse
    people: list[Player]
    chance: random.Random
    postgres: Server | None = None
    faults: Counter[str] = field(default_factory=Counter)
    phases: Counter[tuple[str, str]] = field(default_factory=Counter)
    """How often an owner was killed in each phase of each table."""
    kills: int = 0
    take_overs: list[float] = field(default_factory=list)
    """How many seconds after an owner's death its table had another one."""
    pauses: list[float] = field(default_factory=list)
    """How many seconds after an owner's death its table had another entry."""
    rests: dict[str, float] = field(default_factory=dict)
    """The longest that each shared table had no entry, while the database answered."""
    looked_at: float = field(default_factory=time.monotonic)
    """When that was looked at last."""
    found: Counter[str] = field(default_factory=Counter)
    """How many of each player's commands were acknowledged, and found once."""

    async def see_another_round(self) -> None:
        """No round is stuck: everybody sees another one."""
        await asyncio.gather(*(player.sees_another_round(self.house.complaints) for player in self.people))

    async def watch_tables(self) -> None:
        """Note how long each shared table has no entry; where the database is away, the time begins anew."""
        clock, last = time.monotonic, dict[str, tuple[int, float]]()
        while True:
            try:
                numbers = await asyncio.to_thread(self._entries_of_shared)
            except (StoreFailed, DBAPIError):
                last.clear()
                numbers = {}
            for table, number in numbers.items():
                before, since = last.get(table, (number, clock()))
                self.rests[table] = max(self.rests.get(table, 0.0), clock() - since)
                last[table] = (number, clock() if number != before else since)
            self.looked_at = clock()
            await asyncio.sleep(LOOK_AT_TABLES_SECONDS)

    def check_rests(self) -> None:
        """No shared table had no entry for too long, though it goes on by now."""
        assert time.monotonic() - self.looked_at < LONGEST_REST, "nobody looks at the tables"
        stuck = {table: round(rest, 1) for table, rest in self.rests.items() if rest > LONGEST_REST}
        assert not stuck, f"seconds without an entry: {stuck}\n{self.house.complaints()}"

    def _entries_of_shared(self) -> dict[str, int]:
        query = select(chains.c.name, chains.c.number).where(chains.c.name.in_(self.house.shared))
        return {row.name: row.number for row in self.house.store.read(lambda c: c.execute(query).all())}

    async def kill(self, node: NodeProcess) -> None:
        """Kill a node."""
        await self.house.kill(node)
        self.kills += 1

    async def kill_owner(self, table: str, phase: str | None = None, *, another_too: bool = False) -> None:
        """Kill the node that owns a table, in this phase of its round, and see another go on with it.

        Whoever was killed is started again meanwhile.
        """
        owner = await self.stopped_owner(table, phase)
        dying = [owner]
        if another_too:
            dying.append(self.chance.choice([node for node in self.house.nodes if node is not owner]))
        before, number = self.house.owner(table), self.house.entries(table)
        started = time.monotonic()
        for node in dying:
            await self.kill(node)
        self.phases[table, self.stored_phase(table)] += 1
        await asyncio.gather(self.goes_on_elsewhere(table, before, number, started), self.house.start(*dying))

    async def goes_on_elsewhere(self, table: str, before: tuple[str, int], number: int, started: float) -> None:
        """Wait until another node owns the table and has written to its journal."""
        await self.house.has_another_owner(table, before)
        self.take_overs.append(time.monotonic() - started)
        await eventually(lambda: self.house.entries(table) > number)
        self.pauses.append(time.monotonic() - started)

    async def stopped_owner(self, table: str, phase: str | None = None) -> NodeProcess:
        """The owner of a table, standing still in this phase of its round, as it is stored: in any where none is said.

        A phase that does not come by is not waited for.
        """
        wanted_until = time.monotonic() + (PHASE_SECONDS if phase is not None else 0)
        while True:
            owner = await self.house.running_owner(table)
            late = time.monotonic() > wanted_until
            await eventually(lambda: self._may_be_in(table, phase) or time.monotonic() > wanted_until)
            self.house.stand_still(owner)
            stored = self.stored_phase(table)
            if self.house.node_of(table) is owner and (stored == phase or (late and stored != BETWEEN_ROUNDS)):
                return owner
            self.house.walk_on(owner)
            await asyncio.sleep(LOOK_SECONDS)

    def _may_be_in(self, table: str, phase: str | None) -> bool:
        """Whether somebody sees the table in this phase."""
        shown = [player.table.phase for player in self.people if player.place == table and player.table]
        return phase in shown if phase is not None else bool(shown)

    def stored_phase(self, table: str) -> str:
        """The phase that the table's round stands in, by the books."""
        desk = self.house.store.read(lambda c: load_desk(c, GAMES, table))
        return phase_of(desk.played.state) if desk and desk.played else BETWEEN_ROUNDS

    def void_rounds(self) -> int:
        query = select(func.count()).select_from(rounds).where(rounds.c.state == "void")
        return self.house.store.read(lambda c: c.execute(query).scalar_one())

    async def hold(self) -> None:
        """Every client sees what is stored, and the books are right."""
        await asyncio.gather(
            *(sees_what_is_stored(self.house.store, player, table_named(player.place)) for player in self.people)
        )
        await asyncio.to_thread(self.hold_books)

    def hold_books(self) -> None:
        """Whatever was acknowledged is in the journal once; only owners have written; the audit finds nothing."""
        for player in self.people:
            notes = player.noted[self.found[player.name] :]
            found = self.house.store.read(lambda c, who=player, some=notes: numbers(c, who.name, some))  # type: ignore[misc]
            assert {noted.key: [noted.number] for noted in notes} == found
            self.found[player.name] += len(notes)
        assert not strangers(self.house.store)
        assert not wrong_in(self.house.store)
        assert money_made(self.house.store) == 0
        log = self.house.log.read_text(errors="replace")
        assert "Traceback" not in log, log[max(0, log.index("Traceback") - 1_000) :][:12_000]

    def summary(self) -> str:
        """The run in figures."""
        struck = f"{self.faults.total()} faults, {self.kills} nodes killed, {self.void_rounds()} rounds void"
        kinds = ", ".join(f"{kind} {number}" for kind, number in sorted(self.faults.items()))
        phases = ", ".join(f"{table} {phase or '-'} {number}" for (table, phase), number in sorted(self.phases.items()))
        held = f"{self.found.total()} commands acknowledged, each found once"
        times = f"take-over {_spread(self.take_overs)}; without an entry {_spread(self.pauses)}"
        rests = ", ".join(f"{table} {rest:.1f} s" for table, rest in sorted(self.rests.items()))
        return f"{struck}; {held}\n{kinds}\n{phases}\n{times}\nlongest without an entry: {rests}"


def _spread(seconds: list[float]) -> str:
    took = sorted(seconds) or [0.0]
    return f"p50 {took[len(took) // 2]:.2f} s, p99 {took[int(len(took) * 0.99)]:.2f} s, longest {took[-1]:.2f} s"


@asynccontextmanager
async def struck_house(
    folder: Path,
    url: str,
    store: Store,
    places: Sequence[str],
    seed: int,
    lease: Millis = LEASE,
    postgres: Server | None = None,
) -> AsyncIterator[NodeRun]:
    """A house of three nodes, and people at these tables, each of whom comes in by another door."""
    bus = NatsServer()
    bus.start()
    watch_writers(url)
    try:
        tables = [table_named(place) for place in dict.fromkeys(places)]
        async with cluster_house(folder, url, store, bus, tables, lease) as house:
            doors = [house.doors[at % len(house.doors)] for at in range(len(places))]
            people = [Player(door.url, f"player{at}", places[at], seed + at) for at, door in enumerate(doors)]
            let_in(store, *(player.name for player in people))
            run = NodeRun(house, people, random.Random(seed), postgres)
            tasks = [asyncio.create_task(work) for work in (run.watch_tables(), *(player.play() for player in people))]
            try:
                yield run
            finally:
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)
    finally:
        bus.kill()
