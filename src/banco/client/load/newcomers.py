"""A newcomer at every table: whether somebody who comes now can play there, and how long the first bet takes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Collection
from contextlib import suppress

from banco.client.client import Client
from banco.client.load.crowd import Lobbied, Report, come, enter, few_at_once, open_tables
from banco.client.load.tally import Tally

LOOKS_A_SECOND = 10


async def first_bets(
    url: str, games: Collection[str], think_seconds: float, patience: float, report: Report
) -> dict[str, float | None]:
    """A new guest at every table of these games: the seconds until the first own bet was settled, None if none was."""
    async with Client(url) as door:
        tables = [table for table in open_tables(await door.tables()) if table["game"] in games]
        works = [_first_bet(url, table, think_seconds, patience) for table in tables]
        seconds = await few_at_once("newcomers", works, report)
        return {table["name"]: took for table, took in zip(tables, seconds, strict=True)}


async def _first_bet(url: str, table: Lobbied, think_seconds: float, patience: float) -> float | None:
    began, tally = time.perf_counter(), Tally()
    tally.begin()
    async with Client(url) as door:
        player = await come(door, table, tally, 0.0)
    try:
        with suppress(TimeoutError):
            async with asyncio.timeout(patience):
                await enter(player)
                playing = asyncio.create_task(player.play(think_seconds))
                try:
                    while player.name not in tally.players:
                        await asyncio.sleep(1 / LOOKS_A_SECOND)
                finally:
                    playing.cancel()
                    await asyncio.gather(playing, return_exceptions=True)
                return time.perf_counter() - began
        return None
    finally:
        await player.rise_soon()
        await player.seat.leave()
