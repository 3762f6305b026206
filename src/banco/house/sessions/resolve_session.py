"""Which session a player at a table means, who does not name it."""

from __future__ import annotations

from msgspec import ValidationError, json
from sqlalchemy import Connection

from banco.house.sessions.messages import CloseSession, TopUp
from banco.house.sessions.session_repo import find_open, find_session
from banco.house.store import bulk
from banco.house.store.schema import journal
from banco.table.desk import NoSession


def session_meant(
    connection: Connection, player: str, table: str, key: str, kind: type[TopUp] | type[CloseSession], seated: str = ""
) -> str:
    """The session at the table of which the same was asked before under this key; otherwise the open one.

    An answer may have been lost, and by now the session be closed and another one open.  Whoever is still seated
    with a session that somebody else has closed means that one.
    """
    before = _asked_before(connection, player, key, kind)
    if before and find_session(connection, before).table_name == table:
        return before
    there = find_open(connection, player, table)
    meant = there.id if there else seated
    if not meant:
        raise NoSession(player=player, table=table)
    return meant


def _asked_before(connection: Connection, player: str, key: str, kind: type[TopUp] | type[CloseSession]) -> str | None:
    for (command,) in bulk.fetch(connection, journal, "key asker", "command", [(key, player)]):
        try:
            return json.decode(command, type=kind).session
        except ValidationError:  # something else was asked under this key
            return None
    return None
