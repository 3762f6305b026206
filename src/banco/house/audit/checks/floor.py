"""Checks duties, walk-ins, shifts, slips and proposals against their last state in the office's journal."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import astuple

from banco.house.audit.compare_rows import Columns, ExpectedRows, first_difference
from banco.house.audit.findings import WrongRow
from banco.house.audit.floor_facts import DutyFacts, FloorFacts, ProposalFacts, ShiftFacts, SlipFacts, WalkInFacts
from banco.house.audit.journal_facts import JournalFacts
from banco.house.audit.reader import RowReader
from banco.house.store.schema import duties, proposals, shifts, slips, walk_ins

DUTIES = Columns(duties, ("table_name", "number"), DutyFacts.__struct_fields__)
WALK_INS = Columns(walk_ins, ("name",), WalkInFacts.__struct_fields__)
SHIFTS = Columns(shifts, ("table_name", "number"), ShiftFacts.__struct_fields__)
SLIPS = Columns(slips, ("number",), SlipFacts.__struct_fields__)
PROPOSALS = Columns(proposals, ("number",), ProposalFacts.__struct_fields__)


def check_floor(reader: RowReader, facts: JournalFacts) -> WrongRow | None:
    """The first row of the floor that differs from the office's journal."""
    if facts.office_is_broken:
        return None
    total = sum(reader.count(columns.table) for columns, _ in _expected_rows(facts.office.floor))
    for columns, expected in _expected_rows(facts.office.floor):
        if wrong := first_difference(columns, reader.rows_with_progress(columns.query, total), expected):
            return wrong
    return None


def _expected_rows(floor: FloorFacts) -> Iterator[tuple[Columns, ExpectedRows]]:
    """The rows that each table of the floor must have."""
    numbered = ((table, enumerate(some, 1)) for table, some in floor.duties.items())
    yield DUTIES, {(table, number): astuple(duty) for table, some in numbered for number, duty in some}
    yield WALK_INS, {(name,): astuple(walk_in) for name, walk_in in floor.walk_ins.items()}
    yield SHIFTS, {place: astuple(shift) for place, shift in floor.shifts.items()}
    yield SLIPS, {(number,): astuple(slip) for number, slip in floor.slips.items()}
    yield PROPOSALS, {(number,): astuple(proposal) for number, proposal in floor.proposals.items()}
