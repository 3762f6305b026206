"""`banco incidents`: what went wrong at the tables."""

from __future__ import annotations

from typing import Annotated

import typer

from banco.cli.shared.database import DEFAULT_DATABASE, DatabaseOption, open_store
from banco.cli.shared.printing import AsJson, console, print_json
from banco.house.dates import format_minute
from banco.house.tables.incidents import Incidents, find_incidents

INCIDENTS_A_PAGE = 20
MOST_A_PAGE = 1_000


def incidents(
    *,
    limit: Annotated[int, typer.Option(min=1, max=MOST_A_PAGE, help="How many to show.")] = INCIDENTS_A_PAGE,
    before: Annotated[int | None, typer.Option(metavar="NUMBER", help="Go on before this one.")] = None,
    database: DatabaseOption = DEFAULT_DATABASE,
    as_json: AsJson = False,
) -> None:
    """Show what went wrong at the tables, the newest first: rounds made void, and bets outside their bands."""
    with open_store(database) as store:
        found = store.read(lambda connection: find_incidents(connection, limit, before))
    if as_json:
        print_json(found)
    else:
        _print(found)


def _print(found: Incidents) -> None:
    out = console()
    for one in found.incidents:
        out.print(f"{one.number}: {format_minute(one.at)} at {one.table}: {one.why}", markup=False, highlight=False)
    if not found.incidents:
        out.print("no incident is noted")
    if found.next is not None:
        out.print(f"more: --before {found.next}", markup=False, highlight=False)
