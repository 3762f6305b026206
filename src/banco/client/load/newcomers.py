"""A newcomer at every table: whether they can play there, and how long the first bet takes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Collection
from contextlib import suppress

from banco.client.client import Client
from banco.client.load.crowd import LobbyTable, Report, enter, new_player, open_tables, run_limited
from banco.client.load.tally import Tally

POLLS_A_SECOND = 10


async def first_bets(
    url: str, games: Collection[str], think_seconds: float, patience: float, report: Report
) -> dict[str, float | None]:
    """A new guest at every table of these games: the seconds until the first own bet was settled, None if none was."""
    async with Client(url) as client:
        tables = [table for table in open_tables(await client.tables()) if table["game"] in games]
        works = [_first_bet(url, table, think_seconds, patience) for table in tables]
        seconds = await run_limited("newcomers", works, report)
        return {table["name"]: took for table, took in zip(tables, seconds, strict=True)}


async def _first_bet(url: str, table: LobbyTable, think_seconds: float, patience: float) -> float | None:
    began, tally = time.perf_counter(), Tally()
    tally.begin()
    async with Client(url) as client:
        player = await new_player(client, table, tally, 0.0)
    try:
        with suppress(TimeoutError):
            async with asyncio.timeout(patience):
                await enter(player)
                playing = asyncio.create_task(player.play(think_seconds))
                try:
                    while player.name not in tally.players:
                        await asyncio.sleep(1 / POLLS_A_SECOND)
                finally:
                    playing.cancel()
                    await asyncio.gather(playing, return_exceptions=True)
                return time.perf_counter() - began
        return None
    finally:
        await player.leave_table_soon()
        await player.connection.close()
