"""A crowd at a house: guests with play money, spread over its tables, who play for a time."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from functools import cache
from itertools import chain, cycle, islice, repeat
from typing import Any

from banco.client.client import Client
from banco.client.errors import Refused
from banco.client.load.load_connection import LoadConnection
from banco.client.load.player import Player
from banco.client.load.tally import Tally
from banco.client.message_decoder import MessageDecoder, message_decoder
from banco.core.errors import BadInput
from banco.games import GAMES

MAX_CONCURRENT = 40
CLOCK_SAMPLES = 5
REPORTS_A_SECOND = 5

Report = Callable[[str, int, int], None]
LobbyTable = Mapping[str, Any]
"""A table as the lobby has it."""


class NoSuchTables(BadInput):
    """The house has no table for play money where the crowd could play."""

    sentence = "No open table for play money at {url} plays {games}."


@dataclass(frozen=True, kw_only=True)
class LoadPlan:
    """How many play, for how long, how often each acts, and which games in which parts.

    If `stay_seconds` is more than 0, a player closes the tab after about that time, without leaving the table, and
    never returns; a new guest comes to the same table instead.
    """

    url: str
    players: int
    seconds: float
    think_seconds: float
    mix: Mapping[str, int]
    stay_seconds: float = 0.0


async def load(plan: LoadPlan, tally: Tally, report: Report) -> None:
    """Let the crowd play; the tally has what it measures, also if this is cancelled."""
    async with _crowd(plan, tally, report) as players:
        tasks = [asyncio.create_task(_play(player, table, plan, tally)) for player, table in players]
        tally.begin()
        try:
            await _wait(plan.seconds, report)
        finally:
            tally.end()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)


async def _play(player: Player, table: LobbyTable, plan: LoadPlan, tally: Tally) -> None:
    """Play until cancelled: one player, or one after another where each closes the tab after a time."""
    if not plan.stay_seconds:
        return await player.play(plan.think_seconds)
    while True:
        await _stay(player, random.uniform(0.5, 1.5) * plan.stay_seconds, plan.think_seconds)
        tally.tabs_closed += 1
        async with Client(plan.url) as client:
            player = await new_player(client, table, tally, player.connection.clock_offset)


async def _stay(player: Player, seconds: float, think_seconds: float) -> None:
    """Play for that time, seated first if needed; then close the tab without leaving the table."""
    try:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                if not player.connection.open_count:
                    await enter(player)
                await player.play(think_seconds)
    finally:
        await player.connection.close()


@asynccontextmanager
async def _crowd(plan: LoadPlan, tally: Tally, report: Report) -> AsyncIterator[Sequence[tuple[Player, LobbyTable]]]:
    """Everybody seated; in the end they leave the tables, where they do not just close their tabs."""
    async with Client(plan.url) as client:
        tables, clock_offset = tables_for_players(plan, await client.tables()), await measure_clock_offset(client)
        players: list[Player] = []
        for table in tables:
            report("guests", len(players), len(tables))
            players.append(await new_player(client, table, tally, clock_offset))
    try:
        await run_limited("seats", [enter(player) for player in players], report)
        yield list(zip(players, tables, strict=True))
    finally:
        if not plan.stay_seconds:
            await asyncio.gather(*(player.leave_table_soon() for player in players), return_exceptions=True)
        await asyncio.gather(*(player.connection.close() for player in players))


def open_tables(lobby: Iterable[LobbyTable]) -> list[LobbyTable]:
    """The tables at which a guest can play."""
    return [table for table in lobby if table["play_money"] and table["enabled"]]


def tables_for_players(plan: LoadPlan, lobby: Iterable[LobbyTable]) -> list[LobbyTable]:
    """A table for each player: the games in their parts, and the tables of a game in turn."""
    opened = open_tables(lobby)
    by_game = {game: [table for table in opened if table["game"] == game] for game in plan.mix}
    turns = {game: cycle(tables) for game, tables in by_game.items() if tables}
    if not turns:
        raise NoSuchTables(url=plan.url, games=", ".join(plan.mix))
    order = cycle(chain.from_iterable(repeat(game, plan.mix[game]) for game in turns))
    return [next(turns[game]) for game in islice(order, plan.players)]


async def measure_clock_offset(client: Client) -> float:
    """By how many seconds the house's clock is ahead of ours, by the quickest of a few samples; 0 if it may be."""
    samples: list[tuple[float, float]] = []
    for _ in range(CLOCK_SAMPLES):
        before = time.time()
        there = (await client.get("/api/health"))["now"] / 1000
        after = time.time()
        samples.append((after - before, there - (before + after) / 2))
    took, clock_offset = min(samples)
    return clock_offset if abs(clock_offset) > took / 2 else 0.0


async def run_limited(stage: str, works: Sequence[Awaitable[Any]], report: Report) -> list[Any]:
    """The results of all works, with only a few of them under way at once."""
    few, done = asyncio.Semaphore(MAX_CONCURRENT), 0

    async def one(work: Awaitable[Any]) -> Any:
        nonlocal done
        async with few:
            given = await work
        done += 1
        report(stage, done, len(works))
        return given

    report(stage, 0, len(works))
    return await asyncio.gather(*map(one, works))


async def _guest(client: Client) -> str:
    """Log the client in as a new guest, and give the name; after too many requests wait as long as the house says."""
    while True:
        try:
            name: str = (await client.guest())["account"]["name"]
        except Refused as refused:
            if refused.code != "too_many_requests":
                raise
            await asyncio.sleep(refused.facts["seconds"])
        else:
            return name


@cache
def message_decoder_for(game: str) -> MessageDecoder:
    """One decoder for all players of a game."""
    return message_decoder(GAMES[game])


async def new_player(client: Client, table: LobbyTable, tally: Tally, clock_offset: float) -> Player:
    """A new guest who will play at a table."""
    name, game = await _guest(client), GAMES[table["game"]]
    decode = message_decoder_for(game.name)
    connection = LoadConnection(client.table_address(table["name"]), decode, tally, clock_offset)
    return Player(connection, name, game, decode, solo=table["kind"] == "solo")


async def enter(player: Player) -> None:
    """Connect to the table, and buy in."""
    await player.connection.enter()
    await player.sit()


async def _wait(seconds: float, report: Report) -> None:
    """Wait for that time, and report the progress."""
    loop = asyncio.get_running_loop()
    began = loop.time()
    while (gone := loop.time() - began) < seconds:
        report("playing", round(gone * REPORTS_A_SECOND), round(seconds * REPORTS_A_SECOND))
        await asyncio.sleep(min(1 / REPORTS_A_SECOND, seconds - gone))
