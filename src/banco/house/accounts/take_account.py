"""An account taken for a work: nobody else works on it until the transaction ends."""

from __future__ import annotations

from sqlalchemy import Connection, select

from banco.core.request import Request
from banco.house.accounts.account import Account, account_of
from banco.house.duty_rows import duty_by
from banco.house.store.journals.locks import takes_anything
from banco.house.store.office import last_moment, take
from banco.house.store.schema import sessions


def take_account(
    connection: Connection, request: Request, name: str, *, staff: bool = False, playing: bool = False
) -> tuple[Account, Request]:
    """The account of that name, and the request not before the last moment of its journal.

    What changes whether the account may be on duty is for `staff`: a duty is the house's own.  What changes or waits
    for the credit of its sessions is for whoever is `playing`: nobody stakes at their tables meanwhile.
    """
    account = account_of(connection, name)
    if takes_anything(connection):
        _take(connection, account.name, staff=staff, playing=playing)
        account = account_of(connection, account.name, lock=True)
        _take(connection, account.name, staff=staff, playing=playing)  # what was read before may have changed
    return account, request.not_before(last_moment(connection, account.name))


def _take(connection: Connection, account: str, *, staff: bool, playing: bool) -> None:
    house = staff and duty_by(connection, account) is not None
    there = select(sessions.c.table_name).where(sessions.c.player == account, sessions.c.closed_at.is_(None))
    tables = connection.execute(there).scalars().all() if playing else ()
    take(connection, account, house=house, stakes_at=tables)
