"""Pai Lunliu with four boxes: box 1 banks, and the same stake lies on each of the others.

A coup has two classes.  The first says which hands pay tax and how each box stands against the bank, and so decides
the boxes and the bank; the second says how the boxes stand against each other, for the side bets.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations, product
from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from banco.core.packs import PACK_32
from banco.core.settlement import Line
from banco.games.pai_lunliu import PAI_LUNLIU
from banco.games.pai_lunliu.boxes import BANK, box_over, on_box
from banco.games.pai_lunliu.options import UNIT, PaiLunliuOptions
from banco.games.pai_lunliu.settlement import tax
from banco.odds.common import pai_kernel as pai
from banco.odds.common.pai_kernel import RESULTS, compare
from banco.odds.common.returns import BetReturn
from banco.odds.pai_lunliu import coup as lunliu_coup
from banco.odds.pai_lunliu.coup import STANDINGS, Standing, settle_coup, settle_side_bet
from banco.odds.pai_lunliu.returns import returns
from banco.odds.simulate.chance import Cards, Stream, deal
from banco.odds.simulate.kernel import CountedBet, Counts, Ending, Kernel, counted_bet

BOXES = PaiLunliuOptions().boxes
COVERING = range(2, BOXES + 1)
PAIRS = tuple(combinations(COVERING, 2))

TAXED = 2  # whether a hand pays tax
AGAINST_BANK = TAXED * len(STANDINGS) ** len(COVERING)
AMONG_BOXES = RESULTS ** len(PAIRS)
CLASSES = AGAINST_BANK + AMONG_BOXES


class Tables(NamedTuple):
    """The rules as the kernel reads them: for every two cards the rank, and whether they pay tax."""

    ranks: pai.Ranks
    taxed: NDArray[np.uint8]


def kernel(options: PaiLunliuOptions, _strategy: str) -> Kernel:
    """Pai Lunliu from the whole pack, newly shuffled for every coup."""
    return Kernel(
        play=lambda stream, rounds: play(stream, pai.full_pack(), rounds, tables()),
        bets=(*bank_bets(options), *side_bets(options)),
        exact=lambda: exact(options),
    )


def exact(options: PaiLunliuOptions) -> dict[str, BetReturn]:
    """The exact returns; every box has the same, and so has every box over every other."""
    known = {bet.bet: bet for bet in returns()}
    variant = next((f"-{name}" for name, table in PAI_LUNLIU.variants.items() if table == options), "")
    boxes = {on_box(box): known[f"box{variant}"] for box in COVERING}
    sides = {box_over(*two): known["box-over-box"] for two in permutations(COVERING, 2)}
    return {**boxes, BANK: known[f"bank{variant}"], **sides}


@cache
def tables() -> Tables:
    """The tables, asked of the rules."""
    cards = PACK_32.cards
    return Tables(pai.ranks(), np.array([[tax((a, b), UNIT) > 0 for b in cards] for a in cards], np.uint8))


# --- the bets, settled by the rules for every class ---------------------------------------------------


def bank_bets(options: PaiLunliuOptions) -> Iterator[CountedBet]:
    """The boxes and the bank."""
    classes = list(product((False, True), product(STANDINGS, repeat=len(COVERING))))
    other_class: list[Ending | None] = [None] * AMONG_BOXES
    for place, box in enumerate(COVERING):
        ends = [ending(settle_coup(options, UNIT, first(each, place), bank_taxed=five).box) for five, each in classes]
        yield counted_bet(on_box(box), [*ends, *other_class])
    ends = [ending(settle_coup(options, UNIT, each, bank_taxed=five).bank) for five, each in classes]
    yield counted_bet(BANK, [*ends, *other_class])


def first(boxes: tuple[Standing, ...], place: int) -> tuple[Standing, ...]:
    """The boxes with this one before the others."""
    return (boxes[place], *boxes[:place], *boxes[place + 1 :])


def side_bets(options: PaiLunliuOptions) -> Iterator[CountedBet]:
    """Every box over every other."""
    ends = [ending(settle_side_bet(options, result)) for result in lunliu_coup.RESULTS]
    classes = list(product(range(RESULTS), repeat=len(PAIRS)))
    for box, over in permutations(COVERING, 2):
        pair = PAIRS.index((min(box, over), max(box, over)))
        mine = ends if box < over else ends[::-1]
        yield counted_bet(box_over(box, over), [*[None] * AGAINST_BANK, *(mine[each[pair]] for each in classes)])


def ending(line: Line) -> Ending:
    """A settled line for a stake of one."""
    name = f"{line.outcome.value}, taxed" if line.tax else line.outcome.value
    return Ending(name, Fraction(line.returned, line.stake))


# --- the kernel ---------------------------------------------------------------------------------------


@njit(cache=True)
def settle(cards: Cards, rules: Tables) -> tuple[int, int]:
    """The two classes of the coup that these eight cards make, in the order of the deal from the bank's box."""
    bank = rules.ranks[cards[0], cards[BOXES]]
    against: int = rules.taxed[cards[0], cards[BOXES]] + 0
    among = 0
    for box in range(1, BOXES):
        mine = rules.ranks[cards[box], cards[box + BOXES]]
        against = (against * RESULTS + compare(mine, bank)) * TAXED + rules.taxed[cards[box], cards[box + BOXES]]
        for other in range(box + 1, BOXES):
            among = among * RESULTS + compare(mine, rules.ranks[cards[other], cards[other + BOXES]])
    return against, AGAINST_BANK + among


@njit(cache=True)
def play(stream: Stream, pack: Cards, rounds: int, rules: Tables) -> Counts:
    """So many coups, counted by both classes."""
    counts = np.zeros(CLASSES, np.int64)
    for _ in range(rounds):
        deal(stream, pack, 0, 2 * BOXES)
        against, among = settle(pack, rules)
        counts[against] += 1
        counts[among] += 1
    return counts
