"""What can be asked and what can happen at a Lucky Tree table."""

from __future__ import annotations

from banco.core import betting
from banco.core.cards import Card
from banco.core.messages import Event, Name, PlayerCommand
from banco.core.money import Cents
from banco.games.lucky_tree.drawing import Side
from banco.games.lucky_tree.pays import Spot


class Bet(betting.Bet, frozen=True):
    """A stake on one of the nine spots."""

    spot: Spot


class TakeOff(betting.TakeOff, frozen=True):
    """A stake, or part of it, taken off one of the nine spots."""

    spot: Spot


class Confirm(PlayerCommand, frozen=True):
    """The player's floating chips are to count (Conferma puntate)."""

    line = "{player} confirms"


class ConfirmByHand(PlayerCommand, frozen=True):
    """The player switches automatic confirmation off, or on again."""

    by_hand: bool

    goes_on = False
    line = "{player} confirms by hand: {by_hand}"


class ConfirmationSet(Event, frozen=True):
    """From now on the player's bets need their confirmation, or do not."""

    player: Name
    by_hand: bool

    line = "{player} confirms by hand: {by_hand}"


class ChipsPut(Event, frozen=True):
    """Chips float over a spot: they count only once confirmed."""

    player: Name
    cents: Cents
    spot: str

    line = "{player} holds {cents} more over {spot}, not confirmed"


class ChipsGone(Event, frozen=True):
    """Floating chips are off the layout: taken off, confirmed, or not confirmed in time."""

    player: Name
    cents: Cents
    spot: str

    line = "{player} holds {cents} less over {spot}"


class BurnCardTurned(Event, frozen=True):
    """The first card of a new shoe, turned: as many cards as its value are burnt."""

    card: Card
    count: int

    line = "{card} is turned: {count} to burn"


class CardsBurnt(Event, frozen=True):
    """Cards put away unseen."""

    count: int

    line = "{count} burnt unseen"


class CardDealt(Event, frozen=True):
    """A card, face up."""

    to: Side
    card: Card

    line = "{to} takes {card}"


class HandsCounted(Event, frozen=True):
    """The coup is dealt: what each hand counts."""

    player: int
    banker: int

    line = "player {player}, banker {banker}"


class ShuffleAnnounced(Event, frozen=True):
    """The cut card has come out: the cards are shuffled before the next coup."""

    line = "the cut card is out: a shuffle before the next coup"
