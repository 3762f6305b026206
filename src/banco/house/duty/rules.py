"""The rules of duty: who may be on duty, and who may begin and end whose duty."""

from __future__ import annotations

from sqlalchemy import Connection, select

from banco.core.errors import Refusal
from banco.house.accounts.account import Account, Role, account_of, check_open
from banco.house.duty_rows import Duty, DutyEnd, duty_of
from banco.house.store.office import take
from banco.house.store.schema import sessions

CROUPIERS = (Role.CROUPIER, Role.INSPECTOR, Role.MANAGER)
"""Who may deal at a table."""

INSPECTORS = (Role.INSPECTOR, Role.MANAGER)
"""Who may decide about the duty of another."""


class NoCroupier(Refusal):
    """Somebody who may not deal."""

    sentence = "{name} has the role of {role}: only croupiers, inspectors and managers are on duty at a table."


class TableHasCroupier(Refusal):
    """Somebody else is on duty at the table, and hands over or is taken over from."""

    sentence = "{croupier} is on duty at {table}: {croupier} hands over, or an inspector or manager takes over."


class AlreadyOnDuty(Refusal):
    """A person has one duty at a time."""

    sentence = "{croupier} is on duty at {table} already."


class NotYourDuty(Refusal):
    """Somebody decides about another's duty."""

    sentence = "The duty of {croupier} at {table} is for {croupier}, an inspector or a manager to decide."


class NobodyOnDuty(Refusal):
    """There is no duty to end."""

    sentence = "Nobody is on duty at {table}."


class OnlyOnDuty(Refusal):
    """Somebody who is not on duty at the table does the croupier's work."""

    sentence = "{name} is not on duty at {table}: this is for whoever is."


class PlaysAtTable(Refusal):
    """Whoever plays at a table does not deal there."""

    sentence = "{croupier} plays at {table}, and so does not deal there."


class StaffAtTable(Refusal):
    """Whoever deals, watches or decides at the croupiers' tables does not play there."""

    sentence = "{name} has the role of {role}: staff do not play where a croupier deals."


def check_no_staff(connection: Connection, player: str) -> None:
    """Refuse staff a seat where a croupier deals: the inspector watches that the game is fair, and so may not gain."""
    take(connection, account_of(connection, player).name)
    account = account_of(connection, player)
    if account.role in CROUPIERS:
        raise StaffAtTable(name=account.name, role=account.role.value)


def check_not_playing(connection: Connection, croupier: str, table: str) -> None:
    """Refuse a duty at a table to somebody with a game session there, from before they were staff."""
    query = select(sessions.c.id).where(sessions.c.player == croupier, sessions.c.table_name == table)
    if connection.execute(query.where(sessions.c.closed_at.is_(None)).limit(1)).first():
        raise PlaysAtTable(croupier=croupier, table=table)


def check_on_duty(connection: Connection, name: str, table: str) -> None:
    """Refuse everybody but the croupier on duty at the table."""
    duty = duty_of(connection, table)
    if duty is None or duty.croupier != name:
        raise OnlyOnDuty(name=name, table=table)


def check_at_table(connection: Connection, name: str, table: str) -> None:
    """Refuse everybody but the croupier on duty at the table, inspectors and managers."""
    account = account_of(connection, name)
    check_open(account)
    if account.role not in INSPECTORS:
        check_on_duty(connection, account.name, table)


def check_may_deal(account: Account) -> None:
    """Refuse somebody who may not be on duty."""
    check_open(account)
    if account.role not in CROUPIERS:
        raise NoCroupier(name=account.name, role=account.role.value)


def check_take(asker: Account, croupier: Account, table: str, duty: Duty | None, other: Duty | None) -> None:
    """Refuse a duty that may not begin: `duty` is the one at the table now, `other` the croupier's own anywhere."""
    check_may_deal(croupier)
    if other:
        raise AlreadyOnDuty(croupier=croupier.name, table=other.table_name)
    if duty and not may_decide(asker, duty.croupier):
        raise TableHasCroupier(table=table, croupier=duty.croupier)
    if duty is None and not may_decide(asker, croupier.name):
        raise NotYourDuty(croupier=croupier.name, table=table)


def check_end(asker: Account, duty: Duty) -> None:
    """Refuse somebody who may not end the duty."""
    if not may_decide(asker, duty.croupier):
        raise NotYourDuty(croupier=duty.croupier, table=duty.table_name)


def may_decide(asker: Account, croupier: str) -> bool:
    """Whether the asker decides about this croupier's duty: the croupier, an inspector or a manager."""
    return asker.closed_at is None and (asker.name == croupier or asker.role in INSPECTORS)


def end_by_next(asker: str, croupier: str) -> DutyEnd:
    """How a duty ends where another begins: handed over by the croupier, or taken over by the asker."""
    return DutyEnd.HAND_OVER if asker == croupier else DutyEnd.TAKEN_OVER
