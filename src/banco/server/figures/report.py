"""The report of the house: figures by table, croupier and shift, and every bet beside its theory."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from enum import Enum
from io import StringIO

from msgspec import Struct, structs
from sqlalchemy import Connection

from banco.core.money import format_cents
from banco.core.time import Millis
from banco.house.figures.alerts import FigureAlert, alerts_in_month
from banco.house.figures.bet_figures import BetCourse, bet_course
from banco.house.figures.figures_filter import FiguresFilter
from banco.house.figures.table_figures import FiguresRow, TableFigures, table_figures
from banco.server.figures.bet_report import BetLine, bet_lines
from banco.server.figures.return_band import BAND
from banco.server.figures.theory import Theory
from banco.texts import Language


class Report(TableFigures, frozen=True):
    """The figures of a span, the bets of its rounds against their theory, and the alerts of the month.

    `band_percent` is how often a return is inside its band by chance alone.
    """

    band_percent: float
    bets: tuple[BetLine, ...]
    alerts: tuple[FigureAlert, ...]


class ReportPart(Enum):
    """The tables of the report, each a sheet of its own."""

    TABLES = "tables"
    CROUPIERS = "croupiers"
    SHIFTS = "shifts"
    BETS = "bets"


class ReportRows(Struct, frozen=True):
    """What the store has for a report."""

    figures: TableFigures
    course: BetCourse
    alerts: tuple[FigureAlert, ...]


def read_report(connection: Connection, wanted: FiguresFilter, at: Millis) -> ReportRows:
    """What the store has for the report of the rounds that pass the filter; alerts are those of this month."""
    return ReportRows(
        table_figures(connection, wanted), bet_course(connection, wanted), alerts_in_month(connection, at)
    )


def make_report(rows: ReportRows, theory: Theory, language: Language = Language.ENGLISH) -> Report:
    """The report, with bets named in this language; counting their theory may take seconds the first time."""
    figures = structs.asdict(rows.figures)
    return Report(**figures, band_percent=100 * BAND, bets=bet_lines(rows.course, theory, language), alerts=rows.alerts)


AMOUNTS = {"turnover", "returned", "tax", "win", "drop", "corrected", "stakes"}
NO_SHEET = {"course", "title"}
FORMULA_STARTS = tuple("=+-@\t\r\n")
"""A spreadsheet would evaluate a text that begins with one of these instead of showing it."""


def sheet_of(report: Report, part: ReportPart) -> Iterator[str]:
    """A table of the report as CSV (RFC 4180), its head first."""
    rows: tuple[FiguresRow, ...] | tuple[BetLine, ...] = getattr(report, part.value)
    kind = BetLine if part is ReportPart.BETS else FiguresRow
    names = [name for name in kind.__struct_fields__ if name not in NO_SHEET]
    yield _csv_line(names)
    for row in rows:
        yield _csv_line([_cell(name, getattr(row, name)) for name in names])


def _cell(name: str, value: object) -> str:
    if value is None:
        return ""
    if name in AMOUNTS and isinstance(value, int):
        return format_cents(value)
    if isinstance(value, float):
        return f"{value:.4f}"
    text = str(value.value if isinstance(value, Enum) else value)
    return f"'{text}" if isinstance(value, str) and text.startswith(FORMULA_STARTS) else text


def _csv_line(cells: list[str]) -> str:
    line = StringIO(newline="")
    csv.writer(line).writerow(cells)
    return line.getvalue()
