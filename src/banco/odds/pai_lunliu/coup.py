"""Coups of Pai Lunliu settled by the rules themselves: what a box, the bank and a side bet are paid.

What is paid depends on little: how each box stands against the bank, and which hands pay tax.  So a few stand-in
hands show every case to the game's own settlement, and no payment is written here.
"""

from __future__ import annotations

from functools import cache
from itertools import chain, product
from typing import NamedTuple

from banco.core.settlement import Line, Outcome
from banco.games.pai import every_hand
from banco.games.pai_lunliu.boxes import BANK, box_over, on_box
from banco.games.pai_lunliu.options import UNIT, PaiLunliuOpening, PaiLunliuOptions, SideBet
from banco.games.pai_lunliu.settlement import Hand, bank_line, hand_against, pots, side_line, tax
from banco.games.pai_lunliu.state import State

BANKER, PLAYER = "anna", "bruno"

RESULTS = (Outcome.LOST, Outcome.PUSH, Outcome.WON)
"""How a box stands against the bank, in the order in which the kernels count."""


class Standing(NamedTuple):
    """How a box stands against the bank, and whether its own hand pays tax."""

    result: Outcome
    taxed: bool


STANDINGS = tuple(Standing(result, taxed) for result, taxed in product(RESULTS, (False, True)))


@cache
def stand_ins(*, bank_taxed: bool) -> tuple[Hand, dict[Standing, Hand]]:
    """A bank's hand, and a hand for every way of standing against it."""
    for bank in every_hand():
        if bool(tax(bank, UNIT)) is bank_taxed:
            hands: dict[Standing, Hand] = {
                Standing(hand_against(hand, bank), bool(tax(hand, UNIT))): hand for hand in every_hand()
            }
            if len(hands) == len(STANDINGS):
                return bank, hands
    raise ArithmeticError("no hand of the bank can be beaten, tied and lost to, taxed and untaxed")


def coup(options: PaiLunliuOptions, stake: int, hands: tuple[Hand, ...]) -> State:
    """A coup with these hands, the bank's first in box 1, and the same stake on every other box.

    The hands may share cards: no payment looks at that.
    """
    boxes = {on_box(box): stake for box in range(2, len(hands) + 1)}
    return State(
        options,
        PaiLunliuOpening(),
        holders={1: BANKER},
        banker=1,
        turn=1,
        refused=(),
        standing=(),
        bets={BANKER: {BANK: sum(boxes.values())}, PLAYER: boxes},
        cards=tuple(chain.from_iterable(zip(*hands, strict=True))),
    )


class Payment(NamedTuple):
    """The first box and the bank, settled."""

    box: Line
    bank: Line


def settle_coup(options: PaiLunliuOptions, stake: int, boxes: tuple[Standing, ...], *, bank_taxed: bool) -> Payment:
    """What the rules pay when the boxes stand against the bank like this."""
    bank, by_standing = stand_ins(bank_taxed=bank_taxed)
    state = coup(options, stake, (bank, *(by_standing[box] for box in boxes)))
    lines = tuple(line for pot in pots(state).values() for line in pot)
    return Payment(lines[0], bank_line(state, lines))


def settle_side_bet(options: PaiLunliuOptions, result: Outcome) -> Line:
    """What the rules pay on box 2 over box 3 when box 2 stands so against box 3."""
    other, by_standing = stand_ins(bank_taxed=False)
    hands = (other, by_standing[Standing(result, taxed=False)], *[other] * (options.boxes - 2))
    return side_line(coup(options, UNIT, hands), SideBet(PLAYER, UNIT, box_over(2, 3)))
