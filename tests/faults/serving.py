"""A house that is struck by faults: its process, the database below it, and who orders what goes wrong."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from pathlib import Path

import psutil  # type: ignore[import-untyped]
from msgspec import json

from banco.core.time import Millis
from tests.faults.disk import FailingDisk
from tests.faults.struck_house import Open, Order, Stop
from tests.house.support.kills import ROOT, Server
from tests.server.support.servers import HOST, answers, free_port
from tests.waits import GUARD_SECONDS, LOOK_SECONDS

COMPLAINTS = 12_000
"""So many characters of the log are told when something is wrong."""


DUMP_SECONDS = 0.5


class HouseProcess:
    """The house in a process of its own that can be killed, ended and ordered about."""

    def __init__(
        self, folder: Path, disk: FailingDisk | None = None, postgres: Server | None = None, url: str = ""
    ) -> None:
        self.url, self.port = url, free_port()
        self.log = folder / "house.log"
        self.disk, self.postgres = disk, postgres
        self.set_by: Millis = 0
        self.process = 0
        self._opener: asyncio.subprocess.Process | None = None

    @property
    def address(self) -> str:
        return f"http://{HOST}:{self.port}"

    async def start(self) -> None:
        """Open the house; it answers when this returns."""
        self._opener = self._opener or await self._new_opener()
        self.process = int(await self.order(Open(self.url, self.port, self.set_by)))
        async with asyncio.timeout(GUARD_SECONDS):
            while not await answers(self.port):
                assert psutil.Process(self.process).status() != psutil.STATUS_ZOMBIE, self.complaints()
                await asyncio.sleep(LOOK_SECONDS)

    def move_to(self, url: str) -> None:
        """Take other books, while it is closed: it opens on them next, by the machine's right time."""
        self.url, self.set_by = url, 0

    async def order(self, order: Order) -> str:
        """Order something; it has come about when this returns, with what was answered."""
        assert self._opener
        assert self._opener.stdin
        assert self._opener.stdout
        self._opener.stdin.write(json.encode(order) + b"\n")
        async with asyncio.timeout(GUARD_SECONDS):
            said = await self._opener.stdout.readline()
        assert said, self.complaints()
        return said.decode()

    async def kill(self) -> None:
        """End it at once, and open it again."""
        code = int(await self.order(Stop(signal.SIGKILL)))
        assert code == -signal.SIGKILL, self.complaints()
        await self.start()

    async def end(self) -> None:
        """Ask it to end, which it does in order."""
        assert int(await self.order(Stop(signal.SIGTERM))) == 0, self.complaints()

    async def clear_away(self) -> None:
        """Leave no process behind."""
        if self._opener and self._opener.stdin:
            self._opener.stdin.close()
            await self._opener.wait()

    async def _new_opener(self) -> asyncio.subprocess.Process:
        """Who opens houses; where the database is a file, on a disk that can fail."""
        disk = self.disk.environment if self.disk and not self.postgres else {}
        command = (sys.executable, "-m", "tests.faults.struck_house")
        pipe = asyncio.subprocess.PIPE
        with self.log.open("ab") as log:
            return await asyncio.create_subprocess_exec(
                *command, cwd=ROOT, env=os.environ | disk, stdin=pipe, stdout=pipe, stderr=log
            )

    def complaints(self) -> str:
        """The end of its log, with what every thread does just now."""
        if self.process and psutil.pid_exists(self.process):
            os.kill(self.process, signal.SIGUSR1)
            time.sleep(DUMP_SECONDS)
        return self.log.read_text(errors="replace")[-COMPLAINTS:] if self.log.exists() else ""
