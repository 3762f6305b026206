"""How Fortune Pai Gow Poker is played, in a minute."""

from __future__ import annotations

from banco.core.cards import Card
from banco.core.settlement import Outcome
from banco.games.fortune import FORTUNE
from banco.games.fortune.bonus import AWARDS, award
from banco.games.fortune.hands import HAND_CARDS, HIGH_CARDS, LOW_CARDS, label, strength
from banco.games.fortune.house_way import HOUSE_WAY
from banco.games.fortune.pays import ANTE_ODDS, ante_result
from banco.games.fortune.setting import Setting, named
from banco.odds.common.quick_rules import OPPOSITE, PicturedHand, QuickRule, hand, odds_text
from banco.texts.sentences import hand_text
from banco.texts.wording import Wording, slug

PLAYER = "As Ad Kc Kh 7s 5d 2c"
DEALER = "Qs Qd Jh 8s 6d 4c 3s"
NINE_HIGH = "10s 10d 9h 8s 6d 4c 3s"
BONUS = "8s 8h 8d 8c Ks 4d 2h"
"""Seven cards each, as they are dealt."""


def quick_rules(words: Wording) -> tuple[QuickRule, ...]:
    """Seven cards set as two hands, what beats the dealer, when the ante comes back, the house way and the bonus."""
    mine, dealers = HOUSE_WAY.set(hand(PLAYER)), HOUSE_WAY.set(hand(DEALER))
    cards = {"cards": HAND_CARDS, "high": HIGH_CARDS, "low": LOW_CARDS}
    figures = {name: words.number(count) for name, count in cards.items()}
    return (
        QuickRule(words("quick-fortune-set", **figures), both_hands(words, mine)),
        QuickRule(words("quick-fortune-win", odds=odds_text(words, ANTE_ODDS)), dealers_hands(words, mine, dealers)),
        QuickRule(words("quick-fortune-push")),
        nine_high(words, mine),
        QuickRule(words("quick-fortune-house-way")),
        bonus(words),
    )


def pictured(words: Wording, owner: str, cards: tuple[Card, ...], outcome: Outcome | None = None) -> PicturedHand:
    """A hand of five cards or two, with its name."""
    counts = hand_text(words.language, label(strength(cards)))
    return PicturedHand(owner=owner, cards=cards, counts=counts, outcome=outcome)


def both_hands(words: Wording, setting: Setting) -> tuple[PicturedHand, ...]:
    """The two hands that seven cards are set as."""
    laid = named(setting)
    low, high = words("quick-fortune-low"), words("quick-fortune-high")
    return (pictured(words, low, laid.low), pictured(words, high, laid.high))


def dealers_hands(words: Wording, mine: Setting, dealers: Setting) -> tuple[PicturedHand, ...]:
    """The dealer's two hands, and how they end against the player's."""
    ended = OPPOSITE[ante_result(mine, dealers, nine_high_push=True).outcome]
    laid = named(dealers)
    low, high = words("quick-fortune-dealers-low"), words("quick-fortune-dealers-high")
    return (pictured(words, low, laid.low, ended), pictured(words, high, laid.high, ended))


def nine_high(words: Wording, mine: Setting) -> QuickRule:
    """The dealer's low hand that gives the ante back."""
    dealers = HOUSE_WAY.set(hand(NINE_HIGH))
    ended = ante_result(mine, dealers, nine_high_push=True).outcome
    low = pictured(words, words("quick-fortune-dealers-low"), named(dealers).low, ended)
    return QuickRule(words("quick-fortune-nine"), (low,))


def bonus(words: Wording) -> QuickRule:
    """The bonus on the player's seven cards alone, from its least award to its greatest."""
    cards = hand(BONUS)
    least, most = AWARDS[-1], AWARDS[0]
    figures = {
        "least": award_name(words, least.name),
        "pays": odds_text(words, least.odds),
        "most": odds_text(words, most.odds),
    }
    won = award(cards)
    if won is None:
        return QuickRule(words("quick-fortune-bonus", **figures))
    counts = f"{award_name(words, won.name)}, {odds_text(words, won.odds)}"
    shown = PicturedHand(owner=words("bet-fortune-bonus"), cards=cards, counts=counts, outcome=Outcome.WON)
    return QuickRule(words("quick-fortune-bonus", **figures), (shown,))


def award_name(words: Wording, name: str) -> str:
    """An award by its name in the language."""
    return words(f"award-{FORTUNE.name}-{slug(name)}")
