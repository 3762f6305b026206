"""The bets of a round, settled or still on the layout."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from banco.core.money import Cents
from banco.core.settlement import Line, Outcome, void_lines
from banco.house.load_round import StoredRound
from banco.table.entry import RoundState


class Bet(Struct, frozen=True):
    """A bet: where it lay and what became of it; without an outcome it lies there still."""

    player: str
    where: str
    stake: Cents
    outcome: Outcome | None
    returned: Cents
    tax: Cents


def settled_bets(stored: StoredRound, player: str | None) -> Iterator[Bet]:
    """The player's bets that have been decided or given back; everybody's where no player is named."""
    lines: tuple[Line, ...] = (*stored.played.lines, *(stored.voided.lines if stored.voided else ()))
    for line in lines:
        if player in (None, line.player):
            yield Bet(line.player, line.where, line.stake, line.outcome, line.returned, line.tax)


def open_bets(stored: StoredRound, player: str | None) -> Iterator[Bet]:
    """The player's bets that still lie on the layout; everybody's where no player is named."""
    lines = void_lines(stored.played.events) if stored.state is RoundState.OPEN else ()
    for line in lines:
        if player in (None, line.player):
            yield Bet(line.player, line.where, line.stake, None, 0, 0)
