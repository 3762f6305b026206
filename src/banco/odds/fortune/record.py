"""What the laboratory knows of Fortune Pai Gow Poker."""

from __future__ import annotations

from banco.games.fortune import FORTUNE
from banco.odds.common.wager import unit_on
from banco.odds.fortune.advice import ADVICE
from banco.odds.fortune.counting import STUDY
from banco.odds.fortune.kernel import kernel
from banco.odds.fortune.page import tables
from banco.odds.fortune.plots import plots
from banco.odds.fortune.quick_rules import quick_rules
from banco.odds.fortune.returns import option_returns, returns
from banco.odds.fortune.store import recount
from banco.odds.fortune.table_returns import table_returns
from banco.odds.game_odds import GameOdds

FORTUNE_ODDS = GameOdds(
    name=FORTUNE.name,
    returns=returns,
    kernel=kernel,
    wager=unit_on("ante"),
    watched_bet="ante",
    plots=plots,
    page=tables,
    counting=STUDY,
    quick_rules=quick_rules,
    strategies=("house-way",),
    recount=recount,
    option_returns=option_returns,
    table_returns=table_returns,
    advice=ADVICE,
)
