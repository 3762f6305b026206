"""The exact return of High Card against every deal by its rules, and its kernel against the round."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest
from tests.play import Play

from banco.core.cards import read_cards
from banco.core.messages import Deal, NoMoreBets
from banco.core.packs import PACK_52, Composition
from banco.core.settlement import Outcome
from banco.odds.common.shoe import ShoeTooSmall
from high_card import HIGH_CARD
from high_card.messages import Bet
from high_card.odds.kernel import ENDS, bets, ends
from high_card.odds.returns import returns
from high_card.pays import Spot


def end_of(*cards: object) -> Outcome:
    (line,) = Play(HIGH_CARD).does(Bet("anna", 1000, Spot.PLAYER), NoMoreBets(), *map(Deal, cards)).lines  # type: ignore[arg-type]
    return line.outcome


def test_the_bet_returns_what_is_staked() -> None:
    (bet,) = returns()
    chances = {one.name: one.probability for one in bet.outcomes}
    assert chances == {"won": Fraction(8, 17), "push": Fraction(1, 17), "lost": Fraction(8, 17)}
    assert bet.value == 1


@pytest.mark.parametrize("left", ["A♥ K♥", "2♥ 2♦ 2♣ A♠", "5♥ 6♦ 6♣ 7♠ 7♥ 7♦ K♣ A♥"])
def test_a_part_of_the_pack_is_counted_as_every_deal_by_the_rules_says(left: str) -> None:
    cards = read_cards(left)
    dealt = Counter(end_of(*two) for two in permutations(cards, 2))
    (bet,) = returns(Composition.of(cards))
    assert {one.name: one.probability for one in bet.outcomes} == {
        end.value: Fraction(dealt[end], dealt.total()) for end in ENDS
    }


def test_one_card_is_no_round() -> None:
    with pytest.raises(ShoeTooSmall):
        returns(Composition.of(read_cards("A♥")))


def test_the_kernel_ends_every_deal_as_the_round_does() -> None:
    (bet,) = bets()
    for mine, theirs in permutations(range(0, len(PACK_52.cards), 5), 2):
        kind = ends()[mine, theirs]
        assert bet.endings[bet.by_class[kind]].name == end_of(PACK_52.cards[mine], PACK_52.cards[theirs]).value
