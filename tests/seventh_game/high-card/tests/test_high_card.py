"""High Card, clause by clause (docs/rules/high-card.md)."""

from __future__ import annotations

from itertools import pairwise

import pytest
from tests.play import Play

from banco.core.bets import BelowMinimum, BettingClosed, Limits, NotInSteps
from banco.core.betting import Clear
from banco.core.cards import Card, Suit
from banco.core.messages import Deal, NoMoreBets, NotNow
from banco.core.money import Currency
from banco.core.packs import CardNotLeft
from banco.core.ranking import WrongNumberOfCards
from banco.core.settlement import Outcome
from high_card import HIGH_CARD
from high_card.messages import Bet, TakeOff
from high_card.options import HighCardOpening, HighCardOptions
from high_card.pays import ORDER, Spot, outcome


def staked(cents: int = 1000) -> Play:
    """A table at which anna has bet."""
    return Play(HIGH_CARD).does(Bet("anna", cents, Spot.PLAYER))


def played(cards: str) -> Play:
    """A round in which anna has bet 10.00 and these cards came."""
    return staked().does(NoMoreBets()).deals(cards)


def test_1_1_bets_are_in_one_currency_between_the_limits_in_steps() -> None:
    francs = HighCardOptions(currency=Currency.CHF, limits=Limits(500, 1000, 250))
    table = Play(HIGH_CARD, francs)
    table.refuses(Bet("anna", 250, Spot.PLAYER), BelowMinimum)
    table.refuses(Bet("anna", 600, Spot.PLAYER), NotInSteps)
    assert table.does(Bet("anna", 1250, Spot.PLAYER)).state.bets == {"anna": {"player": 1000}}


def test_1_2_any_number_of_players_bet_on_the_one_spot() -> None:
    table = staked().does(Bet("bruno", 500, Spot.PLAYER), Bet("anna", 100, Spot.PLAYER))
    assert table.state.bets == {"anna": {"player": 1100}, "bruno": {"player": 500}}


def test_1_3_stakes_come_off_until_the_betting_is_closed() -> None:
    assert staked().does(TakeOff("anna", 400, Spot.PLAYER)).state.bets == {"anna": {"player": 600}}
    assert not staked().does(Clear("anna")).state.bets
    closed = staked().does(NoMoreBets())
    for late in (Bet("anna", 100, Spot.PLAYER), TakeOff("anna", 100, Spot.PLAYER), Clear("anna"), NoMoreBets()):
        closed.refuses(late, BettingClosed)


def test_2_1_a_card_is_as_high_as_its_rank_whatever_its_suit() -> None:
    by_rank = [[card for card in Card if card.rank is rank] for rank in ORDER]
    assert [len(cards) for cards in by_rank] == [len(Suit)] * 13
    for lower, higher in pairwise(by_rank):
        assert {outcome(mine, theirs) for mine in higher for theirs in lower} == {Outcome.WON}
        assert {outcome(mine, theirs) for mine in higher for theirs in higher} == {Outcome.PUSH}
    assert HIGH_CARD.rank((Card("Ah"),)).label == "A"
    with pytest.raises(WrongNumberOfCards):
        HIGH_CARD.rank((Card("Ah"), Card("Kh")))


def test_3_1_every_round_has_the_whole_pack() -> None:
    assert HIGH_CARD.follow(played("A♥ K♥").state) == HighCardOpening()
    staked().does(NoMoreBets()).deals("A♥").refuses(Deal(Card("Ah")), CardNotLeft)
    staked().does(NoMoreBets()).refuses(Deal(Card("Jk")), CardNotLeft)


def test_3_2_the_first_card_is_the_players_the_second_the_houses() -> None:
    staked().refuses(Deal(Card("Ah")), NotNow)
    assert played("A♥ K♥").sentences[-3:] == [
        "player takes A♥",
        "house takes K♥",
        "anna on player: 10.00 won, 20.00 returned",
    ]
    assert HIGH_CARD.view(played("A♥ K♥").state, None).cards == {"player": (Card("Ah"),), "house": (Card("Kh"),)}  # type: ignore[attr-defined]


@pytest.mark.parametrize("cards", ["A♥ K♠", "3♣ 2♠"])
def test_4_1_the_higher_card_wins_even_money(cards: str) -> None:
    (line,) = played(cards).lines
    assert (line.outcome, line.returned, line.house) == (Outcome.WON, 2000, -1000)


def test_4_2_equal_cards_are_a_push() -> None:
    (line,) = played("7♥ 7♠").lines
    assert (line.outcome, line.returned, line.house) == (Outcome.PUSH, 1000, 0)


def test_4_3_the_lower_card_loses() -> None:
    (line,) = played("K♥ A♠").lines
    assert (line.outcome, line.returned, line.house) == (Outcome.LOST, 0, 1000)
