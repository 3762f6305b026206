"""The reality check: how long somebody has played, and what it has brought or cost (P2)."""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, case, func, select

from banco.core.money import Cents
from banco.core.time import Millis
from banco.house.limits.may_play import spans_of
from banco.house.limits.play_time import time_at_tables
from banco.house.sessions.session_repo import find_session
from banco.house.store.schema import plays
from banco.ledger.purses import Money


class Played(Struct, frozen=True):
    """What finished rounds took and gave in one kind of money, and what open ones hold; void ones do not count."""

    money: Money
    rounds: int
    staked: Cents
    returned: Cents
    net: Cents
    on_layout: Cents


class Reality(Struct, frozen=True):
    """The time played since a moment, and the result in each kind of money."""

    since: Millis
    millis: Millis
    results: tuple[Played, ...]


def reality_check(connection: Connection, player: str, since: Millis, now: Millis) -> Reality:
    """The player's reality since a moment, at all tables."""
    mine = (plays.c.player == player) & (plays.c.opened_at >= since)
    return Reality(since, time_at_tables(spans_of(connection, player), since, now), _results(connection, mine))


def session_reality(connection: Connection, session: str, now: Millis) -> Reality:
    """The player's reality in one game session, since it was opened."""
    found = find_session(connection, session)
    millis = time_at_tables(spans_of(connection, found.player, session), found.opened_at, now)
    return Reality(found.opened_at, millis, _results(connection, plays.c.session == session))


def _results(connection: Connection, which: ColumnElement[bool]) -> tuple[Played, ...]:
    is_open = plays.c.result == "open"

    def total(value: ColumnElement[int] | int) -> ColumnElement[int]:
        return func.sum(case((is_open, 0), else_=value))

    net = total(plays.c.returned - plays.c.staked)
    layout = func.sum(case((is_open, plays.c.staked), else_=0))
    query = select(plays.c.money, total(1), total(plays.c.staked), total(plays.c.returned), net, layout)
    rows = connection.execute(query.where(which, plays.c.result != "void").group_by(plays.c.money).order_by("money"))
    return tuple(Played(Money(money), *map(int, sums)) for money, *sums in rows)
