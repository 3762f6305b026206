"""What the office's journal says of audits."""

from __future__ import annotations

from banco.core.messages import Command, Event


class StartAudit(Command, frozen=True):
    """A manager wants the whole store checked."""

    line = "start an audit"


class AuditStarted(Event, frozen=True):
    """The audit has begun."""

    line = "an audit has begun"
