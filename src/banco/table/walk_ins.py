"""Walk-ins: people at the physical table without an account, for whom the croupier acts as they call it."""

from __future__ import annotations

from msgspec import Struct

from banco.core.game import Offer
from banco.core.money import Cents

WALK_IN = "walk-"
"""How the names of walk-ins begin, and those of nobody else."""


def is_walk_in(player: str) -> bool:
    """Whether this is the name of a walk-in."""
    return player.startswith(WALK_IN)


class WalkInSeat(Struct, frozen=True, gc=False):
    """A walk-in at the table: the credit of their chips, and what the croupier may do for them now."""

    name: str
    credit: Cents | None
    offers: tuple[Offer, ...] = ()
