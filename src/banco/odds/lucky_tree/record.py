"""What the laboratory knows of Lucky Tree Baccarat."""

from __future__ import annotations

from banco.games.lucky_tree import LUCKY_TREE
from banco.odds.common.wager import unit_on
from banco.odds.game_odds import GameOdds
from banco.odds.lucky_tree.counting import STUDY
from banco.odds.lucky_tree.kernel import kernel
from banco.odds.lucky_tree.note_figures import note_figures
from banco.odds.lucky_tree.page import tables
from banco.odds.lucky_tree.plots import plots
from banco.odds.lucky_tree.quick_rules import quick_rules
from banco.odds.lucky_tree.returns import returns
from banco.odds.lucky_tree.table_returns import table_returns

LUCKY_TREE_ODDS = GameOdds(
    name=LUCKY_TREE.name,
    returns=returns,
    kernel=kernel,
    wager=unit_on("player"),
    watched_bet="player",
    plots=plots,
    page=tables,
    counting=STUDY,
    quick_rules=quick_rules,
    note_figures=note_figures,
    table_returns=table_returns,
)
