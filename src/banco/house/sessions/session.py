"""A game session as the store has it."""

from __future__ import annotations

from msgspec import Struct

from banco.core.money import Cents
from banco.core.time import Millis
from banco.ledger.purses import Money, session_purse


class Session(Struct, frozen=True, kw_only=True):
    """A player's credit at one table, who is connected to it, and how it ended.

    `connection` counts the connections; the last one is the one that counts (S2).
    """

    id: str
    player: str
    table_name: str
    game: str
    money: Money
    opened_at: Millis
    last_action_at: Millis
    connection: int = 0
    dropped_at: Millis | None = None
    away_at: Millis | None = None
    away_why: str = ""
    closing_at: Millis | None = None
    closed_at: Millis | None = None
    closed_by: str = ""
    closed_why: str = ""
    bought_in: Cents = 0
    cashed_out: Cents = 0

    @property
    def purse(self) -> str:
        """The name of the purse that holds its credit."""
        return session_purse(self.id, self.money)
