"""The stakes of a coup (§2, §3, §7): the bank first, then the boxes that cover it and the side bets."""

from __future__ import annotations

from msgspec.structs import replace

from banco.core import betting
from banco.core.bets import AlreadyAtMaximum
from banco.core.betting import BetPlaced, BetTaken, Clear
from banco.core.boxes import HolderPutOff, PutOff, check_box, check_held
from banco.core.errors import Refusal
from banco.core.messages import BetsClosed, CalledOff, Event, NoMoreBets
from banco.core.stakes import held
from banco.games.pai_lunliu.banker import HoldsNoBox, given_up, without_refusals
from banco.games.pai_lunliu.boxes import BANK, boxes_of, is_side_bet, on_box
from banco.games.pai_lunliu.commands import (
    Accept,
    BankStake,
    Bet,
    Decline,
    EndOfTime,
    InviteBackers,
    LetStand,
    Pass,
    TakeOff,
)
from banco.games.pai_lunliu.events import BackersInvited, CoverExceeded, HolderPassed, SideBetStands, TimeOver
from banco.games.pai_lunliu.options import SideBet
from banco.games.pai_lunliu.state import Phase, State


class NotTheBanker(Refusal):
    """Only the banker may do this."""

    sentence = "{player} is not the banker."


class BankersBox(Refusal):
    """Nobody but the banker bets on the banker's box."""

    sentence = "Box {box} is the banker's: no bet can be placed on it or on another box over it."


class BankerHasTheBank(Refusal):
    """The banker stakes on their own box only."""

    sentence = "{player} banks: the banker can bet on no other box and place or take off nothing else."


class HolderComesFirst(Refusal):
    """Only the holder may bet on the box for now."""

    sentence = (
        "Box {box} is kept for {holder}, who holds it, until half of the betting time is over: "
        "others may bet on it then, or as soon as {holder} has bet or passed."
    )


class NothingIsKept(Refusal):
    """Nobody is waited for: anyone may bet."""

    sentence = "Nothing is kept for a holder here any more: anyone may bet."


class BoxWithoutHolder(Refusal):
    """Side bets compare boxes that belong to players."""

    sentence = "Nobody holds box {box}: a side bet needs two boxes that are held."


class OthersDepend(Refusal):
    """Others have bet against or on what this holder holds."""

    sentence = "The holder of box {box} cannot be put off: bets of others depend on them."


class BankCovered(Refusal):
    """The boxes hold as much as the bank."""

    sentence = "The bank of {bank_cents} is covered: nothing is missing."


class BankNotCovered(Refusal):
    """The boxes hold less than the bank."""

    sentence = "The bank is not covered: {missing_cents} are missing."


class NotStanding(Refusal):
    """No such side bet was left by the last coup, or it plays already."""

    sentence = "No side bet of {player} on “{where}” stands from the last coup."


# --- the bank, the boxes and the side bets ----------------------------------------------------------


def bank_stake(state: State, command: BankStake) -> tuple[Event, ...]:
    """§3.1 the banker stakes first."""
    check_banker(state, command.player)
    bank = betting.Bet(command.player, command.cents, BANK)
    return betting.placed(state.bets, state.options.bank_limits, bank)


def bet(state: State, command: Bet) -> tuple[Event, ...]:
    """§3.2 a stake that covers the bank, or §7.1 a side bet within its own limits."""
    check_bet(state, command)
    if is_side_bet(command.spot):
        return betting.placed(state.bets, state.options.side_limits, command)
    return covers(state, command)


def covers(state: State, command: Bet) -> tuple[Event, ...]:
    """§3.2 a box takes stakes up to its maximum, and no more than the bank still lacks."""
    if not state.missing:
        raise BankCovered(bank_cents=state.bank)
    player, spot, limits = command.player, command.spot, state.options.limits
    for box in boxes_of(spot):
        if box in state.kept and player != state.holders[box]:
            raise HolderComesFirst(box=box, holder=state.holders[box])
    taken = limits.admit_chips(spot, state.staked_on(spot), command.cents)
    cents = min(taken.cents, state.missing)
    limits.check_minimum(spot, held(state.bets, player, spot) + cents)
    exceeded = (CoverExceeded(player, taken.cents - cents, spot),) if cents < taken.cents else ()
    return (BetPlaced(player, cents, spot), *betting.correction(command, taken.returned), *exceeded)


def let_stand(state: State, command: LetStand) -> tuple[Event, ...]:
    """§7.5 a side bet that tied plays again, with the same stake."""
    player, spot = command.player, command.spot
    stands = next((bet for bet in state.standing if (bet.player, bet.spot) == (player, spot)), None)
    if stands is None:
        raise NotStanding(player=player, where=spot)
    check_bet(state, command)
    most = state.options.side_limits.maximum
    if held(state.bets, player, spot) + stands.cents > most:
        raise AlreadyAtMaximum(spot=spot, maximum_cents=most)
    return (SideBetStands(player, stands.cents, spot),)


def take_off(state: State, command: TakeOff) -> tuple[Event, ...]:
    """§3.4 bets come off again until nulla va più; the bank stays."""
    check_backer(state, command.player)
    limits = state.options.side_limits if is_side_bet(command.spot) else state.options.limits
    return betting.taken_off(state.bets, limits, command)


def clear(state: State, command: Clear) -> tuple[Event, ...]:
    """§3.4 everything but the bank comes off."""
    check_backer(state, command.player)
    return betting.cleared(state.bets, command.player)


def put_off(state: State, command: PutOff) -> tuple[Event, ...]:
    """§4.10 the box is given up as by its holder, whose own bets on it go back."""
    box = command.box
    check_box(box, state.options.boxes)
    holder = check_held(state.holders.get(box), box)
    compared = any(bet.player != holder and box in boxes_of(bet.spot) for bet in state.side_bets)
    if compared or (box == state.banker and state.bank):
        raise OthersDepend(box=box)
    mine = state.bets.get(holder, {}).items()
    back = (BetTaken(holder, cents, spot) for spot, cents in mine if box in boxes_of(spot))
    return (*back, *given_up(state, HolderPutOff(holder, box)))


def check_banker(state: State, player: str) -> None:
    """Refuse anybody but the banker."""
    if player != state.banker_name:
        raise NotTheBanker(player=player)


def check_backer(state: State, player: str) -> None:
    """§1.5, §7.2 the banker bets on their own box only."""
    if player == state.banker_name:
        raise BankerHasTheBank(player=player)


def check_bet(state: State, command: Bet | LetStand) -> None:
    """§1.5, §7.2 nobody else bets on the banker's box, on either side; §7.1 both boxes of a side bet are held."""
    check_backer(state, command.player)
    for box in boxes_of(command.spot):
        check_box(box, state.options.boxes)
        if box == state.banker:
            raise BankersBox(box=box)
        if is_side_bet(command.spot) and box not in state.holders and state.options.rules > 1:
            raise BoxWithoutHolder(box=box)


# --- holders first, then backers --------------------------------------------------------------------


def pass_on(state: State, command: Pass) -> tuple[Event, ...]:
    """§3.2 a holder need not bet: others may fill up the box."""
    check_backer(state, command.player)
    box = state.box_of(command.player)
    if box is None:
        raise HoldsNoBox(player=command.player)
    if box not in state.kept:
        raise NothingIsKept
    return (HolderPassed(command.player, box),)


def invite_backers(state: State, _command: InviteBackers) -> tuple[Event, ...]:
    """§3.2 half of the time is over: nothing is kept for holders any more."""
    if not state.kept:
        raise NothingIsKept
    return (BackersInvited(),)


# --- the end of the betting -------------------------------------------------------------------------


def no_more_bets(state: State, _command: NoMoreBets) -> tuple[Event, ...]:
    """§3.3 nulla va più, once the boxes add up to exactly the bank."""
    if state.missing:
        raise BankNotCovered(missing_cents=state.missing)
    return (BetsClosed(),)


def end_of_time(state: State, _command: EndOfTime) -> tuple[Event, ...]:
    """§3.3 a bank that nobody has covered in time is called off; else the banker may lower it."""
    if not state.missing:
        raise BankCovered(bank_cents=state.bank)
    if state.missing == state.bank:
        return not_dealt(state)
    return (TimeOver(state.missing),)


def lower_bank(state: State, command: Accept) -> tuple[Event, ...]:
    """§3.3 the banker takes back what is not covered, and the coup is played for the rest."""
    check_banker(state, command.player)
    return BetTaken(command.player, state.missing, BANK), BetsClosed()


def keep_bank(state: State, command: Decline) -> tuple[Event, ...]:
    """§3.3 the banker does not lower: the coup is not dealt."""
    check_banker(state, command.player)
    return not_dealt(state)


def not_dealt(state: State) -> tuple[Event, ...]:
    """§3.3 every stake goes back and the coup is over."""
    return (*betting.all_back(state.bets), CalledOff())


# --- what each event changes ------------------------------------------------------------------------


def bet_changed(state: State, event: BetPlaced | BetTaken) -> State:
    """§4.4, §4.9 with the bank's stake the betting opens; the banker's refusals and any dispute are forgotten."""
    after = replace(state, bets=betting.stakes_after(state.bets, event))
    if state.phase is not Phase.BANK:
        box = state.box_of(event.player)
        return box_opened(after, box) if box in state.kept and event.spot == on_box(box) else after
    return replace(without_refusals(after, event.player), phase=Phase.BETTING, disputed_by=None)


def box_opened(state: State, *boxes: int) -> State:
    """§3.2 anyone may bet on these boxes."""
    return replace(state, open_boxes=(*state.open_boxes, *boxes))


def side_bet_stands(state: State, event: SideBetStands) -> State:
    """The bet no longer waits for its owner."""
    stood = SideBet(event.player, event.cents, event.spot)
    return replace(bet_changed(state, event), standing=tuple(bet for bet in state.standing if bet != stood))
