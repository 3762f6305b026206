"""Money: whole cents of the table's one currency, split without losing any (ruling G1)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import Enum
from fractions import Fraction
from typing import Annotated

from msgspec import Meta

Cents = Annotated[int, Meta(description="whole cents of the table's currency", extra={"unit": "cents"})]


class Currency(Enum):
    """The two currencies a table may be held in."""

    EUR = "EUR"
    CHF = "CHF"


class BrokenCent(ArithmeticError):
    """An amount that is no whole number of cents: the table's step should have prevented it."""


def format_cents(cents: int) -> str:
    """Cents as a person writes them: 123450 is `1234.50`."""
    sign = "-" if cents < 0 else ""
    return f"{sign}{abs(cents) // 100}.{abs(cents) % 100:02d}"


def read_cents(text: str) -> int | None:
    """The cents of `12.50` or `12`, or None when the text is no amount of whole cents."""
    found = re.fullmatch(r"(-?)(\d{1,15})(?:\.(\d\d))?", text.strip(), re.ASCII)
    if not found:
        return None
    cents = int(found[2]) * 100 + int(found[3] or 0)
    return -cents if found[1] else cents


def exact_part(cents: int, part: Fraction) -> int:
    """That part of an amount, in whole cents.

    >>> exact_part(10000, Fraction(5, 100))
    500
    """
    whole, rest = divmod(cents * part.numerator, part.denominator)
    if rest:
        raise BrokenCent(f"{part} of {format_cents(cents)} is no whole number of cents")
    return whole


def split(total: int, weights: Sequence[int]) -> tuple[int, ...]:
    """An amount shared out by weight, in whole cents that add up to it exactly.

    Every share is rounded down; the cents left over go, one each, to the largest remainders,
    the earlier share first where two are equal.

    >>> split(100, (1, 1, 1))
    (34, 33, 33)
    """
    whole = sum(weights)
    if total < 0 or whole <= 0 or min(weights) < 0:
        raise ValueError(f"cannot split {total} by {tuple(weights)}")
    shares = [total * weight // whole for weight in weights]
    by_remainder = sorted(range(len(weights)), key=lambda i: (-(total * weights[i] % whole), i))
    for i in by_remainder[: total - sum(shares)]:
        shares[i] += 1
    return tuple(shares)
