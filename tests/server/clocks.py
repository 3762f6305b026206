"""A clock for the whole server that a test moves."""

from __future__ import annotations

import asyncio

from banco.server.outside import WallClock
from banco.table.entry import Millis


class MovedClock(WallClock):
    """Time passes as outside, and by leaps when a test says so; whoever waits for a moment wakes when it has come."""

    def __init__(self) -> None:
        self._ahead: Millis = 0
        self._moved = asyncio.Event()

    def now(self) -> Millis:
        return super().now() + self._ahead

    async def until(self, at: Millis) -> None:
        while at > self.now():
            moved = self._moved
            try:
                await asyncio.wait_for(moved.wait(), (at - self.now()) / 1000)
            except TimeoutError:
                return

    def advance(self, by: Millis) -> None:
        """Let so much time pass at once."""
        self._ahead += by
        self._moved.set()
        self._moved = asyncio.Event()

    def advance_to(self, at: Millis) -> None:
        """Let the time pass until that moment."""
        self.advance(max(0, at - self.now()))
