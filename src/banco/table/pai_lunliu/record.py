"""What tables know of Pai Lunliu."""

from __future__ import annotations

from banco.core.boxes import TurnCards
from banco.games.pai_lunliu import PAI_LUNLIU
from banco.games.pai_lunliu.commands import Decline
from banco.table.pai_lunliu.conduct import (
    card_places,
    disputed_by,
    due,
    is_covered,
    not_ready,
    open_cards,
    standing_bets,
)
from banco.table.pai_lunliu.house_player import choose
from banco.table.pai_lunliu.reasons import reasons
from banco.table.pai_lunliu.result import PaiLunliuResult, result
from banco.table.table_game import Conduct, ResultOf, TableGame, Wait

PAI_LUNLIU_TABLE = TableGame(
    name=PAI_LUNLIU.name,
    reasons=reasons,
    waits=(
        Wait("bank", Decline),
        Wait("cover", Decline),
        Wait("bets"),
        Wait("cards", TurnCards),
        Wait("box"),
    ),
    result=ResultOf(PaiLunliuResult, result),
    house_player=choose,
    has_croupier=True,
    conduct=Conduct(
        due=due,
        is_covered=is_covered,
        on_opening=standing_bets,
        not_ready=not_ready,
        disputed_by=disputed_by,
        open_cards=open_cards,
        card_places=card_places,
        clock_waits_for_croupier=False,
    ),
)
