"""Short packs of Fortune, counted and dealt out in every way: house way, best play, single hands, the bonus."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from math import comb

import pytest
from tests.odds.fortune_deals import (
    Hand,
    every_deal,
    house_settings,
    long_and_short_decks,
    random_hands,
    ranks,
    short_decks,
    strengths_of,
    tally_of,
)

from banco.core.cards import read_cards
from banco.core.packs import DuplicateCard
from banco.core.ranking import WrongNumberOfCards
from banco.games.fortune.bonus import AWARDS, award, kinds_within
from banco.games.fortune.hands import HAND_CARDS
from banco.games.fortune.house_way import HOUSE_WAY
from banco.games.fortune.pays import LOSS, WIN, ante_result
from banco.games.fortune.setting import Setting, settings
from banco.odds.fortune.best import best_settings
from banco.odds.fortune.bonus import BITS, LOOKED_AT, count_awards
from banco.odds.fortune.counts import count_way_and_best
from banco.odds.fortune.hands.sets import (
    Deck,
    canonical_sets,
    cards_of,
    deck_cards,
)
from banco.odds.fortune.pairs import count_pairs
from banco.odds.fortune.split import splits
from banco.odds.fortune.store import DEALERS
from banco.odds.fortune.ways.way import settings_of
from banco.odds.fortune.ways.way_files import way_of
from banco.odds.fortune.ways.way_text import BadHouseWay


@pytest.mark.slow
@long_and_short_decks
def test_a_short_pack_against_every_deal(deck: Deck) -> None:
    chosen, house = settings_of(HOUSE_WAY, deck), house_settings(deck)
    counted = count_pairs(chosen, chosen, deck)
    cards = len(deck_cards(deck))
    assert counted == every_deal(deck, house)
    assert counted.without.deals == comb(cards, HAND_CARDS) * comb(cards - HAND_CARDS, HAND_CARDS) > 0
    assert counted.with_nine_high.unqualified > 0


def test_a_way_that_can_only_foul_a_hand_is_refused() -> None:
    """The two highest cards low leave the others below them, unless these are a straight or a flush."""
    rows = [*(" | ".join(row.text) for row in HOUSE_WAY.rows[:-1]), "no pair | | best single and second single |"]
    with pytest.raises(BadHouseWay, match=r"“bold” is no row of a house way: .* would be fouled"):
        settings_of(way_of("\n".join(rows), "bold"), Deck(ranks("2 4 6 8 10 Q K"), 2))


@pytest.mark.slow
@pytest.mark.parametrize("samples", [3, 12])
@long_and_short_decks
def test_best_play_of_a_short_pack_against_every_setting(deck: Deck, samples: int) -> None:
    """The best setting of each canonical hand, by trying every setting against every dealer."""
    house, chosen = house_settings(deck), settings_of(HOUSE_WAY, deck)
    hands = canonical_sets(deck, HAND_CARDS)
    for rule in (True, False):
        best = best_settings(chosen, nine_high_push=rule, deck=deck)
        for at in range(0, len(hands), max(1, len(hands) // samples)):
            hand = cards_of(int(hands[at]))
            worths = {worth(one, hand, house, deck, rule) for one in settings(hand)}
            assert best.worth[at] == max(worths)
            assert best.house_worth[at] == worth(house[hand], hand, house, deck, rule)


def worth(mine: Setting, hand: Hand, house: dict[Hand, Setting], deck: Deck, rule: bool) -> int:
    """Wins less losses of one setting against every dealer."""
    others = [card for card in deck_cards(deck) if card not in hand]
    ends = Counter(
        ante_result(mine, house[other], nine_high_push=rule).name for other in combinations(others, HAND_CARDS)
    )
    return ends[WIN.name] - ends[LOSS.name]


@pytest.mark.slow
@short_decks
def test_best_play_of_a_short_pack_adds_up(deck: Deck) -> None:
    counted, best = count_way_and_best(HOUSE_WAY, deck)
    assert sum(gain.house for gain in counted.gains) == counted.house.with_nine_high.gain
    assert counted.best_gain == best.with_nine_high.gain >= counted.house.with_nine_high.gain
    assert best.without.gain >= counted.house.without.gain
    assert best.with_nine_high.deals == best.without.deals == counted.house.without.deals


@short_decks
def test_every_setting_of_a_hand_against_every_dealer(deck: Deck) -> None:
    house = house_settings(deck)
    for hand in random.Random(5).sample(list(house), 4):
        others = [card for card in deck_cards(deck) if card not in hand]
        for split in splits(hand, deck=deck):
            ends = Counter(
                ante_result(split.setting, house[other], nine_high_push=True).name
                for other in combinations(others, HAND_CARDS)
            )
            assert split.tally == tally_of(ends)


@pytest.mark.slow
def test_the_settings_of_a_full_pack_hand() -> None:
    hand = read_cards("As Ah Ks Kh 7c 5d 3s")
    every = splits(hand)
    assert all(split.tally.deals == DEALERS == 53_524_680 for split in every)
    assert [split.value for split in every] == sorted((split.value for split in every), reverse=True)
    assert [split.setting.low for split in every if split.house_way] == [HOUSE_WAY.set(hand).low]
    assert {strengths_of(split.setting) for split in every} == {strengths_of(one) for one in settings(hand)}


def test_seven_different_cards_are_asked_for() -> None:
    with pytest.raises(WrongNumberOfCards):
        splits(read_cards("As Ah Ks"))
    with pytest.raises(DuplicateCard):
        splits(read_cards("As As Ks Kh 7c 5d 3s"))


@short_decks
def test_the_awards_of_a_short_pack(deck: Deck) -> None:
    won = [award(hand) for hand in combinations(deck_cards(deck), HAND_CARDS)]
    assert count_awards(deck) == Counter(row.name if row else "nothing" for row in won)


def test_awards_that_look_at_the_cards_need_a_straight_flush() -> None:
    """So the others may be counted by their kinds alone."""
    straight_flushes = {"royal flush", "straight flush"}
    assert sum(BITS[name] for name in straight_flushes) == LOOKED_AT
    for hand in random_hands(3_000, seed=4):
        if not kinds_within(hand) & straight_flushes:
            assert not any(row.wins(hand, kinds_within(hand)) for row in AWARDS[:3])
