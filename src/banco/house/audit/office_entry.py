"""An entry of the office's journal, as the audit reads it."""

from __future__ import annotations

from typing import NamedTuple

from banco.core.time import Millis


class OfficeEntry(NamedTuple):
    """An entry of one of the office's journals: its time, who asked, the idempotency key and the command."""

    chain: str
    at: Millis
    asker: str
    key: str
    command: str
