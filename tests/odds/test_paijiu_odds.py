"""Paijiu's returns: small packs against every deal by the rules, and the published figure refuted (ruling P5)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banco.core.cards import Card, read_cards
from banco.core.packs import PACK_32, Composition
from banco.core.settlement import Outcome
from banco.games.pai import rank
from banco.games.paijiu.pays import Spot, outcome
from banco.games.paijiu.stations import Station
from banco.odds.common.pai import PackTooSmall
from banco.odds.common.returns import Verdict
from banco.odds.paijiu.returns import returns


def by_every_deal(cards: tuple[Card, ...]) -> dict[str, dict[str, Fraction]]:
    """How often each bet ends how, by dealing every four hands of the cards."""
    counts: dict[str, Counter[Outcome]] = {spot: Counter() for spot in Spot}
    for hands in disjoint_hands(cards, len(Station)):
        ranks = {station: rank(*hand) for station, hand in zip(Station, hands, strict=True)}
        for spot in Spot:
            counts[spot][outcome(spot, ranks)] += 1
    return {spot: {e.value: Fraction(n, sum(c.values())) for e, n in c.items()} for spot, c in counts.items()}


def disjoint_hands(cards: tuple[Card, ...], count: int) -> list[tuple[tuple[Card, ...], ...]]:
    if not count:
        return [()]
    return [
        (hand, *others)
        for hand in combinations(cards, 2)
        for others in disjoint_hands(tuple(card for card in cards if card not in hand), count - 1)
    ]


@settings(max_examples=8)
@given(st.permutations(PACK_32.cards))
def test_a_small_pack_against_every_deal(order: list[Card]) -> None:
    cards = tuple(order[:8])
    exact = {
        bet.bet: {one.name: one.probability for one in bet.outcomes if one.probability}
        for bet in returns(Composition.of(cards))
    }
    assert exact == by_every_deal(cards)


def test_the_published_return_is_refuted_p5() -> None:
    for bet in returns():
        assert bet.value == Fraction(35437, 35960)
        assert bet.published_percent == "98.205"
        assert bet.verdict is Verdict.REFUTED


def test_too_few_cards_for_a_coup() -> None:
    with pytest.raises(PackTooSmall):
        returns(Composition.of(read_cards("Jk 3d Qh Qd 2h 2d 8h")))
