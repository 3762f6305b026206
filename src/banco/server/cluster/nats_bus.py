"""The bus of a house with several nodes: NATS, which routes and fans out, and holds nothing.

Whatever is told goes out in order, by one task.  While the server is away nothing is kept for it: what would be told
late is old by then, and every node reads what it has missed from the store.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription
from nats.errors import Error as NatsError
from nats.errors import NoRespondersError

from banco.server.cluster.bus import Heard, Listener, NoAnswer, NoListener

RECONNECT_SECONDS = 0.2
PING_SECONDS = 1
MOST_PINGS = 2
"""A server that does not answer so many pings is away."""
FIRST_CONNECTION_SECONDS = 5.0
"""So long a node waits for the bus when it opens; without it, it goes on alone."""
CLOSING_SECONDS = 1

log = logging.getLogger(__name__)


class NatsBus:
    """A node's connection to NATS; it reconnects by itself, for ever."""

    def __init__(self, url: str, name: str = "") -> None:
        self._servers = url.split(",")
        self._name = name
        self._client: Client | None = None
        self._watchers: list[tuple[Callable[[], None], Callable[[], None]]] = []
        self._listeners: dict[int, tuple[str, Listener]] = {}
        self._subscriptions: dict[int, Subscription] = {}
        self._number = 0
        self._waiting: asyncio.Queue[Callable[[Client], Awaitable[None]]] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self._came = asyncio.Event()
        self._away = False

    @property
    def connected(self) -> bool:
        """Whether others can be heard now."""
        return self._client is not None and self._client.is_connected

    @property
    def shared(self) -> bool:
        """Whether anybody else may be on it at all."""
        return True

    async def open(self) -> None:
        """Come onto the bus; if it is away, go on trying for ever."""
        self._tasks = [asyncio.create_task(self._stay_connected()), asyncio.create_task(self._send())]
        with suppress(TimeoutError):
            async with asyncio.timeout(FIRST_CONNECTION_SECONDS):
                await self._came.wait()

    async def close(self) -> None:
        """Leave the bus, after what waits was told."""
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSING_SECONDS):
                await self.settled()
        self._away = True  # nobody need be told
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def settled(self) -> None:
        """Wait until the server has taken all that was told and subscribed so far, unless it is away."""
        await self._waiting.join()
        if self._client and self._client.is_connected:
            with suppress(NatsError, OSError):
                await self._client.flush()

    def watch(self, lost: Callable[[], None], back: Callable[[], None]) -> None:
        """Be told whenever the bus is lost, and when it is back."""
        self._watchers.append((lost, back))

    def publish(self, subject: str, data: bytes) -> None:
        """Tell everybody who is subscribed to the subject but this node; while the bus is away nobody hears it."""
        if self.connected:
            self._waiting.put_nowait(partial(_publish, subject, data))

    def subscribe(self, subject: str, listener: Listener) -> Callable[[], None]:
        """Hear what is told of the subject, in order; gives what ends it."""
        self._number += 1
        self._listeners[self._number] = subject, listener
        if self._client:
            self._waiting.put_nowait(partial(self._subscribe, self._number))
        return partial(self._end_subscription, self._number)

    async def request(self, subject: str, data: bytes, seconds: float) -> bytes:
        """The answer of whoever is subscribed to the subject; `NoListener` or `NoAnswer` if there is none."""
        client = self._client
        if client is None or not client.is_connected:
            raise NoListener
        try:
            return (await client.request(subject, data, timeout=seconds)).data
        except NoRespondersError:
            raise NoListener from None
        except NatsError:
            raise NoAnswer from None

    def _end_subscription(self, number: int) -> None:
        if self._listeners.pop(number, None) and self._client:
            self._waiting.put_nowait(partial(self._unsubscribe, number))

    async def _subscribe(self, number: int, client: Client) -> None:
        if number not in self._listeners or number in self._subscriptions:
            return
        subject, listener = self._listeners[number]
        self._subscriptions[number] = await client.subscribe(subject, cb=self._callback(listener))

    async def _unsubscribe(self, number: int, _client: Client) -> None:
        if subscription := self._subscriptions.pop(number, None):
            await subscription.unsubscribe()

    def _callback(self, listener: Listener) -> Callable[[Msg], Awaitable[None]]:
        async def hear(message: Msg) -> None:
            try:
                listener(Heard(message.data, partial(self._answer, message.reply)))
            except Exception:
                log.exception("what came over the bus could not be seen to")

        return hear

    def _answer(self, subject: str, data: bytes) -> None:
        if subject:
            self.publish(subject, data)

    async def _send(self) -> None:
        """Tell what waits, in order."""
        while True:
            act = await self._waiting.get()
            try:
                if self._client:
                    await act(self._client)
            except (NatsError, OSError) as error:
                log.debug("the bus did not take something: %s", error)
            finally:
                self._waiting.task_done()

    async def _stay_connected(self) -> None:
        """Connect, and connect anew if the server has closed the connection for good."""
        while True:
            client, closed = Client(), asyncio.Event()
            try:
                await client.connect(**self._options(closed))
                self._client = client
                self._subscriptions.clear()
                for number in tuple(self._listeners):
                    await self._subscribe(number, client)
                await self._note_back()
                await closed.wait()
            except (NatsError, OSError, TimeoutError) as error:
                log.warning("the bus does not take this node: %s", error)
                await asyncio.sleep(RECONNECT_SECONDS)
            finally:
                self._client = None
                with suppress(NatsError, OSError):
                    await client.close()

    def _options(self, closed: asyncio.Event) -> dict[str, Any]:
        async def note_closed() -> None:
            closed.set()

        return {
            "servers": self._servers,
            "name": self._name or None,
            "no_echo": True,
            "allow_reconnect": True,
            "max_reconnect_attempts": -1,
            "reconnect_time_wait": RECONNECT_SECONDS,
            "connect_timeout": 2,
            "ping_interval": PING_SECONDS,
            "max_outstanding_pings": MOST_PINGS,
            "pending_size": 0,
            "disconnected_cb": self._note_lost,
            "reconnected_cb": self._note_back,
            "error_cb": self._note_error,
            "closed_cb": note_closed,
        }

    async def _note_lost(self) -> None:
        if not self._away and self._came.is_set():
            self._away = True
            log.warning("the bus is away: tables of other nodes wait for it")
            for lost, _ in self._watchers:
                lost()

    async def _note_back(self) -> None:
        is_first = not self._came.is_set()
        self._came.set()
        if self._away or is_first:
            self._away = False
            log.info("the bus is there")
            for _, back in self._watchers:
                back()

    async def _note_error(self, error: Exception) -> None:
        log.debug("the bus: %s", error)


async def _publish(subject: str, data: bytes, client: Client) -> None:
    await client.publish(subject, data)
