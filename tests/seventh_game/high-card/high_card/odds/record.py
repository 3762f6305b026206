"""What the laboratory knows of High Card."""

from __future__ import annotations

from banco.odds.common.wager import unit_on
from banco.odds.game_odds import GameOdds
from high_card import HIGH_CARD
from high_card.odds.counting import STUDY
from high_card.odds.kernel import kernel
from high_card.odds.page import tables
from high_card.odds.plots import plots
from high_card.odds.returns import returns

HIGH_CARD_ODDS = GameOdds(
    name=HIGH_CARD.name,
    returns=returns,
    kernel=kernel,
    wager=unit_on("player"),
    watched_bet="player",
    plots=plots,
    page=tables,
    counting=STUDY,
)
