"""The cards of a coup (§3, §6): dealt face down, turned by the holders, compared with the bank."""

from __future__ import annotations

from msgspec.structs import replace

from banco.core.betting import all_back
from banco.core.boxes import (
    AlreadyTurned,
    CardDealt,
    CardsTurned,
    ShowCards,
    TurnBox,
    TurnCards,
    cards_read,
    check_box,
    check_free,
    check_known,
    check_own,
    in_place,
)
from banco.core.cards import Card
from banco.core.errors import Refusal
from banco.core.messages import Deal, DealFaceDown, Event
from banco.core.packs import PACK_32, Composition, check_all_left
from banco.core.settlement import Outcome, Settled
from banco.games.pai import rank
from banco.games.pai_lunliu.commands import ExposedCards
from banco.games.pai_lunliu.events import BankPassed, BoxDecided, CardsExposed, TaxTaken
from banco.games.pai_lunliu.settlement import against_bank, bank_line, pots, side_line
from banco.games.pai_lunliu.state import Phase, State


class WrongNumberExposed(Refusal):
    """No such number of cards can have come out for a coup."""

    sentence = "{count} exposed cards make no coup: there must be 1 to {most}."


def deal(state: State, command: Deal) -> tuple[Event, ...]:
    """§3.5 the next card, face down, to the box whose turn it is."""
    check_cards_left(state, command.card)
    return (CardDealt(state.next_card_to, command.card, face_down=True),)


def deal_face_down(state: State, _command: DealFaceDown) -> tuple[Event, ...]:
    """§3.9 the next card to the box whose turn it is; nobody has read it."""
    return (CardDealt(state.next_card_to, None, face_down=True),)


def check_cards_left(state: State, *cards: Card) -> None:
    """§1.1 no card comes out twice."""
    check_all_left(cards, PACK_32, 1, state.opening.gone, state.seen)


def exposed_cards(state: State, command: ExposedCards) -> tuple[Event, ...]:
    """§6.1 every stake goes back, and the exposed cards begin a coup without bets."""
    count, most = len(command.cards), state.options.cards_a_coup
    if not 1 <= count <= most:
        raise WrongNumberExposed(count=count, most=most)
    Composition.of(PACK_32.cards).minus((*state.opening.gone.cards(), *command.cards))  # §1.1
    nothing_to_turn = (Settled(()),) if count == most else ()
    return (*all_back(state.bets), CardsExposed(command.cards), *nothing_to_turn)


def turn_cards(state: State, command: TurnCards) -> tuple[Event, ...]:
    """§3.6 only the holder touches the cards of a box."""
    check_own(state.holders.get(command.box), command.player, command.box)
    return turned(state, command.box)


def turn_box(state: State, command: TurnBox) -> tuple[Event, ...]:
    """§3.6 the croupier turns the cards of a box without a holder."""
    check_box(command.box, state.options.boxes)
    check_free(state.holders.get(command.box), command.box)
    return turned(state, command.box)


def turned(state: State, box: int) -> tuple[Event, ...]:
    """The box's cards, face up."""
    if box not in state.face_down:
        raise AlreadyTurned(box=box)
    return laid_open(state, CardsTurned(box, check_known(box, state.lying(box))))


def show_cards(state: State, command: ShowCards) -> tuple[Event, ...]:
    """§3.9 the cards of a box as they came to light, known ones in their places."""
    check_box(command.box, state.options.boxes)
    lying = state.lying(command.box)
    read = cards_read(command, lying)
    check_cards_left(state, *read)
    return laid_open(state, CardsTurned(command.box, in_place(lying, read)))


def laid_open(state: State, shows: CardsTurned) -> tuple[Event, ...]:
    """The box turned; with the last of all the coup is decided."""
    return (shows, *decided(cards_turned(state, shows))) if state.face_down == (shows.box,) else (shows,)


def decided(state: State) -> tuple[Event, ...]:
    """§3.7 first the taxes, then box after box, then the payment; a coup without bets has none of these."""
    if state.banker is None or not state.bank:
        return (Settled(()),)
    every_pot = pots(state)
    boxes = tuple(line for pot in every_pot.values() for line in pot)
    bank = bank_line(state, boxes)
    taxes = {state.banker: bank.tax} | {box: sum(line.tax for line in pot) for box, pot in every_pot.items()}
    lost_to_all = all(line.outcome is Outcome.WON for line in boxes)
    return (
        *(TaxTaken(box, cents) for box, cents in taxes.items() if cents),
        *(box_decided(state, box) for box in every_pot),
        *((BankPassed(bank.player, state.banker),) if lost_to_all else ()),  # §4.2
        Settled((*boxes, bank, *(side_line(state, bet) for bet in state.side_bets))),
    )


def box_decided(state: State, box: int) -> Event:
    """How the box ended, with the ranks as `17` or `8,15`."""
    mine, banks = rank(*state.hand(box)), rank(*state.bank_hand)
    return BoxDecided(box, against_bank(state, box), str(mine), str(banks))


# --- what each event changes ------------------------------------------------------------------------


def cards_turned(state: State, event: CardsTurned) -> State:
    """§3.6, §3.9 the cards of the box lie face up, and all of them are known."""
    cards = list(state.cards)
    cards[state.places(event.box)] = event.cards
    return replace(state, cards=tuple(cards), turned=(*state.turned, event.box))


def cards_laid(state: State, *cards: Card | None) -> State:
    """These cards more; after the last of the coup they are turned."""
    laid = (*state.cards, *cards)
    phase = Phase.TURNING if len(laid) == state.options.cards_a_coup else Phase.DEALING
    return replace(state, cards=laid, phase=phase)


def cards_exposed(state: State, event: CardsExposed) -> State:
    """§6.2 the exposed cards lie face up."""
    return replace(cards_laid(state, *event.cards), exposed=len(event.cards))
