"""The house's database, as the command line opens it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

import typer

from banco.house.house_store import open_house_store
from banco.house.seals.seal import ShoeSeal
from banco.house.store.database import Database
from banco.house.store.store import Store
from banco.house.store.upgrade import check_upgraded
from banco.server.clock_and_entropy import now

__all__ = ["DEFAULT_DATABASE", "DatabaseOption", "TablesOption", "now", "open_store"]

DEFAULT_DATABASE = "sqlite:///banco.db"

DatabaseOption = Annotated[
    str,
    typer.Option(
        "--database",
        envvar="BANCO_DATABASE",
        help="Where the books are: sqlite:///FILE or postgresql://…",
        metavar="URL",
    ),
]


TablesOption = Annotated[
    Path,
    typer.Option("--tables", help="The tables of the house, as a TOML file.", show_default="those of banco itself"),
]


@contextmanager
def open_store(url: str, find_seal: Callable[[Database], ShoeSeal | None] = lambda _: None) -> Iterator[Store]:
    """The store behind the URL; refused where its tables are not those that this banco needs.

    A command that deals from shoes or looks into them also says how the seal of the house is found.
    """
    database = Database(url)
    try:
        check_upgraded(database)
        store = open_house_store(database, find_seal(database))
    except BaseException:
        database.close()
        raise
    try:
        yield store
    finally:
        store.close()
