"""Log-ins as tokens: random, kept as a hash, good for a time."""

from __future__ import annotations

from hashlib import sha256

from sqlalchemy import Connection, delete, select

from banco.core.errors import Refusal
from banco.house.accounts.account import COLUMNS, Account, account_in, check_open
from banco.house.periods import DAY
from banco.house.store.schema import accounts, tokens
from banco.table.entry import Millis

LIFETIME: Millis = 7 * DAY


class NotLoggedIn(Refusal):
    """Nobody is known behind this request."""

    sentence = "You are not logged in."


def give_token(connection: Connection, at: Millis, account: str, token: str) -> None:
    """Let this token stand for the account."""
    row = {"hash": _hash(token), "account": account, "created_at": at, "expires_at": at + LIFETIME}
    connection.execute(tokens.insert().values(row))


def account_behind(connection: Connection, now: Millis, token: str) -> Account:
    """Whom the token stands for."""
    query = select(*COLUMNS).join(tokens, tokens.c.account == accounts.c.name)
    row = connection.execute(query.where(tokens.c.hash == _hash(token), tokens.c.expires_at > now)).one_or_none()
    if row is None:
        raise NotLoggedIn
    account = account_in(row)
    check_open(account)
    return account


def take_token(connection: Connection, token: str) -> None:
    """Log out: the token stands for nobody any more."""
    connection.execute(delete(tokens).where(tokens.c.hash == _hash(token)))


def take_all_tokens(connection: Connection, account: str) -> None:
    """Log the account out everywhere."""
    connection.execute(delete(tokens).where(tokens.c.account == account))


def sweep_tokens(connection: Connection, now: Millis) -> int:
    """Forget tokens whose time is over; how many."""
    return connection.execute(delete(tokens).where(tokens.c.expires_at <= now)).rowcount


def _hash(token: str) -> bytes:
    return sha256(token.encode()).digest()
