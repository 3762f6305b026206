"""Ctrl-C at a real simulation: what was played so far is told."""

from __future__ import annotations

import os
import pty
import re
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

TIME_LEFT = re.compile(rb"\d+:\d\d:\d\d")
"""What the progress bar says once some chunks are played."""


def played_some(terminal: int, some: threading.Event) -> None:
    """Read what is written to a terminal until its end; and say when some chunks are played."""
    written = b""
    while True:
        try:
            written = (written + os.read(terminal, 4096))[-8192:]
        except OSError:  # nobody writes to it any more
            return
        if TIME_LEFT.search(written):
            some.set()


@pytest.mark.slow
@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_keeps_what_was_played(workers: str) -> None:
    words = ["simulate", "paijiu", "--rounds", "300000000000", "--bets", "north", "--workers", workers]
    terminal, writing = pty.openpty()
    running = subprocess.Popen(
        [Path(sys.executable).parent / "banco", *words],
        stdout=subprocess.PIPE,
        stderr=writing,
        text=True,
        env=os.environ | {"TERM": "xterm", "COLUMNS": "120"},
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),  # noqa: PLW1509
    )
    os.close(writing)
    some = threading.Event()
    reader = threading.Thread(target=played_some, args=(terminal, some))
    reader.start()
    assert some.wait(600), "no chunk is played"
    os.killpg(running.pid, signal.SIGINT)
    told, _ = running.communicate(timeout=600)
    reader.join()
    os.close(terminal)
    assert running.returncode == 0
    assert re.search(r"[1-9][\d,]+ rounds with seed 1; .*interrupted, 300,000,000,000 were asked for", told)
