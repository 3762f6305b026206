"""What a guest may ask of the house: play money again when all is lost, and a name to keep everything under."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import Connection, func, insert, select, update

from banco.core.errors import Refusal
from banco.core.money import Cents
from banco.core.request import Request
from banco.core.time import Millis
from banco.house.accounts.account import Account, account_of, check_open, chosen_name_of, find_account
from banco.house.accounts.create_account import GUEST_MONEY, GuestMoney
from banco.house.accounts.holdings import holdings_of
from banco.house.accounts.login import check_same_password
from banco.house.accounts.messages import GivePlayMoney, GuestNamed, NameGuest, PlayMoneyGiven
from banco.house.accounts.names import GUEST, NameTaken, check_name
from banco.house.accounts.passwords import PASSWORDS, Passwords, check_password
from banco.house.dates import format_minute
from banco.house.limits.deposit_limits import check_deposit
from banco.house.limits.exclusion_repo import check_not_excluded
from banco.house.store.idempotency import apply_once
from banco.house.store.ledger import post
from banco.house.store.office import office_work
from banco.house.store.schema import accounts, chosen_names, transfers
from banco.house.store.store import Store
from banco.ledger.movements import gift_again_to, gifts_to
from banco.ledger.purses import Money, wallet


class OnlyForGuests(Refusal):
    """Somebody asks for what only guests are given."""

    sentence = "{name} is no guest: only guests may ask for this."


class PlayMoneyOnly(Refusal):
    """Real money is never given."""

    sentence = "Only play money is given to guests, not {money}."


class PlayMoneyLeft(Refusal):
    """The guest can still play with what there is."""

    sentence = "You still have {left_cents}: there is play money again once you have less than {least_cents}."


class PlayMoneyPause(Refusal):
    """The guest was given play money a moment ago."""

    sentence = "You were given play money a moment ago: there is more from {until}."


@office_work
def give_play_money(
    connection: Connection, request: Request, money: Money, least: Cents, guest: GuestMoney = GUEST_MONEY
) -> PlayMoneyGiven:
    """Play money for a guest who has less of it than the least that can be staked, in wallet and sessions together."""
    account = account_of(connection, request.by, lock=True)
    name = account.name

    def change() -> PlayMoneyGiven:
        _check_may_be_given(connection, request.at, account, money, least, guest)
        (receipt,) = post(connection, request.at, gift_again_to(name, money, guest.cents, key=request.key))
        after = receipt.balances[wallet(name, money)]
        return PlayMoneyGiven(name, money, guest.cents, after - guest.cents, after)

    mine = request.from_account(name)
    return apply_once(connection, mine, GivePlayMoney(name, money), PlayMoneyGiven, change)


def name_guest(
    store: Store, request: Request, name: str, password: str, *, passwords: Passwords = PASSWORDS
) -> GuestNamed:
    """A name and a password for the guest who asks; the account and all that belongs to it stay what they are."""
    check_name(name)
    check_password(name, password)
    kept = passwords.hashed(password)
    guest = request.by
    command = NameGuest(guest, name)

    def work(connection: Connection) -> bool:
        account = account_of(connection, guest, lock=True)
        apply_once(connection, request, command, GuestNamed, lambda: _name(connection, account, name, kept))
        now_kept = select(accounts.c.password).where(accounts.c.name == account.name)
        return str(connection.execute(now_kept).scalar_one()) == kept

    if not store.do_now(work):
        check_same_password(store, request, command, guest, password, passwords=passwords)
    return GuestNamed(guest, name)


def gifts_open_to(connection: Connection, account: Account, leasts: Mapping[Money, Cents]) -> tuple[Money, ...]:
    """The play money of which a guest has less than the least stake, and may therefore ask for more."""
    if not account.guest and not chosen_name_of(connection, account.name):
        return ()
    held = dict.fromkeys(leasts, 0)
    for holding in holdings_of(connection, account.name):
        held[holding.money] = held.get(holding.money, 0) + holding.cents
    return tuple(money for money, least in leasts.items() if money.play and held[money] < least)


def _name(connection: Connection, account: Account, name: str, kept: str) -> GuestNamed:
    """The guest's account, which from now on has a name and a password, and is no guest's any more."""
    check_open(account)
    if not account.guest or not account.name.startswith(GUEST):
        raise OnlyForGuests(name=account.name)
    if find_account(connection, name):
        raise NameTaken(name=name)
    connection.execute(insert(chosen_names).values(name=name, account=account.name))
    change = update(accounts).where(accounts.c.name == account.name)
    connection.execute(change.values(guest=False, password=kept))
    return GuestNamed(account.name, name)


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
