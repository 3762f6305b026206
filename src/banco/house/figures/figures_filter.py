"""The filter for figures, and where in the house a round belongs: its table, its croupier and its shift."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, case, func, or_, select
from sqlalchemy.sql.base import ReadOnlyColumnCollection

from banco.core.errors import BadInput
from banco.core.time import Millis
from banco.house.store.schema import duties, rounds, shifts
from banco.ledger.purses import Money

NOBODY, NO_SHIFT = "", 0
"""Who deals where the system does, and the shift of what was played outside every shift."""


class ShiftWithoutTable(BadInput):
    """Shifts are numbered table by table."""

    sentence = "Shift {shift} of which table? Shifts are numbered table by table."


class FiguresFilter(Struct, frozen=True, kw_only=True):
    """The conditions that a round must meet to be counted; None means any.

    A round counts at the moment it ends: `since` is inclusive, `until` is exclusive.
    """

    table: str | None = None
    croupier: str | None = None
    shift: int | None = None
    money: Money | None = None
    since: Millis | None = None
    until: Millis | None = None

    def __post_init__(self) -> None:
        if self.shift is not None and self.table is None:
            raise ShiftWithoutTable(shift=self.shift)

    def admits(self, at: Millis, table: str, money: Money) -> bool:
        """Whether something that is no round, at this moment and table, is counted as far as these decide."""
        if (self.since is not None and at < self.since) or (self.until is not None and at >= self.until):
            return False
        return self.money in (None, money) and self.table in (None, table, lobby_name(table))


ALL = FiguresFilter()


def croupier_of(ended: ReadOnlyColumnCollection[str, Any]) -> ColumnElement[Any]:
    """Who was on duty when a round of real cards ended; nobody where the system deals.

    `ended` are the columns of rounds, or of a query that has as much of them.
    """
    lasts = or_(duties.c.until.is_(None), duties.c.until > ended.closed_at)
    on_duty = (
        select(case((lasts, duties.c.croupier), else_=NOBODY))
        .where(duties.c.table_name == ended.table_name, duties.c.since <= ended.closed_at)
        .order_by(duties.c.since.desc())
        .limit(1)
        .correlate_except(duties)
        .scalar_subquery()
    )
    return case((ended.shoe == "", func.coalesce(on_duty, NOBODY)), else_=NOBODY)


def shift_of(ended: ReadOnlyColumnCollection[str, Any]) -> ColumnElement[Any]:
    """The shift of its table in which a round ended, as the table's result counts it."""
    lasts = or_(shifts.c.closed_at.is_(None), shifts.c.closed_at >= ended.closed_at)
    in_shift = (
        select(case((lasts, shifts.c.number), else_=NO_SHIFT))
        .where(shifts.c.table_name == ended.table_name, shifts.c.opened_at < ended.closed_at)
        .order_by(shifts.c.number.desc())
        .limit(1)
        .correlate_except(shifts)
        .scalar_subquery()
    )
    return func.coalesce(in_shift, NO_SHIFT)


def conditions(wanted: FiguresFilter) -> Iterator[ColumnElement[bool]]:
    """The SQL conditions for rounds that are over; a solo table is all its players' own."""
    yield rounds.c.closed_at.is_not(None)
    if wanted.table is not None:
        own = rounds.c.table_name.startswith(f"{wanted.table}.", autoescape=True)
        yield or_(rounds.c.table_name == wanted.table, own)
    if wanted.money is not None:
        yield rounds.c.money == wanted.money.value
    if wanted.since is not None:
        yield rounds.c.closed_at >= wanted.since
    if wanted.until is not None:
        yield rounds.c.closed_at < wanted.until
    if wanted.croupier is not None:
        yield croupier_of(rounds.c).is_not_distinct_from(wanted.croupier)
    if wanted.shift is not None:
        yield shift_of(rounds.c).is_not_distinct_from(wanted.shift)


def span_of(connection: Connection, wanted: FiguresFilter) -> tuple[Millis, Millis]:
    """The time that the figures are about: as asked for, or from the first round to the last."""
    first, last = connection.execute(
        select(func.min(rounds.c.closed_at), func.max(rounds.c.closed_at)).where(*conditions(wanted))
    ).one()
    since = wanted.since if wanted.since is not None else first or 0
    until = wanted.until if wanted.until is not None else (last or since) + 1
    return since, max(until, since + 1)


def lobby_name(table: str) -> str:
    """The name by which the lobby knows a table; a solo table of a player belongs to the name before its dot."""
    return table.partition(".")[0]
