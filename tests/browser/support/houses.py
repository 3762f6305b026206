"""A house for browsers: served on a thread of its own, because Playwright holds the one that the test runs on."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine, Iterable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from msgspec import structs

from banco.house.sessions.times import SessionTimes
from banco.server.live.table import LiveTable
from banco.table.settings import Clocks, TableSettings
from tests.server.support.halls import SOLO, quick_settings, time_is_over
from tests.server.support.servers import House, free_port, new_store, serving

T = TypeVar("T")

SECONDS = 60
PATIENT = Clocks(betting=600_000, covered=600_000, bank=600_000, choice=600_000, card=5, pause=4_000)
"""Nothing ends by the clock while a browser plays; `Hosted.time_is_over` does what it would."""


def patient_settings(game: str, **changed: Any) -> TableSettings:
    """A table that waits for its players; alone nobody waits between the cards, as in the house's own tables."""
    alone = changed.get("solo", game in SOLO)
    clocks = structs.replace(PATIENT, card=0) if alone else PATIENT
    return quick_settings(game, **({"clocks": clocks} | changed))


@dataclass(frozen=True)
class Hosted:
    """A served house, and how a test reaches into it."""

    house: House
    loop: asyncio.AbstractEventLoop

    @property
    def url(self) -> str:
        return self.house.url

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Run this where the house runs."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(SECONDS)

    def table(self, name: str) -> LiveTable:
        """The live table of that name."""
        return self.house.hall.tables[name]

    def enable(self, name: str, *, on: bool) -> None:
        """Open a table for bets or disable it, as a manager does."""
        self.loop.call_soon_threadsafe(lambda: self.house.hall.enable(name, on=on))

    def time_is_over(self, name: str) -> None:
        """What the system does when the clock of a table runs out: it closes the betting, or makes a choice."""
        self.do(time_is_over(self.table(name)))


@cache
def usual_port() -> int:
    """Where one house opens after the other, so that browsers find in their caches what they have loaded before."""
    return free_port()


@contextmanager
def hosted(
    folder: Path, tables: Iterable[TableSettings], times: SessionTimes | None = None, *, seed: int = 1
) -> Iterator[Hosted]:
    """A house with these tables, open as long as it lasts."""
    store = new_store(folder)
    opened: Future[Hosted] = Future()
    closing = asyncio.Event()

    async def host() -> None:
        async with serving(store, tables, times, seed=seed, port=usual_port()) as house:
            opened.set_result(Hosted(house, asyncio.get_running_loop()))
            await closing.wait()

    thread = threading.Thread(target=asyncio.run, args=(host(),))
    thread.start()
    try:
        here = opened.result(SECONDS)
        yield here
    finally:
        here.loop.call_soon_threadsafe(closing.set)
        thread.join(SECONDS)
        store.close()
