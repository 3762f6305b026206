"""The tables of docs/odds/high-card.md."""

from __future__ import annotations

from banco.core.tables import Table
from banco.odds.common.return_tables import outcomes_table, returns_table
from high_card.odds.returns import returns


def tables() -> tuple[Table, ...]:
    """Everything the page prints."""
    return returns_table(returns()), outcomes_table(returns())
