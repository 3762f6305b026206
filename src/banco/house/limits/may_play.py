"""Whether somebody may play: asked before a session is opened or topped up."""

from __future__ import annotations

from collections import defaultdict

from sqlalchemy import Connection, func, select

from banco.core.errors import Refusal
from banco.core.time import Millis
from banco.house.accounts.account import account_of, check_open
from banco.house.limits.exclusion_repo import check_not_excluded
from banco.house.limits.limit_repo import limits_of
from banco.house.limits.limit_rules import LimitKind, in_force
from banco.house.limits.play_time import Span, without
from banco.house.limits.play_time import time_left as left_of
from banco.house.store.schema import absences, sessions


class TimeLimitReached(Refusal):
    """The time that the player has allowed is used up."""

    sentence = "{player} has used up the time that {player} set as a limit."


def check_may_play(connection: Connection, player: str, now: Millis) -> None:
    """Refuse somebody unknown, closed, excluded or without time; the account is locked until the transaction ends."""
    account = account_of(connection, player, lock=True)
    check_open(account)
    check_not_excluded(connection, account.name, now)
    if time_left(connection, account.name, now) == 0:
        raise TimeLimitReached(player=account.name)


def time_left(connection: Connection, player: str, now: Millis) -> Millis | None:
    """How long the player's own limits let the player go on; None where there is no limit of time."""
    amounts = ((known.period, in_force(known.limit, now)) for known in limits_of(connection, player, LimitKind.TIME))
    minutes = [(period, amount) for period, amount in amounts if amount is not None]
    return left_of(minutes, spans_of(connection, player), now) if minutes else None


def spans_of(connection: Connection, player: str, session: str = "") -> tuple[Span, ...]:
    """When the player was at a table, or in one session; whoever is away is not there, come back or not."""
    ended_at = func.coalesce(sessions.c.away_at, sessions.c.closed_at)
    query = select(sessions.c.id, sessions.c.opened_at, ended_at, absences.c.since, absences.c.until)
    query = query.outerjoin_from(sessions, absences).where(sessions.c.player == player)
    if session:
        query = query.where(sessions.c.id == session)
    there: dict[str, Span] = {}
    away: defaultdict[str, list[tuple[Millis, Millis]]] = defaultdict(list)
    for name, opened_at, end, since, until in connection.execute(query):
        there[name] = Span(opened_at, end)
        if since is not None:
            away[name].append((since, until))
    return tuple(part for name, span in there.items() for part in without(span, away[name]))
