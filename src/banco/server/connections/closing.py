"""The closing message of a connection: why it ends, in every language, and the code it is closed with."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from banco.core.errors import BancoError
from banco.server.http.status_codes import close_code_of
from banco.server.live.table_update import encode
from banco.server.protocol import Closed
from banco.server.refusal_payload import connection_sentences, facts_of, sentences_of
from banco.server.telemetry.notes import note_closing

CLOSE_CODES = {
    "opened_elsewhere": 4001,
    "too_slow": 4002,
    "inactive": 4003,
    "wrong_version": 4004,
    "no_hello": 4005,
    "node_drains": 4006,
    "house_closes": 1012,
    "bye": 1000,
}


class Socket(Protocol):
    """The WebSocket itself."""

    async def accept(self) -> None:
        """Accept the connection."""
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


class ClosingMessage(NamedTuple):
    """The last message of a connection, and the WebSocket code that it is closed with."""

    closed: Closed
    number: int

    async def send(self, socket: Socket) -> None:
        """Send the message, and close the connection; how connections end is counted."""
        note_closing(self.closed.code)
        await socket.send_data(encode(self.closed).decode(), "text")
        await socket.close(self.number, self.closed.code)


def closing_for(code: str) -> ClosingMessage:
    """The closing message of a connection that ends for one of the known reasons."""
    return ClosingMessage(Closed(code, connection_sentences(code), {}), CLOSE_CODES[code])


def closing_for_refusal(error: BancoError) -> ClosingMessage:
    """The closing message for somebody who may not come in, or not stay."""
    return ClosingMessage(Closed(error.code, sentences_of(error), facts_of(error)), close_code_of(error))


async def reject(socket: Socket, error: BancoError) -> None:
    """Accept a connection only to say why it is refused: a browser learns nothing from a handshake that fails."""
    await socket.accept()
    await closing_for_refusal(error).send(socket)
