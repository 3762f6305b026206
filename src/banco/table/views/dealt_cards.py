"""The cards of a round by the moves that brought them, as staff correct a misread one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from banco.core.boxes import CardsTurned, ShowCards
from banco.core.cards import Card
from banco.core.game import Awaits
from banco.core.messages import Command, Deal, DealFaceDown
from banco.core.round import Round
from banco.table.permissions import names_chance
from banco.table.round_edits import cards_in


class DealtCard(Struct, frozen=True, gc=False):
    """A card of the round in play: the move it came with, its place among that move's cards, and where it went.

    One that lies face down has no name, whether a reader knows it or not.
    """

    move: int
    place: int
    card: Card | None
    box: int | None = None
    hand: str = ""


def dealt_cards(played: Round[Any]) -> Iterator[DealtCard]:
    """The cards of the round in the order in which they came; those of a box as they were shown, once they were.

    A box that lies open may get one more card face down, which is not among those that were shown or turned before.
    """
    shown_at: dict[int | None, int] = {}
    turned_at: dict[int | None, int] = {}
    for number, move in enumerate(played.moves):
        if isinstance(move.command, ShowCards):
            shown_at[move.command.box] = number
        turned_at |= {event.box: number for event in move.events if isinstance(event, CardsTurned)}
    state = played.game.start(played.options, played.opening)
    for number, move in enumerate(played.moves):
        due = played.game.awaits(state) if isinstance(move.command, Deal | DealFaceDown) else None
        if due is None or not due.face_down:
            yield from _cards_of(number, move.command, due)
        elif number > shown_at.get(due.box, -1):
            known = getattr(move.command, "card", None) if number <= turned_at.get(due.box, -1) else None
            yield DealtCard(number, 0, known, due.box, due.hand)
        for event in move.events:
            state = played.game.evolve(state, event)


def _cards_of(number: int, command: Command, due: Awaits | None) -> Iterator[DealtCard]:
    """The cards that a command names: where they were due, or at the box it names."""
    if not names_chance(type(command)):
        return
    box, hand = (due.box, due.hand) if due else (getattr(command, "box", None), "")
    for place, card in enumerate(cards_in(command)):
        yield DealtCard(number, place, card, box, hand)
