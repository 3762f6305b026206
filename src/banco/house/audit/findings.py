"""What an audit finds: how much was looked at, and the first row that is wrong."""

from __future__ import annotations

from msgspec import Struct


class Wrong(Struct, frozen=True):
    """A row that is not as it should be."""

    table: str
    row: str
    found: str
    expected: str

    def __str__(self) -> str:
        return f"{self.table} {self.row}: {self.found}, expected {self.expected}"


def hexed(value: object) -> str:
    """A hash in hexadecimal digits; whatever stands in its place as it is."""
    return value.hex() if isinstance(value, bytes) else repr(value)


class Checked(Struct, frozen=True):
    """A stage of the audit: how many rows it looked at, and the first wrong one."""

    stage: str
    rows: int
    wrong: Wrong | None = None
