"""`banco walk-in …`: players without an account at a croupier's table, from their cash to their pay-out."""

from __future__ import annotations

from typing import Annotated

import typer

from banco.cli.shared.amounts import AmountArgument, AmountCommand
from banco.cli.shared.database import DEFAULT_DATABASE, DatabaseOption, TablesOption, open_store
from banco.cli.shared.house_tables import TableArgument, find_table
from banco.cli.shared.idempotency import Change, facts_of, require_name
from banco.cli.shared.options.change_options import ChangeOptions, change_command
from banco.cli.shared.printing import AsJson, print_json, print_table, table
from banco.core.money import format_cents
from banco.house.dates import format_minute
from banco.house.pit.open_walk_in import open_walk_in, top_up_walk_in
from banco.house.pit.pay_out_walk_in import pay_out_walk_in
from banco.house.pit.walk_in import find_walk_in, list_walk_ins
from banco.house.tables.configuration import OUR_TABLES

app = typer.Typer(help="Players without an account at a croupier's table.", no_args_is_help=True)

WalkInArgument = Annotated[
    str, typer.Argument(metavar="WALK-IN", help="The walk-in, as `banco walk-in list` names them.")
]


@app.command("list")
def list_command(
    table_name: TableArgument,
    *,
    tables: TablesOption = OUR_TABLES,
    database: DatabaseOption = DEFAULT_DATABASE,
    as_json: AsJson = False,
) -> None:
    """List the walk-ins at a table, with their credit."""
    with open_store(database) as store:
        at = find_table(store, tables, table_name)
        found = store.read(lambda c: list_walk_ins(c, at.name))
    if as_json:
        print_json({"walk_ins": found})
    elif found:
        rows = table("walk-in", "known as", "since", "opened by", "cash in", "paid out", "credit", "money")
        for one in found:
            amounts = (format_cents(cents) for cents in (one.dropped, one.paid_out, one.credit))
            rows.add_row(one.name, one.label, format_minute(one.opened_at), one.opened_by, *amounts, one.money.value)
        print_table(rows)
    else:
        typer.echo(f"No walk-in is at {at.name}.")


@app.command("open", cls=AmountCommand)
@change_command
def open_command(
    options: ChangeOptions,
    table_name: TableArgument,
    cents: AmountArgument,
    label: Annotated[str, typer.Argument(metavar="LABEL", help="How the croupier knows them, as in “red hat”.")],
    *,
    tables: TablesOption = OUR_TABLES,
) -> None:
    """Open a place for a walk-in with the cash they put on the table; by the croupier on duty there (--by)."""
    with options.begin() as change:
        request, at = require_name(change), find_table(change.store, tables, table_name)
        done = change.run(lambda c: open_walk_in(c, request, at.name, at.game, at.money, cents, label))
        answer_with_walk_in(change, done.name, f"{done.name} plays at {done.table_name}: {done.label}")


@app.command(cls=AmountCommand)
@change_command
def drop(options: ChangeOptions, walk_in: WalkInArgument, cents: AmountArgument) -> None:
    """Take more cash from a walk-in, for credit at the table; by the croupier on duty there (--by)."""
    with options.begin() as change:
        request = require_name(change)
        done = change.run(lambda c: top_up_walk_in(c, request, walk_in, cents))
        answer_with_walk_in(change, done.walk_in, f"{done.walk_in} has put down {format_cents(done.cents)} more")


@app.command("pay-out")
@change_command
def pay_out(options: ChangeOptions, walk_in: WalkInArgument) -> None:
    """Colour up: close a walk-in's place and pay the credit in cash; by the croupier on duty there (--by)."""
    with options.begin() as change:
        request = require_name(change)
        done = change.run(lambda c: pay_out_walk_in(c, request, walk_in))
        answer_with_walk_in(change, done.walk_in, f"{done.walk_in} is paid {format_cents(done.cents)}")


def answer_with_walk_in(change: Change, name: str, done: str) -> None:
    """Print what was done, and the walk-in as they are now."""
    now = change.store.read(lambda c: find_walk_in(c, name))
    credit = f"{format_cents(now.credit)} {now.money.value}"
    change.answer(facts_of(now), f"{done}; the credit is {credit}.")
