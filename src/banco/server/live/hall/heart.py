"""The heart of a node: a thread that beats, whatever the event loop and the writer are doing."""

from __future__ import annotations

import asyncio
import logging
from threading import Event, Thread

from sqlalchemy import Connection

from banco.core.time import Millis
from banco.house.nodes.look import Look, look
from banco.house.nodes.node_rows import Node
from banco.house.store.database import Database

BEAT_SECONDS = 0.5
MOST_UNHEARD = 20
"""So many beats without the event loop having heard of one: it is stuck, and so are its tables; others take them."""

log = logging.getLogger(__name__)


class Heart:
    """Beats for a node by a connection of its own, and tells the event loop what it has seen."""

    def __init__(self, database: Database, node: Node, lease: Millis, seconds: float = BEAT_SECONDS) -> None:
        self._database = database
        self.node = node
        self._lease = lease
        self._seconds = seconds
        self._connection: Connection | None = None
        self._hurry = Event()
        self._stopped = False
        self._unheard = 0
        self._loop = asyncio.get_running_loop()
        self._beaten_at = self._loop.time()
        self._seen: Look | None = None
        self._new = asyncio.Event()
        self._thread = Thread(target=self._run, name="heart", daemon=True)

    def start(self) -> None:
        """Begin to beat."""
        self._thread.start()

    @property
    def silent_for(self) -> float:
        """So many seconds the database has not heard of this node, as far as it knows."""
        return self._loop.time() - self._beaten_at

    def hurry(self) -> None:
        """Beat at once."""
        self._hurry.set()

    async def stop(self) -> None:
        """Beat no more."""
        self._stopped = True
        self._hurry.set()
        await asyncio.to_thread(self._thread.join)

    async def next_look(self) -> Look:
        """What was seen since the last time; if the node had died meanwhile, that is among it."""
        await self._new.wait()
        self._new.clear()
        seen, self._seen = self._seen, None
        return seen or await self.next_look()

    def _run(self) -> None:
        while not self._stopped:
            if self._unheard < MOST_UNHEARD:
                self._beat()
            self._hurry.wait(self._seconds)
            self._hurry.clear()
        self._drop_connection()

    def _beat(self) -> None:
        began_at = self._loop.time()
        try:
            self._connection = self._connection or self._database.writing_connection()
            with self._connection.begin():
                seen = look(self._connection, self.node, self._lease)
            self._beaten_at = began_at
            self._unheard += 1
            self._loop.call_soon_threadsafe(self._hear, seen)
        except Exception as error:
            log.warning("node %s could not beat: %s", self.node.name, error)
            self._drop_connection()

    def _hear(self, seen: Look) -> None:
        """Keep what was seen; what an earlier look said of lost tables still holds, as the node has lived since."""
        self._unheard = 0
        kept = self._seen.kept if self._seen and seen.kept is None else seen.kept
        self._seen = Look(seen.nodes, seen.ownerless, kept)
        self._new.set()

    def _drop_connection(self) -> None:
        if self._connection:
            self._connection.invalidate()
            self._connection.close()
            self._connection = None
