"""Lines to the engines of a house that can be cut: `python -m tests.cluster.proxy`, a process of its own.

Orders come on standard input, a line of JSON each, and each is answered by a line on standard output with the port.
A line is forwarded, stalls as if a machine on the way stood still, is dropped, or nobody is there who would take it.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from enum import Enum

from msgspec import Struct, json

HOST = "127.0.0.1"


class Mode(Enum):
    """What becomes of the lines through a proxy."""

    FORWARD = "forward"
    STALL = "stall"
    DROP = "drop"
    REFUSE = "refuse"


class Order(Struct, frozen=True):
    """A proxy to this target is opened, at a port of its own; or the one at this port treats its lines so."""

    target: str = ""
    port: int = 0
    mode: Mode = Mode.FORWARD


read_order: Callable[[bytes], Order] = json.Decoder(Order).decode


class End(asyncio.Protocol):
    """One end of a line; what it hears the other one says."""

    transport: asyncio.Transport
    other: End | None = None

    def __init__(self, proxy: Proxy) -> None:
        self._proxy = proxy
        self._waiting: list[bytes] = []

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        self._proxy.begin(self)

    def data_received(self, data: bytes) -> None:
        if self.other:
            self.other.transport.write(data)
        else:
            self._waiting.append(data)

    def connection_lost(self, _error: Exception | None) -> None:
        self._proxy.ends.discard(self)
        if self.other:
            self.other.transport.close()

    def join(self, other: End) -> None:
        """Be one line with the other end."""
        self.other, other.other = other, self
        if self.transport.is_closing():
            other.transport.close()
        for one, its_other in ((self, other), (other, self)):
            for data in one._waiting:
                its_other.transport.write(data)


class CallingEnd(End):
    """The end of whoever calls: it is put through to the target."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self._proxy.put_through(self)


class Proxy:
    """Between callers and a target: `host:port`, or the path of a socket."""

    def __init__(self, target: str) -> None:
        self.mode = Mode.FORWARD
        self.ends: set[End] = set()
        self.port = 0
        self._target = target
        self._server: asyncio.Server | None = None
        self._calls: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        """Take callers, always at the same port."""
        loop = asyncio.get_running_loop()
        self._server = await loop.create_server(lambda: CallingEnd(self), HOST, self.port, reuse_address=True)
        self.port = self._server.sockets[0].getsockname()[1]

    async def treat(self, mode: Mode) -> None:
        """Treat all lines so from now on."""
        self.mode = mode
        if mode is Mode.REFUSE and self._server:
            self._server.close()
            self._server = None
        elif mode is not Mode.REFUSE and self._server is None:
            await self.open()
        for end in tuple(self.ends):
            self._treat(end)

    def begin(self, end: End) -> None:
        """Treat a new end as all others."""
        self.ends.add(end)
        self._treat(end)

    def put_through(self, end: End) -> None:
        """Call the target for a caller."""
        call = asyncio.create_task(self._put_through(end))
        self._calls.add(call)
        call.add_done_callback(self._calls.discard)

    async def _put_through(self, end: End) -> None:
        loop = asyncio.get_running_loop()
        host, _, port = self._target.rpartition(":")
        try:
            if port.isdigit():
                _, target = await loop.create_connection(lambda: End(self), host, int(port))
            else:
                _, target = await loop.create_unix_connection(lambda: End(self), self._target)
        except OSError:
            end.transport.abort()
        else:
            end.join(target)

    def _treat(self, end: End) -> None:
        transport = end.transport
        if self.mode in (Mode.DROP, Mode.REFUSE):
            transport.abort()
        elif self.mode is Mode.STALL:
            transport.pause_reading()
        elif not transport.is_closing():
            transport.resume_reading()


async def main() -> None:
    """Obey until nobody gives orders any more."""
    orders = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(orders), sys.stdin)
    proxies: dict[int, Proxy] = {}
    while line := await orders.readline():
        order = read_order(line)
        if order.target:
            proxy = Proxy(order.target)
            await proxy.open()
            proxies[proxy.port] = proxy
        else:
            proxy = proxies[order.port]
            await proxy.treat(order.mode)
        print(proxy.port, flush=True)


if __name__ == "__main__":
    asyncio.run(main())
