"""A coup of Pai Lunliu as it stands, and the questions a croupier would ask of it."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from banco.core.bets import BettingClosed
from banco.core.cards import Card
from banco.core.messages import Command, NotNow
from banco.core.packs import PACK_32
from banco.core.settlement import Line
from banco.core.stakes import Stakes
from banco.games.pai_lunliu.boxes import BANK, box_over, on_box, round_from
from banco.games.pai_lunliu.options import PaiLunliuOpening, PaiLunliuOptions, SideBet


class Phase(Enum):
    """Where the coup stands."""

    BANK = "the bank"
    BETTING = "betting"
    TIME_OVER = "time over"
    DEALING = "dealing"
    TURNING = "turning"
    OVER = "over"


class State(Struct, frozen=True):
    """The coup so far.

    `turn` is the box from which the bank is offered while nobody has it, `exposed` counts the cards
    that lie face up from the start, `passed` says that the banker has lost to every box.
    """

    options: PaiLunliuOptions
    opening: PaiLunliuOpening
    holders: dict[int, str]
    banker: int | None
    turn: int
    refused: dict[str, int]
    standing: tuple[SideBet, ...]
    banked: bool
    phase: Phase = Phase.BANK
    agreed: dict[str, int] = {}
    barred: tuple[str, ...] = ()
    bets: Stakes = {}
    cards: tuple[Card, ...] = ()
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
        return self.bets.get(self.banker_name, {}).get(BANK, 0)

    @property
    def missing(self) -> int:
        """What the boxes still lack of the bank."""
        return self.bank - sum(self.staked_on(box) for box in self.other_boxes)

    @property
    def deal_order(self) -> tuple[int, ...]:
        """§3.5 every box, counter-clockwise from the banker's; without a banker, from whoever would be next."""
        return round_from(self.banker or self.offered or self.turn, self.options.boxes)

    @property
    def other_boxes(self) -> tuple[int, ...]:
        """Every box but the banker's, in the order of the deal."""
        return tuple(box for box in self.deal_order if box != self.banker)

    @property
    def side_pairs(self) -> tuple[tuple[int, int], ...]:
        """§7.2 one box over another, neither of them the banker's."""
        return tuple((box, over) for box in self.other_boxes for over in self.other_boxes if box != over)

    def box_of(self, player: str) -> int | None:
        """The box the player holds."""
        return next((box for box, holder in self.holders.items() if holder == player), None)

    def bettors(self, where: str) -> tuple[tuple[str, int], ...]:
        """Everybody's stake on one bet."""
        return tuple((player, spots[where]) for player, spots in self.bets.items() if where in spots)

    def staked_on(self, box: int) -> int:
        """What a box holds in all."""
        return sum(cents for _, cents in self.bettors(on_box(box)))

    @property
    def side_bets(self) -> tuple[SideBet, ...]:
        """Every side bet on the layout."""
        return tuple(
            SideBet(player, cents, box, over)
            for box, over in self.side_pairs
            for player, cents in self.bettors(box_over(box, over))
        )

    @property
    def cards_left(self) -> int:
        """How many cards the pack still holds."""
        return len(PACK_32.cards) - self.opening.gone.total - self.opening.burnt - len(self.cards)

    def hand(self, box: int) -> tuple[Card, ...]:
        """The cards of a box, seen or not."""
        at = self.deal_order.index(box)
        return self.cards[at :: self.options.boxes]

    def face_up(self, box: int) -> tuple[Card, ...]:
        """The cards of a box that everybody sees."""
        at = self.deal_order.index(box)
        return self.hand(box) if box in self.turned else self.cards[: self.exposed][at :: self.options.boxes]

    @property
    def face_down(self) -> tuple[int, ...]:
        """The boxes that have a card to be turned."""
        return tuple(box for box in self.deal_order if self.face_up(box) != self.hand(box))


def check_phase(state: State, command: Command, *phases: Phase) -> None:
    """Refuse what belongs to another moment of the coup."""
    if state.phase not in phases:
        raise NotNow(command=type(command).__name__, phase=state.phase.value)


def check_betting(state: State, command: Command) -> None:
    """§3.4 bets are taken from the banker's stake to nulla va più (ruling G4)."""
    if state.phase not in (Phase.BANK, Phase.BETTING):
        raise BettingClosed
    check_phase(state, command, Phase.BETTING)
