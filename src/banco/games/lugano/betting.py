"""The betting: boxes are taken and left, stakes laid and taken off, until nulla va più (§1 to §3)."""

from __future__ import annotations

from collections.abc import Mapping

from banco.core import betting
from banco.core.bets import Limits, NothingStaked
from banco.core.betting import Clear
from banco.core.boxes import BoxLeft, BoxTaken, HolderPutOff, LeaveBox, PutOff, check_free, check_held
from banco.core.errors import Refusal
from banco.core.messages import BetsClosed, Event, NoMoreBets
from banco.core.stakes import Stakes
from banco.games.lugano.commands import Bet, TakeOff
from banco.games.lugano.events import BoxIncomplete
from banco.games.lugano.pays import SIDE, BoxBet, bet_and_box, where
from banco.games.lugano.state import Box, State

FIVE_TO_NINE, PLAY = BoxBet.FIVE_TO_NINE, BoxBet.PLAY
MOST_PLAY = 2  # times the 59 of the box (§3.3)


class FiftyNineMissing(Refusal):
    """Every other bet stands beside a 59."""

    sentence = "“{bet}” of box {box} needs a 59 on the same box."


class NoSideBets(Refusal):
    """With cards in hand there are no side bets."""

    sentence = "“{bet}” is not offered: this table is played with cards in hand."


class PlayOverTwice(Refusal):
    """PLAY would be more than twice the 59."""

    sentence = "PLAY of box {box} is {play_cents}: its 59 cannot go down to {left_cents}, PLAY is at most twice the 59."


class StakesOnBox(Refusal):
    """A box with stakes on it is not left."""

    sentence = "Box {box} cannot be left: {cents} lie on it."


class WasPutOff(Refusal):
    """The inspector has put the player off this box."""

    sentence = "{player} was put off box {box}: they cannot take it again in this coup."


class NoCompleteBox(Refusal):
    """There is nothing to deal for."""

    sentence = "No box holds both 59 and PLAY: there is no coup to deal."


def limits_on(state: State, box: Box, bet: BoxBet) -> Limits:
    """§3.2, §3.3 what the bet may be on this box: PLAY goes up to twice the 59 that lies there."""
    limits = state.options.limits_of(bet)
    return Limits(limits.minimum, MOST_PLAY * box.stakes[FIVE_TO_NINE], limits.step) if bet is PLAY else limits


def stakes_on(number: int, box: Box) -> Stakes:
    """What lies on a box, by the names of its spots."""
    return {str(box.holder): {where(bet, number): cents for bet, cents in box.stakes.items()}}


def bet(state: State, command: Bet) -> tuple[Event, ...]:
    """The bet on the box, corrected to the maximum (ruling G3); on a free box it takes the box."""
    kind, number = bet_and_box(command.spot)
    box = state.box(number)
    check_bet(state, command.player, kind, number)
    takes = () if box.holder else (BoxTaken(command.player, number),)
    return (*takes, *betting.placed(stakes_on(number, box), limits_on(state, box, kind), command))


def check_bet(state: State, player: str, bet: BoxBet, number: int) -> None:
    """§1.2 one player a box; §6.4 no side bets with cards in hand; §3.1 the 59 comes first."""
    box = state.box(number)
    if box.holder != player:
        check_free(box.holder, number)
        check_not_put_off(box, player, number)
    if bet in SIDE and state.options.cards_in_hand:
        raise NoSideBets(bet=bet)
    if bet is not FIVE_TO_NINE and FIVE_TO_NINE not in box.stakes:
        raise FiftyNineMissing(bet=bet, box=number)


def check_not_put_off(box: Box, player: str, number: int) -> None:
    """§7.8 whoever was put off a box does not take it again in this coup."""
    if player in box.put_off:
        raise WasPutOff(player=player, box=number)


def take_off(state: State, command: TakeOff) -> tuple[Event, ...]:
    """The stake given back: all of it, or so much that the minimum stays."""
    kind, number = bet_and_box(command.spot)
    box = state.box_of(command.player, number)
    taken = betting.taken_off(stakes_on(number, box), state.options.limits_of(kind), command)
    if kind is FIVE_TO_NINE:
        check_59_left(box, number, box.stakes[kind] - command.cents)
    return taken


def check_59_left(box: Box, number: int, left: int) -> None:
    """§3.3 PLAY stays within twice what is left of the 59; §5.1 side bets do not lie alone."""
    play = box.stakes.get(PLAY, 0)
    if play > MOST_PLAY * left:
        raise PlayOverTwice(box=number, play_cents=play, left_cents=left)
    for side in SIDE:
        if side in box.stakes and not left:
            raise FiftyNineMissing(bet=side, box=number)


def clear(state: State, command: Clear) -> tuple[Event, ...]:
    """Everything the player has on their boxes comes off; the boxes stay theirs."""
    mine = {number: box for number, box in state.active.items() if box.holder == command.player}
    if not mine:
        raise NothingStaked(player=command.player, purpose="take off")
    return stakes_back(mine)


def stakes_back(boxes: Mapping[int, Box]) -> tuple[Event, ...]:
    """Everything on these boxes, given back."""
    return tuple(event for number, box in boxes.items() for event in betting.all_back(stakes_on(number, box)))


def incomplete(state: State, player: str) -> tuple[TakeOff, ...]:
    """§1.4 what takes the player's stakes off boxes that would get no cards, the 59 of a box last."""
    return tuple(
        TakeOff(player, box.stakes[bet], where(bet, number))
        for number, box in state.active.items()
        for bet in reversed(BoxBet)
        if box.holder == player and not box.complete and bet in box.stakes
    )


def leave_box(state: State, command: LeaveBox) -> tuple[Event, ...]:
    """§1.3 a box is given up while nothing lies on it."""
    box = state.box_of(command.player, command.box)
    if box.stakes:
        raise StakesOnBox(box=command.box, cents=sum(box.stakes.values()))
    return (BoxLeft(command.player, command.box),)


def put_off(state: State, command: PutOff) -> tuple[Event, ...]:
    """§7.8 the inspector takes a box from its player, who has the stakes on it back."""
    box = state.box(command.box)
    holder = check_held(box.holder, command.box)
    return (*stakes_back({command.box: box}), HolderPutOff(holder, command.box))


def no_more_bets(state: State, _command: NoMoreBets) -> tuple[Event, ...]:
    """§1.4 the stakes of incomplete boxes go back; then nothing more is taken."""
    incomplete = {number: box for number, box in state.active.items() if not box.complete}
    if len(incomplete) == len(state.active):
        raise NoCompleteBox
    back = [(BoxIncomplete(number), *stakes_back({number: box})) for number, box in incomplete.items()]
    return (*(event for events in back for event in events), BetsClosed())
