"""Sessions: as the office's journal tells, each with the purse of its credit, which is empty once it is closed."""

from __future__ import annotations

from msgspec.structs import astuple
from sqlalchemy import select

from banco.house.audit.compare_rows import Columns, unlike
from banco.house.audit.findings import Wrong
from banco.house.audit.journal_facts import Heard
from banco.house.audit.office_facts import SessionTold
from banco.house.audit.reader import Reader
from banco.house.store.schema import purses, sessions
from banco.ledger.purses import PurseKind

SESSIONS = Columns(sessions, ("id",), SessionTold.__struct_fields__)
_of_session = (sessions.c.id == purses.c.owner) & (sessions.c.money == purses.c.money)
_is_left = sessions.c.closed_at.is_not(None) & (purses.c.balance != 0)
STRAY = (
    select(purses.c.name, purses.c.balance, sessions.c.id)
    .select_from(purses.outerjoin(sessions, _of_session))
    .where(purses.c.kind == PurseKind.SESSION.value, sessions.c.id.is_(None) | _is_left)
    .order_by(purses.c.name)
)


def check_sessions(reader: Reader, heard: Heard) -> Wrong | None:
    """The first session that is not as the office's journal tells, or credit without one that is open."""
    told = {(name,): astuple(session) for name, session in heard.office.sessions.items()}
    stored = reader.counted(SESSIONS.query, reader.count(sessions))
    if not heard.office_spoilt and (wrong := unlike(SESSIONS, stored, told)):
        return wrong
    row = reader.first(STRAY)
    if row and row.id is None:
        return Wrong("purses", row.name, "no such session", "the credit of a session")
    return Wrong("purses", row.name, f"balance {row.balance}", "0, for the session is closed") if row else None
