"""The figures of the rules in the notes that say when a bet wins."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from banco.core.packs import PACK_52
from banco.games.baccarat import points
from banco.games.lugano.pays import PAYS, BoxBet
from banco.texts.wording import Wording


def note_figures(words: Wording, bet: str) -> Mapping[str, str]:
    """The points on which a bet on two cards wins, the pairs that are paid best, and their odds; nothing for PLAY."""
    pays = [pay for pay in PAYS if pay.bet == bet]
    if not pays:
        return {}
    points_won = winning_points(BoxBet(bet))
    *others, last = best_pairs(BoxBet(bet))
    pairs = words("this-and-that", this=", ".join(others), that=last) if others else last
    return {
        "low": words.number(min(points_won)),
        "high": words.number(max(points_won)),
        "pairs": pairs,
        "odds": words.short(pays[0].odds.profit),
    }


def winning_points(bet: BoxBet) -> set[int]:
    """The points of two different cards on which the bet wins, by its pay table."""
    wins = [pay.wins for pay in PAYS if pay.bet is bet]
    return {points(two) for two in combinations(PACK_52.cards, 2) if any(win(two) for win in wins)}


def best_pairs(bet: BoxBet) -> list[str]:
    """The pairs on which the first row of the bet's pay table pays: `9-9`."""
    first = next(pay for pay in PAYS if pay.bet is bet)
    ranks = dict.fromkeys(card.rank for card in PACK_52.cards if first.wins((card, card)))
    return [f"{rank.value}-{rank.value}" for rank in ranks]
