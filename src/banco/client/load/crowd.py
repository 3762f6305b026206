"""A crowd at somebody's house: guests with play money, dealt out over its tables, playing for a time."""

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
from banco.client.load.player import Player
from banco.client.load.seat import Seat
from banco.client.load.tally import Tally
from banco.client.reading import Read, reader_of
from banco.core.errors import BadInput
from banco.games import GAMES

AT_ONCE = 40
CLOCK_LOOKS = 5
REPORTS_A_SECOND = 5

Report = Callable[[str, int, int], None]
Lobbied = Mapping[str, Any]
"""A table as the lobby tells of it."""


class NoSuchTables(BadInput):
    """The house has no table for play money where the crowd could play."""

    sentence = "No open table for play money at {url} plays {games}."


@dataclass(frozen=True, kw_only=True)
class Wanted:
    """How many are to play, for how long, how often each acts, and which games in which parts.

    Where `stay_seconds` is more than 0, a player closes the tab after about so long, without leaving the table, and
    never returns; a new guest comes to the same table instead.
    """

    url: str
    players: int
    seconds: float
    think_seconds: float
    mix: Mapping[str, int]
    stay_seconds: float = 0.0


async def load(wanted: Wanted, tally: Tally, report: Report) -> None:
    """Let the crowd play; what it measures is in the tally, also when this is cancelled."""
    async with _crowd(wanted, tally, report) as players:
        tasks = [asyncio.create_task(_play(player, table, wanted, tally)) for player, table in players]
        tally.begin()
        try:
            await _wait(wanted.seconds, report)
        finally:
            tally.end()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)


async def _play(player: Player, table: Lobbied, wanted: Wanted, tally: Tally) -> None:
    """Play until cancelled: one player, or one after another where each closes the tab after a time."""
    if not wanted.stay_seconds:
        return await player.play(wanted.think_seconds)
    while True:
        await _stay(player, random.uniform(0.5, 1.5) * wanted.stay_seconds, wanted.think_seconds)
        tally.tabs_closed += 1
        async with Client(wanted.url) as door:
            player = await come(door, table, tally, player.seat.ahead)


async def _stay(player: Player, seconds: float, think_seconds: float) -> None:
    """Play for so long, seated first if need be; then close the tab, and tell the house nothing else."""
    try:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                if not player.seat.line.connections:
                    await enter(player)
                await player.play(think_seconds)
    finally:
        await player.seat.leave()


@asynccontextmanager
async def _crowd(wanted: Wanted, tally: Tally, report: Report) -> AsyncIterator[Sequence[tuple[Player, Lobbied]]]:
    """Everybody seated; in the end they leave the tables, where they do not just close their tabs."""
    async with Client(wanted.url) as door:
        tables, ahead = seats_for(wanted, await door.tables()), await clock_ahead(door)
        players: list[Player] = []
        for table in tables:
            report("guests", len(players), len(tables))
            players.append(await come(door, table, tally, ahead))
    try:
        await few_at_once("seats", [enter(player) for player in players], report)
        yield list(zip(players, tables, strict=True))
    finally:
        if not wanted.stay_seconds:
            await asyncio.gather(*(player.rise_soon() for player in players), return_exceptions=True)
        await asyncio.gather(*(player.seat.leave() for player in players))


def open_tables(lobby: Iterable[Lobbied]) -> list[Lobbied]:
    """The tables at which a guest can play."""
    return [table for table in lobby if table["play_money"] and table["enabled"]]


def seats_for(wanted: Wanted, lobby: Iterable[Lobbied]) -> list[Lobbied]:
    """A table for each player: the games in their parts, and the tables of a game in turn."""
    opened = open_tables(lobby)
    by_game = {game: [table for table in opened if table["game"] == game] for game in wanted.mix}
    turns = {game: cycle(tables) for game, tables in by_game.items() if tables}
    if not turns:
        raise NoSuchTables(url=wanted.url, games=", ".join(wanted.mix))
    order = cycle(chain.from_iterable(repeat(game, wanted.mix[game]) for game in turns))
    return [next(turns[game]) for game in islice(order, wanted.players)]


async def clock_ahead(client: Client) -> float:
    """By how many seconds the house's clock is before ours, as the quickest of a few looks tells; 0 if it may be."""
    looks: list[tuple[float, float]] = []
    for _ in range(CLOCK_LOOKS):
        before = time.time()
        there = (await client.get("/api/health"))["now"] / 1000
        after = time.time()
        looks.append((after - before, there - (before + after) / 2))
    took, ahead = min(looks)
    return ahead if abs(ahead) > took / 2 else 0.0


async def few_at_once(stage: str, works: Sequence[Awaitable[Any]], report: Report) -> list[Any]:
    """What each of the works gives, with no more than a few of them under way."""
    few, done = asyncio.Semaphore(AT_ONCE), 0

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
    """The name of a new guest, as whom the client then comes; where the house is asked too often, when it says."""
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
def reader_for(game: str) -> Read:
    """One reader for all the players of a game."""
    return reader_of(GAMES[game])


async def come(door: Client, table: Lobbied, tally: Tally, ahead: float) -> Player:
    """A new guest on the way to a table."""
    name, game = await _guest(door), GAMES[table["game"]]
    read = reader_for(game.name)
    seat = Seat(door.place(table["name"]), read, tally, ahead)
    return Player(seat, name, game, read, solo=table["kind"] == "solo")


async def enter(player: Player) -> None:
    """Go before the table, and sit down at it."""
    await player.seat.enter()
    await player.sit()


async def _wait(seconds: float, report: Report) -> None:
    """The time passes, and whoever looks on sees it."""
    loop = asyncio.get_running_loop()
    began = loop.time()
    while (gone := loop.time() - began) < seconds:
        report("playing", round(gone * REPORTS_A_SECOND), round(seconds * REPORTS_A_SECOND))
        await asyncio.sleep(min(1 / REPORTS_A_SECOND, seconds - gone))
