"""The log-ins of an account: each is a token in somebody's browser, of which a hash is kept."""

from __future__ import annotations

from sqlalchemy import Connection, delete

from banco.house.store.schema import tokens


def end_log_ins(connection: Connection, account: str) -> None:
    """Log the account out everywhere: with a new password or another role every log-in has to be made anew."""
    connection.execute(delete(tokens).where(tokens.c.account == account))
