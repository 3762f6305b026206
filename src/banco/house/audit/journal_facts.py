"""What the journals tell, heard while their chains are checked: the rows of the house are held against it."""

from __future__ import annotations

from typing import Protocol

from banco.house.audit.office_facts import OfficeTold
from banco.house.audit.table_facts import TableTold
from banco.house.store.chain import Link
from banco.house.store.office import OFFICE


class Ear(Protocol):
    """Whoever hears the entries of one journal, in order."""

    def hear(self, link: Link) -> None:
        """Take in the next entry."""
        ...


class Heard:
    """What each journal has told; a spoilt one is believed nothing, and nothing is held against it."""

    def __init__(self) -> None:
        self.office = OfficeTold()
        self.tables: dict[str, TableTold] = {}
        self.spoilt: set[str] = set()

    def ear(self, chain: str) -> Ear:
        """Whoever hears the journal of that name."""
        if chain == OFFICE:
            return self.office
        told = self.tables[chain] = TableTold()
        return told

    @property
    def office_spoilt(self) -> bool:
        """Whether the office's journal is not to be believed."""
        return OFFICE in self.spoilt
