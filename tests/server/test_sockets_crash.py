"""A server killed in the middle of rounds, and started again on what it had stored."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from sqlalchemy import select

from banco.client import Client, Table
from banco.games import GAMES
from banco.house.store.schema import rounds, sessions
from banco.house.store.store import Store
from tests.server.bots import BUY_IN, play_on
from tests.server.servers import child_serving, free_port, let_in, money_made, new_store, wrong_in

KILLS = 2


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = new_store(tmp_path)
    yield opened
    opened.close()


async def some_rounds(table: Table, count: int) -> None:
    start = int(table.state.round.rpartition("/")[2])
    await table.until(lambda: int(table.state.round.rpartition("/")[2]) >= start + count and table.phase != "")


def test_a_killed_server_goes_on_with_every_round_and_every_balance(store: Store, tmp_path: Path) -> None:
    async def play() -> list[Table]:
        port = free_port()
        url = f"http://127.0.0.1:{port}"
        async with asyncio.timeout(100), AsyncExitStack() as stack:
            server = await stack.enter_async_context(child_serving(tmp_path, port))
            tables = []
            for game in (*GAMES, "lucky-tree", "pai-lunliu"):
                client = Client(url, let_in(store))
                tables.append(await stack.enter_async_context(client.table(f"{game}-1")))
                await tables[-1].sit(BUY_IN)
            bots = [asyncio.create_task(play_on(table, seed)) for seed, table in enumerate(tables)]
            for _ in range(KILLS):
                await asyncio.gather(*(some_rounds(table, 1) for table in tables))
                server.kill()
                await server.wait()
                server = await stack.enter_async_context(child_serving(tmp_path, port))
            await asyncio.gather(*(some_rounds(table, 1) for table in tables))
            for bot in bots:
                bot.cancel()
            await asyncio.gather(*bots, return_exceptions=True)
            return tables

    tables = asyncio.run(play())
    assert all(table.line.connections > KILLS for table in tables)
    states = store.read(lambda c: c.execute(select(rounds.c.state)).scalars().all())
    assert "void" not in states, "a round in play is gone on with, not broken off"
    assert states.count("settled") > KILLS * len(GAMES)
    assert store.read(lambda c: len(c.execute(select(sessions.c.id)).all())) == len(tables)
    assert money_made(store) == 0
    assert not wrong_in(store)
