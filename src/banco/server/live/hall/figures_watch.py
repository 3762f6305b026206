"""The job that looks again and again whether some bet returns more or less than chance allows."""

from __future__ import annotations

import asyncio
import logging

from banco.house.load_round import Games
from banco.house.store.failures import log_failure
from banco.house.store.store import Store
from banco.server.clock_and_entropy import now

WATCH_SECONDS = 600.0

log = logging.getLogger(__name__)


async def watch_figures(store: Store, games: Games) -> None:
    """Note bets that have left their band, for as long as the house is open.

    The laboratory is imported when the house is open and not before: every command that knows tables would wait for it.
    """
    while True:
        await asyncio.sleep(WATCH_SECONDS)
        try:
            from banco.server.figures.watch import note_bets_outside

            await asyncio.to_thread(note_bets_outside, store, games, now())
        except Exception as error:
            log_failure(log, error, "the figures could not be looked at; they will be tried again")
