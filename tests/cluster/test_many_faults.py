"""A long random run: three nodes and their engines are killed, stopped, cut off and drained while people play."""

from __future__ import annotations

import asyncio
import os
import secrets
import sys
from contextlib import closing
from pathlib import Path

import pytest

from banco.house.house_store import open_house_store
from banco.house.store.database import Database
from banco.house.store.upgrade import upgrade
from tests.cluster.run import struck_house
from tests.cluster.strikes import strike_nodes
from tests.cluster.tables import EVERYWHERE
from tests.house.support.kills import killable_server
from tests.house.support.postgres import new_postgres_database
from tests.keys import SEAL

FAULTS = int(os.environ.get("BANCO_NODE_FAULTS", "60"))
KINDS = os.environ.get("BANCO_NODE_FAULT_KINDS", "")
"""Faults of these kinds alone, by their names with commas between; empty for all."""


@pytest.mark.slow
def test_a_house_of_three_nodes_survives_many_faults(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    seed = int(os.environ.get("BANCO_SEED", "0")) or secrets.randbits(32)

    async def play(folder: Path) -> None:
        print(f"{FAULTS} faults on three nodes with seed {seed}", file=sys.stderr, flush=True)
        with killable_server() as postgres:
            url = new_postgres_database(postgres.url)
            books = Database(url)
            upgrade(books)
            books.close()
            with closing(open_house_store(Database(url), SEAL)) as store:
                async with struck_house(folder, url, store, EVERYWHERE, seed, postgres=postgres) as run:
                    await strike_nodes(run, FAULTS, [kind for kind in KINDS.split(",") if kind])
                    await run.hold()
                    print(run.summary(), file=sys.stderr, flush=True)

    with capsys.disabled():
        asyncio.run(play(tmp_path))
