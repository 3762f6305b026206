"""What tables know of Lucky Tree Baccarat."""

from __future__ import annotations

from banco.core.messages import NoMoreBets
from banco.games.lucky_tree import LUCKY_TREE
from banco.table.lucky_tree.reasons import reasons
from banco.table.lucky_tree.result import LuckyTreeResult, result
from banco.table.table_game import Conduct, ResultOf, TableGame, Wait

LUCKY_TREE_TABLE = TableGame(
    name=LUCKY_TREE.name,
    reasons=reasons,
    waits=(Wait("bets"), Wait("chips"), Wait("for-fun")),
    result=ResultOf(LuckyTreeResult, result),
    has_roads=True,
    has_croupier=True,
    ask_for_cards=lambda _player: NoMoreBets(),
    # §2.3 chips that float over the layout count only once they are confirmed
    conduct=Conduct(not_ready=lambda state: tuple(state.floating)),
)
