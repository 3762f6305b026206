"""How to play PLAY of Lugano Baccarat: the table by points, the departures from it, and what it all comes to.

The table is exact for what a player counts, the box's points and the dealer's card: each choice is worth the average
over every two cards that make these points.  A departure is a situation where the two cards themselves say otherwise.
Doubling is worth twice a third card, neither more nor less, so it can be right only where a third card is worth more
than nothing and at least half of what standing is worth.

Every box must hold a 59 beside its PLAY, so neither of the two returns is what the house keeps: both together are.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from banco.core.cards import Card
from banco.core.packs import Composition
from banco.games.baccarat import CARD_POINTS, points
from banco.games.lugano.betting import MOST_PLAY
from banco.games.lugano.commands import Choice
from banco.games.lugano.pays import BoxBet, Hand
from banco.games.lugano.strategy import basic_choice
from banco.odds.common.returns import BetReturn
from banco.odds.lugano.play import (
    CARD_OF,
    CHOICES,
    POINTS,
    SITUATIONS,
    Counts,
    PlayCount,
    choices_of,
    count_play,
)
from banco.odds.lugano.returns import full_shoe, two_card_return

TIMES = (1, MOST_PLAY)
Situation = tuple[int, int, int]
Cell = tuple[int, int]


@dataclass(frozen=True)
class Advice:
    """What each choice gains for a first stake of one, on average."""

    worth: Mapping[Choice, Fraction]

    @property
    def choice(self) -> Choice:
        """The best choice; of equal ones the one that needs less money."""
        return max(CHOICES, key=self.worth.__getitem__)

    @property
    def doubling(self) -> Fraction:
        """What doubling gains over the better of the other two; below nothing, what it costs."""
        return self.worth[Choice.DOUBLE] - max(self.worth[Choice.STAND], self.worth[Choice.CARD])


@dataclass(frozen=True)
class Departure:
    """Two cards, by points, that are better played otherwise than the table says, and what that gains."""

    two: tuple[int, int]
    dealer: int
    table: Choice
    best: Choice
    gain: Fraction


@dataclass(frozen=True)
class Plan:
    """A way to play PLAY: what it returns for a first stake of one, and what lies there in the end, on average."""

    name: str
    meaning: str
    play: BetReturn
    stakes: Fraction


@dataclass(frozen=True)
class Together:
    """The two required bets of a box, with PLAY so many times the 59; everything for a 59 of one."""

    times: int
    plan: Plan
    fifty_nine: BetReturn

    @property
    def first_stakes(self) -> int:
        """What is staked before the deal."""
        return 1 + self.times

    @property
    def all_stakes(self) -> Fraction:
        """What is staked in the end, doubling included, on average."""
        return 1 + self.times * self.plan.stakes

    @property
    def house_share(self) -> Fraction:
        """What the house keeps, on average."""
        return self.fifty_nine.house_edge + self.times * self.plan.play.house_edge

    @property
    def house_edge(self) -> Fraction:
        """What the house keeps of the first stakes."""
        return self.house_share / self.first_stakes

    @property
    def edge_on_all(self) -> Fraction:
        """What the house keeps of all the money staked."""
        return self.house_share / self.all_stakes


@dataclass(frozen=True)
class Study:
    """Everything there is to know about playing from one shoe."""

    situations: Mapping[Situation, Advice]
    table: Mapping[Cell, Advice]
    departures: tuple[Departure, ...]
    plans: tuple[Plan, ...]
    together: tuple[Together, ...]


def study(left: Composition | None = None) -> Study:
    """The strategy for what is left in the shoe; for a full shoe unless another is given."""
    shoe = full_shoe() if left is None else left
    count = count_play(shoe)
    situations, table = situations_of(count), table_of(count)
    plans = plans_of(count, table)
    fifty_nine = two_card_return(BoxBet.FIVE_TO_NINE, shoe)
    together = tuple(Together(times, plan, fifty_nine) for times in TIMES for plan in plans)
    return Study(situations, table, departures_of(situations, table), plans, together)


def advice(two: Hand, dealers: Card, unseen: Composition) -> Advice:
    """What each choice of a box is worth, at a table where just these cards are unseen."""
    first, second = sorted(CARD_POINTS[card] for card in two)
    count = count_play(unseen.plus((*two, dealers)))
    return situations_of(count)[first, second, CARD_POINTS[dealers]]


def situations_of(count: PlayCount) -> dict[Situation, Advice]:
    """The advice for every two cards of the box, lower first, and the dealer's, where the shoe can deal them."""
    rows = zip(SITUATIONS, count.gains.tolist(), count.deals, strict=True)
    return {situation: _advice(gains, count.after) for situation, gains, deals in rows if deals}


def table_of(count: PlayCount) -> dict[Cell, Advice]:
    """The advice for the box's points and the dealer's card, where the shoe can deal them."""
    gains, deals = count.gains.astype(object) * count.weights[:, None], count.weights
    cells = np.array([cell_of(*situation) for situation in SITUATIONS])
    table = {}
    for cell in ((mine, dealers) for mine in POINTS for dealers in POINTS):
        here = (cells == cell).all(axis=1)
        if ways := int(deals[here].sum()):
            table[cell] = _advice(gains[here].sum(axis=0), ways * count.after)
    return table


def cell_of(first: int, second: int, dealers: int) -> Cell:
    """The box's points and the dealer's card in a situation."""
    return points((CARD_OF[first], CARD_OF[second])), dealers


def _advice(gains: list[int], total: int) -> Advice:
    return Advice({choice: Fraction(gain, total) for choice, gain in zip(CHOICES, gains, strict=True)})


def departures_of(situations: Mapping[Situation, Advice], table: Mapping[Cell, Advice]) -> tuple[Departure, ...]:
    """Every situation in which the table's choice is not the best."""
    found = []
    for (first, second, dealers), mine in situations.items():
        usual, best = table[cell_of(first, second, dealers)].choice, mine.choice
        if gain := mine.worth[best] - mine.worth[usual]:
            found.append(Departure((first, second), dealers, usual, best, gain))
    return tuple(found)


def plans_of(count: PlayCount, table: Mapping[Cell, Advice]) -> tuple[Plan, ...]:
    """The ways to play that are worth comparing."""
    basic = choices_of(basic_choice)
    doubling = np.where(basic == CHOICES.index(Choice.CARD), CHOICES.index(Choice.DOUBLE), basic)
    return (
        _plan(count, "best", "the best choice by the cards themselves", count.best),
        _plan(count, "table", "the table by points", choices_by(table)),
        _plan(count, "basic", "basic strategy of the rule page, which never doubles", basic),
        _plan(count, "doubling", "basic strategy, but every third card is doubled", doubling),
    )


def choices_by(table: Mapping[Cell, Advice]) -> Counts:
    """What the table chooses in each situation; it stands where the shoe cannot deal one."""
    cells = [cell_of(*situation) for situation in SITUATIONS]
    return np.array([CHOICES.index(table[cell].choice if cell in table else Choice.STAND) for cell in cells])


def _plan(count: PlayCount, name: str, meaning: str, choices: Counts) -> Plan:
    return Plan(name, meaning, count.play(name, choices), count.stakes(choices))
