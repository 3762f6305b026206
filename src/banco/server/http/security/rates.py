"""Rate limits: a token bucket for each address and each account, refilled as time goes by.

The number of buckets is limited.  The least recently used one is forgotten first: it has had the most time to fill up
again, so that forgetting it gives the least away.
"""

from __future__ import annotations

from collections import OrderedDict
from enum import Enum
from ipaddress import IPv6Address, ip_address
from math import ceil

from msgspec import Struct

from banco.core.errors import Refusal


class TooManyRequests(Refusal):
    """An address or an account sends too many requests."""

    sentence = "You ask too often: try again in {seconds} seconds."


class RateKind(Enum):
    """What is counted separately."""

    ANYTHING = "anything"
    LOG_IN = "log_in"
    REGISTER = "register"
    GUEST = "guest"
    COUNT = "count"
    MESSAGES = "messages"
    CONNECTION = "connection"
    UNHEEDED = "unheeded"


class Rate(Struct, frozen=True):
    """The size of a bucket, and how much of it is refilled in a second."""

    burst: int
    a_second: float


class Rates(Struct, frozen=True, kw_only=True):
    """The rate of every kind: of requests over HTTP, and of messages over WebSockets.

    `messages` are those of an account over all its connections, `connection` those over one; a client that goes on
    after refusals, more often than `unheeded`, is disconnected.
    """

    anything: Rate = Rate(200, 50)
    log_in: Rate = Rate(10, 0.2)
    register: Rate = Rate(10, 0.05)
    guest: Rate = Rate(20, 0.2)
    count: Rate = Rate(20, 1)
    messages: Rate = Rate(400, 100)
    connection: Rate = Rate(200, 50)
    unheeded: Rate = Rate(100, 1)


UNLIMITED = Rate(10**9, 10**9)
NO_RATES = Rates(**dict.fromkeys(Rates.__struct_fields__, UNLIMITED))
"""For benches and tests, where one machine is everybody."""


class Buckets:
    """The token buckets of the latest callers; the time is an argument, in seconds."""

    def __init__(self, rates: Rates, most: int) -> None:
        self._rates = rates
        self._most = most
        self._left: OrderedDict[tuple[RateKind, str], tuple[float, float]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._left)

    def take(self, kind: RateKind, caller: str, seconds: float) -> None:
        """Count one request; refused if the caller's bucket is empty."""
        rate: Rate = getattr(self._rates, kind.value)
        left, before = self._left.pop((kind, caller), (float(rate.burst), seconds))
        left = min(float(rate.burst), left + (seconds - before) * rate.a_second)
        taken = left >= 1
        self._left[kind, caller] = (left - taken, seconds)
        if len(self._left) > self._most:
            self._left.popitem(last=False)
        if not taken:
            raise TooManyRequests(seconds=ceil((1 - left) / rate.a_second))


class MessageRate:
    """The message rate of one connection of an account."""

    def __init__(self, rates: Rates, every: Buckets, account: str) -> None:
        self._every = every
        self._own = Buckets(rates, most=2)
        self._account = f"by {account}"

    def count(self, seconds: float) -> None:
        """Count a message; refused if the connection, or its account over all connections, sends too many."""
        self._own.take(RateKind.CONNECTION, "", seconds)
        self._every.take(RateKind.MESSAGES, self._account, seconds)

    def ignores_refusals(self, seconds: float) -> bool:
        """Count a refused message; whether there are too many of them."""
        try:
            self._own.take(RateKind.UNHEEDED, "", seconds)
        except TooManyRequests:
            return True
        return False


def caller_at(address: str) -> str:
    """The caller that an address counts for: a whole IPv6 /64 is one caller, because one customer gets that much.

    An IPv4 address in IPv6 form, as sockets for both have it, is that IPv4 address.
    """
    try:
        known = ip_address(address)
    except ValueError:
        return address
    if not isinstance(known, IPv6Address):
        return address
    return str(known.ipv4_mapped or IPv6Address(int(known) >> 64 << 64))
