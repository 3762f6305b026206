"""A coup of Lugano Baccarat as it lies on the table: the boxes, the dealer's hand, and whose turn it is."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from banco.core.boxes import Lying, check_box, check_own, known_cards
from banco.core.cards import Card
from banco.core.messages import Name
from banco.core.settlement import Line
from banco.games.baccarat import points
from banco.games.lugano.commands import Choice
from banco.games.lugano.options import CARDS_IN_A_HAND, CARDS_IN_A_PACK, LuganoOpening, LuganoOptions
from banco.games.lugano.pays import REQUIRED, BoxBet

DEALER = 0
"""The dealer's place in the order of the deal, where boxes have their numbers."""

DEALER_STANDS_FROM = 5  # §4.3


class Phase(Enum):
    """Where the coup stands."""

    BETTING = "betting"
    DEALING = "dealing"
    MISDEALT = "misdealt"
    TURNING = "turning"
    CHOOSING = "choosing"
    THIRD_CARD = "third card"
    DRAWING = "dealer draws"
    OVER = "over"


AFTER_THE_DEAL = (Phase.TURNING, Phase.CHOOSING, Phase.THIRD_CARD, Phase.DRAWING)


class Box(Struct, frozen=True):
    """One box: its player, what was staked on it, its cards and which of them lie face up.

    `put_off` are those whom the inspector has put off it in this coup.
    """

    holder: Name | None = None
    stakes: dict[BoxBet, int] = {}
    cards: Lying = ()
    up: tuple[bool, ...] = ()
    choice: Choice | None = None
    put_off: tuple[Name, ...] = ()

    @property
    def missing(self) -> tuple[BoxBet, ...]:
        """§1.4 the required bets that do not lie on it."""
        return tuple(bet for bet in REQUIRED if bet not in self.stakes)

    @property
    def complete(self) -> bool:
        """§1.4 whether both required bets lie on it."""
        return not self.missing

    @property
    def played(self) -> bool:
        """Whether it has chosen and had the card it asked for."""
        return self.choice is Choice.STAND or len(self.cards) == CARDS_IN_A_HAND

    @property
    def open_cards(self) -> tuple[Card, ...]:
        """The cards that everyone sees."""
        return known_cards(card for card, up in zip(self.cards, self.up, strict=True) if up)

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards that are known: all of them, once they lie open."""
        return known_cards(self.cards)


def dealer_done(cards: tuple[Card, ...]) -> bool:
    """§4.3 whether the dealer takes no more cards: three, or two that count 5 to 9."""
    return len(cards) == CARDS_IN_A_HAND or (len(cards) == 2 and points(cards) >= DEALER_STANDS_FROM)


class State(Struct, frozen=True, gc=False):
    """The coup so far.

    `drawn` are the cards of all hands in the order in which they left the shoe, and `read` those among them that
    were not known before they were turned.
    """

    options: LuganoOptions
    opening: LuganoOpening
    boxes: dict[int, Box]
    closed: bool = False
    dealer: tuple[Card, ...] = ()
    drawn: Lying = ()
    read: tuple[Card, ...] = ()
    burnt: tuple[Card, ...] = ()
    exposed: int = 0
    misdealt: bool = False
    called_off: bool = False
    shuffle_ordered: bool = False
    lines: tuple[Line, ...] = ()

    @property
    def active(self) -> dict[int, Box]:
        """The boxes on which bets lie, clockwise from the dealer's left."""
        return {number: box for number, box in self.boxes.items() if box.stakes}

    @property
    def holders(self) -> dict[int, str]:
        """The players by their boxes."""
        return {number: box.holder for number, box in self.boxes.items() if box.holder}

    @property
    def idle(self) -> dict[int, int]:
        """For how many coups the held boxes have had no bet of their players, this one included (ruling B1)."""
        before = {(holder.player, holder.box): holder.idle for holder in self.opening.holders}
        counted = 0 if self.called_off else 1
        return {
            number: 0 if self.boxes[number].stakes else before.get((player, number), 0) + counted
            for number, player in self.holders.items()
        }

    @property
    def deal_order(self) -> tuple[int, ...]:
        """§3.5 where the first cards go: each box, the dealer, each box again."""
        boxes = tuple(self.active)
        return (*boxes, DEALER, *boxes)

    @property
    def phase(self) -> Phase:
        """Where the coup stands, by what lies on the table."""
        if not self.closed:
            return Phase.BETTING
        if self.called_off:
            return Phase.OVER
        if self.misdealt:
            return Phase.MISDEALT
        if len(self.drawn) < len(self.deal_order):
            return Phase.DEALING
        return self._phase_of_play

    @property
    def _phase_of_play(self) -> Phase:
        if dealer_done(self.dealer):
            return Phase.OVER
        if not all(all(box.up) for box in self.active.values()):
            return Phase.TURNING
        if self.turn is None:
            return Phase.DRAWING
        return Phase.CHOOSING if self.boxes[self.turn].choice is None else Phase.THIRD_CARD

    @property
    def turn(self) -> int | None:
        """§3.7 the box whose turn it is, once the first cards are dealt."""
        return next((number for number, box in self.active.items() if not box.played), None)

    @property
    def next_card_to(self) -> int | None:
        """Where the next card of the shoe belongs, or None when no card is due."""
        if self.phase is Phase.DEALING:
            return self.deal_order[len(self.drawn)]
        if self.phase is Phase.DRAWING:
            return DEALER
        return self.turn if self.phase is Phase.THIRD_CARD else None

    @property
    def seen(self) -> tuple[Card, ...]:
        """The cards known to have left the shoe in this coup."""
        return (*known_cards(self.drawn), *self.read, *self.burnt)

    @property
    def unseen(self) -> int:
        """How many cards of this coup nobody has read."""
        return self.drawn.count(None) - len(self.read)

    @property
    def cards_left(self) -> int:
        """How many cards are in the shoe."""
        gone = self.opening.gone.total + self.opening.burnt + len(self.seen) + self.unseen
        return self.options.packs * CARDS_IN_A_PACK - gone

    def box(self, number: int) -> Box:
        """The box of that number."""
        check_box(number, len(self.boxes))
        return self.boxes[number]

    def box_of(self, player: str, number: int) -> Box:
        """The box of that number, if the player holds it."""
        box = self.box(number)
        check_own(box.holder, player, number)
        return box
