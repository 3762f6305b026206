"""Checks the notes of the house's own journal: every end of an account's journal that it tells of is still there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import json
from sqlalchemy import Connection, func, select

from banco.house.audit.findings import WrongRow
from banco.house.audit.journal_ends import first_missing
from banco.house.store.journals.ends import JournalEnd
from banco.house.store.journals.names import OFFICE
from banco.house.store.journals.notes import JournalsNoted, NoteJournals
from banco.house.store.schema import journal, unnoted_entries

NOTES = (
    select(journal.c.events)
    .where(journal.c.chain == OFFICE, journal.c.command == json.encode(NoteJournals()).decode())
    .order_by(journal.c.number)
)


def check_noted(connection: Connection, accounts: Mapping[str, int]) -> WrongRow | None:
    """The first end of an account's journal that was noted and is gone, or else that waits for no note and has none."""
    noted: dict[str, int] = {}
    for ends in _notes(connection):
        if wrong := first_missing(connection, ends, ends, "as the house's journal has noted"):
            return wrong
        noted |= {end.chain: end.number for end in ends}
    query = select(unnoted_entries.c.chain, func.max(unnoted_entries.c.number).label("last")).group_by(
        unnoted_entries.c.chain
    )
    waiting = {row.chain: row.last for row in connection.execute(query)}
    for chain, number in accounts.items():
        if number not in (noted.get(chain), waiting.get(chain)):
            return WrongRow("unnoted_entries", f"{chain} {number}", "no such entry", "one that waits to be noted")
    return None


def _notes(connection: Connection) -> Iterator[tuple[JournalEnd, ...]]:
    """The ends of each note, the oldest first."""
    for events in connection.execute(NOTES.execution_options(yield_per=100)).scalars():
        (told,) = json.decode(events, type=tuple[JournalsNoted])
        yield told.ends
