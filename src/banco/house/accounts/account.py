"""An account: a person's name in the house, role and standing."""

from __future__ import annotations

from enum import Enum
from typing import Any

from msgspec import Struct
from sqlalchemy import Column, ColumnElement, Connection, Row, Select, func, or_, select

from banco.core.errors import Refusal
from banco.core.time import Millis
from banco.house.dates import format_minute
from banco.house.store.schema import accounts, chosen_names, display_names
from banco.table.walk_ins import WALK_IN


class Role(Enum):
    """What somebody is in the house."""

    PLAYER = "player"
    CROUPIER = "croupier"
    INSPECTOR = "inspector"
    MANAGER = "manager"


class UnknownAccount(Refusal):
    """Nobody of that name has an account."""

    sentence = "Nobody called “{name}” has an account here."


class AccountIsClosed(Refusal):
    """The account was closed for good."""

    sentence = "The account of {name} has been closed since {since}."


class NotForGuests(Refusal):
    """Guests have play money, no password and no role but player."""

    sentence = "{name} is a guest: guests play with play money, and nothing else."


class NotForWalkIns(Refusal):
    """A walk-in is at the physical table alone: cash, no password and no role."""

    sentence = "{name} is a walk-in, who plays for cash at the table, and nothing else."


class Account(Struct, frozen=True):
    """An account as it may be shown: without its password; that of a walk-in has none, and nobody logs in to it."""

    name: str
    role: Role
    guest: bool
    language: str
    created_at: Millis
    last_login_at: Millis | None = None
    failed_logins: int = 0
    locked_until: Millis | None = None
    closed_at: Millis | None = None

    @property
    def walk_in(self) -> bool:
        """Whether it is a walk-in's: no account with a password is, whatever its name."""
        return self.guest and self.name.startswith(WALK_IN)


COLUMNS = [accounts.c[name] for name in Account.__struct_fields__]


def find_account(connection: Connection, name: str, *, lock: bool = False) -> Account | None:
    """The account of that name, own or chosen, whatever the case; locked until the transaction ends, where asked."""
    query = by_name(select(*COLUMNS), name)
    row = connection.execute(query.with_for_update(key_share=True) if lock else query).one_or_none()
    if row:
        return account_in(row)
    chosen = account_called(connection, name)
    return find_account(connection, chosen, lock=lock) if chosen else None


def account_of(connection: Connection, name: str, *, lock: bool = False) -> Account:
    """The account of that name, whatever the case; refused where there is none."""
    account = find_account(connection, name, lock=lock)
    if account is None:
        raise UnknownAccount(name=name[:80])
    return account


def every_account(
    connection: Connection, role: Role | None = None, *, search: str = "", after: str = "", limit: int | None = None
) -> tuple[Account, ...]:
    """All accounts by name; or those of one role, with `search` in any of their names, and after a name."""
    query = select(*COLUMNS).where(accounts.c.name > after).order_by(accounts.c.name).limit(limit)
    if role:
        query = query.where(accounts.c.role == role.value)
    if search:
        chosen = select(chosen_names.c.account).where(_has(chosen_names.c.name, search))
        shown = select(display_names.c.account).where(_has(display_names.c.name, search))
        query = query.where(or_(_has(accounts.c.name, search), accounts.c.name.in_(chosen), accounts.c.name.in_(shown)))
    return tuple(account_in(row) for row in connection.execute(query))


def check_open(account: Account) -> None:
    """Refuse an account that is closed."""
    if account.closed_at is not None:
        raise AccountIsClosed(name=account.name, since=format_minute(account.closed_at), since_at=account.closed_at)


def check_no_guest(account: Account) -> None:
    """Refuse what is not for guests."""
    if account.guest:
        raise NotForGuests(name=account.name)


def check_no_walk_in(account: Account) -> None:
    """Refuse what is not for walk-ins."""
    if account.walk_in:
        raise NotForWalkIns(name=account.name)


def by_name(query: Select[*tuple[Any, ...]], name: str) -> Select[*tuple[Any, ...]]:
    """The query, for the account of that name, whatever the case."""
    return query.where(func.lower(accounts.c.name) == name.lower())


def account_called(connection: Connection, chosen: str) -> str | None:
    """The account whose guest has chosen this name, whatever the case."""
    query = select(chosen_names.c.account).where(func.lower(chosen_names.c.name) == chosen.lower())
    account: str | None = connection.execute(query).scalar_one_or_none()
    return account


def chosen_name_of(connection: Connection, account: str) -> str:
    """The name that a guest has chosen for the account; empty where it has its own alone."""
    query = select(chosen_names.c.name).where(chosen_names.c.account == account)
    return connection.execute(query).scalar_one_or_none() or ""


def _has(column: Column[str], part: str) -> ColumnElement[bool]:
    """Whether the column has this part, whatever the case."""
    return func.lower(column).contains(part.lower(), autoescape=True)


def account_in(row: Row[*tuple[Any, ...]]) -> Account:
    """The account that a row begins with."""
    name, role, *others = row[: len(COLUMNS)]
    return Account(name, Role(role), *others)
