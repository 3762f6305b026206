"""A network between browsers and the house that a test can cut, and that can swallow what the house says."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from tests.browser.support.houses import Hosted
from tests.server.support.proxies import Proxy
from tests.server.support.servers import HOST


class Network(Proxy):
    """A proxy that lets nobody through while it is down."""

    def __init__(self, house: Hosted) -> None:
        super().__init__(house.url)
        self._house = house
        self._down = False

    def fall(self) -> None:
        """Cut every line, and let no new one through."""
        self._down = True
        self._house.loop.call_soon_threadsafe(self.cut)

    def rise(self) -> None:
        """Let lines through again, and their answers."""
        self._down = self.swallows = False

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._down:
            writer.transport.abort()
        else:
            await super().serve(reader, writer)


@contextmanager
def network(house: Hosted) -> Iterator[Network]:
    """A network before the house."""
    between = Network(house)
    listening = house.do(asyncio.start_server(between.serve, HOST, 0))
    between.url = f"http://{HOST}:{listening.sockets[0].getsockname()[1]}"
    yield between
    house.do(_close(between, listening))


async def _close(between: Network, listening: asyncio.Server) -> None:
    listening.close()
    await between.close()
