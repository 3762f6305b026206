"""The socket of a table without a network: the application is called as a server would call it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from itertools import count
from typing import Any

from msgspec import json

from banco.server.app import HouseApp
from banco.server.protocol import SEPARATOR, VERSION

NUMBERS = count(1)
"""No two questions have the same key, whoever asks them over which line."""


class Line:
    """A socket of the application, from the side of the client."""

    def __init__(self) -> None:
        self.received: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.sent: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._said: list[dict[str, Any]] = []

    async def accept(self, event: dict[str, Any]) -> None:
        """Take what the server sends: frames of messages, and the end."""
        await self.received.put(event)

    async def send(self, message: dict[str, Any]) -> None:
        """Send a message to the server."""
        await self.sent.put({"type": "websocket.receive", "text": json.encode(message).decode()})

    async def ask(self, message: dict[str, Any]) -> dict[str, Any]:
        """The answer to a message that has an id: whatever bears the same."""
        key = f"q-{next(NUMBERS)}"
        await self.send(message | {"id": key})
        while (told := await self.next_message()).get("id") != key:
            pass
        return told

    async def next_message(self) -> dict[str, Any]:
        """The next message of the server; of a socket that was closed, that it is."""
        while not self._said:
            event = await self.received.get()
            if event["type"] == "websocket.close":
                return {"type": "closed", "number": event["code"]}
            frame = (event.get("text") or "").encode()
            self._said += [json.decode(line) for line in frame.split(SEPARATOR) if line]
        return self._said.pop(0)


@asynccontextmanager
async def line_to(app: HouseApp, table: str, cookie: str = "") -> AsyncIterator[Line]:
    """A line to a table; whoever has a log-in has been greeted."""
    line = Line()
    await line.sent.put({"type": "websocket.connect"})
    headers = [(b"host", b"house"), *([(b"cookie", f"banco={cookie}".encode())] if cookie else [])]
    path = f"/ws/tables/{table}"
    scope = {
        "type": "websocket",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "ws",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "root_path": "",
        "headers": headers,
        "client": ("127.0.0.1", 1),
        "server": ("house", 80),
        "subprotocols": [],
    }
    task = asyncio.create_task(app(scope, line.sent.get, line.accept))  # type: ignore[arg-type]
    try:
        if cookie:
            await line.send({"type": "hello", "version": VERSION})
            while (await line.next_message())["type"] != "snapshot":
                pass
        yield line
    finally:
        await line.sent.put({"type": "websocket.disconnect", "code": 1000})
        with suppress(Exception):
            await task
