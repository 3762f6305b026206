"""Sets of cards and the kernels that look hands up and set them, against the rules."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb

import numpy as np
import pytest
from tests.odds.fortune_deals import (
    every_way,
    random_hands,
    short_decks,
)

from banco.core.cards import Card, read_cards
from banco.games.fortune.bonus import kinds_within
from banco.games.fortune.hands import HAND_CARDS, RANKS, strength
from banco.games.fortune.ways import SHAPES, HouseWay, grouped
from banco.odds.fortune.bonus import BITS, kinds_of
from banco.odds.fortune.counts import shapes_of
from banco.odds.fortune.hands.index import hand_count_with, hands_with, index_for, number_of, spread
from banco.odds.fortune.hands.sets import (
    BIT,
    FULL_DECK,
    Deck,
    canonical_sets,
    cards_of,
    deck_cards,
    set_of,
    weights_of,
)
from banco.odds.fortune.hands.seven import LOW_BITS, LOW_MASK, LOWS, look_up, room
from banco.odds.fortune.hands.strengths import classes, strengths
from banco.odds.fortune.store import HANDS
from banco.odds.fortune.ways.way import compile_way, set_hands


@pytest.mark.parametrize(("size", "canonical"), [(0, 1), (1, 14), (2, 182), (3, 1_924), (4, 18_187), (5, 150_891)])
def test_canonical_sets_stand_for_all_sets(size: int, canonical: int) -> None:
    sets = canonical_sets(FULL_DECK, size)
    assert len(sets) == len(np.unique(sets)) == canonical
    assert weights_of(sets, 4).sum() == comb(53, size)


def test_there_are_6_972_147_canonical_hands() -> None:
    hands = canonical_sets(FULL_DECK, HAND_CARDS)
    assert len(hands) == 6_972_147
    assert weights_of(hands, 4).sum() == HANDS == 154_143_080


@short_decks
def test_every_set_has_its_own_number(deck: Deck) -> None:
    index = index_for(deck)
    for size in range(HAND_CARDS + 1):
        numbers = sorted(number_of(set_of(cards), index) for cards in combinations(deck_cards(deck), size))
        assert numbers == list(range(index.totals[size]))


@short_decks
def test_a_value_reaches_every_renaming_and_hands_are_found_by_a_set(deck: Deck) -> None:
    index, hands, cards = index_for(deck), canonical_sets(deck, HAND_CARDS), deck_cards(deck)
    values = np.full(index.totals[HAND_CARDS], 0xFFFFFFFF, np.uint32)
    shapes = np.array([sum(card.rank is held[0].rank for card in held) for held in map(cards_of, hands)], np.uint32)
    spread(hands, shapes, index, deck.suits, values)
    assert values.max() < HAND_CARDS
    for size in range(HAND_CARDS + 1):
        held = cards[:size]
        space = np.empty(hand_count_with(len(cards), size), np.uint32)
        over = [hand for hand in combinations(cards, HAND_CARDS) if {*held} <= {*hand}]
        found = hands_with(set_of(held), values, index, space)
        assert Counter(found.tolist()) == Counter(values[number_of(set_of(hand), index)] for hand in over)


def test_classes_are_in_the_order_of_the_ranking() -> None:
    assert len(classes().high) == 7_463
    assert len(classes().low) == 91
    assert [classes().low[at][1] for at in np.flatnonzero(strengths().nine_high)] == [RANKS.index("9")] * 7


def test_every_setting_is_looked_up_as_the_rules_rank_it() -> None:
    tables, hand = strengths(), room()
    for cards in random_hands(3_000, seed=1):
        look_up(set_of(cards), tables, hand)
        ordered = sorted(cards, key=lambda card: (card is Card.JOKER, BIT[card] % 13, BIT[card]))
        for setting, (first, second) in enumerate(LOWS.tolist()):
            low = (ordered[first], ordered[second])
            assert classes().low[hand.low[setting]] == strength(low)
            assert classes().high[hand.high[setting]] == strength(set(cards) - set(low))


@every_way
def test_the_kernel_sets_as_the_house_way_does(way: HouseWay) -> None:
    hands = random_hands(6_000, seed=2)
    chosen = np.empty(len(hands), np.uint32)
    set_hands(np.array([set_of(hand) for hand in hands]), compile_way(way), strengths(), chosen)
    for hand, one in zip(hands, chosen.tolist(), strict=True):
        setting = way.set(hand)
        assert classes().high[one >> LOW_BITS] == setting.high_strength
        assert classes().low[one & LOW_MASK] == setting.low_strength


def test_shapes_and_kinds_are_those_of_the_rules() -> None:
    hands = [*random_hands(2_000, seed=3), read_cards("As Ah Ad Ac Jk Ks Kh"), read_cards("As Ah Ad Ac Jk Ks Qh")]
    hands.append(read_cards("9s 9h 9d 9c 4h 4d 4s"))
    sets = np.array([set_of(hand) for hand in hands])
    shapes, kinds = shapes_of(sets, strengths()), kinds_of(sets)
    for hand, shape, within in zip(hands, shapes.tolist(), kinds.tolist(), strict=True):
        assert tuple(sorted((place[0] for place in grouped(hand)), reverse=True)) == [*SHAPES.values()][shape]
        assert within == sum(BITS[name] for name in kinds_within(hand))
    assert set(shapes.tolist()) == set(range(len(SHAPES)))
