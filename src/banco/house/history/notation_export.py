"""A stored round in the round notation."""

from __future__ import annotations

from banco.core.record.round_text import write_round
from banco.core.record.void import Void
from banco.house.history.hidden_cards import cut_before_hidden_card
from banco.house.load_round import StoredRound


def write_notation(stored: StoredRound, player: str | None) -> str:
    """The round in notation for this reader, with whoever dealt it.

    A void round ends with who made it void, why, and the returned stakes.
    """
    seen, voided = cut_before_hidden_card(stored, player), stored.voided
    void = Void(stored.asked[-1].asker, voided.why, voided.lines) if voided else None
    return write_round(seen.played, void, stored.dealt_by)
