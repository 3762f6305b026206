"""A house of several nodes on real PostgreSQL and NATS: its processes, and the doors by which people come in."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import AsyncIterator, Iterable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path

import psutil  # type: ignore[import-untyped]
from msgspec import json
from sqlalchemy import select

from banco.core.time import Millis
from banco.house.store.owners import nodes, table_owners
from banco.house.store.schema import chains
from banco.house.store.store import Store
from banco.table.settings import TableSettings
from tests.cluster.lines import Lines
from tests.cluster.node import Open
from tests.cluster.proxy import Mode
from tests.house.support.kills import ROOT
from tests.server.support.nats_server import NatsServer
from tests.server.support.servers import HOST, answers, free_port
from tests.waits import GUARD_SECONDS, LOOK_SECONDS, eventually

COMPLAINTS = 12_000
DUMP_SECONDS = 0.5
NODES = 3
OWNER_SECONDS = 0.02
"""So often the books are asked who owns a table."""


class NodeProcess:
    """One node: its port and its lines for its whole life, and its process, if it has one."""

    def __init__(self) -> None:
        self.port = free_port()
        self.database = self.bus = ""
        """The URLs of the engines as this node reaches them."""
        self.process = 0
        self.reachable = False
        """Whether the doors lead to it."""

    @property
    def runs(self) -> bool:
        return bool(self.process) and psutil.pid_exists(self.process)

    def send(self, sent: signal.Signals) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.process, sent)


class Door:
    """A way into the house: to one of its nodes, or to another while that cannot be reached."""

    def __init__(self, house: ClusterHouse, first: int) -> None:
        self.url = ""
        self._house = house
        self._first = first
        self._lines: dict[asyncio.StreamWriter, tuple[asyncio.StreamWriter, NodeProcess]] = {}

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        for node in self._nearest():
            try:
                from_node, to_node = await asyncio.open_connection(HOST, node.port)
            except OSError:
                continue
            self._lines[writer] = to_node, node
            try:
                await asyncio.gather(_pump(reader, to_node), _pump(from_node, writer))
            finally:
                del self._lines[writer]
                to_node.transport.abort()
            break
        writer.transport.abort()

    def cut(self, node: NodeProcess) -> None:
        """Cut every line to a node: it does not answer any more."""
        for writer, (to_node, where) in tuple(self._lines.items()):
            if where is node:
                writer.transport.abort()
                to_node.transport.abort()

    def _nearest(self) -> list[NodeProcess]:
        at = self._first
        return [node for node in (*self._house.nodes[at:], *self._house.nodes[:at]) if node.reachable]


class ClusterHouse:
    """The nodes of a house, on one database and one bus."""

    def __init__(
        self, folder: Path, url: str, store: Store, bus: NatsServer, tables: Iterable[TableSettings], lease: Millis
    ) -> None:
        self.store = store
        self.bus = bus
        self.tables = list(tables)
        self.nodes = [NodeProcess() for _ in range(NODES)]
        self.doors: list[Door] = []
        self.log = folder / "nodes.log"
        self._url, self._lease = url, lease
        self._lines = Lines()
        self._openers: dict[str, asyncio.subprocess.Process] = {}
        self._opening = asyncio.Lock()
        self._code = ""

    @property
    def shared(self) -> list[str]:
        """The tables that belong to everybody."""
        return [table.name for table in self.tables if not table.solo]

    async def start(self, *some: NodeProcess) -> None:
        """Start nodes; they answer when this returns."""
        async with self._opening:
            opener = self._openers.get(self._code) or await self._new_opener()
            assert opener.stdin
            assert opener.stdout
            for node in some:
                if not node.database:
                    node.database = await self._lines.open_to_database(self._url)
                    node.bus = await self._lines.open_to_bus(self.bus.port)
                order = Open(node.database, node.bus, node.port, self._lease, self.tables)
                opener.stdin.write(json.encode(order) + b"\n")
                node.process = int(await opener.stdout.readline())
        for node in some:
            async with asyncio.timeout(GUARD_SECONDS):
                while not await answers(node.port):
                    assert node.runs, self.complaints()
                    await asyncio.sleep(LOOK_SECONDS)
            node.reachable = True

    def run_code_of(self, folder: Path) -> None:
        """Let the nodes that are started from now on have the version of banco in this folder."""
        self._code = str(folder)

    async def kill(self, node: NodeProcess) -> None:
        """End a node at once."""
        node.send(signal.SIGKILL)
        await self._has_gone(node)

    async def drain(self, node: NodeProcess) -> None:
        """Ask a node to end, which it does in order."""
        node.send(signal.SIGTERM)
        await self._has_gone(node)

    def stand_still(self, node: NodeProcess) -> None:
        """Stop a node for a moment that nobody notices."""
        node.send(signal.SIGSTOP)

    def walk_on(self, node: NodeProcess) -> None:
        """Let it go on."""
        node.send(signal.SIGCONT)

    def pause(self, node: NodeProcess) -> None:
        """Stop a node as if its machine stood still; the doors notice that it does not answer."""
        self.stand_still(node)
        self._shut(node)

    def wake(self, node: NodeProcess) -> None:
        """Let a node go on where it was."""
        self.walk_on(node)
        node.reachable = True

    async def cut(self, node: NodeProcess, mode: Mode, *urls: str) -> None:
        """Cut a node's lines to these engines; who spreads players sees that it is not well, and sends nobody there."""
        node.reachable = False
        for url in urls:
            await self._lines.treat(url, mode)

    async def mend(self, node: NodeProcess) -> None:
        """Let a node have all its lines again."""
        for url in (node.database, node.bus):
            await self._lines.treat(url, Mode.FORWARD)
        node.reachable = True

    def owner(self, table: str) -> tuple[str, int]:
        """The node that owns a table, and by which epoch."""
        query = select(table_owners.c.node, table_owners.c.epoch).where(table_owners.c.table_name == table)
        row = self.store.read(lambda c: c.execute(query).one())
        return row.node, row.epoch

    def node_of(self, table: str) -> NodeProcess | None:
        """The process that owns a table, if it runs."""
        owner, _ = self.owner(table)
        name = self.store.read(lambda c: c.execute(select(nodes.c.name).where(nodes.c.id == owner)).scalar()) or ""
        return next((node for node in self.nodes if name.endswith(f"/{node.process}") and node.runs), None)

    async def running_owner(self, table: str) -> NodeProcess:
        """The process that owns a table, once one does."""
        async with asyncio.timeout(GUARD_SECONDS):
            while not (owner := self.node_of(table)):
                await asyncio.sleep(OWNER_SECONDS)
        return owner

    def entries(self, table: str) -> int:
        """How many entries the journal of a table has."""
        query = select(chains.c.number).where(chains.c.name == table)
        return self.store.read(lambda c: c.execute(query).scalar()) or 0

    async def has_another_owner(self, table: str, before: tuple[str, int]) -> float:
        """Wait until another node owns the table, by a higher epoch; gives after how many seconds."""
        started = time.monotonic()

        def moved() -> bool:
            owner, epoch = self.owner(table)
            return owner not in ("", before[0]) and epoch > before[1]

        async with asyncio.timeout(GUARD_SECONDS):
            while not moved():
                await asyncio.sleep(OWNER_SECONDS)
        return time.monotonic() - started

    def complaints(self) -> str:
        """The end of the nodes' log, with what every thread does just now."""
        for node in self.nodes:
            if node.runs:
                node.send(signal.SIGUSR1)
        time.sleep(DUMP_SECONDS)
        return self.log.read_text(errors="replace")[-COMPLAINTS:] if self.log.exists() else ""

    async def close(self) -> None:
        """Leave no process behind."""
        for node in self.nodes:
            if node.runs:
                node.send(signal.SIGKILL)
        for opener in self._openers.values():
            assert opener.stdin
            opener.stdin.close()
            await opener.wait()
        await self._lines.close()

    def _shut(self, node: NodeProcess) -> None:
        node.reachable = False
        for door in self.doors:
            door.cut(node)

    async def _has_gone(self, node: NodeProcess) -> None:
        node.reachable = False
        await eventually(lambda: not node.runs)
        self._shut(node)

    async def _new_opener(self) -> asyncio.subprocess.Process:
        pipe, command = asyncio.subprocess.PIPE, (sys.executable, "-m", "tests.cluster.node")
        with self.log.open("ab") as log:
            opener = await asyncio.create_subprocess_exec(
                *command, cwd=ROOT, env=environment(self._code), stdin=pipe, stdout=pipe, stderr=log
            )
        self._openers[self._code] = opener
        return opener


@asynccontextmanager
async def cluster_house(
    folder: Path, url: str, store: Store, bus: NatsServer, tables: Iterable[TableSettings], lease: Millis
) -> AsyncIterator[ClusterHouse]:
    """A house of three nodes with these tables; each node has a door that leads to it first."""
    house = ClusterHouse(folder, url, store, bus, tables, lease)
    async with AsyncExitStack() as stack:
        stack.push_async_callback(house.close)
        await house.start(*house.nodes)
        for first in range(NODES):
            door = Door(house, first)
            server = await asyncio.start_server(door.serve, HOST, 0)
            door.url = f"http://{HOST}:{server.sockets[0].getsockname()[1]}"
            house.doors.append(door)
            stack.callback(server.close)
        yield house


def environment(code: str) -> dict[str, str]:
    """What a process needs to run the version of banco in this folder; the usual one where none is named."""
    return {**os.environ, "PYTHONPATH": code} if code else dict(os.environ)


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(65_536):
            writer.write(data)
            await writer.drain()
    writer.transport.abort()
