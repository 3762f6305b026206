"""The audit that a manager starts from the page: one at a time, in a thread that only reads, so that tables go on."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from enum import Enum

from msgspec import Struct
from sqlalchemy import Connection

from banco.core.errors import Refusal
from banco.core.request import Request
from banco.core.time import Millis
from banco.house.audit.auditor import AuditCancelled, audit
from banco.house.audit.findings import StageResult
from banco.house.audit.journal_ends import JournalEnd, journal_ends
from banco.house.audit.report import AuditReport, report_of
from banco.house.audit.start_audit import note_audit
from banco.house.dates import format_minute
from banco.house.load_round import Games
from banco.house.store.store import Store
from banco.server.clock_and_entropy import now

INTERRUPT_SECONDS = 0.05

log = logging.getLogger(__name__)


class AuditRunning(Refusal):
    """There is one audit at a time."""

    sentence = "An audit is running: {name} started it on {since}."


class AuditPhase(Enum):
    """Where the last audit stands; `none` since the house opened."""

    NONE = "none"
    RUNNING = "running"
    DONE = "done"
    CANCELLED = "cancelled"
    FAILED = "failed"


class StageProgress(Struct, frozen=True):
    """A stage that has begun: how many of how many rows are read; its result once the whole audit is over."""

    stage: str
    done: int
    total: int
    result: StageResult | None = None


class AuditState(Struct, frozen=True, kw_only=True):
    """The last audit since the house opened, and what it found once it is over."""

    phase: AuditPhase
    started_by: str = ""
    started_at: Millis | None = None
    finished_at: Millis | None = None
    stages: tuple[StageProgress, ...] = ()
    report: AuditReport | None = None


class AuditRun:
    """One audit: its progress, and whether it is to end early."""

    def __init__(self, request: Request, seen: tuple[JournalEnd, ...]) -> None:
        self.request = request
        self.seen = seen
        self.phase = AuditPhase.RUNNING
        self.finished_at: Millis | None = None
        self.report: AuditReport | None = None
        self.task: asyncio.Task[None] | None = None
        self._progress: dict[str, StageProgress] = {}
        self._connections: tuple[Connection, ...] = ()
        self._cancelled = False

    def note_progress(self, stage: str, done: int, total: int) -> None:
        """Take a stage's progress; called by the threads of the audit."""
        if self._cancelled:
            raise AuditCancelled
        self._progress[stage] = StageProgress(stage, done, total)

    def check(self, store: Store, games: Games) -> AuditReport:
        """The report of the whole store, read in this thread and one beside it."""
        with store.database.reading_twice() as (connection, beside):
            self._connections = (connection, beside) if beside else (connection,)
            try:
                checked = audit(connection, games, self.note_progress, self.seen, beside, store.seal)
                return report_of(checked, journal_ends(connection))
            finally:
                self._connections = ()

    async def run(self, store: Store, games: Games) -> None:
        """Run it to its end, whatever that is."""
        try:
            self.report = await asyncio.to_thread(self.check, store, games)
            self.phase = AuditPhase.DONE
        except Exception as error:
            self.phase = AuditPhase.CANCELLED if self._cancelled else AuditPhase.FAILED
            if not self._cancelled:
                log.exception("the audit broke down", exc_info=error)
        self.finished_at = now()

    async def cancel(self) -> None:
        """End it early, also in the middle of a long query."""
        self._cancelled = True
        while self.task and not self.task.done():
            for connection in self._connections:
                with suppress(Exception):  # it may have ended meanwhile
                    _interrupt(connection)
            await asyncio.wait([self.task], timeout=INTERRUPT_SECONDS)

    @property
    def state(self) -> AuditState:
        """How it stands now."""
        stages = dict(self._progress)
        for result in self.report.stages if self.report else ():
            stages[result.stage] = StageProgress(result.stage, result.rows, result.rows, result)
        return AuditState(
            phase=self.phase,
            started_by=self.request.by,
            started_at=self.request.at,
            finished_at=self.finished_at,
            stages=tuple(stages.values()),
            report=self.report,
        )


class AuditDesk:
    """Where managers start audits; the last one is remembered until the house closes."""

    def __init__(self, store: Store, games: Games) -> None:
        self._store = store
        self._games = games
        self._last: AuditRun | None = None
        self._starting = asyncio.Lock()

    @property
    def state(self) -> AuditState:
        """The last audit; none has been since the house opened, otherwise."""
        return self._last.state if self._last else AuditState(phase=AuditPhase.NONE)

    async def start(self, request: Request, seen: tuple[JournalEnd, ...] = ()) -> AuditState:
        """Start an audit and note who did; a key that was used before starts none, and gets the last one."""
        async with self._starting:
            last = self._last
            if last and last.phase is AuditPhase.RUNNING and last.request.key != request.key:
                since = last.request.at
                raise AuditRunning(name=last.request.by, since=format_minute(since), since_at=since)
            if await self._store.do(lambda c: note_audit(c, request)):
                self._last = run = AuditRun(request, seen)
                run.task = asyncio.create_task(run.run(self._store, self._games))
        return self.state

    async def cancel(self) -> AuditState:
        """End the audit that runs, if one does."""
        if self._last:
            await self._last.cancel()
        return self.state


def _interrupt(connection: Connection) -> None:
    driver = connection.connection.driver_connection
    if connection.dialect.name == "sqlite":
        driver.interrupt()  # type: ignore[union-attr]
    else:
        driver.cancel()  # type: ignore[union-attr]
