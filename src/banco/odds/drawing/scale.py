"""Numbers laid along an axis, with round ticks."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, floor, log10

PARTS = 6


@dataclass(frozen=True)
class Scale:
    """A stretch of numbers laid along an axis, evenly or by their logarithms, in about so many parts."""

    low: float
    high: float
    start: float
    end: float
    logarithmic: bool = False
    parts: int = PARTS

    def __call__(self, value: float) -> float:
        """Where the value lies."""
        low, high, at = (self._even(one) for one in (self.low, self.high, value))
        return self.start + (at - low) / (high - low) * (self.end - self.start)

    def _even(self, value: float) -> float:
        return log10(value) if self.logarithmic else value

    @property
    def ticks(self) -> tuple[float, ...]:
        """Round numbers within the stretch; where the powers of ten are enough, these alone."""
        if not self.logarithmic:
            return round_ticks(self.low, self.high, self.parts)
        every = decades(self.low, self.high)
        powers = tuple(tick for tick in every if log10(tick) == round(log10(tick)))
        return every if len(every) <= self.parts else thin_out(powers, self.parts)

    @property
    def percent_digits(self) -> int:
        """How many digits behind the point its ticks have as percentages."""
        return max(0, -floor(log10(round_step(self.low, self.high, self.parts) * 100) + 1e-9))


def round_step(low: float, high: float, parts: int = PARTS) -> float:
    """The 1, 2 or 5 times a power of ten that cuts the stretch into about so many parts."""
    rough = (high - low) / parts
    power = 10.0 ** floor(log10(rough))
    return next(times * power for times in (1, 2, 5, 10) if times * power >= rough * 0.999)


def round_ticks(low: float, high: float, parts: int = PARTS) -> tuple[float, ...]:
    """Round numbers from low to high, equally far apart."""
    step = round_step(low, high, parts)
    return tuple(step * at for at in range(ceil(low / step - 1e-9), floor(high / step + 1e-9) + 1))


def round_ends(low: float, high: float, parts: int = PARTS) -> tuple[float, float]:
    """The ticks around the stretch, so that it ends at them."""
    step = round_step(low, high, parts)
    ends = step * floor(low / step + 1e-9), step * ceil(high / step - 1e-9)
    return ends if ends == (low, high) else round_ends(*ends, parts)  # wider, it may have other ticks


def decades(low: float, high: float) -> tuple[float, ...]:
    """Powers of ten from low to high, with their double and fivefold."""
    exponents = range(floor(log10(low)), ceil(log10(high)) + 1)
    every = (times * 10.0**exponent for exponent in exponents for times in (1, 2, 5))
    return tuple(tick for tick in every if low <= tick <= high)


def thin_out(ticks: tuple[float, ...], parts: int) -> tuple[float, ...]:
    """Every one of the ticks, every second, or every third: no more than so many."""
    return ticks[:: ceil(len(ticks) / parts)]
