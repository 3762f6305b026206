"""Several processes that serve one house behind one port: a parent starts them, watches over them and ends them.

The parent serves nobody.  It has the port, which the workers inherit, so that no caller is lost while one of them is
started anew.  A worker that dies is started again; SIGTERM ends one after another, so that each hands its tables to
the others, and SIGINT ends all at once.  Workers whose parent has died end too.
"""

from __future__ import annotations

import logging
import os
import select
import signal
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from threading import Thread
from typing import Annotated, NoReturn

import typer

from banco.cli.shared.exit_codes import UNFORESEEN, report_error
from banco.core.errors import BadInput
from banco.server.telemetry.log_place import PROCESS

WATCHED = (signal.SIGCHLD, signal.SIGTERM, signal.SIGHUP, signal.SIGINT)
LOOK_SECONDS = 0.1
END_SECONDS = 30.0
"""So long a worker may take to end; then it is killed, and others take its tables."""
FIRST_PAUSE, LONGEST_PAUSE = 0.2, 30.0
"""How long a worker that has died is waited for: twice as long each time, until it has lived for a while."""
SETTLED_SECONDS = 60.0
MOST_WORKERS = 64

WorkersOption = Annotated[
    int,
    typer.Option(
        min=1, max=MOST_WORKERS, help="Serve by so many processes behind the one port; more than one need --bus."
    ),
]

log = logging.getLogger(__name__)


class WorkersNeedBus(BadInput):
    """Several workers are several nodes of a house, which talk over a bus."""

    sentence = "{workers} workers (--workers) are nodes of one house, which talk over a bus: name it with --bus."


class Worker:
    """One of the workers: its number, and its process if it has one."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.process = 0
        self.ready: int | None = None
        """Where it says that it is open, until it has."""
        self.told = ""
        self.start_at = 0.0
        self._started_at = 0.0
        self._pause = FIRST_PAUSE

    def note_started(self, process: int, ready: int) -> None:
        """Note that it has a process, which will say at `ready` that it is open."""
        self.process, self.ready, self._started_at = process, ready, time.monotonic()

    def note_ended(self) -> float:
        """Note that its process has ended; gives after how long it should be started again."""
        self.process, self.ready = 0, None
        if time.monotonic() - self._started_at > SETTLED_SECONDS:
            self._pause = FIRST_PAUSE
        pause, self._pause = self._pause, min(2 * self._pause, LONGEST_PAUSE)
        self.start_at = time.monotonic() + pause
        return pause

    def read_ready(self) -> bool:
        """Whether it has just said that it is open."""
        if self.ready is None or not select.select([self.ready], [], [], 0)[0]:
            return False
        told = os.read(self.ready, 4096).decode()
        os.close(self.ready)
        self.ready = None
        self.told = self.told or told
        return bool(told)

    def send(self, number: signal.Signals) -> None:
        """Signal its process, if it has one."""
        if self.process:
            with suppress(ProcessLookupError):
                os.kill(self.process, number)


Serve = Callable[[int, Callable[[str], None]], None]
"""Serves as the worker of that number, and says once it is open, and where else it answers."""


class Supervisor:
    """The parent of the workers."""

    def __init__(self, count: int, serve: Serve, opened: Callable[[Sequence[str]], None]) -> None:
        self.workers = [Worker(number) for number in range(1, count + 1)]
        self._serve = serve
        self._opened: Callable[[Sequence[str]], None] | None = opened
        self._before: set[signal.Signals] = set()
        self._life = os.pipe()
        self._status = 0

    def run(self) -> int:
        """Serve until a signal ends it; gives the exit code, which is 0 if every worker has ended well."""
        self._before = signal.pthread_sigmask(signal.SIG_BLOCK, WATCHED)  # type: ignore[assignment]
        try:
            for worker in self.workers:
                self._start(worker)
            return self._watch()
        finally:
            self._end_all(signal.SIGTERM)
            signal.pthread_sigmask(signal.SIG_SETMASK, self._before)

    def _watch(self) -> int:
        while True:
            found = signal.sigtimedwait(WATCHED, LOOK_SECONDS)
            number = found.si_signo if found else 0
            if number == signal.SIGINT:
                return self._end_all(signal.SIGTERM)
            if number in (signal.SIGTERM, signal.SIGHUP):
                return self._end_in_turn()
            for worker, status in self._ended():
                if self._opened:  # it has never been open: whatever it complains of, the others will too
                    return self._end_all(signal.SIGTERM) or _code(status)
                pause = worker.note_ended()
                log.error("worker %d has ended (%s) and is started again in %.1f s", worker.number, _why(status), pause)
            self._look_who_is_open()
            for worker in self.workers:
                if not worker.process and time.monotonic() >= worker.start_at:
                    self._start(worker)

    def _look_who_is_open(self) -> None:
        for worker in self.workers:
            worker.read_ready()
        if self._opened and all(worker.told for worker in self.workers):
            self._opened([worker.told for worker in self.workers])
            self._opened = None

    def _start(self, worker: Worker) -> None:
        told, tells = os.pipe()
        sys.stdout.flush()
        sys.stderr.flush()
        if process := os.fork():
            os.close(tells)
            worker.note_started(process, told)
            return
        self._be(worker, told, tells)

    def _be(self, worker: Worker, told: int, tells: int) -> NoReturn:
        """Be this worker, in the process that was forked for it."""
        code = UNFORESEEN
        try:
            os.close(told)
            os.close(self._life[1])
            Thread(target=_end_with_parent, args=(self._life[0],), name="parent", daemon=True).start()
            for number in WATCHED:
                signal.signal(number, signal.default_int_handler if number == signal.SIGINT else signal.SIG_DFL)
            signal.pthread_sigmask(signal.SIG_SETMASK, self._before)
            PROCESS["worker"] = worker.number
            self._serve(worker.number, lambda where: _tell(tells, where))
            code = 0
        except KeyboardInterrupt:
            code = 0
        except Exception as error:
            code = report_error(error)
        finally:
            sys.stdout.flush()
            os._exit(code)

    def _ended(self) -> list[tuple[Worker, int]]:
        """The workers whose processes have ended since the last time, each with its status."""
        found = []
        for worker in self.workers:
            if worker.process:
                process, status = os.waitpid(worker.process, os.WNOHANG)
                if process:
                    worker.process = 0
                    found.append((worker, status))
        return found

    def _end_in_turn(self) -> int:
        """Let one worker after another hand its tables over and end."""
        for worker in self.workers:
            worker.send(signal.SIGTERM)
            self._wait_for(worker)
        return self._status

    def _end_all(self, number: signal.Signals) -> int:
        """Let all end at once."""
        for worker in self.workers:
            worker.send(number)
        for worker in self.workers:
            self._wait_for(worker)
        return self._status

    def _wait_for(self, worker: Worker) -> None:
        """Wait until the worker has ended; one that takes too long is killed."""
        ends_at = time.monotonic() + END_SECONDS
        while worker.process:
            process, status = os.waitpid(worker.process, os.WNOHANG)
            if process:
                worker.process = 0
                self._status = self._status or _code(status)
                return
            if time.monotonic() > ends_at:
                worker.send(signal.SIGKILL)
            found = signal.sigtimedwait(WATCHED, LOOK_SECONDS)
            if found and found.si_signo == signal.SIGINT:
                for other in self.workers:
                    other.send(signal.SIGTERM)


def _tell(ready: int, where: str) -> None:
    """Tell the parent that this worker is open, and where operators are answered."""
    with suppress(OSError):
        os.write(ready, (where or "-").encode())
    os.close(ready)


def _end_with_parent(life: int) -> None:
    """End this process in order once its parent is no more: nobody would start it again or end it."""
    os.read(life, 1)
    os.kill(os.getpid(), signal.SIGTERM)


def _code(status: int) -> int:
    return os.WEXITSTATUS(status) if os.WIFEXITED(status) else UNFORESEEN


def _why(status: int) -> str:
    if os.WIFSIGNALED(status):
        return signal.Signals(os.WTERMSIG(status)).name
    return f"exit code {os.WEXITSTATUS(status)}"
