"""`banco key`: the key that the house seals its shoes with, made, changed, or given up."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import typer

from banco.cli.shared.database import DEFAULT_DATABASE, DatabaseOption, now, open_store
from banco.cli.shared.decisions import DecidedByOption, find_inspector, print_void
from banco.cli.shared.house_key import (
    KeyFileOption,
    default_key_file,
    find_seal,
    house_key_id,
    make_seal,
    require_house_seal,
    seal_from_file,
)
from banco.cli.shared.printing import AsJson, console, print_json
from banco.core.errors import Refusal
from banco.games import GAMES
from banco.house.reasons import read_reason
from banco.house.seals.secret import make_key_file
from banco.house.store.serving_lock import closed_house
from banco.house.tables.seal_keys import (
    open_rounds_with_sealed_shoes,
    replace_lost_key,
    rotate_key,
)
from banco.house.void_round import void_round

app = typer.Typer(help="The key that the house seals its shoes with.", no_args_is_help=True)


class NoKeyYet(Refusal):
    """The house has no key that could be changed or lost."""

    sentence = "This house has no key yet: it takes one when it is first opened."


class KeyNotLost(Refusal):
    """The key that is said to be lost is at hand."""

    sentence = "The key of this house ({key_id}) is at hand and opens its shoes: nothing is lost, and nothing was done."


class SameKey(Refusal):
    """A key is to be changed for itself."""

    sentence = "{file} holds the key that the house has already ({key_id}); nothing was done."


@app.command()
def make(file: Annotated[Path, typer.Argument(help="The key file, a new one.")], *, as_json: AsJson = False) -> None:
    """Make a key in a file that only its owner may read; nothing is written over."""
    make_key_file(file, secrets.token_bytes)
    key_id = seal_from_file(file).id
    if as_json:
        print_json({"file": str(file), "key_id": key_id})
    else:
        console().print(f"{file} holds the key {key_id}; keep a copy apart from the database", markup=False)


@app.command()
def change(
    file: Annotated[Path, typer.Argument(help="The file of the new key, as `banco key make` makes one.")],
    *,
    by: DecidedByOption = None,
    key_file: KeyFileOption = None,
    database: DatabaseOption = DEFAULT_DATABASE,
    as_json: AsJson = False,
) -> None:
    """Seal every shoe anew with another key; close the house first."""
    with open_store(database) as store, closed_house(store.database):
        old, new = require_house_seal(store.database, key_file), seal_from_file(file)
        if old is None or not house_key_id(store.database):
            raise NoKeyYet()
        if old.id == new.id:
            raise SameKey(file=file, key_id=old.id)
        who = find_inspector(store, by)
        count = store.do_now(lambda c: rotate_key(c, now(), old, new, by=who.name))
    if as_json:
        print_json({"before": old.id, "key_id": new.id, "shoes": count})
    else:
        console().print(f"{count} shoes are sealed anew; open the house with {file} from now on", markup=False)


@app.command()
def lost(
    *,
    why: Annotated[str, typer.Option(help="What became of the key; players whose rounds are void are told.")],
    by: DecidedByOption = None,
    key_file: KeyFileOption = None,
    database: DatabaseOption = DEFAULT_DATABASE,
    as_json: AsJson = False,
) -> None:
    """Give up a key that is lost: rounds in play are void with their stakes back, and new shoes get another key."""
    reason = read_reason(why)
    with open_store(database) as store, closed_house(store.database):
        books = store.database
        before = house_key_id(books)
        if not before:
            raise NoKeyYet()
        who = find_inspector(store, by)
        new = find_seal(books, key_file) or make_seal(key_file or default_key_file(books))
        if new.id == before:
            raise KeyNotLost(key_id=before)
        voided = [
            void_round(store, GAMES, name, who, reason, now()) for name in store.read(open_rounds_with_sealed_shoes)
        ]
        store.do_now(lambda c: replace_lost_key(c, now(), new.id, by=who.name, why=reason))
    if as_json:
        print_json({"before": before, "key_id": new.id, "voided": voided})
        return
    for one in voided:
        print_void(one)
    console().print(f"the key {before} is given up; new shoes are sealed with {new.id}", markup=False)
