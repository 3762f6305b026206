"""PLAY of Lugano Baccarat, counted for any shoe: what each choice of a box is worth, exactly.

A box knows its own two cards and the dealer's card: 55 × 10 situations, since only points count.  Whatever other boxes
hold is unseen and stands among the unseen cards, so the box's third card and the dealer's next two are any three of
these in any order, however many cards go elsewhere in between.  In each situation the kernel counts those ordered
triples by how PLAY ends; all choices share the one denominator n (n − 1) (n − 2), n being the cards unseen.  That
fits in 64 bits for any shoe below a million cards; what is added up over the situations is added in whole numbers
without bound.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property
from itertools import combinations_with_replacement
from math import perm
from typing import NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from banco.core.cards import Card
from banco.core.packs import PACK_52, Composition
from banco.core.settlement import Outcome as Ended
from banco.core.settlement import house_line
from banco.games.baccarat import CARD_POINTS, points
from banco.games.lugano import LUGANO
from banco.games.lugano.commands import Choice, Choose
from banco.games.lugano.options import CARDS_IN_A_HAND, LuganoOpening, LuganoOptions
from banco.games.lugano.pays import PLAY_ODDS, REQUIRED, BoxBet, Hand, play_outcome
from banco.games.lugano.state import Box, Phase, State, dealer_done
from banco.odds.common.returns import BetReturn, from_counts
from banco.odds.common.shoe import check_enough

Strategy = Callable[[Hand, Card], Choice]
Ending = tuple[str, Fraction]
Counts = NDArray[np.int64]

MOST_CARDS = 2 * CARDS_IN_A_HAND
OPEN_CARDS = 3
POINTS = range(10)
CHOICES = tuple(Choice)
ENDS = (Ended.WON, Ended.PUSH, Ended.LOST)
HOW_MANY_ENDS = len(ENDS)
UNIT = 1  # cent: the smallest first stake, so that gains are whole numbers

CARD_OF = {CARD_POINTS[card]: card for card in PACK_52.cards}
TWO_CARDS = tuple(combinations_with_replacement(POINTS, 2))
SITUATIONS = tuple((first, second, dealers) for first, second in TWO_CARDS for dealers in POINTS)


class Rules(NamedTuple):
    """The rules as the kernel reads them, by points."""

    plus: Counts  # a hand's points with one more card
    dealer: Counts  # the dealer's points by the first card and the next two, where they are needed
    end: Counts  # the place in `ENDS` by the box's points and the dealer's
    takes: Counts  # for each choice whether it takes a card


@dataclass(frozen=True)
class PlayCount:
    """Every situation of a box that is to choose: in how many deals it comes, and how each choice ends.

    `deals` are ordered deals of the three open cards, `ends` ordered triples of unseen cards by choice and end,
    of which there are `after` in all.
    """

    deals: Counts
    ends: Counts
    after: int

    @cached_property
    def gains(self) -> Counts:
        """What each choice gains in each situation for a first stake of one, as a count of `after`."""
        return np.asarray((self.ends * gain_table()).sum(axis=2))

    @cached_property
    def best(self) -> Counts:
        """The best choice in each situation; of equal ones the one that needs less money."""
        return np.asarray(self.gains.argmax(axis=1))

    @property
    def weights(self) -> NDArray[np.object_]:
        """The deals of each situation as whole numbers without bound."""
        return self.deals.astype(object)

    @property
    def total(self) -> int:
        """Ordered deals of all six cards."""
        return int(self.weights.sum()) * self.after

    def play(self, bet: str, choices: Counts) -> BetReturn:
        """PLAY when the box chooses so, for a first stake of one."""
        chosen = self.ends[np.arange(len(choices)), choices].astype(object) * self.weights[:, None]
        tally: Counter[Ending] = Counter()
        for at, row in enumerate(endings()):
            for ending, count in zip(row, chosen[choices == at].sum(axis=0), strict=True):
                tally[ending] += int(count)
        kept = {name: (count, pays) for (name, pays), count in tally.items() if count}
        return from_counts(bet, kept, self.total)

    def stakes(self, choices: Counts) -> Fraction:
        """What lies on PLAY in the end for a first stake of one, on average."""
        staked = np.array([stake_after(choice) for choice in CHOICES])[choices]
        return Fraction(int((self.weights * staked).sum()), int(self.weights.sum()) * UNIT)


def count_play(shoe: Composition) -> PlayCount:
    """PLAY counted for what is left in the shoe before the deal."""
    check_enough(shoe, MOST_CARDS)
    counts = np.zeros(len(POINTS), np.int64)
    for card, count in shoe.counts.items():
        counts[CARD_POINTS[card]] += count
    deals, ends = _count(counts, np.array(SITUATIONS), rules())
    return PlayCount(deals, ends, perm(shoe.total - OPEN_CARDS, MOST_CARDS - OPEN_CARDS))


def choices_of(strategy: Strategy) -> Counts:
    """What the strategy chooses in each situation."""
    return np.array([CHOICES.index(strategy((CARD_OF[a], CARD_OF[b]), CARD_OF[c])) for a, b, c in SITUATIONS])


# --- the rules, asked of the game ---------------------------------------------------------------------


@cache
def rules() -> Rules:
    """The kernel's tables."""
    by_points = [CARD_OF[value] for value in POINTS]
    return Rules(
        plus=np.array([[points((a, b)) for b in by_points] for a in by_points]),
        dealer=np.array([[[_dealer_points(a, b, c) for c in by_points] for b in by_points] for a in by_points]),
        end=np.array([[ENDS.index(play_outcome(mine, dealers)) for dealers in POINTS] for mine in POINTS]),
        takes=np.array([int(_state_after(choice).phase is Phase.THIRD_CARD) for choice in CHOICES]),
    )


def _dealer_points(*cards: Card) -> int:
    """What the dealer counts in the end, with three cards there to take."""
    taken = next(cards[:number] for number in range(1, len(cards) + 1) if dealer_done(cards[:number]))
    return points(taken)


def _state_after(choice: Choice) -> State:
    """A table of one box that has just chosen, with a unit on each of its required bets."""
    card = CARD_OF[0]
    box = Box(holder="anna", stakes=dict.fromkeys(REQUIRED, UNIT), cards=(card, card), up=(True, True))
    state = State(LuganoOptions(), LuganoOpening(), {1: box}, closed=True, dealer=(card,), drawn=(card, card, card))
    return LUGANO.play(state, Choose("anna", 1, choice))[0]


@cache
def stake_after(choice: Choice) -> int:
    """What lies on PLAY after this choice, where a unit lay before."""
    return _state_after(choice).boxes[1].stakes[BoxBet.PLAY]


@cache
def gain_table() -> Counts:
    """What is won or lost, by choice and end."""
    lines = [[house_line("anna", "play", stake_after(choice), end, PLAY_ODDS) for end in ENDS] for choice in CHOICES]
    return np.array([[line.returned - line.stake for line in row] for row in lines])


@cache
def endings() -> tuple[tuple[Ending, ...], ...]:
    """How PLAY ends in words and what it pays, by choice and end.

    A doubled PLAY is told for its first stake too: it pays one, and what has been won or lost with both, so 3, 1 or −1.
    """
    words = {choice: "doubled, " if stake_after(choice) > UNIT else "" for choice in CHOICES}
    return tuple(
        tuple((words[choice] + end.value, 1 + Fraction(int(gain), UNIT)) for end, gain in zip(ENDS, gains, strict=True))
        for choice, gains in zip(CHOICES, gain_table(), strict=True)
    )


# --- the kernel ---------------------------------------------------------------------------------------


@njit(cache=True)
def _count(counts: Counts, situations: Counts, rules: Rules) -> tuple[Counts, Counts]:
    """The deals that lead to each situation, and the ends of each choice there."""
    deals = np.zeros(len(situations), np.int64)
    ends = np.zeros((len(situations), len(rules.takes), HOW_MANY_ENDS), np.int64)
    for at in range(len(situations)):
        first, second, dealers = situations[at]
        left, ways = counts.copy(), 1 if first == second else 2
        for card in situations[at]:
            ways *= left[card]
            left[card] -= 1
        deals[at] = ways
        if ways > 0:
            _count_choices(ends[at], left, rules.plus[first, second], dealers, rules)
    return deals, ends


@njit(cache=True)
def _count_choices(ends: Counts, left: Counts, mine: int, dealers: int, rules: Rules) -> None:
    """Add how each choice ends."""
    stand, card = np.zeros(HOW_MANY_ENDS, np.int64), np.zeros(HOW_MANY_ENDS, np.int64)
    _add_dealer(stand, left, left.sum() - 2, rules.end[mine], rules.dealer[dealers])
    for third in range(10):
        ways = left[third]
        if ways > 0:
            left[third] -= 1
            _add_dealer(card, left, ways, rules.end[rules.plus[mine, third]], rules.dealer[dealers])
            left[third] += 1
    for choice in range(len(rules.takes)):
        ends[choice] = card if rules.takes[choice] else stand


@njit(cache=True)
def _add_dealer(ends: Counts, left: Counts, ways: int, end: Counts, dealer: Counts) -> None:
    """Add every two further cards of the dealer, each so many ways, by how they end."""
    for second in range(10):
        with_second = ways * left[second]
        if with_second > 0:
            left[second] -= 1
            for third in range(10):
                ends[end[dealer[second, third]]] += with_second * left[third]
            left[second] += 1
