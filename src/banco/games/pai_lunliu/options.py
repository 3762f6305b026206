"""What a Pai Lunliu table may set, and what one coup leaves to the next."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from msgspec import Struct

from banco.core.bets import Limits
from banco.core.boxes import Holder, check_boxes, players_by_box
from banco.core.errors import BadInput, BadTable
from banco.core.game import Opening, Options
from banco.core.messages import Name
from banco.core.money import Cents
from banco.core.packs import PACK_32
from banco.games.pai_lunliu.boxes import Spot, boxes_of, is_side_bet

UNIT = 20_00  # §2.1 all stakes are multiples of 20
FEWEST_BOXES, MOST_BOXES = 2, 8


class Ties(Enum):
    """What a tie between a box and the bank is (ruling L3)."""

    PUSH = "push"
    BANKER = "banker"


class BadStep(BadTable):
    """Stakes that are no multiples of 20."""

    sentence = "Stakes in steps of {step_cents} are not allowed here: use a multiple of {unit_cents}."


class PaiLunliuOptions(Options, frozen=True, kw_only=True):
    """Four boxes where ties are nobody's and holders bet first, unless set otherwise.

    `rules` is the number of the rules that a table with such options plays by.
    """

    rules: ClassVar[int] = 2

    boxes: int = 4
    ties: Ties = Ties.PUSH
    holders_first: bool = True
    limits: Limits = Limits(20_00, 10_000_00, 20_00)
    side_limits: Limits = Limits(20_00, 10_000_00, 20_00)

    def __post_init__(self) -> None:
        check_boxes(self.boxes, FEWEST_BOXES, MOST_BOXES)
        for limits in (self.limits, self.side_limits):
            if limits.step % UNIT:
                raise BadStep(step_cents=limits.step, unit_cents=UNIT)

    @property
    def bank_limits(self) -> Limits:
        """§3.1 the bank is at most what all the other boxes together may hold."""
        return Limits(self.limits.minimum, self.limits.maximum * (self.boxes - 1), self.limits.step)

    @property
    def cards_a_coup(self) -> int:
        """Two for every box."""
        return 2 * self.boxes


class OptionsOfRules1(PaiLunliuOptions, frozen=True, kw_only=True):
    """What rounds of the first rules were played with: backers bet on any box from the start."""

    rules: ClassVar[int] = 1

    holders_first: bool = False


class SideBet(Struct, frozen=True):
    """A stake on one box to be better than another."""

    player: Name
    cents: Cents
    spot: Spot

    line: ClassVar[str] = "{player} {cents} on {spot}"


class BadOpening(BadInput):
    """No coup can have left this."""

    sentence = "The coup cannot open with {why}."


class PaiLunliuOpening(Opening, frozen=True, kw_only=True):
    """The pack, the boxes, the bank and the side bets as earlier coups left them.

    `refused` names a player once for every time they have refused the bank since they last held it.
    """

    holders: tuple[Holder, ...] = ()
    banker: int | None = None
    turn: int = 1
    refused: tuple[Name, ...] = ()
    standing: tuple[SideBet, ...] = ()

    def held_at(self, options: PaiLunliuOptions) -> dict[int, str]:
        """The holders by their boxes; raises when no table of these options can have come to this opening."""
        holders = players_by_box(self.holders, options.boxes)
        boxes = [self.turn, *(box for bet in self.standing for box in boxes_of(bet.spot))]
        if not all(1 <= box <= options.boxes for box in boxes):
            raise BadOpening(why=f"a box that is none of the {options.boxes}")
        if not all(is_side_bet(bet.spot) for bet in self.standing):
            raise BadOpening(why="a bet on a box left standing")
        if len(set(holders.values())) < len(holders):
            raise BadOpening(why="two boxes for a holder")
        if self.banker is not None and self.banker not in holders:
            raise BadOpening(why="a banker who holds no box")
        if len(PACK_32.cards) - self.gone.total - self.burnt < options.cards_a_coup:
            raise BadOpening(why="fewer cards than it needs")
        return holders
