"""A study as one page of HTML that needs nothing else."""

from __future__ import annotations

from html import escape

from banco.core.tables import Table
from banco.odds.protect.study import Study

STYLE = (
    "body{font-family:sans-serif;margin:2em;max-width:75em}table{border-collapse:collapse;margin:1em 0}"
    "th,td{padding:.2em .8em;border-bottom:1px solid #ccc;text-align:right}"
    "th:first-child,td:first-child{text-align:left}"
)


def html(study: Study) -> str:
    """The study's sentences, tables and plots."""
    title = f"{escape(study.game)}: what counting gains"
    says = "".join(f"<p>{escape(sentence)}</p>" for sentence in study.says)
    tables = "".join(html_table(table) for table in study.tables)
    plots = "".join(plot.svg() for plot in study.plots)
    head = f'<meta charset="utf-8"><title>{title}</title><style>{STYLE}</style>'
    return (
        f'<!doctype html><html lang="en"><head>{head}</head><body><h1>{title}</h1>{says}{tables}{plots}</body></html>\n'
    )


def html_table(table: Table) -> str:
    """A table with its name above it."""
    rows = "".join(_row("td", row) for row in table.rows)
    return f"<h2>{escape(table.name)}</h2><table><thead>{_row('th', table.head)}</thead><tbody>{rows}</tbody></table>"


def _row(tag: str, cells: tuple[str, ...]) -> str:
    return f"<tr>{''.join(f'<{tag}>{escape(cell)}</{tag}>' for cell in cells)}</tr>"
