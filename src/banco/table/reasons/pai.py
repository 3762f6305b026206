"""Why a hand of the pack of 32 counts what it counts, and why one hand beats another."""

from __future__ import annotations

from banco.core.cards import Card
from banco.core.settlement import Outcome, compared
from banco.games.pai import RANK_POINTS, better_card, height, rank
from banco.table.reasons.reason import Fact, Reason, cards_text, reason

Hand = tuple[Card, ...]

RESULT_CODES = {Outcome.WON: "beats", Outcome.LOST: "loses", Outcome.PUSH: "ties"}


def points_reason(hand: Hand, /, **place: Fact) -> Reason:
    """What the hand of that place counts: its score from the table, or the sum of its points without the tens."""
    first, second = hand
    mine = rank(first, second)
    if mine.in_table:
        return reason("super_pair", **place, cards=cards_text(hand), score=mine.score)
    total = RANK_POINTS[first.rank] + RANK_POINTS[second.rank]
    if not mine.score:
        return reason("nothing", **place, cards=cards_text(hand), sum=total)
    best = better_card(first, second)
    return reason(
        "points", **place, cards=cards_text(hand), sum=total, points=mine.score, card=best.value, height=height(best)
    )


def comparison_reason(hand: Hand, other: Hand, /, **place: Fact) -> Reason:
    """The result of the hand against the other: by score, by its better card, or a tie."""
    mine, others = rank(*hand), rank(*other)
    called = RESULT_CODES[compared(mine, others)]
    facts = {**place, "points": str(mine), "other_points": str(others)}
    if mine.score != others.score or mine.in_table:
        return reason(called, **facts)
    if not mine.score:
        return reason("ties_at_nothing", **facts)
    best, others_best = better_card(*hand), better_card(*other)
    cards = {"card": best.value, "other_card": others_best.value}
    return reason(f"{called}_by_card", **facts, **cards, height=mine.height, other_height=others.height)
