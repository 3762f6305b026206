"""A command on its way through the house: when it came, and the trace it is known by."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from msgspec import Struct

from banco.server.telemetry.log_place import PLACE
from banco.server.telemetry.meters import METERS
from banco.server.telemetry.spans import SPANS
from banco.server.telemetry.trace import TRACE, continue_trace


class CommandTrace(Struct, frozen=True, gc=False):
    """The moment a command was received, the traceparent that came with it, and our own."""

    received: float
    sent: str
    own: str

    def note_answered(self, table: str, player: str) -> None:
        """Note that the command is acknowledged."""
        seconds = perf_counter() - self.received
        METERS.acknowledgement.observe(seconds)
        if SPANS.sink:
            SPANS.record("command", self.own, self.sent, seconds, table=table, player=player)


def begin_command(sent: str) -> CommandTrace:
    """Begin to trace a command; what is logged here from now on is logged with it."""
    own = continue_trace(sent)
    TRACE.set(own)
    return CommandTrace(perf_counter(), sent, own)


def set_place(player: str, table: str, round_id: Callable[[], str]) -> None:
    """Let everything that this task logs name the player, the table and the round in play there."""
    PLACE.set(lambda: {"table": table, "round": round_id(), "player": player})
