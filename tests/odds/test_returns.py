"""What follows from a bet's outcomes, and when a printed figure is confirmed."""

from __future__ import annotations

from fractions import Fraction

import pytest

from banco.odds.common.returns import BetReturn, Outcome, Verdict, agrees
from banco.odds.laboratory import UnknownBet, returns_of


def coin(published: str | None = None) -> BetReturn:
    """A stake doubled on heads, lost on tails, returned on the edge."""
    heads, tails, edge = Fraction(4, 10), Fraction(5, 10), Fraction(1, 10)
    outcomes = (
        Outcome("won", heads, Fraction(2)),
        Outcome("push", edge, Fraction(1)),
        Outcome("lost", tails, Fraction(0)),
    )
    return BetReturn("coin", outcomes, published)


def test_what_follows_from_the_outcomes() -> None:
    assert coin().value == Fraction(9, 10)
    assert coin().house_edge == Fraction(1, 10)
    assert coin().hit_rate == Fraction(4, 10)
    assert coin().largest_win == 1
    assert coin().standard_deviation == pytest.approx(0.89**0.5)


def test_outcomes_must_add_up_to_one() -> None:
    with pytest.raises(ArithmeticError, match="add up to 1/2"):
        BetReturn("coin", (Outcome("won", Fraction(1, 2), Fraction(2)),))


@pytest.mark.parametrize(
    ("value", "printed", "same"),
    [
        ("89.6386", "89.64", True),
        ("94.7171", "94.71", True),
        ("94.7171", "94.72", True),
        ("94.7171", "94.70", False),
        ("94.7171", "94.73", False),
        ("98.5456", "98.205", False),
        ("90", "90", True),
    ],
)
def test_a_figure_is_confirmed_to_the_digits_printed(value: str, printed: str, same: bool) -> None:
    assert agrees(Fraction(value), printed) is same


def test_the_verdict_and_the_difference() -> None:
    assert coin().verdict is Verdict.UNPUBLISHED
    assert coin().difference_percent is None
    assert coin("90.0").verdict is Verdict.CONFIRMED
    assert coin("91.0").verdict is Verdict.REFUTED
    assert coin("91.0").difference_percent == -1


def test_a_bet_that_is_not_there() -> None:
    with pytest.raises(UnknownBet, match="player, banker"):
        returns_of("lucky-tree", bet="zero")
