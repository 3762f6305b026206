"""What counting gains, as far as plots show it, stored in a small file: the studies take a minute or two."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from banco.odds.protect.plots import Bars, Spread

FILE = Path(__file__).parent.parent / "data" / "counting.json"


class Remainders(Struct, frozen=True):
    """What a seat returns over all parts of the pack of a size: worst, average, best, and how it spreads."""

    seat: str
    size: int
    worst: Fraction
    mean: Fraction
    best: Fraction
    bars: Bars


class StoredCounts(Struct, frozen=True):
    """All that is stored: the shoes by game and the parts of the pack by game."""

    shoes: dict[str, tuple[Spread, ...]]
    packs: dict[str, tuple[Remainders, ...]]


@cache
def load_counts() -> StoredCounts:
    """The stored studies."""
    return msgspec.json.decode(FILE.read_bytes(), type=StoredCounts, dec_hook=_fraction)


def encode_counts(counted: StoredCounts) -> bytes:
    """The studies as the file holds them."""
    return msgspec.json.encode(counted, enc_hook=str) + b"\n"


def _fraction(kind: type, value: Any) -> Any:
    return kind(value)
