"""The end of a journal: kept elsewhere, it proves later that nothing before it was removed or rewritten."""

from __future__ import annotations

from msgspec import Struct


class JournalEnd(Struct, frozen=True):
    """The last entry of a journal: its number, and its hash in hexadecimal digits."""

    chain: str
    number: int
    hash: str
