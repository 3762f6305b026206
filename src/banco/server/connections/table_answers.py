"""Answers to what is asked of a table without moving money: odds, reasons, readiness, gestures, a ping."""

from __future__ import annotations

from banco.core.time import Millis
from banco.server.live.odds import live_returns
from banco.server.live.table import LiveTable
from banco.server.protocol import (
    ClientMessage,
    Explain,
    FromServer,
    Gesticulate,
    Noted,
    Odds,
    Ping,
    Pong,
    Ready,
    Reasons,
    Returns,
)


async def answer_of(table: LiveTable, player: str, message: ClientMessage, received_at: Millis) -> FromServer | None:
    """The answer to the message; None if it asks for something else."""
    if isinstance(message, Odds):
        return Returns(message.id, table.desk.round_id, await live_returns(table.desk))
    if isinstance(message, Explain):
        return Reasons(message.id, *await table.finished_rounds.explain_last(table.desk))
    if isinstance(message, Ready):
        table.talk.say_ready(player, ready=message.ready)
        return Noted(message.id)
    if isinstance(message, Gesticulate):
        table.talk.gesticulate(player, message.gesture)
        return Noted(message.id)
    return Pong(message.at, received_at) if isinstance(message, Ping) else None
