"""What a client may ask of a table without moving money: returns, advice, reasons; readiness and gestures."""

from __future__ import annotations

from banco.core.errors import Refusal
from banco.server.live.advice import live_worths
from banco.server.live.odds import live_returns
from banco.server.live.table import LiveTable
from banco.server.protocol import (
    Advice,
    Explain,
    FromServer,
    Gesticulate,
    Noted,
    Odds,
    Ready,
    Reasons,
    Returns,
    Worths,
)
from banco.table.views.offers import SeatStatus

COUNTS = (Odds, Advice)
"""The questions whose answers are counted, which may take a while."""

Question = Odds | Advice | Explain | Ready | Gesticulate


class TooManyAsked(Refusal):
    """A client sends more and more without waiting for an answer."""

    sentence = "{most} commands wait for an answer already; nothing was done."


async def answer_question(table: LiveTable, player: str, question: Question) -> FromServer:
    """The answer to a question of this player, or of an onlooker."""
    desk = table.desk
    if isinstance(question, Odds):
        return Returns(question.id, desk.round_id, await live_returns(desk))
    if isinstance(question, Advice):
        presence = table.presence
        seat = player if player in presence.players else None
        sitting = SeatStatus(presence.credit_of(player), stakes=not presence.is_leaving(player))
        return Worths(question.id, desk.round_id, await live_worths(table.settings, desk, seat, sitting))
    if isinstance(question, Ready):
        table.talk.say_ready(player, ready=question.ready)
        return Noted(question.id)
    if isinstance(question, Gesticulate):
        table.talk.gesticulate(player, question.gesture)
        return Noted(question.id)
    return Reasons(question.id, *await table.finished_rounds.explain_last(desk))
