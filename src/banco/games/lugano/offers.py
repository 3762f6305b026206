"""What each may do now: every command that could be meant, if the rules would take it."""

from __future__ import annotations

from collections.abc import Iterator

from banco.core.bets import Limits
from banco.core.betting import Clear
from banco.core.boxes import LeaveBox, PutOff, TurnBox, TurnCards
from banco.core.game import Offer, Who
from banco.core.messages import Actor, Command, NoMoreBets
from banco.core.moments import open_offers
from banco.games.lugano.betting import limits_on
from banco.games.lugano.commands import Bet, CallOff, Choice, Choose, RebuildHand, Reshuffle, TakeOff
from banco.games.lugano.pays import BoxBet, bet_and_box, where
from banco.games.lugano.round import DECIDES
from banco.games.lugano.state import Box, Phase, State


def legal(state: State, who: Who) -> tuple[Offer, ...]:
    """What may be done now; a card that goes wrong is told when it does, and never offered."""
    taken = open_offers(DECIDES, state, map(Offer, _thinkable(state, who)))
    return tuple(_with_limits(state, offer.command) for offer in taken)


def _thinkable(state: State, who: Who) -> Iterator[Command]:
    if who is Actor.INSPECTOR:
        yield from (RebuildHand(), CallOff(), Reshuffle(), *map(PutOff, state.holders))
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
        yield Bet(player, limits.step if bet in box.stakes else limits.minimum, where(bet, number))
    yield from (TakeOff(player, cents, where(bet, number)) for bet, cents in box.stakes.items())
    if box.holder:
        yield LeaveBox(player, number)


def _with_limits(state: State, command: Command) -> Offer:
    if not isinstance(command, Bet):
        return Offer(command)
    bet, number = bet_and_box(command.spot)
    box = state.boxes[number]
    limits = limits_on(state, box, bet)
    return Offer(command, Limits(command.cents, limits.maximum - box.stakes.get(bet, 0), limits.step))
