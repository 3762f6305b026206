"""A connection to a table that reconnects by itself and sends again what was not answered."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from msgspec import json
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from banco.client.errors import ConnectionLost, Ended, NotAdmitted, end_of
from banco.server.protocol import VERSION, Closed, FromClient, FromServer, Hello, Snapshot

MIN_WAIT, MAX_WAIT = 0.05, 5.0
SERVER_RESTARTS = 1012

encode = json.Encoder().encode


@dataclass(frozen=True)
class TableAddress:
    """The URL of a table, the headers that identify the player, and whether every move comes as its own message."""

    url: str
    headers: Mapping[str, str]
    each: bool = False


@dataclass(frozen=True)
class PendingRequest:
    """A message that was sent, and the future of its answer."""

    message: bytes
    answer: asyncio.Future[FromServer]


class ReconnectingConnection:
    """The connection to one table: `run` keeps it open, `request` sends a message and waits for the answer.

    Every message of the server goes to `on_message`, which decodes what it needs, a snapshot and a closing message in
    any case; `last_number` gives the last number that was seen.
    """

    def __init__(
        self,
        address: TableAddress,
        on_message: Callable[[bytes], FromServer | None],
        last_number: Callable[[], int | None],
        patience: float,
    ) -> None:
        self._address = address
        self._on_message = on_message
        self._last_number = last_number
        self._patience = patience
        self._socket: ClientConnection | None = None
        self._pending: dict[str, PendingRequest] = {}
        self.is_open = asyncio.Event()
        self.ended: Ended | None = None
        self.open_count = 0

    async def request(self, key: str, message: FromClient) -> FromServer:
        """The answer to a message, which is sent again under the same key whenever the connection breaks."""
        if self.ended:
            raise self.ended
        pending = PendingRequest(encode(message), asyncio.get_running_loop().create_future())
        self._pending[key] = pending
        try:
            if self.is_open.is_set() and self._socket:
                await _send(self._socket, pending.message)
            return await pending.answer
        finally:
            self._pending.pop(key, None)

    def resolve(self, key: str, message: FromServer) -> None:
        """Give the answer to whoever waits for it."""
        pending = self._pending.get(key)
        if pending and not pending.answer.done():
            pending.answer.set_result(message)

    async def run(self) -> Ended:
        """Keep the connection open until it ends for good; gives the reason."""
        loop = asyncio.get_running_loop()
        lost_at, wait = loop.time(), MIN_WAIT
        while True:
            ended = await self._run_once()
            if self.is_open.is_set():
                self.is_open.clear()
                lost_at, wait = loop.time(), MIN_WAIT
            if not ended.comes_back or loop.time() + wait > lost_at + self._patience:
                return ended
            await asyncio.sleep(wait * random.uniform(0.5, 1.0))
            wait = min(wait * 2, MAX_WAIT)

    def fail_pending(self, why: Ended) -> None:
        """Tell everybody who waits that no answer will come."""
        self.ended = why
        for pending in self._pending.values():
            if not pending.answer.done():
                pending.answer.set_exception(why)

    async def _run_once(self) -> Ended:
        """One connection from its beginning to its end; gives the reason of the end."""
        address = self._address
        try:
            async with connect(
                address.url,
                additional_headers=address.headers,
                compression=None,
                proxy=None,
                close_timeout=2,
            ) as self._socket:
                return await self._exchange_messages(self._socket)
        except InvalidStatus as error:
            status = error.response.status_code
            return (NotAdmitted if status < 500 else ConnectionLost)(f"the server answered {status}")
        except (OSError, TimeoutError, InvalidHandshake, ConnectionClosed) as error:
            return ConnectionLost(str(error))

    async def _exchange_messages(self, socket: ClientConnection) -> Ended:
        await _send(socket, encode(Hello(VERSION, self._last_number(), self._address.each)))
        closing = Closed("", {}, {})
        try:
            while True:
                for encoded in (await socket.recv(decode=False)).split(b"\n"):
                    message = self._on_message(encoded)
                    if isinstance(message, Closed):
                        closing = message
                    if isinstance(message, Snapshot) and not self.is_open.is_set():
                        self.open_count += 1
                        self.is_open.set()
                        await self._resend_pending(socket)
        except ConnectionClosed as closed:
            number = closed.rcvd.code if closed.rcvd else 0
            code = closing.code or ("house_closes" if number == SERVER_RESTARTS else "")
            return end_of(code, closing.sentences.get("en", str(closed)), number, admitted=self.is_open.is_set())

    async def _resend_pending(self, socket: ClientConnection) -> None:
        for pending in tuple(self._pending.values()):
            await _send(socket, pending.message)


async def _send(socket: ClientConnection, message: bytes) -> None:
    """Send a message; if the connection breaks now, its reader notices, and the message is sent again."""
    try:
        await socket.send(message, text=True)
    except ConnectionClosed:
        return
