"""The stakes of a coup (§2, §3, §7): the bank first, then the boxes that cover it and the side bets."""

from __future__ import annotations

from msgspec.structs import replace

from banco.core import betting, stakes
from banco.core.bets import AlreadyAtMaximum
from banco.core.betting import BetCorrected, BetPlaced, BetTaken, Clear
from banco.core.boxes import check_box
from banco.core.errors import Refusal
from banco.core.messages import BetsClosed, Event, NoMoreBets
from banco.games.pai_lunliu.banker import check_banker
from banco.games.pai_lunliu.boxes import BANK, box_over
from banco.games.pai_lunliu.commands import (
    BankStake,
    BetOnBox,
    BetOver,
    CallOff,
    EndOfTime,
    KeepBank,
    LetStand,
    LowerBank,
    TakeOffBox,
    TakeOffOver,
)
from banco.games.pai_lunliu.events import CalledOff, CoverExceeded, SideBetStands, TimeOver
from banco.games.pai_lunliu.options import SideBet
from banco.games.pai_lunliu.state import Phase, State, check_betting, check_phase


class BankersBox(Refusal):
    """Nobody but the banker bets on the banker's box."""

    sentence = "Box {box} is the banker's: no bet can be placed on it or on another box over it."


class BankerHasTheBank(Refusal):
    """The banker stakes on his own box only."""

    sentence = "{player} banks: he can bet on no other box and place or take off nothing else."


class BankCovered(Refusal):
    """The boxes hold as much as the bank."""

    sentence = "The bank of {bank_cents} is covered: nothing is missing."


class BankNotCovered(Refusal):
    """The boxes hold less than the bank."""

    sentence = "The bank is not covered: {missing_cents} are missing."


class SameBox(Refusal):
    """A box is never better than itself."""

    sentence = "Box {box} cannot be bet to be better than itself."


class NotStanding(Refusal):
    """No such side bet was left by the last coup, or it plays already."""

    sentence = "No side bet of {player} on “{where}” stands from the last coup."


class BoxesAreHeld(Refusal):
    """The coup can be played: there is somebody to bank."""

    sentence = "The coup cannot be called off: {count} boxes are held."


# --- the bank and the boxes -------------------------------------------------------------------------


def bank_stake(state: State, command: BankStake) -> tuple[Event, ...]:
    """§3.1 the banker stakes first."""
    check_phase(state, command, Phase.BANK)
    check_banker(state, command.player)
    taken = state.options.bank_limits.admit(BANK, 0, command.cents)
    return (BetPlaced(command.player, taken.cents, BANK), *corrected(command.player, taken.returned, BANK))


def bet_on_box(state: State, command: BetOnBox) -> tuple[Event, ...]:
    """§3.2 a box takes stakes up to its maximum, and no more than the bank still lacks."""
    check_betting(state, command)
    check_backer(state, command.player)
    check_not_the_bank(state, command.box)
    if not state.missing:
        raise BankCovered(bank_cents=state.bank)
    limits, mine = state.options.limits, stakes.held(state.bets, command.player, command.where)
    taken = limits.admit_chips(command.where, state.staked_on(command.box), command.cents)
    cents = min(taken.cents, state.missing)
    limits.check_minimum(command.where, mine + cents)
    placed = BetPlaced(command.player, cents, command.where)
    exceeded = (CoverExceeded(command.player, taken.cents - cents),) if cents < taken.cents else ()
    return (placed, *corrected(command.player, taken.returned, command.where), *exceeded)


def corrected(player: str, cents: int, where: str) -> tuple[Event, ...]:
    """What is told of a stake's part over the maximum (ruling G3)."""
    return (BetCorrected(player, cents, where),) if cents else ()


def check_backer(state: State, player: str) -> None:
    """§1.5 the banker bets on his own box only."""
    if player == state.banker_name:
        raise BankerHasTheBank(player=player)


def check_not_the_bank(state: State, box: int) -> None:
    """§1.5 nobody else bets on the banker's box."""
    check_box(box, state.options.boxes)
    if box == state.banker:
        raise BankersBox(box=box)


# --- side bets --------------------------------------------------------------------------------------


def bet_over(state: State, command: BetOver) -> tuple[Event, ...]:
    """§7.1 one box against another, within the limits of side bets."""
    check_betting(state, command)
    check_side_bet(state, command.player, command.box, command.over)
    bet = betting.Bet(command.player, command.cents, command.where)
    return betting.placed(state.bets, state.options.side_limits, bet)


def check_side_bet(state: State, player: str, box: int, over: int) -> None:
    """§7.2 not by the banker, not on his box, and on two boxes."""
    check_backer(state, player)
    check_not_the_bank(state, box)
    check_not_the_bank(state, over)
    if box == over:
        raise SameBox(box=box)


def let_stand(state: State, command: LetStand) -> tuple[Event, ...]:
    """§7.5 a side bet that tied plays again, with the same stake."""
    check_betting(state, command)
    where = box_over(command.box, command.over)
    bet = standing_bet(state, command)
    if bet is None:
        raise NotStanding(player=command.player, where=where)
    check_side_bet(state, command.player, command.box, command.over)
    most = state.options.side_limits.maximum
    if stakes.held(state.bets, command.player, where) + bet.cents > most:
        raise AlreadyAtMaximum(spot=where, maximum_cents=most)
    return SideBetStands(bet.player, bet.box, bet.over), BetPlaced(bet.player, bet.cents, where)


def standing_bet(state: State, command: LetStand | SideBetStands) -> SideBet | None:
    """The side bet of the last coup that is meant."""
    named = (command.player, command.box, command.over)
    return next((bet for bet in state.standing if (bet.player, bet.box, bet.over) == named), None)


# --- taking off -------------------------------------------------------------------------------------


def take_off(state: State, command: TakeOffBox | TakeOffOver) -> tuple[Event, ...]:
    """§3.4 bets come off again until nulla va più."""
    check_betting(state, command)
    limits = state.options.limits if isinstance(command, TakeOffBox) else state.options.side_limits
    return betting.taken_off(state.bets, limits, betting.TakeOff(command.player, command.cents, command.where))


def clear(state: State, command: Clear) -> tuple[Event, ...]:
    """§3.4 everything but the bank comes off."""
    check_betting(state, command)
    check_backer(state, command.player)
    return betting.cleared(state.bets, command.player)


# --- the end of the betting -------------------------------------------------------------------------


def no_more_bets(state: State, command: NoMoreBets) -> tuple[Event, ...]:
    """§3.3 nulla va più, once the boxes add up to exactly the bank."""
    check_betting(state, command)
    if state.missing:
        raise BankNotCovered(missing_cents=state.missing)
    return (BetsClosed(),)


def end_of_time(state: State, command: EndOfTime) -> tuple[Event, ...]:
    """§3.3 a bank that nobody has covered in time is called off; else the banker may lower it."""
    check_betting(state, command)
    if not state.missing:
        raise BankCovered(bank_cents=state.bank)
    if state.missing == state.bank:
        return not_dealt(state)
    return (TimeOver(state.missing),)


def lower_bank(state: State, command: LowerBank) -> tuple[Event, ...]:
    """§3.3 the banker takes back what is not covered, and the coup is played for the rest."""
    check_phase(state, command, Phase.TIME_OVER)
    check_banker(state, command.player)
    return BetTaken(command.player, state.missing, BANK), BetsClosed()


def keep_bank(state: State, command: KeepBank) -> tuple[Event, ...]:
    """§3.3 the banker does not lower: the coup is not dealt."""
    check_phase(state, command, Phase.TIME_OVER)
    check_banker(state, command.player)
    return not_dealt(state)


def call_off(state: State, command: CallOff) -> tuple[Event, ...]:
    """§4.8 without a holder there is nobody to bank."""
    check_phase(state, command, Phase.BANK)
    if state.holders:
        raise BoxesAreHeld(count=len(state.holders))
    return not_dealt(state)


def not_dealt(state: State) -> tuple[Event, ...]:
    """§3.3 every stake goes back and the coup is over."""
    return (*all_back(state), CalledOff())


def all_back(state: State) -> tuple[Event, ...]:
    """Every stake on the layout, given back."""
    return tuple(BetTaken(player, cents, where) for player, where, cents in stakes.each(state.bets))


# --- what each event changes ------------------------------------------------------------------------


def bet_changed(state: State, event: BetPlaced | BetTaken) -> State:
    """§4.4 with the bank's stake the betting opens, and the banker's refusals are forgotten."""
    bets = betting.stakes_after(state.bets, event)
    if state.phase is not Phase.BANK:
        return replace(state, bets=bets)
    refused = {player: times for player, times in state.refused.items() if player != event.player}
    return replace(state, bets=bets, phase=Phase.BETTING, refused=refused)


def side_bet_stands(state: State, event: SideBetStands) -> State:
    """The bet no longer waits for its owner."""
    return replace(state, standing=tuple(bet for bet in state.standing if bet != standing_bet(state, event)))
