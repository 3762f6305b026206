"""A clock for the whole server that a test moves."""

from __future__ import annotations

import asyncio
import time

from banco.core.time import Millis
from banco.server.clock_and_entropy import MILLI, HouseClock


class MovedClock(HouseClock):
    """Time passes as outside, and by leaps when a test says so; whoever waits for a moment wakes when it has come."""

    def __init__(self) -> None:
        super().__init__()
        self._ahead: Millis = 0
        self._moved = asyncio.Event()

    def now(self) -> Millis:
        return super().now() + self._ahead

    def begin(self, last: Millis) -> None:
        super().begin(last - self._ahead)

    async def until(self, at: Millis) -> None:
        while at > self.now():
            moved = self._moved
            try:
                async with asyncio.timeout((at - self.now()) / 1000):  # `wait_for` could lose a cancellation
                    await moved.wait()
            except TimeoutError:
                return

    def advance(self, by: Millis) -> None:
        """Let so much time pass at once."""
        self._ahead += by
        self._moved.set()
        self._moved = asyncio.Event()

    def advance_to(self, at: Millis) -> None:
        """Let the time pass until that moment."""
        self.advance(max(0, at - self.now()))


class SetClock(HouseClock):
    """The clock of the house on a machine whose clock a test sets; time itself passes as outside, or stands."""

    def __init__(self, *, stands: bool = False) -> None:
        self._stands = stands
        self._set: Millis = 0
        self._passed: Millis = 0
        self._began = time.time_ns() - self._time()
        super().__init__(self._machine, self._time)

    @property
    def machine(self) -> Millis:
        """What the machine's clock says."""
        return self._machine() // MILLI

    def set_by(self, by: Millis) -> None:
        """Set the machine's clock."""
        self._set += by

    def pass_by(self, by: Millis) -> None:
        """Let so much time pass at once."""
        self._passed += by

    def restart(self) -> None:
        """Begin anew with the machine's time, as another process would."""
        super().__init__(self._machine, self._time)

    def _time(self) -> int:
        return (0 if self._stands else time.monotonic_ns()) + self._passed * MILLI

    def _machine(self) -> int:
        return self._began + self._time() + self._set * MILLI
