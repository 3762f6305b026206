"""The one writer: many people's entries, one transaction, one wait for the disk.

Entries and works wait in a queue.  A thread takes all that have gathered, writes them in one
transaction and answers each only after the commit.  While the disk is busy the next ones gather, so
the more there is to do, the more of it shares a commit.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from concurrent.futures import Future
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Any, NamedTuple, Protocol

from sqlalchemy import Connection, RootTransaction
from sqlalchemy.exc import DBAPIError, IntegrityError

from banco.house.store.batch import store_entries
from banco.house.store.database import Database
from banco.house.store.failures import (
    StoreBusy,
    StoreClosed,
    StoreFailed,
    failure_of,
    is_lock_timeout,
    is_outage,
    reason_of,
)
from banco.house.store.guard_port import StakeGuard
from banco.house.store.journals.locks import NONE, Held, Journals, NotTaken, hold, lock, takes_anything
from banco.house.store.owners import Fence
from banco.house.store.serving_lock import AlreadyServed, ServingLock
from banco.house.store.wal import CLOSING_MILLIS, WriteAheadLog
from banco.house.store.writer_cache import WriterCache
from banco.table.entry import Entry

Work = Callable[[Connection], Any]

MOST_TOGETHER = 1_000  # more would hardly be quicker, and keep the first waiting
MOST_WORKS = 64  # each takes statements of its own: many at once would keep the tables waiting
MOST_WAITING = 20_000
TRIES = 3
MOST_TURN = 0.0005  # seconds that another thread keeps Python's lock when the writer comes back from the database


class Job(NamedTuple):
    """Something to be written, and who waits for the answer, in which event loop; an owner's entry has its fence."""

    what: Entry | Work
    future: Future[Any] | asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop | None = None
    fence: Fence | None = None


class WriterMeter(Protocol):
    """Whoever measures the writer's transactions, in the writer's own thread: the store itself knows no clock."""

    def start(self) -> float:
        """The moment at which a batch begins."""
        ...

    def finish(self, started: float, jobs: int, failed: int) -> None:
        """Take note of a batch that is over: how many jobs it had, and how many of them the database failed."""
        ...


class NoMeter:
    """Measures nothing."""

    def start(self) -> float:
        """No moment in particular."""
        return 0.0

    def finish(self, started: float, jobs: int, failed: int) -> None:
        """Take note of nothing."""


class Writer:
    """A thread that writes what others hand it, many at a time; a server's writes only while it has the lock."""

    meter: WriterMeter = NoMeter()

    def __init__(self, database: Database, guard: StakeGuard, lock: ServingLock | None = None) -> None:
        self._database = database
        self._serving = lock
        self._queue: SimpleQueue[Job | None] = SimpleQueue()
        self._connection: Connection | None = None
        self._cache = WriterCache(guard)
        self._log = WriteAheadLog(database)
        self._open = True
        self._lock = Lock()
        self._thread = Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def put(self, job: Job) -> None:
        """Hand in something to be written; refused when too much is waiting already."""
        if self.waiting >= MOST_WAITING:
            raise StoreBusy
        with self._lock:
            if not self._open:
                raise StoreClosed
            self._queue.put(job)

    @property
    def waiting(self) -> int:
        """How much waits to be written."""
        return self._queue.qsize()

    def close(self) -> None:
        """Write what is waiting, then stop."""
        with self._lock:
            if self._open:
                self._open = False
                self._queue.put(None)
        self._thread.join()

    def _run(self) -> None:
        sys.setswitchinterval(min(MOST_TURN, sys.getswitchinterval()))
        more = True
        while more:
            jobs, more = self._gather()
            if jobs:
                started = self.meter.start()
                answers = self._answers(jobs)
                failed = sum(isinstance(answer, StoreFailed) for answer in answers)
                self.meter.finish(started, len(jobs), failed)
                _deliver(jobs, answers)
            if self._connection and more:
                self._tend_log(self._connection, idle=not jobs)
        if self._connection and self._serving:
            self._log.fold(self._connection, CLOSING_MILLIS)
        self._drop_connection()

    def _tend_log(self, connection: Connection, *, idle: bool) -> None:
        """Fold SQLite's log in when nothing is asked for, and whenever it is too long."""
        if idle:
            self._log.fold(connection)
        else:
            self._log.keep_short(connection)

    def _gather(self) -> tuple[list[Job], bool]:
        """Whatever waits, none if that takes long while there is a log to fold in; and whether there will be more."""
        jobs: list[Job] = []
        works = 0
        try:
            job = self._queue.get(timeout=self._log.idle_after if self._connection else None)
            while job is not None:
                jobs.append(job)
                works += not isinstance(job.what, Entry)
                if len(jobs) == MOST_TOGETHER or works == MOST_WORKS:
                    return jobs, True
                job = self._queue.get_nowait()
        except Empty:
            return jobs, True
        return jobs, False

    def _answers(self, jobs: Sequence[Job], wanted: Journals = NONE) -> list[Any]:
        """The answer to each job; where they cannot be written together, each is tried alone.

        A work that needs more journals than were taken begins anew with all it wants.  Where no transaction can be
        begun, because the database is locked or gone, that is nobody's fault: all fail at once, and none of them keeps
        the others waiting by a try of its own.
        """
        failure: Exception = StoreFailed(why="unknown")
        answers: list[Any] = []
        for _ in range(TRIES):
            try:
                answers = self._write(jobs, wanted)
                break
            except StoreFailed as no_transaction:
                return [StoreFailed(**no_transaction.facts) for _ in jobs]
            except DBAPIError as error:
                failure = reported = failure_of(error)
                if is_lock_timeout(error):
                    return self._answers_by_place(jobs, reported)
                if not (
                    is_outage(error) or isinstance(error, IntegrityError)
                ):  # another house may have written the row
                    break
            except Exception as error:
                failure = error
                break
        if answers:
            return [self._answer_anew(job, answer) for job, answer in zip(jobs, answers, strict=True)]
        if len(jobs) == 1:
            return [failure]
        return [answer for job in jobs for answer in self._answers([job])]

    def _answer_anew(self, job: Job, answer: Any) -> Any:
        """The answer, or that of another try with all the journals that the work was found to need."""
        return self._answers([job], answer.wanted)[0] if isinstance(answer, NotTaken) else answer

    def _answers_by_place(self, jobs: Sequence[Job], failure: StoreFailed) -> list[Any]:
        """The answers, each place by itself: what somebody keeps from one of them does not keep the others waiting."""
        places: dict[object, list[int]] = {}
        for number, place in enumerate(self._places(jobs)):
            places.setdefault(place, []).append(number)
        if len(places) == 1:
            return [StoreFailed(**failure.facts) for _ in jobs]
        answers: dict[int, Any] = {}
        for numbers in places.values():
            answers |= zip(numbers, self._answers([jobs[number] for number in numbers]), strict=True)
        return [answers[number] for number in range(len(jobs))]

    def _places(self, jobs: Sequence[Job]) -> list[object]:
        """The table of each entry, and the journals that each work wants; each its own where the database is away."""
        tables: list[object] = [job.what.table for job in jobs if isinstance(job.what, Entry)]
        if len(tables) == len(jobs) or len(jobs) == 1:
            return tables or [NONE]
        try:
            connection, transaction = self._begin()
            with transaction:
                return [
                    job.what.table if isinstance(job.what, Entry) else _wanted_by(connection, job.what) for job in jobs
                ]
        except Exception:
            self._drop_connection()
            return list(range(len(jobs)))

    def _write(self, jobs: Sequence[Job], wanted: Journals = NONE) -> list[Any]:
        """One transaction for all the jobs, with the journals they want; it is durable when this returns."""
        connection, transaction = self._begin()
        try:
            with transaction:
                return _do_all(connection, jobs, self._cache, wanted)
        except BaseException:
            self._drop_connection()
            raise

    def _begin(self) -> tuple[Connection, RootTransaction]:
        """The writer's connection with a transaction, or a failure that is the database's alone."""
        try:
            connection = self._connection = self._connection or self._connect()
            return connection, connection.begin()
        except AlreadyServed:
            raise
        except Exception as error:
            self._drop_connection()
            raise StoreFailed(why=reason_of(error)) from error

    def _connect(self) -> Connection:
        """A connection to write with."""
        connection = self._database.writing_connection()
        try:
            if self._serving:
                self._serving.hold(connection)
        except BaseException:
            self._close_connection(connection)
            raise
        return connection

    def _close_connection(self, connection: Connection) -> None:
        """Close a connection; one that may hold the lock does not go back to others."""
        if self._serving:
            connection.invalidate()
        connection.close()

    def _drop_connection(self) -> None:
        """Forget what was known, and take a new connection next time."""
        self._cache.forget()
        connection, self._connection = self._connection, None
        if connection:
            self._close_connection(connection)


def _do_all(connection: Connection, jobs: Sequence[Job], cache: WriterCache, wanted: Journals) -> list[Any]:
    """The answers, of the entries together and of each work on its own, whose changes the cache cannot know."""
    entries = [job.what for job in jobs if isinstance(job.what, Entry)]
    fences = [job.fence for job in jobs if isinstance(job.what, Entry)]
    works = [job.what for job in jobs if not isinstance(job.what, Entry)]
    cache.begin(connection)
    if works and takes_anything(connection):
        _take_all(connection, works, {entry.table for entry in entries}, wanted)
    stored = iter(store_entries(connection, entries, cache, fences) if entries else ())
    if works:
        cache.forget()
    return [next(stored) if isinstance(job.what, Entry) else _do(connection, job.what) for job in jobs]


def _take_all(connection: Connection, works: Sequence[Work], tables: AbstractSet[str], wanted: Journals) -> None:
    """Take the journals of all works and entries, in their order; a work by itself takes its own."""
    alone = len(works) == 1 and not tables and wanted == NONE
    if len(works) > 1 or tables:
        for work in works:
            wanted = wanted.joined(_wanted_by(connection, work))
        wanted = Journals(wanted.own | tables, wanted.still - tables)
    if wanted != NONE:
        lock(connection, wanted)
    hold(connection, Held(wanted, free=alone))


def _wanted_by(connection: Connection, work: Work) -> Journals:
    """The journals that the work begins with; nothing of it is done."""
    if not takes_anything(connection):
        return NONE
    hold(connection, Held())
    trial = connection.begin_nested()
    try:
        work(connection)
    except NotTaken as more:
        return more.wanted
    except DBAPIError as error:
        if error.connection_invalidated:
            raise
    except Exception:  # it is told when the work is done
        return NONE
    finally:
        if trial.is_active:
            trial.rollback()
    return NONE


def _do(connection: Connection, work: Work) -> Any:
    """What the work gives; if it fails, it leaves nothing behind and the others are not touched."""
    try:
        with connection.begin_nested():
            return work(connection)
    except DBAPIError:
        raise
    except Exception as error:
        return error


def _deliver(jobs: Sequence[Job], answers: Sequence[Any]) -> None:
    """Give everyone the answer; an event loop is woken once for all who wait in it."""
    for loop in {job.loop for job in jobs}:
        pairs = [(job.future, answer) for job, answer in zip(jobs, answers, strict=True) if job.loop is loop]
        if loop is None:
            _resolve(pairs)
        else:
            with suppress(RuntimeError):  # the loop has closed: nobody waits in it any more
                loop.call_soon_threadsafe(_resolve, pairs)


def _resolve(pairs: Sequence[tuple[Any, Any]]) -> None:
    for future, answer in pairs:
        if future.done():
            continue
        if isinstance(answer, BaseException):
            future.set_exception(answer)
        else:
            future.set_result(answer)
