"""Signals that stop a command: SIGTERM and SIGHUP close the house as Ctrl-C does."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager

STOPPING = (signal.SIGTERM, signal.SIGHUP)


class Stopped(KeyboardInterrupt):
    """Somebody has asked the process to stop."""


@contextmanager
def stopped_by_signals() -> Iterator[None]:
    """Let SIGTERM and SIGHUP end what is done within, once; what is cleared away then is not interrupted again.

    A process that was started to live on without its terminal (nohup) ignores SIGHUP, and goes on doing so.  The
    web server has a way of its own to end by SIGTERM: SIGHUP is handed on to it.
    """
    asked = False

    def stop(_number: int, _frame: object) -> None:
        nonlocal asked
        if not asked:
            asked = True
            raise Stopped

    before = {number: signal.getsignal(number) for number in STOPPING}
    signal.signal(signal.SIGTERM, stop)
    if before[signal.SIGHUP] is not signal.SIG_IGN:
        signal.signal(signal.SIGHUP, lambda _number, _frame: signal.raise_signal(signal.SIGTERM))
    try:
        yield
    except Stopped:
        pass
    finally:
        for number, handler in before.items():
            signal.signal(number, signal.SIG_IGN if asked else handler)
