"""The closing of an account, for good."""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import Connection, select, update

from banco.core.errors import Refusal
from banco.core.request import Request
from banco.core.time import Millis
from banco.house.accounts.account import check_no_walk_in, check_open
from banco.house.accounts.messages import AccountClosed, CloseAccount, PaidOut
from banco.house.accounts.take_account import take_account
from banco.house.duty_rows import log_off_duty
from banco.house.store.idempotency import apply_once
from banco.house.store.ledger import balances, post
from banco.house.store.schema import accounts, sessions
from banco.ledger.movements import payout_of
from banco.ledger.purses import Money, wallet


class SessionStillOpen(Refusal):
    """The player is still at a table."""

    sentence = "{name} still has a game session at {table}: close it first."


def close_account(connection: Connection, request: Request, name: str) -> AccountClosed:
    """The account closed, and what was in its wallets paid out by the cashier; the name stays taken."""
    account, request = take_account(connection, request, name, staff=True)

    def close() -> AccountClosed:
        check_open(account)
        check_no_walk_in(account)
        _check_no_session(connection, account.name)
        paid_out = tuple(paid_out_by(connection, request.at, account.name))
        log_off_duty(connection, request.at, account.name)
        connection.execute(update(accounts).where(accounts.c.name == account.name).values(closed_at=request.at))
        return AccountClosed(account.name, paid_out)

    return apply_once(connection, request, CloseAccount(account.name), AccountClosed, close, account=account.name)


def _check_no_session(connection: Connection, name: str) -> None:
    query = select(sessions.c.table_name).where(sessions.c.player == name, sessions.c.closed_at.is_(None))
    if table := connection.execute(query.limit(1)).scalar_one_or_none():
        raise SessionStillOpen(name=name, table=table)


def paid_out_by(connection: Connection, at: Millis, name: str) -> Iterator[PaidOut]:
    """What each wallet held, after it has gone to the cashier."""
    held = balances(connection, [wallet(name, money) for money in Money])
    for money in Money:
        if cents := held[wallet(name, money)]:
            post(connection, at, payout_of(name, money, cents))
            yield PaidOut(money, cents)
