"""Paijiu, all six bets from one of 27 classes: how North, South and West each stand against the bank."""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from banco.games.pai import PaiRank
from banco.games.paijiu.options import PaijiuOptions
from banco.games.paijiu.pays import PAYS, outcome
from banco.games.paijiu.stations import BANK, CARDS_A_COUP, START_ON, Station, deal_order
from banco.odds.common import pai_kernel as pai
from banco.odds.common.pai_kernel import RESULTS, compare
from banco.odds.paijiu.returns import returns
from banco.odds.simulate.chance import Cards, Stream, deal, random_below
from banco.odds.simulate.kernel import CountedBet, Counts, Kernel, counted_bet, ending

FACES = 6
STATIONS = len(Station)
PLAYED = tuple(station for station in Station if station is not BANK)
CLASSES = RESULTS ** len(PLAYED)


class Tables(NamedTuple):
    """The rules as the kernel reads them; stations have the bank first."""

    ranks: pai.Ranks
    turns: NDArray[np.uint8]


def kernel(_options: PaijiuOptions, _strategy: str) -> Kernel:
    """Paijiu from the whole pack, newly shuffled for every coup."""
    return Kernel(
        play=lambda stream, rounds: play(stream, pai.full_pack(), rounds, tables()),
        bets=bets(),
        exact=lambda: {bet.bet: bet for bet in returns()},
    )


@cache
def tables() -> Tables:
    """The tables, asked of the rules."""
    return Tables(pai.ranks(), np.array([turns(*dice) for dice in product(range(FACES), repeat=2)], np.uint8))


def turns(first: int, second: int) -> list[int]:
    """Whose turn each station has in the deal when the dice show these faces, counted from nought."""
    order = deal_order(START_ON[first + second + 2])
    return [order.index(station) for station in (BANK, *PLAYED)]


@cache
def bets() -> tuple[CountedBet, ...]:
    """The six bets, each asked of the rules for every class."""
    classes = list(product(range(RESULTS), repeat=len(PLAYED)))
    return tuple(
        counted_bet(pay.spot.value, [ending(outcome(pay.spot, ranks_of(results)), pay.odds) for results in classes])
        for pay in PAYS
    )


def ranks_of(results: tuple[int, ...]) -> dict[Station, PaiRank]:
    """Some ranks with which the stations stand so against the bank."""
    return {BANK: PaiRank(pai.TIES, 0)} | {at: PaiRank(each, 0) for at, each in zip(PLAYED, results, strict=True)}


# --- the kernel ---------------------------------------------------------------------------------------


@njit(cache=True)
def settle(cards: Cards, dice: int, rules: Tables) -> int:
    """The class of the coup that these eight cards make, in the order of the deal, after these dice."""
    bank = hand_rank(cards, rules.turns[dice, 0], rules.ranks)
    kind = 0
    for station in range(1, STATIONS):
        kind = kind * RESULTS + compare(hand_rank(cards, rules.turns[dice, station], rules.ranks), bank)
    return kind


@njit(cache=True)
def hand_rank(cards: Cards, turn: int, ranks: pai.Ranks) -> int:
    """The rank of the two cards that fall to this turn of the deal."""
    rank: int = ranks[cards[turn], cards[turn + STATIONS]]
    return rank


@njit(cache=True)
def play(stream: Stream, pack: Cards, rounds: int, rules: Tables) -> Counts:
    """So many coups, counted by class."""
    counts = np.zeros(CLASSES, np.int64)
    for _ in range(rounds):
        dice = random_below(stream, FACES * FACES)
        deal(stream, pack, 0, CARDS_A_COUP)
        counts[settle(pack, dice, rules)] += 1
    return counts
