"""High Card has no plots of its own: those that every game has tell all of it."""

from __future__ import annotations

from banco.odds.plots.plot import Plot
from banco.texts.wording import Wording


def plots(_words: Wording) -> tuple[Plot, ...]:
    """The game's own plots: none."""
    return ()
