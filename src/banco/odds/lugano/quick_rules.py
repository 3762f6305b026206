"""How Lugano Baccarat is played, in a minute."""

from __future__ import annotations

from banco.core.settlement import Outcome
from banco.games.baccarat import points
from banco.games.lugano import LUGANO
from banco.games.lugano.pays import PAYS, PLAY_ODDS, BoxBet, play_outcome, settle_two_cards
from banco.games.lugano.state import DEALER_STANDS_FROM
from banco.odds.common.quick_rules import OPPOSITE, PicturedHand, QuickRule, baccarat_hand, hand, listed, odds_text
from banco.odds.lugano.note_figures import best_pairs, winning_points
from banco.texts.wording import Wording


def quick_rules(words: Wording) -> tuple[QuickRule, ...]:
    """The bets of a box, the 59, PLAY, the choice, the dealer's own rule and the side bets."""
    play = words("quick-lugano-play", odds=odds_text(words, PLAY_ODDS))
    return (
        QuickRule(words("quick-lugano-box")),
        fifty_nine(words),
        QuickRule(play, box_and_dealer(words, "5h 3d", "9c 8d")),
        QuickRule(words("quick-lugano-choice"), box_and_dealer(words, "2h 4s 3d", "10s 6d")),
        dealer(words),
        side_bets(words),
    )


def fifty_nine(words: Wording) -> QuickRule:
    """The bet on the first two cards alone."""
    won = winning_points(BoxBet.FIVE_TO_NINE)
    figures = {
        "low": words.number(min(won)),
        "high": words.number(max(won)),
        "pairs": listed(words, best_pairs(BoxBet.FIVE_TO_NINE)),
        "odds": best_odds(words, BoxBet.FIVE_TO_NINE),
    }
    hands = (two_cards(words, BoxBet.FIVE_TO_NINE, cards) for cards in ("4s 4h", "Kd 3c"))
    return QuickRule(words("quick-lugano-59", **figures), tuple(hands))


def dealer(words: Wording) -> QuickRule:
    """When the dealer takes a third card."""
    figures = {"least": words.number(0), "most": words.number(DEALER_STANDS_FROM - 1)}
    return QuickRule(
        words("quick-lugano-dealer", **figures), (baccarat_hand(words, words("quick-lugano-bank"), "Kh 4d 5s"),)
    )


def side_bets(words: Wording) -> QuickRule:
    """PAIR and +8, and the pair that wins both."""
    (eight,) = {words.number(count) for count in winning_points(BoxBet.PLUS_8)}
    figures = {"eight": eight, "pairs": listed(words, best_pairs(BoxBet.PAIR)), "odds": best_odds(words, BoxBet.PAIR)}
    hands = (two_cards(words, bet, "9d 9s") for bet in (BoxBet.PAIR, BoxBet.PLUS_8))
    return QuickRule(words("quick-lugano-sides", **figures), tuple(hands))


def best_odds(words: Wording, bet: BoxBet) -> str:
    """What the first row of a bet's pay table pays."""
    return odds_text(words, next(pay.odds for pay in PAYS if pay.bet is bet))


def two_cards(words: Wording, bet: BoxBet, cards: str) -> PicturedHand:
    """The first two cards of a box, and how this bet on them ends."""
    ended = settle_two_cards("player", 1, bet, 1_00, hand(cards)).outcome
    return baccarat_hand(words, words.bet(LUGANO.name, bet), cards, ended)


def box_and_dealer(words: Wording, box: str, dealer: str) -> tuple[PicturedHand, ...]:
    """A box's hand beside the dealer's, and how PLAY ends."""
    ended: Outcome = play_outcome(points(hand(box)), points(hand(dealer)))
    return (
        baccarat_hand(words, words.bet(LUGANO.name, BoxBet.PLAY), box, ended),
        baccarat_hand(words, words("quick-lugano-bank"), dealer, OPPOSITE[ended]),
    )
