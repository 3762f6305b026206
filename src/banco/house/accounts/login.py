"""Log-in: the password is proved outside the transaction, and what follows from it is written inside one."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import json, structs
from sqlalchemy import Connection, select, update

from banco.core.errors import Refusal
from banco.core.messages import Command
from banco.house.accounts.account import (
    COLUMNS,
    Account,
    account_called,
    account_in,
    account_of,
    by_name,
    check_no_guest,
    check_open,
)
from banco.house.accounts.lockout import FRESH, LOCKOUT, Lockout, Tries, failed, is_locked
from banco.house.accounts.log_ins import end_log_ins
from banco.house.accounts.messages import AccountLocked, ChangePassword, LockAccount, PasswordChanged
from banco.house.accounts.passwords import PASSWORDS, Passwords, check_password
from banco.house.dates import told
from banco.house.store.office import OFFICE, earlier, note
from banco.house.store.schema import accounts, journal
from banco.house.store.store import Store
from banco.ledger.transfers import KeyConflict
from banco.table.askers import SYSTEM
from banco.table.entry import Millis


class WrongLogIn(Refusal):
    """Name and password do not belong together; which of them is wrong is not said."""

    sentence = "Name or password is wrong."


class LockedOut(Refusal):
    """Too many log-ins have failed."""

    sentence = "Too many log-ins have failed: {name} can log in again from {until}."


class Known(NamedTuple):
    """An account with its password as it is kept."""

    account: Account
    kept: str


def log_in(
    store: Store,
    name: str,
    password: str,
    now: Millis,
    *,
    lockout: Lockout = LOCKOUT,
    passwords: Passwords = PASSWORDS,
) -> Account:
    """The account, with the log-in before this one as its last."""
    known = _proved(store, name, password, now, lockout, passwords)
    kept = passwords.hashed(password) if passwords.are_outdated(known.kept) else known.kept
    return store.do_now(lambda connection: _enter(connection, known, kept, now))


def change_password(
    store: Store,
    at: Millis,
    key: str,
    name: str,
    old: str,
    new: str,
    *,
    lockout: Lockout = LOCKOUT,
    passwords: Passwords = PASSWORDS,
) -> PasswordChanged:
    """A new password for whoever knows the old one; a wrong old one counts as a failed log-in."""
    check_password(name, new)
    mine = store.read(lambda connection: account_of(connection, name)).name
    asked = ChangePassword(mine)
    is_new = store.read(lambda connection: earlier(connection, mine, key, asked)) is None
    if is_new:
        old_kept = _proved(store, name, old, at, lockout, passwords).kept
        kept = passwords.hashed(new)
        is_new = store.do_now(lambda connection: _keep_password(connection, at, mine, key, mine, kept, old_kept))
    if not is_new:
        check_same_password(store, at, mine, key, asked, mine, new, lockout=lockout, passwords=passwords)
    return PasswordChanged(mine)


def give_password(
    store: Store, at: Millis, by: str, key: str, name: str, new: str, *, passwords: Passwords = PASSWORDS
) -> PasswordChanged:
    """A new password, given by the house; a lock-out ends with it."""
    check_password(name, new)
    whose = store.read(lambda connection: account_of(connection, name)).name
    kept = passwords.hashed(new)
    if not store.do_now(lambda connection: _keep_password(connection, at, by, key, whose, kept)):
        check_same_password(store, at, by, key, ChangePassword(whose), whose, new, passwords=passwords)
    return PasswordChanged(whose)


def check_same_password(
    store: Store,
    at: Millis,
    by: str,
    key: str,
    asked: Command,
    name: str,
    password: str,
    *,
    lockout: Lockout = LOCKOUT,
    passwords: Passwords = PASSWORDS,
) -> None:
    """Refuse a key that was used before, unless it came with this password then.

    The journal is kept for ever, so nothing of a password stands in it, not even a digest.  Only the account can
    tell which one the key gave, by the password it has now, and only until it is given another: from then on every
    repetition is a conflict.  A wrong password counts as a failed log-in, lest a key be a way to guess.
    """
    if not store.read(lambda connection: _gave_the_last(connection, by, key, asked, name)):
        raise KeyConflict(key=key)
    try:
        _proved(store, name, password, at, lockout, passwords)
    except WrongLogIn as wrong:
        raise KeyConflict(key=key) from wrong


def _gave_the_last(connection: Connection, by: str, key: str, asked: Command, name: str) -> bool:
    """Whether the account has had no other password since the one that was asked for under this key."""
    known = earlier(connection, by, key, asked)
    change = json.encode(ChangePassword(name)).decode()
    later = select(journal.c.number).where(journal.c.chain == OFFICE, journal.c.command == change)
    return known is not None and not connection.execute(later.where(journal.c.number > known.number).limit(1)).all()


def _proved(store: Store, name: str, password: str, now: Millis, lockout: Lockout, passwords: Passwords) -> Known:
    """The account whose password this is; otherwise refused, and the failure counted."""
    known = store.read(lambda connection: _known(connection, name))
    if known:
        _check_lock(known.account, now)
    if passwords.match(known.kept if known else "", password) and known:
        return known
    if known:
        store.do_now(lambda connection: _fail(connection, known.account.name, now, lockout))
    raise WrongLogIn


def _known(connection: Connection, name: str, *, lock: bool = False) -> Known | None:
    """Somebody who can log in: a guest, who has no password, cannot."""
    query = by_name(select(*COLUMNS, accounts.c.password), name).where(~accounts.c.guest)
    row = connection.execute(query.with_for_update() if lock else query).one_or_none()
    if row:
        return Known(account_in(row), row[-1])
    chosen = account_called(connection, name)
    return _known(connection, chosen, lock=lock) if chosen else None


def _check_lock(account: Account, now: Millis) -> None:
    tries = Tries(account.failed_logins, account.locked_until)
    if is_locked(tries, now):
        until = tries.locked_until or now
        raise LockedOut(name=account.name, until=told(until), until_at=until)


def _fail(connection: Connection, name: str, now: Millis, lockout: Lockout) -> None:
    """Count a failure; the one that locks the account is noted."""
    account = account_of(connection, name, lock=True)
    before = Tries(account.failed_logins, account.locked_until)
    after = failed(before, now, lockout)
    _set_tries(connection, name, after)
    if after.locked_until is not None and not is_locked(before, now):
        event = AccountLocked(name, after.failed, after.locked_until)
        note(connection, now, SYSTEM.name, f"lock:{name}:{now}", LockAccount(name), (event,))


def _enter(connection: Connection, known: Known, kept: str, now: Millis) -> Account:
    """Let in whoever knew the password, if it still is the password and others' failures have not locked it."""
    found = _known(connection, known.account.name, lock=True)
    if found is None or found.kept != known.kept:
        raise WrongLogIn
    _check_lock(found.account, now)
    check_open(found.account)
    _set_tries(connection, found.account.name, FRESH)
    change = update(accounts).where(accounts.c.name == found.account.name)
    connection.execute(change.values(last_login_at=now, password=kept))
    return structs.replace(found.account, failed_logins=0, locked_until=None)


def _keep_password(
    connection: Connection, at: Millis, by: str, key: str, name: str, kept: str, old_kept: str = ""
) -> bool:
    """The new password in place of the old one, which must still be the one that was proved; False if it was before.

    Every log-in ends with the old one.
    """
    account = account_of(connection, name, lock=True)
    asked = ChangePassword(account.name)
    if earlier(connection, by, key, asked):
        return False
    check_open(account)
    check_no_guest(account)
    change = update(accounts).where(accounts.c.name == account.name).values(password=kept)
    if old_kept:
        change = change.where(accounts.c.password == old_kept)
    if connection.execute(change).rowcount != 1:
        raise WrongLogIn
    _set_tries(connection, account.name, FRESH)
    end_log_ins(connection, account.name)
    note(connection, at, by, key, asked, (PasswordChanged(account.name),))
    return True


def _set_tries(connection: Connection, name: str, tries: Tries) -> None:
    change = update(accounts).where(accounts.c.name == name)
    connection.execute(change.values(failed_logins=tries.failed, locked_until=tries.locked_until))
