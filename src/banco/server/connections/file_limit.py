"""How many files the process may open: every connection is one, and the store must never be short of them."""

from __future__ import annotations

import resource

from msgspec import structs

from banco.server.connections.gate import Connections

BACKLOG = 64
"""So many connections are taken at once before any of them can be refused."""
RESERVED = BACKLOG + 128
"""So many files are left for these, the store's connections and whatever else the process opens."""
LEAST = 16


def file_limit() -> int:
    """How many files the process may open."""
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


def raise_file_limit() -> int:
    """Let the process open as many files as the system allows it; gives how many that are."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return file_limit()


def fitting(connections: Connections, files: int) -> Connections:
    """The limits, with no more connections than these files allow beside the store's."""
    return structs.replace(connections, most=min(connections.most, max(LEAST, files - RESERVED)))
