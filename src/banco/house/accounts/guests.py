"""A guest who wants to stay: a name and a password for the account, which keeps everything it has."""

from __future__ import annotations

from functools import partial

from sqlalchemy import Connection, insert, select, update

from banco.core.errors import Refusal
from banco.core.request import Request
from banco.house.accounts.account import Account, account_of, check_open, find_account
from banco.house.accounts.login import check_same_password
from banco.house.accounts.messages import GuestNamed, NameGuest
from banco.house.accounts.names import GUEST, NameTaken, check_name
from banco.house.accounts.passwords import PASSWORDS, Passwords, check_password
from banco.house.store.idempotency import apply_once
from banco.house.store.office import last_moment, take
from banco.house.store.schema import accounts, chosen_names
from banco.house.store.store import Store


class OnlyForGuests(Refusal):
    """Somebody asks for what only guests are given."""

    sentence = "{name} is no guest: only guests may ask for this."


def name_guest(
    store: Store, request: Request, name: str, password: str, *, passwords: Passwords = PASSWORDS
) -> GuestNamed:
    """A name and a password for the guest who asks; the account and all that belongs to it stay what they are."""
    check_name(name)
    check_password(name, password)
    kept = passwords.hash(password)
    guest = request.by
    command = NameGuest(guest, name)

    def work(connection: Connection) -> bool:
        take(connection, guest, name)
        account = account_of(connection, guest, lock=True)
        mine, naming = (
            request.not_before(last_moment(connection, guest)),
            partial(_name, connection, account, name, kept),
        )
        apply_once(connection, mine, command, GuestNamed, naming, account=guest)
        now_kept = select(accounts.c.password).where(accounts.c.name == account.name)
        return str(connection.execute(now_kept).scalar_one()) == kept

    if not store.do_now(work):
        check_same_password(store, request, command, guest, password, passwords=passwords)
    return GuestNamed(guest, name)


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
