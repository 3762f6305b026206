"""New accounts: of people with a password, and of guests with play money."""

from __future__ import annotations

from base64 import b32encode
from hashlib import sha256

from msgspec import Struct
from sqlalchemy import Connection, select, text

from banco.core.money import Cents
from banco.core.request import Request
from banco.core.time import Millis
from banco.house.accounts.account import Role, account_called
from banco.house.accounts.login import LockedOut, check_same_password
from banco.house.accounts.messages import AccountCreated, CreateAccount, GuestOpened, OpenGuest
from banco.house.accounts.names import GUEST, NameTaken, check_name
from banco.house.accounts.passwords import PASSWORDS, Passwords, check_password
from banco.house.accounts.staff_names import free_staff_name
from banco.house.store.idempotency import apply_once
from banco.house.store.ledger import post
from banco.house.store.office import last_moment, take
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
    request: Request,
    name: str,
    password: str,
    role: Role = Role.PLAYER,
    *,
    passwords: Passwords = PASSWORDS,
) -> AccountCreated:
    """A new account; its name must be free, whatever the case."""
    check_name(name)
    check_password(name, password)
    if not _is_added(store, request, name, passwords.hash(password), role):
        check_same_password(store, request, CreateAccount(name, role), name, password, passwords=passwords)
    return AccountCreated(name, role)


def register(store: Store, request: Request, password: str, *, passwords: Passwords = PASSWORDS) -> AccountCreated:
    """A new player's account, in the name of whoever asks.

    Somebody else who asks for the name learns that it is taken, and no more: neither the answer nor the time it takes
    tells whether its owner has used a key, for this account or for anything since.
    """
    name = request.by
    check_name(name)
    check_password(name, password)
    try:
        if _is_added(store, request, name, passwords.hash(password), Role.PLAYER):
            return AccountCreated(name, Role.PLAYER)
    except (NameTaken, KeyConflict):
        passwords.match("", password)
        raise NameTaken(name=name) from None
    command = CreateAccount(name, Role.PLAYER)
    try:
        check_same_password(store, request, command, name, password, passwords=passwords)
    except (LockedOut, KeyConflict):
        raise NameTaken(name=name) from None
    return AccountCreated(name, Role.PLAYER)


def _is_added(store: Store, request: Request, name: str, kept: str, role: Role) -> bool:
    """Add the account, with its password as it is kept; False where it was made before, under the same key."""

    def add(connection: Connection) -> bool:
        take(connection, name)
        if account_called(connection, name):
            raise NameTaken(name=name)
        add_account(connection, request, name, kept, role)
        now_kept = connection.execute(select(accounts.c.password).where(accounts.c.name == name)).scalar_one()
        return str(now_kept) == kept

    return store.do_now(add)


def add_account(connection: Connection, request: Request, name: str, kept: str, role: Role) -> AccountCreated:
    """The new account, with its password as it is kept."""
    take(connection, name)
    request = request.not_before(last_moment(connection, name))

    def add() -> AccountCreated:
        _add(connection, request.at, name, kept, role)
        free_staff_name(connection, request, name, role)
        return AccountCreated(name, role)

    return apply_once(connection, request, CreateAccount(name, role), AccountCreated, add, account=name)


def open_guest(connection: Connection, at: Millis, token: bytes, guest: GuestMoney = GUEST_MONEY) -> GuestOpened:
    """An account without a password and with play money, named after a random token; the same for the same one."""
    name = guest_name(token)
    take(connection, name)
    moment = max(at, last_moment(connection, name))
    request = Request(at=moment, by=SYSTEM.name, key=f"guest:{sha256(token).hexdigest()}")

    def add() -> GuestOpened:
        _add(connection, moment, name, "", Role.PLAYER)
        post(connection, moment, gift_to(name, guest.money, guest.cents))
        return GuestOpened(name, guest.money, guest.cents)

    return apply_once(connection, request, OpenGuest(name), GuestOpened, add, account=name)


def guest_name(token: bytes) -> str:
    """`guest-` and eight letters and digits that the token decides."""
    return GUEST + b32encode(sha256(token).digest()[:5]).decode().lower()


def _add(connection: Connection, at: Millis, name: str, kept: str, role: Role) -> None:
    row = {"name": name, "role": role.value, "guest": not kept, "password": kept, "at": at}
    if connection.execute(ADD, row).rowcount != 1:
        raise NameTaken(name=name)
