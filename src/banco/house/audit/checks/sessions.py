"""Checks the sessions against the office's journal, and that the purse of a closed session is empty."""

from __future__ import annotations

from msgspec.structs import astuple
from sqlalchemy import select

from banco.house.audit.compare_rows import Columns, first_difference
from banco.house.audit.findings import WrongRow
from banco.house.audit.journal_facts import JournalFacts
from banco.house.audit.office_facts import SessionFacts
from banco.house.audit.reader import RowReader
from banco.house.store.schema import purses, sessions
from banco.ledger.purses import PurseKind

SESSIONS = Columns(sessions, ("id",), SessionFacts.__struct_fields__)
_of_session = (sessions.c.id == purses.c.owner) & (sessions.c.money == purses.c.money)
_is_left = sessions.c.closed_at.is_not(None) & (purses.c.balance != 0)
STRAY = (
    select(purses.c.name, purses.c.balance, sessions.c.id)
    .select_from(purses.outerjoin(sessions, _of_session))
    .where(purses.c.kind == PurseKind.SESSION.value, sessions.c.id.is_(None) | _is_left)
    .order_by(purses.c.name)
)


def check_sessions(reader: RowReader, facts: JournalFacts) -> WrongRow | None:
    """The first session that differs from the office's journal, or a purse with credit but no open session."""
    expected = {(name,): astuple(session) for name, session in facts.office.sessions.items()}
    stored = reader.rows_with_progress(SESSIONS.query, reader.count(sessions))
    if not facts.office_is_broken and (wrong := first_difference(SESSIONS, stored, expected)):
        return wrong
    row = reader.first(STRAY)
    if row and row.id is None:
        return WrongRow("purses", row.name, "no such session", "the credit of a session")
    return WrongRow("purses", row.name, f"balance {row.balance}", "0, for the session is closed") if row else None
