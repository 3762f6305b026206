"""Money in a round: stakes go in, stakes come back, and a settlement pays the rest out.

These are the only events that move money.  In every round

    stakes in = stakes back + returned to players + tax + won by the house

to the cent; what the house wins may be negative.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import Any

from msgspec import Struct

from banco.core.messages import Event, Name
from banco.core.money import Cents, format_cents
from banco.core.odds import Odds

NOTATION = 2
"""The version of the notation that is written; what was written in an earlier one is still read."""

STAKE_AS_WON = 1
"""The version in which a settled bet was told with its stake, whatever it had won."""


class Outcome(Enum):
    """How a bet ended."""

    WON = "won"
    LOST = "lost"
    PUSH = "push"
    VOID = "void"

    __hash__ = object.__hash__


def compared(mine: Any, theirs: Any) -> Outcome:
    """How a bet on mine ends against theirs: points, ranks or amounts."""
    if mine == theirs:
        return Outcome.PUSH
    return Outcome.WON if mine > theirs else Outcome.LOST


class StakeIn(Event, frozen=True):
    """A player's money has come onto the layout."""

    player: Name
    cents: Cents

    @property
    def where(self) -> str:
        """The bet it lies on, as the settlement names it."""
        return ""


class StakeBack(Event, frozen=True):
    """A player's money has left the layout again, before the settlement."""

    player: Name
    cents: Cents

    @property
    def where(self) -> str:
        """The bet it lay on, as the settlement names it."""
        return ""


class Line(Struct, frozen=True, gc=False):
    """One bet settled.

    Against the house stake = returned + tax + house on every line; where players bank for each other
    that holds for all the lines of the coup together.
    """

    player: Name
    where: str
    outcome: Outcome
    stake: Cents
    returned: Cents
    tax: Cents = 0
    house: Cents = 0

    def describe(self, notation: int = NOTATION) -> str:
        """`anna on tie: 80.00 won, 90.00 returned`: what was won or lost is what came back against the stake.

        In the first notation the stake stood there, also where the bet had won or lost another amount.
        """
        brought = {Outcome.WON: self.returned - self.stake, Outcome.LOST: self.stake - self.returned}
        cents = brought.get(self.outcome, self.stake) if notation > STAKE_AS_WON else self.stake
        tax = f", {format_cents(self.tax)} tax" if self.tax else ""
        back = f", {format_cents(self.returned)} returned" if self.returned else ""
        return f"{self.player} on {self.where}: {format_cents(cents)} {self.outcome.value}{tax}{back}"


def house_line(player: str, where: str, stake: int, outcome: Outcome, odds: Odds) -> Line:
    """A bet against the house, settled: paid at its odds when won, given back on a push."""
    if outcome is Outcome.LOST:
        return Line(player, where, outcome, stake, 0, 0, stake)
    profit = odds.profit_cents(stake) if outcome is Outcome.WON else 0
    return Line(player, where, outcome, stake, stake + profit, 0, -profit)


class Settled(Event, frozen=True):
    """Bets have been decided and paid."""

    lines: tuple[Line, ...]

    def describe(self, notation: int = NOTATION) -> tuple[str, ...]:
        """A sentence for each bet."""
        return tuple(line.describe(notation) for line in self.lines) or ("no bets to settle",)


class Balance(Struct, frozen=True):
    """Where the money of some events has gone, in all."""

    staked: Cents
    back: Cents
    returned: Cents
    tax: Cents
    house: Cents

    @property
    def on_layout(self) -> int:
        """What still lies on the layout: nothing once a round is over."""
        return self.staked - self.back - self.returned - self.tax - self.house


def settled_lines(events: Iterable[Event]) -> tuple[Line, ...]:
    """Every settled bet among these events, in order."""
    return tuple(line for event in events if isinstance(event, Settled) for line in event.lines)


def lines_by_player(lines: Iterable[Line]) -> dict[str, tuple[Line, ...]]:
    """Each player's settled bets, in order."""
    found: dict[str, list[Line]] = {}
    for line in lines:
        found.setdefault(line.player, []).append(line)
    return {player: tuple(mine) for player, mine in found.items()}


def balance(events: Iterable[Event]) -> Balance:
    """The money of these events, added up."""
    events = tuple(events)
    lines = settled_lines(events)
    return Balance(
        staked=sum(event.cents for event in events if isinstance(event, StakeIn)),
        back=sum(event.cents for event in events if isinstance(event, StakeBack)),
        returned=sum(line.returned for line in lines),
        tax=sum(line.tax for line in lines),
        house=sum(line.house for line in lines),
    )


def void_lines(events: Iterable[Event]) -> tuple[Line, ...]:
    """What a malfunction gives back: every stake that still lies on the layout, and nothing twice."""
    left: dict[tuple[str, str], int] = {}
    for event in events:
        for player, where, cents in _stake_changes(event):
            left[player, where] = left.get((player, where), 0) + cents
    return tuple(Line(player, where, Outcome.VOID, cents, cents) for (player, where), cents in left.items() if cents)


def _stake_changes(event: Event) -> Iterable[tuple[str, str, int]]:
    """What the event adds to each stake on the layout, or takes from it."""
    if isinstance(event, StakeIn):
        return ((event.player, event.where, event.cents),)
    if isinstance(event, StakeBack):
        return ((event.player, event.where, -event.cents),)
    if isinstance(event, Settled):
        return tuple((line.player, line.where, -line.stake) for line in event.lines)
    return ()
