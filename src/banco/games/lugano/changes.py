"""What each event changes on the table; an event is never refused."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from banco.core.betting import BetCorrected, BetPlaced, BetTaken
from banco.core.boxes import BoxLeft, BoxTaken, CardDealt, CardsTurned, HolderPutOff
from banco.core.game import Evolves
from banco.core.messages import BetsClosed, CalledOff, Event
from banco.core.settlement import Settled
from banco.games.lugano.events import (
    BoxFreed,
    BoxIncomplete,
    CardMisplaced,
    Chosen,
    DealerTakes,
    DisputedBurnt,
    ExposedBurnt,
    ExposedPlayed,
    HandTakenUp,
    ShuffleAnnounced,
    ShuffleOrdered,
)
from banco.games.lugano.pays import bet_and_box
from banco.games.lugano.state import Box, State


def after(state: State, events: Iterable[Event]) -> State:
    """The table after these events."""
    for event in events:
        state = EVOLVES[type(event)](state, event)
    return state


def _with_box(state: State, number: int, **changes: Any) -> State:
    return replace(state, boxes={**state.boxes, number: replace(state.boxes[number], **changes)})


def _stake(state: State, event: BetPlaced | BetTaken) -> State:
    kind, number = bet_and_box(event.spot)
    stakes = state.boxes[number].stakes
    cents = stakes.get(kind, 0) + (event.cents if isinstance(event, BetPlaced) else -event.cents)
    others = {bet: staked for bet, staked in stakes.items() if bet is not kind}
    return _with_box(state, number, stakes={**others, kind: cents} if cents else others)


def _card_to_box(state: State, number: int, event: CardDealt | CardMisplaced) -> State:
    box = state.boxes[number]
    return _with_box(state, number, cards=(*box.cards, event.card), up=(*box.up, not event.face_down))


def _card_dealt(state: State, event: CardDealt) -> State:
    return replace(_card_to_box(state, event.box, event), drawn=(*state.drawn, event.card))


def _dealer_takes(state: State, event: DealerTakes) -> State:
    return replace(state, dealer=(*state.dealer, event.card), drawn=(*state.drawn, event.card))


def _card_misplaced(state: State, event: CardMisplaced) -> State:
    if event.box is None:
        state = replace(state, dealer=(*state.dealer, event.card))
    else:
        state = _card_to_box(state, event.box, event)
    return replace(state, misdealt=True, drawn=(*state.drawn, event.card))


def _cards_turned(state: State, event: CardsTurned) -> State:
    lying = state.boxes[event.box].cards
    read = tuple(card for card, before in zip(event.cards, lying, strict=True) if before is None)
    turned = _with_box(state, event.box, cards=event.cards, up=tuple(True for _ in event.cards))
    return replace(turned, read=(*state.read, *read))


def _hand_taken_up(state: State, _event: HandTakenUp) -> State:
    boxes = {number: Box(box.holder, box.stakes) for number, box in state.boxes.items()}
    return replace(state, boxes=boxes, dealer=(), drawn=(), misdealt=False)


def _holder_put_off(state: State, event: HolderPutOff) -> State:
    put_off = (*state.boxes[event.box].put_off, event.player)
    return _with_box(state, event.box, holder=None, put_off=put_off)


def _burnt(state: State, event: ExposedBurnt | DisputedBurnt) -> State:
    exposed = state.exposed + isinstance(event, ExposedBurnt)
    return replace(state, burnt=(*state.burnt, event.card), exposed=exposed)


EVOLVES: Evolves = {
    BoxTaken: lambda state, event: _with_box(state, event.box, holder=event.player),
    BoxLeft: lambda state, event: _with_box(state, event.box, holder=None),
    HolderPutOff: _holder_put_off,
    BoxFreed: lambda state, event: _with_box(state, event.box, holder=None),
    BetPlaced: _stake,
    BetTaken: _stake,
    BetCorrected: lambda state, event: state,
    BoxIncomplete: lambda state, event: state,
    BetsClosed: lambda state, event: replace(state, closed=True),
    CardDealt: _card_dealt,
    DealerTakes: _dealer_takes,
    CardsTurned: _cards_turned,
    Chosen: lambda state, event: _with_box(state, event.box, choice=event.choice),
    Settled: lambda state, event: replace(state, lines=(*state.lines, *event.lines)),
    CardMisplaced: _card_misplaced,
    HandTakenUp: _hand_taken_up,
    CalledOff: lambda state, event: replace(state, called_off=True),
    ExposedBurnt: _burnt,
    ExposedPlayed: lambda state, event: replace(state, exposed=state.exposed + 1),
    DisputedBurnt: _burnt,
    ShuffleOrdered: lambda state, event: replace(state, shuffle_ordered=True),
    ShuffleAnnounced: lambda state, event: state,
}
