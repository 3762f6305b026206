"""Facts read from the journals while their chains are checked; the audit compares every row with them."""

from __future__ import annotations

from typing import Protocol

from banco.house.audit.office_facts import OfficeFacts
from banco.house.audit.table_facts import TableFacts
from banco.house.load_round import Games
from banco.house.store.journals.chain import Link
from banco.house.store.journals.names import is_office


class JournalReader(Protocol):
    """Reads the entries of one journal, in order."""

    def read(self, link: Link) -> None:
        """Read the facts of the next entry."""
        ...


class JournalFacts:
    """The facts of every journal; a journal in `broken` is not trusted, so no row is compared with it."""

    def __init__(self, games: Games) -> None:
        self._games = games
        self.office = OfficeFacts()
        self.tables: dict[str, TableFacts] = {}
        self.broken: set[str] = set()

    def reader_of(self, chain: str) -> JournalReader:
        """The reader for the journal of that name."""
        if is_office(chain):
            return self.office
        table_facts = self.tables[chain] = TableFacts(self._games)
        return table_facts

    @property
    def office_is_broken(self) -> bool:
        """Whether a journal of the office is broken, so that no row can be compared with them."""
        return any(is_office(chain) for chain in self.broken)
