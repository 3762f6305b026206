"""What an audit finds: how much was looked at, and the first row that is wrong."""

from __future__ import annotations

from msgspec import Struct


class WrongRow(Struct, frozen=True):
    """A row that is not as it should be."""

    table: str
    row: str
    found: str
    expected: str

    def __str__(self) -> str:
        return f"{self.table} {self.row}: {self.found}, expected {self.expected}"


def to_hex(value: object) -> str:
    """A hash in hexadecimal digits; whatever stands in its place as it is."""
    return value.hex() if isinstance(value, bytes) else repr(value)


class UncheckedRows(Struct, frozen=True):
    """Rows of which nobody can say whether they are right: how many, and why."""

    table: str
    rows: int
    why: str

    def __str__(self) -> str:
        return f"{self.table}: {self.rows} could not be checked, {self.why}"


Finding = WrongRow | UncheckedRows | None
"""What a stage finds: the first wrong row, or what could not be checked; None where all is right."""


class StageResult(Struct, frozen=True):
    """A stage of the audit: how many rows it looked at, the first wrong one, and what could not be checked."""

    stage: str
    rows: int
    wrong: WrongRow | None = None
    unknown: UncheckedRows | None = None
