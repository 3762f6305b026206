"""How wide words are in the face that plots are written in, by its own advance widths (`make docs` writes them)."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from msgspec import json

NAME = "font_metrics.json"

REGULAR, SEMIBOLD = 400, 600
WEIGHTS = (REGULAR, SEMIBOLD)

EM = 1000
"""What the widths are counted in: thousandths of the size; a letter that the face has not may be as wide as that."""


def width_of(words: str, size: float, weight: int = REGULAR) -> float:
    """How wide words are in this size: plots are set without kerning and rounding, so there is no more to it."""
    known = advances()[weight]
    return sum(known.get(letter, EM) for letter in words) * size / EM


@cache
def advances() -> dict[int, dict[str, int]]:
    """The width of every letter of the face, by weight; figures are all of one width."""
    return json.decode(files(__package__).joinpath(NAME).read_bytes(), type=dict[int, dict[str, int]])
