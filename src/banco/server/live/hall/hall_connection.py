"""A connection to a table, as the hall knows it."""

from __future__ import annotations

from typing import Protocol

from banco.core.errors import BancoError


class HallConnection(Protocol):
    """A connection to a table; `log_in` is the hash of the token that it came with."""

    log_in: bytes

    def end(self, code: str) -> None:
        """End the connection, with a code that says why."""
        ...

    def dismiss(self, why: BancoError) -> None:
        """End the connection of somebody who may not stay."""
        ...
