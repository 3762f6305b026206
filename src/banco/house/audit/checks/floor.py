"""Checks the duties at tables against their last state in the office's journal."""

from __future__ import annotations

from msgspec.structs import astuple

from banco.house.audit.compare_rows import Columns, first_difference
from banco.house.audit.findings import WrongRow
from banco.house.audit.floor_facts import DutyFacts
from banco.house.audit.journal_facts import JournalFacts
from banco.house.audit.reader import RowReader
from banco.house.store.schema import duties

DUTIES = Columns(duties, ("table_name", "number"), DutyFacts.__struct_fields__)


def check_floor(reader: RowReader, facts: JournalFacts) -> WrongRow | None:
    """The first duty that differs from the office's journal."""
    if facts.office_is_broken:
        return None
    expected = {
        (table, number): astuple(duty)
        for table, all_of_table in facts.office.floor.duties.items()
        for number, duty in enumerate(all_of_table, 1)
    }
    return first_difference(DUTIES, reader.rows_with_progress(DUTIES.query, reader.count(duties)), expected)
