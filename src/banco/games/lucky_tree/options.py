"""What a Lucky Tree table may set, and the two tables of the rule book."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from banco.core.bets import Limits
from banco.core.dealing.shoe import BadShoe
from banco.core.game import Opening, Options
from banco.core.messages import Name
from banco.games.lucky_tree.pays import MAIN, PAYS, Spot

CARDS_IN_A_PACK = 52
MOST_CARDS_A_COUP = 6
MOST_BURNT = 11  # the card turned, and ten more


class LuckyTreeOptions(Options, frozen=True, kw_only=True):
    """The live table of the rule book unless set otherwise."""

    packs: int = 8
    cut_from_end: int = 104
    burns: bool = True
    shuffled_every_round: bool = False
    limits: Limits = Limits(500, 500_000, 100)
    side_limits: Limits = Limits(100, 50_000, 100)

    side_bets: ClassVar[tuple[str, ...]] = tuple(spot for spot in Spot if spot not in MAIN)

    def __post_init__(self) -> None:
        least_in_front = MOST_BURNT + 1 if self.burns else 1
        cards = self.packs * CARDS_IN_A_PACK
        if not (1 <= self.packs <= 8 and MOST_CARDS_A_COUP <= self.cut_from_end <= cards - least_in_front):
            raise BadShoe(packs=self.packs, cut=self.cut_from_end)
        for pay in PAYS:
            self.limits_of(pay.spot).pay_whole_cents([(pay.spot, pay.odds)])

    def limits_of(self, spot: Spot) -> Limits:
        """What the spot may hold of one player."""
        return self.limits if spot in MAIN else self.side_limits


LIVE = LuckyTreeOptions()
FOR_FUN = LuckyTreeOptions(packs=6, burns=False, shuffled_every_round=True)


class LuckyTreeOpening(Opening, frozen=True, kw_only=True):
    """The shoe as earlier coups left it, and who confirms their bets by hand."""

    manual: tuple[Name, ...] = ()

    def for_player(self, player: str) -> LuckyTreeOpening:
        """What of it is told to one of a crowd: nothing of the others."""
        return replace(self, manual=tuple(name for name in self.manual if name == player))
