"""The figures of the rules in the notes that say when a bet wins."""

from __future__ import annotations

from collections.abc import Mapping

from banco.games.pai_lunliu.settlement import SIDE_TAX
from banco.texts.wording import Wording


def note_figures(words: Wording, _bet: str) -> Mapping[str, str]:
    """The tax on a side bet that wins."""
    return {"tax": words.percent(SIDE_TAX, 0)}
