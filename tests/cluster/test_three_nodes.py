"""Three nodes serve one house: one is killed in the middle of a round, one is drained, and nobody loses a cent."""

from __future__ import annotations

import asyncio
import os
import secrets
import sys
from pathlib import Path

import pytest

from banco.core.time import Millis
from banco.house.store.store import Store
from tests.cluster.run import strike_nodes, struck_house

SHARED, OWN = "lucky-tree-1", "paijiu-1"
EVERYWHERE = ("lucky-tree-1", "lucky-tree-1", "pai-lunliu-1", "pai-lunliu-1", "lugano-1", "fortune-1", "paijiu-1")
PATIENT_LEASE: Millis = 8_000
"""A busy machine may keep a node from its beat for seconds: here nobody is dead but who was killed."""
FAULTS = int(os.environ.get("BANCO_NODE_FAULTS", "60"))


def test_an_owner_is_killed_in_mid_round_another_is_drained_and_the_house_goes_on(
    tmp_path: Path, url: str, store: Store
) -> None:
    async def play() -> None:
        async with struck_house(tmp_path, url, store, [SHARED, SHARED, OWN], 1, PATIENT_LEASE) as run:
            await run.see_another_round()
            killed = await run.kill_owner(SHARED)
            await run.see_another_round()
            await run.house.start(killed)
            before = run.house.owner(SHARED)
            await run.house.drain(run.house.node_of(SHARED))
            await run.house.has_another_owner(SHARED, before)
            await run.see_another_round()
            assert run.void_rounds() == 0
        run.hold()

    asyncio.run(play())


@pytest.mark.slow
def test_a_house_of_three_nodes_survives_many_faults(
    tmp_path: Path, url: str, store: Store, capsys: pytest.CaptureFixture[str]
) -> None:
    seed = int(os.environ.get("BANCO_SEED", "0")) or secrets.randbits(32)

    async def play() -> None:
        print(f"{FAULTS} faults on three nodes with seed {seed}", file=sys.stderr, flush=True)
        async with struck_house(tmp_path, url, store, EVERYWHERE, seed) as run:
            await strike_nodes(run, FAULTS)
        run.hold()
        print(run.summary(), file=sys.stderr, flush=True)

    with capsys.disabled():
        asyncio.run(play())
