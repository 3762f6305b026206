"""A duty ends: for a break, at the end of a shift, or because an inspector or manager decides so."""

from __future__ import annotations

from sqlalchemy import Connection

from banco.core.request import Request
from banco.house.accounts.account import account_of
from banco.house.duty.rules import NobodyOnDuty, check_end
from banco.house.duty_rows import DutyEnd, DutyEnded, EndDuty, close_duty, duty_of
from banco.house.store.idempotency import apply_once
from banco.house.store.office import office_work


@office_work
def end_duty(connection: Connection, request: Request, table: str, why: DutyEnd) -> DutyEnded:
    """The duty at the table ended, by the croupier, an inspector or a manager."""
    asker = account_of(connection, request.by)
    mine = request.from_account(asker.name)

    def end() -> DutyEnded:
        duty = duty_of(connection, table)
        if duty is None:
            raise NobodyOnDuty(table=table)
        check_end(asker, duty)
        close_duty(connection, duty, mine.at, why)
        return DutyEnded(table, duty.croupier, why)

    return apply_once(connection, mine, EndDuty(table, why), DutyEnded, end)
