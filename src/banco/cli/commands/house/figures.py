"""`banco figures`: what tables, croupiers and shifts have brought, and each bet's return against its theory."""

from __future__ import annotations

from typing import Annotated

import typer

from banco.cli.shared.database import DEFAULT_DATABASE, DatabaseOption, open_store
from banco.cli.shared.options.money_option import money_option
from banco.cli.shared.printing import AsJson, console, print_json, print_table, table
from banco.core.money import format_cents
from banco.games import GAMES
from banco.house.dates import day_end, day_start, format_minute
from banco.house.figures.figures_filter import FiguresFilter
from banco.house.figures.table_figures import FiguresRow
from banco.ledger.purses import Money
from banco.server.clock_and_entropy import now
from banco.server.figures.bet_report import BandVerdict, BetLine
from banco.server.figures.report import Report, ReportPart, make_report, read_report, sheet_of
from banco.server.figures.theory import Theory

VERDICTS = {
    BandVerdict.INSIDE: "inside",
    BandVerdict.OUTSIDE: "OUTSIDE",
    BandVerdict.NOT_YET: "not yet told",
    BandVerdict.UNKNOWN: "unknown",
}


def figures(
    *,
    table_name: Annotated[str, typer.Option("--table", metavar="NAME", help="Only this table.")] = "",
    croupier: Annotated[str, typer.Option(metavar="NAME", help="Only rounds that ended with them on duty.")] = "",
    shift: Annotated[int | None, typer.Option(min=1, help="Only this shift of the table.")] = None,
    money: Annotated[Money | None, money_option("Only this kind of money.")] = None,
    since: Annotated[str, typer.Option("--from", metavar="DATE", help="From this day (UTC) on, as 2026-01-31.")] = "",
    until: Annotated[str, typer.Option("--to", metavar="DATE", help="Up to this day (UTC), itself included.")] = "",
    csv: Annotated[ReportPart | None, typer.Option(help="Print one table of the report as CSV.")] = None,
    database: DatabaseOption = DEFAULT_DATABASE,
    as_json: AsJson = False,
) -> None:
    """Show drop, win and tax by table, croupier and shift, and what each bet returned against its exact theory."""
    wanted = FiguresFilter(
        table=table_name or None,
        croupier=croupier or None,
        shift=shift,
        money=money,
        since=day_start(since) if since else None,
        until=day_end(until) if until else None,
    )
    with open_store(database) as store:
        rows = store.read(lambda connection: read_report(connection, wanted, now()))
    report = make_report(rows, Theory(GAMES))
    if as_json:
        print_json(report)
    elif csv:
        typer.echo("".join(sheet_of(report, csv)), nl=False)
    else:
        _print(report)


def _print(report: Report) -> None:
    out = console()
    out.print(f"{format_minute(report.since)} to {format_minute(report.until)}", markup=False, highlight=False)
    for head, rows in (("table", report.tables), ("croupier", report.croupiers), ("shift", report.shifts)):
        if rows:
            _print_figures(head, rows)
    if report.bets:
        _print_bets(report.bets)
    for alert in report.alerts:
        out.print(f"alert: {alert.table}: {alert.why}", markup=False, highlight=False)


def _print_figures(head: str, rows: tuple[FiguresRow, ...]) -> None:
    names = ("rounds", "voids", "turnover", "win", "tax", "drop", "corrections")
    printed = table(head, "money", *names)
    for row in rows:
        named = {"table": row.table, "croupier": row.croupier, "shift": f"{row.table} {row.shift}"}[head]
        amounts = (format_cents(getattr(row, name)) for name in ("turnover", "win", "tax", "drop"))
        printed.add_row(named, row.money.value, str(row.rounds), str(row.voids), *amounts, str(row.corrections))
    print_table(printed)


def _print_bets(lines: tuple[BetLine, ...]) -> None:
    printed = table("table", "money", "bet", "bets", "staked", "returned", "return", "expected", "band", "")
    for line in lines:
        amounts = (format_cents(line.stakes), format_cents(line.returned))
        band = "–" if line.high_percent is None else f"{_percent(line.low_percent)} to {_percent(line.high_percent)}"
        figures = (_percent(line.return_percent), _percent(line.expected_percent), band, VERDICTS[line.verdict])
        printed.add_row(line.table, line.money.value, line.bet, str(line.bets), *amounts, *figures)
    print_table(printed)


def _percent(value: float | None) -> str:
    return "–" if value is None else f"{value:.3f} %"
