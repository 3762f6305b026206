"""The bus of nodes in one process: the default, where a house has one node, and the bus of tests with several."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from functools import partial

from banco.server.cluster.bus import Heard, Listener, NoAnswer, NoListener


class Exchange:
    """Carries the messages of the nodes in one process."""

    def __init__(self) -> None:
        self.buses: list[InProcessBus] = []

    def join(self) -> InProcessBus:
        """The bus of one more node."""
        bus = InProcessBus(self)
        self.buses.append(bus)
        return bus

    def listeners(self, subject: str, but: InProcessBus) -> list[tuple[InProcessBus, Listener]]:
        """Who hears the subject now, without one of the nodes."""
        others = (bus for bus in self.buses if bus is not but and bus.connected)
        return [(bus, listener) for bus in others for listener in bus.subscribed.get(subject, ())]


class InProcessBus:
    """One node's way onto the exchange; alone on it, it carries nothing."""

    def __init__(self, exchange: Exchange | None = None) -> None:
        self.connected = True
        self.subscribed: dict[str, list[Listener]] = {}
        self._exchange = exchange or Exchange()
        self._watchers: list[tuple[Callable[[], None], Callable[[], None]]] = []
        self._coming: deque[Callable[[], None]] = deque()

    @property
    def shared(self) -> bool:
        """Whether anybody else may be on it at all."""
        return len(self._exchange.buses) > 1

    async def open(self) -> None:
        """Come onto the bus."""

    async def close(self) -> None:
        """Leave the bus."""
        self.subscribed.clear()

    def watch(self, lost: Callable[[], None], back: Callable[[], None]) -> None:
        """Be told whenever the bus is lost, and when it is back."""
        self._watchers.append((lost, back))

    def connect(self, *, on: bool) -> None:
        """Cut this node off from the others, or let it back."""
        self.connected = on
        for lost, back in self._watchers:
            (back if on else lost)()

    def publish(self, subject: str, data: bytes) -> None:
        """Tell everybody who is subscribed to the subject but this node; while the bus is away nobody hears it."""
        if self.connected:
            for bus, listener in self._exchange.listeners(subject, self):
                bus.deliver(listener, Heard(data, _nobody))

    def subscribe(self, subject: str, listener: Listener) -> Callable[[], None]:
        """Hear what is told of the subject, in order; gives what ends it."""
        listeners = self.subscribed.setdefault(subject, [])
        listeners.append(listener)
        return partial(_discard, listeners, listener)

    async def request(self, subject: str, data: bytes, seconds: float) -> bytes:
        """The answer of whoever is subscribed to the subject; `NoListener` or `NoAnswer` if there is none."""
        listeners = self._exchange.listeners(subject, self) if self.connected else []
        if not listeners:
            raise NoListener
        answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        for bus, listener in listeners:
            bus.deliver(listener, Heard(data, partial(self._take_answer, bus, answer)))
        try:
            return await asyncio.wait_for(answer, seconds)
        except TimeoutError:
            raise NoAnswer from None

    def deliver(self, listener: Listener, heard: Heard) -> None:
        """Let the listener hear the message in its turn."""
        self._coming.append(partial(listener, heard))
        asyncio.get_running_loop().call_soon(self._deliver_next)

    def _deliver_next(self) -> None:
        hear = self._coming.popleft()
        if self.connected:
            hear()

    def _take_answer(self, answering: InProcessBus, answer: asyncio.Future[bytes], data: bytes) -> None:
        if self.connected and answering.connected and not answer.done():
            answer.set_result(data)


def _nobody(_data: bytes) -> None:
    """Nobody waits for an answer."""


def _discard(listeners: list[Listener], listener: Listener) -> None:
    if listener in listeners:
        listeners.remove(listener)
