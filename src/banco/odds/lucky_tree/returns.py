"""The nine bets of Lucky Tree Baccarat, exactly, for any shoe.

Bets that depend on how the hands are finished: the kernel walks over the points of up to six cards and counts ordered
deals by finish.  Bets on pairs: the deals by kind of pair follow from how many of each card there are, in closed form.
When a bet wins is asked of the game, class by class (`coup_classes.py`).
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import perm

import numpy as np
from numba import njit
from numpy.typing import NDArray

from banco.core.packs import PACK_52, Composition
from banco.games.baccarat import CARD_POINTS
from banco.games.lucky_tree import LUCKY_TREE
from banco.games.lucky_tree.drawing import Side, next_card_to
from banco.games.lucky_tree.options import MOST_CARDS_A_COUP
from banco.games.lucky_tree.pays import PAYS, Pay
from banco.odds.common.returns import BetReturn, Outcome
from banco.odds.common.shoe import check_enough, everything
from banco.odds.lucky_tree.coup_classes import CARD_OF, KINDS, kind_of, spot_outcomes

Deals = NDArray[np.int64]

POINTS = range(10)
CARDS_OF_PAIRS = 4

EXACTLY = np.eye(KINDS, dtype=np.int64) - np.eye(KINDS, k=1, dtype=np.int64)
"""Makes of deals with a pair of each kind at least the deals with that kind."""

NOBODY, PLAYER, BANKER = 0, 1, 2
NO_THIRD = 10


def full_shoe() -> Composition:
    """Everything a new live shoe holds."""
    return everything(LUCKY_TREE)


def returns(left: Composition | None = None) -> tuple[BetReturn, ...]:
    """All nine bets for what is left in the shoe; a full live shoe unless another is given."""
    shoe = full_shoe() if left is None else left
    check_enough(shoe, MOST_CARDS_A_COUP)
    counts = np.array([shoe.counts.get(card, 0) for card in PACK_52.cards], np.int64)
    by_finish, by_pair = deals_by_finish(counts), deals_by_pair(counts)
    published = left is None
    return tuple(_bet_return(pay, shoe.total, by_finish, by_pair, published=published) for pay in PAYS)


def _bet_return(pay: Pay, cards: int, by_finish: Deals, by_pair: Deals, *, published: bool) -> BetReturn:
    """The bet's return: the deals of those classes in which the rules say that it wins, or is a push."""
    ends = spot_outcomes(pay.spot)
    deals, drawn = (by_finish, MOST_CARDS_A_COUP) if ends.by_finish else (by_pair, CARDS_OF_PAIRS)
    total = perm(cards, drawn)
    won, pushed = int(ends.won @ deals), int(ends.push @ deals)
    outcomes = (
        Outcome("won", Fraction(won, total), 1 + pay.odds.profit),
        Outcome("push", Fraction(pushed, total), Fraction(1)),
        Outcome("lost", Fraction(total - won - pushed, total), Fraction(0)),
    )
    possible = tuple(one for one in outcomes if one.probability or one.name != "push")
    return BetReturn(pay.spot.value, possible, pay.published_percent if published else None)


# --- deals by the finishes of the hands -------------------------------------------------------------


def deals_by_finish(counts: Deals) -> Deals:
    """Ordered deals of six cards by how the two hands are finished, from a shoe with so many of each card."""
    return _count(points_table() @ counts, drawing_table()).ravel()


@cache
def points_table() -> NDArray[np.int64]:
    """By points and card: whether the card counts so much."""
    return np.array([[CARD_POINTS[card] == points for card in PACK_52.cards] for points in POINTS], np.int64)


@cache
def drawing_table() -> NDArray[np.int8]:
    """Whose card is next, for the Player's and the Banker's two-card points and the Player's third card (10: none)."""
    table = np.zeros((10, 10, 11), np.int8)
    number = {None: NOBODY, Side.PLAYER: PLAYER, Side.BANKER: BANKER}
    for mine in POINTS:
        for bank in POINTS:
            player, banker = (CARD_OF[0], CARD_OF[mine]), (CARD_OF[0], CARD_OF[bank])
            table[mine, bank, NO_THIRD] = number[next_card_to(player, banker)]
            if table[mine, bank, NO_THIRD] == PLAYER:
                for third in POINTS:
                    table[mine, bank, third] = number[next_card_to((*player, CARD_OF[third]), banker)]
    return table


@njit(cache=True)
def _count(counts: NDArray[np.int64], draws: NDArray[np.int8]) -> NDArray[np.int64]:
    """Ordered deals of six cards by the Player's third card (0: none, 1: one) and points, and the Banker's."""
    left, cards = counts.copy(), counts.sum()
    after_four, after_five = (cards - 4) * (cards - 5), cards - 5
    sums = np.zeros((2, 10, 2, 10), np.int64)
    for a in range(10):
        weight_a = left[a]
        left[a] -= 1
        for c in range(a, 10):
            weight_c = weight_a * left[c] * (1 if a == c else 2)
            left[c] -= 1
            mine = (a + c) % 10
            for b in range(10):
                weight_b = weight_c * left[b]
                left[b] -= 1
                for d in range(b, 10):
                    weight = weight_b * left[d] * (1 if b == d else 2)
                    if weight > 0:
                        left[d] -= 1
                        _finish(sums, left, draws, weight, mine, (b + d) % 10, after_four, after_five)
                        left[d] += 1
                left[b] += 1
            left[c] += 1
        left[a] += 1
    return sums


@njit(cache=True)
def _finish(
    sums: NDArray[np.int64],
    left: NDArray[np.int64],
    draws: NDArray[np.int8],
    weight: int,
    mine: int,
    bank: int,
    after_four: int,
    after_five: int,
) -> None:
    """Add every way in which four cards can go on."""
    to = draws[mine, bank, NO_THIRD]
    if to == NOBODY:
        sums[0, mine, 0, bank] += weight * after_four
    elif to == BANKER:
        for last in range(10):
            sums[0, mine, 1, (bank + last) % 10] += weight * left[last] * after_five
    else:
        for third in range(10):
            total = (mine + third) % 10
            with_third = weight * left[third]
            if draws[mine, bank, third] == NOBODY:
                sums[1, total, 0, bank] += with_third * after_five
            else:
                left[third] -= 1
                for last in range(10):
                    sums[1, total, 1, (bank + last) % 10] += with_third * left[last]
                left[third] += 1


# --- deals by the pairs of the first two cards ------------------------------------------------------


def deals_by_pair(counts: Deals) -> Deals:
    """Ordered deals of four cards by what the first two of each hand are: no pair, a pair, a perfect pair."""
    alike = alike_table() @ counts  # by kind and card: how many cards make a pair of that kind at least with the card
    pairs = counts * (alike - 1)
    # the pairs that are left when two cards alike are gone
    pairs_left = pairs.sum(axis=1, keepdims=True) - _ordered_pairs(alike) + _ordered_pairs(alike - 2)
    # Cards alike in a better kind are alike in every lesser one: the better pair goes first, whichever hand it is in.
    better_first = np.tril(pairs @ pairs_left.T)
    at_least = better_first + np.tril(better_first, -1).T
    exactly: Deals = EXACTLY @ at_least @ EXACTLY.T
    return exactly.ravel()


def _ordered_pairs(cards: Deals) -> Deals:
    return cards * (cards - 1)


@cache
def alike_table() -> NDArray[np.int64]:
    """By kind, card and card: whether the two make a pair of that kind at least, by the rules."""
    kinds = np.array([[kind_of((one, other)) for other in PACK_52.cards] for one in PACK_52.cards])
    return (kinds >= np.arange(KINDS).reshape(-1, 1, 1)).astype(np.int64)
