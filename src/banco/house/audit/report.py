"""The report of an audit: every stage's result, and the end of every journal."""

from __future__ import annotations

from msgspec import Struct

from banco.house.audit.findings import StageResult
from banco.house.audit.journal_ends import JournalEnd, digest_of_ends


class AuditReport(Struct, frozen=True):
    """What an audit found: its stages, and the end of every journal, one by one and as one hash.

    `right` is None where nothing wrong was found but not everything could be checked.
    """

    right: bool | None
    stages: tuple[StageResult, ...]
    heads: tuple[JournalEnd, ...]
    digest: str


def report_of(checked: tuple[StageResult, ...], heads: tuple[JournalEnd, ...]) -> AuditReport:
    """The report of these stages, with the journals' ends at the moment of the audit."""
    right = None if any(stage.unknown for stage in checked) else True
    return AuditReport(False if any(stage.wrong for stage in checked) else right, checked, heads, digest_of_ends(heads))
