"""What tables know of Lugano Baccarat."""

from __future__ import annotations

from banco.core.boxes import TurnCards
from banco.games.lugano import LUGANO
from banco.games.lugano.commands import Choose
from banco.table.lugano.conduct import card_places, not_ready, open_cards
from banco.table.lugano.reasons import reasons
from banco.table.lugano.result import LuganoResult, result
from banco.table.table_game import Conduct, ResultOf, TableGame, Wait

LUGANO_TABLE = TableGame(
    name=LUGANO.name,
    reasons=reasons,
    waits=(Wait("bets"), Wait("cards", TurnCards), Wait("choice", Choose), Wait("box")),
    result=ResultOf(LuganoResult, result),
    has_croupier=True,
    conduct=Conduct(not_ready=not_ready, open_cards=open_cards, card_places=card_places),
)
