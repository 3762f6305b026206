"""A duty begins: at a table where nobody is on duty, by hand-over or by take-over."""

from __future__ import annotations

from sqlalchemy import Connection, func, select

from banco.core.request import Request
from banco.house.accounts.account import account_of
from banco.house.duty.messages import DutyTaken, TakeDuty
from banco.house.duty.rules import check_not_playing, check_take, end_by_next
from banco.house.duty_rows import close_duty, duty_by, duty_of
from banco.house.store import office
from banco.house.store.idempotency import apply_once
from banco.house.store.schema import duties


def take_duty(connection: Connection, request: Request, table: str, croupier: str) -> DutyTaken:
    """The croupier on duty at the table; whoever was before hands over, or is taken over from."""
    office.take(connection, account_of(connection, croupier).name, house=True)
    asker = account_of(connection, request.by)
    account = account_of(connection, croupier, lock=True)
    request = request.not_before(office.last_moment(connection, ""))
    mine = request.from_account(asker.name)

    def take() -> DutyTaken:
        before = duty_of(connection, table)
        check_take(asker, account, table, before, duty_by(connection, account.name))
        check_not_playing(connection, account.name, table)
        if before:
            close_duty(connection, before, mine.at, end_by_next(asker.name, before.croupier))
        row = {"table_name": table, "number": _duties_at(connection, table) + 1, "croupier": account.name}
        connection.execute(duties.insert().values(row | {"since": mine.at, "began_by": asker.name}))
        return DutyTaken(table, account.name, before.croupier if before else "")

    return apply_once(connection, mine, TakeDuty(table, account.name), DutyTaken, take)


def _duties_at(connection: Connection, table: str) -> int:
    """How many duties the table has had; what is the house's own is taken, so that no two get the same number."""
    query = select(func.count()).select_from(duties).where(duties.c.table_name == table)
    return int(connection.execute(query).scalar_one())
