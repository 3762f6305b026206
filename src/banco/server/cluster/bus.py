"""The bus between the nodes of a house: who publishes is heard by whoever is subscribed at that moment.

It holds nothing: whatever counts is in the store, and what was told while nobody could hear is read from there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol


class NoAnswer(Exception):
    """Nobody has answered a request: it may have been done."""


class NoListener(Exception):
    """Nobody could hear a request: nothing was done."""


class Heard(NamedTuple):
    """A message of the bus, and how to answer it; whoever did not ask hears no answer."""

    data: bytes
    answer: Callable[[bytes], None]


Listener = Callable[[Heard], None]
"""Takes a message; it must not block."""


class Bus(Protocol):
    """What the nodes of a house need of the bus; nothing but `request` waits for anything."""

    @property
    def connected(self) -> bool:
        """Whether others can be heard now."""
        ...

    @property
    def shared(self) -> bool:
        """Whether anybody else may be on it at all."""
        ...

    async def open(self) -> None:
        """Come onto the bus; if it is away, go on trying for ever."""
        ...

    async def close(self) -> None:
        """Leave the bus."""
        ...

    def watch(self, lost: Callable[[], None], back: Callable[[], None]) -> None:
        """Be told whenever the bus is lost, and when it is back."""
        ...

    def publish(self, subject: str, data: bytes) -> None:
        """Tell everybody who is subscribed to the subject but this node; while the bus is away nobody hears it."""
        ...

    def subscribe(self, subject: str, listener: Listener) -> Callable[[], None]:
        """Hear what is told of the subject, in order; gives what ends it."""
        ...

    async def request(self, subject: str, data: bytes, seconds: float) -> bytes:
        """The answer of whoever is subscribed to the subject; `NoListener` or `NoAnswer` if there is none."""
        ...
