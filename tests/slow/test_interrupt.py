"""Ctrl-C at a real simulation: what was played so far is told."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

UNTIL_SOME_CHUNKS_ARE_PLAYED = 20


@pytest.mark.slow
@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_keeps_what_was_played(workers: str) -> None:
    words = ["simulate", "paijiu", "--rounds", "300000000000", "--bets", "north", "--workers", workers]
    running = subprocess.Popen(
        [Path(sys.executable).parent / "banco", *words],
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),  # noqa: PLW1509
    )
    time.sleep(UNTIL_SOME_CHUNKS_ARE_PLAYED)
    os.killpg(running.pid, signal.SIGINT)
    told, _ = running.communicate(timeout=120)
    assert running.returncode == 0
    assert re.search(r"[1-9][\d,]+ rounds with seed 1; .*interrupted, 300,000,000,000 were asked for", told)
