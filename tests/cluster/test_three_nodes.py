"""Three nodes serve one house: one is killed in the middle of a round, one is drained, and nobody loses a cent."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import URL, func, select

from banco.house.house_store import open_house_store
from banco.house.store.database import Database
from banco.house.store.schema import rounds
from banco.house.store.store import Store
from tests.cluster.house import ClusterHouse, cluster_house
from tests.cluster.nats import nats_server
from tests.faults.players import Player, let_in
from tests.faults.run import numbers
from tests.house.support.databases import migrated_postgres
from tests.keys import SEAL
from tests.server.support.servers import money_made, wrong_in
from tests.waits import eventually

SHARED, OWN = "lucky-tree-1", "paijiu-1"


@pytest.fixture
def url(postgres: URL, request: pytest.FixtureRequest) -> str:
    return migrated_postgres(postgres, request)


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    opened = open_house_store(Database(url), SEAL)
    yield opened
    opened.close()


@asynccontextmanager
async def playing(house: ClusterHouse, places: Sequence[str]) -> AsyncIterator[list[Player]]:
    """People who play for ever, each through the next door."""
    doors = [house.doors[at % len(house.doors)] for at in range(len(places))]
    people = [Player(door.url, f"player{at}", places[at], at) for at, door in enumerate(doors)]
    let_in(house.store, *(player.name for player in people))
    tasks = [asyncio.create_task(player.play()) for player in people]
    try:
        yield people
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def all_see_another_round(house: ClusterHouse, people: Sequence[Player]) -> None:
    await asyncio.gather(*(player.sees_another_round(house.complaints) for player in people))


def in_mid_round(house: ClusterHouse, table: str) -> bool:
    """Whether a round is in play on the table."""
    open_ones = select(func.count()).select_from(rounds).where(rounds.c.table_name == table, rounds.c.state == "open")
    return bool(house.store.read(lambda c: c.execute(open_ones).scalar_one()))


def void_rounds(house: ClusterHouse) -> int:
    query = select(func.count()).select_from(rounds).where(rounds.c.state == "void")
    return house.store.read(lambda c: c.execute(query).scalar_one())


def books_are_right(house: ClusterHouse, people: Sequence[Player]) -> None:
    """Whatever was acknowledged is in the journal once, as it was told; the audit finds nothing."""
    for player in people:
        found = house.store.read(lambda c, who=player: numbers(c, who.name, who.noted))  # type: ignore[misc]
        assert {noted.key: [noted.number] for noted in player.noted} == found
    assert not wrong_in(house.store)
    assert money_made(house.store) == 0


def run(
    folder: Path, url: str, store: Store, act: Callable[[ClusterHouse, list[Player]], Coroutine[Any, Any, None]]
) -> None:
    """Open a house of three nodes, let people play at a shared table and at one of their own, and act."""

    async def play() -> None:
        with nats_server() as bus:
            async with (
                cluster_house(folder, url, store, bus) as house,
                playing(house, [SHARED, SHARED, SHARED, OWN]) as people,
            ):
                await all_see_another_round(house, people)
                await act(house, people)
                await all_see_another_round(house, people)
            books_are_right(house, people)

    asyncio.run(play())


def test_an_owner_is_killed_in_mid_round_and_another_node_goes_on(tmp_path: Path, url: str, store: Store) -> None:
    async def act(house: ClusterHouse, people: list[Player]) -> None:
        await eventually(lambda: in_mid_round(house, SHARED))
        before, owner = house.owner(SHARED), house.node_of(SHARED)
        await house.kill(owner)
        seconds = await house.has_another_owner(SHARED, before)
        print(f"taken over after {seconds:.2f} s")
        await all_see_another_round(house, people)
        assert void_rounds(house) == 0
        await house.start(owner)

    run(tmp_path, url, store, act)


def test_a_node_that_is_drained_hands_its_tables_over_and_voids_nothing(tmp_path: Path, url: str, store: Store) -> None:
    async def act(house: ClusterHouse, people: list[Player]) -> None:
        before, owner = house.owner(SHARED), house.node_of(SHARED)
        await house.drain(owner)
        assert house.owner(SHARED)[0] != before[0]
        await all_see_another_round(house, people)
        assert void_rounds(house) == 0

    run(tmp_path, url, store, act)
