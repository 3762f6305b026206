"""What the laboratory knows of Paijiu."""

from __future__ import annotations

from banco.games.paijiu import PAIJIU
from banco.odds.common.wager import unit_on
from banco.odds.game_odds import GameOdds
from banco.odds.paijiu.counting import STUDY
from banco.odds.paijiu.kernel import kernel
from banco.odds.paijiu.page import tables
from banco.odds.paijiu.plots import plots
from banco.odds.paijiu.quick_rules import quick_rules
from banco.odds.paijiu.returns import returns

PAIJIU_ODDS = GameOdds(
    name=PAIJIU.name,
    returns=returns,
    kernel=kernel,
    wager=unit_on("north"),
    watched_bet="north",
    plots=plots,
    page=tables,
    counting=STUDY,
    quick_rules=quick_rules,
)
