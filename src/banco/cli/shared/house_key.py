"""How every command finds the key of the house: in `BANCO_SECRET`, in a named file, or in its default file."""

from __future__ import annotations

import os
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from banco.cli.shared.printing import console
from banco.core.errors import BadInput
from banco.house.seals.seal import ShoeSeal
from banco.house.seals.secret import make_key_file, read_key_file, read_secret
from banco.house.store.database import Database
from banco.house.tables.seal_keys import check_own_key, current_key_id
from banco.server.clock_and_entropy import SystemEntropy
from banco.table.settings import TableSettings

SECRET = "BANCO_SECRET"  # noqa: S105
"""The variable that may hold the key itself."""

KeyFileOption = Annotated[
    Path | None,
    typer.Option(
        "--key-file",
        envvar="BANCO_KEY_FILE",
        help="The key that shoes are sealed with; if left out BANCO_SECRET, or the file beside the database.",
        metavar="FILE",
        show_default=False,
    ),
]


class WrongKey(BadInput):
    """The given key is not the one that the house has sealed its shoes with."""

    sentence = "{source} is not the key of this house: it is {key_id}, and the shoes are sealed with {known}."


class KeyMissing(BadInput):
    """The house has sealed shoes and its key is missing; a new key would open none of them."""

    sentence = (
        "The key of this house ({known}) is not at {file}: name it with --key-file or BANCO_SECRET; "
        "if it is lost for good, see “banco key lost”."
    )


def default_key_file(database: Database) -> Path:
    """The key file unless another is named: beside a SQLite file, or in this folder under the database's name."""
    if database.file:
        return database.file.with_name(f"{database.file.name}.key")
    return Path(f"{database.url.database}.key")


def seal_from_file(file: Path, *, own: bool = True) -> ShoeSeal:
    """The seal with the key in a file."""
    return ShoeSeal(read_key_file(file), SystemEntropy(), own=own)


def find_seal(database: Database, key_file: Path | None) -> ShoeSeal | None:
    """The seal with the given key, or with the one in the default file; None where there is neither."""
    if written := os.environ.get(SECRET):
        return ShoeSeal(read_secret(written, SECRET), SystemEntropy())
    file = key_file or default_key_file(database)
    return seal_from_file(file, own=key_file is not None) if file.exists() else None


def find_house_seal(database: Database, key_file: Path | None) -> ShoeSeal | None:
    """The seal of the house; None where there is no key, refused where the key is not the house's."""
    found, known = find_seal(database, key_file), house_key_id(database)
    if found and known not in ("", found.id):
        source = SECRET if os.environ.get(SECRET) else str(key_file or default_key_file(database))
        raise WrongKey(source=source, key_id=found.id, known=known)
    return found


def require_house_seal(database: Database, key_file: Path | None) -> ShoeSeal | None:
    """The seal of the house; refused where the house has sealed shoes and there is no key."""
    found = find_house_seal(database, key_file)
    if found is None and (known := house_key_id(database)):
        raise KeyMissing(file=key_file or default_key_file(database), known=known)
    return found


def require_serving_seal(database: Database, key_file: Path | None, tables: Sequence[TableSettings]) -> ShoeSeal:
    """The seal that the house is served with; made at the first opening, unless a table is for real money."""
    found = require_house_seal(database, key_file)
    check_own_key(found, tables)
    return found or make_seal(key_file or default_key_file(database))


def make_seal(file: Path) -> ShoeSeal:
    """A seal with a new key, whose file is printed."""
    make_key_file(file, secrets.token_bytes)
    console().print(f"a key was made: {file}; keep a copy of it, apart from the database", markup=False)
    return seal_from_file(file, own=False)


def house_key_id(database: Database) -> str:
    """The id of the key that the house's shoes are sealed with; “” where it has none yet."""
    with database.reading() as connection:
        return current_key_id(connection)
