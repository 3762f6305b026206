"""Who holds a box and who banks (§1, §4): everything before the bank's stake."""

from __future__ import annotations

from msgspec.structs import replace

from banco.core.boxes import BoxHeld, BoxLeft, BoxTaken, check_box
from banco.core.errors import Refusal
from banco.core.messages import Event, PlayerCommand
from banco.games.pai_lunliu.boxes import after
from banco.games.pai_lunliu.commands import AcceptBank, Agree, AssignBank, GiveUpBank, LeaveBox, RefuseBank, TakeBox
from banco.games.pai_lunliu.events import (
    Agreed,
    BankGivenUp,
    BankPassed,
    BankRefused,
    BankTaken,
    BoxLost,
    By,
)
from banco.games.pai_lunliu.state import Phase, State, check_phase

MOST_REFUSALS = 2  # §4.4 more than these cost the box


class HoldsBoxAlready(Refusal):
    """One box a player."""

    sentence = "{player} already holds box {box}: nobody holds more than one."


class HoldsNoBox(Refusal):
    """Only holders may do this."""

    sentence = "{player} holds no box."


class GoesOnAsBacker(Refusal):
    """The player has lost his box in this coup."""

    sentence = "{player} has lost his box by refusing the bank: he takes none before the next coup."


class NotOffered(Refusal):
    """The bank is offered to somebody else, or to nobody."""

    sentence = "The bank is not offered to {player}."


class NotTheBanker(Refusal):
    """Only the banker may do this."""

    sentence = "{player} is not the banker."


class BankIsThere(Refusal):
    """The box has the bank already."""

    sentence = "Box {box} is the bank already."


class NobodyThere(Refusal):
    """A box that nobody holds cannot bank."""

    sentence = "Nobody holds box {box}: it cannot bank."


def take_box(state: State, command: TakeBox) -> tuple[Event, ...]:
    """§1.4 a free box, one a player."""
    check_phase(state, command, Phase.BANK)
    check_box(command.box, state.options.boxes)
    held = state.box_of(command.player)
    if held is not None:
        raise HoldsBoxAlready(player=command.player, box=held)
    if command.player in state.barred:
        raise GoesOnAsBacker(player=command.player)
    if command.box in state.holders:
        raise BoxHeld(box=command.box, player=state.holders[command.box])
    return (BoxTaken(command.player, command.box),)


def leave_box(state: State, command: LeaveBox) -> tuple[Event, ...]:
    """§4.5 whoever leaves while the bank is his, or offered to him, hands it on first."""
    box = own_box(state, command)
    if box == state.banker:
        handed_on = given_up(state, command.player, box)
    else:
        handed_on = refusal(state, command.player, box) if box == state.offered else ()
    lost = BoxLost(command.player, box) in handed_on
    return handed_on if lost else (*handed_on, BoxLeft(command.player, box))


def own_box(state: State, command: PlayerCommand) -> int:
    """The box of a holder, before the bank's stake."""
    check_phase(state, command, Phase.BANK)
    box = state.box_of(command.player)
    if box is None:
        raise HoldsNoBox(player=command.player)
    return box


def accept_bank(state: State, command: AcceptBank) -> tuple[Event, ...]:
    """§4.1 the holder whose turn it is becomes the banker."""
    box = offered_box(state, command)
    return (BankTaken(command.player, box, By.ACCEPTED),)


def refuse_bank(state: State, command: RefuseBank) -> tuple[Event, ...]:
    """§4.3 the next holder is asked."""
    box = offered_box(state, command)
    return refusal(state, command.player, box)


def offered_box(state: State, command: PlayerCommand) -> int:
    """The box of the holder who is asked to bank."""
    box = own_box(state, command)
    if box != state.offered:
        raise NotOffered(player=command.player)
    return box


def refusal(state: State, player: str, box: int) -> tuple[Event, ...]:
    """§4.4 one refusal more; the third costs the box."""
    times = state.refused.get(player, 0) + 1
    told = BankRefused(player, box, times)
    return (told, BoxLost(player, box)) if times > MOST_REFUSALS else (told,)


def give_up_bank(state: State, command: GiveUpBank) -> tuple[Event, ...]:
    """§4.5 the banker declines to go on."""
    box = own_box(state, command)
    check_banker(state, command.player)
    return given_up(state, command.player, box)


def given_up(state: State, player: str, box: int) -> tuple[Event, ...]:
    """§4.5 free after any coup; before the first it is a refusal like any other."""
    return (BankGivenUp(player, box),) if state.banked else refusal(state, player, box)


def check_banker(state: State, player: str) -> None:
    """Refuse anybody but the banker."""
    if player != state.banker_name:
        raise NotTheBanker(player=player)


def agree(state: State, command: Agree) -> tuple[Event, ...]:
    """§4.6 once every holder names the same box, it banks."""
    own_box(state, command)
    check_can_bank(state, command.box)
    named = state.agreed | {command.player: command.box}
    agreed = Agreed(command.player, command.box)
    if any(named.get(holder) != command.box for holder in state.holders.values()):
        return (agreed,)
    return agreed, BankTaken(state.holders[command.box], command.box, By.AGREED)


def assign_bank(state: State, command: AssignBank) -> tuple[Event, ...]:
    """§4.7 in a dispute the inspector decides."""
    check_phase(state, command, Phase.BANK)
    check_can_bank(state, command.box)
    return (BankTaken(state.holders[command.box], command.box, By.ASSIGNED),)


def check_can_bank(state: State, box: int) -> None:
    """Refuse a box that nobody holds or that has the bank already."""
    check_box(box, state.options.boxes)
    if box not in state.holders:
        raise NobodyThere(box=box)
    if box == state.banker:
        raise BankIsThere(box=box)


# --- what each event changes ------------------------------------------------------------------------


def box_taken(state: State, event: BoxTaken) -> State:
    """§4.6 an agreement is one of all holders: it begins anew when they change."""
    return replace(state, holders=state.holders | {event.box: event.player}, agreed={})


def box_left(state: State, event: BoxLeft) -> State:
    """The box is free."""
    holders = {box: player for box, player in state.holders.items() if box != event.box}
    return replace(state, holders=holders, agreed={})


def box_lost(state: State, event: BoxLost) -> State:
    """§4.4 the box is free, the count begins anew, and the player is a backer for this coup."""
    refused = {player: times for player, times in state.refused.items() if player != event.player}
    left = box_left(state, BoxLeft(event.player, event.box))
    return replace(left, refused=refused, barred=(*state.barred, event.player))


def bank_taken(state: State, event: BankTaken) -> State:
    """The marker lies at this box."""
    return replace(state, banker=event.box, banked=False, agreed={})


def bank_handed_on(state: State, event: BankRefused | BankGivenUp) -> State:
    """§4.3 the next holder counter-clockwise is asked."""
    turn = after(event.box, state.options.boxes)
    times = {event.player: event.times} if isinstance(event, BankRefused) else {}
    return replace(state, banker=None, turn=turn, refused=state.refused | times)


def bank_passed(state: State, event: BankPassed) -> State:
    """§4.2 in the next coup the bank is offered from the next box on."""
    return replace(state, passed=True, turn=after(event.box, state.options.boxes))
