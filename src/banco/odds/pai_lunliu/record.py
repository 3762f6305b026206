"""What the laboratory knows of Pai Lunliu."""

from __future__ import annotations

from banco.games.pai_lunliu import PAI_LUNLIU
from banco.odds.common.wager import unit_on
from banco.odds.game_odds import GameOdds
from banco.odds.pai_lunliu.advice import ADVICE
from banco.odds.pai_lunliu.counting import STUDY
from banco.odds.pai_lunliu.kernel import kernel
from banco.odds.pai_lunliu.note_figures import note_figures
from banco.odds.pai_lunliu.page import tables
from banco.odds.pai_lunliu.plots import plots
from banco.odds.pai_lunliu.quick_rules import quick_rules
from banco.odds.pai_lunliu.returns import option_returns, returns
from banco.odds.pai_lunliu.table_returns import table_returns

PAI_LUNLIU_ODDS = GameOdds(
    name=PAI_LUNLIU.name,
    returns=returns,
    kernel=kernel,
    wager=unit_on("box"),
    watched_bet="box 2",
    plots=plots,
    page=tables,
    counting=STUDY,
    quick_rules=quick_rules,
    note_figures=note_figures,
    option_returns=option_returns,
    table_returns=table_returns,
    advice=ADVICE,
)
