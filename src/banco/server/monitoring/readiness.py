"""Whether a server should be sent players: it is open, its store answers, and it is not about to close."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from enum import Enum

from sqlalchemy import select

from banco.core.errors import BancoError, Refusal
from banco.house.store.schema import chains
from banco.server.live.hall.hall import Hall

STORE_SECONDS = 2.0
"""A store that has not answered by then is away, as far as newcomers are concerned."""

FIRST = select(chains.c.name).limit(1)


class Obstacle(Enum):
    """What keeps a server from being ready."""

    OPENING = "opening"
    DRAINING = "draining"
    STORE = "store"


class NotReady(Refusal):
    """The server takes nobody in at this moment."""

    sentence = "This server is not ready ({why}): try another one, or again in a moment."


class Readiness:
    """How far a server is; whoever opens and drains it says so."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self.opened = False
        self.draining = False

    async def obstacle(self) -> Obstacle | None:
        """What keeps the server from being ready; None if nothing does."""
        if self.draining:
            return Obstacle.DRAINING
        if not self.opened:
            return Obstacle.OPENING
        return None if await self._store_answers() else Obstacle.STORE

    async def check(self) -> None:
        """Refuse where the server is not ready."""
        if why := await self.obstacle():
            raise NotReady(why=why.value)

    async def _store_answers(self) -> bool:
        with suppress(BancoError, TimeoutError):
            async with asyncio.timeout(STORE_SECONDS):
                await self._hall.table_store.read(lambda c: c.execute(FIRST).all())
            return True
        return False
