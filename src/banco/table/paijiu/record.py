"""What tables know of Paijiu."""

from __future__ import annotations

from banco.games.paijiu import PAIJIU
from banco.games.paijiu.messages import AskCards, Clear
from banco.table.paijiu.reasons import reasons
from banco.table.paijiu.result import PaijiuResult, result
from banco.table.table_game import ResultOf, TableGame, Wait

PAIJIU_TABLE = TableGame(
    name=PAIJIU.name,
    reasons=reasons,
    waits=(Wait("bets", Clear), Wait("cards")),
    result=ResultOf(PaijiuResult, result),
    ask_for_cards=AskCards,
)
