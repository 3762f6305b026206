"""Limits of connections: how many there may be at once, and how long each may take."""

from __future__ import annotations

from msgspec import Struct

from banco.core.errors import Refusal


class TooManyConnections(Refusal):
    """An address has as many WebSockets as it may have."""

    sentence = "{most} connections are open from your address, which is as many as there may be: close one first."


class ConnectionLimits(Struct, frozen=True, kw_only=True):
    """How many connections there may be in all and from one address, and the seconds for each part of a request.

    `head_seconds` is the time for a request's head from its first byte, or from the beginning of a silent connection;
    `body_seconds` the time for its body; `idle_seconds` how long a connection may wait for a further request;
    `stalled_seconds` how long a client may leave unread what is sent; `hello_seconds` the time for the first message
    of a WebSocket.
    """

    most: int = 4_000
    from_one: int = 200
    head_seconds: float = 10
    body_seconds: float = 20
    idle_seconds: float = 5
    stalled_seconds: float = 30
    hello_seconds: float = 10


NO_CONNECTION_LIMITS = ConnectionLimits(most=10**9, from_one=10**9)
"""For benches and tests, where all clients have one address."""
