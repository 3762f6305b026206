"""`banco slip …`: the chips of a table, counted on slips, and what they say it has won."""

from __future__ import annotations

from typing import Annotated

import typer

from banco.cli.shared.amounts import read_amount
from banco.cli.shared.database import DEFAULT_DATABASE, DatabaseOption, TablesOption, open_store
from banco.cli.shared.house_tables import TableArgument, find_table
from banco.cli.shared.idempotency import facts_of, require_name
from banco.cli.shared.options.change_options import ChangeOptions, change_command
from banco.cli.shared.printing import AsJson, console, print_json, print_table, table
from banco.core.errors import BadInput
from banco.core.money import format_cents
from banco.house.dates import format_minute
from banco.house.pit.messages import SlipKind
from banco.house.pit.slip import Slip, find_slip, list_shifts, slips_of
from banco.house.pit.table_result import table_result
from banco.house.pit.write_slip import reprint_slip, write_slip
from banco.house.tables.configuration import OUR_TABLES

app = typer.Typer(help="The chips of a table, counted on slips.", no_args_is_help=True)

NumberArgument = Annotated[int, typer.Argument(metavar="NUMBER", min=1, help="The number of the slip.")]
ShiftOption = Annotated[int | None, typer.Option(min=1, help="The table's shift; the last one by default.")]


class NoPieces(BadInput):
    """A text that is no number of pieces."""

    sentence = "“{text}” is no count: write it as DENOMINATION=PIECES."


@app.command()
@change_command
def write(
    options: ChangeOptions,
    kind: Annotated[SlipKind, typer.Argument(help="What the slip is about.")],
    table_name: TableArgument,
    count: Annotated[list[str], typer.Argument(metavar="DENOMINATION=PIECES", help="The chips, as in 100=5 2.50=40.")],
    *,
    second_name: Annotated[str, typer.Option("--second-name", help="Who else signs a fill or a credit slip.")] = "",
    tables: TablesOption = OUR_TABLES,
) -> None:
    """Write a slip: the opening float, a fill, a credit slip, a count or the closing (--by signs it)."""
    pieces = dict(map(read_chips, count))
    with options.begin() as change:
        request, at = require_name(change), find_table(change.store, tables, table_name)
        done = change.run(lambda c: write_slip(c, request, kind, at.name, at.money, pieces, second_name))
        change.answer(facts_of(done), f"Slip {done.number}: {format_cents(done.cents)} {done.money.value}.")


@app.command()
@change_command
def reprint(options: ChangeOptions, number: NumberArgument) -> None:
    """Print a slip again, marked as a reprint (--by asks for it)."""
    with options.begin() as change:
        request = require_name(change)
        change.run(lambda c: reprint_slip(c, request, number))
        slip = change.store.read(lambda c: find_slip(c, number))
        change.answer(facts_of(slip), "\n".join(slip_lines(slip)))


@app.command()
def show(number: NumberArgument, *, database: DatabaseOption = DEFAULT_DATABASE, as_json: AsJson = False) -> None:
    """Show a slip."""
    with open_store(database) as store:
        slip = store.read(lambda c: find_slip(c, number))
    if as_json:
        print_json(slip)
    else:
        typer.echo("\n".join(slip_lines(slip)))


@app.command("list")
def list_slips(
    table_name: TableArgument,
    *,
    shift: ShiftOption = None,
    database: DatabaseOption = DEFAULT_DATABASE,
    as_json: AsJson = False,
) -> None:
    """List the slips of a table's shift."""
    with open_store(database) as store:
        shifts = store.read(lambda c: list_shifts(c, table_name))
        found = store.read(lambda c: slips_of(c, table_name, shift or len(shifts)))
    if as_json:
        print_json({"shifts": shifts, "slips": found})
        return
    rows = table("number", "kind", "at", "amount", "signed by", "second name", "reprints")
    for slip in found:
        signed = (slip.signed_by, slip.second_name or "–", str(slip.reprints))
        rows.add_row(str(slip.number), slip.kind.value, format_minute(slip.at), format_cents(slip.cents), *signed)
    print_table(rows)


@app.command()
def result(
    table_name: TableArgument,
    *,
    shift: ShiftOption = None,
    database: DatabaseOption = DEFAULT_DATABASE,
    as_json: AsJson = False,
) -> None:
    """Show what a table has won in a shift until its last count, by its chips and by the ledger."""
    with open_store(database) as store:
        found = store.read(lambda c: table_result(c, table_name, shift or max(1, len(list_shifts(c, table_name)))))
    if as_json:
        print_json(found)
        return
    until = format_minute(found.until)
    console().print(f"{found.table}, shift {found.shift} until {until}:", markup=False, highlight=False)
    rows = table("", "amount")
    for name in ("opening", "fills", "credit_slips", "drop", "counted", "win_by_count", "win_by_ledger", "difference"):
        rows.add_row(name.replace("_", " "), format_cents(getattr(found, name)))
    print_table(rows)


def read_chips(text: str) -> tuple[int, int]:
    """A denomination in cents and its pieces, as in `2.50=40`."""
    denomination, equals, pieces = text.partition("=")
    if not (equals and pieces.isdecimal() and len(pieces) < 10):
        raise NoPieces(text=text[:80])
    return read_amount(denomination), int(pieces)


def slip_lines(slip: Slip) -> list[str]:
    """The slip as it is printed; a copy says that it is one."""
    copy = f" (reprint {slip.reprints})" if slip.reprints else ""
    names = " and ".join(filter(None, (slip.signed_by, slip.second_name)))
    head = f"slip {slip.number}{copy}: {slip.kind.value} at {slip.table_name}, shift {slip.shift}"
    chips = [f"{format_cents(one)} × {pieces}" for one, pieces in slip.pieces.items()]
    total = f"{format_cents(slip.cents)} {slip.money.value}, signed by {names} on {format_minute(slip.at)}"
    return [head, *chips, total]
