"""Odds as exact fractions, written as the rule books write them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction

from banco.core.money import BrokenCent, format_cents


@dataclass(frozen=True, slots=True)
class Odds:
    """What a winning stake earns on top of itself, as an exact fraction of the stake."""

    profit: Fraction
    _numerator: int = field(init=False, repr=False, compare=False)
    _denominator: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_numerator", self.profit.numerator)
        object.__setattr__(self, "_denominator", self.profit.denominator)

    def __str__(self) -> str:
        """The odds as `x : 1`, in decimals."""
        return f"{decimal(self.profit)} : 1"

    @property
    def smallest_step_cents(self) -> int:
        """Stakes in multiples of this are always paid in whole cents."""
        return self.profit.denominator

    def profit_cents(self, stake_cents: int) -> int:
        """What the stake earns; an error where that would break a cent (ruling G1)."""
        whole, rest = divmod(stake_cents * self._numerator, self._denominator)
        if rest:
            raise BrokenCent(f"{self} on {format_cents(stake_cents)} breaks a cent")
        return whole


def to_one(profit: str | int) -> Odds:
    """Odds written `x : 1`, which pay x and return the stake (ruling G2)."""
    return Odds(Fraction(profit))


def per_one(returned: str | int) -> Odds:
    """Odds written `x per 1` or as *Pagamento*, which include the stake (ruling G2)."""
    return Odds(Fraction(returned) - 1)


def odds_by_bet(rows: Iterable[tuple[str, Odds]]) -> dict[str, tuple[Odds, ...]]:
    """The rows of a pay table by their bet: each of its odds once, the lowest first."""
    found: dict[str, set[Odds]] = {}
    for bet, odds in rows:
        found.setdefault(str(bet), set()).add(odds)
    return {bet: tuple(sorted(every, key=lambda odds: odds.profit)) for bet, every in found.items()}


def decimal(value: Fraction) -> str:
    """A fraction with a finite decimal expansion in the fewest digits: 27/50 is `0.54`."""
    digits = 0
    while (value * 10**digits).denominator != 1:
        digits += 1
        if digits > 12:
            return str(value)
    return f"{float(value):,.{digits}f}"
