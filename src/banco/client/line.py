"""A connection to a table that comes back by itself and asks again what was not answered."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from msgspec import json
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from banco.client.errors import Ended, LineLost, NotAdmitted, end_of
from banco.server.protocol import VERSION, Closed, FromClient, FromServer, Hello, Snapshot

FIRST_WAIT, LONGEST_WAIT = 0.05, 5.0
SERVER_RESTARTS = 1012

encode = json.Encoder().encode


@dataclass(frozen=True)
class Place:
    """Where a table is, what shows who comes, and whether every move is to be told by itself."""

    url: str
    headers: Mapping[str, str]
    each: bool = False


@dataclass(frozen=True)
class Unanswered:
    """Something asked, as it was sent, and who waits for the answer."""

    message: bytes
    answer: asyncio.Future[FromServer]


class Line:
    """The line to one table: `run` keeps it up, `ask` sends and waits for the answer.

    Whatever is heard goes to `hear`, which reads what it needs, a snapshot and a last word in any case; `last` is
    the number last seen.
    """

    def __init__(
        self, place: Place, hear: Callable[[bytes], FromServer | None], last: Callable[[], int | None], patience: float
    ) -> None:
        self._place = place
        self._hear = hear
        self._last = last
        self._patience = patience
        self._socket: ClientConnection | None = None
        self._unanswered: dict[str, Unanswered] = {}
        self.up = asyncio.Event()
        self.over: Ended | None = None
        self.connections = 0

    async def ask(self, key: str, message: FromClient) -> FromServer:
        """The answer to a message, sent again under the same key for as often as the line breaks."""
        if self.over:
            raise self.over
        asked = Unanswered(encode(message), asyncio.get_running_loop().create_future())
        self._unanswered[key] = asked
        try:
            if self.up.is_set() and self._socket:
                await _send(self._socket, asked.message)
            return await asked.answer
        finally:
            self._unanswered.pop(key, None)

    def answer(self, key: str, message: FromServer) -> None:
        """Give the answer to whoever waits for it."""
        asked = self._unanswered.get(key)
        if asked and not asked.answer.done():
            asked.answer.set_result(message)

    async def run(self) -> Ended:
        """Keep the line up until it ends for good; gives why."""
        loop = asyncio.get_running_loop()
        lost_at, waits = loop.time(), FIRST_WAIT
        while True:
            ended = await self._connected()
            if self.up.is_set():
                self.up.clear()
                lost_at, waits = loop.time(), FIRST_WAIT
            if not ended.comes_back or loop.time() + waits > lost_at + self._patience:
                return ended
            await asyncio.sleep(waits * random.uniform(0.5, 1.0))
            waits = min(waits * 2, LONGEST_WAIT)

    def give_up(self, why: Ended) -> None:
        """Tell everybody who waits that no answer will come."""
        self.over = why
        for asked in self._unanswered.values():
            if not asked.answer.done():
                asked.answer.set_exception(why)

    async def _connected(self) -> Ended:
        """One connection from its beginning to its end, and why it ended."""
        place = self._place
        try:
            async with connect(
                place.url,
                additional_headers=place.headers,
                compression=None,
                proxy=None,
                close_timeout=2,
            ) as self._socket:
                return await self._talked(self._socket)
        except InvalidStatus as error:
            status = error.response.status_code
            return (NotAdmitted if status < 500 else LineLost)(f"the server answered {status}")
        except (OSError, TimeoutError, InvalidHandshake, ConnectionClosed) as error:
            return LineLost(str(error))

    async def _talked(self, socket: ClientConnection) -> Ended:
        await _send(socket, encode(Hello(VERSION, self._last(), self._place.each)))
        last = Closed("", {}, {})
        try:
            while True:
                for message in (await socket.recv(decode=False)).split(b"\n"):
                    heard = self._hear(message)
                    if isinstance(heard, Closed):
                        last = heard
                    if isinstance(heard, Snapshot) and not self.up.is_set():
                        self.connections += 1
                        self.up.set()
                        await self._ask_again(socket)
        except ConnectionClosed as closed:
            number = closed.rcvd.code if closed.rcvd else 0
            code = last.code or ("house_closes" if number == SERVER_RESTARTS else "")
            return end_of(code, last.sentences.get("en", str(closed)), number, admitted=self.up.is_set())

    async def _ask_again(self, socket: ClientConnection) -> None:
        for asked in tuple(self._unanswered.values()):
            await _send(socket, asked.message)


async def _send(socket: ClientConnection, message: bytes) -> None:
    """Send; if the line breaks now, whoever reads from it notices and asks again."""
    try:
        await socket.send(message, text=True)
    except ConnectionClosed:
        return
