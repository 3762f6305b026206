"""Why a round of High Card ended as it did."""

from __future__ import annotations

from collections.abc import Iterator

from banco.core.round import Round
from banco.core.settlement import Outcome
from banco.table.reasons.reason import Reason, reason
from high_card.pays import ODDS, Spot, outcome
from high_card.round import State

CARDS = {Outcome.WON: "higher", Outcome.PUSH: "equal", Outcome.LOST: "lower"}


def reasons(played: Round[State]) -> Iterator[Reason]:
    """The two cards, and the bet if there was one."""
    player, house = played.state.drawn
    ended = outcome(player, house)
    yield reason(CARDS[ended], player_card=player.value, house_card=house.value)
    if played.lines:
        yield reason(f"bet_{ended.value}", spot=Spot.PLAYER.value, odds=int(ODDS.profit))
