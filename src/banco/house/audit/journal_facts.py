"""What the journals tell, heard while their chains are checked: the rows of the house are held against it."""

from __future__ import annotations

from typing import Protocol

from banco.house.audit.office_facts import OfficeFacts
from banco.house.audit.table_facts import TableFacts
from banco.house.store.chain import Link
from banco.house.store.office import OFFICE


class JournalReader(Protocol):
    """Whoever hears the entries of one journal, in order."""

    def read(self, link: Link) -> None:
        """Take in the next entry."""
        ...


class JournalFacts:
    """What each journal has told; a spoilt one is believed nothing, and nothing is held against it."""

    def __init__(self) -> None:
        self.office = OfficeFacts()
        self.tables: dict[str, TableFacts] = {}
        self.broken: set[str] = set()

    def reader_of(self, chain: str) -> JournalReader:
        """Whoever hears the journal of that name."""
        if chain == OFFICE:
            return self.office
        table_facts = self.tables[chain] = TableFacts()
        return table_facts

    @property
    def office_is_broken(self) -> bool:
        """Whether the office's journal is not to be believed."""
        return OFFICE in self.broken
