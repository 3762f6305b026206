"""A house is upgraded while it is open: first its database, then one node after another, and no round is void."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from banco.house.store.database import Database
from banco.house.store.store import Store
from banco.house.store.upgrade import Standing, newest, revision, standing
from tests.cluster.house import environment
from tests.cluster.newer_version import make_newer_version
from tests.cluster.run import struck_house
from tests.cluster.tables import EVERYWHERE
from tests.cluster.test_three_nodes import PATIENT_LEASE


@pytest.mark.slow
def test_two_versions_serve_side_by_side_while_one_replaces_the_other(tmp_path: Path, url: str, store: Store) -> None:
    newer = make_newer_version(tmp_path / "newer")

    async def play() -> None:
        async with struck_house(tmp_path, url, store, EVERYWHERE, 1, PATIENT_LEASE) as run:
            await run.see_another_round()
            assert await asyncio.to_thread(upgraded, tmp_path / "newer", url) == newer
            await run.see_another_round()
            run.house.run_code_of(tmp_path / "newer")
            for node in run.house.nodes:
                await run.house.drain(node)
                await run.see_another_round()
                await run.house.start(node)
                await run.see_another_round()
            assert run.void_rounds() == 0
            await run.hold()

    asyncio.run(play())
    database = Database(url)
    assert (revision(database), standing(database)) == (newer, Standing.AHEAD)
    database.close()


@pytest.mark.slow
def test_an_older_version_is_opened_again_beside_a_newer_one(tmp_path: Path, url: str, store: Store) -> None:
    make_newer_version(tmp_path / "newer")

    async def play() -> None:
        async with struck_house(tmp_path, url, store, EVERYWHERE, 2, PATIENT_LEASE) as run:
            await asyncio.to_thread(upgraded, tmp_path / "newer", url)
            for node in run.house.nodes:
                await run.house.kill(node)
                await run.see_another_round()
                await run.house.start(node)
            await run.see_another_round()
            await run.hold()

    asyncio.run(play())


def upgraded(code: Path, url: str) -> str:
    """Upgrade the database by another version, as an operator does; gives the revision it has then."""
    banco = "from banco.cli.main import run; run()"
    command = [sys.executable, "-c", banco, "db", "upgrade", "--database", url]
    told = subprocess.run(command, env=environment(str(code)), capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    before, _, after = told.stdout.strip().rpartition(" → ")
    assert before.endswith(newest())
    return after
