"""Short packs, random hands and every deal by the rules, for the tests of Fortune's counts."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

from banco.core.cards import Card
from banco.core.packs import PACK_53
from banco.games.fortune.hands import HAND_CARDS, RANKS, Strength
from banco.games.fortune.house_way import HOUSE_WAY
from banco.games.fortune.pays import LOSS, NOT_QUALIFIED, PUSH, WIN, ante_result
from banco.games.fortune.setting import Setting
from banco.games.fortune.ways import HouseWay
from banco.odds.fortune.hands.sets import (
    Deck,
    deck_cards,
)
from banco.odds.fortune.pairs import Tallies, Tally
from banco.odds.fortune.ways.way_files import names, way_in

Hand = tuple[Card, ...]

EVERY_WAY = [HOUSE_WAY, *(way_in(name) for name in names())]
every_way = pytest.mark.parametrize("way", EVERY_WAY, ids=lambda way: way.name)


def ranks(text: str) -> int:
    """The mask of these ranks."""
    return sum(1 << RANKS.index(rank) for rank in text.split())


# Short packs, the joker always with them: straights and flushes, nine-high low hands, four suits or fewer
STRAIGHTS = Deck(ranks("8 9 10 J Q K A"), 2)
FOUR_SUITS = Deck(ranks("2 7 8 9"), 4)
THREE_SUITS = Deck(ranks("2 3 4 8 9"), 3)
short_decks = pytest.mark.parametrize("deck", [STRAIGHTS, FOUR_SUITS, THREE_SUITS], ids=str)
long_and_short_decks = pytest.mark.parametrize(
    "deck", [STRAIGHTS, *(pytest.param(deck, marks=pytest.mark.slow) for deck in (FOUR_SUITS, THREE_SUITS))], ids=str
)
"""For tests that take long with the larger of them."""


def random_hands(count: int, seed: int) -> list[Hand]:
    """Hands of seven, a third from all cards, a third of two suits, a third of few ranks, so that every shape comes."""
    chance, pack = random.Random(seed), list(PACK_53.cards)
    suited = [card for card in pack if card.suit is None or card.suit.value in "hd"]
    few = [card for card in pack if card.rank.value in ("A", "Jk", "K", "10", "6", "2")]
    return [tuple(chance.sample((pack, suited, few)[at % 3], HAND_CARDS)) for at in range(count)]


def every_deal(deck: Deck, house: dict[Hand, Setting]) -> Tallies:
    """How all deals end by the rules themselves, with and without the nine-high rule."""
    pairs: Counter[tuple[int, int]] = Counter()
    kinds: dict[tuple[Strength, Strength], int] = {}
    number = {hand: kinds.setdefault(strengths_of(one), len(kinds)) for hand, one in house.items()}
    for hand, mine in number.items():
        others = [card for card in deck_cards(deck) if card not in hand]
        pairs.update((mine, number[other]) for other in combinations(others, HAND_CARDS))
    some = {kinds[strengths_of(one)]: one for one in house.values()}
    ends: dict[bool, Counter[str]] = {True: Counter(), False: Counter()}
    for (mine, yours), count in pairs.items():
        for rule, counts in ends.items():
            counts[ante_result(some[mine], some[yours], nine_high_push=rule).name] += count
    return Tallies(tally_of(ends[True]), tally_of(ends[False]))


def strengths_of(one: Setting) -> tuple[Strength, Strength]:
    return one.high_strength, one.low_strength


def tally_of(ends: Counter[str]) -> Tally:
    return Tally(ends[WIN.name], ends[PUSH.name], ends[LOSS.name], ends[NOT_QUALIFIED.name])


def house_settings(deck: Deck, way: HouseWay = HOUSE_WAY) -> dict[Hand, Setting]:
    return {hand: way.set(hand) for hand in combinations(deck_cards(deck), HAND_CARDS)}
