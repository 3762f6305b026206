"""What comes from outside: the wall clock and the operating system's entropy."""

from __future__ import annotations

import secrets
import time

from banco.table.entry import Millis


def now() -> Millis:
    """The moment, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class SystemChance:
    """Unbiased numbers from the operating system's generator (R1, R2)."""

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each equally likely."""
        return secrets.randbelow(bound)
