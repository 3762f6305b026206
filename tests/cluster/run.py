"""People play at a house of several nodes while these are struck, and what must hold then."""

from __future__ import annotations

import asyncio
import random
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from sqlalchemy import func, select

from banco.core.time import Millis
from banco.house.nodes.node_rows import LEASE, read_nodes
from banco.house.store.schema import rounds
from banco.house.store.store import Store
from tests.cluster.house import ClusterHouse, NodeProcess, cluster_house
from tests.faults.players import Player, let_in
from tests.faults.run import numbers
from tests.server.support.nats_server import NatsServer
from tests.server.support.servers import money_made, wrong_in
from tests.waits import eventually

AUDIT_EVERY = 5


@dataclass
class NodeRun:
    """A house of several nodes with its people, and what has struck it."""

    house: ClusterHouse
    people: list[Player]
    chance: random.Random
    faults: Counter[str] = field(default_factory=Counter)
    take_overs: list[float] = field(default_factory=list)
    acknowledged: int = 0
    """So many commands were acknowledged, and each was found once."""

    async def see_another_round(self) -> None:
        """No round is stuck: everybody sees another one."""
        await asyncio.gather(*(player.sees_another_round(self.house.complaints) for player in self.people))

    async def kill_owner(self, table: str) -> NodeProcess:
        """Kill the node that owns a table, in the middle of a round, and wait until another has it."""
        await eventually(lambda: self.is_in_round(table))
        before, owner = self.house.owner(table), self.house.node_of(table)
        started = time.monotonic()
        await self.house.kill(owner)
        await self.house.has_another_owner(table, before)
        self.take_overs.append(time.monotonic() - started)
        return owner

    def is_in_round(self, table: str) -> bool:
        """Whether a round is in play there, and somebody alive runs it."""
        query = select(func.count()).select_from(rounds).where(rounds.c.table_name == table, rounds.c.state == "open")
        in_play = self.house.store.read(lambda c: c.execute(query).scalar_one())
        alive = {node.id for node in self.house.store.read(read_nodes) if node.alive}
        return bool(in_play) and self.house.owner(table)[0] in alive

    def void_rounds(self) -> int:
        query = select(func.count()).select_from(rounds).where(rounds.c.state == "void")
        return self.house.store.read(lambda c: c.execute(query).scalar_one())

    def hold(self) -> None:
        """Whatever was acknowledged is in the journal once, as it was told; the audit finds nothing."""
        self.acknowledged = 0
        for player in self.people:
            notes = tuple(player.noted)
            found = self.house.store.read(lambda c, who=player, some=notes: numbers(c, who.name, list(some)))  # type: ignore[misc]
            assert {noted.key: [noted.number] for noted in notes} == found
            self.acknowledged += len(notes)
        assert not wrong_in(self.house.store)
        assert money_made(self.house.store) == 0

    def summary(self) -> str:
        """The run in figures."""
        took = sorted(self.take_overs) or [0.0]
        kinds = ", ".join(f"{kind} {number}" for kind, number in sorted(self.faults.items()))
        times = f"take-over median {took[len(took) // 2]:.2f} s, longest {took[-1]:.2f} s"
        return f"{self.faults.total()} faults ({kinds}); {self.acknowledged} acknowledged, each once; {times}"


@asynccontextmanager
async def struck_house(
    folder: Path, url: str, store: Store, places: Sequence[str], seed: int, lease: Millis = LEASE
) -> AsyncIterator[NodeRun]:
    """A house of three nodes, and people at these tables, each of whom comes in by another door."""
    bus = NatsServer()
    bus.start()
    try:
        async with cluster_house(folder, url, store, bus, places, lease=lease) as house:
            doors = [house.doors[at % len(house.doors)] for at in range(len(places))]
            people = [Player(door.url, f"player{at}", places[at], seed + at) for at, door in enumerate(doors)]
            let_in(store, *(player.name for player in people))
            tasks = [asyncio.create_task(player.play()) for player in people]
            try:
                yield NodeRun(house, people, random.Random(seed))
            finally:
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)
    finally:
        bus.kill()


async def kill_an_owner(run: NodeRun) -> None:
    """The owner of some shared table is killed, and started again."""
    await run.house.start(await run.kill_owner(run.chance.choice(run.house.shared)))


async def kill_a_node(run: NodeRun) -> None:
    """A node is killed, whatever it does, and started again at once."""
    node = run.chance.choice(run.house.nodes)
    await run.house.kill(node)
    await run.house.start(node)


async def pause_an_owner(run: NodeRun) -> None:
    """An owner stands still until another has its table, and then goes on as if nothing had been."""
    table = run.chance.choice(run.house.shared)
    await eventually(lambda: run.is_in_round(table))
    before, owner = run.house.owner(table), run.house.node_of(table)
    run.house.pause(owner)
    await run.house.has_another_owner(table, before)
    run.house.wake(owner)


async def drain_a_node(run: NodeRun) -> None:
    """A node is asked to end, hands its tables over, and is started again."""
    node = run.chance.choice(run.house.nodes)
    await run.house.drain(node)
    await run.see_another_round()
    await run.house.start(node)


async def kill_the_bus(run: NodeRun) -> None:
    """The bus is killed, players at owners go on, and it is brought back."""
    run.house.bus.kill()
    await asyncio.sleep(run.chance.random() * 3)
    run.house.bus.start()


async def pause_the_bus(run: NodeRun) -> None:
    """The bus stands still for a while."""
    run.house.bus.pause()
    await asyncio.sleep(run.chance.random() * 3)
    run.house.bus.go_on()


STRIKES: dict[str, Callable[[NodeRun], Awaitable[None]]] = {
    strike.__name__: strike
    for strike in (kill_an_owner, kill_a_node, pause_an_owner, drain_a_node, kill_the_bus, pause_the_bus)
}


async def strike_nodes(run: NodeRun, faults: int) -> None:
    """Strike the house with so many faults; after each everybody sees another round, and now and then all is held."""
    await run.see_another_round()
    for number in range(1, faults + 1):
        kind = run.chance.choice(sorted(STRIKES))
        print(number, kind, file=sys.stderr, flush=True)
        await STRIKES[kind](run)
        run.faults[kind] += 1
        await run.see_another_round()
        if not number % AUDIT_EVERY:
            run.hold()
