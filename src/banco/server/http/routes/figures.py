"""Figures: what tables, croupiers and shifts have brought, and what each bet returned against its exact theory."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import QueryParameter

from banco.core.messages import NAME_PATTERN
from banco.house.figures.figures_filter import FiguresFilter
from banco.ledger.purses import Money
from banco.server.clock_and_entropy import now
from banco.server.figures.report import Report, ReportPart, make_report, read_report, sheet_of
from banco.server.figures.theory import Theory
from banco.server.http.context import AppContext
from banco.server.http.routes.games import LanguageParam
from banco.server.http.routes.route_docs import Context, read_route
from banco.server.http.security.access import Access
from banco.server.http.security.rates import RateKind
from banco.texts import Language

TableParam = Annotated[
    str | None, QueryParameter(name="table", pattern=NAME_PATTERN, description="Only rounds of this table.")
]
CroupierParam = Annotated[
    str | None,
    QueryParameter(name="croupier", pattern=NAME_PATTERN, description="Only rounds that ended with them on duty."),
]
ShiftParam = Annotated[
    int | None, QueryParameter(name="shift", ge=1, le=2**53, description="Only this shift of the table.")
]
MoneyParam = Annotated[Money | None, QueryParameter(name="money", description="Only rounds for this money.")]
SinceParam = Annotated[
    int | None, QueryParameter(name="since", ge=0, le=2**53, description="Only rounds that ended from this moment on.")
]
UntilParam = Annotated[
    int | None, QueryParameter(name="until", ge=0, le=2**53, description="Only rounds that ended before this moment.")
]
PartParam = Annotated[ReportPart, QueryParameter(name="part", description="Which table of the report.")]

FiguresFilterDependency = NamedDependency[FiguresFilter]


def read_figures_filter(
    table: TableParam = None,
    croupier: CroupierParam = None,
    shift: ShiftParam = None,
    money: MoneyParam = None,
    since: SinceParam = None,
    until: UntilParam = None,
) -> FiguresFilter:
    """The rounds that the query asks for."""
    return FiguresFilter(table=table, croupier=croupier, shift=shift, money=money, since=since, until=until)


@get("/api/figures", **read_route("figures", Access.INSPECTOR, rate=RateKind.COUNT))
async def show_figures(
    context: Context, figures_filter: FiguresFilterDependency, language: LanguageParam = Language.ENGLISH
) -> Report:
    """Show what was turned over, won, taxed and corrected, and each bet's return beside its theory and its band.

    Euro and francs, real money and play money stand apart and are never added.
    """
    return await _report(context, figures_filter, language)


@get("/api/figures.csv", media_type="text/csv", **read_route("figures", Access.INSPECTOR, rate=RateKind.COUNT))
async def download_figures(
    context: Context, figures_filter: FiguresFilterDependency, part: PartParam = ReportPart.TABLES
) -> Response[str]:
    """Download a table of the report as comma-separated values."""
    report = await _report(context, figures_filter, Language.ENGLISH)
    names = {"Content-Disposition": f'attachment; filename="{part.value}.csv"'}
    return Response("".join(sheet_of(report, part)), media_type="text/csv", headers=names)


async def _report(context: AppContext, wanted: FiguresFilter, language: Language) -> Report:
    at = now()
    rows = await context.read(lambda c: read_report(c, wanted, at))
    return await asyncio.to_thread(make_report, rows, Theory(context.hall.games), language)


FIGURES = (show_figures, download_figures)
