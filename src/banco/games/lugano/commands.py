"""What can be asked at a Lugano Baccarat table: by the players, the croupier and the inspector."""

from __future__ import annotations

from enum import Enum

from banco.core import betting
from banco.core.cards import Card
from banco.core.messages import Chooser, Command, InspectorCommand, PlayerCommand
from banco.games.lugano.pays import Spot


class Choice(Enum):
    """What a box may do with its two cards."""

    STAND = "stand"
    CARD = "card"
    DOUBLE = "double"


# --- the players ------------------------------------------------------------------------------------


class Bet(betting.Bet, frozen=True):
    """A stake on one of the bets of a box; on a free box it takes the box."""

    spot: Spot


class TakeOff(betting.TakeOff, frozen=True):
    """Part of a stake, or all of it, taken off a box."""

    spot: Spot


class Choose(PlayerCommand, frozen=True):
    """What the box whose turn it is does with its two cards."""

    box: int
    choice: Choice
    by: Chooser = Chooser.PLAYER

    line = "{player} plays box {box}: {choice}[ (chosen by the {by})]"


# --- the croupier -----------------------------------------------------------------------------------


class GiveCard(Command, frozen=True):
    """A card went to a box where it does not belong."""

    card: Card
    box: int

    line = "give {card} to box {box}"


class GiveDealer(Command, frozen=True):
    """A card went to the dealer although a box was to have it."""

    card: Card

    line = "give {card} to the dealer"


# --- the inspector ----------------------------------------------------------------------------------


class RebuildHand(InspectorCommand, frozen=True):
    """The cards of a misdealt hand are to be laid where they belong."""

    line = "rebuild the hand"


class CallOff(InspectorCommand, frozen=True):
    """A misdealt hand that cannot be rebuilt is not played."""

    line = "call the coup off"


class CardShows(InspectorCommand, frozen=True):
    """A card shows before it is dealt: the first one is burnt, a later one is played."""

    card: Card

    line = "{card} shows"


class BurnDisputed(InspectorCommand, frozen=True):
    """A card drawn by mistake, after which somebody could choose: it is burnt."""

    card: Card

    line = "burn {card}, drawn by mistake"


class Reshuffle(InspectorCommand, frozen=True):
    """Several cards have shown: this coup is finished, then the cards are shuffled."""

    line = "reshuffle after this coup"
