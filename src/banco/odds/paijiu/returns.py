"""The six bets of Paijiu, exactly, for any part of the pack."""

from __future__ import annotations

from fractions import Fraction

from banco.core.packs import Composition
from banco.core.settlement import Outcome as Ended
from banco.games.pai import PaiRank
from banco.games.paijiu.pays import PAYS, PUBLISHED_PERCENT, Pay, outcome
from banco.games.paijiu.stations import BANK, CARDS_A_COUP, Station
from banco.odds.common.pai import cards_left, count_duels, count_straddles, hands_of, mark_cards
from banco.odds.common.returns import BetReturn, Outcome

TIES_OR_LOSES, BEATS = PaiRank(0, 0), PaiRank(1, 0)


def returns(left: Composition | None = None) -> tuple[BetReturn, ...]:
    """All six bets for what is left of the pack; a full pack unless another is given."""
    hands = hands_of(cards_left(left, CARDS_A_COUP))
    duels = count_duels(hands, mark_cards(frozenset())).sum(axis=(0, 1))
    by_beaten = {
        1: [int(duels[0] + duels[1]), int(duels[2])],
        2: [int(count) for count in count_straddles(hands)],
    }
    published = PUBLISHED_PERCENT if left is None else None
    return tuple(_bet_return(pay, by_beaten[len(pay.stations)], published) for pay in PAYS)


def _bet_return(pay: Pay, by_beaten: list[int], published: str | None) -> BetReturn:
    """A bet from how many deals let so many of its stations beat the bank."""
    total = sum(by_beaten)
    pays = {Ended.WON: 1 + pay.odds.profit, Ended.PUSH: Fraction(1), Ended.LOST: Fraction(0)}
    outcomes = []
    for beaten in reversed(range(len(by_beaten))):
        ended = outcome(pay.spot, _ranks(pay, beaten))
        outcomes.append(Outcome(ended.value, Fraction(by_beaten[beaten], total), pays[ended]))
    return BetReturn(pay.spot.value, tuple(outcomes), published)


def _ranks(pay: Pay, beaten: int) -> dict[Station, PaiRank]:
    """Some ranks with which so many of the bet's stations beat the bank."""
    ranks = dict.fromkeys(Station, TIES_OR_LOSES)
    return {**ranks, **dict.fromkeys(pay.stations[:beaten], BEATS), BANK: TIES_OR_LOSES}
