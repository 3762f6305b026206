"""A server killed in the middle of rounds, and started again on what it had stored."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import pytest
from sqlalchemy import select

from banco.client import Client, Table
from banco.games import GAMES
from banco.house.store.schema import rounds, sessions
from banco.house.store.store import Store
from tests.server.support.bots import BUY_IN, SECONDS, play_on
from tests.server.support.servers import child_serving, free_port, let_in, money_made, wrong_in

FEW, MANY = 1, 2
"""So many kills by `make test`, and by `make slow`."""


async def a_round_more(table: Table, connections: int) -> None:
    """Wait for the next round, and for the snapshot that ends the return: what was missed comes before it."""
    start = round_number(table)
    await table.until(
        lambda: table.connection.open_count >= connections and round_number(table) > start and table.phase != ""
    )


def round_number(table: Table) -> int:
    return int(table.state.round.rpartition("/")[2])


@pytest.mark.parametrize(
    ("database_url", "kills"),
    [("postgresql", FEW), *(pytest.param(kind, MANY, marks=pytest.mark.slow) for kind in ("sqlite", "postgresql"))],
    indirect=["database_url"],
)
def test_a_killed_server_goes_on_with_every_round_and_every_balance(
    store: Store, database_url: str, kills: int
) -> None:
    async def play() -> int:
        port = free_port()
        url = f"http://127.0.0.1:{port}"
        async with asyncio.timeout(2 * SECONDS), AsyncExitStack() as stack:
            server = await stack.enter_async_context(child_serving(database_url, port))
            tables = []
            for game in (*GAMES, "lucky-tree", "pai-lunliu"):
                client = Client(url, let_in(store))
                tables.append(await stack.enter_async_context(client.table(f"{game}-1")))
                await tables[-1].sit(BUY_IN)
            bots = [asyncio.create_task(play_on(table, seed)) for seed, table in enumerate(tables)]
            for killed in range(kills):
                await asyncio.gather(*(a_round_more(table, killed + 1) for table in tables))
                server.kill()
                await server.wait()
                server = await stack.enter_async_context(child_serving(database_url, port))
            await asyncio.gather(*(a_round_more(table, kills + 1) for table in tables))
            for bot in bots:
                bot.cancel()
            await asyncio.gather(*bots, return_exceptions=True)
            return len(tables)

    seats = asyncio.run(play())
    states = store.read(lambda c: c.execute(select(rounds.c.state)).scalars().all())
    assert "void" not in states, "a round in play is gone on with, not broken off"
    assert states.count("settled") > kills * len(GAMES)
    assert store.read(lambda c: len(c.execute(select(sessions.c.id)).all())) == seats
    assert money_made(store) == 0
    assert not wrong_in(store)
