"""How Pai Lunliu is played, in a minute."""

from __future__ import annotations

from banco.core.odds import to_one
from banco.core.settlement import Outcome
from banco.games.pai_lunliu import PAI_LUNLIU
from banco.games.pai_lunliu.settlement import MOST_TAX, SIDE_TAX, TAX, bettor_takes, hand_against, tax
from banco.odds.common.quick_rules import OPPOSITE, PicturedHand, QuickRule, hand, odds_text, pai_hand, pai_pairs
from banco.texts.wording import Wording

FIVE = "5h 2d"
"""A hand that pays tax."""


def quick_rules(words: Wording) -> tuple[QuickRule, ...]:
    """The bank and the boxes that cover it, what two cards count, the tax on a five, and the side bets."""
    # §1.8 the share of the bank that faces a stake is as much as the stake
    odds = to_one(bettor_takes(Outcome.WON, 1, 1) - 1)
    return (
        QuickRule(words("quick-pai-lunliu-bank")),
        QuickRule(words("quick-pai-lunliu-box", odds=odds_text(words, odds)), box_and_bank(words)),
        pai_pairs(words, best="Jk 3d", least="8c 2h"),
        QuickRule(words("quick-pai-lunliu-points"), (pai_hand(words, words.bet(PAI_LUNLIU.name, "box"), "8h 7d"),)),
        five(words),
        QuickRule(words("quick-pai-lunliu-side", tax=words.percent(SIDE_TAX, 0))),
    )


def box_and_bank(words: Wording) -> tuple[PicturedHand, ...]:
    """A box whose hand is of the same points as the bank's, and beats it by its better card."""
    box, bank = "2d 6s", "10h 8c"
    ended = hand_against(hand(box), hand(bank))
    return (
        pai_hand(words, words.bet(PAI_LUNLIU.name, "box"), box, ended),
        pai_hand(words, words.bet(PAI_LUNLIU.name, "bank"), bank, OPPOSITE[ended]),
    )


def five(words: Wording) -> QuickRule:
    """The tax on a box with a five; without a hand where such a one pays none."""
    figures = {"tax": words.percent(TAX, 0), "most": words.number(MOST_TAX // 100)}
    taxed = bool(tax(hand(FIVE), MOST_TAX))
    hands = (pai_hand(words, words("quick-pai-lunliu-taxed"), FIVE),) if taxed else ()
    return QuickRule(words("quick-pai-lunliu-five", **figures), hands)
