"""A coup of Pai Lunliu as it stands, and the questions a croupier would ask of it."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from banco.core.boxes import Lying, known_cards
from banco.core.cards import Card
from banco.core.packs import PACK_32
from banco.core.settlement import Line
from banco.core.stakes import Stakes, each
from banco.games.pai_lunliu.boxes import BANK, is_side_bet, on_box, round_from
from banco.games.pai_lunliu.options import PaiLunliuOpening, PaiLunliuOptions, SideBet


class Phase(Enum):
    """Where the coup stands."""

    BANK = "the bank"
    BETTING = "betting"
    TIME_OVER = "time over"
    DEALING = "dealing"
    TURNING = "turning"
    OVER = "over"

    __hash__ = object.__hash__


class State(Struct, frozen=True, gc=False):
    """The coup so far.

    `turn` is the box from which the bank is offered while nobody has it, `new_banker` says that whoever
    has it did not bank the last coup, `open_boxes` are those whose holders come first no more, `exposed`
    counts the cards that lie face up from the start, and `passed` says that the banker has lost to every box.
    `disputed_by` is the holder who has called the inspector to decide on the bank.
    """

    options: PaiLunliuOptions
    opening: PaiLunliuOpening
    holders: dict[int, str]
    banker: int | None
    turn: int
    refused: tuple[str, ...]
    standing: tuple[SideBet, ...]
    phase: Phase = Phase.BANK
    new_banker: bool = False
    agreed: dict[str, int] = {}
    disputed_by: str | None = None
    barred: tuple[str, ...] = ()
    bets: Stakes = {}
    open_boxes: tuple[int, ...] = ()
    cards: Lying = ()
    exposed: int = 0
    turned: tuple[int, ...] = ()
    passed: bool = False
    lines: tuple[Line, ...] = ()

    @property
    def offered(self) -> int | None:
        """The box that is offered the bank: the first held one from `turn` on, counter-clockwise."""
        boxes = round_from(self.turn, self.options.boxes) if self.banker is None else ()
        return next((box for box in boxes if box in self.holders), None)

    @property
    def banker_name(self) -> str:
        """Who banks, if anybody does."""
        return "" if self.banker is None else self.holders[self.banker]

    @property
    def bank(self) -> int:
        """What the banker has put up."""
        return self.staked_on(BANK)

    @property
    def missing(self) -> int:
        """What the boxes still lack of the bank."""
        return self.bank - sum(self.staked_on(on_box(box)) for box in self.other_boxes)

    @property
    def deal_order(self) -> tuple[int, ...]:
        """§3.5 every box, counter-clockwise from the banker's; without a banker, from whoever would be next."""
        return round_from(self.banker or self.offered or self.turn, self.options.boxes)

    @property
    def other_boxes(self) -> tuple[int, ...]:
        """Every box but the banker's, in the order of the deal."""
        return tuple(box for box in self.deal_order if box != self.banker)

    @property
    def kept(self) -> tuple[int, ...]:
        """§3.2 the boxes on which only their holders may bet for now."""
        if not self.options.holders_first or self.phase is not Phase.BETTING:
            return ()
        return tuple(box for box in self.other_boxes if box in self.holders and box not in self.open_boxes)

    def box_of(self, player: str) -> int | None:
        """The box the player holds."""
        return next((box for box, holder in self.holders.items() if holder == player), None)

    def bettors(self, spot: str) -> dict[str, int]:
        """Everybody's stake on one bet."""
        return {player: spots[spot] for player, spots in self.bets.items() if spot in spots}

    def staked_on(self, spot: str) -> int:
        """What lies on one bet in all."""
        return sum(self.bettors(spot).values())

    @property
    def side_bets(self) -> tuple[SideBet, ...]:
        """Every side bet on the layout."""
        return tuple(SideBet(player, cents, spot) for player, spot, cents in each(self.bets) if is_side_bet(spot))

    @property
    def cards_left(self) -> int:
        """How many cards the pack still holds."""
        return len(PACK_32.cards) - self.opening.gone.total - self.opening.burnt - len(self.cards)

    @property
    def seen(self) -> tuple[Card, ...]:
        """The cards of this coup that are known, lie they open or not."""
        return known_cards(self.cards)

    @property
    def next_card_to(self) -> int:
        """§3.5 the box to which the next card goes."""
        return self.deal_order[len(self.cards) % self.options.boxes]

    @property
    def bank_hand(self) -> tuple[Card, ...]:
        """The banker's cards: the deal starts with their box."""
        return self.hand(self.deal_order[0])

    def places(self, box: int) -> slice:
        """Where among all the cards those of a box are."""
        return slice(self.deal_order.index(box), None, self.options.boxes)

    def lying(self, box: int) -> Lying:
        """The cards before a box, known or not."""
        return self.cards[self.places(box)]

    def hand(self, box: int) -> tuple[Card, ...]:
        """The cards of a box that are known: both of them, once they are turned."""
        return known_cards(self.lying(box))

    def face_up(self, box: int) -> tuple[Card, ...]:
        """The cards of a box that everybody sees."""
        return self.hand(box) if box in self.turned else known_cards(self.cards[: self.exposed][self.places(box)])

    @property
    def face_down(self) -> tuple[int, ...]:
        """The boxes that have a card to be turned."""
        return tuple(box for box in self.deal_order if len(self.face_up(box)) < len(self.lying(box)))
