"""`banco journal`: the office's journal, searched by who, what and when."""

from __future__ import annotations

from typing import Annotated

import typer
from msgspec import json

from banco.cli.shared.database import DEFAULT_DATABASE, DatabaseOption, open_store
from banco.cli.shared.printing import AsJson, console, print_json
from banco.house.dates import day_end, day_start, format_minute
from banco.house.history.office_journal import JournalEntry, JournalFilter, JournalPage, search_journal

ENTRIES_A_PAGE = 20
MOST_A_PAGE = 1_000


def journal(
    *,
    by: Annotated[str, typer.Option(metavar="NAME", help="Only what this person has asked for.")] = "",
    what: Annotated[str, typer.Option(metavar="COMMAND", help="Only this command, such as change_role.")] = "",
    since: Annotated[str, typer.Option("--from", metavar="DATE", help="From this day (UTC) on, as 2026-01-31.")] = "",
    until: Annotated[str, typer.Option("--to", metavar="DATE", help="Up to this day (UTC), itself included.")] = "",
    limit: Annotated[int, typer.Option(min=1, max=MOST_A_PAGE, help="How many to show.")] = ENTRIES_A_PAGE,
    before: Annotated[str | None, typer.Option(metavar="ENTRY", help="Go on before this one.")] = None,
    database: DatabaseOption = DEFAULT_DATABASE,
    as_json: AsJson = False,
) -> None:
    """Show the office's journal, the newest entry first: who asked for what, when, and what came of it."""
    wanted = JournalFilter(
        by=by,
        what=what,
        since=day_start(since) if since else None,
        until=day_end(until) if until else None,
    )
    with open_store(database) as store:
        found = store.read(lambda connection: search_journal(connection, wanted, limit, before))
    if as_json:
        print_json(found)
    else:
        _print(found)


def _print(found: JournalPage) -> None:
    out = console()
    for entry in found.entries:
        out.print(_line(entry), markup=False, highlight=False)
    if not found.entries:
        out.print("the journal has no such entry")
    if found.next is not None:
        out.print(f"more: --before {found.next}", markup=False, highlight=False)


def _line(entry: JournalEntry) -> str:
    asked = {name: value for name, value in entry.command.items() if name != "do"}
    what = f"{entry.command['do']} {json.encode(asked).decode()}"
    return f"{entry.journal} {entry.number}: {format_minute(entry.at)} {entry.by}: {what}"
