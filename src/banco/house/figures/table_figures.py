"""What tables, croupiers and shifts have turned over, won and taken in tax, in each kind of money by itself.

A round belongs to its table, to whoever was on duty when it ended, and to the shift it ended in; so do corrections of
it, whenever they were made.  Cash that a walk-in drops belongs to the moment it was dropped.  The win is that of the
settlements: stakes less what was returned and less tax; corrections are told apart.  Players of the house count as
players.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from msgspec import Struct
from sqlalchemy import Connection, func, select

from banco.core.money import Cents
from banco.core.time import Millis
from banco.house.figures.cash_moves import CashMove, corrections, drops
from banco.house.figures.figures_filter import (
    ALL,
    NO_SHIFT,
    NOBODY,
    FiguresFilter,
    conditions,
    croupier_of,
    lobby_name,
    shift_of,
    span_of,
)
from banco.house.store.schema import bet_totals, rounds
from banco.ledger.purses import Money
from banco.table.entry import RoundState

Amounts = dict[str, int]
"""Sums by the names of their fields."""


class Place(NamedTuple):
    """Where something happened: table, croupier, shift and money."""

    table: str
    croupier: str
    shift: int
    money: Money


class FiguresRow(Struct, frozen=True, kw_only=True):
    """The figures of a table, a croupier or a shift in one kind of money; what it is not told by is left empty.

    `corrected` is what corrections have given players, less what they have taken from them.
    """

    table: str = ""
    croupier: str = NOBODY
    shift: int = NO_SHIFT
    money: Money
    rounds: int = 0
    voids: int = 0
    turnover: Cents = 0
    returned: Cents = 0
    tax: Cents = 0
    win: Cents = 0
    drop: Cents = 0
    corrections: int = 0
    corrected: Cents = 0


class TableFigures(Struct, frozen=True):
    """The figures of a span by table, by croupier (of tables with real cards) and by shift."""

    since: Millis
    until: Millis
    tables: tuple[FiguresRow, ...]
    croupiers: tuple[FiguresRow, ...]
    shifts: tuple[FiguresRow, ...]


def table_figures(connection: Connection, wanted: FiguresFilter = ALL) -> TableFigures:
    """The figures of the rounds that pass the filter, and of the cash that was dropped meanwhile."""
    found: dict[Place, Amounts] = {}
    for place, amounts in (*_rounds(connection, wanted), *_cash(connection, wanted)):
        sums = found.setdefault(place, {})
        for name, amount in amounts.items():
            sums[name] = sums.get(name, 0) + amount
    return TableFigures(
        *span_of(connection, wanted),
        tables=_rows(found, lambda place: {"table": place.table}),
        croupiers=_rows(found, lambda place: {"croupier": place.croupier} if place.croupier else None),
        shifts=_rows(found, lambda place: {"table": place.table, "shift": place.shift} if place.shift else None),
    )


def _rounds(connection: Connection, wanted: FiguresFilter) -> Iterator[tuple[Place, Amounts]]:
    """How many rounds were settled or made void, and what was staked, returned and taxed in them.

    The bets of each round are added up first, so that its croupier and its shift are looked up once.
    """
    sums = (func.coalesce(func.sum(bet_totals.c[name]), 0).label(name) for name in ("stakes", "returned", "tax"))
    each = (
        select(*(rounds.c[name] for name in ("table_name", "money", "state", "shoe", "closed_at")), *sums)
        .select_from(rounds.outerjoin(bet_totals, bet_totals.c.round == rounds.c.id))
        .where(*conditions(wanted))
        .group_by(rounds.c.id)
        .subquery()
    )
    place = (each.c.table_name, croupier_of(each.c).label("croupier"), shift_of(each.c).label("shift"), each.c.money)
    totals = (func.count(), func.sum(each.c.stakes), func.sum(each.c.returned), func.sum(each.c.tax))
    query = select(*place, each.c.state, *totals).group_by(
        each.c.table_name, "croupier", "shift", each.c.money, each.c.state
    )
    for *where, state, count, staked, returned, tax in connection.execute(query):
        turnover, back, taxed = int(staked), int(returned), int(tax)
        ended = "voids" if state == RoundState.VOID.value else "rounds"
        won = turnover - back - taxed
        yield _place(*where), {ended: count, "turnover": turnover, "returned": back, "tax": taxed, "win": won}


def _cash(connection: Connection, wanted: FiguresFilter) -> Iterator[tuple[Place, Amounts]]:
    """What walk-ins have dropped, and what was corrected."""
    for move in _passing(drops(connection), wanted):
        yield _place_of(move), {"drop": move.cents}
    for move in _passing(corrections(connection), wanted):
        yield _place_of(move), {"corrections": 1, "corrected": move.cents}


def _passing(moves: Iterable[CashMove], wanted: FiguresFilter) -> Iterator[CashMove]:
    for move in moves:
        dealt = wanted.croupier in (None, move.croupier) and wanted.shift in (None, move.shift)
        if dealt and wanted.admits(move.at, move.table, move.money):
            yield move


def _place_of(move: CashMove) -> Place:
    return Place(lobby_name(move.table), move.croupier, move.shift, move.money)


def _place(table: str, croupier: str, shift: int, money: str) -> Place:
    return Place(lobby_name(table), croupier, shift, Money(money))


def _rows(found: dict[Place, Amounts], named: Callable[[Place], dict[str, str | int] | None]) -> tuple[FiguresRow, ...]:
    """The sums by what `named` calls them, each kind of money by itself; what it does not call is left out."""
    rows: dict[tuple[object, ...], Amounts] = {}
    names: dict[tuple[object, ...], dict[str, str | int]] = {}
    for place, amounts in found.items():
        name = named(place)
        if name is None:
            continue
        key = (*name.values(), place.money.value)
        names[key] = name
        sums = rows.setdefault(key, {})
        for what, amount in amounts.items():
            sums[what] = sums.get(what, 0) + amount
    return tuple(_row(names[key], str(key[-1]), rows[key]) for key in sorted(rows, key=str))


def _row(name: dict[str, str | int], money: str, amounts: Amounts) -> FiguresRow:
    return FiguresRow(money=Money(money), **name, **amounts)  # type: ignore[arg-type]
