"""What becomes of people outside their own connections: walk-ins seated and paid out, display names taken away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import Connection

from banco.core.money import Cents
from banco.core.time import MINUTE, Millis
from banco.house.accounts.display_names import display_names_of
from banco.house.accounts.remove_display_name import removed_since
from banco.house.pit.walk_in import WalkIn, list_walk_ins
from banco.server.clock_and_entropy import now

if TYPE_CHECKING:
    from banco.server.live.hall.hall import Hall

LOOK_BACK: Millis = MINUTE
"""So much may lie between a removal's moment and when it is seen: it is stored later, or by a clock that is behind."""


async def seat_walk_in(hall: Hall, walk_in: WalkIn) -> None:
    """Seat a walk-in at their table with their credit, or unseat them once they have left."""
    table = await hall.shared_table(walk_in.table_name)
    if table and walk_in.left_at is None:
        table.seat(walk_in.name, walk_in.session, walk_in.credit)
    elif table:
        table.unseat(walk_in.name)
    if table:
        table.send_snapshots()


class PeopleChanges:
    """The walk-ins and the removed names as the hall has taken them over, whoever stored them.

    The credit of a walk-in is taken from the store when they have put down more cash; every stake and every payout
    comes with the table's own entries.
    """

    def __init__(self) -> None:
        self._looked_at: Millis = now()
        self._removals: frozenset[tuple[str, Millis]] = frozenset()
        self._cash: dict[str, Cents] = {}

    async def take_over(self, hall: Hall) -> None:
        """Take over what has changed since."""
        croupiers_tables = [name for name, table in hall.tables.items() if table.needs_croupier]
        at, since = now(), self._looked_at - LOOK_BACK

        def read(connection: Connection) -> tuple[frozenset[tuple[str, Millis]], dict[str, str], list[WalkIn]]:
            seated = [walk_in for name in croupiers_tables for walk_in in list_walk_ins(connection, name)]
            removals = frozenset(removed_since(connection, since))
            return removals, display_names_of(connection, {account for account, _ in removals}), seated

        removals, names, seated = await hall.table_store.read(read)
        for account, _ in removals - self._removals:
            hall.see_display_name(account, names.get(account, ""))
        self._looked_at, self._removals = at, removals
        for walk_in in seated:
            table = hall.tables.get(walk_in.table_name)
            more_cash = self._cash.get(walk_in.name, walk_in.dropped) != walk_in.dropped
            if table and (more_cash or walk_in.name not in table.players):
                await seat_walk_in(hall, walk_in)
        self._cash = {walk_in.name: walk_in.dropped for walk_in in seated}
        self._unseat_gone(hall, croupiers_tables)

    def _unseat_gone(self, hall: Hall, tables: list[str]) -> None:
        """Unseat the walk-ins who have been paid out."""
        for table in (hall.tables[name] for name in tables if name in hall.tables):
            for seat in table.presence.walk_ins:
                if seat.name not in self._cash:
                    table.unseat(seat.name)
                    table.send_snapshots()
