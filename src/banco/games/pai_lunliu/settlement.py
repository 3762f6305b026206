"""What the boxes, the bank and the side bets are paid (§1, §3, §7): the tax first, then a closed pot."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from banco.core.cards import Card, Rank
from banco.core.money import exact_part, split
from banco.core.settlement import Line, Outcome
from banco.games.pai import rank
from banco.games.pai_lunliu.boxes import BANK, box_over, on_box
from banco.games.pai_lunliu.options import SideBet, Ties
from banco.games.pai_lunliu.state import State

TAX = Fraction(5, 100)
MOST_TAX = 60_00  # §1.7 reached by a stake of 1,200
SIDE_TAX = Fraction(5, 100)

Hand = tuple[Card, ...]

# §1.8 whether the box's bettors take the box's own stake, and whether they take the share of the bank that faces it;
# what they do not take is the banker's
TAKES_OWN = {Outcome.WON: True, Outcome.PUSH: True, Outcome.LOST: False}
TAKES_BANK = {Outcome.WON: True, Outcome.PUSH: False, Outcome.LOST: False}


def tax(hand: Hand, stake: int) -> int:
    """§1.7 what a box with these cards pays on its stake."""
    five = any(card.rank is Rank.FIVE for card in hand)
    return min(exact_part(stake, TAX), MOST_TAX) if five else 0


def compared(hand: Hand, other: Hand) -> Outcome:
    """How the first hand ends against the second (§5)."""
    mine, theirs = rank(*hand), rank(*other)
    if mine == theirs:
        return Outcome.PUSH
    return Outcome.WON if mine > theirs else Outcome.LOST


def against_bank(hand: Hand, bank: Hand, ties: Ties) -> Outcome:
    """§1.9 how a box ends; the table says whose a tie is (ruling L3)."""
    outcome = compared(hand, bank)
    return Outcome.LOST if outcome is Outcome.PUSH and ties is Ties.BANKER else outcome


class Pot(Struct, frozen=True):
    """A box and the equal share of the bank that faces it: each less its tax (ruling L5)."""

    box: int
    outcome: Outcome
    bettors: tuple[tuple[str, int], ...]
    tax: int
    bank_tax: int

    @property
    def stake(self) -> int:
        """What the box holds, and what the bank puts against it."""
        return sum(cents for _, cents in self.bettors)

    @property
    def to_bank(self) -> int:
        """What the banker takes of the pot."""
        own = 0 if TAKES_OWN[self.outcome] else self.stake - self.tax
        share = 0 if TAKES_BANK[self.outcome] else self.stake - self.bank_tax
        return own + share

    def lines(self) -> tuple[Line, ...]:
        """The bettors' parts, with the taxes shared pro rata (ruling L4)."""
        weights = [cents for _, cents in self.bettors]
        taxes, bank_taxes = split(self.tax, weights), split(self.bank_tax, weights)
        return tuple(
            Line(player, on_box(self.box), self.outcome, cents, self._to_bettor(cents, mine, banks), mine)
            for (player, cents), mine, banks in zip(self.bettors, taxes, bank_taxes, strict=True)
        )

    def _to_bettor(self, cents: int, own_tax: int, bank_tax: int) -> int:
        own = cents - own_tax if TAKES_OWN[self.outcome] else 0
        share = cents - bank_tax if TAKES_BANK[self.outcome] else 0
        return own + share


def pots(state: State, bank_hand: Hand) -> tuple[Pot, ...]:
    """§1.8 every box that carries stakes, against its share of the bank."""
    boxes = [box for box in state.other_boxes if state.staked_on(box)]
    bank_taxes = split(tax(bank_hand, state.bank), [state.staked_on(box) for box in boxes])
    return tuple(
        Pot(
            box,
            against_bank(state.hand(box), bank_hand, state.options.ties),
            state.bettors(on_box(box)),
            tax(state.hand(box), state.staked_on(box)),
            bank_tax,
        )
        for box, bank_tax in zip(boxes, bank_taxes, strict=True)
    )


def bank_line(state: State, every_pot: tuple[Pot, ...]) -> Line:
    """The banker's part of all the pots; he has won when he won more than he lost, taxes apart."""
    won = sum(pot.stake for pot in every_pot if pot.outcome is Outcome.LOST)
    lost = sum(pot.stake for pot in every_pot if pot.outcome is Outcome.WON)
    outcome = Outcome.PUSH if won == lost else Outcome.WON if won > lost else Outcome.LOST
    returned = sum(pot.to_bank for pot in every_pot)
    return Line(state.banker_name, BANK, outcome, state.bank, returned, sum(pot.bank_tax for pot in every_pot))


def side_outcome(state: State, bet: SideBet) -> Outcome:
    """§7.3 the two boxes compared; no banker has a part in it."""
    return compared(state.hand(bet.box), state.hand(bet.over))


def side_line(state: State, bet: SideBet) -> Line:
    """§7.3 one for one less the tax; lost to the house."""
    outcome, where = side_outcome(state, bet), box_over(bet.box, bet.over)
    if outcome is Outcome.WON:
        taken = exact_part(bet.cents, SIDE_TAX)
        return Line(bet.player, where, outcome, bet.cents, 2 * bet.cents - taken, taken, -bet.cents)
    if outcome is Outcome.LOST:
        return Line(bet.player, where, outcome, bet.cents, 0, 0, bet.cents)
    return Line(bet.player, where, outcome, bet.cents, bet.cents)
