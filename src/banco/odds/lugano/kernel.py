"""Lugano Baccarat, one box with all its bets.

A coup has two classes: what the box chose and how PLAY ended; and the first two cards as the pay tables of 59, PAIR
and +8 tell them apart.  Six cards are always drawn: the box's third is skipped where it stands.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import product
from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from banco.core.packs import PACK_52, Composition
from banco.games.baccarat import CARD_POINTS
from banco.games.lugano.commands import Choice
from banco.games.lugano.options import LuganoOptions
from banco.games.lugano.pays import ON_TWO_CARDS, SIDE, BoxBet
from banco.games.lugano.strategy import basic_choice
from banco.odds.common.returns import BetReturn
from banco.odds.lugano import play as lugano_play
from banco.odds.lugano.play import CHOICES, ENDS, MOST_CARDS, POINTS, SITUATIONS, PlayCount, choices_of, count_play
from banco.odds.lugano.returns import two_card_endings, two_card_return
from banco.odds.simulate.chance import Cards, Stream, deal
from banco.odds.simulate.kernel import CountedBet, Counts, Ending, Kernel, counted_bet

BEST = "best"
STRATEGIES: Mapping[str, lugano_play.Strategy | None] = {
    "basic": basic_choice,
    BEST: None,  # counted for the shoe
    "stand": lambda _two, _dealers: Choice.STAND,
    "card": lambda _two, _dealers: Choice.CARD,
    "double": lambda _two, _dealers: Choice.DOUBLE,
}

PLAY_ENDS = len(ENDS)
PLAY_CLASSES = len(CHOICES) * PLAY_ENDS


class Tables(NamedTuple):
    """The rules as the kernel reads them; cards are numbers in the order of the pack, choices in that of `Choice`."""

    points: NDArray[np.uint8]
    plus: NDArray[np.uint8]
    two_class: NDArray[np.uint8]
    choice: NDArray[np.uint8]
    takes: NDArray[np.uint8]
    box: NDArray[np.uint8]
    dealer: NDArray[np.uint8]
    end: NDArray[np.uint8]


def kernel(options: LuganoOptions, strategy: str) -> Kernel:
    """Lugano Baccarat from a shoe of so many packs, newly shuffled for every coup."""
    shoe = np.tile(np.arange(len(PACK_52.cards), dtype=np.uint8), options.packs)
    left = Composition.of(PACK_52.cards * options.packs)
    play_count = count_play(left)
    choices = choices_by(strategy, play_count)
    rules, classes = tables(choices), PLAY_CLASSES + len(two_card_classes())
    return Kernel(
        play=lambda stream, rounds: play(stream, shoe.copy(), rounds, rules, classes),
        bets=tuple(bet for bet in bets(choices) if not (options.cards_in_hand and bet.name in SIDE)),
        exact=lambda: exact(left, play_count.play(BoxBet.PLAY.value, choices)),
    )


def choices_by(strategy: str, play_count: PlayCount) -> Counts:
    """What the strategy chooses in every situation."""
    function = STRATEGIES[strategy]
    return play_count.best if function is None else choices_of(function)


def exact(left: Composition, play_bet: BetReturn) -> dict[str, BetReturn]:
    """The exact return of every bet, PLAY by the strategy."""
    return {bet.value: two_card_return(bet, left) for bet in ON_TWO_CARDS} | {BoxBet.PLAY.value: play_bet}


# --- the rules as tables ------------------------------------------------------------------------------


def tables(choices: Counts) -> Tables:
    """The tables, asked of the rules, with these choices in the situations."""
    rules, cards = lugano_play.rules(), PACK_52.cards
    endings, number = two_card_endings(), {ends: at for at, ends in enumerate(two_card_classes())}
    two_class = [[number[tuple(endings[a.rank, b.rank].values())] for b in cards] for a in cards]
    stands = np.repeat(np.arange(len(POINTS))[:, None], len(POINTS), axis=1)
    return Tables(
        points=np.array([CARD_POINTS[card] for card in cards], np.uint8),
        plus=rules.plus.astype(np.uint8),
        two_class=np.array(two_class, np.uint8),
        choice=choice_table(choices),
        takes=rules.takes.astype(np.uint8),
        box=np.array([rules.plus if takes else stands for takes in rules.takes], np.uint8),
        dealer=rules.dealer.astype(np.uint8),
        end=rules.end.astype(np.uint8),
    )


def choice_table(choices: Counts) -> NDArray[np.uint8]:
    """The choice by the points of the box's two cards, in either order, and of the dealer's card."""
    table = np.empty((len(POINTS), len(POINTS), len(POINTS)), np.uint8)
    for (first, second, dealers), choice in zip(SITUATIONS, choices, strict=True):
        table[first, second, dealers] = table[second, first, dealers] = choice
    return table


@cache
def two_card_classes() -> tuple[tuple[lugano_play.Ending, ...], ...]:
    """The different ways in which the bets on two cards end together."""
    return tuple(dict.fromkeys(tuple(ends.values()) for ends in two_card_endings().values()))


def bets(choices: Counts) -> tuple[CountedBet, ...]:
    """The four bets, in the order of the layout; PLAY with the choices that are made."""
    made, ends = set(choices.tolist()), lugano_play.endings()
    play_ends = [Ending(*ends[choice][end]) if choice in made else None for choice, end in every_play_class()]
    by_class: dict[BoxBet, list[Ending | None]] = {BoxBet.PLAY: [*play_ends, *[None] * len(two_card_classes())]}
    for bet, on_two in zip(ON_TWO_CARDS, zip(*two_card_classes(), strict=True), strict=True):
        by_class[bet] = [*[None] * PLAY_CLASSES, *(Ending(*each) for each in on_two)]
    return tuple(counted_bet(bet.value, by_class[bet]) for bet in BoxBet)


def every_play_class() -> product[tuple[int, int]]:
    """The choices and the ends of PLAY, in the order of the classes."""
    return product(range(len(CHOICES)), range(PLAY_ENDS))


# --- the kernel ---------------------------------------------------------------------------------------


@njit(cache=True)
def settle(cards: Cards, rules: Tables) -> tuple[int, int]:
    """The two classes of the coup that these six cards make, in the order of the deal."""
    value = rules.points
    first, dealers, second, third = value[cards[0]], value[cards[1]], value[cards[2]], value[cards[3]]
    choice = rules.choice[first, second, dealers]
    mine = rules.box[choice, rules.plus[first, second], third]
    then = np.uint8(3) + rules.takes[choice]
    bank = rules.dealer[dealers, value[cards[then]], value[cards[then + np.uint8(1)]]]
    of_play: int = choice * PLAY_ENDS + rules.end[mine, bank]
    of_two: int = PLAY_CLASSES + rules.two_class[cards[0], cards[2]]
    return of_play, of_two


@njit(cache=True)
def play(stream: Stream, shoe: Cards, rounds: int, rules: Tables, classes: int) -> Counts:
    """So many coups, counted by both classes."""
    counts = np.zeros(classes, np.int64)
    for _ in range(rounds):
        deal(stream, shoe, 0, MOST_CARDS)
        of_play, of_two = settle(shoe, rules)
        counts[of_play] += 1
        counts[of_two] += 1
    return counts
