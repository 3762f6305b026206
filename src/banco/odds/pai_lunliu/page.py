"""The tables of docs/odds/pai-lunliu.md."""

from __future__ import annotations

from collections.abc import Iterator

from banco.core.money import format_cents
from banco.core.packs import PACK_32, Composition
from banco.core.tables import Table
from banco.games.pai_lunliu.options import UNIT
from banco.odds.common.pai import TAXED_CARDS
from banco.odds.common.return_tables import outcomes_table, returns_table
from banco.odds.common.returns import percent
from banco.odds.pai_lunliu.coup_counts import COVERING
from banco.odds.pai_lunliu.returns import DEFAULT, returns

STAKES = (UNIT, 400_00, 800_00, 1200_00, 3000_00, DEFAULT.limits.maximum)


def tables() -> tuple[Table, ...]:
    """Everything the page prints."""
    every = returns()
    bets = tuple(bet.bet for bet in every)
    return (
        returns_table(every),
        outcomes_table(tuple(bet for bet in every if not bet.bet.startswith("bank"))),
        Table("stakes", ("on each box", "bank", *bets), tuple(_stakes())),
        Table("fives", ("fives left", *bets), tuple(_fives())),
    )


def _stakes() -> Iterator[tuple[str, ...]]:
    for stake in STAKES:
        values = (percent(bet.value) for bet in returns(stake=stake))
        yield format_cents(stake), format_cents(COVERING * stake), *values


def _fives() -> Iterator[tuple[str, ...]]:
    """A whole pack from which none, one or both fives have gone."""
    fives = sorted(TAXED_CARDS, key=PACK_32.cards.index)
    for gone in range(len(fives) + 1):
        left = Composition.of(PACK_32.cards).minus(fives[:gone])
        yield str(len(fives) - gone), *(percent(bet.value) for bet in returns(left))
