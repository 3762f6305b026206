"""What can happen at a Lugano Baccarat table."""

from __future__ import annotations

from banco.core.boxes import BoxEvent
from banco.core.cards import Card
from banco.core.messages import Chooser, Event, Name
from banco.games.lugano.commands import Choice


class BoxIncomplete(Event, frozen=True):
    """A box gets no cards: its stakes go back."""

    box: int

    line = "box {box} is not dealt: 59 and PLAY are both required"


class BoxFreed(BoxEvent, frozen=True):
    """A box is free again: its player has not bet on it for several coups."""

    coups: int

    line = "box {box} is free again: no bet of {player} in {coups} coups"


class DealerTakes(Event, frozen=True):
    """A card to the dealer, always face up."""

    card: Card

    line = "the dealer takes {card}"


class Chosen(Event, frozen=True):
    """A box has made its choice."""

    player: Name
    box: int
    choice: Choice
    by: Chooser = Chooser.PLAYER

    line = "box {box}: {choice}[ (chosen by the {by})]"


class CardMisplaced(Event, frozen=True):
    """A card went where it does not belong: the hand is misdealt."""

    box: int | None
    card: Card | None
    face_down: bool = False

    def describe(self) -> tuple[str, ...]:
        """`9♥ goes to box 3 by mistake`."""
        to = "the dealer" if self.box is None else f"box {self.box}"
        return (f"{self.card or 'a card'} goes to {to} by mistake{', face down' if self.face_down else ''}",)


class HandTakenUp(Event, frozen=True):
    """A misdealt hand is off the layout, to be dealt again in the order in which its cards were drawn."""

    line = "the hand is taken up and dealt again in the order drawn"


class ExposedBurnt(Event, frozen=True):
    """The first card showed and is burnt."""

    card: Card

    line = "{card} showed and is burnt"


class ExposedPlayed(Event, frozen=True):
    """A later card showed and is dealt all the same."""

    card: Card

    line = "{card} showed and is played"


class DisputedBurnt(Event, frozen=True):
    """A card drawn by mistake is burnt."""

    card: Card

    line = "{card} was drawn by mistake and is burnt"


class ShuffleOrdered(Event, frozen=True):
    """The inspector wants new cards after this coup."""

    line = "several cards have shown: this coup is finished, then the cards are shuffled"


class ShuffleAnnounced(Event, frozen=True):
    """The cards are shuffled before the next coup."""

    line = "a shuffle before the next coup"
