"""Packs, what is left of them, and the shoe."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from banco.core.cards import Card, Suit, read_cards
from banco.core.chance import BadDice, Dice, SeededChance, roll, shuffled
from banco.core.dealing.shoe import BadCutCard, Shoe, ShoeEmpty
from banco.core.packs import PACK_32, PACK_52, PACK_53, CardNotInPack, CardNotLeft, Composition, DuplicateCard


def test_the_pack_of_32_has_the_suits_of_the_rule_book() -> None:
    suits = Counter(card.suit for card in PACK_32.cards)
    assert len(set(PACK_32.cards)) == 32
    assert suits == {Suit.DIAMONDS: 11, Suit.HEARTS: 10, Suit.CLUBS: 5, Suit.SPADES: 5, None: 1}


def test_the_packs_of_52_and_53() -> None:
    assert len(set(PACK_52.cards)) == 52
    assert set(PACK_53.cards) == set(PACK_52.cards) | {Card.JOKER} == set(Card)


@pytest.mark.parametrize(
    ("text", "packs", "why"),
    [
        ("Ah", 1, CardNotInPack),
        ("2d 2d", 1, DuplicateCard),
        ("2d 2d 2d", 2, DuplicateCard),
        ("Kh 2d", 1, CardNotInPack),
    ],
)
def test_cards_that_cannot_lie_together_are_named(text: str, packs: int, why: type[Exception]) -> None:
    with pytest.raises(why, match=r"A♥|2♦|K♥"):
        PACK_32.check(read_cards(text), packs)


def test_cards_that_can_lie_together_pass() -> None:
    PACK_52.check(read_cards("2d 2d"), packs=2)


@given(st.lists(st.sampled_from(list(Card))))
def test_a_composition_takes_back_what_it_was_given(cards: list[Card]) -> None:
    whole = Composition.of(PACK_53.cards * 8)
    assert whole.plus(cards).minus(cards) == whole
    assert whole.plus(cards).total == whole.total + len(cards)


def test_a_composition_refuses_a_card_it_has_not() -> None:
    with pytest.raises(CardNotLeft):
        Composition.of(read_cards("2d")).minus(read_cards("2d 2d"))


@given(st.integers(0, 2**32), st.integers(1, 8))
def test_a_shoe_deals_every_card_once_and_then_refuses(seed: int, packs: int) -> None:
    shoe = Shoe.shuffled(PACK_52, packs, SeededChance(seed))
    drawn = []
    while shoe.left:
        card, shoe = shoe.draw()
        drawn.append(card)
    assert Counter(drawn) == Counter(PACK_52.cards * packs)
    with pytest.raises(ShoeEmpty):
        shoe.draw()


def test_the_same_seed_gives_the_same_shoe() -> None:
    assert Shoe.shuffled(PACK_52, 6, SeededChance(1)) == Shoe.shuffled(PACK_52, 6, SeededChance(1))
    assert Shoe.shuffled(PACK_52, 6, SeededChance(1)) != Shoe.shuffled(PACK_52, 6, SeededChance(2))


def test_burning_and_the_cut_card() -> None:
    shoe = Shoe.shuffled(PACK_52, 1, SeededChance(1), cut_from_end=10)
    assert not shoe.burn(41).cut_shown
    assert shoe.burn(42).cut_shown
    assert shoe.burn(42).composition() == Composition.of(shoe.cards[42:])
    with pytest.raises(ShoeEmpty):
        shoe.burn(53)


@pytest.mark.parametrize("cut", [-1, 53])
def test_a_cut_card_outside_the_shoe_is_refused(cut: int) -> None:
    with pytest.raises(BadCutCard):
        Shoe.shuffled(PACK_52, 1, SeededChance(1), cut_from_end=cut)


def test_every_order_of_three_is_equally_likely() -> None:
    source = SeededChance(5)
    orders = Counter(shuffled("abc", source) for _ in range(6000))
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())


def test_two_dice_show_two_to_twelve() -> None:
    source = SeededChance(3)
    totals = Counter(roll(source).total for _ in range(3600))
    assert set(totals) == set(range(2, 13))
    assert totals[7] > totals[6] > totals[2]


@pytest.mark.parametrize(("first", "second"), [(0, 1), (1, 7), (-1, 3)])
def test_dice_that_cannot_fall_so(first: int, second: int) -> None:
    with pytest.raises(BadDice):
        Dice(first, second)
