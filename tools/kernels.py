"""Compiles every kernel of the laboratory once, so that others find it on the disk: `make test` calls it."""

from __future__ import annotations

from banco.core.packs import PACK_53
from banco.games.fortune.hands import HAND_CARDS
from banco.odds.fortune.split import splits
from banco.odds.games import ODDS
from banco.odds.plots.game_plots import plots_of
from banco.texts import Language
from banco.texts.wording import Wording


def compile_kernels() -> None:
    """Draw every game's plots, for which everything is counted and simulated, and weigh the settings of a hand."""
    for game in ODDS:
        plots_of(game, Wording(Language.ENGLISH))
    splits(PACK_53.cards[:HAND_CARDS])


if __name__ == "__main__":
    compile_kernels()
