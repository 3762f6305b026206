"""What a table of High Card may set; nothing passes from one round to the next."""

from __future__ import annotations

from banco.core.bets import Limits
from banco.core.game import Opening, Options
from high_card.pays import Spot


class HighCardOptions(Options, frozen=True, kw_only=True):
    """The limits of the one spot."""

    limits: Limits = Limits(100, 50_000, 100)

    def limits_of(self, _spot: Spot) -> Limits:
        """What the spot may hold."""
        return self.limits


class HighCardOpening(Opening, frozen=True, kw_only=True):
    """§3.1 every round begins with the whole pack."""
