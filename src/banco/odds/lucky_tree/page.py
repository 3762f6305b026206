"""The tables of docs/odds/lucky-tree.md."""

from __future__ import annotations

from banco.core.packs import PACK_52, Composition
from banco.core.tables import Table
from banco.games.lucky_tree.options import FOR_FUN
from banco.odds.common.return_tables import outcomes_table, verdicts_table
from banco.odds.common.returns import percent
from banco.odds.lucky_tree.returns import returns

PACKS = (8, FOR_FUN.packs, 4, 2, 1)


def tables() -> tuple[Table, ...]:
    """Everything the page prints."""
    bets = returns()
    return verdicts_table(bets), outcomes_table(bets), packs_table()


def packs_table() -> Table:
    """The returns by the number of packs in a full shoe."""
    shoes = [returns(Composition.of(PACK_52.cards * packs)) for packs in PACKS]
    rows = tuple((bets[0].bet, *(percent(bet.value) for bet in bets)) for bets in zip(*shoes, strict=True))
    head = ("bet", *(f"{packs} packs" if packs > 1 else "1 pack" for packs in PACKS))
    return Table("packs", head, rows)
