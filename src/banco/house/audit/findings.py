"""Results of an audit: how many rows were checked, and the first wrong one."""

from __future__ import annotations

from msgspec import Struct


class WrongRow(Struct, frozen=True):
    """A row with a wrong value: what was found, and what was expected."""

    table: str
    row: str
    found: str
    expected: str

    def __str__(self) -> str:
        return f"{self.table} {self.row}: {self.found}, expected {self.expected}"


def to_hex(value: object) -> str:
    """A hash in hexadecimal digits; any other value as Python writes it."""
    return value.hex() if isinstance(value, bytes) else repr(value)


class UncheckedRows(Struct, frozen=True):
    """Rows that could not be checked: how many, and why."""

    table: str
    rows: int
    why: str

    def __str__(self) -> str:
        return f"{self.table}: {self.rows} could not be checked, {self.why}"


Finding = WrongRow | UncheckedRows | None
"""What a stage finds: the first wrong row, or the rows that could not be checked; None if all is right."""


class StageResult(Struct, frozen=True):
    """A finished stage of the audit: how many rows it read, the first wrong one, and what could not be checked."""

    stage: str
    rows: int
    wrong: WrongRow | None = None
    unknown: UncheckedRows | None = None
