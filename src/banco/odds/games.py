"""The list of the games that the laboratory knows: one record each."""

from __future__ import annotations

from collections.abc import Mapping

from banco.core import plugins
from banco.odds.fortune.record import FORTUNE_ODDS
from banco.odds.game_odds import GameOdds
from banco.odds.lucky_tree.record import LUCKY_TREE_ODDS
from banco.odds.lugano.record import LUGANO_ODDS
from banco.odds.pai_lunliu.record import PAI_LUNLIU_ODDS
from banco.odds.paijiu.record import PAIJIU_ODDS

ODDS: Mapping[str, GameOdds] = plugins.with_plugins(
    plugins.ODDS, PAI_LUNLIU_ODDS, PAIJIU_ODDS, LUGANO_ODDS, FORTUNE_ODDS, LUCKY_TREE_ODDS
)
