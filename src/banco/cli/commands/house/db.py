"""`banco db`: the database's tables, and copies of it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from banco.cli.shared.database import DEFAULT_DATABASE, DatabaseOption
from banco.cli.shared.exit_codes import REFUSED
from banco.cli.shared.printing import AsJson, console, print_json
from banco.house.store.backup import back_up
from banco.house.store.database import Database
from banco.house.store.upgrade import WHY_NOT, Standing, newest, revision, standing, upgrade

app = typer.Typer(help="The database that keeps the house's books.", no_args_is_help=True)


@app.command("upgrade")
def upgrade_command(*, database: DatabaseOption = DEFAULT_DATABASE, as_json: AsJson = False) -> None:
    """Make the tables of a new database, or bring an older one up to this version."""
    books = Database(database)
    before, after = upgrade(books)
    if as_json:
        print_json({"database": str(books), "before": before, "after": after})
    elif before == after:
        console().print(f"{books} is at revision {after} already", markup=False)
    else:
        console().print(f"{books}: {before or 'empty'} → {after}", markup=False)


@app.command()
def status(*, database: DatabaseOption = DEFAULT_DATABASE, as_json: AsJson = False) -> None:
    """Tell the database's revision and the one this version needs; exit code 2 if the house cannot be opened so."""
    books = Database(database)
    state = standing(books)
    found = "" if state in (Standing.MISSING, Standing.FOREIGN) else revision(books)
    if as_json:
        print_json({"database": str(books), "revision": found, "needed": newest(), "state": state.value})
    else:
        why = f"; it {WHY_NOT[state]}" if state in WHY_NOT else ""
        console().print(f"{books}: revision {found or 'none'}, this banco needs {newest()}{why}", markup=False)
    if state is not Standing.READY:
        raise typer.Exit(REFUSED)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The copy, a new file.")],
    *,
    database: DatabaseOption = DEFAULT_DATABASE,
    as_json: AsJson = False,
) -> None:
    """Copy the whole house, also while it is open; the copy is checked, and nothing is written over."""
    books = Database(database)
    size = back_up(books, file)
    if as_json:
        print_json({"database": str(books), "file": str(file), "bytes": size, "revision": revision(books)})
    else:
        console().print(f"{books} is copied to {file}, whole", markup=False, highlight=False)
