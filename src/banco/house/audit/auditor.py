"""The whole audit, stage by stage."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from sqlalchemy import Connection

from banco.house.audit.checks.chains import check_chains
from banco.house.audit.checks.escrows import check_escrows
from banco.house.audit.checks.origins import Origins, check_origins
from banco.house.audit.checks.people import check_people
from banco.house.audit.checks.plays import check_plays
from banco.house.audit.checks.purses import check_purses
from banco.house.audit.checks.rounds import check_rounds
from banco.house.audit.checks.sessions import check_sessions
from banco.house.audit.checks.shoes import check_shoes
from banco.house.audit.checks.transfers import check_transfers
from banco.house.audit.column_types import misshapen
from banco.house.audit.findings import Checked, Finding, Unknown
from banco.house.audit.journal_ends import Head, check_heads
from banco.house.audit.journal_facts import Heard
from banco.house.audit.reader import Reader
from banco.house.load_round import Games
from banco.house.seals.seal import ShoeSeal

Report = Callable[[str, int, int], None]

WHOLE_TABLES = ("enable_nestloop = off", "cursor_tuple_fraction = 1", "work_mem = '64MB'")
"""PostgreSQL is told that everything will be read: it guesses otherwise from tables it has no statistics of."""


BESIDE, BESIDE_LATER = ("purses", "escrows"), "plays"
"""What the database itself adds up, while we read the journal; the last of it needs to know what that tells."""

Check = Callable[[Reader], Finding]
Stages = dict[str, Check]


def audit(
    connection: Connection,
    games: Games,
    report: Report,
    seen: tuple[Head, ...] = (),
    beside: Connection | None = None,
    seal: ShoeSeal | None = None,
) -> tuple[Checked, ...]:
    """Every stage with the rows it looked at and the first wrong one; the report hears how far it is.

    Where ends of journals that were seen before are given, a last stage looks whether they are still there.  A second
    connection that sees the same moment lets some stages be done at the same time.  Sealed shoes are opened with the
    house's key; without it they cannot be checked.
    """
    heard = Heard()
    origins = Origins(connection, heard)
    stages: Stages = {
        "journal": lambda reader: check_chains(reader, heard),
        "transfers": lambda reader: check_transfers(reader, origins),
        "origins": lambda reader: check_origins(reader, origins),
        "purses": check_purses,
        "escrows": lambda reader: check_escrows(reader, games),
        "rounds": lambda reader: check_rounds(reader, heard),
        "plays": lambda reader: check_plays(reader, heard),
        "shoes": lambda reader: check_shoes(reader, heard, seal),
        "sessions": lambda reader: check_sessions(reader, heard),
        "people": lambda reader: check_people(reader, heard),
    }
    if seen:
        stages["seen before"] = lambda reader: check_heads(reader, seen)
    for used in (connection, beside) if beside else (connection,):
        _prepare(used)
    if beside:
        return _side_by_side(connection, beside, stages, report)
    return tuple(_checked(connection, stage, check, report) for stage, check in stages.items())


def _prepare(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        for setting in WHOLE_TABLES:
            connection.exec_driver_sql(f"SET LOCAL {setting}")


def _side_by_side(connection: Connection, beside: Connection, stages: Stages, report: Report) -> tuple[Checked, ...]:
    """The stages, some of them in a thread of their own."""
    with ThreadPoolExecutor(1) as pool:
        apart = {stage: pool.submit(_checked, beside, stage, stages[stage], report) for stage in BESIDE}
        journal, *others = (stage for stage in stages if stage not in (*BESIDE, BESIDE_LATER))
        done = {journal: _checked(connection, journal, stages[journal], report)}
        apart[BESIDE_LATER] = pool.submit(_checked, beside, BESIDE_LATER, stages[BESIDE_LATER], report)
        done |= {stage: _checked(connection, stage, stages[stage], report) for stage in others}
    done |= {stage: later.result() for stage, later in apart.items()}
    return tuple(done[stage] for stage in stages)


def _checked(connection: Connection, stage: str, check: Check, report: Report) -> Checked:
    """What a stage finds; where it cannot be read, the value that is in the way."""
    reader = Reader(connection, lambda done, total: report(stage, done, total))
    try:
        found = check(reader)
    except Exception:
        found = misshapen(connection)
        if found is None:
            raise
    if isinstance(found, Unknown):
        return Checked(stage, reader.passed, unknown=found)
    return Checked(stage, reader.passed, found)
