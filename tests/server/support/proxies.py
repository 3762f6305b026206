"""A line that can be cut, and that can swallow what the server says."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from urllib.parse import urlsplit

from tests.server.support.servers import HOST
from tests.waits import eventually


class Proxy:
    """Between clients and the house: hands on what both say until the line is cut."""

    def __init__(self, url: str) -> None:
        self.url = ""
        self.swallows = False
        self._port = urlsplit(url).port
        self._writers: set[asyncio.StreamWriter] = set()
        self._lines = 0

    def cut(self) -> None:
        """Cut every line, without a word."""
        for writer in tuple(self._writers):
            writer.transport.abort()

    async def close(self) -> None:
        """Cut every line, and wait until the last of them has ended."""
        self.cut()
        await eventually(lambda: not self._lines)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._lines += 1
        try:
            await self._serve(reader, writer)
        finally:
            self._lines -= 1

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        to_house, house = await asyncio.open_connection(HOST, self._port)
        both = {writer, house}
        self._writers |= both
        try:
            await asyncio.gather(self._pump(reader, house), self._pump(to_house, writer, swallowing=True))
        finally:
            self._writers -= both
            for end in both:
                end.transport.abort()

    async def _pump(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *, swallowing: bool = False
    ) -> None:
        with suppress(OSError):
            while data := await reader.read(65_536):
                if not (swallowing and self.swallows):
                    writer.write(data)
                    await writer.drain()
        writer.transport.abort()


@asynccontextmanager
async def proxied(url: str) -> AsyncIterator[Proxy]:
    """A proxy before the house."""
    proxy = Proxy(url)
    server = await asyncio.start_server(proxy.serve, HOST, 0)
    proxy.url = f"http://{HOST}:{server.sockets[0].getsockname()[1]}"
    try:
        yield proxy
    finally:
        server.close()
        await proxy.close()
