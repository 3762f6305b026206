"""Checks the notes of the house's own journal: every end of an account's journal that it tells of is still there."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import json
from sqlalchemy import func, select

from banco.house.audit.findings import WrongRow
from banco.house.audit.journal_ends import first_missing
from banco.house.audit.reader import RowReader
from banco.house.store.journals.names import OFFICE
from banco.house.store.journals.notes import JournalsNoted, NoteJournals
from banco.house.store.schema import journal, unnoted_entries

NOTES = (
    select(journal.c.events)
    .where(journal.c.chain == OFFICE, journal.c.command == json.encode(NoteJournals()).decode())
    .order_by(journal.c.number)
)


def check_noted(reader: RowReader, accounts: Mapping[str, int]) -> WrongRow | None:
    """The first end of an account's journal that was noted and is gone, or else that waits for no note and has none."""
    noted: dict[str, int] = {}
    for (events,) in reader.rows(NOTES):
        (told,) = json.decode(events, type=tuple[JournalsNoted])
        ends = told.ends
        if wrong := first_missing(reader.connection, ends, ends, "as the house's journal has noted"):
            return wrong
        noted |= {end.chain: end.number for end in ends}
    query = select(unnoted_entries.c.chain, func.max(unnoted_entries.c.number).label("last")).group_by(
        unnoted_entries.c.chain
    )
    waiting = {row.chain: row.last for row in reader.connection.execute(query)}
    for chain, number in accounts.items():
        if number not in (noted.get(chain), waiting.get(chain)):
            return WrongRow("unnoted_entries", f"{chain} {number}", "no such entry", "one that waits to be noted")
    return None
