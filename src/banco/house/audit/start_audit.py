"""The start of an audit, as the office's journal has it."""

from __future__ import annotations

from sqlalchemy import Connection

from banco.core.request import Request
from banco.house.audit.messages import AuditStarted, StartAudit
from banco.house.store.office import note, office_work


@office_work
def note_audit(connection: Connection, request: Request) -> bool:
    """Enter who starts an audit; False where it was started before, under the same key."""
    return not note(connection, request, StartAudit(), (AuditStarted(),)).repeated
