"""The store: what is kept, by whom it is asked for, and how it is read."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, TypeVar

from sqlalchemy import Connection
from sqlalchemy.exc import InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnectionLeft

from banco.house.seals.seal import ShoeSeal
from banco.house.store.batch import store_one_entry
from banco.house.store.database import Database
from banco.house.store.failures import StoreBusy, failure_of
from banco.house.store.guard_port import NewGuard
from banco.house.store.msgspec_warmup import make_ready
from banco.house.store.owners import Fence
from banco.house.store.serving_lock import ServingLock
from banco.house.store.writer import Job, Writer, WriterMeter
from banco.table.entry import Entry, Stored

T = TypeVar("T")


class Store:
    """A database with its one writer; that of a server holds the lock of its database while it writes.

    `store_entry` and `do` are for event loops, `store_entry_now` and `do_now` wait where they are called.  None of
    them returns before what was asked is on the disk.  Shoes are opened and sealed with `seal`; what deals from none
    needs none.
    """

    def __init__(
        self,
        database: Database,
        new_guard: NewGuard,
        seal: ShoeSeal | None = None,
        lock: ServingLock | None = None,
    ) -> None:
        make_ready()
        self.database = database
        self.seal = seal
        self._new_guard = new_guard
        self._writer = Writer(database, new_guard(), lock)

    async def store_entry(self, entry: Entry, fence: Fence | None = None) -> Stored:
        """Store a table's entry; one that comes with a fence only if the table still belongs to its writer."""
        stored: Stored = await self._later(entry, fence)
        return stored

    async def do(self, work: Callable[[Connection], T]) -> T:
        """Do some other work in a transaction: all of it, or nothing if it raises."""
        done: T = await self._later(work)
        return done

    def store_entry_now(self, entry: Entry) -> Stored:
        """Store a table's entry, and wait for it."""
        stored: Stored = self._now(entry)
        return stored

    def store_entry_within(self, connection: Connection, entry: Entry, fence: Fence | None = None) -> Stored:
        """Store a table's entry as a part of some other work; if it is refused, nothing of that work is done."""
        return store_one_entry(connection, entry, self._new_guard(), fence)

    def do_now(self, work: Callable[[Connection], T]) -> T:
        """Do some other work in a transaction, and wait for it."""
        done: T = self._now(work)
        return done

    def read(self, query: Callable[[Connection], T]) -> T:
        """What the query finds at one moment of the store; `StoreFailed` where the database does not answer."""
        try:
            with self.database.reading() as connection:
                return query(connection)
        except (OperationalError, InterfaceError) as error:
            raise failure_of(error) from error
        except NoConnectionLeft as error:
            raise StoreBusy from error

    def measure(self, meter: WriterMeter) -> None:
        """Let this meter measure the writer from now on."""
        self._writer.meter = meter

    @property
    def waiting(self) -> int:
        """How much waits to be written."""
        return self._writer.waiting

    def open_ahead(self) -> None:
        """Open the connections that will be needed, and keep them: later there may be no file left to open one."""
        self.database.open_ahead()
        self.do_now(lambda _: None)

    def close(self) -> None:
        """Write what is waiting, then let go of the database."""
        self._writer.close()
        self.database.close()

    def _later(self, what: Entry | Callable[[Connection], T], fence: Fence | None = None) -> asyncio.Future[Any]:
        loop = asyncio.get_running_loop()
        future = loop.create_future()
        self._writer.put(Job(what, future, loop, fence))
        return future

    def _now(self, what: Entry | Callable[[Connection], T]) -> Any:
        future: Future[Any] = Future()
        self._writer.put(Job(what, future))
        return future.result()
