"""The limits of a player, as the store has them."""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import Connection, select

from banco.core.errors import Refusal
from banco.core.money import format_cents
from banco.core.request import Request
from banco.core.time import MINUTE
from banco.house.accounts.account import check_open
from banco.house.accounts.take_account import take_account
from banco.house.limits.limit_rules import LIMIT_TIMES, Limit, LimitKind, LimitTimes, change_limit
from banco.house.limits.messages import LimitChanged, SetLimit
from banco.house.periods import LENGTH, Period
from banco.house.store import bulk
from banco.house.store.idempotency import apply_once
from banco.house.store.ledger import StoredBooks
from banco.house.store.schema import limits, sessions
from banco.ledger.purses import Money, session_purse

MOST_CENTS = 100_000_000_000


class BadLimit(Refusal):
    """A limit that nobody can hold."""

    sentence = "There is no such limit: {why}."


class PlayerLimit(Struct, frozen=True):
    """One of a player's limits; a limit of time is in no money."""

    kind: LimitKind
    period: Period
    money: Money | None
    limit: Limit


def limits_of(connection: Connection, player: str, kind: LimitKind | None = None) -> tuple[PlayerLimit, ...]:
    """All limits of a player, or those of one kind."""
    query = select(limits).where(limits.c.player == player).order_by(limits.c.kind, limits.c.period, limits.c.money)
    if kind:
        query = query.where(limits.c.kind == kind.value)
    return tuple(
        PlayerLimit(
            LimitKind(row.kind),
            Period(row.period),
            Money(row.money) if row.money else None,
            Limit(row.amount, row.since, row.next_amount, row.next_from),
        )
        for row in connection.execute(query)
    )


def set_limit(
    connection: Connection,
    request: Request,
    player: str,
    kind: LimitKind,
    period: Period,
    amount: int | None,
    money: Money | None = None,
    *,
    times: LimitTimes = LIMIT_TIMES,
) -> LimitChanged:
    """A limit set, lowered, raised or removed; a raise waits its time.

    A stake that is being written is waited for: the next one is held against the limit and what was staked.
    """
    account, request = take_account(connection, request, player, playing=True)
    name = account.name

    def change() -> LimitChanged:
        check_open(account)
        _check(kind, period, amount, money)
        _lock_credit(connection, name)
        mine = {(known.period, known.money): known.limit for known in limits_of(connection, name, kind)}
        before = mine.get((period, money))
        if before is None and amount is None:
            raise BadLimit(why=f"{name} has no {kind.value} limit for a {period.value}")
        after = change_limit(before, amount, request.at, times)
        row = (name, kind.value, period.value, money.value if money else "")
        values = (after.amount, after.since, after.next_amount, after.next_from)
        names = "amount since next_amount next_from"
        bulk.upsert(connection, limits, "player kind period money", names, [(*row, *values)])
        return LimitChanged(name, kind, period, money, before, after)

    command = SetLimit(name, kind, period, money, amount)
    return apply_once(connection, request, command, LimitChanged, change, account=name)


def _lock_credit(connection: Connection, player: str) -> None:
    """Lock the credit of the player's open sessions: a stake that is being written is waited for, the next waits."""
    query = select(sessions.c.id, sessions.c.money).where(sessions.c.player == player, sessions.c.closed_at.is_(None))
    StoredBooks(connection, [session_purse(name, Money(money)) for name, money in connection.execute(query).all()])


def _check(kind: LimitKind, period: Period, amount: int | None, money: Money | None) -> None:
    """Refuse time in money, money in none, and amounts out of all reason."""
    if kind is LimitKind.TIME and money:
        raise BadLimit(why="time is counted in minutes, not in money")
    if kind is not LimitKind.TIME and not money:
        raise BadLimit(why=f"a {kind.value} limit is in one kind of money")
    minutes = LENGTH[period] // MINUTE
    if amount is None:
        return
    if kind is LimitKind.TIME and not 0 <= amount <= minutes:
        raise BadLimit(why=f"{amount} minutes are not between 0 and {minutes} minutes")
    if money and not 0 <= amount <= MOST_CENTS:
        raise BadLimit(why=f"{format_cents(amount)} is not between 0.00 and {format_cents(MOST_CENTS)}")
