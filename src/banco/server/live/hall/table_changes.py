"""Tables that managers set up or change while the house is open: taken over from the store, whoever stored them."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from msgspec import structs
from sqlalchemy import Connection, select

from banco.house.store.journals.names import OFFICE
from banco.house.store.schema import chains
from banco.house.tables.configuration import check_table, stored_tables
from banco.house.tables.seal_keys import check_own_key
from banco.server.clock_and_entropy import now
from banco.table.settings import TableSettings

if TYPE_CHECKING:
    from banco.server.live.hall.hall import Hall

log = logging.getLogger(__name__)


class TableChanges:
    """The settings of the store's tables as the hall has taken them over.

    One reads at a time and takes over what it has read, so that no older settings come after newer ones.  Every change
    stands in the house's own journal: while that has nothing new, the tables are not read, of which there may be many.
    """

    def __init__(self) -> None:
        self._known: dict[str, TableSettings] = {}
        self._reading = asyncio.Lock()
        self._journal_number = -1

    async def begin(self, hall: Hall) -> None:
        """Begin with what the store has: the hall was opened with it."""
        self._known = {table.name: table for table in await hall.table_store.read(stored_tables)}

    async def take_over(self, hall: Hall) -> None:
        """Take over what has changed since; what cannot be opened is logged once, and left as it is."""
        async with self._reading:
            number, stored = await hall.table_store.read(self._read)
            for settings in stored:
                if settings != self._known.get(settings.name):
                    self._known[settings.name] = settings
                    try:
                        await self._take_over(hall, settings)
                    except Exception:
                        log.exception("table %s could not be taken over as it is set", settings.name)
            self._journal_number = number

    def _read(self, connection: Connection) -> tuple[int, tuple[TableSettings, ...]]:
        """How many entries the house's own journal has, and the stored tables if they are more than before."""
        number = connection.execute(select(chains.c.number).where(chains.c.name == OFFICE)).scalar_one_or_none() or 0
        return number, stored_tables(connection) if number != self._journal_number else ()

    async def _take_over(self, hall: Hall, settings: TableSettings) -> None:
        check_table(settings, hall.games)
        if settings.name not in hall.settings:
            check_own_key(hall.store.seal, [settings])
            await hall.add(settings)
            return
        before = hall.settings[settings.name]
        if structs.replace(settings, enabled=before.enabled) != before:
            await self._change(hall, settings)
        if settings.enabled != before.enabled:
            hall.enable(settings.name, on=settings.enabled)

    async def _change(self, hall: Hall, settings: TableSettings) -> None:
        """Set a table in another way from its next round on; house players who are too many leave."""
        hall.settings[settings.name] = settings
        for table in hall.running_tables(settings.name):
            too_many = table.players.keys() & set(table.settings.house_names) - set(settings.house_names)
            table.change(structs.replace(settings, name=table.settings.name))
            hall.start_house_players(table)
            for player in too_many if hall.ownership.owns(table.settings.name) else ():
                await hall.leave(player, table, f"{settings.name}/{now()}")
