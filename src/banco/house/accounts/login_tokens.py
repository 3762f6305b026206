"""Log-ins as tokens: random, kept as a hash, good for a time."""

from __future__ import annotations

from collections.abc import Collection
from hashlib import sha256

from sqlalchemy import Connection, delete, select

from banco.core.errors import Refusal
from banco.core.time import DAY, Millis
from banco.house.accounts.account import COLUMNS, Account, account_in, check_open
from banco.house.accounts.devices import sweep_devices
from banco.house.accounts.failed_logins import sweep_failures
from banco.house.duty_rows import duty_by, log_off_duty
from banco.house.store import bulk
from banco.house.store.office import take
from banco.house.store.schema import accounts, tokens

LIFETIME: Millis = 7 * DAY


class NotLoggedIn(Refusal):
    """Nobody is known behind this request."""

    sentence = "You are not logged in."


class LogInEnded(Refusal):
    """The log-in that a connection came with has ended: by logging out, a new password or another role."""

    sentence = "This log-in has ended: log in again."


def give_token(connection: Connection, at: Millis, account: str, token: str) -> None:
    """Let this token stand for the account."""
    take(connection, account)
    row = {"hash": hash_of(token), "account": account, "created_at": at, "expires_at": at + LIFETIME}
    connection.execute(tokens.insert().values(row))


def account_behind(connection: Connection, now: Millis, token: str) -> Account:
    """Whom the token stands for."""
    query = select(*COLUMNS).join(tokens, tokens.c.account == accounts.c.name)
    row = connection.execute(query.where(tokens.c.hash == hash_of(token), tokens.c.expires_at > now)).one_or_none()
    if row is None:
        raise NotLoggedIn
    account = account_in(row)
    check_open(account)
    return account


def log_out(connection: Connection, at: Millis, token: str) -> None:
    """Log out with this token; whoever is not logged in with any other is not on duty any more."""
    query = select(tokens.c.account).where(tokens.c.hash == hash_of(token))
    account = connection.execute(query).scalar_one_or_none()
    if account:
        take(connection, account, house=duty_by(connection, account) is not None)
    take_token(connection, token)
    others = select(tokens.c.hash).where(tokens.c.account == account, tokens.c.expires_at > at)
    if account and connection.execute(others.limit(1)).first() is None:
        log_off_duty(connection, at, account)


def take_token(connection: Connection, token: str) -> None:
    """Log out: the token stands for nobody any more."""
    connection.execute(delete(tokens).where(tokens.c.hash == hash_of(token)))


def ended_log_ins(connection: Connection, now: Millis, log_ins: Collection[bytes]) -> set[bytes]:
    """Those of these log-ins, by the hashes of their tokens, that stand for nobody any more."""
    found = bulk.fetch(connection, tokens, "hash", "hash expires_at", [(log_in,) for log_in in log_ins])
    return set(log_ins) - {bytes(log_in) for log_in, expires_at in found if expires_at > now}


def sweep_log_ins(connection: Connection, now: Millis) -> None:
    """Forget tokens whose time is over, log-ins that failed yesterday, and devices that nobody uses any more."""
    connection.execute(delete(tokens).where(tokens.c.expires_at <= now))
    sweep_failures(connection, now - DAY)
    sweep_devices(connection, now)


def hash_of(token: str) -> bytes:
    """What is kept of a token."""
    return sha256(token.encode()).digest()
