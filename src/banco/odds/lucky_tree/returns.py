"""The nine bets of Lucky Tree Baccarat, exactly, for any shoe.

Player, Banker, Tie, Big and Small depend on points only: the kernel walks over the points of up to six cards
and counts ordered deals.  The pairs follow from how many of each card there are, in closed form.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import perm

import numpy as np
from numba import njit
from numpy.typing import NDArray

from banco.core.cards import Card
from banco.core.packs import Composition
from banco.games.baccarat import CARD_POINTS
from banco.games.lucky_tree import LUCKY_TREE
from banco.games.lucky_tree.drawing import Side, next_card_to
from banco.games.lucky_tree.pays import PAYS, Hand, Pay, Spot, coup_of, outcome
from banco.odds.common.returns import BetReturn, Outcome
from banco.odds.common.shoe import check_enough, everything

MOST_CARDS = 6
POINTS = range(10)

NOBODY, PLAYER, BANKER = 0, 1, 2
NO_THIRD = 10

# what the kernel counts: who is ahead, and whether a third card was drawn
PLAYER_AHEAD, BANKER_AHEAD, EVEN, FOUR_CARDS = range(4)


def full_shoe() -> Composition:
    """Everything a new live shoe holds."""
    return everything(LUCKY_TREE)


def returns(left: Composition | None = None) -> tuple[BetReturn, ...]:
    """All nine bets for what is left in the shoe; a full live shoe unless another is given."""
    shoe = full_shoe() if left is None else left
    check_enough(shoe, MOST_CARDS)
    wins, total = winning_deals(shoe), perm(shoe.total, MOST_CARDS)
    tied = wins[Spot.TIE]
    published = left is None
    return tuple(_bet_return(pay, wins[pay.spot], tied, total, published=published) for pay in PAYS)


def _bet_return(pay: Pay, won: int, tied: int, total: int, *, published: bool) -> BetReturn:
    pushed = tied if _is_push_on_a_tie(pay.spot) else 0
    outcomes = (
        Outcome("won", Fraction(won, total), 1 + pay.odds.profit),
        Outcome("push", Fraction(pushed, total), Fraction(1)),
        Outcome("lost", Fraction(total - won - pushed, total), Fraction(0)),
    )
    kept = tuple(one for one in outcomes if one.probability or one.name != "push")
    return BetReturn(pay.spot.value, kept, pay.published_percent if published else None)


@cache
def _is_push_on_a_tie(spot: Spot) -> bool:
    """Asked of the rules themselves, on a tie of eights."""
    hand: Hand = (Card.H8, Card.HK)
    return outcome(spot, coup_of(hand, hand)).value == "push"


def winning_deals(shoe: Composition) -> dict[Spot, int]:
    """In how many ordered deals of six cards each bet wins."""
    counts = np.zeros(10, np.int64)
    for card, count in shoe.counts.items():
        counts[CARD_POINTS[card]] += count
    ahead = [int(deals) for deals in _count(counts, drawing_table())]
    total = perm(shoe.total, MOST_CARDS)
    by_rank = _pair_deals(_by_rank(shoe), shoe.total)
    by_card = _pair_deals(list(shoe.counts.values()), shoe.total)
    return {
        Spot.PLAYER: ahead[PLAYER_AHEAD],
        Spot.BANKER: ahead[BANKER_AHEAD],
        Spot.TIE: ahead[EVEN],
        Spot.PLAYER_PAIR: by_rank[0],
        Spot.BANKER_PAIR: by_rank[0],
        Spot.EITHER_PAIR: 2 * by_rank[0] - by_rank[1],
        Spot.PERFECT_PAIR: 2 * by_card[0] - by_card[1],
        Spot.BIG: total - ahead[FOUR_CARDS],
        Spot.SMALL: ahead[FOUR_CARDS],
    }


def _by_rank(shoe: Composition) -> list[int]:
    ranks: dict[object, int] = {}
    for card, count in shoe.counts.items():
        ranks[card.rank] = ranks.get(card.rank, 0) + count
    return list(ranks.values())


def _pair_deals(counts: list[int], total: int) -> tuple[int, int]:
    """Six-card deals in which one given hand starts with two alike, and in which both do."""
    one = sum(count * (count - 1) for count in counts)
    same = sum(perm(count, 4) for count in counts)
    squares = sum((count * (count - 1)) ** 2 for count in counts)
    both = same + one * one - squares
    return one * perm(total - 2, MOST_CARDS - 2), both * perm(total - 4, MOST_CARDS - 4)


@cache
def drawing_table() -> NDArray[np.int8]:
    """Whose card is next, for the Player's and the Banker's two-card points and the Player's third card (10: none)."""
    card = {CARD_POINTS[card]: card for card in CARD_POINTS}
    table = np.zeros((10, 10, 11), np.int8)
    number = {None: NOBODY, Side.PLAYER: PLAYER, Side.BANKER: BANKER}
    for mine in POINTS:
        for bank in POINTS:
            player, banker = (card[0], card[mine]), (card[0], card[bank])
            table[mine, bank, NO_THIRD] = number[next_card_to(player, banker)]
            if table[mine, bank, NO_THIRD] == PLAYER:
                for third in POINTS:
                    table[mine, bank, third] = number[next_card_to((*player, card[third]), banker)]
    return table


@njit(cache=True)
def _count(counts: NDArray[np.int64], draws: NDArray[np.int8]) -> NDArray[np.int64]:
    """Ordered deals of six cards by who is ahead, and those that need only four."""
    left, cards = counts.copy(), counts.sum()
    after_four, after_five = (cards - 4) * (cards - 5), cards - 5
    sums = np.zeros(4, np.int64)
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
        sums[FOUR_CARDS] += weight * after_four
        sums[_ahead(mine, bank)] += weight * after_four
    elif to == BANKER:
        for last in range(10):
            sums[_ahead(mine, (bank + last) % 10)] += weight * left[last] * after_five
    else:
        for third in range(10):
            total = (mine + third) % 10
            with_third = weight * left[third]
            if draws[mine, bank, third] == NOBODY:
                sums[_ahead(total, bank)] += with_third * after_five
            else:
                left[third] -= 1
                for last in range(10):
                    sums[_ahead(total, (bank + last) % 10)] += with_third * left[last]
                left[third] += 1


@njit(cache=True)
def _ahead(mine: int, bank: int) -> int:
    if mine > bank:
        return PLAYER_AHEAD
    return BANKER_AHEAD if bank > mine else EVEN
