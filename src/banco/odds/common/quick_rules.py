"""How a game is played, in a minute: a few sentences, and beside them real hands that show what they say.

A game chooses the hands; what they count, and how they end, is asked of its rules.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from banco.core.cards import Card, read_cards
from banco.core.odds import Odds
from banco.core.settlement import Outcome
from banco.games import baccarat, pai
from banco.texts import text
from banco.texts.sentences import pai_text
from banco.texts.wording import Wording


class PicturedHand(Struct, frozen=True, kw_only=True):
    """A hand of a picture: whose it is or what is bet on it, its cards, what they count, and how it ends."""

    owner: str
    cards: tuple[Card, ...]
    counts: str
    outcome: Outcome | None = None


class QuickRule(Struct, frozen=True):
    """A sentence or two of how to play, and the hands of the picture beside it, if there is one."""

    sentence: str
    hands: tuple[PicturedHand, ...] = ()


def no_quick_rules(_words: Wording) -> tuple[QuickRule, ...]:
    """Nothing: a game may leave all to its rule book."""
    return ()


def hand(cards: str) -> tuple[Card, ...]:
    """The cards of a hand as they are written: `Qh 10d`."""
    return tuple(read_cards(cards))


def baccarat_hand(words: Wording, owner: str, cards: str, outcome: Outcome | None = None) -> PicturedHand:
    """A hand of two or three cards with its points as baccarat counts them."""
    counts = text(words.language, "quick-points", points=baccarat.points(hand(cards)))
    return PicturedHand(owner=owner, cards=hand(cards), counts=counts, outcome=outcome)


def pai_hand(words: Wording, owner: str, cards: str, outcome: Outcome | None = None) -> PicturedHand:
    """A hand of the pack of 32 with its rank."""
    first, second = hand(cards)
    counts = pai_text(words.language, str(pai.rank(first, second)))
    return PicturedHand(owner=owner, cards=(first, second), counts=counts, outcome=outcome)


def pai_pairs(words: Wording, *, best: str, least: str) -> QuickRule:
    """What comes before all points in the pack of 32: the pairs of the score table, the best and the least shown."""
    scores = sorted({*pai.CATEGORY_SCORES.values(), *pai.RANK_SCORES.values()})
    figures = {"least": words.number(scores[0]), "best": words.number(scores[-1])}
    hands = (pai_hand(words, words("quick-best-hand"), best), pai_hand(words, words("quick-least-pair"), least))
    return QuickRule(words("quick-pai-pairs", **figures), hands)


OPPOSITE = {Outcome.WON: Outcome.LOST, Outcome.LOST: Outcome.WON, Outcome.PUSH: Outcome.PUSH}
"""How the other of two hands ends."""


def odds_text(words: Wording, odds: Odds) -> str:
    """Odds as the rule books write them, in the language's own digits."""
    return words.cell(str(odds))


def listed(words: Wording, several: Iterable[str]) -> str:
    """Several words as a list: `3-3, 4-4 and 9-9`."""
    *others, last = several
    return words("this-and-that", this=", ".join(others), that=last) if others else last
