"""What a client may ask a table without changing it: returns, advice, and why the last round ended as it did."""

from __future__ import annotations

from banco.server.live.advice import live_worths
from banco.server.live.odds import live_returns
from banco.server.live.table import LiveTable
from banco.server.protocol import Advice, Explain, FromServer, Odds, Reasons, Returns, Worths

COUNTS = (Odds, Advice)
"""The questions whose answers are counted, which may take a while."""

Question = Odds | Advice | Explain


async def answer_question(table: LiveTable, player: str, question: Question) -> FromServer:
    """The answer to a question of this player, or of an onlooker."""
    desk = table.desk
    if isinstance(question, Odds):
        return Returns(question.id, desk.round_id, await live_returns(desk))
    if isinstance(question, Advice):
        seat = player if player in table.presence.players else None
        return Worths(question.id, desk.round_id, await live_worths(table.settings, desk, seat))
    return Reasons(question.id, *await table.finished_rounds.explain_last(desk))
