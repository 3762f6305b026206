"""What the office moves: every transfer between cashier, wallets and sessions, under the one key it can have.

Whoever moves the money and whoever audits it make the transfer here, from the same facts.
"""

from __future__ import annotations

from banco.core.money import Cents
from banco.ledger.purses import Money, cashier, cashier_of_all, house_win, session_purse, wallet
from banco.ledger.transfers import Posting, Transfer, Why, new_transfer


def at_one_desk(transfer: Transfer) -> Transfer:
    """The transfer as it was while the cashier had one purse for all players."""
    lines = (Posting(cashier_of_all(line.purse), line.cents) for line in transfer.postings)
    return Transfer(transfer.key, transfer.why, tuple(lines))


def deposits_of(player: str) -> str:
    """How the keys of a player's deposits begin: they stand together, and no other's between them."""
    return f"deposit:{player}:"


def deposit_by(player: str, money: Money, cents: Cents, *, by: str, key: str) -> Transfer:
    """Money that a player brings."""
    name = f"{deposits_of(player)}{by}:{key}"
    return new_transfer(name, Why.DEPOSIT, cashier(money, player), wallet(player, money), cents)


def withdrawal_by(player: str, money: Money, cents: Cents, *, by: str, key: str) -> Transfer:
    """Money that a player takes."""
    name = f"withdrawal:{player}:{by}:{key}"
    return new_transfer(name, Why.WITHDRAWAL, wallet(player, money), cashier(money, player), cents)


def drops_at(table: str) -> str:
    """How the keys of the cash that walk-ins put on a table begin."""
    return f"drop:{table}:"


def drop_by(table: str, walk_in: str, money: Money, cents: Cents, *, by: str, key: str) -> Transfer:
    """Cash that a walk-in puts on the table, taken by the croupier on duty."""
    name = f"{drops_at(table)}{walk_in}:{by}:{key}"
    return new_transfer(name, Why.DEPOSIT, cashier(money, walk_in), wallet(walk_in, money), cents)


def cash_paid_by(table: str, walk_in: str, money: Money, cents: Cents, *, by: str, key: str) -> Transfer:
    """Cash that the cashier pays a walk-in who leaves the table."""
    name = f"cash:{table}:{walk_in}:{by}:{key}"
    return new_transfer(name, Why.WITHDRAWAL, wallet(walk_in, money), cashier(money, walk_in), cents)


def gift_to(guest: str, money: Money, cents: Cents) -> Transfer:
    """What a guest is given to play with."""
    return new_transfer(f"guest:{guest}", Why.DEPOSIT, cashier(money, guest), wallet(guest, money), cents)


def gifts_to(guest: str, money: Money) -> str:
    """How the keys of what a guest is given again begin, in one kind of money."""
    return f"guest:{guest}:{money.value}:"


def gift_again_to(guest: str, money: Money, cents: Cents, *, key: str) -> Transfer:
    """What a guest who has lost everything is given to play on."""
    name = f"{gifts_to(guest, money)}{key}"
    return new_transfer(name, Why.DEPOSIT, cashier(money, guest), wallet(guest, money), cents)


def payout_of(player: str, money: Money, cents: Cents) -> Transfer:
    """What was in the wallet of an account that is closed."""
    name = f"closing:{player}:{money.value}"
    return new_transfer(name, Why.WITHDRAWAL, wallet(player, money), cashier(money, player), cents)


CORRECTIONS = "correction:"
"""How the keys of all corrections begin."""


def corrections_of(round_id: str) -> str:
    """How the keys of a round's corrections begin."""
    return f"{CORRECTIONS}{round_id}:"


def correction_of(round_id: str, table: str, player: str, money: Money, cents: Cents, *, by: str, key: str) -> Transfer:
    """What a player should have got for a round and has not, from what the house has won there; or the other way."""
    name = f"{corrections_of(round_id)}{player}:{by}:{key}"
    return new_transfer(name, Why.CORRECTION, house_win(table, money), wallet(player, money), cents)


def buy_in_of(session: str, player: str, money: Money, cents: Cents) -> Transfer:
    """The credit with which a session is opened."""
    return new_transfer(f"{session}/buy-in", Why.BUY_IN, wallet(player, money), session_purse(session, money), cents)


def top_up_of(session: str, player: str, money: Money, cents: Cents, *, by: str, key: str) -> Transfer:
    """Credit that is added to a session."""
    name = f"{session}/top-up/{by}/{key}"
    return new_transfer(name, Why.TOP_UP, wallet(player, money), session_purse(session, money), cents)


def cash_out_of(session: str, player: str, money: Money, cents: Cents) -> Transfer:
    """What is left of a session's credit when it is closed."""
    return new_transfer(
        f"{session}/cash-out", Why.CASH_OUT, session_purse(session, money), wallet(player, money), cents
    )
