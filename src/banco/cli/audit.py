"""`banco audit`: the whole store recomputed, and the first wrong row of each kind named."""

from __future__ import annotations

import typer

from banco.cli.database import DEFAULT_DATABASE, DatabaseOption, opened
from banco.cli.printing import AsJson, console, print_json, print_table, table
from banco.cli.progress import stages
from banco.games import GAMES
from banco.house.audit.auditor import audit as audit_store
from banco.house.audit.findings import Checked


def audit(*, database: DatabaseOption = DEFAULT_DATABASE, as_json: AsJson = False) -> None:
    """Recompute every balance, hash and settled round; exit code 1 if anything is wrong."""
    with opened(database) as store, stages() as report:
        checked = store.read(lambda connection: audit_store(connection, GAMES, report))
    right = all(stage.wrong is None for stage in checked)
    if as_json:
        print_json({"right": right, "stages": checked})
    else:
        _print(checked)
    if not right:
        raise typer.Exit(1)


def _print(checked: tuple[Checked, ...]) -> None:
    rows = table("checked", "rows", "")
    for stage in checked:
        rows.add_row(stage.stage, f"{stage.rows:,}", "wrong" if stage.wrong else "right")
    print_table(rows)
    wrong = [stage.wrong for stage in checked if stage.wrong]
    for first in wrong:
        console().print(str(first), markup=False)
    if not wrong:
        console().print("the books are right")
