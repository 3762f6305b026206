"""The deal, the choices, the dealer's draw and the two settlements (§3, §4, §6)."""

from __future__ import annotations

from banco.core.betting import BetPlaced
from banco.core.boxes import (
    AlreadyTurned,
    CardDealt,
    CardLiesOpen,
    CardsTurned,
    ShowCards,
    TurnBox,
    TurnCards,
    cards_read,
    check_known,
    in_place,
)
from banco.core.cards import Card
from banco.core.errors import Refusal
from banco.core.messages import Chooser, Command, Deal, DealFaceDown, Event, NotNow
from banco.core.packs import PACK_52, check_all_left
from banco.core.settlement import Settled
from banco.games.lugano.changes import after
from banco.games.lugano.commands import CardShows, Choice, Choose
from banco.games.lugano.events import BoxFreed, Chosen, DealerTakes, ShuffleAnnounced
from banco.games.lugano.pays import ON_TWO_CARDS, BoxBet, settle_play, settle_two_cards, where
from banco.games.lugano.state import DEALER, Phase, State
from banco.games.lugano.strategy import basic_choice


class HandMisdealt(Refusal):
    """No regular card is dealt into a misdealt hand."""

    sentence = "The hand is misdealt: it waits for the inspector."


class NotYourTurn(Refusal):
    """Boxes choose one after the other."""

    sentence = "Box {box} does not choose now: it is the turn of box {turn}."


class NotBasicStrategy(Refusal):
    """For an absent player the system plays basic strategy and nothing else."""

    sentence = "For an absent player box {box} is played by basic strategy: {basic}, not {choice}."


# --- cards ------------------------------------------------------------------------------------------


def deal(state: State, command: Deal) -> tuple[Event, ...]:
    """The next card, to where it belongs."""
    to = card_due(state, command)
    return with_consequences(state, laid(to, command.card, face_down=state.options.cards_in_hand))


def deal_face_down(state: State, command: DealFaceDown) -> tuple[Event, ...]:
    """§6.1 the next card to a box, which nobody has read."""
    to = place_due(state, command)
    if to == DEALER or not state.options.cards_in_hand:
        raise CardLiesOpen
    return with_consequences(state, CardDealt(to, None, face_down=True))


def card_due(state: State, command: Deal | CardShows) -> int:
    """Where this card belongs; refused while no card is due or no such card is left."""
    check_cards_left(state, command.card)
    return place_due(state, command)


def place_due(state: State, command: Command) -> int:
    """Where the next card belongs; refused while no card is due."""
    check_dealt_right(state)
    to = state.next_card_to
    if to is None:
        raise NotNow(command=type(command).__name__, phase=state.phase.value)
    return to


def check_dealt_right(state: State) -> None:
    """§7.1 nothing goes on in a misdealt hand."""
    if state.phase is Phase.MISDEALT:
        raise HandMisdealt


def check_cards_left(state: State, *cards: Card) -> None:
    """§8.1 no card comes more often than the packs hold it."""
    check_all_left(cards, PACK_52, state.options.packs, state.opening.gone, state.seen)


def laid(to: int, card: Card | None, *, face_down: bool) -> Event:
    """The card before the box or the dealer, whose own cards are always open (§6.1) and so always known."""
    return DealerTakes(card) if to == DEALER and card else CardDealt(to, card, face_down)


# --- cards in hand ----------------------------------------------------------------------------------


def turn_cards(state: State, command: TurnCards) -> tuple[Event, ...]:
    """§6.2 the player's cards, laid open before their box."""
    state.box_of(command.player, command.box)
    return turned(state, command.box)


def turn_box(state: State, command: TurnBox) -> tuple[Event, ...]:
    """§6.2 the cards of a box, laid open by the croupier."""
    return turned(state, command.box)


def turned(state: State, number: int) -> tuple[Event, ...]:
    """The box with all its cards open."""
    box = state.box(number)
    if all(box.up):
        raise AlreadyTurned(box=number)
    return with_consequences(state, CardsTurned(number, check_known(number, box.cards)))


def show_cards(state: State, command: ShowCards) -> tuple[Event, ...]:
    """§6.5 the cards of a box as they came to light, known ones in their places."""
    lying = state.box(command.box).cards
    read = cards_read(command, lying)
    check_cards_left(state, *read)
    return with_consequences(state, CardsTurned(command.box, in_place(lying, read)))


# --- the choices ------------------------------------------------------------------------------------


def choose(state: State, command: Choose) -> tuple[Event, ...]:
    """§3.7 the box stands, takes a card, or doubles and takes one."""
    box = state.box_of(command.player, command.box)
    if state.turn != command.box:
        raise NotYourTurn(box=command.box, turn=state.turn)
    if command.by is Chooser.SYSTEM:
        check_basic(state, command)
    chosen = Chosen(command.player, command.box, command.choice, command.by)
    if command.choice is not Choice.DOUBLE:
        return (chosen,)
    # §3.8 exactly the same amount again
    return chosen, BetPlaced(command.player, box.stakes[BoxBet.PLAY], where(BoxBet.PLAY, command.box))


def check_basic(state: State, command: Choose) -> None:
    """§9.1 the system has one choice only."""
    basic = basic_choice(state.boxes[command.box].hand, state.dealer[0])
    if command.choice is not basic:
        raise NotBasicStrategy(box=command.box, basic=basic.value, choice=command.choice.value)


# --- the settlements --------------------------------------------------------------------------------


def with_consequences(state: State, *events: Event) -> tuple[Event, ...]:
    """The events, and the settlement that they lead to."""
    then = after(state, events)
    if then.phase is Phase.CHOOSING and not then.lines:
        return (*events, settled_two_cards(then))
    if then.phase is Phase.OVER:
        return (*events, settled_play(then), *boxes_freed(then), *shuffle_announced(then))
    return events


def settled_two_cards(state: State) -> Settled:
    """§3.6 59, PAIR and +8 of every box, before any choice."""
    return Settled(
        tuple(
            settle_two_cards(str(box.holder), number, bet, box.stakes[bet], box.hand)
            for number, box in state.active.items()
            for bet in ON_TWO_CARDS
            if bet in box.stakes
        )
    )


def settled_play(state: State) -> Settled:
    """§3.10 PLAY of every box against the dealer's hand."""
    return Settled(
        tuple(
            settle_play(str(box.holder), number, box.stakes[BoxBet.PLAY], box.hand, state.dealer)
            for number, box in state.active.items()
        )
    )


def boxes_freed(state: State) -> tuple[BoxFreed, ...]:
    """§1.3 the boxes on which their players have not bet for so many coups."""
    most = state.options.idle_coups
    return tuple(BoxFreed(state.holders[box], box, most) for box, coups in state.idle.items() if coups >= most)


def shuffle_due(state: State) -> bool:
    """§8.2 the cut card is out; §7.5 or the inspector has ordered it."""
    return state.shuffle_ordered or state.cards_left <= state.options.cut_from_end


def shuffle_announced(state: State) -> tuple[Event, ...]:
    """What is told at the end of the last coup from these cards."""
    return (ShuffleAnnounced(),) if shuffle_due(state) else ()
