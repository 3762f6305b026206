"""`banco db`: the database's tables, copies of it, and its move to another database."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from banco.cli.shared.database import DEFAULT_DATABASE, DatabaseOption
from banco.cli.shared.exit_codes import NOT_KNOWN, REFUSED
from banco.cli.shared.house_key import KeyFileOption, find_house_seal, house_key_id
from banco.cli.shared.printing import AsJson, console, print_json
from banco.cli.shared.progress import stages
from banco.games import GAMES
from banco.house.copying.copy_house import copy_house
from banco.house.store.backup import back_up
from banco.house.store.database import Database
from banco.house.store.upgrade import (
    WHY_NOT,
    Standing,
    check_standing,
    closed_for_upgrade,
    newest,
    revision,
    standing,
    upgrade,
)

app = typer.Typer(help="The database that keeps the house's books.", no_args_is_help=True)


@app.command("upgrade")
def upgrade_command(*, database: DatabaseOption = DEFAULT_DATABASE, as_json: AsJson = False) -> None:
    """Make the tables of a new database, or bring an older one up to this version.

    Servers may stay open where their version can go on with what it makes; otherwise it is refused while they serve.
    """
    books = Database(database)
    with closed_for_upgrade(books):
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
    if state not in (Standing.READY, Standing.AHEAD):
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


@app.command()
def copy(
    source: Annotated[str, typer.Argument(metavar="SOURCE-URL", help="The house, which must be closed.")],
    target: Annotated[str, typer.Argument(metavar="TARGET-URL", help="A new database: empty, or not there yet.")],
    *,
    key_file: KeyFileOption = None,
    as_json: AsJson = False,
) -> None:
    """Move a house between SQLite and PostgreSQL, audited on both sides; all of it is kept there, or nothing.

    Exit code 3 where sealed shoes could not be checked, because the key was not named.
    """
    books, new = Database(source), Database(target)
    check_standing(books, Standing.READY)
    with stages() as report:
        done = copy_house(books, new, GAMES, find_house_seal(books, key_file), report)
    known = house_key_id(new)
    if as_json:
        print_json({"source": str(books), "target": str(new), "revision": revision(new), "key": known, "copy": done})
    else:
        journals = f"{len(done.target.heads):,} journals end with {done.target.digest}"
        console().print(f"{books} is copied to {new}: {done.rows:,} rows, {journals}", markup=False, highlight=False)
        console().print(_verdict(right=done.right, known=known), markup=False, highlight=False)
    if done.right is None:
        raise typer.Exit(NOT_KNOWN)


def _verdict(*, right: bool | None, known: str) -> str:
    told = (
        "the books are right on both sides" if right else "nothing wrong was found, but not everything could be checked"
    )
    return f"{told}; open the copy with the same key ({known}), and the old one never again" if known else told
