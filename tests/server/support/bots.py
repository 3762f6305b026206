"""Players over the wire: they take whatever is offered."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress

from msgspec import json

from banco.client import Refused, Table
from banco.core.chance import SeededChance
from banco.core.names import renamed
from banco.games import GAMES
from banco.server.live.table import LiveTable
from banco.server.table_info import Kind
from banco.table.permissions import Role
from banco.table.views.offers import SeatStatus, offers_to
from banco.table.views.table_view import round_view
from tests.server.support.halls import something_of
from tests.server.support.servers import House
from tests.waits import GUARD_SECONDS

BUY_IN = 90_000_000
SECONDS = GUARD_SECONDS


async def play_on(table: Table, seed: int = 1) -> None:
    """Take whatever is offered, for ever."""
    source = SeededChance(seed)
    while True:
        before, offers = table.state, [offer for offer in table.offers if offer.command.goes_on]
        if offers:
            with suppress(Refused):
                await table.ask(something_of(offers, source))
            await asyncio.sleep(0.003)
        else:
            await table.until(lambda before=before: table.state is not before)  # type: ignore[misc]


def without_gaps(game: str, numbers: Sequence[int]) -> bool:
    """Whether all was told, in order; in a crowd others' bets are not told one by one."""
    if GAMES[game].crowd:
        return list(numbers) == sorted(set(numbers))
    return list(numbers) == list(range(numbers[0], numbers[0] + len(numbers)))


def live_of(house: House, table: Table) -> LiveTable:
    """The served table that the client has before it."""
    return house.hall.tables[table.state.table]


def seen_alike(house: House, table: Table) -> bool:
    """Whether the client's table is, at this moment, what a newcomer in its place would be shown."""
    desk = live_of(house, table).desk
    if table.state.number != desk.number:
        return False
    rename = live_of(house, table).pseudonyms.for_seat(table.player)
    view = renamed(round_view(desk, table.player), rename)
    alone = Role.ALONE if table.facts.kind is Kind.SOLO else Role.PLAYER
    offers = offers_to(desk, table.player, SeatStatus(table.credit, alone)) if table.session else ()
    return json.encode((view, offers)) == json.encode((table.view, table.offers))
