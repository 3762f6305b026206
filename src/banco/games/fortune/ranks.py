"""Hands to be ranked and compared outside a round: seven cards as the house way sets them, or five, or two."""

from __future__ import annotations

from banco.core.cards import Card
from banco.core.ranking import Ranked, Winner, WrongNumberOfCards
from banco.games.fortune.bonus import award
from banco.games.fortune.hands import HAND_CARDS, HIGH_CARDS, LOW_CARDS, Strength, kind_of, label, strength
from banco.games.fortune.house_way import HOUSE_WAY
from banco.games.fortune.setting import named


def ranked(cards: tuple[Card, ...]) -> Ranked:
    """A hand of five cards or two with its rank, or seven cards set the house way."""
    if len(cards) == HAND_CARDS:
        return _seven(cards)
    if len(cards) not in (HIGH_CARDS, LOW_CARDS):
        raise WrongNumberOfCards(game="fortune", wanted="7, 5 or 2", given=len(cards))
    worth = strength(cards)
    return Ranked(cards, kind_of(worth).name, label(worth), worth, {})


def _seven(cards: tuple[Card, ...]) -> Ranked:
    setting = HOUSE_WAY.set(cards)
    hands, won = named(setting), award(cards)
    facts: dict[str, object] = {
        "high": [card.value for card in hands.high],
        "low": [card.value for card in hands.low],
        "high_label": hands.high_label,
        "low_label": hands.low_label,
        "bonus": won.name if won else None,
    }
    worth = (*setting.high_strength, *setting.low_strength)
    return Ranked(cards, kind_of(worth).name, f"{hands.high_label}; {hands.low_label}", worth, facts)


def winner(first: Ranked, second: Ranked) -> Winner:
    """The better hand; of seven cards the one that is better both high and low, else nobody."""
    if HAND_CARDS in (len(first.hand), len(second.hand)) and len(first.hand) != len(second.hand):
        raise WrongNumberOfCards(game="fortune", wanted=len(first.hand), given=len(second.hand))
    pairs = tuple(zip(_strengths(first), _strengths(second), strict=True))
    if all(mine > yours for mine, yours in pairs):
        return Winner.FIRST
    return Winner.SECOND if all(mine < yours for mine, yours in pairs) else Winner.TIE


def _strengths(hand: Ranked) -> tuple[Strength, ...]:
    if len(hand.hand) != HAND_CARDS:
        return (hand.strength,)
    setting = HOUSE_WAY.set(hand.hand)
    return setting.high_strength, setting.low_strength
