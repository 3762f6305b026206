"""Which session a player means who asks at a table without naming one."""

from __future__ import annotations

from msgspec import ValidationError, json
from sqlalchemy import Connection

from banco.core.request import Request
from banco.house.sessions.messages import CloseSession, TopUp
from banco.house.sessions.session_repo import find_open, find_session
from banco.house.store import bulk
from banco.house.store.schema import journal
from banco.table.desk import NoSession


def resolve_session(
    connection: Connection, request: Request, table: str, kind: type[TopUp] | type[CloseSession], seated: str = ""
) -> str:
    """The session at the table that this request was about when it first came; otherwise the player's open one.

    An answer may have been lost, and the session may be closed by now and another one open.  A player who is still
    seated with a session that somebody else has closed means that one.
    """
    before = _session_asked_about(connection, request, kind)
    if before and find_session(connection, before).table_name == table:
        return before
    there = find_open(connection, request.by, table)
    session = there.id if there else seated
    if not session:
        raise NoSession(player=request.by, table=table)
    return session


def _session_asked_about(
    connection: Connection, request: Request, kind: type[TopUp] | type[CloseSession]
) -> str | None:
    """The session that a command of this kind has named under the same key, if any."""
    for (command,) in bulk.fetch(connection, journal, "key asker", "command", [(request.key, request.by)]):
        try:
            return json.decode(command, type=kind).session
        except ValidationError:  # something else was asked under this key
            return None
    return None
