"""`banco audit`: the whole store recomputed, and the first wrong row of each kind named."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from msgspec import MsgspecError, json

from banco.cli.shared.database import DEFAULT_DATABASE, DatabaseOption, open_store
from banco.cli.shared.exit_codes import NOT_KNOWN
from banco.cli.shared.files import CannotRead, read_text
from banco.cli.shared.house_key import KeyFileOption, find_house_seal
from banco.cli.shared.printing import AsJson, console, print_json, print_table, table
from banco.cli.shared.progress import stages
from banco.games import GAMES
from banco.house.audit.auditor import audit as audit_store
from banco.house.audit.findings import StageResult
from banco.house.audit.journal_ends import JournalEnd, digest_of_ends, journal_ends
from banco.house.audit.report import AuditReport, report_of

Since = Annotated[
    Path | None,
    typer.Option(help="An earlier output of `banco audit --json`: the journals must still hold what it saw."),
]


def audit(
    *,
    database: DatabaseOption = DEFAULT_DATABASE,
    since: Since = None,
    key_file: KeyFileOption = None,
    as_json: AsJson = False,
) -> None:
    """Recompute every balance, hash and settled round; exit code 1 if anything is wrong, 3 if it is unknown."""
    seen = _read_heads(since) if since else ()
    with (
        open_store(database, lambda books: find_house_seal(books, key_file)) as store,
        stages() as report,
        store.database.reading_twice() as (connection, beside),
    ):
        checked = audit_store(connection, GAMES, report, seen, beside, store.seal)
        found = report_of(checked, journal_ends(connection))
    if as_json:
        print_json(found)
    else:
        _print(found)
    if not found.right:
        raise typer.Exit(NOT_KNOWN if found.right is None else 1)


def _read_heads(file: Path) -> tuple[JournalEnd, ...]:
    """The ends of the journals that an earlier audit saw."""
    try:
        earlier = json.decode(read_text(file), type=AuditReport)
    except MsgspecError as error:
        raise CannotRead(file=file, why="it is no output of `banco audit --json`") from error
    if digest_of_ends(earlier.heads) != earlier.digest:
        raise CannotRead(file=file, why="the ends of the journals in it are not those of its digest")
    return earlier.heads


def _print(report: AuditReport) -> None:
    rows = table("checked", "rows", "")
    for stage in report.stages:
        rows.add_row(stage.stage, f"{stage.rows:,}", _verdict(stage))
    print_table(rows)
    console().print(f"{len(report.heads):,} journals end with {report.digest}")
    for stage in report.stages:
        if found := stage.wrong or stage.unknown:
            console().print(str(found), markup=False)
    if report.right:
        console().print("the books are right")
    elif report.right is None:
        console().print("nothing wrong was found, but not everything could be checked")


def _verdict(stage: StageResult) -> str:
    if stage.wrong:
        return "wrong"
    return "unknown" if stage.unknown else "right"
