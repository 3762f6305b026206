"""Tables of the rules and of the laboratory in a language."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from banco.core.tables import Table
from banco.texts.wording import Wording


class Titles(Enum):
    """Whose tables they are: their titles are texts that begin like this."""

    RULES = "table"
    STUDY = "study"


class WordedTable(Struct, frozen=True):
    """A table under its title, worded; its name is the same in every language."""

    name: str
    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def localize_table(words: Wording, titles: Titles, game: str, table: Table) -> WordedTable:
    """The table of a game in the language of these words."""
    localized = words.table(game, table)
    return WordedTable(table.name, words(f"{titles.value}-{table.name}"), localized.head, localized.rows)
