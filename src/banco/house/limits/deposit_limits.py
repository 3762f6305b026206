"""Deposit limits: what a player may still bring in."""

from __future__ import annotations

from sqlalchemy import Connection, func, select

from banco.core.errors import Refusal
from banco.core.time import Millis
from banco.house.limits.limit_repo import limits_of
from banco.house.limits.limit_rules import LimitKind, in_force
from banco.house.periods import since
from banco.house.store.schema import postings, transfers
from banco.ledger.movements import deposits_of
from banco.ledger.purses import Money, wallet


class DepositLimitReached(Refusal):
    """The deposit would be over the player's own limit."""

    sentence = "This would bring the deposits of the {period} to {deposits_cents}, over the limit of {limit_cents}."


def check_deposit(connection: Connection, player: str, money: Money, cents: int, now: Millis) -> None:
    """Refuse a deposit that would bring a period over a limit."""
    for known in limits_of(connection, player, LimitKind.DEPOSIT):
        limit = in_force(known.limit, now)
        if known.money is not money or limit is None:
            continue
        total = sum_deposits(connection, player, money, since(known.period, now)) + cents
        if total > limit:
            raise DepositLimitReached(period=known.period.value, deposits_cents=total, limit_cents=limit)


def sum_deposits(connection: Connection, player: str, money: Money, start: Millis) -> int:
    """What a player has brought in since a moment, in one kind of money."""
    first = deposits_of(player)
    query = (
        select(func.coalesce(func.sum(postings.c.cents), 0))
        .select_from(transfers.join(postings, postings.c.transfer == transfers.c.key))
        .where(transfers.c.key > first, transfers.c.key < f"{first[:-1]};")
        .where(transfers.c.at >= start, postings.c.purse == wallet(player, money))
    )
    return int(connection.execute(query).scalar_one())
