"""Which rounds of a player are wanted."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from sqlalchemy import ColumnElement

from banco.core.time import Millis
from banco.house.history.plays import PlayResult
from banco.house.store.schema import plays, rounds
from banco.ledger.purses import Money


class Wanted(Struct, frozen=True, kw_only=True):
    """What a round must be to be found; whatever is left out does not matter.

    `since` is the first moment that counts, `until` the first that does not.
    """

    game: str | None = None
    table: str | None = None
    money: Money | None = None
    since: Millis | None = None
    until: Millis | None = None
    result: PlayResult | None = None


EVERYTHING = Wanted()


def conditions(player: str, wanted: Wanted) -> Iterator[ColumnElement[bool]]:
    """What is asked of each play; one of which every stake was taken off again is none."""
    yield plays.c.player == player
    yield plays.c.staked > 0
    if wanted.game is not None:
        yield plays.c.game == wanted.game
    if wanted.table is not None:
        yield rounds.c.table_name == wanted.table
    if wanted.money is not None:
        yield plays.c.money == wanted.money.value
    if wanted.since is not None:
        yield plays.c.opened_at >= wanted.since
    if wanted.until is not None:
        yield plays.c.opened_at < wanted.until
    if wanted.result is not None:
        yield plays.c.result == wanted.result.value
