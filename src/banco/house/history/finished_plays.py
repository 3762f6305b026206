"""A player's settled rounds of some games, by name."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Connection, select

from banco.core.time import Millis
from banco.house.history.plays import PlayResult
from banco.house.store.schema import plays

SETTLED = tuple(result.value for result in (PlayResult.WON, PlayResult.LOST, PlayResult.EVEN))


def finished_plays(connection: Connection, player: str, games: Iterable[str], since: Millis) -> tuple[str, ...]:
    """The rounds that the player has staked in since then and that are settled, the newest first."""
    wanted = (
        select(plays.c.round)
        .where(plays.c.player == player, plays.c.opened_at >= since, plays.c.staked > 0)
        .where(plays.c.game.in_(tuple(games)), plays.c.result.in_(SETTLED))
        .order_by(plays.c.opened_at.desc(), plays.c.round.desc())
    )
    return tuple(connection.execute(wanted).scalars())
