"""Lugano Baccarat's returns: small shoes against every coup by the rules, and what holds for any shoe."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import perm

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.odds.lugano_rounds import STAKE, Chooses, basic, best, ends_of, open_table, plainly, value

from banco.core.cards import Card, read_cards
from banco.core.packs import PACK_52, Composition
from banco.games.lugano.pays import ON_TWO_CARDS, settle_two_cards
from banco.odds.common.returns import BetReturn
from banco.odds.common.shoe import ShoeTooSmall
from banco.odds.laboratory import returns_of
from banco.odds.lugano.play import count_play
from banco.odds.lugano.returns import BASIC, BEST, full_shoe, returns

SHOES = [
    "Kh Qd 9h 9d 9c 5h 5d",
    "Ah 2h 3h 4h 5h 6h 7h",
    "8d 8d 7c 6s Kh 3h 2d",
    "9h 9h 9h 9h Kd Ks 4c 4c",
]


def by_name(shoe: str) -> dict[str, BetReturn]:
    return {bet.bet: bet for bet in returns(Composition.of(read_cards(shoe)))}


def counted(bet: BetReturn) -> dict[Fraction, Fraction]:
    return plainly({(one.name, one.pays): one.probability for one in bet.outcomes})


@pytest.mark.parametrize("shoe", SHOES)
@pytest.mark.parametrize(("bet", "chooses"), [(BEST, best), (BASIC, basic)])
def test_play_from_a_small_shoe_against_every_coup(shoe: str, bet: str, chooses: Chooses) -> None:
    ends = ends_of("play of box 1", open_table(1), Counter(read_cards(shoe)), chooses)
    assert counted(by_name(shoe)[bet]) == plainly(ends)


@pytest.mark.parametrize("shoe", SHOES)
@pytest.mark.parametrize("bet", ["59", "pair", "+8"])
def test_two_cards_from_a_small_shoe_against_every_coup(shoe: str, bet: str) -> None:
    ends = ends_of(f"{bet} of box 1", open_table(1), Counter(read_cards(shoe)), basic)
    assert counted(by_name(shoe)[bet]) == plainly(ends)


def test_in_some_of_these_shoes_doubling_is_right() -> None:
    names = {one.name for shoe in SHOES for one in by_name(shoe)[BEST].outcomes}
    assert {"doubled, won", "doubled, push", "doubled, lost", "won", "push", "lost"} == names


@pytest.mark.parametrize("box", [1, 2])
def test_a_second_box_changes_nothing(box: int) -> None:
    """What another box takes, by whatever plan, is unseen like the rest of the shoe."""
    shoe = "Kh Kh Kh Kh 3d 3d 3d 3d 6s 6s 6s 6s"
    ends = ends_of(f"play of box {box}", open_table(1, 2), Counter(read_cards(shoe)), basic)
    assert counted(by_name(shoe)[BASIC]) == plainly(ends)


def test_two_cards_of_a_full_shoe_against_every_two_cards() -> None:
    """Suits and all: every two of the 52 cards as often as six packs deal them."""
    shoe = full_shoe()
    for bet in returns():
        if bet.bet in ON_TWO_CARDS:
            kind = next(one for one in ON_TWO_CARDS if one == bet.bet)
            returned = 0
            for two in [*permutations(PACK_52.cards, 2), *((card, card) for card in PACK_52.cards)]:
                ways = 6 * (5 if two[0] is two[1] else 6)
                returned += ways * settle_two_cards("anna", 1, kind, STAKE, two).returned
            assert bet.value == Fraction(returned, STAKE * perm(shoe.total, 2))


def test_the_exact_fractions_of_the_full_shoe() -> None:
    exact = {bet.bet: bet.value for bet in returns_of("lugano")}
    assert list(exact) == ["59", "play", "play-basic", "pair", "+8"]
    assert exact["59"] == Fraction(3924, 4043)
    assert exact["pair"] == Fraction(3749, 4043)
    assert exact["+8"] == Fraction(3944, 4043)
    assert exact["play"] == exact["play-basic"] == Fraction(1_531_423_393_221, 1_525_814_595_305)


def test_every_deal_is_counted() -> None:
    count = count_play(full_shoe())
    assert count.total == perm(312, 6)
    assert (count.ends.sum(axis=2) == count.after).all()


def test_a_shoe_too_large_for_64_bits_is_counted_all_the_same() -> None:
    """The six cards of a coup from 2,080 come in more than 2⁶⁴ orders."""
    huge = Composition(dict.fromkeys(PACK_52.cards, 40))
    assert count_play(huge).total == perm(2080, 6) > 2**64
    assert returns(huge)[1].value == returns(huge)[2].value > 1


@settings(max_examples=50)
@given(st.lists(st.sampled_from(PACK_52.cards), min_size=6, max_size=120).map(Composition.of))
def test_any_shoe_adds_up(shoe: Composition) -> None:
    bets = {bet.bet: bet for bet in returns(shoe)}
    for bet in bets.values():
        assert sum(one.probability for one in bet.outcomes) == 1
        assert all(0 <= one.probability <= 1 for one in bet.outcomes)
    assert bets[BEST].value >= bets[BASIC].value
    assert count_play(shoe).total == perm(shoe.total, 6)


SMALL_SHOES = st.lists(st.sampled_from(PACK_52.cards), min_size=6, max_size=7)


@settings(max_examples=3)
@given(SMALL_SHOES)
def test_any_small_shoe_against_every_coup(cards: list[Card]) -> None:
    check_against_every_coup(cards)


@pytest.mark.slow
@settings(max_examples=50)
@given(SMALL_SHOES)
def test_many_small_shoes_against_every_coup(cards: list[Card]) -> None:
    check_against_every_coup(cards)


def check_against_every_coup(cards: list[Card]) -> None:
    shoe = Counter(cards)
    ends = ends_of("play of box 1", open_table(1), shoe, best)
    assert returns(Composition(dict(shoe)))[1].value == value(ends)


def test_too_few_cards_for_a_coup() -> None:
    with pytest.raises(ShoeTooSmall):
        returns(Composition.of(read_cards("2h 3h 4h 5h 6h")))
