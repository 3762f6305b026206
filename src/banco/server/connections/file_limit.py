"""How many files the process may open: every connection is one, and the store must always have enough."""

from __future__ import annotations

import resource

from msgspec import structs

from banco.server.http.security.connection_limits import ConnectionLimits

BACKLOG = 64
"""How many connections are accepted at once before any of them can be refused."""
RESERVED = BACKLOG + 128
"""How many files are reserved for these, for the store's connections and for whatever else the process opens."""
MIN_CONNECTIONS = 16


def file_limit() -> int:
    """How many files the process may open."""
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def raise_file_limit() -> int:
    """Let the process open as many files as the system allows; gives their number."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return file_limit()


def fit_limits(limits: ConnectionLimits, files: int) -> ConnectionLimits:
    """The limits, with no more connections than this number of files allows."""
    return structs.replace(limits, most=min(limits.most, max(MIN_CONNECTIONS, files - RESERVED)))
