"""The filter for a player's rounds."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from sqlalchemy import ColumnElement

from banco.core.time import Millis
from banco.house.history.plays import PlayResult
from banco.house.store.schema import plays, rounds
from banco.ledger.purses import Money


class RoundFilter(Struct, frozen=True, kw_only=True):
    """The conditions that a round must meet; None means any.

    `since` is inclusive, `until` is exclusive.
    """

    game: str | None = None
    table: str | None = None
    money: Money | None = None
    since: Millis | None = None
    until: Millis | None = None
    result: PlayResult | None = None


ALL_ROUNDS = RoundFilter()


def conditions(player: str, round_filter: RoundFilter) -> Iterator[ColumnElement[bool]]:
    """The SQL conditions for plays; a play whose stakes were all taken off does not count."""
    yield plays.c.player == player
    yield plays.c.staked > 0
    if round_filter.game is not None:
        yield plays.c.game == round_filter.game
    if round_filter.table is not None:
        yield rounds.c.table_name == round_filter.table
    if round_filter.money is not None:
        yield plays.c.money == round_filter.money.value
    if round_filter.since is not None:
        yield plays.c.opened_at >= round_filter.since
    if round_filter.until is not None:
        yield plays.c.opened_at < round_filter.until
    if round_filter.result is not None:
        yield plays.c.result == round_filter.result.value
