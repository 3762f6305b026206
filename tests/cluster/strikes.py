"""Every kind of fault that strikes a house of several nodes; each is over when its function ends."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, suppress
from functools import partial
from itertools import cycle

from sqlalchemy import select

from banco.client import Client, Ended, OpenedElsewhere
from banco.client.table import Table
from tests.cluster.house import NodeProcess
from tests.cluster.proxy import Mode
from tests.cluster.run import NodeRun
from tests.cluster.tables import phases_of
from tests.faults.players import let_in
from tests.faults.strikes import retry_until_back
from tests.house.support.people import WORDS
from tests.waits import eventually

LONGEST_CUT = 3.0
"""So many seconds an engine is away at the most, or a line is cut that nobody waits for."""
MOST_IN_A_ROW = 3
"""So many faults come before everybody must have seen another round."""
HELD_EVERY = 25
"""After so many faults the books are audited."""

Strike = Callable[[NodeRun], Awaitable[None]]


def every_phase(run: NodeRun) -> list[tuple[str, str]]:
    """Every phase of every shared table."""
    return [(table.name, phase) for table in run.house.tables if not table.solo for phase in phases_of(table)]


async def kill_owner_in(table: str, phase: str, run: NodeRun) -> None:
    """The owner of a table is killed in this phase, and started again while another takes its tables."""
    await run.kill_owner(table, phase)


async def kill_an_owner(run: NodeRun) -> None:
    """The owner of some shared table is killed in mid-round."""
    await run.kill_owner(run.chance.choice(run.house.shared))


async def kill_two(run: NodeRun) -> None:
    """Two of three nodes are killed at once, an owner among them."""
    await run.kill_owner(run.chance.choice(run.house.shared), another_too=True)


async def kill_a_node(run: NodeRun) -> None:
    """A node is killed, whatever it does, and started again at once."""
    node = run.chance.choice(run.house.nodes)
    await run.kill(node)
    await run.house.start(node)


async def pause_an_owner(run: NodeRun) -> None:
    """An owner stands still until others play on at its tables, and then goes on as if nothing had been."""
    table = run.chance.choice(run.house.shared)
    owner = await run.stopped_owner(table)
    before = run.house.owner(table)
    run.house.pause(owner)
    await run.house.has_another_owner(table, before)
    await run.see_another_round()
    run.house.wake(owner)


async def drain_a_node(run: NodeRun) -> None:
    """A node is asked to end while people play, hands its tables over, and is started again; no round is void."""
    node, void = run.chance.choice(run.house.nodes), run.void_rounds()
    await run.house.drain(node)
    await run.see_another_round()
    assert run.void_rounds() == void
    await run.house.start(node)


async def kill_the_bus(run: NodeRun) -> None:
    """The bus is killed, players at owners go on, and it is brought back."""
    run.house.bus.kill()
    await _a_while(run)
    run.house.bus.start()


async def pause_the_bus(run: NodeRun) -> None:
    """The bus stands still for a while."""
    run.house.bus.pause()
    await _a_while(run)
    run.house.bus.go_on()


async def kill_the_database(run: NodeRun) -> None:
    """Every process of PostgreSQL is killed under the nodes, and it is brought back."""
    assert run.postgres
    await asyncio.to_thread(run.postgres.kill)
    await _a_while(run)
    await asyncio.to_thread(run.postgres.start)
    await retry_until_back(run.house.store.read, lambda c: c.execute(select(1)).scalar_one())


async def cut_from_database(mode: Mode, run: NodeRun) -> None:
    """An owner cannot reach the database: others go on with its tables, and with whoever was connected to it."""
    await _cut_owner(run, mode, lambda node: [node.database])


async def cut_from_both(mode: Mode, run: NodeRun) -> None:
    """An owner can reach neither the database nor the bus: others go on with its tables and its people."""
    await _cut_owner(run, mode, lambda node: [node.database, node.bus])


async def cut_from_bus(mode: Mode, run: NodeRun) -> None:
    """A node cannot reach the bus for a while."""
    node = run.chance.choice(run.house.nodes)
    await run.house.cut(node, mode, node.bus)
    await _a_while(run)
    await run.house.mend(node)


async def come_twice(run: NodeRun) -> None:
    """A player logs in on two nodes at once, and opens the same table: exactly one of the two lines stays (S2)."""
    name, place = f"twin{run.faults.total()}", run.chance.choice(run.house.shared)
    await retry_until_back(let_in, run.house.store, name)
    doors = run.chance.sample(run.house.doors, 2)
    async with AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(Client(door.url)) for door in doors]
        await asyncio.gather(*(client.log_in(name, WORDS) for client in clients))
        tables = [client.table(place) for client in clients]
        if run.chance.random() < 0.5:
            await asyncio.gather(*(_enter(stack, table) for table in tables))
        else:
            for table in tables:
                await _enter(stack, table)
            await eventually(lambda: isinstance(tables[0].connection.ended, OpenedElsewhere))
        await eventually(lambda: _one_stays(tables))
        stays = next(table for table in tables if not table.connection.ended)
        number = stays.state.number
        await stays.until(lambda: stays.state.number > number)
        assert _one_stays(tables)


async def _enter(stack: AsyncExitStack, table: Table) -> None:
    with suppress(Ended):
        await stack.enter_async_context(table)


def _one_stays(tables: list[Table]) -> bool:
    ends = [table.connection.ended for table in tables if table.connection.ended]
    return len(ends) == 1 and isinstance(ends[0], OpenedElsewhere)


async def _cut_owner(run: NodeRun, mode: Mode, urls: Callable[[NodeProcess], list[str]]) -> None:
    table = run.chance.choice(run.house.shared)
    owner = await run.house.running_owner(table)
    before = run.house.owner(table)
    await run.house.cut(owner, mode, *urls(owner))
    await run.house.has_another_owner(table, before)
    await run.see_another_round()
    await run.house.mend(owner)


async def _a_while(run: NodeRun) -> None:
    await asyncio.sleep(run.chance.random() * LONGEST_CUT)


KILL_IN_PHASE = "kill_owner_in_phase"
OFTEN_SHARE = 0.5
CUTS = (Mode.STALL, Mode.DROP, Mode.REFUSE)
OFTEN: Mapping[str, Strike] = {strike.__name__: strike for strike in (kill_two, kill_an_owner, kill_a_node)}
RARE: Mapping[str, Strike] = {
    strike.__name__: strike
    for strike in (pause_an_owner, drain_a_node, kill_the_bus, pause_the_bus, kill_the_database, come_twice)
}
CUT_OFF: Mapping[str, Strike] = {
    f"{cut.__name__} ({mode.value})": partial(cut, mode)
    for cut in (cut_from_database, cut_from_bus, cut_from_both)
    for mode in CUTS
}
STRIKES: Mapping[str, Strike] = {**OFTEN, **RARE, **CUT_OFF}


def endless_strikes(run: NodeRun, kinds: Sequence[str]) -> Iterator[tuple[str, Strike]]:
    """Faults of these kinds, or of every kind; then every second one is the death of an owner, phase by phase."""
    phases = every_phase(run)
    run.chance.shuffle(phases)
    for table, phase in cycle(phases):
        if not kinds or KILL_IN_PHASE in kinds:
            yield KILL_IN_PHASE, partial(kill_owner_in, table, phase)
        some = sorted({*STRIKES}.intersection(kinds) or (OFTEN if run.chance.random() < OFTEN_SHARE else STRIKES))
        if not kinds or STRIKES.keys() & kinds:
            kind = run.chance.choice(some)
            yield kind, STRIKES[kind]


async def strike_nodes(run: NodeRun, faults: int, kinds: Sequence[str] = ()) -> None:
    """Strike the house with so many faults; no table may rest for long, and now and then everything is held."""
    await run.see_another_round()
    strikes, in_a_row = endless_strikes(run, kinds), 0
    for number in range(1, faults + 1):
        kind, strike = next(strikes)
        print(f"{number} {kind}", file=sys.stderr, flush=True)
        await strike(run)
        run.faults[kind] += 1
        run.check_rests()
        in_a_row += 1
        if in_a_row >= run.chance.randint(1, MOST_IN_A_ROW):
            await run.see_another_round()
            run.check_rests()
            in_a_row = 0
        if not number % HELD_EVERY:
            await run.hold()
