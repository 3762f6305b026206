"""Three nodes serve one house: they die, stand still, are cut off and drained, and nobody loses a cent or a round."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import pytest

from banco.core.time import Millis
from banco.house.store.store import Store
from tests.cluster.proxy import Mode
from tests.cluster.run import struck_house
from tests.cluster.strikes import Strike, come_twice, cut_from_both, cut_from_database, every_phase, pause_an_owner
from tests.cluster.tables import shared_tables

SHARED, OWN = "lucky-tree-1", "paijiu-1"
PATIENT_LEASE: Millis = 8_000
"""A busy machine may keep a node from its beat for seconds: here nobody is dead but who was killed."""


def test_an_owner_is_killed_in_mid_round_another_is_drained_and_the_house_goes_on(
    tmp_path: Path, url: str, store: Store
) -> None:
    async def play() -> None:
        async with struck_house(tmp_path, url, store, [SHARED, SHARED, OWN], 1, PATIENT_LEASE) as run:
            await run.see_another_round()
            await run.kill_owner(SHARED)
            await run.see_another_round()
            owner, before = await run.house.running_owner(SHARED), run.house.owner(SHARED)
            await run.house.drain(owner)
            await run.house.has_another_owner(SHARED, before)
            await run.see_another_round()
            assert run.void_rounds() == 0
            await run.hold()

    asyncio.run(play())


def test_an_owner_that_the_database_does_not_hear_of_writes_nothing_more_and_its_people_play_on_elsewhere(
    tmp_path: Path, url: str, store: Store
) -> None:
    async def play() -> None:
        async with struck_house(tmp_path, url, store, [SHARED, SHARED, SHARED], 2, PATIENT_LEASE) as run:
            await run.see_another_round()
            await cut_from_database(Mode.STALL, run)
            await run.see_another_round()
            await come_twice(run)
            assert run.void_rounds() == 0
            await run.hold()

    asyncio.run(play())


@pytest.mark.slow
@pytest.mark.parametrize(
    "strike", [pause_an_owner, *(partial(cut_from_both, mode) for mode in Mode if mode is not Mode.FORWARD)]
)
def test_an_owner_that_stood_still_or_lost_both_engines_writes_nothing_more(
    tmp_path: Path, url: str, store: Store, strike: Strike
) -> None:
    async def play() -> None:
        async with struck_house(tmp_path, url, store, [SHARED, SHARED, SHARED], 3, PATIENT_LEASE) as run:
            await run.see_another_round()
            await strike(run)
            await run.see_another_round()
            assert run.void_rounds() == 0
            await run.hold()

    asyncio.run(play())


@pytest.mark.slow
def test_an_owner_killed_in_any_phase_of_any_shared_game_leaves_a_round_that_others_end(
    tmp_path: Path, url: str, store: Store
) -> None:
    async def play() -> None:
        places = [table.name for table in shared_tables() for _ in range(2)]
        async with struck_house(tmp_path, url, store, places, 4, PATIENT_LEASE) as run:
            await run.see_another_round()
            for table, phase in every_phase(run):
                while not run.phases[table, phase]:
                    await run.kill_owner(table, phase)
                await run.see_another_round()
            assert run.void_rounds() == 0
            await run.hold()

    asyncio.run(play())
