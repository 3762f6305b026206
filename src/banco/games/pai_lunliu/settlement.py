"""What the boxes, the bank and the side bets are paid (§1, §3, §7): the tax first, then a closed pot."""

from __future__ import annotations

from fractions import Fraction

from msgspec.structs import replace

from banco.core.cards import Card, Rank
from banco.core.money import exact_part, split
from banco.core.odds import Odds, to_one
from banco.core.settlement import Line, Outcome, compared, house_line
from banco.games.pai import rank
from banco.games.pai_lunliu.boxes import BANK, BOX, BOX_OVER_BOX, boxes_of, on_box
from banco.games.pai_lunliu.options import SideBet, Ties
from banco.games.pai_lunliu.state import State

TAX = Fraction(5, 100)
MOST_TAX = 60_00  # §1.7 reached by a stake of 1,200
SIDE_ODDS = to_one(1)
SIDE_TAX = Fraction(5, 100)

Hand = tuple[Card, ...]

# §1.8 who takes the box's own stake, and who the share of the bank that faces it
BETTORS, BANKER = "its bettors", "the banker"
TAKERS = {Outcome.WON: (BETTORS, BETTORS), Outcome.PUSH: (BETTORS, BANKER), Outcome.LOST: (BANKER, BANKER)}


def tax(hand: Hand, stake: int) -> int:
    """§1.7 what a box with these cards pays on its stake."""
    five = any(card.rank is Rank.FIVE for card in hand)
    return min(exact_part(stake, TAX), MOST_TAX) if five else 0


def hand_against(hand: Hand, other: Hand) -> Outcome:
    """How the first hand ends against the second (§5)."""
    return compared(rank(*hand), rank(*other))


def against_bank(state: State, box: int) -> Outcome:
    """§1.9 how a box ends; the table says whose a tie is (ruling L3)."""
    outcome = hand_against(state.hand(box), state.bank_hand)
    return Outcome.LOST if outcome is Outcome.PUSH and state.options.ties is Ties.BANKER else outcome


def pots(state: State) -> dict[int, tuple[Line, ...]]:
    """§1.8 every box that carries stakes: what its bettors take of it and of the share of the bank that faces it."""
    staked = {box: cents for box in state.other_boxes if (cents := state.staked_on(on_box(box)))}
    bank_taxes = split(tax(state.bank_hand, state.bank), tuple(staked.values()))
    return {box: box_lines(state, box, bank_tax) for box, bank_tax in zip(staked, bank_taxes, strict=True)}


def box_lines(state: State, box: int, bank_tax: int) -> tuple[Line, ...]:
    """The bettors' parts, with the taxes shared pro rata (ruling L4)."""
    outcome, bettors = against_bank(state, box), state.bettors(on_box(box))
    stakes = tuple(bettors.values())
    own_taxes = split(tax(state.hand(box), sum(stakes)), stakes)
    bank_taxes = split(bank_tax, stakes)
    return tuple(
        Line(player, on_box(box), outcome, stake, bettor_takes(outcome, stake - own, stake - banks), own)
        for (player, stake), own, banks in zip(bettors.items(), own_taxes, bank_taxes, strict=True)
    )


def bettor_takes(outcome: Outcome, own: int, share: int) -> int:
    """§1.8 what a bettor takes of their own stake and of the share of the bank that faces it, each less its tax."""
    takes_own, takes_share = TAKERS[outcome]
    return (own if takes_own is BETTORS else 0) + (share if takes_share is BETTORS else 0)


def bank_line(state: State, lines: tuple[Line, ...]) -> Line:
    """The banker takes what the bettors leave (ruling L5), and has won with more won than lost, taxes apart."""
    won = sum(line.stake for line in lines if line.outcome is Outcome.LOST)
    lost = sum(line.stake for line in lines if line.outcome is Outcome.WON)
    bank_tax = tax(state.bank_hand, state.bank)
    left = 2 * state.bank - bank_tax - sum(line.tax + line.returned for line in lines)
    return Line(state.banker_name, BANK, compared(won, lost), state.bank, left, bank_tax)


def side_outcome(state: State, bet: SideBet) -> Outcome:
    """§7.3 the two boxes compared; no banker has a part in it."""
    box, over = boxes_of(bet.spot)
    return hand_against(state.hand(box), state.hand(over))


def side_line(state: State, bet: SideBet) -> Line:
    """§7.3 one for one less the tax; lost to the house."""
    outcome = side_outcome(state, bet)
    line = house_line(bet.player, bet.spot, bet.cents, outcome, SIDE_ODDS)
    taken = exact_part(bet.cents, SIDE_TAX) if outcome is Outcome.WON else 0
    return replace(line, returned=line.returned - taken, tax=taken)


ODDS = {
    # §1.8 a box faces an equal share of the bank; the tax on a five apart
    BOX: (Odds(Fraction(bettor_takes(Outcome.WON, 1, 1) - 1)),),
    BOX_OVER_BOX: (Odds(SIDE_ODDS.profit - SIDE_TAX),),
}
