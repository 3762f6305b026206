"""Who may stay at the tables: asked of the store now and then, because others may write to it too."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import Connection, or_, select

from banco.core.errors import BancoError
from banco.house.accounts.account import COLUMNS, account_in, check_open
from banco.house.limits.exclusions import check_not_excluded
from banco.house.sessions.rows import IS_OPEN, select_sessions
from banco.house.sessions.session import Session
from banco.house.store.schema import accounts, exclusions, sessions
from banco.table.entry import Millis


def still_open(connection: Connection, names: Collection[str]) -> dict[str, Session]:
    """Those of these sessions that are open, by name."""
    return {session.id: session for session in select_sessions(connection, sessions.c.id.in_(names), IS_OPEN)}


def must_go(connection: Connection, at: Millis, on_a_line: Collection[str]) -> dict[str, BancoError]:
    """Who may not stay, and why: whoever has a session though excluded, or a line though the account is closed."""
    lasting = or_(exclusions.c.until.is_(None), exclusions.c.until > at)
    playing = select(sessions.c.player).join(exclusions, exclusions.c.player == sessions.c.player)
    closed = select(*COLUMNS).where(accounts.c.closed_at.is_not(None), accounts.c.name.in_(on_a_line))
    found: dict[str, BancoError] = {}
    for player in connection.execute(playing.where(IS_OPEN, lasting).distinct()).scalars().all():
        try:
            check_not_excluded(connection, player, at)
        except BancoError as error:
            found[player] = error
    for account in map(account_in, connection.execute(closed).all()):
        try:
            check_open(account)
        except BancoError as error:
            found[account.name] = error
    return found
