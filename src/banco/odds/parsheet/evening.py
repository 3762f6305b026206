"""The result of many rounds, one after another, each with the same chances.

Every result is a whole number of smallest steps, so a round is a row of probabilities and so is an evening: the row
convolved with itself, as often as there are rounds.  The Fourier transform makes of that a power, taken number by
number.  This is floating point, good to about twelve digits: it is for plots, and nothing exact is read from it.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import ceil, floor, gcd, lcm

import numpy as np
from numpy.typing import NDArray

from banco.odds.common.wager import Results

ROUNDS = 1000

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Evening:
    """How likely each result is: `chances` from `lowest` on, a `step` apart."""

    rounds: int
    lowest: Fraction
    step: Fraction
    chances: Floats

    @cached_property
    def results(self) -> Floats:
        """The results, in units."""
        steps = np.arange(len(self.chances), dtype=np.float64)
        return np.asarray(float(self.lowest) + float(self.step) * steps, np.float64)

    @property
    def mean(self) -> float:
        """The result on average."""
        return float(self.chances @ self.results)

    @property
    def standard_deviation(self) -> float:
        """How far the result is from its average, typically."""
        return float(np.sqrt(self.chances @ (self.results - self.mean) ** 2))

    @property
    def ahead(self) -> float:
        """How likely the player ends with more than they brought."""
        return float(self.chances[floor(self._at_nothing) + 1 :].sum())

    @property
    def even(self) -> float:
        """How likely the player ends with as much."""
        return 1 - self.ahead - self.behind

    @property
    def behind(self) -> float:
        """How likely the player ends with less."""
        return float(self.chances[: ceil(self._at_nothing)].sum())

    @property
    def _at_nothing(self) -> Fraction:
        """Where in the row nothing is won or lost."""
        return max(Fraction(0), -self.lowest / self.step)

    def quantile(self, part: float) -> Fraction:
        """The least result that is reached or missed with this chance."""
        at = int(np.searchsorted(np.cumsum(self.chances), part))
        return self.lowest + self.step * min(at, len(self.chances) - 1)


def evening_of(results: Results, rounds: int = ROUNDS) -> Evening:
    """The result of so many rounds with these chances."""
    fine = lcm(*(result.denominator for result in results))
    places = [int(result * fine) for result in results]
    lowest, step = min(places), gcd(*(place - min(places) for place in places)) or 1
    row = np.zeros((max(places) - lowest) // step + 1)
    for place, probability in zip(places, results.values(), strict=True):
        row[(place - lowest) // step] = float(probability)
    chances = _power(row, rounds)
    return Evening(rounds, Fraction(lowest * rounds, fine), Fraction(step, fine), chances)


def _power(row: Floats, times: int) -> Floats:
    """The row convolved with itself."""
    length = (len(row) - 1) * times + 1
    room = 1 << (length - 1).bit_length()
    rows = np.fft.irfft(np.fft.rfft(row, room) ** times, room)[:length]
    return np.clip(rows, 0.0, None)
