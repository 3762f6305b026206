"""The irregularities of section 7: what has gone wrong, and what the inspector makes of it."""

from __future__ import annotations

from banco.core.cards import Card
from banco.core.errors import Refusal
from banco.core.messages import CalledOff, Event, NotNow
from banco.games.lugano.betting import stakes_back
from banco.games.lugano.commands import (
    BurnDisputed,
    CallOff,
    CardShows,
    GiveCard,
    GiveDealer,
    RebuildHand,
    Reshuffle,
)
from banco.games.lugano.dealing import (
    card_due,
    check_cards_left,
    check_dealt_right,
    laid,
    shuffle_announced,
    with_consequences,
)
from banco.games.lugano.events import (
    CardMisplaced,
    DisputedBurnt,
    ExposedBurnt,
    ExposedPlayed,
    HandTakenUp,
    ShuffleOrdered,
)
from banco.games.lugano.state import DEALER, Phase, State

SEVERAL_EXPOSED = 2


class CardBelongsThere(Refusal):
    """That is where the card goes anyway."""

    sentence = "{card} is no misdeal: that is where the next card belongs."


class NotMisdealt(Refusal):
    """There is nothing to put right."""

    sentence = "No card of this coup lies where it does not belong."


class CardsLeftOver(Refusal):
    """A hand is rebuilt only if no card would be left over to burn."""

    sentence = "The hand cannot be rebuilt: {drawn} cards were drawn and the deal has only {wanted}."


class CanBeRebuilt(Refusal):
    """A hand that can be rebuilt is not called off."""

    sentence = "The coup cannot be called off: its {drawn} cards can be laid where they belong."


class TooFewExposed(Refusal):
    """A new shuffle is made only after several exposed cards."""

    sentence = "{exposed} cards have shown in this coup; a new shuffle takes at least {wanted}."


# --- cards in the wrong place -----------------------------------------------------------------------


def give_card(state: State, command: GiveCard) -> tuple[Event, ...]:
    """§7.1 a card went to a box where it does not belong."""
    state.box(command.box)
    check_misdeal(state, command.card, command.box)
    return (CardMisplaced(command.box, command.card, state.options.cards_in_hand),)


def give_dealer(state: State, command: GiveDealer) -> tuple[Event, ...]:
    """§7.1 a card went to the dealer before its time."""
    check_misdeal(state, command.card, DEALER)
    return (CardMisplaced(None, command.card),)


def check_misdeal(state: State, card: Card, to: int) -> None:
    """§7.1 a card can go wrong while the first cards are dealt, and anywhere once one has."""
    check_cards_left(state, card)
    if state.next_card_to == to:
        raise CardBelongsThere(card=card)


def rebuild_hand(state: State, _command: RebuildHand) -> tuple[Event, ...]:
    """§7.1 all cards drawn so far, in the order drawn, laid where they belong."""
    if not can_rebuild(state):
        raise CardsLeftOver(drawn=len(state.drawn), wanted=len(state.deal_order))
    face_down = state.options.cards_in_hand
    cards = (laid(to, card, face_down=face_down) for to, card in zip(state.deal_order, state.drawn, strict=False))
    return with_consequences(state, HandTakenUp(), *cards)


def call_off(state: State, _command: CallOff) -> tuple[Event, ...]:
    """§7.2 every stake back, and no play."""
    if can_rebuild(state):
        raise CanBeRebuilt(drawn=len(state.drawn))
    return (CalledOff(), *stakes_back(state.active), *shuffle_announced(state))


def can_rebuild(state: State) -> bool:
    """§7.2 whether no card of the misdealt hand would be left over to burn."""
    if state.phase is not Phase.MISDEALT:
        raise NotMisdealt
    return len(state.drawn) <= len(state.deal_order)


# --- cards that show --------------------------------------------------------------------------------


def card_shows(state: State, command: CardShows) -> tuple[Event, ...]:
    """§7.3 the first card is burnt; §7.4 a later one goes where it belongs, face up since everyone has seen it."""
    to = card_due(state, command)
    if not state.drawn:
        return (ExposedBurnt(command.card),)
    return with_consequences(state, ExposedPlayed(command.card), laid(to, command.card, face_down=False))


def reshuffle(state: State, _command: Reshuffle) -> tuple[Event, ...]:
    """§7.5 several cards have shown: new cards after this coup."""
    if state.exposed < SEVERAL_EXPOSED:
        raise TooFewExposed(exposed=state.exposed, wanted=SEVERAL_EXPOSED)
    if state.phase is Phase.OVER or state.shuffle_ordered:
        raise NotNow(command="reshuffle", phase="ordered already" if state.shuffle_ordered else state.phase.value)
    return (ShuffleOrdered(),)


# --- cards in dispute -------------------------------------------------------------------------------


def burn_disputed(state: State, command: BurnDisputed) -> tuple[Event, ...]:
    """§7.6 a card drawn by mistake that would give somebody a choice belongs to no hand."""
    check_cards_left(state, command.card)
    check_dealt_right(state)
    return (DisputedBurnt(command.card),)
