"""Limits of connections: how many in all and from one address, and how long they may be idle.

If there is no room for one more, the connection that has been idle for longest is closed: one that waits for a
request loses nothing by it.  Connections that are being answered, and those to a table, stay.
"""

from __future__ import annotations

import logging
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from typing import Protocol

from banco.server.http.security.connection_limits import ConnectionLimits
from banco.server.http.security.rates import caller_at

LOG_SECONDS = 60.0

log = logging.getLogger(__name__)


class GatedConnection(Protocol):
    """A connection that the gate counts."""

    def hang_up(self) -> None:
        """Close the connection, to make room for another."""
        ...


def trust_nobody(_address: str) -> bool:
    """Trust no address as a proxy."""
    return False


class Gate:
    """Counts the connections of a server; addresses of `trusted` proxies have many callers, and no limit."""

    def __init__(self, limits: ConnectionLimits, trusted: Callable[[str], bool] = trust_nobody) -> None:
        self.limits = limits
        self._is_proxy = trusted
        self._callers: dict[GatedConnection, str] = {}
        self._counts: Counter[str] = Counter()
        self._idle: OrderedDict[GatedConnection, str] = OrderedDict()
        self._refused = 0
        self._logged_at = -LOG_SECONDS

    def admit(self, connection: GatedConnection, address: str) -> bool:
        """Count a new connection; whether there is room for it."""
        caller = "" if self._is_proxy(address) else caller_at(address)
        crowded = bool(caller) and self._counts[caller] >= self.limits.from_one
        if (crowded and not self._evict_idle(caller)) or (self._is_full and not self._evict_idle()):
            self._log_refused(address)
            return False
        self._callers[connection] = caller
        self._counts[caller] += 1
        self._idle[connection] = caller
        return True

    def mark_busy(self, connection: GatedConnection) -> None:
        """A connection that is being answered is not evicted."""
        self._idle.pop(connection, None)

    def mark_idle(self, connection: GatedConnection) -> None:
        """A connection that has been answered may be evicted."""
        if connection in self._callers and connection not in self._idle:
            self._idle[connection] = self._callers[connection]

    def hand_over(self, connection: GatedConnection, socket: GatedConnection) -> None:
        """The HTTP connection has become a WebSocket."""
        self._idle.pop(connection, None)
        if (caller := self._callers.pop(connection, None)) is not None:
            self._callers[socket] = caller

    def remove(self, connection: GatedConnection) -> None:
        """The connection is closed; a second call changes nothing."""
        self._idle.pop(connection, None)
        if (caller := self._callers.pop(connection, None)) is None:
            return
        self._counts[caller] -= 1
        if not self._counts[caller]:
            del self._counts[caller]

    @property
    def open_connections(self) -> int:
        """How many connections are open."""
        return len(self._callers)

    @property
    def _is_full(self) -> bool:
        return len(self._callers) >= self.limits.most

    def _evict_idle(self, caller: str | None = None) -> bool:
        """Close the connection that has been idle for longest, of one address or of any; whether there was one."""
        found = next((idle for idle, owner in self._idle.items() if caller in (None, owner)), None)
        if found is None:
            return False
        self.remove(found)
        found.hang_up()
        return True

    def _log_refused(self, address: str) -> None:
        """Log now and then how many connections were refused."""
        self._refused += 1
        now = time.monotonic()
        if now - self._logged_at >= LOG_SECONDS:
            log.warning("%d connections were not taken, the last from %s", self._refused, address)
            self._logged_at, self._refused = now, 0
