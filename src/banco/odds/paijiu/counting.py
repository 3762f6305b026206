"""Paijiu counted down: only ties count, and they are the bank's."""

from __future__ import annotations

from banco.games.paijiu import PAIJIU
from banco.odds.common.pai_counting import PackGame

SAYS = (
    "Station and bank are dealt alike, so from any part of the pack a station returns 100 % less its ties.",
    "So no count makes a bet of Paijiu profitable: the best that can be left is a pack in which nothing ties.",
    "A straddle returns the mean of its two stations, and so the same.",
)

STUDY = PackGame(PAIJIU.name, SAYS, {"station or straddle": lambda c: -c.tie, "bank": lambda c: c.tie})
