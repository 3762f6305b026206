"""Boxes on a layout: numbered from 1, each held by one player, with cards that may lie face down."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from msgspec import Struct

from banco.core.cards import Card
from banco.core.errors import BadTable, Refusal
from banco.core.messages import Command, Event, Name


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


class AlreadyTurned(Refusal):
    """No card of the box lies face down."""

    sentence = "The cards of box {box} lie face up already."


class Holder(Struct, frozen=True):
    """Who holds a box."""

    player: Name
    box: int

    line: ClassVar[str] = "{player} holds box {box}"


class TurnBox(Command, frozen=True):
    """The croupier lays the cards of a box open."""

    box: int

    line = "the croupier turns box {box}"


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


def players_by_box(holders: Iterable[Holder], boxes: int) -> dict[int, str]:
    """The holders by their boxes; raises when the table cannot be held like that."""
    holders = tuple(holders)
    players = {holder.box: holder.player for holder in holders}
    if len(players) < len(holders) or not players.keys() <= set(range(1, boxes + 1)):
        raise BadHolders(held=[holder.box for holder in holders], boxes=boxes)
    return players
