"""Play money for guests: given again to whoever has lost all of it, and not twice within minutes."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import Connection, func, select

from banco.core.errors import Refusal
from banco.core.money import Cents
from banco.core.request import Request
from banco.core.time import Millis
from banco.house.accounts.account import Account, check_open, chosen_name_of
from banco.house.accounts.create_account import GUEST_MONEY, GuestMoney
from banco.house.accounts.guests import OnlyForGuests
from banco.house.accounts.holdings import holdings_of
from banco.house.accounts.messages import GivePlayMoney, PlayMoneyGiven
from banco.house.accounts.take_account import take_account
from banco.house.dates import format_minute
from banco.house.limits.deposit_limits import check_deposit
from banco.house.limits.exclusion_repo import check_not_excluded
from banco.house.store.idempotency import apply_once
from banco.house.store.ledger import post
from banco.house.store.schema import transfers
from banco.ledger.movements import gift_again_to, gifts_to
from banco.ledger.purses import Money, wallet


class PlayMoneyOnly(Refusal):
    """Real money is never given."""

    sentence = "Only play money is given to guests, not {money}."


class PlayMoneyLeft(Refusal):
    """The guest can still play with what there is."""

    sentence = "You still have {left_cents}: there is play money again once you have less than {least_cents}."


class PlayMoneyPause(Refusal):
    """The guest was given play money a moment ago."""

    sentence = "You were given play money a moment ago: there is more from {until}."


def give_play_money(
    connection: Connection, request: Request, money: Money, least: Cents, guest: GuestMoney = GUEST_MONEY
) -> PlayMoneyGiven:
    """Play money for a guest who has less of it than the least that can be staked, in wallet and sessions together."""
    account, request = take_account(connection, request, request.by)
    name = account.name

    def change() -> PlayMoneyGiven:
        _check_may_be_given(connection, request.at, account, money, least, guest)
        (receipt,) = post(connection, request.at, gift_again_to(name, money, guest.cents, key=request.key))
        after = receipt.balances[wallet(name, money)]
        return PlayMoneyGiven(name, money, guest.cents, after - guest.cents, after)

    mine = request.from_account(name)
    return apply_once(connection, mine, GivePlayMoney(name, money), PlayMoneyGiven, change, account=name)


def gifts_open_to(connection: Connection, account: Account, leasts: Mapping[Money, Cents]) -> tuple[Money, ...]:
    """The play money of which a guest has less than the least stake, and may therefore ask for more."""
    if not account.guest and not chosen_name_of(connection, account.name):
        return ()
    held = dict.fromkeys(leasts, 0)
    for holding in holdings_of(connection, account.name):
        held[holding.money] = held.get(holding.money, 0) + holding.cents
    return tuple(money for money, least in leasts.items() if money.play and held[money] < least)


def _check_may_be_given(
    connection: Connection, at: Millis, account: Account, money: Money, least: Cents, guest: GuestMoney
) -> None:
    """Refuse whoever is no guest and was none, still has enough, or was given play money a moment ago."""
    check_open(account)
    if not account.guest and not chosen_name_of(connection, account.name):
        raise OnlyForGuests(name=account.name)
    if not money.play:
        raise PlayMoneyOnly(money=money.value)
    check_not_excluded(connection, account.name, at)
    left = sum(holding.cents for holding in holdings_of(connection, account.name) if holding.money is money)
    if left >= least:
        raise PlayMoneyLeft(left_cents=left, least_cents=least)
    until = (_last_gift(connection, account.name, money) or at - guest.pause) + guest.pause
    if until > at:
        raise PlayMoneyPause(until=format_minute(until), until_at=until)
    check_deposit(connection, account.name, money, guest.cents, at)


def _last_gift(connection: Connection, name: str, money: Money) -> Millis | None:
    """When the guest was last given this money again; what a guest comes in with does not count."""
    first = gifts_to(name, money)
    query = select(func.max(transfers.c.at)).where(transfers.c.key > first, transfers.c.key < f"{first[:-1]};")
    found: Millis | None = connection.execute(query).scalar_one()
    return found
