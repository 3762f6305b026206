"""How a round of High Card came out."""

from __future__ import annotations

from typing import Any

from banco.core.cards import Card
from banco.core.round import Round
from banco.core.settlement import Outcome
from banco.table.results import CoupResult
from high_card.pays import outcome


class HighCardResult(CoupResult, frozen=True, kw_only=True, tag="high-card"):
    """The two cards, and how a bet on the player ended."""

    player: Card
    house: Card
    outcome: Outcome


def result(played: Round[Any]) -> HighCardResult:
    """How the round came out."""
    player, house = played.state.drawn
    return HighCardResult(player=player, house=house, outcome=outcome(player, house))
