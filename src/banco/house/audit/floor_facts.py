"""Facts from the office's journal about the floor: duties, walk-ins, shifts, slips and proposals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct, convert, json

from banco.core.messages import Event
from banco.core.time import Millis
from banco.house.audit.office_entry import OfficeEntry
from banco.house.duty.messages import DutyTaken
from banco.house.duty.rules import end_by_next
from banco.house.duty_rows import DutyEnd, DutyEnded
from banco.house.pit.messages import (
    CashDropped,
    SlipKind,
    SlipReprinted,
    SlipWritten,
    WalkInOpened,
    WalkInPaidOut,
    WriteSlip,
)
from banco.house.proposals.messages import (
    CorrectionProposed,
    DecideProposal,
    ProposalDecided,
    ProposalState,
    ProposeCorrection,
)


class DutyFacts(Struct):
    """A duty by the journal; the fields are columns."""

    croupier: str
    since: Millis
    began_by: str
    until: Millis | None = None
    end_why: str = ""


class WalkInFacts(Struct):
    """A walk-in by the journal; the fields are columns."""

    table_name: str
    label: str
    money: str
    session: str
    opened_at: Millis
    opened_by: str
    dropped: int
    paid_out: int = 0
    left_at: Millis | None = None


class ShiftFacts(Struct):
    """A shift by the journal; the fields are columns."""

    money: str
    opened_at: Millis
    opened_by: str
    closed_at: Millis | None = None
    closed_by: str = ""


class SlipFacts(Struct):
    """A slip by the journal; the fields are columns."""

    kind: str
    table_name: str
    shift: int
    money: str
    pieces: str
    cents: int
    at: Millis
    signed_by: str
    second_name: str
    reprints: int = 0


class ProposalFacts(Struct):
    """A proposal by the journal; the fields are columns."""

    round: str
    lines: str
    why: str
    proposed_at: Millis
    proposed_by: str
    state: str
    decided_at: Millis | None = None
    decided_by: str = ""
    decided_why: str = ""


class FloorFacts:
    """The state of the floor by the office's journal; the duties of each table stand in their order.

    The first drop of a walk-in is noted before the walk-in is: `dropped` keeps it until then.
    """

    def __init__(self) -> None:
        self.duties: dict[str, list[DutyFacts]] = {}
        self.walk_ins: dict[str, WalkInFacts] = {}
        self.dropped: dict[str, int] = {}
        self.shifts: dict[tuple[str, int], ShiftFacts] = {}
        self.slips: dict[int, SlipFacts] = {}
        self.proposals: dict[int, ProposalFacts] = {}

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


def _read_drop(facts: FloorFacts, _: OfficeEntry, event: CashDropped) -> None:
    if event.walk_in in facts.walk_ins:
        facts.walk_ins[event.walk_in].dropped += event.cents
    else:
        facts.dropped[event.walk_in] = event.cents


def _read_walk_in(facts: FloorFacts, entry: OfficeEntry, event: WalkInOpened) -> None:
    place = (event.table, event.label, event.money.value, event.session)
    dropped = facts.dropped.pop(event.walk_in)
    facts.walk_ins[event.walk_in] = WalkInFacts(*place, entry.at, entry.asker, dropped)


def _read_walk_in_paid(facts: FloorFacts, entry: OfficeEntry, event: WalkInPaidOut) -> None:
    walk_in = facts.walk_ins[event.walk_in]
    walk_in.paid_out += event.cents
    walk_in.left_at = entry.at if walk_in.left_at is None else walk_in.left_at


def _read_slip(facts: FloorFacts, entry: OfficeEntry, event: SlipWritten) -> None:
    asked = json.decode(entry.command, type=WriteSlip)
    place, money = (asked.table, event.shift), asked.money.value
    pieces = json.encode(asked.count).decode()
    names = (entry.asker, asked.second_name)
    facts.slips[event.slip] = SlipFacts(asked.kind.value, *place, money, pieces, event.cents, entry.at, *names)
    if asked.kind is SlipKind.OPENING:
        facts.shifts[place] = ShiftFacts(money, entry.at, entry.asker)
    elif asked.kind is SlipKind.CLOSING:
        facts.shifts[place].closed_at, facts.shifts[place].closed_by = entry.at, entry.asker


def _read_reprint(facts: FloorFacts, _: OfficeEntry, event: SlipReprinted) -> None:
    facts.slips[event.slip].reprints = event.reprints


def _read_proposal(facts: FloorFacts, entry: OfficeEntry, event: CorrectionProposed) -> None:
    asked = json.decode(entry.command, type=ProposeCorrection)
    wanted = (asked.round, json.encode(asked.lines).decode(), asked.why)
    facts.proposals[event.proposal] = ProposalFacts(*wanted, entry.at, entry.asker, ProposalState.OPEN.value)


def _read_decision(facts: FloorFacts, entry: OfficeEntry, event: ProposalDecided) -> None:
    proposal = facts.proposals[event.proposal]
    proposal.state, proposal.decided_at, proposal.decided_by = event.after.value, entry.at, entry.asker
    proposal.decided_why = json.decode(entry.command, type=DecideProposal).why


READERS: dict[type[Event], Callable[[FloorFacts, OfficeEntry, Any], None]] = {
    DutyTaken: _read_duty_taken,
    DutyEnded: _read_duty_ended,
    CashDropped: _read_drop,
    WalkInOpened: _read_walk_in,
    WalkInPaidOut: _read_walk_in_paid,
    SlipWritten: _read_slip,
    SlipReprinted: _read_reprint,
    CorrectionProposed: _read_proposal,
    ProposalDecided: _read_decision,
}
READERS_BY_TAG = {str(kind.__struct_config__.tag): (kind, read) for kind, read in READERS.items()}
"""The event class and its reader, by the tag in the journal."""
