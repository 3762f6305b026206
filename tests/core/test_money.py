"""Whole cents: written, read, split and paid without losing any (ruling G1)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from banco.core.bets import (
    AlreadyAtMaximum,
    BadLimits,
    BelowMinimum,
    BrokenPayout,
    Limits,
    NoStake,
    NotInSteps,
)
from banco.core.money import BrokenCent, exact_part, format_cents, read_cents, split
from banco.core.odds import per_one, to_one

amounts = st.integers(-(10**12), 10**12)


@given(amounts)
def test_an_amount_reads_back(cents: int) -> None:
    assert read_cents(format_cents(cents)) == cents


@pytest.mark.parametrize(("text", "cents"), [("12.50", 1250), ("12", 1200), ("-0.05", -5), ("0.00", 0)])
def test_amounts_as_people_write_them(text: str, cents: int) -> None:
    assert read_cents(text) == cents


@pytest.mark.parametrize("text", ["", "1.5", "1,50", "1.234", "€1", "1e3", "٣", "1" * 16])
def test_what_is_no_amount(text: str) -> None:
    assert read_cents(text) is None


@given(st.integers(0, 10**9), st.lists(st.integers(0, 10**6), min_size=1).filter(any))
def test_a_split_adds_up_and_is_fair_to_the_cent(total: int, weights: list[int]) -> None:
    shares = split(total, weights)
    assert sum(shares) == total
    for share, weight in zip(shares, weights, strict=True):
        assert abs(share - Fraction(total * weight, sum(weights))) < 1


def test_the_cents_left_over_go_to_the_largest_remainders() -> None:
    assert split(100, (1, 1, 1)) == (34, 33, 33)
    assert split(100, (1, 2, 4)) == (14, 29, 57)
    assert split(6000, (0, 7)) == (0, 6000)


@pytest.mark.parametrize(("total", "weights"), [(-1, (1,)), (1, ()), (1, (0, 0)), (1, (2, -1))])
def test_a_split_that_makes_no_sense(total: int, weights: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=r"cannot split|empty"):
        split(total, weights)


def test_a_part_is_exact_or_an_error() -> None:
    assert exact_part(2000, Fraction(5, 100)) == 100
    with pytest.raises(BrokenCent):
        exact_part(2001, Fraction(5, 100))


def test_odds_as_written_g2() -> None:
    assert to_one(11) == per_one(12)
    assert per_one("1.95").profit_cents(1000) == 950
    assert str(per_one("1.54")) == "0.54 : 1"
    assert str(to_one(8000)) == "8,000 : 1"
    assert str(to_one("1/3")) == "1/3 : 1"
    with pytest.raises(BrokenCent):
        per_one("1.95").profit_cents(10)


@given(st.fractions(0, 100), st.integers(1, 10**6))
def test_the_smallest_step_never_breaks_a_cent(profit: Fraction, count: int) -> None:
    odds = to_one(str(profit))
    stake = odds.smallest_step_cents * count
    assert odds.profit_cents(stake) == profit * stake


LIMITS = Limits(500, 10_000, 100)


@pytest.mark.parametrize(
    ("minimum", "maximum", "step"), [(500, 400, 100), (50, 400, 100), (150, 400, 100), (100, 450, 100), (0, 0, 0)]
)
def test_limits_that_contradict_themselves(minimum: int, maximum: int, step: int) -> None:
    with pytest.raises(BadLimits):
        Limits(minimum, maximum, step)


@pytest.mark.parametrize(
    ("held", "asked", "taken", "returned"),
    [(0, 500, 500, 0), (500, 100, 100, 0), (0, 20_000, 10_000, 10_000), (9_900, 300, 100, 200)],
)
def test_a_stake_is_taken_up_to_the_maximum_g3(held: int, asked: int, taken: int, returned: int) -> None:
    admitted = LIMITS.admit("north", held, asked)
    assert (admitted.cents, admitted.returned) == (taken, returned)


@pytest.mark.parametrize(
    ("held", "asked", "why"),
    [
        (0, 400, BelowMinimum),
        (0, 550, NotInSteps),
        (0, 0, NoStake),
        (0, -500, NoStake),
        (10_000, 100, AlreadyAtMaximum),
    ],
)
def test_a_stake_is_refused_g3(held: int, asked: int, why: type[Exception]) -> None:
    with pytest.raises(why, match="north"):
        LIMITS.admit("north", held, asked)


def test_a_step_that_would_break_a_cent_is_refused_g1() -> None:
    LIMITS.pay_whole_cents([("banker", per_one("1.95"))])
    with pytest.raises(BrokenPayout, match=r"multiple of 0\.20"):
        Limits(10, 1000, 10).pay_whole_cents([("banker", per_one("1.95"))])
