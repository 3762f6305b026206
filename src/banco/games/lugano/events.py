"""What can happen at a Lugano Baccarat table."""

from __future__ import annotations

from banco.core.cards import Card
from banco.core.messages import Chooser, Event, Name
from banco.core.settlement import StakeBack, StakeIn
from banco.games.lugano.commands import Choice
from banco.games.lugano.pays import BoxBet, where


class BetPlaced(StakeIn, frozen=True):
    """A bet lies on a box."""

    box: int
    bet: BoxBet

    line = "{player} has {cents} more on {bet} of box {box}"

    @property
    def where(self) -> str:
        """The bet and its box."""
        return where(self.bet, self.box)


class BetTaken(StakeBack, frozen=True):
    """A bet has come off a box."""

    box: int
    bet: BoxBet

    line = "{player} has {cents} back from {bet} of box {box}"

    @property
    def where(self) -> str:
        """The bet and its box."""
        return where(self.bet, self.box)


class BoxIncomplete(Event, frozen=True):
    """A box gets no cards: its stakes go back."""

    box: int

    line = "box {box} is not dealt: 59 and PLAY are both required"


class CardDealt(Event, frozen=True):
    """A card to a box; without the card for those who may not see it."""

    box: int
    card: Card | None
    face_down: bool = False

    def told(self) -> tuple[str, ...]:
        """`box 3 takes 9♥`, or `box 3 takes a card, face down`."""
        return (f"box {self.box} takes {self.card or 'a card'}{', face down' if self.face_down else ''}",)


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

    def told(self) -> tuple[str, ...]:
        """`9♥ goes to box 3 by mistake`."""
        to = "the dealer" if self.box is None else f"box {self.box}"
        return (f"{self.card or 'a card'} goes to {to} by mistake{', face down' if self.face_down else ''}",)


class HandTakenUp(Event, frozen=True):
    """A misdealt hand is off the layout, to be dealt again in the order in which its cards were drawn."""

    line = "the hand is taken up and dealt again in the order drawn"


class CoupCalledOff(Event, frozen=True):
    """The coup is not played: every stake goes back."""

    line = "the coup is called off"


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
