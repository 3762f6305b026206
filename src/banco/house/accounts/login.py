"""Log-in: the password is proved outside the transaction, and what follows from it is written inside one."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import json, structs
from sqlalchemy import Connection, and_, or_, select, update

from banco.core.errors import Refusal
from banco.core.messages import Command
from banco.core.request import Request
from banco.core.time import Millis
from banco.house.accounts.account import (
    COLUMNS,
    Account,
    account_called,
    account_in,
    account_of,
    by_name,
    check_no_guest,
    check_open,
    chosen_name_of,
)
from banco.house.accounts.devices import is_known_device
from banco.house.accounts.failed_logins import (
    OWN_LOG_IN,
    Caller,
    attempts_of,
    count_failure,
    count_knock,
    forget_failures,
    forgive,
)
from banco.house.accounts.lockout import FRESH, LOCKOUT, Lockout, Tries, is_locked
from banco.house.accounts.logins import end_log_ins
from banco.house.accounts.messages import AccountLocked, ChangePassword, LockAccount, PasswordChanged
from banco.house.accounts.passwords import PASSWORDS, Passwords, check_password
from banco.house.accounts.take_account import take_account
from banco.house.dates import format_minute
from banco.house.store.journals.names import journal_of
from banco.house.store.office import find_entry, note, take
from banco.house.store.schema import accounts, journal
from banco.house.store.store import Store
from banco.ledger.transfers import KeyConflict
from banco.table.permissions import SYSTEM


class WrongLogIn(Refusal):
    """Name and password do not belong together; which of them is wrong is not said."""

    sentence = "Name or password is wrong."


class LockedOut(Refusal):
    """Too many log-ins have failed under this name, or from this address; whether there is such a name is not said."""

    sentence = "Too many log-ins have failed: try again in {seconds} seconds."


class LogInOrigin(NamedTuple):
    """Where a log-in comes from: an address, and the hash of the token that a known device shows."""

    address: str = ""
    device: bytes = b""


NO_ORIGIN = LogInOrigin()


class Credentials(NamedTuple):
    """An account with the stored hash of its password."""

    account: Account
    password_hash: str


def log_in(
    store: Store,
    name: str,
    password: str,
    now: Millis,
    *,
    origin: LogInOrigin = NO_ORIGIN,
    lockout: Lockout = LOCKOUT,
    passwords: Passwords = PASSWORDS,
) -> Account:
    """The account, with the log-in before this one as its last."""
    caller = store.read(lambda connection: _find_caller(connection, name, origin))
    credentials = _check_password(store, name, password, now, caller, lockout, passwords)
    password_hash = credentials.password_hash
    if passwords.are_outdated(password_hash):
        password_hash = passwords.hash(password)
    return store.do_now(lambda connection: _enter(connection, name, credentials, password_hash, now, caller, lockout))


def change_password(
    store: Store,
    request: Request,
    old: str,
    new: str,
    *,
    lockout: Lockout = LOCKOUT,
    passwords: Passwords = PASSWORDS,
) -> PasswordChanged:
    """A new password for whoever asks and knows the old one; a wrong old one counts as a failed log-in."""
    check_password(request.by, new)
    name = store.read(lambda connection: account_of(connection, request.by)).name
    mine, command = request.from_account(name), ChangePassword(name)
    is_new = store.read(lambda connection: find_entry(connection, command, by=name, key=mine.key)) is None
    if is_new:
        old_hash = _check_password(store, request.by, old, request.at, OWN_LOG_IN, lockout, passwords).password_hash
        password_hash = passwords.hash(new)
        is_new = store.do_now(lambda connection: _store_password(connection, mine, name, password_hash, old_hash))
    if not is_new:
        check_same_password(store, mine, command, name, new, lockout=lockout, passwords=passwords)
    return PasswordChanged(name)


def give_password(
    store: Store, request: Request, name: str, new: str, *, passwords: Passwords = PASSWORDS
) -> PasswordChanged:
    """A new password, given by the house; a lock-out ends with it."""
    check_password(name, new)
    whose = store.read(lambda connection: account_of(connection, name)).name
    password_hash = passwords.hash(new)
    if not store.do_now(lambda connection: _store_password(connection, request, whose, password_hash)):
        check_same_password(store, request, ChangePassword(whose), whose, new, passwords=passwords)
    return PasswordChanged(whose)


def check_same_password(
    store: Store,
    request: Request,
    command: Command,
    name: str,
    password: str,
    *,
    lockout: Lockout = LOCKOUT,
    passwords: Passwords = PASSWORDS,
) -> None:
    """Refuse a key that was used before, unless it came with this password then.

    The journal is kept for ever, so nothing of a password stands in it, not even a digest.  Only the account can
    tell which one the key gave, by the password it has now, and only until it is given another: from then on every
    repetition is a conflict.  A wrong password counts as a failed log-in, lest a key be a way to guess; it takes as
    long where there is nothing to compare it with.
    """
    if not store.read(lambda connection: _is_last_password(connection, request, command, name)):
        passwords.match("", password)
        raise KeyConflict(key=request.key)
    try:
        _check_password(store, name, password, request.at, OWN_LOG_IN, lockout, passwords)
    except WrongLogIn as wrong:
        raise KeyConflict(key=request.key) from wrong


def _is_last_password(connection: Connection, request: Request, command: Command, name: str) -> bool:
    """Whether the account has had no other password since the one that was asked for under this key."""
    entry = find_entry(connection, command, by=request.by, key=request.key)
    change = json.encode(ChangePassword(name)).decode()
    if entry is None:
        return False
    after = and_(journal.c.chain == entry.table, journal.c.number > entry.number)
    if entry.table != journal_of(name):  # from before the account had a journal of its own
        after = or_(after, journal.c.chain == journal_of(name))
    later = select(journal.c.number).where(journal.c.command == change, after)
    return connection.execute(later.limit(1)).first() is None


def _find_caller(connection: Connection, name: str, origin: LogInOrigin) -> Caller:
    """Who tries to log in: known by a device, or by the address alone."""
    credentials = _find_account(connection, name) if origin.device else None
    if credentials and is_known_device(connection, origin.device, credentials.account.name):
        return Caller(f"device {origin.device.hex()}", known=True)
    return Caller(f"from {origin.address}")


def _check_password(
    store: Store, name: str, password: str, now: Millis, caller: Caller, lockout: Lockout, passwords: Passwords
) -> Credentials:
    """The account whose password this is; otherwise refused, and the failure counted.

    Whether the caller has to wait is asked before whether there is such an account.
    """
    attempts = store.read(lambda connection: attempts_of(connection, name, caller, now, lockout))
    if attempts.has_to_knock(now):
        store.do_now(lambda connection: _knock(connection, name, caller, now))
        raise _locked_out(now + lockout.first_wait, now)
    if (until := attempts.has_to_wait_until(now, lockout)) > now:
        raise _locked_out(until, now)
    credentials = store.read(lambda connection: _find_account(connection, name))
    if passwords.match(credentials.password_hash if credentials else "", password) and credentials:
        return credentials
    store.do_now(lambda connection: _fail(connection, name, credentials, now, caller, lockout))
    raise WrongLogIn


def _find_account(connection: Connection, name: str, *, lock: bool = False) -> Credentials | None:
    """Somebody who can log in: a guest, who has no password, cannot."""
    query = by_name(select(*COLUMNS, accounts.c.password), name).where(~accounts.c.guest)
    row = connection.execute(query.with_for_update(key_share=True) if lock else query).one_or_none()
    if row:
        return Credentials(account_in(row), row[-1])
    chosen = account_called(connection, name)
    return _find_account(connection, chosen, lock=lock) if chosen else None


def _knock(connection: Connection, name: str, caller: Caller, now: Millis) -> None:
    """Count the first try of a stranger; failures are counted one after another, whatever the name."""
    take(connection, house=True)
    count_knock(connection, name, caller, now)


def _locked_out(until: Millis, now: Millis) -> LockedOut:
    return LockedOut(seconds=-((now - until) // 1000), until=format_minute(until), until_at=until)


def _fail(
    connection: Connection, name: str, credentials: Credentials | None, now: Millis, caller: Caller, lockout: Lockout
) -> None:
    """Count a failure, of a name that nobody has like any other; the one that locks an account is noted."""
    account = credentials.account.name if credentials else ""
    take(connection, *filter(None, (account,)), house=True)
    before, after = count_failure(connection, name, caller, now, lockout)
    _set_tries(connection, account, after)
    if credentials and after.locked_until is not None and not is_locked(before, now):
        event = AccountLocked(account, after.failed, after.locked_until)
        request = Request(at=now, by=SYSTEM.name, key=f"lock:{account}:{now}")
        note(connection, request, LockAccount(account), (event,), account=account)


def _enter(
    connection: Connection,
    name: str,
    credentials: Credentials,
    password_hash: str,
    now: Millis,
    caller: Caller,
    lockout: Lockout,
) -> Account:
    """Let in whoever knew the password, if it still is the password."""
    take(connection, credentials.account.name)
    found = _find_account(connection, credentials.account.name, lock=True)
    if found is None or found.password_hash != credentials.password_hash:
        raise WrongLogIn
    check_open(found.account)
    left = forgive(connection, name, caller, now, lockout)
    _set_tries(connection, found.account.name, left)
    change = update(accounts).where(accounts.c.name == found.account.name)
    connection.execute(change.values(last_login_at=now, password=password_hash))
    return structs.replace(found.account, failed_logins=left.failed, locked_until=left.locked_until)


def _store_password(
    connection: Connection, request: Request, name: str, password_hash: str, old_hash: str = ""
) -> bool:
    """The new password in place of the old one, which must still be the one that was proved; False if it was before.

    Every log-in ends with the old one.
    """
    account, request = take_account(connection, request, name, staff=True)
    command = ChangePassword(account.name)
    if find_entry(connection, command, by=request.by, key=request.key):
        return False
    check_open(account)
    check_no_guest(account)
    change = update(accounts).where(accounts.c.name == account.name).values(password=password_hash)
    if old_hash:
        change = change.where(accounts.c.password == old_hash)
    if connection.execute(change).rowcount != 1:
        raise WrongLogIn
    _set_tries(connection, account.name, FRESH)
    for called in filter(None, (account.name, chosen_name_of(connection, account.name))):
        forget_failures(connection, called)
    end_log_ins(connection, request.at, account.name)
    note(connection, request, command, (PasswordChanged(account.name),), account=account.name)
    return True


def _set_tries(connection: Connection, name: str, tries: Tries) -> None:
    change = update(accounts).where(accounts.c.name == name)
    connection.execute(change.values(failed_logins=tries.failed, locked_until=tries.locked_until))
