"""The cards of a coup (§3, §6): dealt face down, turned by the holders, compared with the bank."""

from __future__ import annotations

from msgspec.structs import replace

from banco.core.boxes import AlreadyTurned, BoxHeld, CardsTurned, TurnBox, check_box
from banco.core.cards import Card
from banco.core.errors import Refusal
from banco.core.messages import Deal, Event
from banco.core.packs import PACK_32, Composition
from banco.core.settlement import Outcome, Settled
from banco.games.pai import rank
from banco.games.pai_lunliu.banker import HoldsNoBox
from banco.games.pai_lunliu.bets import all_back
from banco.games.pai_lunliu.commands import ExposedCards, TurnCards
from banco.games.pai_lunliu.events import BankPassed, BoxDecided, CardDealt, CardsExposed, TaxTaken
from banco.games.pai_lunliu.settlement import bank_line, pots, side_line, tax
from banco.games.pai_lunliu.state import Phase, State, check_phase


class WrongNumberExposed(Refusal):
    """No such number of cards can have come out for a coup."""

    sentence = "{count} exposed cards make no coup: there must be 1 to {most}."


def deal(state: State, command: Deal) -> tuple[Event, ...]:
    """§3.5 the next card, face down, to the box whose turn it is."""
    check_phase(state, command, Phase.DEALING)
    check_left(state, (command.card,))
    box = state.deal_order[len(state.cards) % state.options.boxes]
    return (CardDealt(box, command.card),)


def check_left(state: State, cards: tuple[Card, ...]) -> None:
    """§1.1 refuse a card that the pack no longer holds."""
    Composition.of(PACK_32.cards).minus((*state.opening.gone.cards(), *state.cards, *cards))


def exposed_cards(state: State, command: ExposedCards) -> tuple[Event, ...]:
    """§6.1 every stake goes back, and the exposed cards begin a coup without bets."""
    check_phase(state, command, Phase.BANK, Phase.BETTING, Phase.TIME_OVER)
    count, most = len(command.cards), state.options.cards_a_coup
    if not 1 <= count <= most:
        raise WrongNumberExposed(count=count, most=most)
    check_left(state, command.cards)
    nothing_to_turn = (Settled(()),) if count == most else ()
    return (*all_back(state), CardsExposed(command.cards), *nothing_to_turn)


def turn_cards(state: State, command: TurnCards) -> tuple[Event, ...]:
    """§3.6 only the holder touches the cards of a box."""
    box = state.box_of(command.player)
    if box is None:
        raise HoldsNoBox(player=command.player)
    check_phase(state, command, Phase.TURNING)
    return turned(state, box)


def turn_box(state: State, command: TurnBox) -> tuple[Event, ...]:
    """§3.6 the croupier turns the cards of a box without a holder."""
    check_phase(state, command, Phase.TURNING)
    check_box(command.box, state.options.boxes)
    if command.box in state.holders:
        raise BoxHeld(box=command.box, player=state.holders[command.box])
    return turned(state, command.box)


def turned(state: State, box: int) -> tuple[Event, ...]:
    """The box's cards, face up; with the last of them the coup is decided."""
    if box not in state.face_down:
        raise AlreadyTurned(box=box)
    shows = CardsTurned(box, state.hand(box))
    return (shows, *decided(state)) if state.face_down == (box,) else (shows,)


def decided(state: State) -> tuple[Event, ...]:
    """§3.7 first the taxes, then box after box, then the payment; a coup without bets has none of these."""
    if state.banker is None or not state.bank:
        return (Settled(()),)
    bank_hand = state.hand(state.banker)
    every_pot = pots(state, bank_hand)
    bank_tax = (state.banker, tax(bank_hand, state.bank))
    fives = (bank_tax, *((pot.box, pot.tax) for pot in every_pot))
    lost_to_all = all(pot.outcome is Outcome.WON for pot in every_pot)
    return (
        *(TaxTaken(box, cents) for box, cents in fives if cents),
        *(BoxDecided(pot.box, pot.outcome, told(state.hand(pot.box)), told(bank_hand)) for pot in every_pot),
        *((BankPassed(state.banker_name, state.banker),) if lost_to_all else ()),  # §4.2
        Settled(
            (
                *(line for pot in every_pot for line in pot.lines()),
                bank_line(state, every_pot),
                *(side_line(state, bet) for bet in state.side_bets),
            )
        ),
    )


def told(hand: tuple[Card, ...]) -> str:
    """A hand's rank, as `17` or `8,15`."""
    return str(rank(*hand))


# --- what each event changes ------------------------------------------------------------------------


def card_dealt(state: State, event: CardDealt) -> State:
    """One card more; after the last, the cards are turned."""
    cards = state.cards if event.card is None else (*state.cards, event.card)
    return replace(state, cards=cards, phase=after_cards(state, cards))


def cards_exposed(state: State, event: CardsExposed) -> State:
    """§6.2 the exposed cards lie face up."""
    return replace(state, cards=event.cards, exposed=len(event.cards), phase=after_cards(state, event.cards))


def after_cards(state: State, cards: tuple[Card, ...]) -> Phase:
    """The deal goes on until every box has two cards."""
    return Phase.TURNING if len(cards) == state.options.cards_a_coup else Phase.DEALING
