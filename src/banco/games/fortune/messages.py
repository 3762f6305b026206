"""What can be asked and what can happen at a Fortune Pai Gow Poker table."""

from __future__ import annotations

from enum import Enum

from banco.core import betting
from banco.core.cards import Card, print_cards
from banco.core.messages import Chooser, Event, Name, PlayerCommand
from banco.core.money import Cents
from banco.games.fortune.pays import Spot
from banco.games.fortune.setting import Described


class Side(Enum):
    """The two who are dealt cards."""

    PLAYER = "player"
    DEALER = "dealer"

    __hash__ = object.__hash__


class Bet(betting.Bet, frozen=True):
    """A stake on the ante or the bonus."""

    spot: Spot


class TakeOff(betting.TakeOff, frozen=True):
    """A stake, or part of it, taken off the ante or the bonus."""

    spot: Spot


class DealMe(PlayerCommand, frozen=True):
    """The player's bets stand: the cards, please."""

    may_stake = False
    line = "{player} asks for the cards"


class Set(PlayerCommand, frozen=True):
    """Two of the player's seven cards chosen for the low hand."""

    low: tuple[Card, ...]
    by: Chooser = Chooser.PLAYER

    may_stake = False
    line = "{player} sets {low} low[ (chosen by the {by})]"


class CardDealt(Event, frozen=True):
    """A card; the dealer's lie face down, and whoever may not see one gets the event without it."""

    to: Side
    card: Card | None

    def describe(self) -> tuple[str, ...]:
        """`player takes Q♥`."""
        return (f"{self.to.value} takes {self.card or 'a card face down'}",)


class HandSet(Event, frozen=True):
    """Seven cards lie open as a low hand and a high hand, and stay so."""

    side: Side
    hand: Described
    by: Chooser = Chooser.PLAYER

    def describe(self) -> tuple[str, ...]:
        """The two hands with their names, a sentence each."""
        chosen = ", chosen by the system" if self.by is Chooser.SYSTEM else ""
        return (
            f"{self.side.value} low {print_cards(self.hand.low)}: {self.hand.low_label}{chosen}",
            f"{self.side.value} high {print_cards(self.hand.high)}: {self.hand.high_label}",
        )


class NotQualified(Event, frozen=True):
    """The dealer's low hand is nine-high: the ante goes back whatever the hands are."""

    line = "the dealer does not qualify: the ante is returned"


class AwardWon(Event, frozen=True):
    """The seven cards win an award of the bonus."""

    player: Name
    award: str

    line = "{player} wins the bonus: {award}"


class PayLimited(Event, frozen=True):
    """The hand won more than may be paid: so much of it is not."""

    cents: Cents

    line = "one hand pays no more: {cents} over the limit are not paid"
