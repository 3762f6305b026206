"""The plots of Lucky Tree Baccarat: packs in the shoe, cards that are gone, and the shoe as it runs down."""

from __future__ import annotations

from functools import cache

from banco.games.lucky_tree import LUCKY_TREE
from banco.games.lucky_tree.pays import Spot
from banco.odds.lucky_tree.page import PACKS
from banco.odds.lucky_tree.returns import full_shoe, returns
from banco.odds.plots.packs import ByPacks, by_packs, packs_plot
from banco.odds.plots.plot import Plot
from banco.odds.plots.removal import Effects, effects_of, removal_plot
from banco.odds.plots.shoe import shoe_plot
from banco.texts.wording import Wording

SHOWN = tuple(packs for packs in PACKS if packs > 1)
"""One pack is left out: two cards alike cannot come from it, and a perfect pair would return nothing."""

WATCHED = (Spot.PLAYER, Spot.BANKER, Spot.TIE, Spot.PERFECT_PAIR)


def plots(words: Wording) -> tuple[Plot, ...]:
    """The game's own plots."""
    game = LUCKY_TREE.name
    shoes = (shoe_plot(words, game, spot.value, words.bet(game, spot.value)) for spot in WATCHED)
    return packs_plot(words, game, _by_packs()), removal_plot(words, game, _effects()), *shoes


@cache
def _by_packs() -> ByPacks:
    return by_packs(SHOWN, returns)


@cache
def _effects() -> Effects:
    return effects_of((Spot.PLAYER.value, Spot.BANKER.value), full_shoe(), returns)
