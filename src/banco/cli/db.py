"""`banco db`: the database's tables."""

from __future__ import annotations

import typer

from banco.cli.database import DEFAULT_DATABASE, DatabaseOption
from banco.cli.printing import AsJson, console, print_json
from banco.house.store.database import Database
from banco.house.store.upgrade import newest, revision, upgrade

app = typer.Typer(help="The database that keeps the house's books.", no_args_is_help=True)


@app.command("upgrade")
def upgrade_command(*, database: DatabaseOption = DEFAULT_DATABASE, as_json: AsJson = False) -> None:
    """Make the tables of a new database, or bring an older one up to this version."""
    opened = Database(database)
    before, after = upgrade(opened)
    if as_json:
        print_json({"database": str(opened), "before": before, "after": after})
    elif before == after:
        console().print(f"{opened} is at revision {after} already", markup=False)
    else:
        console().print(f"{opened}: {before or 'empty'} → {after}", markup=False)


@app.command()
def status(*, database: DatabaseOption = DEFAULT_DATABASE, as_json: AsJson = False) -> None:
    """Tell the database's revision and the one this version needs."""
    opened = Database(database)
    there = opened.file is None or opened.file.exists()
    found = revision(opened) if there else ""
    if as_json:
        print_json({"database": str(opened), "revision": found, "needed": newest()})
    else:
        console().print(f"{opened}: revision {found or 'none'}, this banco needs {newest()}", markup=False)
