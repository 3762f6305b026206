"""A live table in simulated time: every wait is over at once, and the clock tells how long it would have been."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, cast

import pytest

from banco.core.chance import SeededChance
from banco.core.messages import Event
from banco.core.record.round_text import find_game
from banco.core.round import Round
from banco.core.time import Millis
from banco.games import GAMES
from banco.house.store.store import Store
from banco.server import clock_and_entropy
from banco.server.live.command_queue import CommandRequest
from banco.server.live.hall.house_players import CREDIT
from banco.server.live.store_port import StoredDesk, StoredSeat
from banco.server.live.table import LiveTable
from banco.table.desk import Desk
from banco.table.entry import Entry, Stored
from banco.table.settings import TableSettings
from banco.table.shoes import LoadedShoe, NextShoe, SealedShoe
from tests.keys import SEAL

BEGINS = 1_000_000.0
"""A moment long after 1970, in seconds."""


class SkippingSelector(selectors.DefaultSelector):
    """Waits for nothing: the time that it would have waited has passed."""

    passed = BEGINS

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        assert timeout is not None, "everybody waits for ever"
        self.passed += max(0.0, timeout)
        return super().select(0)


class SimulatedLoop(asyncio.SelectorEventLoop):
    """An event loop whose clock is its selector's."""

    def __init__(self) -> None:
        self.skipping = SkippingSelector()
        super().__init__(self.skipping)

    def time(self) -> float:
        return self.skipping.passed


def simulated(monkeypatch: pytest.MonkeyPatch, play: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Run this in simulated time, the house's clock included."""
    loop = SimulatedLoop()

    def passed() -> int:
        return round(loop.time() * 1_000_000) * 1_000

    monkeypatch.setattr(clock_and_entropy, "clock", clock_and_entropy.HouseClock(passed, passed))
    try:
        loop.run_until_complete(play())
    finally:
        loop.close()


class UnstoredTables:
    """A table store that accepts every entry and remembers none: what a table needs in a test without a database."""

    pseudonym_key = SEAL.pseudonym_key

    async def store_entry(self, entry: Entry, trace: str = "") -> Stored:
        return Stored(entry.table, entry.number, entry.at, entry.events)

    async def find_stored(self, table: str, request: CommandRequest) -> Stored | None:
        return None

    async def load_desk(self, settings: TableSettings) -> StoredDesk:
        game = find_game(settings.game, GAMES)
        return StoredDesk(Desk(settings.name, game, settings.options_of(game), settings.money), ())

    async def load_seats(self, table: str) -> Sequence[StoredSeat]:
        return ()

    def seal_shoe(self, table: str, shoe: NextShoe) -> SealedShoe:
        return SEAL.seal(table, shoe)

    async def load_shoe(self, name: str) -> LoadedShoe:
        raise AssertionError(f"the shoe {name} was not at hand")

    async def rounds_of_shoe(self, shoe: str) -> Sequence[tuple[Event, ...]]:
        return ()

    async def last_rounds(self, table: str, most: int) -> Sequence[tuple[str, Round[Any]]]:
        return ()

    async def load_round(self, round_id: str) -> Round[Any]:
        raise AssertionError(f"{round_id} is not remembered")

    async def finish_closing(self, session: str) -> bool:
        return True

    async def note_incident(self, table: str, at: Millis, why: str, void: Entry | None = None) -> Stored | None:
        raise AssertionError(why)


class CreditWithoutStore:
    """Gives every house player credit."""

    async def do(self, work: Any) -> tuple[str, int]:
        return f"{work.keywords['name']}/1", CREDIT


def table_in_memory(settings: TableSettings) -> tuple[LiveTable, Store]:
    """A table, and the store that its house players are seated by."""
    return LiveTable(settings, UnstoredTables(), SeededChance(1)), cast(Store, CreditWithoutStore())
