"""`banco serve` is closed by a signal: as by Ctrl-C, whoever sends which and however often."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
from pathlib import Path
from signal import SIGHUP, SIGTERM

import pytest
from sqlalchemy import func, select
from tests.cli.support.serve_process import ServeProcess, serving_house
from tests.house.support.databases import migrated_sqlite
from tests.server.support.bots import BUY_IN, SECONDS, play_on
from tests.server.support.servers import let_in, wrong_in

from banco.client import Client
from banco.client.errors import Ended
from banco.house.house_store import open_house_store
from banco.house.store.database import Database
from banco.house.store.schema import journal, rounds

COUPS = 3
CLOSED = "everything is kept"
RARE_SIGNALS = [(SIGHUP,), (SIGHUP, SIGTERM)]
SIGNALS = [(SIGTERM,), (SIGTERM, SIGTERM), *(pytest.param(rare, marks=pytest.mark.slow) for rare in RARE_SIGNALS)]


@pytest.fixture
def url(tmp_path: Path) -> str:
    return migrated_sqlite(tmp_path)


def play_until_closed(url: str, house: ServeProcess, *signals: signal.Signals) -> tuple[str, int]:
    """How the line of a player ended whose house was signalled after a few coups, and the last entry it told."""
    store = open_house_store(Database(url))
    client = Client(house.address(), let_in(store))
    store.close()

    async def play() -> tuple[str, int]:
        async with asyncio.timeout(SECONDS), client.table("paijiu", patience=0) as table:
            await table.sit(BUY_IN)
            playing = asyncio.create_task(play_on(table))
            await table.until(lambda: table.state.round.endswith(f"/{COUPS}"))
            house.send(*signals)
            with pytest.raises(Ended) as wait:
                await playing
            return wait.value.code, table.state.number

    return asyncio.run(play())


@pytest.mark.parametrize("signals", SIGNALS, ids=str)
def test_a_copy_of_the_file_of_a_stopped_house_is_the_house(
    url: str, tmp_path: Path, signals: tuple[signal.Signals, ...]
) -> None:
    with serving_house(url) as house:
        code, told = play_until_closed(url, house, *signals)
        status, said, complained = house.wait()
    assert (status, complained) == (0, "")
    assert CLOSED in said
    assert code == "house_closes"
    left = tmp_path / "house.db-wal"
    assert not left.exists() or not left.stat().st_size
    copied = tmp_path / "copy"
    copied.mkdir()
    shutil.copy(tmp_path / "house.db", copied / "house.db")
    store = open_house_store(Database(f"sqlite:///{copied / 'house.db'}"))
    try:
        assert store.read(lambda c: c.execute(select(func.count()).select_from(rounds)).scalar_one()) >= COUPS
        entries = select(func.max(journal.c.number)).where(journal.c.chain != "office")
        assert store.read(lambda c: c.execute(entries).scalar_one()) >= told
        assert not wrong_in(store)
    finally:
        store.close()


@pytest.mark.parametrize("signals", SIGNALS[:3], ids=str)
def test_a_house_that_is_stopped_while_it_opens_closes_well(
    url: str, signals: tuple[signal.Signals, ...], tmp_path: Path
) -> None:
    tables = tmp_path / "tables.toml"
    os.mkfifo(tables)
    with (
        serving_house(url, "--tables", str(tables)) as house,
        tables.open("w"),
    ):  # opens once the house reads it
        house.send(*signals)
        status, said, complained = house.wait()
    assert (status, complained) == (0, "")
    assert "banco is open" not in said
