"""What tables know of High Card."""

from __future__ import annotations

from banco.core.messages import NoMoreBets
from banco.table.table_game import ResultOf, TableGame, Wait
from high_card import HIGH_CARD
from high_card.table.reasons import reasons
from high_card.table.result import HighCardResult, result

HIGH_CARD_TABLE = TableGame(
    name=HIGH_CARD.name,
    reasons=reasons,
    waits=(Wait("bets"),),
    result=ResultOf(HighCardResult, result),
    reshuffled=True,
    ask_for_cards=lambda _player: NoMoreBets(),
)
