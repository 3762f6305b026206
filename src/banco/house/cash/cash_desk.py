"""The cash desk: money between the cashier and a player's wallet, each kind of money by itself (P4)."""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import Connection

from banco.core.errors import Refusal
from banco.core.money import Cents
from banco.core.request import Request
from banco.house.accounts.account import Account, Role, check_no_guest, check_no_walk_in, check_open
from banco.house.accounts.messages import Deposit, Deposited, Withdraw, Withdrawn
from banco.house.accounts.take_account import take_account
from banco.house.limits.deposit_limits import check_deposit
from banco.house.limits.exclusion_repo import check_not_excluded
from banco.house.store.idempotency import apply_once
from banco.house.store.ledger import post
from banco.ledger.movements import deposit_by, withdrawal_by
from banco.ledger.purses import Money, wallet


class BadAmount(Refusal):
    """No amount that the cash desk handles."""

    sentence = "{cents} cannot be handled: the cash desk takes and pays from 0.01 to {most_cents} at a time."


class OwnCash(Refusal):
    """Somebody of the house wants to serve themselves at the cash desk."""

    sentence = "{name} may not move cash on their own account: somebody else of the house does that."


class CashDesk(Struct, frozen=True):
    """The most that is taken or paid at a time."""

    most_cents: Cents = 10_000_000


CASH_DESK = CashDesk()


def deposit(
    connection: Connection,
    request: Request,
    player: str,
    money: Money,
    cents: int,
    *,
    desk: CashDesk = CASH_DESK,
) -> Deposited:
    """Money into a player's wallet, within the player's limits and not for one who is excluded.

    Nobody of the house does this for themselves.
    """
    account, request = take_account(connection, request, player)
    name = account.name

    def change() -> Deposited:
        check_no_walk_in(account)
        _check_not_own(account, request)
        check_cash(account, money, cents, desk)
        check_not_excluded(connection, name, request.at)
        check_deposit(connection, name, money, cents, request.at)
        transfer = deposit_by(name, money, cents, by=request.by, key=request.key)
        (receipt,) = post(connection, request.at, transfer)
        after = receipt.balances[wallet(name, money)]
        return Deposited(name, money, cents, after - cents, after)

    return apply_once(connection, request, Deposit(name, money, cents), Deposited, change, account=name)


def withdraw(
    connection: Connection,
    request: Request,
    player: str,
    money: Money,
    cents: int,
    *,
    desk: CashDesk = CASH_DESK,
) -> Withdrawn:
    """Money out of a player's wallet; an excluded player may always take it, and staff never by themselves."""
    account, request = take_account(connection, request, player)
    name = account.name

    def change() -> Withdrawn:
        check_no_walk_in(account)
        _check_not_own(account, request)
        check_cash(account, money, cents, desk)
        transfer = withdrawal_by(name, money, cents, by=request.by, key=request.key)
        (receipt,) = post(connection, request.at, transfer)
        after = receipt.balances[wallet(name, money)]
        return Withdrawn(name, money, cents, after + cents, after)

    return apply_once(connection, request, Withdraw(name, money, cents), Withdrawn, change, account=name)


def check_cash(account: Account, money: Money, cents: int, desk: CashDesk = CASH_DESK) -> None:
    """Refuse a closed account, real money for a guest who is no walk-in, and an amount that is none."""
    check_open(account)
    if not money.play and not account.walk_in:
        check_no_guest(account)
    if not 0 < cents <= desk.most_cents:
        raise BadAmount(cents=cents, most_cents=desk.most_cents)


def _check_not_own(account: Account, request: Request) -> None:
    """Refuse whoever of the house asks for cash on their own account."""
    if account.role is not Role.PLAYER and request.by == account.name:
        raise OwnCash(name=account.name)
