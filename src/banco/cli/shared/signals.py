"""Signals that stop a command: SIGTERM and SIGHUP close the house as Ctrl-C does."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager

STOP_SIGNALS = (signal.SIGTERM, signal.SIGHUP)


class Stopped(KeyboardInterrupt):
    """A signal asked the process to stop."""


@contextmanager
def stop_on_signals() -> Iterator[None]:
    """Let the first SIGTERM or SIGHUP end the block; the cleanup that follows is not interrupted again.

    A process that was started to outlive its terminal (nohup) ignores SIGHUP, and continues to.  The web server
    handles SIGTERM itself: SIGHUP is passed on to it as SIGTERM.
    """
    stopping = False

    def stop(_number: int, _frame: object) -> None:
        nonlocal stopping
        if not stopping:
            stopping = True
            raise Stopped

    before = {number: signal.getsignal(number) for number in STOP_SIGNALS}
    signal.signal(signal.SIGTERM, stop)
    if before[signal.SIGHUP] is not signal.SIG_IGN:
        signal.signal(signal.SIGHUP, lambda _number, _frame: signal.raise_signal(signal.SIGTERM))
    try:
        yield
    except Stopped:
        pass
    finally:
        for number, handler in before.items():
            signal.signal(number, signal.SIG_IGN if stopping else handler)
