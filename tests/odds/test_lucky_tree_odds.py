"""Lucky Tree's nine returns: the published figures, and small shoes against every deal by the rules."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from banco.core.cards import Card, read_cards
from banco.core.packs import PACK_52, Composition
from banco.core.settlement import Outcome
from banco.games.baccarat import is_pair
from banco.games.lucky_tree.drawing import Side, next_card_to
from banco.games.lucky_tree.pays import PAY_OF, Coup, Spot, coup_of, outcome
from banco.odds.common.returns import Verdict
from banco.odds.common.shoe import ShoeTooSmall
from banco.odds.lucky_tree import coup_classes
from banco.odds.lucky_tree.coup_classes import UncountableBet, spot_outcomes
from banco.odds.lucky_tree.returns import full_shoe, returns


def dealt(cards: tuple[Card, ...]) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The two hands that the rules make of these cards."""
    player: tuple[Card, ...] = ()
    banker: tuple[Card, ...] = ()
    for card in cards:
        to = next_card_to(player, banker)
        if to is Side.PLAYER:
            player = (*player, card)
        elif to is Side.BANKER:
            banker = (*banker, card)
    return player, banker


def returned(spot: str, ended: Outcome) -> Fraction:
    """What comes back of a stake of one."""
    return {Outcome.WON: 1 + PAY_OF[spot].odds.profit, Outcome.PUSH: Fraction(1), Outcome.LOST: Fraction(0)}[ended]


def by_every_deal(cards: tuple[Card, ...]) -> dict[str, Fraction]:
    """The return of each bet, by playing every order of six of the cards."""
    paid: dict[str, Fraction] = dict.fromkeys(Spot, Fraction(0))
    deals = 0
    for six in permutations(cards, 6):
        deals += 1
        coup = coup_of(*dealt(six))
        for spot in Spot:
            ended = outcome(spot, coup)
            paid[spot] += returned(spot, ended)
    return {spot: total / deals for spot, total in paid.items()}


@pytest.mark.parametrize(
    "text", ["Ah Ah 9d 9d 5c 6s 4h", "Kh Qd 3c 3c 8s 7h 2d", "6h 6d 7c 7s 5h Ad 4d", "Kh Kh Kh Kd 9c 2s 2s"]
)
def test_a_small_shoe_against_every_deal(text: str) -> None:
    cards = read_cards(text)
    exact = {bet.bet: bet.value for bet in returns(Composition.of(cards))}
    assert exact == by_every_deal(cards)


def test_the_nine_published_figures_are_confirmed() -> None:
    bets = returns()
    assert [bet.bet for bet in bets] == [spot.value for spot in Spot]
    assert {bet.verdict for bet in bets} == {Verdict.CONFIRMED}


def test_the_exact_fractions_of_the_full_shoe() -> None:
    exact = {bet.bet: bet for bet in returns()}
    assert exact["player-pair"].value == 12 * Fraction(31, 415)
    assert exact["tie"].hit_rate == Fraction(475_627_426_473_216, 4_998_398_275_503_360)
    assert exact["big"].hit_rate + exact["small"].hit_rate == 1


def test_a_shoe_of_its_own_publishes_nothing() -> None:
    assert {bet.verdict for bet in returns(full_shoe())} == {Verdict.UNPUBLISHED}
    assert [bet.value for bet in returns(full_shoe())] == [bet.value for bet in returns()]


@settings(max_examples=60)
@given(st.lists(st.sampled_from(PACK_52.cards), min_size=6, max_size=300).map(Composition.of))
def test_any_shoe_adds_up(shoe: Composition) -> None:
    bets = {bet.bet: bet for bet in returns(shoe)}
    for bet in bets.values():
        assert sum(one.probability for one in bet.outcomes) == 1
        assert all(0 <= one.probability <= 1 for one in bet.outcomes)
    assert bets["player"].hit_rate + bets["banker"].hit_rate + bets["tie"].hit_rate == 1
    assert bets["perfect-pair"].hit_rate <= bets["either-pair"].hit_rate


def test_too_few_cards_for_a_coup() -> None:
    with pytest.raises(ShoeTooSmall):
        returns(Composition.of(read_cards("2h 3h 4h 5h 6h")))


def test_a_bet_on_points_and_pairs_at_once_is_not_counted_wrongly(monkeypatch: pytest.MonkeyPatch) -> None:
    def tied_pairs(_spot: str, coup: Coup) -> Outcome:
        tied = coup.player_points == coup.banker_points
        return Outcome.WON if tied and is_pair(coup.player) else Outcome.LOST

    monkeypatch.setattr(coup_classes, "outcome", tied_pairs)
    with pytest.raises(UncountableBet):
        spot_outcomes.__wrapped__(Spot.TIE)


def test_when_a_bet_wins_is_asked_of_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coup_classes, "outcome", lambda _, coup: Outcome.WON if coup.cards == 6 else Outcome.PUSH)
    ends = spot_outcomes.__wrapped__(Spot.BIG)
    assert ends.by_finish
    assert (ends.won.sum(), ends.push.sum()) == (100, 300)
