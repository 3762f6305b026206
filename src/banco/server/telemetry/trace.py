"""Trace ids by W3C's Trace Context: whoever calls may send one, everybody else gets one, and it is passed along.

A `traceparent` is `00-<trace>-<span>-<flags>`: the trace is the same for all that comes of a request, the span is that
of whoever passes it on.  One that cannot be read is treated as if none had been sent, as the standard asks.
"""

from __future__ import annotations

import re
from contextvars import ContextVar
from random import randbytes

HEADER = "traceparent"
SAMPLED = "01"
WRITTEN = re.compile(r"(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?")

TRACE: ContextVar[str] = ContextVar("trace", default="")
"""The trace of what is being done here."""


def continue_trace(sent: str = "") -> str:
    """A span of one's own in the trace that was sent; in a new one where none was sent that can be read."""
    if sent and (found := WRITTEN.fullmatch(sent)):
        return f"00-{found[1]}-{randbytes(8).hex()}-{found[3]}"
    ids = randbytes(24).hex()
    return f"00-{ids[:32]}-{ids[32:]}-{SAMPLED}"


def parts_of(trace: str) -> tuple[str, str]:
    """The ids of a trace and of its span; both empty where there is none."""
    found = WRITTEN.fullmatch(trace)
    return (found[1], found[2]) if found else ("", "")
