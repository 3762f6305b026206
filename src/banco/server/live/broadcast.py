"""Those who look on at a table, and how the news reach them.

What concerns somebody is told at once.  Where only others have bet, the table as it now stands is told
before long, once for all the bets until then: it would be told a thousand times to a thousand players.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Protocol

from banco.core.errors import BancoError
from banco.server.live.table_update import News

CALM_SECONDS = 0.1  # at least so long after telling everybody of others' bets
CALM_TIMES = 5  # and so many times as long as the telling took: a fifth of the time at the most
TOLD_AT_ONCE = 50  # then whoever else waits for the event loop has a turn


class Watcher(Protocol):
    """Somebody who is told what happens at a table; it must never wait."""

    @property
    def player(self) -> str:
        """Whose line it is, whether the player has a seat or not."""
        ...

    def tell(self, news: News) -> None:
        """Take the news; whoever cannot keep up is dropped."""
        ...

    def show(self) -> None:
        """Take the table as it stands, because something was stored that no news told of."""
        ...

    def unseat(self, player: str, why: BancoError | None) -> None:
        """The player's session is closed; with a reason where the player may not stay."""
        ...


class Watchers:
    """The lines to a table."""

    def __init__(self) -> None:
        self._all: dict[Watcher, None] = {}
        self._by_player: dict[str, set[Watcher]] = {}
        self._waiting: News | None = None
        self._task: asyncio.Task[None] | None = None

    def __len__(self) -> int:
        return len(self._all)

    def __iter__(self) -> Iterator[Watcher]:
        return iter(tuple(self._all))

    def add(self, watcher: Watcher) -> None:
        """Tell the watcher everything from now on."""
        self._all[watcher] = None
        self._by_player.setdefault(watcher.player, set()).add(watcher)

    def discard(self, watcher: Watcher) -> None:
        """Tell the watcher nothing any more."""
        self._all.pop(watcher, None)
        mine = self._by_player.get(watcher.player, set())
        mine.discard(watcher)
        if not mine:
            self._by_player.pop(watcher.player, None)

    def has(self, player: str) -> bool:
        """Whether the player has a line to the table."""
        return player in self._by_player

    async def tell(self, news: News) -> None:
        """Tell everybody; those who are not concerned may have to wait a little."""
        if news.concerns(None):
            self._waiting = None
            await self._tell_all(news)
            return
        concerned = [watcher for name in news.owners for watcher in self._by_player.get(name, ())]
        for watcher in concerned:
            watcher.tell(news)
        if len(concerned) < len(self):
            self._let_wait(news)

    def stop(self) -> None:
        """Tell nothing more of what waits."""
        self._waiting = None
        if self._task:
            self._task.cancel()
        self._task = None

    def _let_wait(self, news: News) -> None:
        """Everybody else is told before long, unless something newer comes before."""
        if self._waiting:
            self._waiting.forget()
        self._waiting = news
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._tell_others())

    async def _tell_all(self, news: News) -> None:
        for number, watcher in enumerate(self):
            if number and not number % TOLD_AT_ONCE:
                await asyncio.sleep(0)
            watcher.tell(news)
        news.forget()

    def _newest(self) -> News | None:
        """What waits now: it may have changed whenever somebody else had a turn."""
        return self._waiting

    async def _tell_others(self) -> None:
        """Tell the newest of what waits, as long as something does, with pauses."""
        loop = asyncio.get_running_loop()
        while first := self._newest():
            began = loop.time()
            for number, watcher in enumerate(self):
                if number and not number % TOLD_AT_ONCE:
                    await asyncio.sleep(0)
                if not (news := self._newest()):
                    break
                if watcher.player not in news.owners:
                    watcher.tell(news)
            if self._newest() is first:
                self._waiting = None
            first.forget()
            await asyncio.sleep(max(CALM_SECONDS, CALM_TIMES * (loop.time() - began)))
