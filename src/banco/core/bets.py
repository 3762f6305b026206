"""What may be staked on a spot: minimum, maximum and step, and the correction to the maximum."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from msgspec import Struct

from banco.core.errors import BadTable, Refusal
from banco.core.money import Cents
from banco.core.odds import Odds


class BadLimits(BadTable):
    """Limits that contradict each other."""

    sentence = "Limits {minimum_cents} to {maximum_cents} in steps of {step_cents} cannot be kept: {why}."


class BrokenPayout(BadTable):
    """A step that some payout would not pay in whole cents (ruling G1)."""

    sentence = (
        "Stakes in steps of {step_cents} on “{bet}” would be paid in broken cents: use a multiple of {least_cents}."
    )


class BettingClosed(Refusal):
    """Nulla va più: no bet is added, changed or removed (ruling G4)."""

    sentence = "No more bets: the betting of this round is closed."


class NoStake(Refusal):
    """Nothing was staked, or less."""

    sentence = "{stake_cents} on “{spot}” is no stake: it must be more than nothing."


class BelowMinimum(Refusal):
    """The stake would be below the minimum."""

    sentence = "{stake_cents} on “{spot}” is below the minimum of {minimum_cents}."


class AlreadyAtMaximum(Refusal):
    """Not a cent more may be staked here."""

    sentence = "“{spot}” already holds its maximum of {maximum_cents}."


class NotInSteps(Refusal):
    """The stake is no multiple of the step."""

    sentence = "{stake_cents} on “{spot}” is not a multiple of {step_cents}."


class NothingStaked(Refusal):
    """There is no stake to take back, confirm or play for."""

    sentence = "There is no stake of {player} to {purpose}."


class Limits(Struct, frozen=True):
    """What one spot may hold: from minimum to maximum, in multiples of the step."""

    minimum: Cents
    maximum: Cents
    step: Cents

    line: ClassVar[str] = "{minimum} to {maximum} by {step}"

    def __post_init__(self) -> None:
        why = self._contradiction()
        if why:
            raise BadLimits(minimum_cents=self.minimum, maximum_cents=self.maximum, step_cents=self.step, why=why)

    def _contradiction(self) -> str:
        if self.step < 1:
            return "the step must be at least one cent"
        if not self.step <= self.minimum <= self.maximum:
            return "the minimum must be at least one step and at most the maximum"
        if self.minimum % self.step or self.maximum % self.step:
            return "minimum and maximum must be multiples of the step"
        return ""

    def pay_whole_cents(self, pays: Iterable[tuple[str, Odds]]) -> None:
        """Raise when a payout on these limits could break a cent (ruling G1)."""
        for bet, odds in pays:
            if self.step % odds.smallest_step_cents:
                raise BrokenPayout(step_cents=self.step, bet=bet, least_cents=odds.smallest_step_cents)

    def admit(self, spot: str, held: int, asked: int) -> Admitted:
        """How much of what is asked may be added to what the spot holds (ruling G3)."""
        taken = self.admit_chips(spot, held, asked)
        self.check_minimum(spot, held + taken.cents)
        return taken

    def admit_chips(self, spot: str, held: int, asked: int) -> Admitted:
        """As `admit`, for a stake still being built up: the minimum is not asked for yet."""
        if asked < 1:
            raise NoStake(stake_cents=asked, spot=spot)
        if asked % self.step:
            raise NotInSteps(stake_cents=asked, spot=spot, step_cents=self.step)
        if held >= self.maximum:
            raise AlreadyAtMaximum(spot=spot, maximum_cents=self.maximum)
        taken = min(asked, self.maximum - held)
        return Admitted(taken, asked - taken)

    def check_minimum(self, spot: str, cents: int) -> None:
        """Refuse a stake below the minimum."""
        if cents < self.minimum:
            raise BelowMinimum(stake_cents=cents, spot=spot, minimum_cents=self.minimum)


class Admitted(Struct, frozen=True):
    """What is taken of a stake, and what is handed back because it was over the maximum."""

    cents: Cents
    returned: Cents
