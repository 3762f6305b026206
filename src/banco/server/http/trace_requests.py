"""Requests and their traces: a `traceparent` is taken from whoever sends one, and every answer bears ours."""

from __future__ import annotations

from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

from banco.server.telemetry.log_place import PLACE
from banco.server.telemetry.trace import HEADER, TRACE, continue_trace

RAW_HEADER = HEADER.encode()


def begin_trace(scope: Scope) -> str:
    """Begin the trace of a request, and let its log lines name whoever is logged in; gives the traceparent sent."""
    sent = next((value.decode("latin-1") for name, value in scope["headers"] if name == RAW_HEADER), "")
    TRACE.set(continue_trace(sent))
    PLACE.set(lambda: {"player": getattr(scope.get("user"), "name", ""), "path": scope["path"]})
    return sent


async def add_trace(message: Message, _scope: Scope) -> None:
    """Add our traceparent to an answer."""
    if message["type"] == "http.response.start":
        MutableScopeHeaders.from_message(message)[HEADER] = TRACE.get()
