"""The log-ins of an account: each is a token in somebody's browser, of which a hash is kept."""

from __future__ import annotations

from sqlalchemy import Connection, delete

from banco.core.time import Millis
from banco.house.duty_rows import log_off_duty
from banco.house.store.schema import tokens


def end_log_ins(connection: Connection, at: Millis, account: str) -> None:
    """Log the account out everywhere: with a new password or another role every log-in has to be made anew.

    Whoever was on duty at a table is not any more.
    """
    log_off_duty(connection, at, account)
    connection.execute(delete(tokens).where(tokens.c.account == account))
