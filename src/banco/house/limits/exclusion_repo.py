"""The exclusions of a player, as the store has them."""

from __future__ import annotations

from sqlalchemy import Connection, select

from banco.core.errors import Refusal
from banco.core.time import Millis
from banco.house.limits.exclusion_rules import Exclusion, standing
from banco.house.store.schema import exclusions


class SelfExcluded(Refusal):
    """The player has chosen not to play."""

    sentence = "{player} has chosen not to play: the exclusion ends {ends}."


def exclusion_of(connection: Connection, player: str, now: Millis) -> Exclusion | None:
    """The exclusion that stands now, if one does."""
    rows = connection.execute(select(exclusions.c.at, exclusions.c.until).where(exclusions.c.player == player))
    return standing((Exclusion(at, until) for at, until in rows), now)


def check_not_excluded(connection: Connection, player: str, now: Millis) -> None:
    """Refuse a player who is excluded."""
    if found := exclusion_of(connection, player, now):
        raise SelfExcluded(player=player, ends=found.ends)
