"""The audit of the whole store: started by a manager, followed while it runs, and its findings."""

from __future__ import annotations

from typing import Annotated

from litestar import get, post
from msgspec import Meta, Struct

from banco.house.audit.journal_ends import JournalEnd
from banco.server.clock_and_entropy import request_now
from banco.server.http.audit_desk import AuditState
from banco.server.http.routes.route_docs import Caller, Context, Key, body_example, change_route, read_route
from banco.server.http.security.access import Access

MOST_ENDS = 10_000


class SeenEnd(Struct, frozen=True, forbid_unknown_fields=True):
    """The end of a journal as an earlier audit reported it."""

    chain: Annotated[str, Meta(max_length=80, pattern=r"^[^\u0000]*$", description="the journal's name")]
    number: Annotated[int, Meta(ge=1, le=2**53, description="the number of its last entry")]
    hash: Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$", description="the hash of that entry")]


class WantedAudit(Struct, frozen=True, forbid_unknown_fields=True):
    """What the journals must still hold: the `heads` of an earlier report; nothing, where it is left out."""

    seen: Annotated[tuple[SeenEnd, ...], Meta(max_length=MOST_ENDS, description="`heads` of an earlier report")] = ()


@get("/api/audit", **read_route("audit", Access.MANAGER))
async def show_audit(context: Context) -> AuditState:
    """Show the last audit since the house opened: its progress, and what it found once it is over."""
    return context.audits.state


@post("/api/audit", status_code=200, **change_route("audit", Access.MANAGER, 409))
async def start_audit(
    data: Annotated[WantedAudit, body_example(seen=[])], key: Key, me: Caller, context: Context
) -> AuditState:
    """Start an audit of the whole store; it goes on in the background, and play goes on beside it."""
    seen = tuple(JournalEnd(end.chain, end.number, end.hash) for end in data.seen)
    return await context.audits.start(request_now(by=me.name, key=key), seen)


@post("/api/audit/cancel", status_code=200, **change_route("audit", Access.MANAGER))
async def cancel_audit(context: Context) -> AuditState:
    """End the audit that runs; where none does, nothing happens."""
    return await context.audits.cancel()


AUDIT = (show_audit, start_audit, cancel_audit)
