"""Every coup that a small shoe can deal, played through the rules themselves: what the counting is held against."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from typing import Any

from banco.core.cards import Card
from banco.core.messages import Deal, NoMoreBets
from banco.core.settlement import Outcome
from banco.games.lugano import LUGANO
from banco.games.lugano.commands import Bet, Choice, Choose
from banco.games.lugano.pays import BoxBet, where
from banco.games.lugano.state import Phase, State

STAKE = 10_00

Ends = dict[tuple[str, Fraction], Fraction]
After = Callable[[Choice], Ends]
Chooses = Callable[[State, After], Choice]


def open_table(*boxes: int) -> State:
    """Anna on each of these boxes, with 10.00 on all four bets; the betting is closed."""
    bets = [Bet("anna", STAKE, where(bet, box)) for box in boxes for bet in BoxBet]
    return after(LUGANO.start(LUGANO.options(), LUGANO.opening()), *bets, NoMoreBets())


def after(state: State, *commands: Any) -> State:
    for command in commands:
        state, _ = LUGANO.play(state, command)
    return state


def ends_of(where: str, state: State, left: Counter[Card], chooses: Chooses) -> Ends:
    """How often the bet ends how, over every order of the cards left, when the boxes choose so."""
    if state.phase is Phase.OVER:
        return ended(where, state)
    if state.phase is Phase.CHOOSING:
        turn = state.turn
        assert turn
        ends = cache(lambda choice: ends_of(where, after(state, Choose("anna", turn, choice)), left, chooses))
        return ends(chooses(state, ends))
    every: Ends = defaultdict(Fraction)
    for card, chance, rest in draws(left):
        for ending, often in ends_of(where, after(state, Deal(card)), rest, chooses).items():
            every[ending] += chance * often
    return every


def draws(left: Counter[Card]) -> Iterator[tuple[Card, Fraction, Counter[Card]]]:
    """Each card that may come next, how likely it is, and what is left then."""
    for card, count in left.items():
        if count:
            yield card, Fraction(count, left.total()), left - Counter([card])


def ended(where: str, state: State) -> Ends:
    """How the bet has ended, and what it pays for a first stake of one."""
    (line,) = [line for line in state.lines if line.where == where]
    return {(line.outcome.value, 1 + Fraction(line.returned - line.stake, STAKE)): Fraction(1)}


def value(ends: Ends) -> Fraction:
    return sum((often * pays for (_, pays), often in ends.items()), Fraction(0))


def best(_state: State, ends: After) -> Choice:
    """The choice that brings most; of equal ones the one that needs less money."""
    return max(Choice, key=lambda choice: value(ends(choice)))


def basic(state: State, _ends: After) -> Choice:
    """What the system would choose for an absent player."""
    command = LUGANO.absent(state, "anna")
    assert isinstance(command, Choose)
    return command.choice


def plainly(ends: Ends) -> dict[Fraction, Fraction]:
    """How often what is paid; whatever the ending is called."""
    paid: dict[Fraction, Fraction] = {}
    for (name, pays), often in ends.items():
        assert name.removeprefix("doubled, ").split()[0] in {one.value for one in Outcome}
        paid[pays] = paid.get(pays, Fraction(0)) + often
    return {pays: often for pays, often in paid.items() if often}
