"""The last updates of a table, to be sent again to whoever reconnects."""

from __future__ import annotations

from collections import deque

from banco.server.live.table_update import TableUpdate

BUFFER_SIZE, SOLO_BUFFER_SIZE = 200, 16
"""How many updates a table, or a player's own table, holds; whoever missed more gets a snapshot only."""


class ReplayBuffer:
    """The last updates of a table that concerned everybody: a bet in a crowd is in the view of whoever made it."""

    def __init__(self, *, solo: bool) -> None:
        self._updates: deque[TableUpdate] = deque()
        self._size = SOLO_BUFFER_SIZE if solo else BUFFER_SIZE
        self._complete_after = 0

    def reset(self, number: int) -> None:
        """Forget everything up to the entry of that number."""
        self._updates.clear()
        self._complete_after = number

    def add(self, update: TableUpdate) -> None:
        """Hold an update, and drop the oldest if there are too many."""
        if update.concerns(None):
            self._updates.append(update)
        if len(self._updates) > self._size:
            self._complete_after = self._updates.popleft().number

    def since(self, last: int, current: int) -> list[TableUpdate] | None:
        """The updates after the entry of that number, up to the current one; None if some of them were dropped."""
        if not self._complete_after <= last <= current:
            return None
        return [update for update in self._updates if update.number > last]
