"""Players over the wire who note whatever was acknowledged, and come back whatever happens to them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

import httpx

from banco.client import Client, Ended, Refused, Table
from banco.client.keys import new_key
from banco.core.chance import SeededChance
from banco.house.cash.cash_desk import CashDesk, deposit
from banco.house.store.store import Store
from banco.ledger.purses import Money
from banco.server.clock_and_entropy import request_now
from banco.table.moves import CommandBatch
from tests.house.support.people import WORDS, join
from tests.server.support.bots import BUY_IN
from tests.server.support.halls import something_of
from tests.waits import GUARD_SECONDS, LOOK_SECONDS

AGAIN_SECONDS = 0.05
TURN_SECONDS = 0.04
"""So long a player thinks before the next command."""
UNKNOWN = ("outcome_unknown", "store_failed", "store_busy", "table_busy")
WEALTH = 100 * BUY_IN
RICH = CashDesk(most_cents=WEALTH)


@dataclass(frozen=True)
class Acknowledgement:
    """A command that was acknowledged: by which key, and as which entry of the table's journal."""

    key: str
    asked: CommandBatch
    number: int


class Player:
    """Somebody with an account who plays at one table for ever, and logs in again whenever that is needed."""

    def __init__(self, url: str, name: str, place: str, seed: int) -> None:
        self.url, self.name, self.place = url, name, place
        self.password = WORDS
        self.door = asyncio.Lock()
        """Whoever changes how the player logs in holds it."""
        self.noted: list[Acknowledgement] = []
        self.client: Client | None = None
        self.table: Table | None = None
        self.log_ins = 0
        self.last_trouble = ""
        self._source = SeededChance(seed)

    @property
    def round_number(self) -> int:
        """The number of the round before the player; -1 where there is none."""
        if not self.table or not self.table.connection.is_open.is_set():
            return -1
        return int(self.table.state.round.rpartition("/")[2] or 0)

    async def sees_another_round(self, complaints: Callable[[], str]) -> None:
        """Wait for the next round; where none comes, `complaints` are told."""
        start, deadline = self.round_number, time.monotonic() + GUARD_SECONDS
        while self.round_number <= start or start < 0:
            start = max(start, self.round_number)
            assert time.monotonic() < deadline, f"no round after {start}: {self.situation()}\n{complaints()}"
            await asyncio.sleep(LOOK_SECONDS)

    def situation(self) -> str:
        """Where the player stands, for whoever wonders why nothing goes on."""
        who = f"{self.name} at {self.place}, {self.log_ins} log-ins, last told: {self.last_trouble}"
        if not self.table:
            return f"{who}; not at the table"
        connection, table = self.table.connection, self.table
        stands = f"{table.state.number} {table.state.state} {table.phase}, session {table.session!r}, {table.offers}"
        return f"{who}; connected: {connection.is_open.is_set()}, asking {list(connection._pending)}; {stands}"

    async def play(self) -> None:
        """Play on, for ever."""
        while True:
            with suppress(Ended, httpx.HTTPError):
                try:
                    await self._visit()
                except Refused as refused:
                    self.last_trouble = str(refused)
            await asyncio.sleep(AGAIN_SECONDS)

    async def _visit(self) -> None:
        async with Client(self.url) as client:
            async with self.door:
                await client.log_in(self.name, self.password)
            self.log_ins += 1
            self.client = client
            try:
                async with client.table(self.place) as table:
                    self.table = table
                    await self._play_at(table)
            finally:
                self.client = self.table = None

    async def _play_at(self, table: Table) -> None:
        while True:
            if not table.session:
                await table.sit(BUY_IN)
            before, offers = table.state, [offer for offer in table.offers if offer.command.goes_on]
            if offers:
                await self._ask(table, something_of(offers, self._source))
                await asyncio.sleep(TURN_SECONDS)
            else:
                await table.until(lambda before=before: table.state is not before)  # type: ignore[misc]

    async def _ask(self, table: Table, asked: CommandBatch) -> None:
        """Ask, and again by the same key for as long as the house does not know what became of it."""
        key = new_key()
        while True:
            try:
                done = await table.ask(asked, key)
            except Refused as refused:
                self.last_trouble = str(refused)
                if refused.code not in UNKNOWN:
                    return
                await asyncio.sleep(AGAIN_SECONDS)
            else:
                self.noted.append(Acknowledgement(key, asked, done.number))
                return


def let_in(store: Store, *names: str) -> None:
    """Accounts for these people, with more play money than they can lose."""
    join(store, *names)
    for name in names:
        request = request_now(by=name, key=f"d-{name}")
        store.do_now(lambda c, asked=request: deposit(c, asked, asked.by, Money.PLAY_EUR, WEALTH, desk=RICH))  # type: ignore[misc]
