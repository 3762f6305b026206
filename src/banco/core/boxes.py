"""Boxes on a layout: numbered from 1, each held by one player, with cards that may lie face down.

A card that lies face down and was not read when it was dealt is None until it is turned.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from msgspec import Struct

from banco.core.cards import Card
from banco.core.errors import BadTable, Refusal
from banco.core.messages import Chooser, Command, Event, InspectorCommand, Name, PlayerCommand

Lying = tuple[Card | None, ...]
"""The cards before a box; None for one that nobody has read."""


class BadBoxes(BadTable):
    """A layout that the rule book does not know."""

    sentence = "A table of {boxes} boxes cannot be opened: it has {fewest} to {most}."


class BadHolders(BadTable):
    """A box held by two players, or one that the table does not have."""

    sentence = "Boxes {held} cannot be held at a table of {boxes} boxes, each by one player."


class NoSuchBox(Refusal):
    """The table has no box of that number."""

    sentence = "There is no box {box} at this table: its boxes are 1 to {boxes}."


class BoxHeld(Refusal):
    """One player a box."""

    sentence = "Box {box} is held by {player}."


class NotYourBox(Refusal):
    """Somebody else's box, or nobody's."""

    sentence = "Box {box} is not held by {player}."


class AlreadyTurned(Refusal):
    """No card of the box lies face down."""

    sentence = "The cards of box {box} lie face up already."


class BoxFree(Refusal):
    """Nobody can be put off a free box."""

    sentence = "Nobody holds box {box}."


class CardsNotKnown(Refusal):
    """A card of the box was not read when it was dealt: whoever turns it must name it."""

    sentence = "The cards of box {box} are not known: the croupier turns them and names them."


class CardsKnown(Refusal):
    """Every card of the box was read when it was dealt, or none lies there."""

    sentence = "No card of box {box} is unknown: there is none to name."


class WrongNumberShown(Refusal):
    """The box has more cards, or fewer, than were named."""

    sentence = "Box {box} has {dealt} cards, {count} were named."


class NotTheseCards(Refusal):
    """A card of the box is known, and is not among those that were named."""

    sentence = "Box {box} does not hold these cards: one that was read when it was dealt is not among them."


class CardLiesOpen(Refusal):
    """The next card goes face up, so everybody sees which it is."""

    sentence = "The next card lies face up: it must be named."


class Holder(Struct, frozen=True, omit_defaults=True):
    """Who holds a box, and for how many coups now without a bet on it, where that is counted."""

    player: Name
    box: int
    idle: int = 0

    line: ClassVar[str] = "{player} holds box {box}[ (no bet in {idle} coups)]"


class LeaveBox(PlayerCommand, frozen=True):
    """The player gives a box up: it is free for others."""

    box: int

    goes_on = False
    line = "{player} leaves box {box}"


class TurnCards(PlayerCommand, frozen=True):
    """The player lays the cards of their box open."""

    box: int
    by: Chooser = Chooser.PLAYER

    may_stake = False
    line = "{player} turns box {box}[ (done by the {by})]"


class TurnBox(Command, frozen=True):
    """The croupier lays the cards of a box open."""

    box: int

    line = "the croupier turns box {box}"


class ShowCards(Command, frozen=True):
    """The croupier has turned the cards of a box and names them all: some were not read when they were dealt."""

    box: int
    cards: tuple[Card, ...]

    line = "box {box} lies open: {cards}"


class PutOff(InspectorCommand, frozen=True):
    """The inspector takes a box from its holder."""

    box: int

    goes_on = False
    line = "the inspector puts the holder off box {box}"


class BoxEvent(Event, frozen=True):
    """Something that happens to a player and a box."""

    player: Name
    box: int


class BoxTaken(BoxEvent, frozen=True):
    """The player holds the box from now on."""

    line = "{player} holds box {box}"


class BoxLeft(BoxEvent, frozen=True):
    """The box is free again."""

    line = "{player} has left box {box}"


class HolderPutOff(BoxEvent, frozen=True):
    """The inspector has taken the box from its holder: it is free, for everybody but them in this coup."""

    line = "{player} is put off box {box}"


class CardDealt(Event, frozen=True):
    """A card to a box; without the card for those who may not see it, and where nobody has read it."""

    box: int
    card: Card | None
    face_down: bool = False

    def describe(self) -> tuple[str, ...]:
        """`box 3 takes 9♥`, or `box 3 takes a card, face down`."""
        return (f"box {self.box} takes {self.card or 'a card'}{', face down' if self.face_down else ''}",)


class CardsTurned(Event, frozen=True):
    """The cards of a box, for all to see."""

    box: int
    cards: tuple[Card, ...]

    line = "box {box} shows {cards}"


def check_boxes(boxes: int, fewest: int, most: int) -> None:
    """Raise when a table cannot have so many boxes."""
    if not fewest <= boxes <= most:
        raise BadBoxes(boxes=boxes, fewest=fewest, most=most)


def check_box(box: int, boxes: int) -> None:
    """Refuse a number that no box has."""
    if not 1 <= box <= boxes:
        raise NoSuchBox(box=box, boxes=boxes)


def check_free(holder: str | None, box: int) -> None:
    """Refuse a box that somebody holds."""
    if holder is not None:
        raise BoxHeld(box=box, player=holder)


def check_own(holder: str | None, player: str, box: int) -> None:
    """Refuse a box that the player does not hold."""
    if player != holder:
        raise NotYourBox(box=box, player=player)


def check_held(holder: str | None, box: int) -> str:
    """Whoever holds the box; refused where nobody does."""
    if holder is None:
        raise BoxFree(box=box)
    return holder


def known_cards(lying: Iterable[Card | None]) -> tuple[Card, ...]:
    """Those of the cards that were read."""
    return tuple(card for card in lying if card is not None)


def check_known(box: int, lying: Lying) -> tuple[Card, ...]:
    """The cards of the box; refused while one of them is not known."""
    if None in lying:
        raise CardsNotKnown(box=box)
    return known_cards(lying)


def cards_read(command: ShowCards, lying: Lying) -> tuple[Card, ...]:
    """Which of the named cards were not known; refused where others lie there than were named."""
    if None not in lying:
        raise CardsKnown(box=command.box)
    if len(command.cards) != len(lying):
        raise WrongNumberShown(box=command.box, dealt=len(lying), count=len(command.cards))
    unread = list(command.cards)
    for card in known_cards(lying):
        if card not in unread:
            raise NotTheseCards(box=command.box)
        unread.remove(card)
    return tuple(unread)


def in_place(lying: Lying, read: Iterable[Card]) -> tuple[Card, ...]:
    """The cards of a box in the order dealt, with these for those that were not known."""
    unread = iter(read)
    return tuple(next(unread) if card is None else card for card in lying)


def players_by_box(holders: Iterable[Holder], boxes: int) -> dict[int, str]:
    """The holders by their boxes; raises when the table cannot be held like that."""
    holders = tuple(holders)
    players = {holder.box: holder.player for holder in holders}
    if len(players) < len(holders) or not players.keys() <= set(range(1, boxes + 1)):
        raise BadHolders(held=[holder.box for holder in holders], boxes=boxes)
    return players


def holders_of(players: Mapping[int, str | None]) -> tuple[Holder, ...]:
    """Who holds which box, for the next coup; free boxes are left out."""
    return tuple(Holder(player, box) for box, player in sorted(players.items()) if player)
