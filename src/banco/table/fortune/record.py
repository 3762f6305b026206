"""What tables know of Fortune Pai Gow Poker."""

from __future__ import annotations

from banco.games.fortune import FORTUNE
from banco.games.fortune.messages import DealMe, Set
from banco.table.fortune.reasons import reasons
from banco.table.table_game import TableGame, Wait

FORTUNE_TABLE = TableGame(
    name=FORTUNE.name,
    reasons=reasons,
    waits=(Wait("bets"), Wait("hands", Set)),
    reshuffled=True,
    ask_for_cards=DealMe,
)
