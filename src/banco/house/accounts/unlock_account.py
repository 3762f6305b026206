"""A lock-out lifted by the house, for whoever has proved at the desk who they are (P1)."""

from __future__ import annotations

from sqlalchemy import Connection, update

from banco.core.request import Request
from banco.house.accounts.account import check_open, chosen_name_of
from banco.house.accounts.failed_logins import forget_failures
from banco.house.accounts.lockout import FRESH
from banco.house.accounts.messages import AccountUnlocked, UnlockAccount
from banco.house.accounts.take_account import take_account
from banco.house.store.idempotency import apply_once
from banco.house.store.schema import accounts


def unlock_account(connection: Connection, request: Request, name: str) -> AccountUnlocked:
    """The account without its failed log-ins, so that everybody may try a password at once; the password stays."""
    account, request = take_account(connection, request, name)

    def unlock() -> AccountUnlocked:
        check_open(account)
        fresh = {"failed_logins": FRESH.failed, "locked_until": FRESH.locked_until}
        connection.execute(update(accounts).where(accounts.c.name == account.name).values(fresh))
        for called in filter(None, (account.name, chosen_name_of(connection, account.name))):
            forget_failures(connection, called)
        return AccountUnlocked(account.name, account.failed_logins)

    return apply_once(connection, request, UnlockAccount(account.name), AccountUnlocked, unlock, account=account.name)
