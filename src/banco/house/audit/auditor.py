"""The whole audit, stage by stage."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection

from banco.house.audit.chains import check_chains
from banco.house.audit.escrows import check_escrows
from banco.house.audit.findings import Checked, Wrong
from banco.house.audit.purses import check_purses
from banco.house.audit.reader import Reader
from banco.house.audit.rounds import check_rounds
from banco.house.audit.transfers import check_transfers
from banco.house.desks import Games

Report = Callable[[str, int, int], None]

WHOLE_TABLES = ("enable_nestloop = off", "cursor_tuple_fraction = 1", "work_mem = '64MB'")
"""PostgreSQL is told that everything will be read: it guesses otherwise from tables it has no statistics of."""


def audit(connection: Connection, games: Games, report: Report) -> tuple[Checked, ...]:
    """Every stage with the rows it looked at and the first wrong one; the report hears how far it is."""
    stages: dict[str, Callable[[Reader], Wrong | None]] = {
        "transfers": check_transfers,
        "purses": check_purses,
        "escrows": lambda reader: check_escrows(reader, games),
        "journal": check_chains,
        "rounds": check_rounds,
    }
    if connection.dialect.name == "postgresql":
        for setting in WHOLE_TABLES:
            connection.exec_driver_sql(f"SET LOCAL {setting}")
    return tuple(_checked(connection, stage, check, report) for stage, check in stages.items())


def _checked(connection: Connection, stage: str, check: Callable[[Reader], Wrong | None], report: Report) -> Checked:
    reader = Reader(connection, lambda done, total: report(stage, done, total))
    wrong = check(reader)
    return Checked(stage, reader.passed, wrong)
