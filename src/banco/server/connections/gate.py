"""How many connections are open at once, in all and from one address, and how long they may do nothing.

Where there is no room for one more, the connection that has done nothing for longest makes it: one that waits for a
request loses nothing by it.  Whoever is being answered, and every line to a table, stays.
"""

from __future__ import annotations

import logging
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import Protocol

from msgspec import Struct

from banco.core.errors import Refusal
from banco.server.http.security.rates import caller_at

TELL_EVERY = 60.0

log = logging.getLogger(__name__)


class TooManyConnections(Refusal):
    """Somebody has as many lines open as one address may have."""

    sentence = "{most} connections are open from your address, which is as many as there may be: close one first."


class Connections(Struct, frozen=True, kw_only=True):
    """So many connections in all and from one address, and so many seconds for each part of a request.

    `head_seconds` is the time for a request's head from its first byte, or from the beginning of a silent connection;
    `body_seconds` that for its body; `idle_seconds` how long a connection is kept for a further request;
    `stalled_seconds` how long somebody may not read what is sent.
    """

    most: int = 4_000
    from_one: int = 200
    head_seconds: float = 10
    body_seconds: float = 20
    idle_seconds: float = 5
    stalled_seconds: float = 30


ANY_NUMBER = Connections(most=10**9, from_one=10**9)
"""For benches and tests, where one machine is everybody."""


class Caller(Protocol):
    """A connection."""

    def make_room(self) -> None:
        """Close, to let somebody else come in."""
        ...


def nobody(_address: str) -> bool:
    """No address is a proxy's."""
    return False


class Gate:
    """Counts the connections of a server; `trusted` are the addresses of its proxies, behind which many callers are."""

    def __init__(self, limits: Connections, trusted: Callable[[str], bool] = nobody) -> None:
        self.limits = limits
        self._trusted = trusted
        self._callers: dict[Caller, str] = {}
        self._counts: Counter[str] = Counter()
        self._waiting: OrderedDict[Caller, str] = OrderedDict()
        self._refused = 0
        self._told_at = -TELL_EVERY

    def enter(self, caller: Caller, address: str) -> bool:
        """Count a new connection; False where there is no room for it."""
        of = "" if self._trusted(address) else caller_at(address)
        crowded = bool(of) and self._counts[of] >= self.limits.from_one
        if (crowded and not self._made_room(of)) or (self._is_full and not self._made_room()):
            self._tell_refused(address)
            return False
        self._callers[caller] = of
        self._counts[of] += 1
        self._waiting[caller] = of
        return True

    def is_busy(self, caller: Caller) -> None:
        """Whoever is being answered is not shown out."""
        self._waiting.pop(caller, None)

    def is_waiting(self, caller: Caller) -> None:
        """Whoever has been answered may be shown out."""
        if caller in self._callers and caller not in self._waiting:
            self._waiting[caller] = self._callers[caller]

    def hand_over(self, caller: Caller, line: Caller) -> None:
        """The connection has become a line to a table."""
        self._waiting.pop(caller, None)
        if (of := self._callers.pop(caller, None)) is not None:
            self._callers[line] = of

    def leave(self, caller: Caller) -> None:
        """The connection is gone; gone twice is gone once."""
        self._waiting.pop(caller, None)
        if (of := self._callers.pop(caller, None)) is None:
            return
        self._counts[of] -= 1
        if not self._counts[of]:
            del self._counts[of]

    @property
    def _is_full(self) -> bool:
        return len(self._callers) >= self.limits.most

    def _made_room(self, of: str | None = None) -> bool:
        """Whether somebody who does nothing, of one address or of any, has made room for one more."""
        found = next((caller for caller, there in self._waiting.items() if of in (None, there)), None)
        if found is None:
            return False
        self.leave(found)
        found.make_room()
        return True

    def _tell_refused(self, address: str) -> None:
        """Log now and then how many were not let in."""
        self._refused += 1
        now = time.monotonic()
        if now - self._told_at >= TELL_EVERY:
            log.warning("%d connections were not taken, the last from %s", self._refused, address)
            self._told_at, self._refused = now, 0
