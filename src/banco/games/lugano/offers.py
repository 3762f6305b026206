"""What each may do now: every command that could be meant, if the rules would take it."""

from __future__ import annotations

from collections.abc import Iterator

from banco.core.bets import Limits
from banco.core.betting import Clear
from banco.core.boxes import TurnBox
from banco.core.errors import Refusal
from banco.core.game import Offer, Who
from banco.core.messages import Actor, Command, NoMoreBets
from banco.games.lugano.betting import limits_on
from banco.games.lugano.commands import (
    Bet,
    CallOff,
    Choice,
    Choose,
    LeaveBox,
    RebuildHand,
    Reshuffle,
    TakeOff,
    TurnCards,
)
from banco.games.lugano.pays import BoxBet
from banco.games.lugano.round import DECIDES
from banco.games.lugano.state import Box, Phase, State


def legal(state: State, who: Who) -> tuple[Offer, ...]:
    """What may be done now; a card that goes wrong is told when it does, and never offered."""
    return tuple(_offer(state, command) for command in _thinkable(state, who) if _is_taken(state, command))


def _thinkable(state: State, who: Who) -> Iterator[Command]:
    if who is Actor.INSPECTOR:
        yield from (RebuildHand(), CallOff(), Reshuffle())
    elif who is Actor.CROUPIER:
        yield NoMoreBets()
        yield from (TurnBox(number) for number in state.active if state.phase is Phase.TURNING)
    elif state.phase is Phase.BETTING:
        yield from _betting(state, str(who))
    else:
        mine = [number for number, box in state.active.items() if box.holder == who]
        yield from (TurnCards(str(who), number) for number in mine)
        yield from (Choose(str(who), number, choice) for number in mine for choice in Choice)


def _betting(state: State, player: str) -> Iterator[Command]:
    for number, box in state.boxes.items():
        if box.holder in (None, player):
            yield from _on_box(state, player, number, box)
    yield Clear(player)


def _on_box(state: State, player: str, number: int, box: Box) -> Iterator[Command]:
    for bet in BoxBet if box.stakes else (BoxBet.FIVE_TO_NINE,):
        limits = state.options.limits_of(bet)
        yield Bet(player, limits.step if bet in box.stakes else limits.minimum, number, bet)
    yield from (TakeOff(player, cents, number, bet) for bet, cents in box.stakes.items())
    if box.holder:
        yield LeaveBox(player, number)


def _is_taken(state: State, command: Command) -> bool:
    try:
        DECIDES[type(command)](state, command)
    except Refusal:
        return False
    return True


def _offer(state: State, command: Command) -> Offer:
    if not isinstance(command, Bet):
        return Offer(command)
    box = state.boxes[command.box]
    limits = limits_on(state, box, command.bet)
    return Offer(command, Limits(command.cents, limits.maximum - box.stakes.get(command.bet, 0), limits.step))
