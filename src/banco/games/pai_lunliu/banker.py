"""Who holds a box and who banks (§1, §4): everything before the bank's stake."""

from __future__ import annotations

from msgspec.structs import replace

from banco.core.boxes import (
    BoxEvent,
    BoxLeft,
    BoxTaken,
    HolderPutOff,
    LeaveBox,
    check_box,
    check_free,
    check_own,
)
from banco.core.errors import Refusal
from banco.core.messages import CalledOff, Event
from banco.games.pai_lunliu.boxes import after
from banco.games.pai_lunliu.commands import Accept, Agree, AssignBank, CallOff, Decline, RaiseDispute, TakeBox
from banco.games.pai_lunliu.events import (
    Agreed,
    BankGivenUp,
    BankPassed,
    BankRefused,
    BankTaken,
    BoxLost,
    DisputeRaised,
)
from banco.games.pai_lunliu.state import State

MOST_REFUSALS = 2  # §4.4 more than these cost the box


class HoldsBoxAlready(Refusal):
    """One box a player."""

    sentence = "{player} already holds box {box}: nobody holds more than one."


class HoldsNoBox(Refusal):
    """Only holders may do this."""

    sentence = "{player} holds no box."


class GoesOnAsBacker(Refusal):
    """The player has lost their box in this coup."""

    sentence = "{player} has lost their box in this coup: they take none before the next."


class InDispute(Refusal):
    """The inspector has been called to decide on the bank."""

    sentence = "{player} has raised a dispute about the bank already: the inspector decides it."


class NotOffered(Refusal):
    """The bank is offered to somebody else, or to nobody."""

    sentence = "The bank is not offered to {player}."


class BankIsThere(Refusal):
    """The box has the bank already."""

    sentence = "Box {box} is the bank already."


class NobodyThere(Refusal):
    """A box that nobody holds cannot bank."""

    sentence = "Nobody holds box {box}: it cannot bank."


class BoxesAreHeld(Refusal):
    """The coup can be played: there is somebody to bank."""

    sentence = "The coup cannot be called off: {count} boxes are held."


def take_box(state: State, command: TakeBox) -> tuple[Event, ...]:
    """§1.4 a free box, one a player."""
    check_box(command.box, state.options.boxes)
    held = state.box_of(command.player)
    if held is not None:
        raise HoldsBoxAlready(player=command.player, box=held)
    if command.player in state.barred:
        raise GoesOnAsBacker(player=command.player)
    check_free(state.holders.get(command.box), command.box)
    return (BoxTaken(command.player, command.box),)


def leave_box(state: State, command: LeaveBox) -> tuple[Event, ...]:
    """§1.4 a box is given up by its holder."""
    check_own(state.holders.get(command.box), command.player, command.box)
    return given_up(state, BoxLeft(command.player, command.box))


def given_up(state: State, told: BoxEvent) -> tuple[Event, ...]:
    """§4.5 whoever gives a box up while they hold the bank, or are offered it, hands it on first."""
    player, box = told.player, told.box
    first = handed_on(state, player, box) if box in (state.banker, state.offered) else ()
    return first if BoxLost(player, box) in first else (*first, told)


def accept_bank(state: State, command: Accept) -> tuple[Event, ...]:
    """§4.1 the holder whose turn it is becomes the banker."""
    box = state.box_of(command.player)
    if box is None or box != state.offered:
        raise NotOffered(player=command.player)
    return (BankTaken(command.player, box),)


def decline_bank(state: State, command: Decline) -> tuple[Event, ...]:
    """§4.3, §4.5 the next holder is asked, by whoever was asked before or has banked."""
    box = state.box_of(command.player)
    if box is None or box not in (state.banker, state.offered):
        raise NotOffered(player=command.player)
    return handed_on(state, command.player, box)


def handed_on(state: State, player: str, box: int) -> tuple[Event, ...]:
    """§4.5 giving up is free after any coup; before the first it is a refusal like any other, and §4.4 counts it."""
    if box == state.banker and not state.new_banker:
        return (BankGivenUp(player, box),)
    times = state.refused.count(player) + 1
    told = BankRefused(player, box, times)
    return (told, BoxLost(player, box)) if times > MOST_REFUSALS else (told,)


def agree(state: State, command: Agree) -> tuple[Event, ...]:
    """§4.6 once every holder names the same box, it banks."""
    if state.box_of(command.player) is None:
        raise HoldsNoBox(player=command.player)
    check_can_bank(state, command.box)
    named = state.agreed | {command.player: command.box}
    agreed = Agreed(command.player, command.box)
    if any(named.get(holder) != command.box for holder in state.holders.values()):
        return (agreed,)
    return agreed, BankTaken(state.holders[command.box], command.box)


def raise_dispute(state: State, command: RaiseDispute) -> tuple[Event, ...]:
    """§4.9 any holder calls the inspector, once until the bank is decided."""
    box = state.box_of(command.player)
    if box is None:
        raise HoldsNoBox(player=command.player)
    if state.disputed_by is not None:
        raise InDispute(player=state.disputed_by)
    return (DisputeRaised(command.player, box),)


def assign_bank(state: State, command: AssignBank) -> tuple[Event, ...]:
    """§4.7 in a dispute the inspector decides."""
    check_can_bank(state, command.box)
    return (BankTaken(state.holders[command.box], command.box),)


def check_can_bank(state: State, box: int) -> None:
    """Refuse a box that nobody holds or that has the bank already."""
    check_box(box, state.options.boxes)
    if box not in state.holders:
        raise NobodyThere(box=box)
    if box == state.banker:
        raise BankIsThere(box=box)


def call_off(state: State, _command: CallOff) -> tuple[Event, ...]:
    """§4.8 without a holder there is nobody to bank."""
    if state.holders:
        raise BoxesAreHeld(count=len(state.holders))
    return (CalledOff(),)


# --- what each event changes ------------------------------------------------------------------------


def box_left(state: State, event: BoxEvent) -> State:
    """The box is free; §4.1 once nobody holds one, the bank is offered from box 1 again."""
    holders = {box: player for box, player in state.holders.items() if box != event.box}
    turn = 1 if not holders and state.options.rules > 1 else state.turn
    disputed_by = None if state.disputed_by == event.player else state.disputed_by
    return replace(state, holders=holders, agreed={}, turn=turn, disputed_by=disputed_by)


def holder_put_off(state: State, event: HolderPutOff) -> State:
    """§4.10 the box is free, and the player is a backer for this coup."""
    return replace(box_left(state, event), barred=(*state.barred, event.player))


def bank_taken(state: State, event: BankTaken) -> State:
    """§4.1 the marker lies at the box; §4.6, §4.9 agreements and disputes are over."""
    return replace(state, banker=event.box, new_banker=True, agreed={}, disputed_by=None)


def box_lost(state: State, event: BoxLost) -> State:
    """§4.4 the box is free, the count begins anew, and the player is a backer for this coup."""
    left = without_refusals(box_left(state, event), event.player)
    return replace(left, barred=(*state.barred, event.player))


def without_refusals(state: State, player: str) -> State:
    """§4.4 the player's refusals forgotten."""
    return replace(state, refused=tuple(name for name in state.refused if name != player))


def bank_given_up(state: State, event: BankRefused | BankGivenUp) -> State:
    """§4.3 the next holder counter-clockwise is asked."""
    return replace(state, banker=None, turn=after(event.box, state.options.boxes))


def bank_refused(state: State, event: BankRefused) -> State:
    """§4.4 a refusal counts."""
    return replace(bank_given_up(state, event), refused=(*state.refused, event.player))


def bank_passed(state: State, event: BankPassed) -> State:
    """§4.2 in the next coup the bank is offered from the next box on."""
    return replace(state, passed=True, turn=after(event.box, state.options.boxes))
