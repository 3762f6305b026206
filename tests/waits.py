"""Waiting for something to become true, however slow the machine is."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

GUARD_SECONDS = 120
"""Nothing takes so long: what has not come by then never comes."""
LOOK_SECONDS = 0.003


async def eventually(true: Callable[[], object]) -> None:
    """Wait until this is true, while everything else goes on."""
    async with asyncio.timeout(GUARD_SECONDS):
        while not true():
            await asyncio.sleep(LOOK_SECONDS)


def eventually_here(true: Callable[[], object]) -> None:
    """Wait until this is true, on a thread without an event loop."""
    deadline = time.monotonic() + GUARD_SECONDS
    while not true():
        assert time.monotonic() < deadline, "it never became true"
        time.sleep(LOOK_SECONDS)
