"""Live tables for the tests: quick clocks, players who take whatever is offered."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Any

from msgspec import json

from banco.core.autoplay import random_stake
from banco.core.chance import SeededChance
from banco.core.errors import BancoError, Refusal
from banco.core.game import Offer
from banco.games import GAMES
from banco.house.store.store import Store
from banco.ledger.purses import Money
from banco.server.keeping import StoredHouse
from banco.server.live import RECONNECT, LiveTable
from banco.server.news import News
from banco.server.outside import now
from banco.table.askers import Asker
from banco.table.entry import Millis
from banco.table.moves import Asked
from banco.table.settings import Clocks, TableSettings

QUICK = Clocks(betting=120, bank=60, choice=60, card=0, pause=5)
SOLO = ("paijiu", "fortune")


def quick_settings(game: str, **changed: Any) -> TableSettings:
    facts: dict[str, Any] = {"name": f"{game}-1", "title": game, "game": game, "money": Money.PLAY_EUR}
    return TableSettings(**(facts | {"solo": game in SOLO, "clocks": QUICK} | changed))


class Onlooker:
    """A watcher who remembers the messages for one seat."""

    def __init__(self, seat: str | None = None) -> None:
        self.seat = seat
        self.player = seat or "onlooker"
        self.messages: list[dict[str, Any]] = []
        self.news: list[News] = []

    def tell(self, news: News) -> None:
        self.news.append(news)
        self.messages.append(json.decode(news.message(self.seat)))

    def show(self) -> None:
        """Nothing that is not told as news."""

    def unseat(self, player: str, why: BancoError | None) -> None:
        """Seats are not looked at."""


@asynccontextmanager
async def live_table(
    store: Store, settings: TableSettings, seed: int = 1, reconnect: Millis = RECONNECT
) -> AsyncIterator[LiveTable]:
    """The table, running."""
    table = LiveTable(settings, StoredHouse(store, GAMES), SeededChance(seed), reconnect)
    await table.start()
    task = asyncio.create_task(table.run())
    try:
        yield table
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def play_at(table: LiveTable, player: str, seed: int, keys: str = "k") -> None:
    """A player who takes whatever is offered, for ever."""
    source, number = SeededChance(seed), 0
    table.seat(player, f"{player}/1")
    while True:
        await asyncio.sleep(0.003)
        desk = table.desk
        offers = desk.game.legal(desk.played.state, player) if desk.played else ()
        offers = tuple(offer for offer in offers if offer.command.goes_on)
        if offers:
            number += 1
            asked = something_of(offers, source)
            with suppress(Refusal):
                await table.ask(Asker(player), f"{player}/1", f"{keys}-{player}-{number}", asked, now())


def something_of(offers: Sequence[Offer], source: SeededChance) -> Asked:
    """One of the offers, or now and then two of the bets at once."""
    bets = [offer for offer in offers if offer.limits]
    if len(bets) > 1 and not source.below(3):
        first = source.below(len(bets) - 1)
        return tuple(random_stake(bet, source) for bet in bets[first : first + 2])
    return random_stake(offers[source.below(len(offers))], source)


async def become(true: Callable[[], object]) -> None:
    """Wait until this is true."""
    async with asyncio.timeout(20):
        while not true():
            await asyncio.sleep(0.002)


async def in_betting(table: LiveTable) -> None:
    """Wait until bets are taken."""
    while not (table.desk.played and table.desk.game.view(table.desk.played.state, None).phase == "betting"):
        await asyncio.sleep(0.002)


async def until(table: LiveTable, rounds: int) -> None:
    """Wait until so many rounds have ended."""
    while table.desk.rounds < rounds or table.desk.played:
        await asyncio.sleep(0.005)
