"""The whole audit, stage by stage."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from sqlalchemy import Connection

from banco.house.audit.checks.bet_totals import check_bet_totals
from banco.house.audit.checks.chains import check_chains
from banco.house.audit.checks.escrows import check_escrows
from banco.house.audit.checks.floor import check_floor
from banco.house.audit.checks.origins import Origins, check_origins
from banco.house.audit.checks.people import check_people
from banco.house.audit.checks.plays import check_plays
from banco.house.audit.checks.purses import check_purses
from banco.house.audit.checks.rounds import check_rounds
from banco.house.audit.checks.sessions import check_sessions
from banco.house.audit.checks.shoes import check_shoes
from banco.house.audit.checks.transfers import check_transfers
from banco.house.audit.column_types import find_wrong_column_type
from banco.house.audit.findings import Finding, StageResult, UncheckedRows
from banco.house.audit.journal_ends import JournalEnd, check_journal_ends
from banco.house.audit.journal_facts import JournalFacts
from banco.house.audit.reader import RowReader
from banco.house.load_round import Games
from banco.house.seals.seal import ShoeSeal

Report = Callable[[str, int, int], None]

WHOLE_TABLES = ("enable_nestloop = off", "cursor_tuple_fraction = 1", "work_mem = '64MB'")
"""Planner settings for PostgreSQL: the audit reads whole tables, and without statistics the planner guesses wrong."""


PARALLEL_STAGES, LATER_PARALLEL_STAGE = ("purses", "escrows"), "plays"
"""Stages that the database computes while we read the journal; the last one needs the facts of the journal."""


class AuditCancelled(Exception):
    """Whoever gets the progress raises it, so that the audit ends at once and without a finding."""


Check = Callable[[RowReader], Finding]
Stages = dict[str, Check]


def audit(
    connection: Connection,
    games: Games,
    report: Report,
    seen: tuple[JournalEnd, ...] = (),
    beside: Connection | None = None,
    seal: ShoeSeal | None = None,
) -> tuple[StageResult, ...]:
    """The result of every stage: how many rows it read, and the first wrong one; `report` gets the progress.

    If `seen` has journal ends of an earlier audit, a last stage checks that they are still there.  A second connection
    with the same snapshot lets some stages run in parallel.  Sealed shoes are opened with the house's key; without it
    they cannot be checked.
    """
    facts = JournalFacts(games)
    origins = Origins(connection, facts)
    stages: Stages = {
        "journal": lambda reader: check_chains(reader, facts),
        "transfers": lambda reader: check_transfers(reader, origins),
        "origins": lambda reader: check_origins(reader, origins),
        "purses": check_purses,
        "escrows": lambda reader: check_escrows(reader, games),
        "rounds": lambda reader: check_rounds(reader, facts),
        "plays": lambda reader: check_plays(reader, facts),
        "bets": lambda reader: check_bet_totals(reader, facts),
        "shoes": lambda reader: check_shoes(reader, facts, seal),
        "sessions": lambda reader: check_sessions(reader, facts),
        "people": lambda reader: check_people(reader, facts),
        "floor": lambda reader: check_floor(reader, facts),
    }
    if seen:
        stages["seen before"] = lambda reader: check_journal_ends(reader, seen)
    for used in (connection, beside) if beside else (connection,):
        _prepare(used)
    if beside:
        return _run_in_parallel(connection, beside, stages, report)
    return tuple(_run_stage(connection, stage, check, report) for stage, check in stages.items())


def _prepare(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        for setting in WHOLE_TABLES:
            connection.exec_driver_sql(f"SET LOCAL {setting}")


def _run_in_parallel(
    connection: Connection, beside: Connection, stages: Stages, report: Report
) -> tuple[StageResult, ...]:
    """The results of the stages, some of which run in a second thread."""
    with ThreadPoolExecutor(1) as pool:
        apart = {stage: pool.submit(_run_stage, beside, stage, stages[stage], report) for stage in PARALLEL_STAGES}
        journal, *others = (stage for stage in stages if stage not in (*PARALLEL_STAGES, LATER_PARALLEL_STAGE))
        done = {journal: _run_stage(connection, journal, stages[journal], report)}
        apart[LATER_PARALLEL_STAGE] = pool.submit(
            _run_stage, beside, LATER_PARALLEL_STAGE, stages[LATER_PARALLEL_STAGE], report
        )
        done |= {stage: _run_stage(connection, stage, stages[stage], report) for stage in others}
    done |= {stage: later.result() for stage, later in apart.items()}
    return tuple(done[stage] for stage in stages)


def _run_stage(connection: Connection, stage: str, check: Check, report: Report) -> StageResult:
    """The result of a stage; if a row cannot be read, the value that prevents it."""
    reader = RowReader(connection, lambda done, total: report(stage, done, total))
    try:
        found = check(reader)
    except AuditCancelled:
        raise
    except Exception:
        found = find_wrong_column_type(connection)
        if found is None:
            raise
    if isinstance(found, UncheckedRows):
        return StageResult(stage, reader.rows_read, unknown=found)
    return StageResult(stage, reader.rows_read, found)
