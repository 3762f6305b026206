"""New accounts: of people with a password, and of guests with play money."""

from __future__ import annotations

from base64 import b32encode
from hashlib import sha256

from msgspec import Struct
from sqlalchemy import Connection, select, text

from banco.core.money import Cents
from banco.core.time import Millis
from banco.house.accounts.account import Role, account_called
from banco.house.accounts.login import LockedOut, check_same_password
from banco.house.accounts.messages import AccountCreated, CreateAccount, GuestOpened, OpenGuest
from banco.house.accounts.names import GUEST, NameTaken, check_name
from banco.house.accounts.passwords import PASSWORDS, Passwords, check_password
from banco.house.store.idempotency import once
from banco.house.store.ledger import post
from banco.house.store.office import in_order
from banco.house.store.schema import accounts
from banco.house.store.store import Store
from banco.ledger.movements import gift_to
from banco.ledger.purses import Money
from banco.ledger.transfers import KeyConflict
from banco.table.permissions import SYSTEM


class GuestMoney(Struct, frozen=True):
    """What a guest is given to play with, and how long after having been given more there is more again."""

    money: Money = Money.PLAY_EUR
    cents: Cents = 100_000
    pause: Millis = 300_000


GUEST_MONEY = GuestMoney()

ADD = text(
    "INSERT INTO accounts (name, role, guest, password, created_at) "
    "VALUES (:name, :role, :guest, :password, :at) ON CONFLICT DO NOTHING"
)


def create_account(
    store: Store,
    at: Millis,
    key: str,
    name: str,
    password: str,
    role: Role = Role.PLAYER,
    *,
    by: str = SYSTEM.name,
    passwords: Passwords = PASSWORDS,
) -> AccountCreated:
    """A new account; its name must be free, whatever the case."""
    check_name(name)
    check_password(name, password)
    if not _is_added(store, at, by, key, name, passwords.hashed(password), role):
        check_same_password(store, at, by, key, CreateAccount(name, role), name, password, passwords=passwords)
    return AccountCreated(name, role)


def register(
    store: Store, at: Millis, key: str, name: str, password: str, *, passwords: Passwords = PASSWORDS
) -> AccountCreated:
    """A new player's account, made by whoever wants it.

    Somebody else who asks for the name is told that it is taken, and no more: what its owner has used a key for, for
    this account or for anything since, is told neither by the answer nor by the time it takes.
    """
    check_name(name)
    check_password(name, password)
    try:
        if _is_added(store, at, name, key, name, passwords.hashed(password), Role.PLAYER):
            return AccountCreated(name, Role.PLAYER)
    except (NameTaken, KeyConflict):
        passwords.match("", password)
        raise NameTaken(name=name) from None
    asked = CreateAccount(name, Role.PLAYER)
    try:
        check_same_password(store, at, name, key, asked, name, password, passwords=passwords)
    except (LockedOut, KeyConflict):
        raise NameTaken(name=name) from None
    return AccountCreated(name, Role.PLAYER)


def _is_added(store: Store, at: Millis, by: str, key: str, name: str, kept: str, role: Role) -> bool:
    """Add the account, with its password as it is kept; False where it was made before, under the same key."""

    def add(connection: Connection) -> bool:
        if account_called(connection, name):
            raise NameTaken(name=name)
        add_account(connection, at, by, key, name, kept, role)
        now_kept = connection.execute(select(accounts.c.password).where(accounts.c.name == name)).scalar_one()
        return str(now_kept) == kept

    return store.do_now(add)


@in_order
def add_account(
    connection: Connection, at: Millis, by: str, key: str, name: str, kept: str, role: Role
) -> AccountCreated:
    """The new account, with its password as it is kept."""

    def add() -> AccountCreated:
        _add(connection, at, name, kept, role)
        return AccountCreated(name, role)

    return once(connection, at, by, key, CreateAccount(name, role), AccountCreated, add)


@in_order
def open_guest(connection: Connection, at: Millis, token: bytes, guest: GuestMoney = GUEST_MONEY) -> GuestOpened:
    """An account without a password and with play money, named after a random token; the same for the same one."""
    name = guest_name(token)

    def add() -> GuestOpened:
        _add(connection, at, name, "", Role.PLAYER)
        post(connection, at, gift_to(name, guest.money, guest.cents))
        return GuestOpened(name, guest.money, guest.cents)

    key = f"guest:{sha256(token).hexdigest()}"
    return once(connection, at, SYSTEM.name, key, OpenGuest(name), GuestOpened, add)


def guest_name(token: bytes) -> str:
    """`guest-` and eight letters and digits that the token decides."""
    return GUEST + b32encode(sha256(token).digest()[:5]).decode().lower()


def _add(connection: Connection, at: Millis, name: str, kept: str, role: Role) -> None:
    row = {"name": name, "role": role.value, "guest": not kept, "password": kept, "at": at}
    if connection.execute(ADD, row).rowcount != 1:
        raise NameTaken(name=name)
