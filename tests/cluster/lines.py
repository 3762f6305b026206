"""The lines of nodes to their database and their bus, which can be cut: a process that has all the proxies."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE, Process

from msgspec import json
from sqlalchemy import make_url

from tests.cluster.proxy import HOST, Mode, Order
from tests.house.support.kills import ROOT


class Lines:
    """Opens proxies, and says what becomes of what goes through them."""

    def __init__(self) -> None:
        self._process: Process | None = None
        self._one_at_a_time = asyncio.Lock()

    async def open_to_database(self, url: str) -> str:
        """The URL of a database through a proxy of its own."""
        to = make_url(url)
        folder = str(to.query["host"])
        port = await self._order(Order(f"{folder}/.s.PGSQL.{to.port or 5432}"))
        through = to.set(host=HOST, port=port).difference_update_query(["host"])
        return through.update_query_dict({"sslmode": "disable"}).render_as_string(hide_password=False)

    async def open_to_bus(self, port: int) -> str:
        """The URL of a bus through a proxy of its own."""
        return f"nats://{HOST}:{await self._order(Order(f'{HOST}:{port}'))}"

    async def treat(self, url: str, mode: Mode) -> None:
        """Treat every line of the proxy at this URL so from now on."""
        await self._order(Order(port=make_url(url).port or 0, mode=mode))

    async def close(self) -> None:
        """Cut everything."""
        if self._process and self._process.stdin:
            self._process.stdin.close()
            await self._process.wait()

    async def _order(self, order: Order) -> int:
        async with self._one_at_a_time:
            process = self._process = self._process or await self._new_process()
            assert process.stdin
            assert process.stdout
            process.stdin.write(json.encode(order) + b"\n")
            return int(await process.stdout.readline())

    async def _new_process(self) -> Process:
        command = (sys.executable, "-m", "tests.cluster.proxy")
        return await asyncio.create_subprocess_exec(*command, cwd=ROOT, stdin=PIPE, stdout=PIPE)
