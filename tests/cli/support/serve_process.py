"""`banco serve` as a process of its own, which a test may signal and kill."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from tests.waits import GUARD_SECONDS

HEEDING = "from signal import *; signal(SIGHUP, SIG_DFL); signal(SIGINT, default_int_handler)"
"""A process inherits the signals that its parent ignores: SIGHUP below `nohup`, SIGINT in a shell's background."""

PROGRAM = (sys.executable, "-c", f"{HEEDING}; from banco.cli.main import run; run()")
"""`banco`, which hears every signal, whoever started the tests."""


class ServeProcess:
    """A house that is about to open."""

    def __init__(self, url: str, *words: str) -> None:
        line = (*PROGRAM, "serve", "--port", "0", "--database", url, *words)
        self._process = subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def address(self) -> str:
        """Where it is open, once it is."""
        assert self._process.stdout
        said = self._process.stdout.readline()
        assert "banco is open" in said, self._process.communicate(timeout=GUARD_SECONDS)
        return next(word for word in said.split() if word.startswith("http"))

    def send(self, *signals: signal.Signals) -> None:
        for number in signals:
            self._process.send_signal(number)

    def wait(self) -> tuple[int, str, str]:
        """Its exit code and what it said and complained of, once it has ended."""
        said, complained = self._process.communicate(timeout=GUARD_SECONDS)
        return self._process.returncode, said, complained

    def kill(self) -> None:
        """End it at once, wherever it is."""
        self._process.kill()
        self._process.communicate()


@contextmanager
def serving_house(url: str, *words: str) -> Iterator[ServeProcess]:
    """A house that is killed at the end of the test if it has not ended by then."""
    house = ServeProcess(url, *words)
    try:
        yield house
    finally:
        house.kill()
