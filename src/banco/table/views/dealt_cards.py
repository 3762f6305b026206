"""The cards of a round by the moves that brought them, as staff correct a misread one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, repeat
from typing import Any

from msgspec import Struct

from banco.core.boxes import CardsTurned, ShowCards
from banco.core.cards import Card
from banco.core.messages import Command, Deal, DealFaceDown
from banco.core.round import Round
from banco.table.games import TABLE_GAMES
from banco.table.permissions import names_chance
from banco.table.round_edits import cards_in
from banco.table.table_game import CardPlace

BESIDE = CardPlace()
"""Where a card lies that belongs to no hand: it was burnt, or drawn by mistake."""


class DealtCard(Struct, frozen=True, gc=False):
    """A card of the round in play: the move it came with, its place among that move's cards, and where it lies.

    One that lies face down has no name, whether a reader knows it or not.
    """

    move: int
    place: int
    card: Card | None
    box: int | None = None
    hand: str = ""


def dealt_cards(played: Round[Any]) -> Iterator[DealtCard]:
    """The cards of the round in the order in which they came, each of them once and where it lies now."""
    game, conduct = played.game, TABLE_GAMES[played.game.name].conduct
    layout = _Layout()
    state = game.start(played.options, played.opening)
    for number, move in enumerate(played.moves):
        due = game.awaits(state) if isinstance(move.command, Deal | DealFaceDown) else None
        places = [CardPlace(due.box, due.hand, due.face_down)] if due else []
        for event in move.events:
            places += () if due else conduct.card_places(state, event)
            state = game.evolve(state, event)
        layout.take(number, move.command, places)
        for event in move.events:
            if isinstance(event, CardsTurned):
                layout.turn(event.box)
    return layout.cards()


@dataclass
class _LyingCard:
    """A card on the table: the move that named it, its place among that move's cards, and where it lies."""

    move: int
    named_at: int
    card: Card | None
    at: CardPlace

    @property
    def seen(self) -> DealtCard:
        card = None if self.at.face_down else self.card
        return DealtCard(self.move, self.named_at, card, self.at.box, self.at.hand)


class _Layout:
    """What lies on the table, move after move."""

    def __init__(self) -> None:
        self._lying: list[_LyingCard] = []

    def cards(self) -> Iterator[DealtCard]:
        """Every card as staff see it."""
        return (one.seen for one in self._lying)

    def take(self, number: int, command: Command, places: Sequence[CardPlace]) -> None:
        """The cards that a move names, or the cards before it where it lays them anew."""
        if isinstance(command, ShowCards):
            self._show(number, command)
        elif names_chance(type(command)):
            named = cards_in(command) or (None,) * len(places)
            for at, (card, place) in enumerate(zip(named, chain(places, repeat(BESIDE)), strict=False)):
                self._lying.append(_LyingCard(number, at, card, place))
        elif places:
            for one, place in zip(self._dealt(), places, strict=False):
                one.at = place

    def turn(self, box: int) -> None:
        """The cards of a box lie open."""
        for one in self._before(box):
            one.at = CardPlace(box, one.at.hand)

    def _show(self, number: int, command: ShowCards) -> None:
        """Name the cards of a box that nobody had read; those that were known before are named once more."""
        unread = list(enumerate(command.cards))
        lying = self._before(command.box)
        for known in filter(None, (one.card for one in lying)):
            unread.remove(next(named for named in unread if named[1] is known))
        for one, (at, card) in zip((one for one in lying if one.card is None), unread, strict=True):
            one.move, one.named_at, one.card = number, at, card

    def _dealt(self) -> Iterator[_LyingCard]:
        return (one for one in self._lying if one.at != BESIDE)

    def _before(self, box: int) -> list[_LyingCard]:
        return [one for one in self._lying if one.at.box == box]
