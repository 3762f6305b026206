"""The broadcast of a table: its updates to everybody who is subscribed to it.

Whoever an update concerns gets it at once.  If others have only bet, everybody else gets the table as it stands a
little later, once for all bets until then: otherwise it would be sent a thousand times to a thousand players.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Protocol

from banco.core.errors import BancoError
from banco.server.live.pseudonyms import SharedMessage
from banco.server.live.table_update import TableUpdate

PAUSE_SECONDS = 0.1  # the least time between two broadcasts of others' bets
PAUSE_FACTOR = 5  # and so many times as long as the last one took: it takes a fifth of the time at most
SENDS_PER_TURN = 50  # then the event loop runs whatever else waits


class Subscriber(Protocol):
    """Somebody who gets everything that happens at a table; none of its methods may block."""

    @property
    def player(self) -> str:
        """The player behind it, seated or not."""
        ...

    def send_update(self, update: TableUpdate) -> None:
        """Queue the update; a subscriber that cannot keep up is dropped."""
        ...

    def send_snapshot(self) -> None:
        """Queue the table as it stands, because something was stored that no update contains."""
        ...

    def send_message(self, message: SharedMessage) -> None:
        """Queue a message that is the same for everybody but for its names."""
        ...

    def handle_unseated(self, player: str, why: BancoError | None) -> None:
        """Take note that the player's session is closed; with a reason if the player may not stay."""
        ...


class Broadcaster:
    """The subscribers of a table, and the update that waits for those whom it does not concern."""

    def __init__(self) -> None:
        self._subscribers: dict[Subscriber, None] = {}
        self._by_player: dict[str, set[Subscriber]] = {}
        self._deferred: TableUpdate | None = None
        self._task: asyncio.Task[None] | None = None

    def __len__(self) -> int:
        return len(self._subscribers)

    def __iter__(self) -> Iterator[Subscriber]:
        return iter(tuple(self._subscribers))

    def add(self, subscriber: Subscriber) -> None:
        """Send the subscriber everything from now on."""
        self._subscribers[subscriber] = None
        self._by_player.setdefault(subscriber.player, set()).add(subscriber)

    def discard(self, subscriber: Subscriber) -> None:
        """Send the subscriber nothing more."""
        self._subscribers.pop(subscriber, None)
        mine = self._by_player.get(subscriber.player, set())
        mine.discard(subscriber)
        if not mine:
            self._by_player.pop(subscriber.player, None)

    def is_connected(self, player: str) -> bool:
        """Whether the player is subscribed."""
        return player in self._by_player

    async def broadcast(self, update: TableUpdate) -> None:
        """Send the update to everybody; those whom it does not concern may get it a little later."""
        if update.concerns(None):
            self._deferred = None
            await self._send_to_all(update)
            return
        concerned = [subscriber for name in update.owners for subscriber in self._by_player.get(name, ())]
        for subscriber in concerned:
            subscriber.send_update(update)
        if len(concerned) < len(self):
            self._defer(update)

    def send_to_all(self, message: SharedMessage) -> int:
        """Send everybody a message that is the same for all; gives how many they are."""
        for subscriber in self:
            subscriber.send_message(message)
        return len(self)

    def stop(self) -> None:
        """Drop the update that waits."""
        self._deferred = None
        if self._task:
            self._task.cancel()
        self._task = None

    def _defer(self, update: TableUpdate) -> None:
        """Send the update to everybody else before long, unless a newer one replaces it."""
        if self._deferred:
            self._deferred.clear_cache()
        self._deferred = update
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._send_deferred())

    async def _send_to_all(self, update: TableUpdate) -> None:
        for number, subscriber in enumerate(self):
            if number and not number % SENDS_PER_TURN:
                await asyncio.sleep(0)
            subscriber.send_update(update)
        update.clear_cache()

    def _newest_deferred(self) -> TableUpdate | None:
        """The update that waits now; it may change whenever the event loop runs something else."""
        return self._deferred

    async def _send_deferred(self) -> None:
        """Send the newest update for as long as one waits, with pauses."""
        loop = asyncio.get_running_loop()
        while first := self._newest_deferred():
            started = loop.time()
            for number, subscriber in enumerate(self):
                if number and not number % SENDS_PER_TURN:
                    await asyncio.sleep(0)
                if not (update := self._newest_deferred()):
                    break
                if subscriber.player not in update.owners:
                    subscriber.send_update(update)
            if self._newest_deferred() is first:
                self._deferred = None
            first.clear_cache()
            await asyncio.sleep(max(PAUSE_SECONDS, PAUSE_FACTOR * (loop.time() - started)))
