"""A house copied to a new database: all of it, audited on both sides, or nothing.

The source is read as it is at one moment and must not be served; the target is one transaction that is committed last,
after its rows were read back, its journals' ends and sums compared, and its books audited.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from msgspec import Struct
from sqlalchemy import Connection, func, select

from banco.core.errors import BadInput
from banco.core.money import Cents
from banco.house.audit.auditor import audit
from banco.house.audit.journal_ends import journal_ends
from banco.house.audit.report import AuditReport, report_of
from banco.house.copying.copy_rows import Report, TableContent, content_of, copy_every_row
from banco.house.load_round import Games
from banco.house.seals.seal import ShoeSeal
from banco.house.store.database import Database
from banco.house.store.schema import purses
from banco.house.store.serving_lock import closed_house
from banco.house.store.upgrade import Standing, check_standing, make_tables, standing


class TargetNotEmpty(BadInput):
    """The target holds something already."""

    sentence = "The database “{target}” is not empty: a house is copied to a new database, and nothing was done."


class BooksWrong(BadInput):
    """The audit finds something wrong in the books, so that a copy could not be trusted."""

    sentence = "The books of “{database}” are wrong ({what}): nothing was copied."


class CopyDiffers(BadInput):
    """What was read back from the target is not what the source holds."""

    sentence = "The copy differs from “{source}” in {what}: nothing was kept of it."


class HouseChanged(BadInput):
    """Somebody has written to the source meanwhile."""

    sentence = "“{source}” was written to while it was copied: nothing was kept; copy it when nobody writes."


class PurseSum(Struct, frozen=True):
    """What all purses of a kind hold together, in one kind of money."""

    kind: str
    money: str
    purses: int
    cents: Cents


class HouseCopy(Struct, frozen=True):
    """What was copied: the rows of each table, the sums of the purses, and what the audits of both sides said.

    `right` is None where nothing wrong was found but not everything could be checked, for want of the key.
    """

    right: bool | None
    tables: tuple[TableContent, ...]
    sums: tuple[PurseSum, ...]
    source: AuditReport
    target: AuditReport

    @property
    def rows(self) -> int:
        """All rows."""
        return sum(table.rows for table in self.tables)


def copy_house(source: Database, target: Database, games: Games, seal: ShoeSeal | None, report: Report) -> HouseCopy:
    """Copy a house that is not served to an empty database, and prove the copy; all of it is kept, or nothing."""
    check_standing(source, Standing.READY)
    if standing(target) not in (Standing.MISSING, Standing.EMPTY):
        raise TargetNotEmpty(target=str(target))
    with closed_house(source), source.reading() as read:
        before = _audit(source, read, games, seal, _stage("source", report))
        sums = purse_sums(read)
        with new_house(target) as write:
            tables = copy_every_row(read, write, _stage("copy", report))
            _check_same(source, tables, content_of(write, _stage("read back", report)))
            if purse_sums(write) != sums:
                raise CopyDiffers(source=str(source), what="the sums of its purses")
            after = _audit(target, write, games, seal, _stage("target", report))
            if after.heads != before.heads:
                raise CopyDiffers(source=str(source), what="the ends of its journals")
            _check_unchanged(source, before)
            _gather_statistics(write)
    return HouseCopy(None if before.right is None else after.right, tables, sums, before, after)


@contextmanager
def new_house(target: Database) -> Iterator[Connection]:
    """A transaction that has made the tables of a house; where it fails nothing is left, not even a file."""
    was_there = target.file is not None and target.file.exists()
    target.make_file()
    try:
        with target.writing() as connection:
            if not target.sqlite:
                connection.exec_driver_sql("SET LOCAL idle_in_transaction_session_timeout = 0")
            make_tables(connection)
            yield connection
    except BaseException:
        target.close()
        if target.file and not was_there:
            for end in ("", "-wal", "-shm"):
                target.file.with_name(target.file.name + end).unlink(missing_ok=True)
        raise


def purse_sums(connection: Connection) -> tuple[PurseSum, ...]:
    """What the purses hold, by their kinds."""
    columns = (purses.c.kind, purses.c.money)
    query = select(*columns, func.count(), func.sum(purses.c.balance)).group_by(*columns).order_by(*columns)
    return tuple(PurseSum(kind, money, count, int(cents)) for kind, money, count, cents in connection.execute(query))


def _audit(
    database: Database, connection: Connection, games: Games, seal: ShoeSeal | None, report: Report
) -> AuditReport:
    """What the audit says of one side; refused where anything is wrong."""
    found = report_of(audit(connection, games, report, seal=seal), journal_ends(connection))
    if wrong := next((stage.wrong for stage in found.stages if stage.wrong), None):
        raise BooksWrong(database=str(database), what=str(wrong))
    return found


def _check_same(source: Database, read: tuple[TableContent, ...], written: tuple[TableContent, ...]) -> None:
    for one, other in zip(read, written, strict=True):
        if one != other:
            raise CopyDiffers(source=str(source), what=f"the table {one.table}")


def _check_unchanged(source: Database, before: AuditReport) -> None:
    """Refuse if the source has gone on, or somebody has begun to serve it where only a look can tell."""
    if source.file is None:
        with closed_house(source):
            pass
    with source.reading() as connection:
        if journal_ends(connection) != before.heads:
            raise HouseChanged(source=str(source))


def _gather_statistics(connection: Connection) -> None:
    """Let the database know what it holds, so that its first queries are planned well."""
    connection.exec_driver_sql("ANALYZE")


def _stage(side: str, report: Report) -> Report:
    return lambda stage, done, total: report(f"{side}: {stage}", done, total)
