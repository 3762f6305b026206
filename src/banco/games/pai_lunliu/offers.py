"""What each seat may do at every moment of a coup."""

from __future__ import annotations

from banco.core.bets import Limits
from banco.core.betting import Clear
from banco.core.boxes import TurnBox
from banco.core.errors import Refusal
from banco.core.game import Offer, Who
from banco.core.messages import Actor, Command, NoMoreBets
from banco.core.stakes import held
from banco.games.pai_lunliu import commands as ask
from banco.games.pai_lunliu.bets import let_stand
from banco.games.pai_lunliu.boxes import box_over, on_box
from banco.games.pai_lunliu.state import Phase, State

Offers = tuple[Offer, ...]


def legal(state: State, who: Who) -> Offers:
    """What may be done now."""
    if who is Actor.INSPECTOR:
        return _inspector(state)
    if who is Actor.CROUPIER:
        return _croupier(state)
    player = str(who)
    if state.phase is Phase.BANK:
        return _seat(state, player)
    if state.phase is Phase.BETTING and player != state.banker_name:
        return (*_boxes(state, player), *_side_bets(state, player), *_standing(state, player), *_off(state, player))
    if state.phase is Phase.TIME_OVER and player == state.banker_name:
        return _plain(ask.LowerBank(player), ask.KeepBank(player))
    if state.phase is Phase.TURNING and state.box_of(player) in state.face_down:
        return _plain(ask.TurnCards(player))
    return ()


def _plain(*commands: Command) -> Offers:
    return tuple(map(Offer, commands))


def _inspector(state: State) -> Offers:
    boxes = [box for box in state.holders if box != state.banker] if state.phase is Phase.BANK else []
    return _plain(*map(ask.AssignBank, boxes))


def _croupier(state: State) -> Offers:
    if state.phase is Phase.BANK and not state.holders:
        return _plain(ask.CallOff())
    if state.phase is Phase.BETTING:
        return _plain(ask.EndOfTime() if state.missing else NoMoreBets())
    if state.phase is Phase.TURNING:
        return _plain(*(TurnBox(box) for box in state.face_down if box not in state.holders))
    return ()


def _seat(state: State, player: str) -> Offers:
    """Before the bank's stake: a box to take, or what its holder may do."""
    box = state.box_of(player)
    if box is None:
        free = [box for box in state.deal_order if box not in state.holders]
        return _plain(*(ask.TakeBox(player, box) for box in free if player not in state.barred))
    named = {box, *state.agreed.values()} - {state.banker, state.agreed.get(player)}
    own = _plain(ask.LeaveBox(player), *(ask.Agree(player, other) for other in sorted(named)))
    if box == state.offered:
        return (*_plain(ask.AcceptBank(player), ask.RefuseBank(player)), *own)
    if box == state.banker:
        limits = state.options.bank_limits
        return (Offer(ask.BankStake(player, limits.minimum), limits), *_plain(ask.GiveUpBank(player)), *own)
    return own


def _boxes(state: State, player: str) -> Offers:
    """What the player may stake on each box: any part of what the bank lacks, or all of it at once."""
    limits, missing = state.options.limits, state.missing
    offers = []
    for box in state.other_boxes if missing else ():
        least = limits.step if held(state.bets, player, on_box(box)) else limits.minimum
        most = min(limits.maximum - state.staked_on(box), missing)
        if least <= most:
            offers.append(Offer(ask.BetOnBox(player, least, box), Limits(least, most, limits.step)))
        if least <= most == missing:
            offers.append(Offer(ask.BetOnBox(player, missing, box)))
    return tuple(offers)


def _side_bets(state: State, player: str) -> Offers:
    limits = state.options.side_limits
    offers = []
    for box, over in state.side_pairs:
        have = held(state.bets, player, box_over(box, over))
        least = limits.step if have else limits.minimum
        if have + least <= limits.maximum:
            offers.append(
                Offer(ask.BetOver(player, least, box, over), Limits(least, limits.maximum - have, limits.step))
            )
    return tuple(offers)


def _standing(state: State, player: str) -> Offers:
    """Tied side bets of the last coup that can stand in this one."""
    mine = [ask.LetStand(player, bet.box, bet.over) for bet in state.standing if bet.player == player]
    return _plain(*(command for command in mine if _can_stand(state, command)))


def _can_stand(state: State, command: ask.LetStand) -> bool:
    try:
        let_stand(state, command)
    except Refusal:
        return False
    return True


def _off(state: State, player: str) -> Offers:
    """Each of the player's bets, to be taken off whole; and all of them together."""
    boxes = [
        ask.TakeOffBox(player, cents, box)
        for box in state.other_boxes
        if (cents := held(state.bets, player, on_box(box)))
    ]
    sides = [
        ask.TakeOffOver(bet.player, bet.cents, bet.box, bet.over) for bet in state.side_bets if bet.player == player
    ]
    return _plain(*boxes, *sides, Clear(player)) if player in state.bets else ()
