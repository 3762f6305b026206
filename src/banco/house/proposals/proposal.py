"""Proposals as the store has them."""

from __future__ import annotations

from msgspec import Struct, json
from sqlalchemy import ColumnElement, Connection, RowMapping, select

from banco.core.errors import BadInput
from banco.core.time import Millis
from banco.house.proposals.messages import CorrectionLine, ProposalState
from banco.house.store.schema import proposals


class UnknownProposal(BadInput):
    """No proposal has that number."""

    sentence = "There is no proposal {proposal}."


class Proposal(Struct, frozen=True, kw_only=True):
    """A correction of a round that somebody proposes, and what another decided."""

    number: int
    round: str
    lines: tuple[CorrectionLine, ...]
    why: str
    proposed_at: Millis
    proposed_by: str
    state: ProposalState
    decided_at: Millis | None
    decided_by: str
    decided_why: str


def find_proposal(connection: Connection, number: int) -> Proposal:
    """The proposal of that number."""
    found = _select(connection, proposals.c.number == number)
    if not found:
        raise UnknownProposal(proposal=number)
    return found[0]


def list_proposals(connection: Connection, *, open_only: bool) -> tuple[Proposal, ...]:
    """All proposals by number, or those that wait for a decision."""
    return _select(connection, *([proposals.c.state == ProposalState.OPEN.value] if open_only else []))


def _select(connection: Connection, *where: ColumnElement[bool]) -> tuple[Proposal, ...]:
    rows = connection.execute(select(proposals).where(*where).order_by(proposals.c.number)).mappings()
    return tuple(_read(row) for row in rows)


def _read(row: RowMapping) -> Proposal:
    lines = json.decode(row["lines"], type=tuple[CorrectionLine, ...])
    return Proposal(**{**row, "lines": lines, "state": ProposalState(row["state"])})
