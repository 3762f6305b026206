"""What a Paijiu table may set, and the pack as earlier coups left it."""

from __future__ import annotations

from banco.core.bets import Limits
from banco.core.errors import BadTable
from banco.core.game import Opening, Options
from banco.core.packs import PACK_32
from banco.games.paijiu.pays import Spot

# §4.3 the cards in the pack before each of its four coups
CARDS_BEFORE = (32, 24, 16, 8)


class BadPack(BadTable):
    """A pack from which no coup begins."""

    sentence = (
        "A coup begins with 32, 24, 16 or 8 cards in the pack, none of them burnt: not with {left}, {burnt} burnt."
    )


class PaijiuOptions(Options, frozen=True, kw_only=True):
    """One set of limits for all six spots."""

    limits: Limits = Limits(100, 50_000, 100)

    def limits_of(self, _spot: Spot) -> Limits:
        """What the spot may hold."""
        return self.limits


class PaijiuOpening(Opening, frozen=True, kw_only=True):
    """The pack as the earlier of its four coups left it."""

    def __post_init__(self) -> None:
        PACK_32.check(self.gone.cards())
        if self.cards_in_pack not in CARDS_BEFORE or self.burnt:
            raise BadPack(left=self.cards_in_pack, burnt=self.burnt)

    @property
    def cards_in_pack(self) -> int:
        """How many cards the coup begins with."""
        return len(PACK_32.cards) - self.gone.total
