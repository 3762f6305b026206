"""What the bets of Lucky Tree Baccarat return at a table: its shoe has the packs that it is set to."""

from __future__ import annotations

from banco.core.game import Options
from banco.core.packs import Composition
from banco.games.lucky_tree import LUCKY_TREE
from banco.odds.common.table_return import TableReturn, exact
from banco.odds.lucky_tree.returns import returns


def table_returns(options: Options) -> tuple[TableReturn, ...]:
    """The nine bets, exactly; a shoe that is dealt down returns what a full one does, coup for coup on average."""
    shoe = Composition.of(LUCKY_TREE.pack.cards * LUCKY_TREE.packs(options))
    return tuple(exact(bet) for bet in returns(shoe))
