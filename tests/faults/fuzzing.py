"""Fuzzing of a served house: whatever comes in by HTTP or over a WebSocket, it goes on, and so do its players."""

from __future__ import annotations

import asyncio
import random
import sys
import time
from contextlib import closing
from pathlib import Path

from banco.client import Client
from banco.house.house_store import open_house_store
from banco.house.store.database import Database
from banco.server.http.openapi import PATH
from tests.faults.callers import HONEST, Fuzzing
from tests.faults.fuzzing_http import send_requests
from tests.faults.fuzzing_websocket import send_messages
from tests.faults.players import Player, let_in
from tests.faults.serving import HouseProcess
from tests.house.support.databases import migrated_sqlite
from tests.keys import SEAL
from tests.server.support.servers import wrong_in

WARM_UP = 0.15
"""The part of the time after which the house is as large as it should be."""


async def fuzz(fuzzing: Fuzzing, seconds: float) -> None:
    """Everything at once, for so long; two players play on."""
    house = fuzzing.house
    await house.start()
    async with Client(house.address) as client:
        fuzzing.document = await client.get(PATH)
    honest = [Player(house.address, f"honest{at}", place, at) for at, place in enumerate(HONEST)]
    let_in(fuzzing.store, *(player.name for player in honest))
    works = [player.play() for player in honest] + [send_requests(fuzzing), send_messages(fuzzing)]
    tasks = [asyncio.create_task(work) for work in works]
    try:
        began = time.monotonic()
        while (passed := time.monotonic() - began) < seconds:
            await asyncio.gather(*(player.sees_another_round(house.complaints) for player in honest))
            broken = [task for task in tasks if task.done()]
            assert not broken, broken
            if passed > seconds * WARM_UP:
                fuzzing.memory.append(fuzzing.size)
        fuzzing.memory.append(fuzzing.size)
        assert all(player.log_ins == 1 for player in honest), "nobody who plays was disturbed"
        assert all(player.table and player.table.connection.open_count == 1 for player in honest)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    await house.end()


def fuzz_house(folder: Path, seconds: float, seed: int) -> Fuzzing:
    """A house that was sent nonsense for so long; the seed is printed first."""
    print(f"{seconds:.0f} s of fuzzing with seed {seed}", file=sys.stderr, flush=True)
    house = HouseProcess(folder, url=migrated_sqlite(folder))
    with closing(open_house_store(Database(house.url), SEAL)) as store:
        fuzzing = Fuzzing(house, store, random.Random(seed))

        async def run() -> None:
            try:
                await fuzz(fuzzing, seconds)
            finally:
                await house.clear_away()

        asyncio.run(run())
        print(fuzzing.summary(), file=sys.stderr, flush=True)
        log = house.log.read_text(errors="replace")
        assert "Traceback" not in log, log[-20_000:]
        assert not fuzzing.faults
        assert not wrong_in(store)
    return fuzzing
