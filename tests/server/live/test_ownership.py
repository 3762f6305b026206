"""Nodes on one database: each table, and the jobs, run on one of them, and move when one comes, goes or dies."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection, Iterator
from contextlib import asynccontextmanager

import pytest
from sqlalchemy import URL, update

from banco.house.nodes.node_rows import Node, sign_on
from banco.house.nodes.owner_rows import JOBS, take
from banco.house.nodes.placement import preferred_owner
from banco.house.store.database import Database
from banco.house.store.owners import Fence
from banco.house.store.owners import nodes as node_rows
from banco.server.live.hall.leased_ownership import LeasedOwnership
from tests.house.support.databases import migrated_postgres
from tests.waits import eventually

TABLES = [f"table-{number}" for number in range(12)]
LONG = 600_000
"""Nobody dies here but those whom the test lets die."""


@pytest.fixture
def database(postgres: URL, request: pytest.FixtureRequest) -> Iterator[Database]:
    database = Database(migrated_postgres(postgres, request))
    yield database
    database.close()


class NodeHall:
    """The hall of a node, which remembers what it runs and tells the other halls what has changed."""

    def __init__(self, database: Database, name: str, halls: list[NodeHall]) -> None:
        self.name = name
        self.runs: dict[str, Fence] = {}
        self.gone: list[str] = []
        self.fails: set[str] = set()
        self.ownership = LeasedOwnership(database, Node(id=name, name=name), LONG, 0.02)
        self._halls = halls
        halls.append(self)

    def knows(self, name: str) -> bool:
        return name in TABLES or "." in name

    async def gained(self, name: str, fence: Fence | None) -> None:
        if name in self.fails:
            self.fails.discard(name)
            raise OSError(name)
        assert fence
        assert all(name not in hall.runs or hall.runs[name].epoch < fence.epoch for hall in self._halls)
        self.runs[name] = fence

    async def lost(self, name: str) -> None:
        self.runs.pop(name, None)

    def owners_changed(self, released: Collection[str], taken: Collection[str]) -> None:
        for hall in self._halls:
            hall.ownership.look_soon()

    def node_gone(self, node: str) -> None:
        self.gone.append(node)


@asynccontextmanager
async def halls_of(database: Database, *names: str) -> AsyncIterator[list[NodeHall]]:
    """Nodes that have come one after another; those that have not left are closed at the end."""
    halls: list[NodeHall] = []
    for name in names:
        await NodeHall(database, name, halls).ownership.open(halls[-1], TABLES)
    try:
        yield halls
    finally:
        for hall in tuple(halls):
            await hall.ownership.close()


def are_placed(halls: Collection[NodeHall]) -> bool:
    """Whether every table, and the jobs, run on the one node that should have them."""
    names = [hall.name for hall in halls]
    wanted = {name: preferred_owner(name, names) for name in (*TABLES, JOBS)}
    return {hall.name: {name for name in wanted if wanted[name] == hall.name} for hall in halls} == {
        hall.name: set(hall.runs) for hall in halls
    }


def let_die(database: Database, hall: NodeHall) -> None:
    """Let the node's lease be over."""
    with database.writing() as connection:
        connection.execute(update(node_rows).where(node_rows.c.id == hall.name).values(alive_until=0))


def test_tables_and_jobs_run_once_and_move_to_a_node_that_comes_and_from_one_that_goes(database: Database) -> None:
    async def act() -> None:
        async with halls_of(database, "a") as halls:
            assert are_placed(halls)
            for name in ("b", "c"):
                await NodeHall(database, name, halls).ownership.open(halls[-1], TABLES)
                await eventually(lambda: are_placed(halls))
            drained = halls.pop(0)
            await drained.ownership.drain()
            assert not drained.runs
            await eventually(lambda: are_placed(halls))
            await drained.ownership.close()
            assert {node.id for node in halls[0].ownership.nodes} >= {"b", "c"}
            assert min(fence.epoch for hall in halls for fence in hall.runs.values()) >= 1

    asyncio.run(act())


def test_the_tables_of_a_dead_node_are_taken_over_and_it_loses_them_when_it_wakes(database: Database) -> None:
    async def act() -> None:
        async with halls_of(database, "a", "b") as halls:
            await eventually(lambda: are_placed(halls))
            sleeping, other = halls
            before = dict(sleeping.runs)
            await sleeping.ownership._heart.stop()  # type: ignore[union-attr]
            let_die(database, sleeping)
            await eventually(lambda: set(other.runs) == {*TABLES, JOBS})
            assert other.gone == ["a"]
            assert all(other.runs[name].epoch == fence.epoch + 1 for name, fence in before.items())
            assert sleeping.runs == before
            assert await other.ownership.owner_of(next(iter(before))) == "b"

    asyncio.run(act())


def test_a_node_that_was_thought_dead_has_what_nobody_took_and_gets_the_rest_back(database: Database) -> None:
    async def act() -> None:
        async with halls_of(database, "a") as halls:
            (hall,) = halls
            with database.writing() as connection:
                connection.execute(update(node_rows).values(alive_until=0))
                sign_on(connection, Node(id="stranger"), -1)
                taken = take(connection, "stranger", TABLES[:3])
            assert set(taken) == set(TABLES[:3])
            await eventually(lambda: all(hall.runs[name].epoch == 3 for name in TABLES[:3] if name in hall.runs))
            await eventually(lambda: are_placed(halls))
            assert [hall.runs[name].epoch for name in (TABLES[0], TABLES[3])] == [3, 1]

    asyncio.run(act())


def test_a_player_s_own_table_runs_where_it_is_needed_and_moves_once_it_is_given_up(database: Database) -> None:
    async def act() -> None:
        async with halls_of(database, "a", "b") as halls:
            first, second = halls
            await first.ownership.claim("solo.anna")
            assert first.runs["solo.anna"] == Fence("a", 1)
            await second.ownership.claim("solo.anna")
            assert "solo.anna" not in second.runs
            first.runs.pop("solo.anna")
            await first.ownership.give_up("solo.anna")
            await eventually(lambda: second.runs.get("solo.anna") == Fence("b", 2))
            assert not first.ownership.owns("solo.anna")

    asyncio.run(act())


def test_a_table_that_cannot_be_started_is_given_up_and_tried_again(database: Database) -> None:
    async def act() -> None:
        halls: list[NodeHall] = []
        hall = NodeHall(database, "a", halls)
        hall.fails = {TABLES[0]}
        await hall.ownership.open(hall, TABLES)
        assert TABLES[0] not in hall.runs
        await eventually(lambda: are_placed(halls))
        assert hall.runs[TABLES[0]].epoch == 2
        await hall.ownership.close()

    asyncio.run(act())


def test_a_table_that_was_thought_lost_is_run_again_if_it_is_ours(
    database: Database,
) -> None:
    async def act() -> None:
        async with halls_of(database, "a") as halls:
            (hall,) = halls
            hall.runs.clear()
            for name in TABLES:
                hall.ownership.note_lost(name)
            await eventually(lambda: set(hall.runs) == set(TABLES))

    asyncio.run(act())
