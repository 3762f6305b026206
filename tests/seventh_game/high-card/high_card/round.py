"""A round of High Card, from the first bet to the settlement."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct
from msgspec.structs import replace

from banco.core import betting, stakes
from banco.core.bets import BettingClosed
from banco.core.betting import BetCorrected, BetPlaced, BetTaken, Clear
from banco.core.cards import Card
from banco.core.game import CARD_DUE, Awaits, Decides, Evolves
from banco.core.messages import BetsClosed, Deal, Event, NoMoreBets, NotNow
from banco.core.packs import PACK_52, check_left
from banco.core.settlement import Line, Settled, house_line
from banco.core.stakes import Stakes
from high_card.messages import Bet, CardDealt, Side, TakeOff
from high_card.options import HighCardOpening, HighCardOptions
from high_card.pays import ODDS, outcome


class Phase(Enum):
    """Where the round stands."""

    BETTING = "betting"
    DEALING = "dealing"
    OVER = "over"


class State(Struct, frozen=True, gc=False):
    """The round so far: the bets, the cards in the order of the deal, and the bets settled."""

    options: HighCardOptions
    opening: HighCardOpening
    phase: Phase = Phase.BETTING
    bets: Stakes = {}
    drawn: tuple[Card, ...] = ()
    lines: tuple[Line, ...] = ()


def start(options: HighCardOptions, opening: HighCardOpening) -> State:
    """A round whose betting is open."""
    return State(options, opening)


def check_betting(state: State) -> None:
    """§1.3 nothing is added or taken off once the betting is closed."""
    if state.phase is not Phase.BETTING:
        raise BettingClosed


def bet(state: State, command: Bet) -> tuple[Event, ...]:
    """§1.2 a stake on the spot."""
    check_betting(state)
    return betting.placed(state.bets, state.options.limits, command)


def take_off(state: State, command: TakeOff) -> tuple[Event, ...]:
    """§1.3 a stake, or so much of it that the minimum stays, comes off."""
    check_betting(state)
    return betting.taken_off(state.bets, state.options.limits, command)


def clear(state: State, command: Clear) -> tuple[Event, ...]:
    """§1.3 everything the player has staked comes off."""
    check_betting(state)
    return betting.cleared(state.bets, command.player)


def no_more_bets(state: State, _command: NoMoreBets) -> tuple[Event, ...]:
    """§1.3 the betting is closed."""
    check_betting(state)
    return (BetsClosed(),)


def deal(state: State, command: Deal) -> tuple[Event, ...]:
    """§3.2 the first card is the player's, the second the house's; then the bets are settled."""
    card = command.card
    if state.phase is not Phase.DEALING:
        raise NotNow(command=f"deal {card}", phase=state.phase.value)
    check_left(card, PACK_52, 1, state.opening.gone, state.drawn)
    if not state.drawn:
        return (CardDealt(Side.PLAYER, card),)
    ended = outcome(state.drawn[0], card)
    lines = (house_line(player, spot, cents, ended, ODDS) for player, spot, cents in stakes.each(state.bets))
    return CardDealt(Side.HOUSE, card), Settled(tuple(lines))


DECIDES: Decides = {Bet: bet, TakeOff: take_off, Clear: clear, NoMoreBets: no_more_bets, Deal: deal}


def _bets(state: State, event: BetPlaced | BetTaken) -> State:
    return replace(state, bets=betting.stakes_after(state.bets, event))


EVOLVES: Evolves = {
    BetPlaced: _bets,
    BetTaken: _bets,
    BetCorrected: lambda state, _event: state,
    BetsClosed: lambda state, _event: replace(state, phase=Phase.DEALING),
    CardDealt: lambda state, event: replace(state, drawn=(*state.drawn, event.card)),
    Settled: lambda state, event: replace(state, phase=Phase.OVER, lines=event.lines),
}


def awaits(state: State) -> Awaits | None:
    """The card that is due."""
    return CARD_DUE if state.phase is Phase.DEALING else None


def follow(_state: State) -> HighCardOpening:
    """§3.1 the pack is shuffled before every round."""
    return HighCardOpening()
