"""The decision on a proposal, by another person than the one who made it."""

from __future__ import annotations

from sqlalchemy import Connection

from banco.core.errors import Refusal
from banco.core.request import Request
from banco.house.corrections import correct_round, take_corrected
from banco.house.proposals.messages import DecideProposal, ProposalDecided, ProposalState
from banco.house.proposals.proposal import Proposal, find_proposal
from banco.house.proposals.propose_correction import inspector_of
from banco.house.reasons import read_reason
from banco.house.store.idempotency import apply_once
from banco.house.store.office import last_moment
from banco.house.store.schema import proposals


class OwnProposal(Refusal):
    """Somebody decides on what they have proposed."""

    sentence = "{name} has made proposal {proposal}: somebody else decides."


class AlreadyDecided(Refusal):
    """The proposal was decided before."""

    sentence = "{name} has decided proposal {proposal} already."


def decide(connection: Connection, request: Request, proposal: int, *, approve: bool, why: str) -> Proposal:
    """The proposal approved, with every correction posted, or declined; refused whole where one cannot be posted."""
    asker, reason = inspector_of(connection, request), read_reason(why)
    lines = find_proposal(connection, proposal)
    take_corrected(connection, lines.round, *(line.player for line in lines.lines), house=True)
    found = find_proposal(connection, proposal)
    request = request.not_before(last_moment(connection, "", *(line.player for line in found.lines)))
    mine = request.from_account(asker.name)

    def decide_now() -> ProposalDecided:
        if found.state is not ProposalState.OPEN:
            raise AlreadyDecided(name=found.decided_by, proposal=found.number)
        if found.proposed_by == asker.name:
            raise OwnProposal(name=asker.name, proposal=found.number)
        if approve:
            _post(connection, mine, found)
        after = ProposalState.APPROVED if approve else ProposalState.DECLINED
        facts = {"state": after.value, "decided_at": mine.at, "decided_by": asker.name, "decided_why": reason}
        connection.execute(proposals.update().where(proposals.c.number == found.number).values(facts))
        return ProposalDecided(found.number, found.state, after)

    apply_once(connection, mine, DecideProposal(proposal, approve, reason), ProposalDecided, decide_now)
    return find_proposal(connection, proposal)


def _post(connection: Connection, request: Request, proposal: Proposal) -> None:
    """Post the correction of every player, in the name of whoever approves and for the proposer's reason."""
    for line in proposal.lines:
        key = f"proposal:{proposal.number}:{line.player}"
        asked = Request(at=request.at, by=request.by, key=key, why=proposal.why)
        correct_round(connection, asked, proposal.round, line.player, line.cents)
