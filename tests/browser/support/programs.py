"""Programs that play in a guest's name where a test only needs rounds that were played."""

from __future__ import annotations

from banco.client import Client, Table
from tests.browser.support.guests import Guest

PAIJIU = "paijiu-1"


def play_paijiu(guest: Guest, rounds: int, table: str = PAIJIU) -> None:
    """So many rounds of Paijiu, 10 on North in each."""
    guest.house.do(_play(guest.house.url, guest.token, rounds, table))


async def _play(url: str, token: str, rounds: int, name: str) -> None:
    async with Client(url, token) as client, client.table(name) as table:
        await table.sit(20_000)
        for number in range(1, rounds + 1):
            await table.until(lambda: table.phase == "betting")
            await table.bet("north", 1_000)
            await table.do("ask_cards")
            await _ended(table, number)


async def _ended(table: Table, number: int) -> None:
    await table.until(lambda: int(table.state.round.rpartition("/")[2]) > number)
