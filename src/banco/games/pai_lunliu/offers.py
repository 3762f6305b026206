"""What each may do now: every command that could be meant, if the rules would take it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from banco.core.bets import Limits
from banco.core.betting import bet_offers, take_off_offers
from banco.core.boxes import LeaveBox, PutOff, TurnBox, TurnCards
from banco.core.game import Offer, Who
from banco.core.messages import Actor, Command, NoMoreBets
from banco.core.moments import open_offers
from banco.core.stakes import held
from banco.games.pai_lunliu.boxes import box_over, on_box
from banco.games.pai_lunliu.commands import (
    Accept,
    Agree,
    AssignBank,
    BankStake,
    Bet,
    CallOff,
    Decline,
    EndOfTime,
    InviteBackers,
    LetStand,
    Pass,
    RaiseDispute,
    TakeBox,
    TakeOff,
)
from banco.games.pai_lunliu.round import DECIDES
from banco.games.pai_lunliu.state import Phase, State


def legal(state: State, who: Who) -> tuple[Offer, ...]:
    """What may be done now; cards that show are told when they do, and never offered."""
    return open_offers(DECIDES, state, _thinkable(state, who))


def _thinkable(state: State, who: Who) -> Iterator[Offer]:
    if who is Actor.INSPECTOR:
        yield from (Offer(act(box)) for act in (AssignBank, PutOff) for box in state.holders)
    elif who is Actor.CROUPIER:
        turned = (TurnBox(box) for box in state.face_down)
        yield from map(Offer, (CallOff(), EndOfTime(), NoMoreBets(), InviteBackers(), *turned))
    elif state.phase is Phase.BETTING:
        yield from _bets(state, str(who))
    else:
        bank = state.options.bank_limits
        yield Offer(BankStake(str(who), bank.minimum), bank)
        yield from map(Offer, _at_the_boxes(state, str(who)))


def _at_the_boxes(state: State, player: str) -> Iterator[Command]:
    """A box to take; or what its holder may do with it, with the bank and with their cards."""
    yield from (Accept(player), Decline(player))
    own = state.box_of(player)
    if own is None:
        yield from (TakeBox(player, box) for box in state.deal_order)
        return
    yield from (LeaveBox(player, own), TurnCards(player, own), RaiseDispute(player))
    named = {own, *state.agreed.values()} - {state.agreed.get(player)}
    yield from (Agree(player, box) for box in sorted(named))


def _bets(state: State, player: str) -> Iterator[Offer]:
    for box in state.other_boxes:
        yield from _cover(state, player, box)
    sides = (box_over(*boxes) for boxes in permutations(state.other_boxes, 2))
    yield from bet_offers(Bet, state.bets, player, ((side, state.options.side_limits) for side in sides))
    yield Offer(Pass(player))
    yield from (Offer(LetStand(player, bet.spot)) for bet in state.standing)
    yield from take_off_offers(TakeOff, state.bets, player)


def _cover(state: State, player: str, box: int) -> Iterator[Offer]:
    """What the player may stake on the box: any part of what the bank lacks, or all of it at once."""
    spot, limits, missing = on_box(box), state.options.limits, state.missing
    least = limits.step if held(state.bets, player, spot) else limits.minimum
    most = min(limits.maximum - state.staked_on(spot), missing)
    if least <= most:
        yield Offer(Bet(player, least, spot), Limits(least, most, limits.step))
    if least <= most == missing:
        yield Offer(Bet(player, missing, spot))
