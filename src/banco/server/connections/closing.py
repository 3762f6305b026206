"""The last word on a connection: why it ends, in every language, and the number it is closed with."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from banco.core.errors import BancoError
from banco.server.http.status_codes import status_of
from banco.server.live.table_update import encode
from banco.server.protocol import Closed
from banco.server.refusal_payload import facts_of, line_sentences, sentences_of

CLOSE_CODES = {
    "opened_elsewhere": 4001,
    "too_slow": 4002,
    "inactive": 4003,
    "wrong_version": 4004,
    "no_hello": 4005,
    "house_closes": 1012,
    "bye": 1000,
}
REFUSED = 4000
"""A refusal closes with this and its HTTP status: 4401, 4404, 4429 …"""


class Socket(Protocol):
    """The WebSocket itself."""

    async def accept(self) -> None:
        """Take the connection."""
        ...

    async def receive_data(self, mode: Any) -> str | bytes:
        """The next message."""
        ...

    async def send_data(self, data: Any, mode: Any = "text") -> None:
        """Send a message."""
        ...

    async def close(self, code: int = 1000, reason: str | None = None) -> None:
        """Close the connection."""
        ...


class Farewell(NamedTuple):
    """What is said last, and the number the connection is closed with."""

    closed: Closed
    number: int

    async def say(self, socket: Socket) -> None:
        """Say it, and close."""
        await socket.send_data(encode(self.closed).decode(), "text")
        await socket.close(self.number, self.closed.code)


def farewell(code: str) -> Farewell:
    """The last word on a connection that ends for one of the known reasons."""
    return Farewell(Closed(code, line_sentences(code), {}), CLOSE_CODES[code])


def dismissal(error: BancoError) -> Farewell:
    """The last word to somebody who may not come in, or not stay."""
    return Farewell(Closed(error.code, sentences_of(error), facts_of(error)), REFUSED + status_of(error))


async def turn_away(socket: Socket, error: BancoError) -> None:
    """Take a connection only to say why it is not taken: a browser is told nothing of a handshake that fails."""
    await socket.accept()
    await dismissal(error).say(socket)
