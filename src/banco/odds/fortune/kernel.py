"""Fortune Pai Gow Poker, both sides by the house way: the ante and the bonus.

A hand has two classes: how the ante ended, and the award of the player's seven cards.  Whether straight flushes win
more than that depends on the cards themselves; such hands, about one in a thousand, are put aside and shown to the
game's own table of awards.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache, partial
from itertools import product
from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from banco.core.packs import PACK_53
from banco.core.settlement import Outcome
from banco.games.fortune.bonus import AWARDS, award
from banco.games.fortune.hands import HAND_CARDS
from banco.games.fortune.options import FortuneOptions
from banco.games.fortune.pays import ANTE_ODDS, NINE_HIGH, RESULTS, Spot, ante_result
from banco.games.fortune.setting import Setting
from banco.odds.common.returns import BetReturn
from banco.odds.fortune.bonus import NOTHING
from banco.odds.fortune.hands.sets import Longs, cards_of
from banco.odds.fortune.hands.seven import room
from banco.odds.fortune.hands.strengths import strengths
from banco.odds.fortune.kernel_hands import (
    ASK,
    HIGH_AT,
    LOW_AT,
    NO_AWARD,
    ONE_BYTE,
    SUITED,
    ByRanks,
    ByRows,
    every_second_card,
    rank_tables,
    row_tables,
    set_by_ranks,
    set_by_rows,
)
from banco.odds.fortune.returns import ante_return, bonus_return
from banco.odds.fortune.store import Stale, load_counts
from banco.odds.fortune.ways.way import rooms
from banco.odds.simulate.chance import Cards, Stream, deal
from banco.odds.simulate.kernel import CountedBet, Counts, Ending, Kernel, counted_bet, ending

FIRST_AWARD = len(RESULTS)
CLASSES = FIRST_AWARD + len(AWARDS) + 1
ASKED = FIRST_AWARD + ASK

DEALT = 2 * HAND_CARDS
BATCH = 1024

Deals = NDArray[np.uint8]


class Tables(NamedTuple):
    """The rules as the kernel reads them: `result` by the dealer's nine high, and by which hands beat the dealer's."""

    ranks: ByRanks
    rows: ByRows
    nine_high: NDArray[np.uint8]
    result: NDArray[np.uint8]


def kernel(options: FortuneOptions, _strategy: str) -> Kernel:
    """Fortune from the whole pack, newly shuffled for every hand."""
    return Kernel(play=partial(play_rounds, tables(options)), bets=bets(), exact=partial(exact, options))


def exact(options: FortuneOptions) -> dict[str, BetReturn]:
    """The counted returns; none while nothing is stored, or counts of other rules than those in force."""
    try:
        counts = load_counts()
    except (Stale, FileNotFoundError):
        return {}
    house = counts.house_way.house
    ante = ante_return(house.with_nine_high if options.nine_high_push else house.without)
    return {Spot.ANTE.value: ante, Spot.BONUS.value: bonus_return(counts.awards)}


@cache
def tables(options: FortuneOptions) -> Tables:
    """The tables, asked of the rules."""
    push = options.nine_high_push
    results = [
        RESULTS.index(ante_result(better(*beats), dealer(nine=nine), nine_high_push=push))
        for nine, *beats in product((False, True), repeat=3)
    ]
    nine_high = strengths().nine_high.astype(np.uint8)
    return Tables(rank_tables(), row_tables(), nine_high, np.array(results, np.uint8).reshape(2, 2, 2))


def dealer(*, nine: bool) -> Setting:
    """A dealer's setting for the table of results, with a low hand of nine high or not."""
    return Setting((), (), NINE_HIGH if nine else (NINE_HIGH[0], 0), (0,))


def better(high: int, low: int) -> Setting:
    """A player's setting of which these hands beat the dealer's, whatever that is."""
    return Setting((), (), (NINE_HIGH[0] + 1,) if low else (0,), (high,))


def bets() -> tuple[CountedBet, ...]:
    """The ante and the bonus."""
    ante = [Ending(row.name, ending(row.outcome, ANTE_ODDS).pays) for row in RESULTS]
    bonus = [Ending(row.name, ending(Outcome.WON, row.odds).pays) for row in AWARDS]
    return (
        counted_bet(Spot.ANTE.value, [*ante, *[None] * (CLASSES - FIRST_AWARD)]),
        counted_bet(Spot.BONUS.value, [*[None] * FIRST_AWARD, *bonus, Ending(NOTHING, Fraction(0))]),
    )


def play_rounds(rules: Tables, stream: Stream, rounds: int) -> Counts:
    """So many hands, counted by both classes."""
    pack = np.arange(len(PACK_53.cards), dtype=np.uint8)
    counts, asked = play(stream, pack, rounds, rules)
    for held in asked.tolist():
        counts[FIRST_AWARD + award_number(held)] += 1
    return counts


@cache
def award_number(held: int) -> int:
    """The number of the award that the game gives these seven cards."""
    won = award(cards_of(held))
    return NO_AWARD if won is None else AWARDS.index(won)


# --- the kernel ---------------------------------------------------------------------------------------


@njit(cache=True)
def settle(hands: Deals, rules: Tables, classes: Longs) -> None:
    """Write the two classes of each of these deals of fourteen cards, in the order of the deal."""
    ranks, rows, nine_high, result = rules.ranks, rules.rows, rules.nine_high, rules.result
    hand, groups = room(), rooms()
    for at in range(len(hands)):
        cards = hands[at]
        mine, dealers = set_by_ranks(cards, 0, ranks), set_by_ranks(cards, 1, ranks)
        if mine == SUITED:
            mine = set_by_rows(every_second_card(cards, 0, rows.bit), rows, hand, groups)
        if dealers == SUITED:
            dealers = set_by_rows(every_second_card(cards, 1, rows.bit), rows, hand, groups)
        low, dealers_low = mine >> LOW_AT & ONE_BYTE, dealers >> LOW_AT & ONE_BYTE
        beats_high, beats_low = int(mine >> HIGH_AT > dealers >> HIGH_AT), int(low > dealers_low)
        classes[at, 0] = result[nine_high[dealers_low], beats_high, beats_low]
        classes[at, 1] = FIRST_AWARD + (mine & ONE_BYTE)


@njit(cache=True)
def play(stream: Stream, pack: Cards, rounds: int, rules: Tables) -> tuple[Counts, Longs]:
    """So many hands, counted by both classes, and the players' hands whose award has to be asked for."""
    counts, asked, many = np.zeros(CLASSES, np.int64), np.empty(rounds, np.int64), 0
    hands, classes = np.empty((BATCH, DEALT), np.uint8), np.empty((BATCH, 2), np.int64)
    while rounds:
        size = min(rounds, BATCH)
        deal_all(stream, pack, hands[:size])
        settle(hands[:size], rules, classes)
        for at in range(size):
            counts[classes[at, 0]] += 1
            if classes[at, 1] == ASKED:
                asked[many] = every_second_card(hands[at], 0, rules.rows.bit)
                many += 1
            else:
                counts[classes[at, 1]] += 1
        rounds -= size
    return counts, asked[:many]


@njit(cache=True)
def deal_all(stream: Stream, pack: Cards, hands: Deals) -> None:
    """Fill in random deals: more than one random word can tell apart, so the cards come in two halves."""
    for at in range(len(hands)):
        deal(stream, pack, 0, HAND_CARDS)
        deal(stream, pack, HAND_CARDS, HAND_CARDS)
        hands[at] = pack[:DEALT]
