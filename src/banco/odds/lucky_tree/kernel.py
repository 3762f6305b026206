"""Lucky Tree Baccarat, all nine bets from one class: what the two hands look like when the coup is over.

Six cards are always drawn; the drawing rules have become one table that says, for the points of the two hands and of
the fifth and the sixth card, how the coup ends.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from banco.core.packs import PACK_52, Composition
from banco.games.baccarat import CARD_POINTS, is_pair, points
from banco.games.lucky_tree.drawing import Side, next_card_to
from banco.games.lucky_tree.options import LuckyTreeOptions
from banco.games.lucky_tree.pays import PAY_OF, Hand, Spot, coup_of, is_perfect_pair, outcome
from banco.odds.lucky_tree.returns import returns
from banco.odds.simulate.chance import Cards, Stream, deal
from banco.odds.simulate.kernel import CountedBet, Counts, Ending, Kernel, counted_bet, ending

MOST_CARDS = 6
KINDS = 3  # of the first two cards: no pair, a pair, a perfect pair
HANDS = 20  # by points, and whether a third card was taken
CLASSES = HANDS * HANDS * KINDS * KINDS

CARD_OF = {CARD_POINTS[card]: card for card in PACK_52.cards}


class Tables(NamedTuple):
    """The rules as the kernel reads them; cards are numbers in the order of the pack."""

    points: NDArray[np.uint8]
    two_points: NDArray[np.uint8]
    kind: NDArray[np.uint16]
    finish: NDArray[np.uint16]


def kernel(options: LuckyTreeOptions, _strategy: str) -> Kernel:
    """Lucky Tree from a shoe of so many packs, newly shuffled for every coup."""
    shoe = np.tile(np.arange(len(PACK_52.cards), dtype=np.uint8), options.packs)
    left = None if options.packs == LuckyTreeOptions().packs else Composition.of(PACK_52.cards * options.packs)
    return Kernel(
        play=lambda stream, rounds: play(stream, shoe.copy(), rounds, tables()),
        bets=bets(),
        exact=lambda: {bet.bet: bet for bet in returns(left)},
    )


# --- the rules as tables ------------------------------------------------------------------------------


@cache
def tables() -> Tables:
    """The tables, asked of the rules."""
    cards = PACK_52.cards
    return Tables(
        points=np.array([CARD_POINTS[card] for card in cards], np.uint8),
        two_points=np.array([[points(two) for two in product([card], cards)] for card in cards], np.uint8),
        kind=np.array([[kind_of(two) for two in product([card], cards)] for card in cards], np.uint16),
        finish=np.array([finish(*four) for four in product(range(10), repeat=4)], np.uint16).reshape(10, 10, 10, 10),
    )


def kind_of(hand: Hand) -> int:
    """Whether the first two cards are a pair, or even a perfect one."""
    return is_pair(hand) + is_perfect_pair(hand)


def finish(mine: int, bank: int, fifth: int, sixth: int) -> int:
    """How two hands of these points end when these are the next two cards: a number for both hands."""
    player: Hand = (CARD_OF[0], CARD_OF[mine])
    banker: Hand = (CARD_OF[0], CARD_OF[bank])
    for card in (CARD_OF[fifth], CARD_OF[sixth]):
        to = next_card_to(player, banker)
        player = (*player, card) if to is Side.PLAYER else player
        banker = (*banker, card) if to is Side.BANKER else banker
    return hand_number(player) * HANDS + hand_number(banker)


def hand_number(hand: Hand) -> int:
    """A finished hand by its points and whether it took a third card."""
    return points(hand) * 2 + len(hand) - 2


@cache
def bets() -> tuple[CountedBet, ...]:
    """The nine bets, each asked of the rules for two hands of every class."""
    classes = list(hands_by_class())
    return tuple(counted_bet(spot.value, [end_of(spot, hands) for hands in classes]) for spot in Spot)


def hands_by_class() -> Iterator[tuple[Hand, Hand] | None]:
    """Two hands of each class, in the order of the classes; None where there are no such hands."""
    sample: dict[tuple[int, int], Hand] = {}
    for hand in (*product(PACK_52.cards, repeat=2), *product(PACK_52.cards, PACK_52.cards, CARD_OF.values())):
        sample.setdefault((hand_number(hand), kind_of(hand)), hand)
    for player, banker, my_kind, bank_kind in product(range(HANDS), range(HANDS), range(KINDS), range(KINDS)):
        mine, bank = sample.get((player, my_kind)), sample.get((banker, bank_kind))
        yield (mine, bank) if mine and bank else None


def end_of(spot: Spot, hands: tuple[Hand, Hand] | None) -> Ending | None:
    """How the bet ends on these hands."""
    return ending(outcome(spot, coup_of(*hands)), PAY_OF[spot].odds) if hands else None


# --- the kernel ---------------------------------------------------------------------------------------


@njit(cache=True)
def settle(cards: Cards, rules: Tables) -> int:
    """The class of the coup that these six cards make, in the order of the deal."""
    a, b, c, d = cards[0], cards[1], cards[2], cards[3]
    fifth, sixth = rules.points[cards[4]], rules.points[cards[5]]
    finished = rules.finish[rules.two_points[a, c], rules.two_points[b, d], fifth, sixth]
    kind: int = (finished * KINDS + rules.kind[a, c]) * KINDS + rules.kind[b, d]
    return kind


@njit(cache=True)
def play(stream: Stream, shoe: Cards, rounds: int, rules: Tables) -> Counts:
    """So many coups, counted by class."""
    counts = np.zeros(CLASSES, np.int64)
    for _ in range(rounds):
        deal(stream, shoe, 0, MOST_CARDS)
        counts[settle(shoe, rules)] += 1
    return counts
