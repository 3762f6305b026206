"""Proposals: a correction of a round that is over, which one person proposes and another decides."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from litestar.params import PathParameter, QueryParameter
from msgspec import Meta, Struct

from banco.core.messages import NAME_PATTERN
from banco.house.cash.cash_desk import CASH_DESK
from banco.house.proposals.decide import decide
from banco.house.proposals.proposal import Proposal, list_proposals
from banco.house.proposals.propose_correction import MOST_LINES, propose_correction
from banco.server.clock_and_entropy import request_now
from banco.server.http.routes.route_docs import Caller, Context, Key, body_example, change_route, read_route
from banco.server.http.security.access import Access

RoundId = Annotated[str, Meta(max_length=120, description="the round", examples=["lugano-1/2"])]
Why = Annotated[str, Meta(min_length=1, max_length=200, description="the reason", examples=["a misread card"])]
PlayerName = Annotated[str, Meta(pattern=NAME_PATTERN)]
Difference = Annotated[int, Meta(ge=-CASH_DESK.most_cents, le=CASH_DESK.most_cents)]


class WantedCorrection(Struct, frozen=True, forbid_unknown_fields=True):
    """What players are to get more for a round that is over, or less where negative."""

    round: RoundId
    lines: Annotated[dict[PlayerName, Difference], Meta(max_length=MOST_LINES, description="cents by player")]
    why: Why


class Decision(Struct, frozen=True, forbid_unknown_fields=True):
    """Whether a proposal is approved, and why."""

    approve: Annotated[bool, Meta(description="approved, or declined")]
    why: Why


@post("/api/proposals", **change_route("proposals", Access.INSPECTOR, 403, 404, 409, 422))
async def propose(
    data: Annotated[WantedCorrection, body_example(round="lugano-1/2", lines={"anna": 500}, why="a misread card")],
    key: Key,
    me: Caller,
    context: Context,
) -> Proposal:
    """Propose to put right what players got for a round that is over; somebody else decides."""
    request = request_now(by=me.name, key=key)
    return await context.do(lambda c: propose_correction(c, request, data.round, data.lines, data.why))


@get("/api/proposals", **read_route("proposals", Access.INSPECTOR))
async def show_proposals(
    context: Context,
    open_only: Annotated[bool, QueryParameter(name="open", description="Only those that wait.")] = False,
) -> tuple[Proposal, ...]:
    """Show all proposals by number, or those that wait for a decision."""
    return await context.read(lambda c: list_proposals(c, open_only=open_only))


@post(
    "/api/proposals/{number:int}/decision",
    status_code=200,
    **change_route("proposals", Access.INSPECTOR, 403, 404, 409, 422),
)
async def decide_proposal(
    data: Annotated[Decision, body_example(approve=True, why="seen on the recording")],
    number: Annotated[int, PathParameter(ge=1, le=2**53, description="The number of the proposal.")],
    key: Key,
    me: Caller,
    context: Context,
) -> Proposal:
    """Approve or decline what another has proposed; approved, every correction in it is posted at once."""
    request = request_now(by=me.name, key=key)
    return await context.do(lambda c: decide(c, request, number, approve=data.approve, why=data.why))


PROPOSALS = (propose, show_proposals, decide_proposal)
