"""What a Pai Lunliu table may set, and what one coup leaves to the next."""

from __future__ import annotations

from enum import Enum
from typing import ClassVar

from msgspec import Struct

from banco.core.bets import Limits
from banco.core.boxes import Holder, check_boxes
from banco.core.errors import BadInput, BadTable
from banco.core.game import Opening, Options
from banco.core.messages import Name
from banco.core.money import Cents
from banco.core.packs import PACK_32

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
    """Four boxes where ties are nobody's, unless set otherwise."""

    boxes: int = 4
    ties: Ties = Ties.PUSH
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


class Refused(Struct, frozen=True):
    """How often a player has refused the bank since he last held it."""

    player: Name
    times: int

    line: ClassVar[str] = "{player} {times} times"


class SideBet(Struct, frozen=True):
    """A stake on one box to be better than another."""

    player: Name
    cents: Cents
    box: int
    over: int

    line: ClassVar[str] = "{player} {cents} on {box} over {over}"


class BadOpening(BadInput):
    """Boxes that cannot be held like that."""

    sentence = "The coup cannot open with {why}."


class PaiLunliuOpening(Opening, frozen=True, kw_only=True):
    """The pack, the boxes, the bank and the side bets as earlier coups left them."""

    holders: tuple[Holder, ...] = ()
    banker: int | None = None
    turn: int = 1
    refused: tuple[Refused, ...] = ()
    standing: tuple[SideBet, ...] = ()

    def check(self, options: PaiLunliuOptions) -> None:
        """Raise when no table of these options can have come to this."""
        held = [holder.box for holder in self.holders]
        named = [*held, self.turn, *(box for bet in self.standing for box in (bet.box, bet.over))]
        if not all(1 <= box <= options.boxes for box in named):
            raise BadOpening(why=f"a box that is none of the {options.boxes}")
        if len(set(held)) < len(held) or len({holder.player for holder in self.holders}) < len(held):
            raise BadOpening(why="two holders for a box or two boxes for a holder")
        if self.banker is not None and self.banker not in held:
            raise BadOpening(why="a banker who holds no box")
        if len(PACK_32.cards) - self.gone.total - self.burnt < options.cards_a_coup:
            raise BadOpening(why="fewer cards than it needs")
