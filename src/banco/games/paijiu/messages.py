"""What can be asked and what can happen at a Paijiu table."""

from __future__ import annotations

from banco.core import betting
from banco.core.cards import Card
from banco.core.messages import Chooser, Event, PlayerCommand
from banco.games.paijiu.pays import Spot
from banco.games.paijiu.stations import Station


class Bet(betting.Bet, frozen=True):
    """A stake on one of the six spots."""

    spot: Spot


class TakeOff(betting.TakeOff, frozen=True):
    """A stake, or part of it, taken off one of the six spots."""

    spot: Spot


class Clear(betting.Clear, frozen=True):
    """All the player's stakes, taken off by them or, when they are absent, for them."""

    by: Chooser = Chooser.PLAYER

    line = "{player} takes everything off[ (by the {by})]"


class AskCards(PlayerCommand, frozen=True):
    """The player has bet and asks for the cards (CARTE)."""

    may_stake = False
    line = "{player} asks for the cards"


class DiceRolled(Event, frozen=True):
    """The two dice have said where the deal starts."""

    first: int
    second: int
    start: Station

    line = "the dice show {first} and {second}: the deal starts at {start}"


class CardDealt(Event, frozen=True):
    """A card, face up."""

    to: Station
    card: Card

    line = "{to} takes {card}"


class HandCounted(Event, frozen=True):
    """What a station's two cards count, as it is displayed."""

    station: Station
    points: str

    line = "{station} {points}"


class ShuffleAnnounced(Event, frozen=True):
    """The pack is dealt out: the cards are shuffled before the next coup."""

    line = "the pack is dealt out: a shuffle before the next coup"
