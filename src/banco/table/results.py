"""How a coup came out, in a few facts that everybody at the table has seen: what the lobby shows of the last ones."""

from __future__ import annotations

from msgspec import Struct

from banco.core.settlement import Outcome


class CoupResult(Struct, frozen=True, kw_only=True, tag_field="game"):
    """How a coup came out, by the game it was played in."""


class BoxResult(Struct, frozen=True):
    """How a box ended against the dealer, or against the bank."""

    box: int
    outcome: Outcome
