"""What the laboratory knows of Lugano Baccarat."""

from __future__ import annotations

from banco.games.lugano import LUGANO
from banco.odds.game_odds import GameOdds, Strategy
from banco.odds.lugano.advice import ADVICE
from banco.odds.lugano.counting import STUDY
from banco.odds.lugano.kernel import STRATEGIES, kernel
from banco.odds.lugano.note_figures import note_figures
from banco.odds.lugano.page import strategy_page, tables
from banco.odds.lugano.plots import plots
from banco.odds.lugano.quick_rules import quick_rules
from banco.odds.lugano.returns import option_returns, returns
from banco.odds.lugano.strategy_facts import strategy_facts
from banco.odds.lugano.table_returns import table_returns
from banco.odds.lugano.wager import wager

LUGANO_ODDS = GameOdds(
    name=LUGANO.name,
    returns=returns,
    kernel=kernel,
    wager=wager,
    watched_bet="play",
    plots=plots,
    page=tables,
    counting=STUDY,
    quick_rules=quick_rules,
    note_figures=note_figures,
    option_returns=option_returns,
    strategies=tuple(STRATEGIES),
    strategy=Strategy(strategy_page, strategy_facts),
    table_returns=table_returns,
    advice=ADVICE,
)
