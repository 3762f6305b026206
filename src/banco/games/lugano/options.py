"""What a Lugano Baccarat table may set, and what one coup leaves to the next."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from banco.core.bets import Limits
from banco.core.errors import BadTable
from banco.core.game import Opening, Options
from banco.core.messages import Name
from banco.games.lugano.pays import PAYS, PLAY_ODDS, SIDE, BoxBet

CARDS_IN_A_PACK = 52
CARDS_IN_A_HAND = 3
FEWEST_BOXES, MOST_BOXES = 7, 9


class BadBoxes(BadTable):
    """A layout that the rule book does not know."""

    sentence = "A table has 7 to 9 boxes, not {boxes}."


class BadShoe(BadTable):
    """A shoe from which a coup could not be finished."""

    sentence = "A shoe of {packs} packs with the cut card {cut} from the end cannot be dealt to {boxes} boxes."


class BadHolders(BadTable):
    """A box held by two players, or one that the table does not have."""

    sentence = "Boxes {held} cannot be held at a table of {boxes} boxes, each by one player."


class LuganoOptions(Options, frozen=True, kw_only=True):
    """The table of the rule book unless set otherwise."""

    packs: int = 6
    boxes: int = 7
    cut_from_end: int = CARDS_IN_A_PACK
    cards_in_hand: bool = False
    limits: Limits = Limits(500, 100_000, 100)
    side_limits: Limits = Limits(100, 10_000, 100)

    def __post_init__(self) -> None:
        if not FEWEST_BOXES <= self.boxes <= MOST_BOXES:
            raise BadBoxes(boxes=self.boxes)
        most_cards_a_coup = CARDS_IN_A_HAND * (self.boxes + 1)
        if not (1 <= self.packs <= 8 and most_cards_a_coup <= self.cut_from_end < self.packs * CARDS_IN_A_PACK):
            raise BadShoe(packs=self.packs, cut=self.cut_from_end, boxes=self.boxes)
        self.limits.pay_whole_cents([(BoxBet.PLAY, PLAY_ODDS)])
        for pay in PAYS:
            self.limits_of(pay.bet).pay_whole_cents([(pay.bet, pay.odds)])

    def limits_of(self, bet: BoxBet) -> Limits:
        """What the table announces for this bet; PLAY has its own maximum on every box (§3.3)."""
        return self.side_limits if bet in SIDE else self.limits


CARDS_IN_HAND = LuganoOptions(cards_in_hand=True)


class Holding(Struct, frozen=True):
    """A box and the player who holds it."""

    box: int
    player: Name

    line: ClassVar[str] = "{box} {player}"


class LuganoOpening(Opening, frozen=True, kw_only=True):
    """The shoe as earlier coups left it, and who holds which box."""

    holders: tuple[Holding, ...] = ()
