"""Who may stay at the tables: asked of the store now and then, because others may write to it too."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import Connection, or_, select

from banco.core.errors import BancoError
from banco.core.time import Millis
from banco.house.accounts.account import COLUMNS, account_in, check_open
from banco.house.limits.exclusion_repo import check_not_excluded
from banco.house.limits.limit_rules import LimitKind
from banco.house.limits.may_play import TimeLimitReached, time_left
from banco.house.sessions.session import Session
from banco.house.sessions.session_repo import IS_OPEN, has_stake, select_sessions
from banco.house.store import bulk
from banco.house.store.schema import accounts, exclusions, limits, sessions


def still_open(connection: Connection, names: Collection[str]) -> dict[str, Session]:
    """Those of these sessions that are open, by name."""
    return {session.id: session for session in select_sessions(connection, sessions.c.id.in_(names), IS_OPEN)}


def find_barred(connection: Connection, at: Millis, players: Collection[str]) -> set[str]:
    """Those of these players who are excluded, or whose account is closed."""
    names = [(player,) for player in players]
    closed = {name for name, gone in bulk.fetch(connection, accounts, "name", "name closed_at", names) if gone}
    found = bulk.fetch(connection, exclusions, "player", "player until", names)
    return closed | {player for player, until in found if until is None or until > at}


def must_go(
    connection: Connection, at: Millis, connected: Collection[str], seated: Collection[str] = ()
) -> dict[str, BancoError]:
    """Who may not stay, and why.

    Whoever has a session or a seat though excluded, or a session though the time that the player allowed is used up,
    and whoever is connected though the account is closed.
    """
    lasting = or_(exclusions.c.until.is_(None), exclusions.c.until > at)
    playing = or_(exclusions.c.player.in_(seated), exclusions.c.player.in_(select(sessions.c.player).where(IS_OPEN)))
    closed = select(*COLUMNS).where(accounts.c.closed_at.is_not(None), accounts.c.name.in_(connected))
    found = _out_of_time(connection, at)
    for player in connection.execute(select(exclusions.c.player).where(lasting, playing).distinct()).scalars().all():
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


def _out_of_time(connection: Connection, at: Millis) -> dict[str, BancoError]:
    """Whose time is used up; whoever has a stake in a round may play it to its end."""
    limited = select(limits.c.player).where(limits.c.kind == LimitKind.TIME.value)
    playing = select_sessions(connection, IS_OPEN, sessions.c.player.in_(limited))
    waiting = {session.player for session in playing if has_stake(connection, session)}
    players = {session.player for session in playing} - waiting
    over = [player for player in sorted(players) if time_left(connection, player, at) == 0]
    return {player: TimeLimitReached(player=player) for player in over}
