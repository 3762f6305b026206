"""What is Lugano Baccarat's own in how its tables are conducted: a box needs both its bets."""

from __future__ import annotations

from banco.core.boxes import CardDealt
from banco.core.cards import Card
from banco.core.messages import Event
from banco.games.lugano.events import CardMisplaced, DealerTakes
from banco.games.lugano.state import Phase, State
from banco.table.table_game import CardPlace

DEALER = CardPlace(hand="dealer")


def not_ready(state: State) -> tuple[str, ...]:
    """The players with a bet on a box that lacks one of the required ones (§1.4)."""
    boxes = state.active.values() if state.phase is Phase.BETTING else ()
    return tuple(dict.fromkeys(str(box.holder) for box in boxes if not box.complete))


def open_cards(state: State, box: int) -> tuple[Card, ...]:
    """The cards in hand that have shown before they were turned (§7.4)."""
    return state.boxes[box].open_cards


def card_places(_state: State, event: Event) -> tuple[CardPlace, ...]:
    """Where a card goes by mistake (§7.1), or because it has shown (§7.4), or when the hand is rebuilt."""
    if isinstance(event, DealerTakes):
        return (DEALER,)
    if isinstance(event, CardDealt | CardMisplaced):
        return (DEALER if event.box is None else CardPlace(event.box, face_down=event.face_down),)
    return ()
