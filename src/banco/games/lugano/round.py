"""A coup of Lugano Baccarat, from the boxes as they are held to the next coup."""

from __future__ import annotations

from collections.abc import Mapping

from banco.core.betting import Clear
from banco.core.boxes import Holder, LeaveBox, PutOff, ShowCards, TurnBox, TurnCards, players_by_box
from banco.core.game import Awaits, Chance, Decides, GoneCards
from banco.core.messages import Chooser, Command, Deal, DealFaceDown, NoMoreBets
from banco.core.moments import during, is_taken, while_betting
from banco.games.lugano.betting import bet, clear, leave_box, no_more_bets, put_off, take_off
from banco.games.lugano.commands import (
    Bet,
    BurnDisputed,
    CallOff,
    CardShows,
    Choose,
    GiveCard,
    GiveDealer,
    RebuildHand,
    Reshuffle,
    TakeOff,
)
from banco.games.lugano.dealing import choose, deal, deal_face_down, show_cards, shuffle_due, turn_box, turn_cards
from banco.games.lugano.irregularities import (
    burn_disputed,
    call_off,
    card_shows,
    give_card,
    give_dealer,
    rebuild_hand,
    reshuffle,
)
from banco.games.lugano.options import LuganoOpening, LuganoOptions
from banco.games.lugano.state import AFTER_THE_DEAL, DEALER, Box, Phase, State
from banco.games.lugano.strategy import basic_choice

DECIDES: Decides = {
    Bet: while_betting(bet, Phase.BETTING),
    TakeOff: while_betting(take_off, Phase.BETTING),
    Clear: while_betting(clear, Phase.BETTING),
    LeaveBox: while_betting(leave_box, Phase.BETTING),
    PutOff: while_betting(put_off, Phase.BETTING),
    NoMoreBets: while_betting(no_more_bets, Phase.BETTING),
    Deal: deal,
    DealFaceDown: deal_face_down,
    TurnCards: during(turn_cards, Phase.TURNING),
    TurnBox: during(turn_box, Phase.TURNING),
    ShowCards: during(show_cards, Phase.TURNING),
    Choose: during(choose, Phase.CHOOSING),
    GiveCard: during(give_card, Phase.DEALING, Phase.MISDEALT),
    GiveDealer: during(give_dealer, Phase.DEALING, Phase.MISDEALT),
    RebuildHand: rebuild_hand,
    CallOff: call_off,
    CardShows: card_shows,
    BurnDisputed: during(burn_disputed, Phase.MISDEALT, *AFTER_THE_DEAL),
    Reshuffle: reshuffle,
}


def start(options: LuganoOptions, opening: LuganoOpening) -> State:
    """§1.3 the betting is open, and every box still has its player."""
    holders = players_by_box(opening.holders, options.boxes)
    return State(options, opening, {number: Box(holders.get(number)) for number in range(1, options.boxes + 1)})


def awaits(state: State) -> Awaits | None:
    """The card that is due, and where it goes; the dealer's own lie open (§6.1)."""
    to = state.next_card_to
    if to is None:
        return None
    if to == DEALER:
        return Awaits(Chance.CARD, hand="dealer")
    return Awaits(Chance.CARD, box=to, face_down=state.options.cards_in_hand)


def unread_boxes(state: State) -> Mapping[int, int]:
    """§6.5 the boxes to be turned with a card that nobody has read, and how many cards each has."""
    turning = state.phase is Phase.TURNING
    return {number: len(box.cards) for number, box in state.active.items() if turning and None in box.cards}


def absent(state: State, player: str) -> Command | None:
    """§9.1 what the system does for an absent player: turns their cards, stands or takes a card."""
    if state.phase is Phase.TURNING:
        mine = (TurnCards(player, box, Chooser.SYSTEM) for box in state.active)
        return next((command for command in mine if is_taken(DECIDES, state, command)), None)
    turn = state.turn
    if state.phase is not Phase.CHOOSING or turn is None or state.boxes[turn].holder != player:
        return None
    return Choose(player, turn, basic_choice(state.boxes[turn].hand, state.dealer[0]), Chooser.SYSTEM)


def gone_cards(state: State) -> GoneCards:
    """The cards that have left the shoe, burnt ones included, and how many of them nobody has read."""
    return state.opening.gone.plus(state.seen), state.opening.burnt + state.unseen


def follow(state: State) -> LuganoOpening:
    """§8.2 the next coup goes on with the shoe, or with a new one; §1.3 the boxes keep their players."""
    holders = tuple(Holder(state.holders[box], box, coups) for box, coups in state.idle.items())
    if shuffle_due(state):
        return LuganoOpening(holders=holders)
    gone, burnt = gone_cards(state)
    return LuganoOpening(gone=gone, burnt=burnt, holders=holders)
