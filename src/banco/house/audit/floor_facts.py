"""Facts from the office's journal about the floor: the duties at its tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct, convert

from banco.core.messages import Event
from banco.core.time import Millis
from banco.house.audit.office_entry import OfficeEntry
from banco.house.duty.messages import DutyTaken
from banco.house.duty.rules import end_by_next
from banco.house.duty_rows import DutyEnd, DutyEnded


class DutyFacts(Struct):
    """A duty by the journal; the fields are columns."""

    croupier: str
    since: Millis
    began_by: str
    until: Millis | None = None
    end_why: str = ""


class FloorFacts:
    """The state of the floor by the office's journal: every table's duties, in their order."""

    def __init__(self) -> None:
        self.duties: dict[str, list[DutyFacts]] = {}

    def read(self, entry: OfficeEntry, event: dict[str, Any]) -> None:
        """Read an event of the entry, if it is about the floor."""
        if known := READERS_BY_TAG.get(event["what"]):
            kind, read = known
            read(self, entry, convert(event, kind))

    def end_duty(self, table: str, at: Millis, why: DutyEnd) -> None:
        """End the duty at the table."""
        duty = self.duties[table][-1]
        duty.until, duty.end_why = at, why.value


def _read_duty_taken(facts: FloorFacts, entry: OfficeEntry, event: DutyTaken) -> None:
    if event.before:
        facts.end_duty(event.table, entry.at, end_by_next(entry.asker, event.before))
    facts.duties.setdefault(event.table, []).append(DutyFacts(event.croupier, entry.at, entry.asker))


def _read_duty_ended(facts: FloorFacts, entry: OfficeEntry, event: DutyEnded) -> None:
    facts.end_duty(event.table, entry.at, event.why)


READERS: dict[type[Event], Callable[[FloorFacts, OfficeEntry, Any], None]] = {
    DutyTaken: _read_duty_taken,
    DutyEnded: _read_duty_ended,
}
READERS_BY_TAG = {str(kind.__struct_config__.tag): (kind, read) for kind, read in READERS.items()}
"""The event class and its reader, by the tag in the journal."""
