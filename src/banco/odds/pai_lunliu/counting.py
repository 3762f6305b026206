"""Pai Lunliu counted down: ties and the tax on fives."""

from __future__ import annotations

from collections.abc import Mapping

from banco.games.pai_lunliu import PAI_LUNLIU
from banco.games.pai_lunliu.settlement import SIDE_TAX, TAX
from banco.odds.common.pai_counting import Gain, PackGame

SAYS = (
    "With ties pushing, a box and the bank have the same expectation from any part of the pack: they lose the tax.",
    "It is never above nothing, and is nothing exactly when no five is left: two cards are all there is to count.",
    "Where the banker wins ties, a box is never above nothing either; the bank is while ties outweigh the fives.",
    "A side bet loses its tax whenever it wins, which is as often as it loses: it is never above nothing.",
    "The figures are for stakes below the cap of the tax; above it the tax weighs less, but never becomes a gain.",
)

SEATS: Mapping[str, Gain] = {
    "box or bank, ties push": lambda c: -TAX * c.five,
    "box, banker wins ties": lambda c: -c.tie - TAX * (c.five - c.five_in_tie),
    "bank, banker wins ties": lambda c: c.tie - TAX * (c.five + c.five_in_tie),
    "box over box": lambda c: -SIDE_TAX * (1 - c.tie) / 2,
}

STUDY = PackGame(PAI_LUNLIU.name, SAYS, SEATS)
