"""A house that is struck by faults: its process, the database below it, and who orders what goes wrong."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from contextlib import suppress
from pathlib import Path

from msgspec import json

from banco.table.entry import Millis
from tests.faults.disk import FailingDisk
from tests.faults.struck_house import Order
from tests.house.kills import ROOT, Server
from tests.server.servers import HOST, answers, free_port
from tests.waits import GUARD_SECONDS

COMPLAINTS = 4_000
"""So many characters of the log are told when something is wrong."""


class StruckServing:
    """The house in a process of its own that can be killed, ended and ordered about."""

    def __init__(self, url: str, folder: Path, disk: FailingDisk | None, postgres: Server | None) -> None:
        self.url, self.port = url, free_port()
        self.log = folder / "house.log"
        self.disk, self.postgres = disk, postgres
        self.set_by: Millis = 0
        self._child: asyncio.subprocess.Process | None = None

    @property
    def address(self) -> str:
        return f"http://{HOST}:{self.port}"

    @property
    def child(self) -> asyncio.subprocess.Process:
        assert self._child, "it was not started"
        return self._child

    async def start(self) -> None:
        """Open the house; it answers when this returns."""
        disk = self.disk.environment if self.disk and not self.postgres else {}
        command = (sys.executable, "-m", "tests.faults.struck_house", self.url, str(self.port), str(self.set_by))
        with self.log.open("ab") as log:
            self._child = await asyncio.create_subprocess_exec(
                *command,
                cwd=ROOT,
                env=os.environ | disk,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=log,
            )
        async with asyncio.timeout(GUARD_SECONDS):
            while not await answers(self.port):
                assert self.child.returncode is None, self.complaints()
                await asyncio.sleep(0.02)

    async def order(self, order: Order) -> None:
        """Order a fault; it has come about when this returns."""
        assert self.child.stdin
        assert self.child.stdout
        self.child.stdin.write(json.encode(order) + b"\n")
        async with asyncio.timeout(GUARD_SECONDS):
            said = await self.child.stdout.readline()
        assert said, self.complaints()

    async def kill(self) -> None:
        """End it at once, and open it again."""
        self.child.kill()
        await self.child.wait()
        await self.start()

    async def end(self) -> None:
        """Ask it to end, which it does in order."""
        self.child.send_signal(signal.SIGTERM)
        async with asyncio.timeout(GUARD_SECONDS):
            assert await self.child.wait() == 0, self.complaints()

    async def clear_away(self) -> None:
        """Leave no process behind."""
        if self._child:
            with suppress(ProcessLookupError):
                self._child.kill()
            await self._child.wait()

    def complaints(self) -> str:
        """The end of its log."""
        return self.log.read_text(errors="replace")[-COMPLAINTS:] if self.log.exists() else ""
