"""Whole Lucky Tree rounds a second on one core, beside PokerKit's whole hold'em hands.

A round here is: the opening, three bets, nulla va più, every card, the settlement and the next opening, each as
commands that are decided and events that are applied; the shoe was shuffled before.  PokerKit, the peer, is a pure
Python engine of another game, so the ratio tells how heavy the machinery is, not which game is better: its hand is
two players, blinds, all cards, checked down to the showdown and paid.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any

from pokerkit import Automation, NoLimitTexasHoldem

from banco.core.chance import SeededChance, shuffled
from banco.core.game import Chance
from banco.core.messages import Burn, Command, Deal, NoMoreBets
from banco.games.lucky_tree import LUCKY_TREE
from banco.games.lucky_tree.messages import Bet
from banco.games.lucky_tree.pays import Spot

BETS: tuple[Command, ...] = (
    Bet("anna", 1000, Spot.PLAYER),
    Bet("anna", 500, Spot.TIE),
    Bet("bruno", 2000, Spot.BIG),
    NoMoreBets(),
)
SHOE = [Deal(card) for card in shuffled(LUCKY_TREE.pack.cards * 8, SeededChance(1))]


def lucky_tree_rounds(count: int) -> int:
    """Play so many rounds; the number of events they brought about."""
    game = LUCKY_TREE
    options, opening, events = game.options(), game.opening(), 0
    for _ in range(count):
        if opening.fresh:
            cards = iter(SHOE)
        state, burnt = chance(game.start(options, opening), cards)
        for command in BETS:
            state, happened = game.play(state, command)
            events += len(happened)
        state, dealt = chance(state, cards)
        opening, events = game.follow(state), events + burnt + dealt
    return events


def chance(state: Any, cards: Iterator[Command]) -> tuple[Any, int]:
    """Everything that chance has to do now."""
    events = 0
    while awaits := LUCKY_TREE.awaits(state):
        command = Burn(awaits.count) if awaits.chance is Chance.BURN else next(cards)
        state, happened = LUCKY_TREE.play(state, command)
        events += len(happened)
    return state, events


def pokerkit_hands(count: int) -> int:
    """Play so many hold'em hands to the showdown; the number of operations they took."""
    operations = 0
    for _ in range(count):
        state = NoLimitTexasHoldem.create_state(tuple(Automation), True, 0, (1, 2), 2, (200, 200), 2)
        while state.status:
            state.check_or_call()
        operations += len(state.operations)
    return operations


def a_second(play: Callable[[int], int], count: int) -> tuple[float, float]:
    """Rounds a second of processor time, the best of three, and steps a round."""
    play(count // 10)
    best, steps = float("inf"), 0
    for _ in range(3):
        start = time.process_time()
        steps = play(count)
        best = min(best, time.process_time() - start)
    return count / best, steps / count


def main() -> None:
    """Measure both in one run and print the ratio."""
    ours, events = a_second(lucky_tree_rounds, 10_000)
    theirs, operations = a_second(pokerkit_hands, 300)
    print(f"banco     Lucky Tree rounds a second  {ours:10,.0f}   {events:5.1f} events a round")
    print(f"PokerKit  hold'em hands a second      {theirs:10,.0f}   {operations:5.1f} operations a hand")
    print(
        f"ratio     rounds to hands {ours / theirs:.1f}, events to operations {ours * events / theirs / operations:.1f}"
    )


if __name__ == "__main__":
    main()
