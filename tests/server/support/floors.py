"""The people at a croupier's table, each with a connection of their own to a served house."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

from banco.client import Client, Table
from banco.core.cards import read_cards
from banco.core.messages import Command, Deal
from banco.house.accounts.account import Role
from banco.house.cash.cash_desk import deposit
from banco.house.store.store import Store
from banco.ledger.purses import Money
from banco.server.clock_and_entropy import request_now
from banco.table.settings import TableSettings
from tests.house.support.people import WORDS, join
from tests.server.support.bots import SECONDS
from tests.server.support.servers import House, serving

PLAYERS = ("anna", "bruno")
PEOPLE = {
    "vera": Role.CROUPIER,
    "carlo": Role.CROUPIER,
    "ines": Role.INSPECTOR,
    "maria": Role.MANAGER,
}


def join_everybody(store: Store) -> None:
    """Two players with play money, two croupiers, an inspector and a manager."""
    join(store, *PLAYERS)
    for name, role in PEOPLE.items():
        join(store, name, role=role)
    for name in PLAYERS:
        request = request_now(by=name, key=f"d-{name}")
        store.do_now(lambda c, name=name, request=request: deposit(c, request, name, Money.PLAY_EUR, 50_000))  # type: ignore[misc]


class Floor:
    """The people at a croupier's table, each with a connection."""

    def __init__(self, house: House, table: str, stack: AsyncExitStack) -> None:
        self.house, self.table, self._stack = house, table, stack
        self.clients: dict[str, Client] = {}
        self.tables: dict[str, Table] = {}

    async def comes(self, name: str) -> Table:
        """Somebody before the table, with a new connection; who was here before is still logged in."""
        if name not in self.clients:
            client = self.clients[name] = await self._stack.enter_async_context(Client(self.house.url))
            await client.log_in(name, WORDS)
        here = self.clients[name].table(self.table)
        table = self.tables[name] = await self._stack.enter_async_context(here)
        return table

    async def is_killed(self, name: str) -> None:
        """The connection of somebody is gone without a word."""
        table = self.tables.pop(name)
        socket = table.connection._socket
        assert socket is not None
        socket.transport.abort()
        await table.__aexit__(None, None, None)

    async def duty(self, name: str, **body: Any) -> Any:
        """Take the duty at the table, or give it to somebody."""
        return await self.clients[name].post(f"/api/tables/{self.table}/duty", body)

    async def asks(self, name: str, *commands: Command) -> None:
        """Give commands, one after the other."""
        for command in commands:
            await self.tables[name].ask(command)

    async def deals(self, cards: str) -> None:
        """Vera deals these cards."""
        await self.asks("vera", *map(Deal, read_cards(cards)))

    async def sees(self, name: str, true: Callable[[Table], bool]) -> None:
        """Wait until this is true of the table as somebody sees it."""
        table = self.tables[name]
        await table.until(lambda: true(table))


@asynccontextmanager
async def floor(store: Store, tables: Sequence[TableSettings], *people: str) -> AsyncIterator[Floor]:
    """A served house with these tables, and these people before the first of them."""
    async with asyncio.timeout(SECONDS), AsyncExitStack() as stack:
        here = Floor(await stack.enter_async_context(serving(store, tables)), tables[0].name, stack)
        for name in people:
            await here.comes(name)
        yield here
