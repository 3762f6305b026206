"""`banco duty …`: who deals at a croupier's table."""

from __future__ import annotations

from enum import Enum
from typing import Annotated

import typer

from banco.cli.shared.database import DEFAULT_DATABASE, DatabaseOption, TablesOption, open_store
from banco.cli.shared.house_tables import TableArgument, find_table
from banco.cli.shared.idempotency import facts_of, require_name
from banco.cli.shared.options.change_options import ChangeOptions, change_command
from banco.cli.shared.printing import AsJson, print_json, print_table, table
from banco.house.dates import format_minute
from banco.house.duty.croupiers import list_croupiers
from banco.house.duty.end_duty import end_duty
from banco.house.duty.take_duty import take_duty
from banco.house.duty_rows import DutyEnd, open_duties
from banco.house.tables.configuration import OUR_TABLES
from banco.table.permissions import SystemDeals
from banco.table.settings import DealerKind

app = typer.Typer(help="Who deals at a croupier's table.", no_args_is_help=True)


class EndOfDuty(Enum):
    """Why somebody ends a duty."""

    BREAK = "break"
    END_OF_SHIFT = "end_of_shift"


@app.command("list")
def list_duties(*, database: DatabaseOption = DEFAULT_DATABASE, as_json: AsJson = False) -> None:
    """List who is on duty at which table."""
    with open_store(database) as store:
        found = tuple(store.read(open_duties).values())
    if as_json:
        print_json({"duties": found})
    elif found:
        rows = table("table", "croupier", "since")
        for duty in found:
            rows.add_row(duty.table_name, duty.croupier, format_minute(duty.since))
        print_table(rows)
    else:
        typer.echo("Nobody is on duty.")


@app.command()
def croupiers(*, database: DatabaseOption = DEFAULT_DATABASE, as_json: AsJson = False) -> None:
    """List everybody who may deal, and where they are on duty."""
    with open_store(database) as store:
        found = store.read(list_croupiers)
    if as_json:
        print_json({"croupiers": found})
    elif found:
        rows = table("name", "role", "on duty at")
        for one in found:
            rows.add_row(one.name, one.role.value, one.table or "–")
        print_table(rows)
    else:
        typer.echo("Nobody may deal yet.")


@app.command()
@change_command
def take(
    options: ChangeOptions,
    table_name: TableArgument,
    croupier: Annotated[str, typer.Argument(metavar="NAME", help="Who is to be on duty.")],
    *,
    tables: TablesOption = OUR_TABLES,
) -> None:
    """Put a croupier on duty at a table: by themselves, by hand-over, or by an inspector or manager (--by)."""
    with options.begin() as change:
        request = require_name(change)
        at = find_table(change.store, tables, table_name)
        if at.dealer is not DealerKind.CROUPIER:
            raise SystemDeals(table=at.name)
        done = change.run(lambda c: take_duty(c, request, at.name, croupier))
        before = f", after {done.before}" if done.before else ""
        change.answer(facts_of(done), f"{done.croupier} is on duty at {done.table}{before}.")


@app.command()
@change_command
def end(
    options: ChangeOptions,
    table_name: TableArgument,
    *,
    why: Annotated[EndOfDuty, typer.Option(help="Why it ends.")] = EndOfDuty.END_OF_SHIFT,
) -> None:
    """End the duty at a table; without a croupier its round waits."""
    with options.begin() as change:
        request = require_name(change)
        done = change.run(lambda c: end_duty(c, request, table_name, DutyEnd(why.value)))
        change.answer(facts_of(done), f"{done.croupier} is no longer on duty at {done.table}.")
